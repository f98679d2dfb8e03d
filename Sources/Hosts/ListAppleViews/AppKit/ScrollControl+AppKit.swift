#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListSnapshots

  /// Scrolls the scroll view that contains a list, and reports when that was scrolled or its window
  /// has another size.
  @MainActor
  final class ScrollControl {
    var didScroll: (_ isByUser: Bool) -> Void = { _ in }
    var didResize: () -> Void = {}

    private weak var view: NSView?
    private weak var observed: NSScrollView?
    private var observers = Observers()
    private var bounds = NSRect.zero

    /// Whether the user scrolls.
    private var isLive = false

    /// Whether this control scrolls now. Wheels and keys scroll without an event before.
    private var isScrolling = false

    private weak var animation: BatchAnimation?

    init(of view: NSView) {
      self.view = view
      findScrollView()
    }

    /// Observes the scroll view that the view is in now.
    func findScrollView() { _ = scrollView }

    /// The scroll view that contains the view now; nil if there is none. Reading this also observes
    /// it from now on.
    var scrollView: NSScrollView? {
      let found = view?.enclosingScrollView
      if found !== observed { observe(found) }
      return found
    }

    private func observe(_ scrollView: NSScrollView?) {
      observed = scrollView
      observers = Observers()
      isLive = false
      guard let scrollView else { return }
      let clipView = scrollView.contentView
      bounds = clipView.bounds
      clipView.postsBoundsChangedNotifications = true
      clipView.postsFrameChangedNotifications = true
      observe(NSView.boundsDidChangeNotification, clipView) { $0.tell() }
      observe(NSView.frameDidChangeNotification, clipView) { $0.tell() }
      observe(NSScrollView.willStartLiveScrollNotification, scrollView) { $0.isLive = true }
      observe(NSScrollView.didEndLiveScrollNotification, scrollView) { $0.isLive = false }
    }

    /// Leaves the view to another control.
    func leave() {
      view = nil
      observe(nil)
    }

    /// Whether the user or an animation scrolls.
    var isMoving: Bool { isLive || animation?.isOver == false }

    /// The size of the window.
    var windowSize: ListSize {
      // Not the size of a table view itself, which requests heights to compute its size.
      ListSize((scrollView?.contentView ?? view?.superview ?? view)?.bounds.size ?? .zero)
    }

    /// Whether the view has room for cells.
    var hasSize: Bool { windowSize.width > 0 && windowSize.height > 0 }

    var visibleRect: ListRect? { view.map { ListRect($0.visibleRect) } }

    var contentSize: ListSize? {
      let layout = (view as? NSCollectionView)?.collectionViewLayout
      return view.map { ListSize(layout?.collectionViewContentSize ?? $0.bounds.size) }
    }

    /// Returns the distance of a frame from the upper end of the window; nil in a view that doesn't
    /// scroll, or scrolls sideways.
    func offset(of frame: NSRect) -> Double? {
      guard let view, let window = scrollView?.contentView.bounds.size else { return nil }
      let isSideways = view.bounds.width > window.width && view.bounds.height <= window.height
      return isSideways ? nil : frame.minY - view.visibleRect.minY
    }

    /// Scrolls up or down without animation, at most to an end of the content.
    func scroll(by distance: Double) {
      guard let origin = scrollView?.contentView.bounds.origin else { return }
      scroll(to: ListPoint(x: origin.x, y: origin.y + distance), animated: false)
    }

    /// Scrolls so that a point is at the upper left corner of the window, or as near as the content
    /// allows.
    func scroll(to point: ListPoint, animated: Bool) {
      guard let scrollView else { return }
      let clipView = scrollView.contentView
      let target = NSRect(origin: NSPoint(x: point.x, y: point.y), size: clipView.bounds.size)
      let origin = clipView.constrainBoundsRect(target).origin
      if animated {
        let animation = BatchAnimation {}
        self.animation = animation
        NSAnimationContext.runAnimationGroup(
          { _ in clipView.animator().setBoundsOrigin(origin) },
          completionHandler: { MainActor.assumeIsolated { animation.end() } })
      } else {
        isScrolling = true
        clipView.scroll(to: origin)
        isScrolling = false
      }
      scrollView.reflectScrolledClipView(clipView)
    }

    private func observe(
      _ name: Notification.Name, _ view: NSView,
      _ action: @escaping @MainActor @Sendable (ScrollControl) -> Void
    ) {
      observers.add(
        NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) {
          [weak self] _ in
          // Views post on the main thread.
          MainActor.assumeIsolated {
            if let self { action(self) }
          }
        })
    }

    private func tell() {
      guard let new = observed?.contentView.bounds else { return }
      let old = bounds
      bounds = new
      if new.size != old.size { didResize() }
      guard new.origin != old.origin else { return }
      didScroll(isLive || !isScrolling && animation?.isOver != false)
    }
  }

  /// Ends observations when it is released, on any thread.
  private final class Observers {
    private var tokens: [any NSObjectProtocol] = []

    func add(_ token: any NSObjectProtocol) { tokens.append(token) }

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }
#endif
