#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  extension CollectionViewHost {
    public func offset(ofItemAt path: ItemPath<After>) -> Double? {
      view?.layoutAttributesForItem(at: path.indexPath).flatMap { view?.offset(of: $0.frame) }
    }

    /// Scrolls without animation, as far as possible; not while a finger or an animation moves the
    /// content.
    public func scroll(by distance: Double) { scrollInPlace(by: distance) }

    public var visibleRect: ListRect? { view?.visibleListRect }

    public var contentSize: ListSize? { view?.contentListSize }

    public func frame(ofItemAt path: ItemPath<After>) -> ListRect? {
      view?.layoutAttributesForItem(at: path.indexPath).map { ListRect($0.frame) }
    }

    public func frame(
      ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
    ) -> ListRect? {
      view?.layoutAttributesForSupplementaryElement(
        ofKind: viewKind(elementKind), at: path.indexPath
      )
      .map { ListRect($0.frame) }
    }

    public func scroll(to point: ListPoint, animated: Bool) {
      if let view { scroll(view, to: point, animated: animated) }
    }

    public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
      guard let layout = view?.collectionViewLayout as? LayoutHost else {
        view?.collectionViewLayout.invalidateLayout()
        return
      }
      layout.invalidateSizes(ofItemsAt: paths)
    }

    public var selectedItems: [ItemPath<After>] {
      view?.indexPathsForSelectedItems?.sorted().compactMap { ItemPath($0) } ?? []
    }

    public var highlightedItems: [ItemPath<After>] {
      visibleItems.filter { view?.cellForItem(at: $0.indexPath)?.isHighlighted == true }
    }

    public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {
      if isSelected {
        view?.selectItem(at: path.indexPath, animated: animated, scrollPosition: [])
      } else {
        view?.deselectItem(at: path.indexPath, animated: animated)
      }
    }
  }
#endif
