#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  extension NSCollectionViewHost {
    public func offset(ofItemAt path: ItemPath<After>) -> Double? {
      frameOfItem(at: path).flatMap(scrolling.offset)
    }

    /// Scrolls vertically, as far as possible; not while the user or an animation moves the content.
    public func scroll(by distance: Double) {
      guard batchAnimation?.isOver != false, !scrolling.isMoving else { return }
      layoutIfNeeded()
      scrolling.scroll(by: distance)
    }

    public func scroll(to point: ListPoint, animated: Bool) {
      layoutIfNeeded()
      scrolling.scroll(to: point, animated: animated)
    }

    public var visibleRect: ListRect? { scrolling.visibleRect }

    public var contentSize: ListSize? {
      (view?.collectionViewLayout?.collectionViewContentSize).map {
        ListSize(width: $0.width, height: $0.height)
      }
    }

    public func frame(ofItemAt path: ItemPath<After>) -> ListRect? {
      frameOfItem(at: path).map { ListRect($0) }
    }

    private func frameOfItem(at path: ItemPath<After>) -> NSRect? {
      view?.layoutAttributesForItem(at: path.indexPath)?.frame
    }

    public func frame(
      ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
    ) -> ListRect? {
      view?.layoutAttributesForSupplementaryElement(
        ofKind: viewKind(elementKind), at: path.indexPath
      ).map { ListRect($0.frame) }
    }

    public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
      guard let layout = view?.collectionViewLayout as? NSLayoutHost else {
        view?.collectionViewLayout?.invalidateLayout()
        return
      }
      layout.invalidateSizes(ofItemsAt: paths)
    }

    public var selectedItems: [ItemPath<After>] {
      view?.selectionIndexPaths.sorted().compactMap { ItemPath($0) } ?? []
    }

    public var highlightedItems: [ItemPath<After>] {
      visibleItems.filter { view?.item(at: $0.indexPath)?.highlightState == .forSelection }
    }

    public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {
      if isSelected {
        view?.selectItems(at: [path.indexPath], scrollPosition: [])
      } else {
        view?.deselectItems(at: [path.indexPath])
      }
    }
  }
#endif
