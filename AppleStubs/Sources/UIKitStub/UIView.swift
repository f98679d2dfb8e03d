@_exported import StubCore

@MainActor
open class UIView: NSObject {
  public required init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  open var frame = CGRect.zero

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  public internal(set) var window: UIWindow?

  open func didMoveToWindow() {}

  open func setNeedsLayout() {}

  open func layoutIfNeeded() {}

  /// Whether `performWithoutAnimation(_:)` is not under way.
  static public private(set) var areAnimationsEnabled = true

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = before
  }
}

public final class UIWindow: UIView {
  public func addSubview(_ view: UIView) {
    view.window = self
    view.didMoveToWindow()
  }

  /// Takes a view out of the window.
  public func remove(_ view: UIView) {
    view.window = nil
    view.didMoveToWindow()
  }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
