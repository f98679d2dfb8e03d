import TestSupport

@Suite struct SectionedFingerprintsTests {
  struct Song: Identifiable, Hashable {
    let id: String
    var title: String
  }

  struct Album: ListSection, Hashable {
    let id: Int
    var title: String
    var items: [Song]
    var header: String?

    var contents: String { title }

    var supplementaries: [Supplementary<String, String>] {
      header.map { [Supplementary("header", $0)] } ?? []
    }

    init(id: Int, title: String, items: [Song], header: String? = nil) {
      (self.id, self.title, self.items, self.header) = (id, title, items, header)
    }

    init(original: Album, items: [Song]) {
      self = original
      self.items = items
    }
  }

  private func song(_ id: Int, _ title: String = "") -> Song {
    Song(id: "song number \(id)", title: title)
  }

  private var old: [Album] {
    [
      Album(id: 1, title: "Blue", items: [song(1), song(2), song(3)], header: "1971"),
      Album(id: 2, title: "Hejira", items: [song(4)], header: "1976"),
      Album(id: 3, title: "Mingus", items: []),
    ]
  }

  private var new: [Album] {
    [
      Album(id: 3, title: "Mingus!", items: [song(2)], header: "1979"),
      Album(id: 1, title: "Blue", items: [song(1), song(3, "live"), song(5)], header: "1972"),
    ]
  }

  @Test func `their changes are those of the lists`() throws {
    let changes = try SectionedChanges(from: old, to: new, engine: .verified)
    expectEqual(
      changes.description,
      "3 → 2 sections: deletions [1], moves [2 → 0], updates [2 → 0], "
        + "item deletions [1.0], item insertions [1.2], item moves [0.1 → 0.0], "
        + "item updates [0.2 → 1.1], supplementary insertions [0#0], "
        + "supplementary updates [0#0 → 1#0]")
    for engine in DiffEngine.allCases {
      let prints = try SectionedChanges(
        from: SectionedFingerprints(of: old), to: SectionedFingerprints(of: new), engine: engine)
      expectEqual(prints, changes)
    }
  }

  @Test func `contents are what you name`() throws {
    let titles = try SectionedChanges(
      from: SectionedFingerprints(of: old, itemID: \.id, contents: { _ in 0 }),
      to: SectionedFingerprints(of: new, itemID: \.id, contents: { _ in 0 }))
    expect(titles.itemUpdates.isEmpty)
    expectEqual(titles.itemMoves.count, 1)
    let identities = try SectionedChanges(
      from: SectionedFingerprints(identitiesOf: old, itemID: \.id),
      to: SectionedFingerprints(identitiesOf: new, itemID: \.id))
    expectEqual(identities, titles)
  }

  @Test func `that can't be compared are refused`() throws {
    let prints = SectionedFingerprints(of: old, seed: 1)
    expectEqual(prints.sectionCount, 3)
    #expect(throws: ListDiffError.differentSeeds(old: 1, new: 2)) {
      try SectionedChanges(from: prints, to: SectionedFingerprints(of: new, seed: 2))
    }
    #expect(throws: ListDiffError.contentsOnOneSideOnly) {
      try SectionedChanges(
        from: prints, to: SectionedFingerprints(identitiesOf: new, itemID: \.id, seed: 1))
    }
    #expect(throws: ListDiffError.differentIdentities) {
      try SectionedChanges(
        from: prints,
        to: SectionedFingerprints(of: new, itemID: \.id.count, contents: \.title, seed: 1))
    }
    let nothing = SectionedFingerprints(identitiesOf: [Album](), itemID: \.id.count, seed: 1)
    try expectEqual(SectionedChanges(from: prints, to: nothing).sectionDeletions.count, 3)
  }
}
