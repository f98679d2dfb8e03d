#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  extension TableViewHost {
    public func offset(ofItemAt path: ItemPath<After>) -> Double? {
      rect(ofItemAt: path).flatMap { view?.offset(of: $0) }
    }

    /// Scrolls without animation, as far as possible; not while a finger or an animation moves the
    /// content.
    public func scroll(by distance: Double) { scrollInPlace(by: distance) }

    public var visibleRect: ListRect? { view?.visibleListRect }

    public var contentSize: ListSize? { view?.contentListSize }

    public func frame(ofItemAt path: ItemPath<After>) -> ListRect? {
      rect(ofItemAt: path).map { ListRect($0) }
    }

    private func rect(ofItemAt path: ItemPath<After>) -> CGRect? {
      guard let view, path.section < view.numberOfSections,
        path.item < view.numberOfRows(inSection: path.section)
      else { return nil }
      return view.rectForRow(at: path.indexPath)
    }

    public func frame(
      ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
    ) -> ListRect? {
      guard let view, path.element == 0, path.section < view.numberOfSections else { return nil }
      let rect: CGRect
      switch elementKind {
      case Self.headerKind: rect = view.rectForHeader(inSection: path.section)
      case Self.footerKind: rect = view.rectForFooter(inSection: path.section)
      default: return nil
      }
      return rect.height < Self.leastHeight ? nil : ListRect(rect)
    }

    public func scroll(to point: ListPoint, animated: Bool) {
      if let view { scroll(view, to: point, animated: animated) }
    }

    public var selectedItems: [ItemPath<After>] {
      view?.indexPathsForSelectedRows?.sorted().compactMap { ItemPath($0) } ?? []
    }

    public var highlightedItems: [ItemPath<After>] {
      visibleItems.filter { view?.cellForRow(at: $0.indexPath)?.isHighlighted == true }
    }

    public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {
      if isSelected {
        view?.selectRow(at: path.indexPath, animated: animated, scrollPosition: .none)
      } else {
        view?.deselectRow(at: path.indexPath, animated: animated)
      }
    }
  }
#endif
