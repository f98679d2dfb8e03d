#if canImport(UIKit) && !os(watchOS)
  import ListSnapshots
  import UIKit

  extension UIScrollView {
    /// The part of the content in the window, without insets.
    var visibleListRect: ListRect {
      let inset = adjustedContentInset
      return ListRect(
        x: bounds.minX + inset.left, y: bounds.minY + inset.top,
        width: bounds.width - inset.left - inset.right,
        height: bounds.height - inset.top - inset.bottom)
    }

    var contentListSize: ListSize {
      ListSize(width: contentSize.width, height: contentSize.height)
    }

    /// Returns the distance of a frame from the upper end of the window; nil in a layout that scrolls
    /// sideways.
    func offset(of frame: CGRect) -> Double? {
      let window = visibleListRect.size
      let isSideways = contentSize.width > window.width && contentSize.height <= window.height
      return isSideways ? nil : frame.minY - bounds.minY - adjustedContentInset.top
    }

    /// Whether a finger moves the content, or what it has set going.
    var isMoved: Bool { isTracking || isDragging || isDecelerating }

    /// Scrolls up or down without animation, as far as the content goes.
    func scroll(by distance: Double) {
      let inset = adjustedContentInset
      let top = -inset.top
      let bottom = max(top, contentSize.height + inset.bottom - bounds.height)
      let y = min(max(contentOffset.y + distance, top), bottom)
      setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: false)
    }
  }
#endif
