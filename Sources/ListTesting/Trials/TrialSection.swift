import ListDiff

/// A section of a trial list: an identity, contents that may change, and items.
public struct TrialSection: ListSection, Hashable, Sendable, Codable {
  public let id: Int
  public var contents: Int
  public var items: [TrialElement]

  public init(id: Int, contents: Int = 0, items: [TrialElement] = []) {
    self.id = id
    self.contents = contents
    self.items = items
  }

  public init(original: TrialSection, items: [TrialElement]) {
    self.init(id: original.id, contents: original.contents, items: items)
  }
}

/// Two versions of a list with sections.
public struct SectionedTrialPair: Equatable, Sendable, Codable {
  public var old: [TrialSection]
  public var new: [TrialSection]

  public init(old: [TrialSection], new: [TrialSection]) {
    self.old = old
    self.new = new
  }

  /// Two lists of bare identities, each section's own and those of its items.
  public init(old: [(id: Int, items: [Int])], new: [(id: Int, items: [Int])]) {
    func sections(_ list: [(id: Int, items: [Int])]) -> [TrialSection] {
      list.map { TrialSection(id: $0.id, items: $0.items.map { TrialElement(id: $0) }) }
    }
    self.init(old: sections(old), new: sections(new))
  }
}
