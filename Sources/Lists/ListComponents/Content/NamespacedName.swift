/// A name in a namespace, as in `music:card`.
///
/// Both parts have at least one character and no colon. A name without a namespace has the
/// namespace ``defaultNamespace``.
public protocol NamespacedName: Hashable, Sendable, LosslessStringConvertible {
  /// The part before the colon.
  var namespace: String { get }

  /// The part after the colon.
  var name: String { get }

  /// Makes a name of two parts; nil if one is empty or has a colon.
  init?(namespace: String, name: String)
}

extension NamespacedName {
  /// The namespace of names that have none.
  public static var defaultNamespace: String { "default" }

  /// Makes a name from a text such as `music:card` or `card`; nil if it has an empty part or more
  /// than two.
  public init?(_ text: String) {
    // By scalars: a combining character may follow the colon.
    let parts = text.unicodeScalars.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: self.init(namespace: Self.defaultNamespace, name: text)
    case 2: self.init(namespace: String(parts[0]), name: String(parts[1]))
    default: return nil
    }
  }

  /// Both parts, as in `music:card`.
  public var description: String { "\(namespace):\(name)" }

  fileprivate static func isLegal(_ part: String) -> Bool {
    !part.isEmpty && !part.utf8.contains(UInt8(ascii: ":"))
  }
}

/// The kind of a component. A registry finds by it what shows the component.
public struct ComponentKind: NamespacedName {
  public let namespace: String
  public let name: String

  public init?(namespace: String, name: String) {
    guard Self.isLegal(namespace), Self.isLegal(name) else { return nil }
    (self.namespace, self.name) = (namespace, name)
  }

  /// The kind of components that have no other: `default:row`.
  public static let standard = ComponentKind(standardName: "row")

  private init(standardName: String) { (namespace, name) = (Self.defaultNamespace, standardName) }
}

/// The name of an action.
public struct ActionID: NamespacedName {
  public let namespace: String
  public let name: String

  public init?(namespace: String, name: String) {
    guard Self.isLegal(namespace), Self.isLegal(name) else { return nil }
    (self.namespace, self.name) = (namespace, name)
  }
}
