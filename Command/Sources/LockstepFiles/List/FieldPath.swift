/// The path to a field of an element, such as `id` or `user.id`.
///
/// If a field has the whole path as its name, that field is used. Otherwise the path is split at a
/// dot, the last one first, and the rest is looked up in the object that the first part names. In
/// CSV and TSV the whole path is a column's name. Names are compared by their bytes.
package struct FieldPath: Hashable, Sendable, CustomStringConvertible {
  /// The path as written.
  package let description: String
  /// The path's bytes.
  let name: [UInt8]

  /// The path that `text` spells.
  package init(_ text: String) {
    description = text
    name = Array(text.utf8)
  }

  /// The path in normalisation form C.
  var normalized: FieldPath { FieldPath(CanonicalText.normalForm(of: description)) }

  /// Whether two paths spell the same names.
  package static func == (a: FieldPath, b: FieldPath) -> Bool { a.name == b.name }

  /// Hashes the names.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Walks from `node` to the field of the path; nil if there is no such field.
  ///
  /// - Parameter field: returns a node's field by its name; nil if the node is not an object or has
  ///   no such field.
  func resolve<Node>(
    from node: Node, field: (Node, ArraySlice<UInt8>) -> Node?
  ) -> Node? {
    Self.resolve(name[...], from: node, field: field)
  }

  private static func resolve<Node>(
    _ rest: ArraySlice<UInt8>, from node: Node, field: (Node, ArraySlice<UInt8>) -> Node?
  ) -> Node? {
    if let found = field(node, rest) { return found }
    var end = rest.endIndex
    while let dot = rest[..<end].lastIndex(of: UInt8(ascii: ".")) {
      if let inner = field(node, rest[..<dot]),
        let found = resolve(rest[(dot + 1)...], from: inner, field: field)
      {
        return found
      }
      end = dot
    }
    return nil
  }
}
