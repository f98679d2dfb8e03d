@_exported import StubCore

/// The position and the tree of views that hosts need. The y axis points down.
@MainActor
open class NSView: StubView, ReusableView, NSCollectionViewElement {
  public override init(frame: NSRect) {
    self.frame = frame
    bounds = NSRect(origin: .zero, size: frame.size)
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  open var frame: NSRect {
    didSet {
      bounds.size = frame.size
      visibleRectDidChange()
      if postsFrameChangedNotifications, frame != oldValue { post(Self.frameDidChangeNotification) }
    }
  }

  open var bounds: NSRect {
    didSet {
      if bounds != oldValue { visibleRectDidChange() }
      if postsBoundsChangedNotifications, bounds != oldValue {
        post(Self.boundsDidChangeNotification)
      }
    }
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let width = Self(rawValue: 2)
    public static let height = Self(rawValue: 16)
  }

  open var autoresizingMask: AutoresizingMask = []
  open var identifier: NSUserInterfaceItemIdentifier?
  open var menu: NSMenu?
  open var gestureRecognizers: [NSClickGestureRecognizer] = []

  open func removeGestureRecognizer(_ gestureRecognizer: NSClickGestureRecognizer) {
    gestureRecognizers.removeAll { $0 === gestureRecognizer }
  }

  open func addGestureRecognizer(_ gestureRecognizer: NSClickGestureRecognizer) {
    gestureRecognizers.append(gestureRecognizer)
  }

  /// The stubs have no windows with another origin, so the point stays the same.
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { point }

  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  public internal(set) var safeAreaInsets = NSEdgeInsets()
  private weak var container: NSView?
  open var superview: NSView? { container }
  public private(set) var subviews: [NSView] = []
  open var postsFrameChangedNotifications = true
  open var postsBoundsChangedNotifications = true
  public private(set) var registeredDraggedTypes: [NSPasteboard.PasteboardType] = []

  /// The window whose content this view is.
  weak var ownWindow: NSWindow?

  /// How often `animator()` was called.
  public internal(set) var animatorUses = 0

  /// The errors for which AppKit would raise an exception, in order.
  public var exceptions: [String] = []

  open var window: NSWindow? { ownWindow ?? superview?.window }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.container = self
    if window != nil { view.didMoveToWindow() }
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    container = nil
    didMoveToWindow()
  }

  fileprivate func didMoveToWindow() {
    visibleRectDidChange()
    for view in subviews { view.didMoveToWindow() }
  }

  /// Called when the window, or the part of the view that it shows, may have changed.
  func visibleRectDidChange() {}

  open func prepareForReuse() {}

  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes { layoutAttributes }

  public func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open var enclosingScrollView: NSScrollView? {
    superview as? NSScrollView ?? superview?.enclosingScrollView
  }

  open var visibleRect: NSRect {
    guard let clipView = superview as? NSClipView else { return bounds }
    return clipView.bounds.intersection(bounds)
  }

  open func layoutSubtreeIfNeeded() {}

  open func registerForDraggedTypes(_ types: [NSPasteboard.PasteboardType]) {
    registeredDraggedTypes = types
  }

  open func setBoundsOrigin(_ newOrigin: NSPoint) { bounds.origin = newOrigin }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  public static let frameDidChangeNotification = Notification.Name("NSViewFrameDidChange")
  public static let boundsDidChangeNotification = Notification.Name("NSViewBoundsDidChange")
}

public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }

  public init(rawValue: String) { self.rawValue = rawValue }
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor
open class NSWindow: NSObject {
  open var backingScaleFactor: CGFloat { 1 }
  public internal(set) var mouseLocationOutsideOfEventStream = NSPoint.zero

  open var contentView: NSView? {
    didSet {
      oldValue?.ownWindow = nil
      oldValue?.didMoveToWindow()
      contentView?.ownWindow = self
      contentView?.didMoveToWindow()
    }
  }
}

@MainActor
public protocol NSCollectionViewElement: NSObjectProtocol {
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes
}
