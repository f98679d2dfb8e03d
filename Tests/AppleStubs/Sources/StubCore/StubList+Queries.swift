import Foundation
import ListDiff
import ListTesting

// The queries of a view, and the actions of a user.
extension StubList {
  public func cell(at path: IndexPath) -> AnyObject? {
    if let stage { return stage.cell(at: path) }
    return strict?.cell(at: path.itemPath())?.contents as AnyObject?
  }

  public func element(ofKind kind: String, inSection section: Int) -> AnyObject? {
    if let stage { return stage.view(ofKind: kind, at: [section, 0]) }
    guard let source, kind == source.elementKinds.above || kind == source.elementKinds.below
    else { return nil }
    let element = kind == source.elementKinds.above ? 0 : 1
    return strict?.supplementary(at: SupplementaryPath(section: section, element: element))?
      .view?.contents as AnyObject?
  }

  public func path(of cell: AnyObject) -> IndexPath? {
    visiblePaths.first { self.cell(at: $0) === cell }
  }

  public var visiblePaths: [IndexPath] {
    stage?.visiblePaths ?? strict?.visiblePaths.map(IndexPath.init) ?? []
  }

  /// The frame of an element in a layout with frames of its own.
  public func attributes(
    _ category: StubAttributes.Category, kind: String? = nil, at path: IndexPath
  ) -> StubAttributes? {
    load()
    return stage?.attributes(category, kind: kind, at: path)
  }

  public func extent(ofItemAt path: IndexPath) -> Range<Double>? {
    if stage != nil {
      return attributes(.item, at: path).map { Double($0.frame.minY)..<Double($0.frame.maxY) }
    }
    return strict?.extent(ofItemAt: path.itemPath())
  }

  public func extent(ofElementOfKind kind: String, inSection section: Int) -> Range<Double>? {
    let element = kind == source?.elementKinds.above ? 0 : 1
    let extent = strict?.extent(
      ofSupplementaryAt: SupplementaryPath(section: section, element: element))
    return extent?.isEmpty == false ? extent : nil
  }

  public var contentHeight: Double {
    if let stage { return stage.contentSize.height }
    return strict?.contentHeight ?? 0
  }

  public var offset: Double {
    if let stage { return stage.offset.y }
    return strict?.scrollOffset ?? 0
  }

  /// Scrolls and performs the layout, as the end of a run loop does.
  public func scroll(to offset: Double) {
    if let stage {
      stage.scroll(to: CGPoint(x: stage.offset.x, y: offset))
      return layOut()
    }
    attempt { try strict?.scroll(to: offset) }
    layOut()
  }

  // MARK: Selection

  public var selectedPaths: [IndexPath] {
    selected.compactMap { strict?.path(of: $0).map(IndexPath.init) }
  }

  public func setSelected(_ isSelected: Bool, at path: IndexPath) {
    guard let item = strict?.item(at: path.itemPath()) else { return }
    selected.removeAll { $0 === item }
    if isSelected { selected.append(item) }
  }

  // MARK: Dragging

  /// Drops an item at another place, as a user does.
  ///
  /// - Parameter tell: Calls the data source. The view already shows the item at its new place.
  public func move(from source: IndexPath, to target: IndexPath, tell: () -> Void) {
    let old = identify?(source)
    calls.append(.batch)
    updates = []
    attempt {
      try strict?.performBatchUpdates {
        tell()
        if identify?(target) == old {
          try strict?.moveItem(from: source.itemPath(), to: target.itemPath())
          note(.move, source, to: target)
        } else {
          isDisarranged = true
        }
      }
    }
    stage?.update(updates)
  }
}
