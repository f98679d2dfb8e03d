#if APPLE_VIEWS
  import ListDiff
  import ListLayout

  extension PathMap {
    /// Returns the element before the batch; nil if it is new.
    func before(_ element: LayoutElement) -> LayoutElement? {
      element.moved {
        before($0).map { ItemPath(sameIndexes: $0) }
      } section: {
        before(SectionIndex<After>($0))?.section
      }
    }

    /// Returns the element after the batch; nil if it is gone.
    func after(_ element: LayoutElement) -> LayoutElement? {
      element.moved {
        after(ItemPath(sameIndexes: $0))
      } section: {
        after(SectionIndex<Before>($0))?.section
      }
    }
  }

  extension LayoutElement {
    /// Returns the element with its items and sections replaced; nil if one is missing.
    fileprivate func moved(
      item: (ItemPath<After>) -> ItemPath<After>?, section: (Int) -> Int?
    ) -> LayoutElement? {
      switch self {
      case .item(let path): item(path).map { .item($0) }
      case .badge(let kind, let path): item(path).map { .badge(kind: kind, $0) }
      case .boundary(let kind, let index): section(index).map { .boundary(kind: kind, section: $0) }
      case .layoutBoundary: self
      case .decoration: nil
      }
    }
  }
#endif
