@MainActor
open class NSScrollView: NSView {
  open var contentView: NSClipView
  open var hasVerticalScroller = false
  open var contentInsets = NSEdgeInsets()

  open var documentView: NSView? {
    get { contentView.documentView }
    set { contentView.documentView = newValue }
  }

  public override init(frame: NSRect) {
    contentView = NSClipView(frame: NSRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  open func reflectScrolledClipView(_ clipView: NSClipView) {}

  public static let willStartLiveScrollNotification =
    Notification.Name("NSScrollViewWillStartLiveScroll")
  public static let didEndLiveScrollNotification =
    Notification.Name("NSScrollViewDidEndLiveScroll")
}

@MainActor
open class NSClipView: NSView {
  open var documentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let documentView { addSubview(documentView) }
    }
  }

  override func visibleRectDidChange() { documentView?.visibleRectDidChange() }

  open func scroll(to point: NSPoint) { bounds.origin = point }

  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    let height = documentView?.frame.height ?? 0
    var bounds = proposedBounds
    let width = documentView?.frame.width ?? 0
    bounds.origin.y = max(0, min(bounds.minY, height - bounds.height))
    bounds.origin.x = max(0, min(bounds.minX, width - bounds.width))
    return bounds
  }
}
