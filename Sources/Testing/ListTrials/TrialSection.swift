import ListDiff

/// A section of a list in a trial: a number for its identity, contents that may change, and items.
public struct TrialSection: ListSection, Hashable, Sendable, Codable {
  /// The section's identity.
  public let id: Int

  /// The contents, without the items; the section is updated when they differ.
  public var contents: Int

  /// The items in the section.
  public var items: [TrialElement]

  /// Creates a section with the given identity, contents and items.
  public init(id: Int, contents: Int = 0, items: [TrialElement] = []) {
    self.id = id
    self.contents = contents
    self.items = items
  }

  /// Creates a copy of a section with other items.
  public init(original: TrialSection, items: [TrialElement]) {
    self.init(id: original.id, contents: original.contents, items: items)
  }
}

/// Two versions of a list with sections.
public struct SectionedTrialPair: Equatable, Sendable, Codable {
  /// The list before the changes.
  public var old: [TrialSection]

  /// The list after the changes.
  public var new: [TrialSection]

  /// Creates a pair of the given lists.
  public init(old: [TrialSection], new: [TrialSection]) {
    self.old = old
    self.new = new
  }

  /// Creates a pair of lists with the given identities of sections and of their items, in which no
  /// contents change.
  public init(old: [(id: Int, items: [Int])], new: [(id: Int, items: [Int])]) {
    func sections(_ list: [(id: Int, items: [Int])]) -> [TrialSection] {
      list.map { TrialSection(id: $0.id, items: $0.items.map { TrialElement(id: $0) }) }
    }
    self.init(old: sections(old), new: sections(new))
  }
}
