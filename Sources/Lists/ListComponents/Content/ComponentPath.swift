/// The place of a component in content: the header, or ids from the body or the overlays downward.
///
/// Written as `header`, as `header/7` for a child of the header, or as `body/feed/7`; in an id, `~` is
/// written as `~0` and `/` as `~1`.
public struct ComponentPath: Hashable, Sendable, LosslessStringConvertible {
  /// The part of the content that a path begins in.
  public enum Root: String, Sendable, CaseIterable { case header, body, overlays }

  public let root: Root

  /// The ids below the root. The header's own is left out.
  public let ids: [String]

  /// Makes a path. The result is nil if it names a list instead of a component, as `body` alone
  /// does.
  public init?(_ root: Root, _ ids: [String] = []) {
    guard root == .header || !ids.isEmpty else { return nil }
    self.init(root: root, ids: ids)
  }

  private init(root: Root, ids: [String]) { (self.root, self.ids) = (root, ids) }

  /// Makes a path from its text; nil if the text is no path.
  public init?(_ text: String) {
    // By scalars: a combining character may follow the slash.
    let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0) }
    guard let root = parts.first.flatMap({ Root(rawValue: $0) }) else { return nil }
    var ids: [String] = []
    for part in parts.dropFirst() {
      guard let id = Self.id(part) else { return nil }
      ids.append(id)
    }
    self.init(root, ids)
  }

  public static let header = ComponentPath(root: .header, ids: [])

  /// The path of a component of the body, or of a child below it.
  public static func body(_ id: String, _ children: String...) -> ComponentPath {
    ComponentPath(root: .body, ids: [id] + children)
  }

  /// The path of an overlay, or of a child below it.
  public static func overlays(_ id: String, _ children: String...) -> ComponentPath {
    ComponentPath(root: .overlays, ids: [id] + children)
  }

  /// The path of the component that this one is a child of; nil at the root.
  public var parent: ComponentPath? {
    ids.isEmpty ? nil : ComponentPath(root, Array(ids.dropLast()))
  }

  /// Returns the path of a child.
  public func child(_ id: String) -> ComponentPath { ComponentPath(root: root, ids: ids + [id]) }

  public var description: String {
    ([root.rawValue] + ids.map(Self.escaped)).joined(separator: "/")
  }

  private static func escaped(_ id: String) -> String {
    var text = ""
    for scalar in id.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func id(_ part: String) -> String? {
    var pieces = part.unicodeScalars.split(separator: "~", omittingEmptySubsequences: false)
    var id = String(pieces.removeFirst())
    for piece in pieces {
      switch piece.first {
      case "0": id += "~"
      case "1": id += "/"
      default: return nil
      }
      id.unicodeScalars += piece.dropFirst()
    }
    return id
  }
}
