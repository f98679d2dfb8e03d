/// A section without its items: its identity and its fields.
package struct SectionHead: Equatable, Sendable {
  /// The section's identity.
  package var id: ListValue
  /// The section's other fields, as an object.
  package var contents: ListValue

  /// A section with an identity and, by default, no other fields.
  package init(id: ListValue, contents: ListValue = .object([])) {
    self.id = id
    self.contents = contents
  }
}

/// The sections in a file, in contrast to sections that are determined by a field of the elements.
struct SectionTable: Sendable {
  private(set) var heads: [SectionHead] = []
  /// Where each section's items end among all elements of the file.
  private(set) var ends: [Int] = []

  mutating func append(_ head: SectionHead, itemCount: Int) {
    heads.append(head)
    ends.append((ends.last ?? 0) + itemCount)
  }
}
