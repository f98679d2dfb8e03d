@_exported import StubCore

@MainActor
open class UIView: StubView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { nil }

  open var frame = CGRect.zero

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The view that contains the view; nil for a window.
  weak var container: UIView?

  open var window: UIWindow? { container as? UIWindow ?? container?.window }

  /// Called when the view, or one that contains it, was added to a window or removed from it.
  func didMoveToWindow() { for view in subviews { view.didMoveToWindow() } }

  public private(set) var subviews: [UIView] = []

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleHeight = Self(rawValue: 16)
  }

  open var autoresizingMask: AutoresizingMask = []

  // MARK: What layouts depend on

  public internal(set) var safeAreaInsets = UIEdgeInsets.zero
  open var layoutMargins = UIEdgeInsets.zero
  public internal(set) var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection
    .leftToRight
  public internal(set) var traitCollection = UITraitCollection()

  /// As wide as the view.
  open var readableContentGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }

  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.container = self
    view.didMoveToWindow()
  }

  /// Removes a subview.
  func remove(_ view: UIView) {
    subviews.removeAll { $0 === view }
    view.container = nil
    view.didMoveToWindow()
  }

  open func setNeedsLayout() {}

  open func layoutIfNeeded() {}

  /// False while `performWithoutAnimation(_:)` is running.
  static public private(set) var areAnimationsEnabled = true

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = before
  }
}

public final class UIWindow: UIView {}

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

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
}

// It belongs to no actor.
open class UITraitCollection: NSObject {
  public let displayScale: CGFloat
  public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public let verticalSizeClass = UIUserInterfaceSizeClass.regular
  public let preferredContentSizeCategory: UIContentSizeCategory

  public init(
    displayScale: CGFloat = 0, preferredContentSizeCategory: UIContentSizeCategory = .large
  ) {
    self.displayScale = displayScale
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}

@MainActor
public final class UILayoutGuide: NSObject {
  public let layoutFrame: CGRect

  init(layoutFrame: CGRect) { self.layoutFrame = layoutFrame }
}
