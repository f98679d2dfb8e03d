/// What a section is apart from its items.
package struct SectionHead: Equatable, Sendable {
  /// What identifies the section.
  package var id: ListValue
  /// Its further fields, an object.
  package var contents: ListValue

  /// A section of that identity with those fields, none if you don't say.
  package init(id: ListValue, contents: ListValue = .object([])) {
    self.id = id
    self.contents = contents
  }
}

/// The sections that a file names itself.
struct SectionTable: Sendable {
  private(set) var heads: [SectionHead] = []
  /// Where each section's items end among all elements of the file.
  private(set) var ends: [Int] = []

  mutating func append(_ head: SectionHead, itemCount: Int) {
    heads.append(head)
    ends.append((ends.last ?? 0) + itemCount)
  }
}
