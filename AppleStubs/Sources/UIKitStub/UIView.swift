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

  public internal(set) weak var window: UIWindow? {
    didSet { for view in subviews { view.window = window } }
  }

  public private(set) var subviews: [UIView] = []

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleHeight = Self(rawValue: 16)
  }

  open var autoresizingMask: AutoresizingMask = []

  // MARK: What layouts depend on

  open var safeAreaInsets = UIEdgeInsets.zero
  open var layoutMargins = UIEdgeInsets.zero
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  open var traitCollection = UITraitCollection()

  /// As wide as the view.
  open var readableContentGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }

  func forget(_ view: UIView) { subviews.removeAll { $0 === view } }

  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.window = window
  }

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
  public override func addSubview(_ view: UIView) {
    super.addSubview(view)
    view.window = self
  }

  /// Takes a view out of the window.
  func remove(_ view: UIView) {
    forget(view)
    view.window = nil
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

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
}

@MainActor
public final class UITraitCollection: NSObject {
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
