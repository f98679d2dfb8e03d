import ListDiff

/// An element whose identity was made from its number.
struct IdentifiedElement<ID: Hashable>: Identifiable, Equatable {
  let id: ID
  let contents: Int
}

/// An element whose identity is its number in decimal digits. The identity is a string, so it is
/// hashed.
typealias NamedElement = IdentifiedElement<String>

extension NamedElement {
  init(_ element: TrialElement) {
    self.init(id: String(element.id), contents: element.contents)
  }
}

/// A section in which all identities are numbers in decimal digits.
struct NamedSection: ListSection {
  let id: String
  let contents: Int
  let items: [NamedElement]

  init(_ section: TrialSection) {
    id = String(section.id)
    contents = section.contents
    items = section.items.map { NamedElement($0) }
  }

  init(original: NamedSection, items: [NamedElement]) {
    (id, contents, self.items) = (original.id, original.contents, items)
  }
}
