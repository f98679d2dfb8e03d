import AppKitStub
import AppKitViews

/// A view of AppKit in a scroll view.
@MainActor
protocol AppKitScreen: Screen where Host.View: NSView {
  var view: Host.View { get }
  var scrollView: NSScrollView { get }
  var window: NSWindow { get }
}

extension AppKitScreen {
  var clipView: NSClipView { scrollView.contentView }

  var isInWindow: Bool {
    get { view.window != nil }
    set { window.contentView = newValue ? scrollView : nil }
  }

  var height: Double {
    get { Double(scrollView.frame.height) }
    set {
      scrollView.frame.size.height = newValue
      clipView.frame.size.height = newValue
      clipView.scroll(to: clipView.constrainBoundsRect(clipView.bounds).origin)
    }
  }

  func layOut() { view.layoutSubtreeIfNeeded() }

  func scroll(to offset: Double) {
    let proposed = NSRect(origin: NSPoint(x: 0, y: offset), size: clipView.bounds.size)
    clipView.scroll(to: clipView.constrainBoundsRect(proposed).origin)
  }

  static var waysOfMoving: Int { 1 }

  func setMoving(_ isMoving: Bool, _ way: Int) {
    NotificationCenter.default.post(
      name: isMoving
        ? NSScrollView.willStartLiveScrollNotification : NSScrollView.didEndLiveScrollNotification,
      object: scrollView)
  }

  func finishScrolling() { NSAnimationContext.finishAll() }
}

/// What is dragged over a view, from one or from elsewhere.
@MainActor
final class SampleDrop: NSObject, NSDraggingInfo {
  let draggingSource: Any?
  let draggingPasteboard = NSPasteboard()

  init(from source: Any?) { draggingSource = source }
}

extension NSCollectionViewHost: ViewHost {}
extension NSTableViewHost: ViewHost {}
