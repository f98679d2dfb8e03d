import ListBatches
import ListDiff
import ListSnapshots

extension StrictListHost {
  public func offset(ofItemAt path: ItemPath<After>) -> Double? {
    guard strictHost.viewportHeight != nil else { return nil }
    return strictHost.extent(ofItemAt: path).map { $0.lowerBound - strictHost.scrollOffset }
  }

  /// Scrolls, at most to an end of the content, and performs the layout, if no callback of the host
  /// is running.
  ///
  /// It counts as scrolled by the program, as when a list keeps its place. To test what happens
  /// when the user scrolls, such as loading the next page of a list, use ``scroll(by:isByUser:)``.
  public func scroll(by distance: Double) { scroll(by: distance, isByUser: false) }

  /// Scrolls as ``scroll(by:)`` does, as a user or as the program.
  public func scroll(by distance: Double, isByUser: Bool) {
    // As in `layoutIfNeeded()`.
    try? strictHost.scroll(to: strictHost.scrollOffset + distance)
    layOut(isScrolledByUser: isByUser)
  }

  /// Sets another size of the window, performs the layout, and reports the size to the content. If
  /// the width changes, all heights become unknown.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points; nil to make the whole content visible.
  public func resize(toWidth width: Double, height: Double?) {
    let size = ListSize(width: width, height: height ?? .infinity)
    guard size != feed.window else { return }
    if width != feed.window.width { strictHost.invalidateHeights() }
    feed.window = size
    // As in `layoutIfNeeded()`.
    try? strictHost.resize(toHeight: height)
    layoutIfNeeded()
    content?.handle(.didResize)
  }

  public var visibleRect: ListRect? {
    ListRect(
      x: 0, y: strictHost.scrollOffset, width: feed.window.width,
      height: strictHost.viewportHeight ?? strictHost.contentHeight)
  }

  public var contentSize: ListSize? {
    ListSize(width: feed.window.width, height: strictHost.contentHeight)
  }

  public func frame(ofItemAt path: ItemPath<After>) -> ListRect? {
    strictHost.extent(ofItemAt: path).map(frame)
  }

  public func frame(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListRect? {
    feed.path(ofSupplementaryOfKind: elementKind, at: path)
      .flatMap { strictHost.extent(ofSupplementaryAt: $0) }.map(frame)
  }

  private func frame(_ extent: Range<Double>) -> ListRect {
    ListRect(
      x: 0, y: extent.lowerBound, width: feed.window.width,
      height: extent.upperBound - extent.lowerBound)
  }

  public func visibleSupplementary(
    ofKind elementKind: String, at path: SupplementaryPath<After>
  ) -> StrictHostCell? {
    feed.path(ofSupplementaryOfKind: elementKind, at: path)
      .flatMap { strictHost.supplementary(at: $0)?.view }
  }

  /// Marks the sizes of items as unknown. The next layout requests them.
  public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
    // As in `layoutIfNeeded()`.
    try? strictHost.invalidateHeights(ofItemsAt: paths)
  }
}
