/// A group of kinds that look alike. If the kind of a component is not registered, it is shown like
/// its category.
public struct ComponentCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes a category. It may be one of your own.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let header = ComponentCategory(rawValue: "header")
  public static let row = ComponentCategory(rawValue: "row")
  public static let card = ComponentCategory(rawValue: "card")
  public static let carousel = ComponentCategory(rawValue: "carousel")
  public static let banner = ComponentCategory(rawValue: "banner")
}
