import ListDiff
import ListLayout
import ListSnapshots

extension BrowserListHost {
  public func offset(ofItemAt path: ItemPath<After>) -> Double? {
    frames.frame(ofItemAt: path).map { $0.minY - visible.minY }
  }

  /// Scrolls the page with the next message, at most to an end of the content. After a batch, the
  /// first row keeps its place instead, since only the page knows exactly where it is.
  public func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    offset = visible.minY + distance
    correction = 0
    if !followsBatch { presentation.target = visible.minY }
    showScrolling()
  }

  /// Scrolls the page with the next message. If the place is the end of the content, it is the end
  /// that the page measures, not the one that is estimated.
  public func scroll(to point: ListPoint, animated: Bool) {
    guard point.y.isFinite else { return }
    offset = point.y
    correction = 0
    let end = frames.contentSize.height - size.height
    presentation.target = end > 0 && point.y >= end - 0.5 ? .infinity : visible.minY
    showScrolling()
  }

  private func showScrolling() {
    offset = visible.minY
    events.holding { layOut() }
    tellNeeds()
    content?.handle(.didScroll(byUser: false))
    onChange?()
  }

  public var visibleRect: ListRect? { visible }

  public var contentSize: ListSize? { frames.contentSize }

  public func frame(ofItemAt path: ItemPath<After>) -> ListRect? {
    frames.frame(ofItemAt: path)
  }

  public func frame(
    ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
  ) -> ListRect? {
    guard path.element == 0 else { return nil }
    return frames.attributes(of: .boundary(kind: elementKind, section: path.section))?.frame
  }
}
