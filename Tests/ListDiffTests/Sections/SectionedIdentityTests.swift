import TestSupport

private enum Kind: Int { case plain, fancy, rare }

extension Item<Int> {
  fileprivate var kind: Kind { Kind(rawValue: id % 3) ?? .plain }
}

/// What every initializer must find: the item 3 moved and updated, the item 1 deleted, 4 inserted.
@Suite struct `Items of sections` {
  private let old = [PlainSection(id: "a", items: [Item(id: 1), Item(id: 2), Item(id: 3)])]
  private let new = [
    PlainSection(id: "a", items: [Item(id: 3, contents: 1), Item(id: 2), Item(id: 4)])
  ]

  private func expect(
    _ changes: SectionedChanges, updates: Bool = true, _ location: SourceLocation = #_sourceLocation
  ) {
    let expected =
      "1 → 1 sections: item deletions [0.0], item insertions [0.2], item moves [0.2 → 0.0]"
      + (updates ? ", item updates [0.2 → 0.0]" : "")
    expectEqual(changes.description, expected, sourceLocation: location)
  }

  @Test(arguments: DiffEngine.allCases)
  func `identify themselves, with contents compared in any way`(_ engine: DiffEngine) throws {
    expect(try SectionedChanges(from: old, to: new, engine: engine))
    expect(try SectionedChanges(from: old, to: new, contents: .equality, engine: engine))
    expect(
      try SectionedChanges(
        from: old, to: new, contents: .by { $0.contents == $1.contents }, engine: engine))
    expect(
      try SectionedChanges(from: old, to: new, contents: .ignored, engine: engine), updates: false)
  }

  @Test(arguments: DiffEngine.allCases)
  func `are identified by key path and by closure`(_ engine: DiffEngine) throws {
    expect(try SectionedChanges(from: old, to: new, itemID: \.id, engine: engine))
    expect(try SectionedChanges(from: old, to: new, itemID: { "\($0.id)" }, engine: engine))
    expect(
      try SectionedChanges(
        from: old, to: new, itemID: \.id, contents: .by { $0.contents == $1.contents },
        engine: engine))
  }

  @Test(arguments: DiffEngine.allCases)
  func `are identified by two and by three parts`(_ engine: DiffEngine) throws {
    expect(try SectionedChanges(from: old, to: new, itemID: { ($0.id, "x") }, engine: engine))
    expect(
      try SectionedChanges(
        from: old, to: new, itemID: { ($0.kind, $0.id, 1.5) }, contents: .ignored, engine: engine),
      updates: false)
  }

  @Test func `have fingerprints by parts`() throws {
    expect(
      try SectionedChanges(
        from: SectionedFingerprints(of: old, itemID: { (0, $0.id) }, contents: \.contents),
        to: SectionedFingerprints(of: new, itemID: { (0, $0.id) }, contents: \.contents)))
  }
}
