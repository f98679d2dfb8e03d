import ListDiff

/// An element whose identity is the decimal digits of its number, and so has to be hashed.
struct NamedElement: Identifiable, Equatable {
  let id: String
  let contents: Int

  init(_ element: TrialElement) {
    id = String(element.id)
    contents = element.contents
  }
}

/// A section whose identity, and those of whose items, are the decimal digits of their numbers.
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
