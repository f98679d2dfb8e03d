import ListDiff

/// A section of a trial list: an identity, contents that may change, and items.
package struct TrialSection: ListSection, Hashable, Sendable, Codable {
  package let id: Int
  package var contents: Int
  package var items: [TrialElement]

  package init(id: Int, contents: Int = 0, items: [TrialElement] = []) {
    self.id = id
    self.contents = contents
    self.items = items
  }

  package init(original: TrialSection, items: [TrialElement]) {
    self.init(id: original.id, contents: original.contents, items: items)
  }
}

/// Two versions of a list with sections.
package struct SectionedTrialPair: Equatable, Sendable, Codable {
  package var old: [TrialSection]
  package var new: [TrialSection]

  package init(old: [TrialSection], new: [TrialSection]) {
    self.old = old
    self.new = new
  }

  /// Two lists of bare identities, each section's own and those of its items.
  package init(old: [(id: Int, items: [Int])], new: [(id: Int, items: [Int])]) {
    func sections(_ list: [(id: Int, items: [Int])]) -> [TrialSection] {
      list.map { TrialSection(id: $0.id, items: $0.items.map { TrialElement(id: $0) }) }
    }
    self.init(old: sections(old), new: sections(new))
  }
}
