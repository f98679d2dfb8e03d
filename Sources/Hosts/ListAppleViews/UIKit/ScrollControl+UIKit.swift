#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import ListSnapshots
  import UIKit

  /// Scrolls a scroll view of UIKit, and reports when that was scrolled or has another size.
  @MainActor
  final class ScrollControl {
    var didScroll: (_ isByUser: Bool) -> Void = { _ in }
    var didResize: () -> Void = {}

    private weak var view: UIScrollView?

    /// Whether an animation scrolls the content.
    private var isAnimating = false

    /// The size that was last reported.
    private var size: CGSize?

    init(of view: UIView) { self.view = view as? UIScrollView }

    func findScrollView() {}

    /// Leaves the view to another control.
    func leave() { view = nil }

    /// Whether the user or an animation moves the content, or it still moves after the user has let
    /// it go.
    var isMoving: Bool { isAnimating || isMovedByUser }

    private var isMovedByUser: Bool {
      view.map { $0.isTracking || $0.isDragging || $0.isDecelerating } == true
    }

    /// The part of the content in the window, without insets.
    var visibleRect: ListRect? {
      view.map {
        let (bounds, inset) = ($0.bounds, $0.adjustedContentInset)
        return ListRect(
          x: bounds.minX + inset.left, y: bounds.minY + inset.top,
          width: bounds.width - inset.left - inset.right,
          height: bounds.height - inset.top - inset.bottom)
      }
    }

    /// Whether the view has room for cells.
    var hasSize: Bool { view?.bounds.isEmpty == false }

    /// The size of the window.
    var windowSize: ListSize { visibleRect?.size ?? .zero }

    var contentSize: ListSize? { view.map { ListSize($0.contentSize) } }

    /// Returns the distance of a frame from the upper end of the window; nil in a layout that
    /// scrolls sideways.
    func offset(of frame: CGRect) -> Double? {
      guard let view else { return nil }
      let (content, window) = (view.contentSize, windowSize)
      let isSideways = content.width > window.width && content.height <= window.height
      return isSideways ? nil : frame.minY - view.bounds.minY - view.adjustedContentInset.top
    }

    /// Scrolls up or down without animation, at most to an end of the content.
    func scroll(by distance: Double) {
      guard let view else { return }
      let place = CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + distance)
      view.setContentOffset(clamped(place, in: view), animated: false)
    }

    /// Scrolls so that a point is at the upper left corner of the window, or as near as the content
    /// allows.
    func scroll(to point: ListPoint, animated: Bool) {
      guard let view else { return }
      let inset = view.adjustedContentInset
      let offset = clamped(CGPoint(x: point.x - inset.left, y: point.y - inset.top), in: view)
      isAnimating = animated && offset != view.contentOffset
      view.setContentOffset(offset, animated: animated)
    }

    /// The view itself accepts any offset.
    private func clamped(_ offset: CGPoint, in view: UIScrollView) -> CGPoint {
      let (inset, content) = (view.adjustedContentInset, view.contentSize)
      let right = max(-inset.left, content.width + inset.right - view.bounds.width)
      let bottom = max(-inset.top, content.height + inset.bottom - view.bounds.height)
      return CGPoint(
        x: min(max(offset.x, -inset.left), right), y: min(max(offset.y, -inset.top), bottom))
    }

    // MARK: Calls of the view's delegate

    /// A touch ends an animated scroll, for which UIKit calls no method.
    func viewDidScroll() {
      if view?.isTracking == true { isAnimating = false }
      boundsDidChange()
      didScroll(isMovedByUser)
    }

    func viewDidEndAnimation() { isAnimating = false }

    func boundsDidChange() {
      guard let new = view?.bounds.size, new != size else { return }
      let isFirst = size == nil
      size = new
      if !isFirst { didResize() }
    }
  }
#endif
