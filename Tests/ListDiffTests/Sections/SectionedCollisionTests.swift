import TestSupport

@testable import ListDiff
@testable import ListFlatDiff

/// Names that collide are among the random lists of `RandomTests`.
@Suite struct `Where keys of items in sections collide` {
  private func sections<ID: Hashable>(
    _ sections: [TrialSection], _ makeID: (Int) -> ID
  ) -> [(id: ID, items: [Item<ID>])] {
    sections.map { section in
      (
        makeID(-1 - section.id),
        section.items.map { Item(id: makeID($0.id), contents: $0.contents) }
      )
    }
  }

  @Test(arguments: [0, 1, 2, 4, 8, 16])
  func `repeated identities of one's own are told apart all the same`(_ bits: Int) throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<thorough(16_000) {
      let (shape, pair) = SectionedTrialPair.random(
        limits: TrialLimits(maxCount: 30, alphabet: 6), using: &random)
      func list(_ list: [TrialSection]) -> [(id: CollidingID, items: [Item<CollidingID>])] {
        sections(list) { CollidingID($0, hash: $0 % 3) }
      }
      let changes = try sectionedChanges(
        from: list(pair.old), to: list(pair.new), sections: PairReader(),
        items: IdentifiableReader(), engine: .c,
        hashing: Hashing(seed: random.next(), keptKeyBits: bits))
      let reference = try SectionedChanges(
        from: sections(pair.old) { $0 }, to: sections(pair.new) { $0 }, engine: .reference)
      expectEqual(changes, reference, "\(shape): \(pair)")
    }
  }

  /// With one seed after the other, and then a dictionary's numbers.
  @Test func `it takes time in proportion to the lists`() throws {
    let growth = try ThreadClock.growth { size in
      let ids = 0..<(size / 64)
      let old = ids.map { (id: "section \($0)", items: ["item \($0)", "other \($0)"]) }
      // All sections and items stand elsewhere, and each has come to the section next to its own.
      let new = ids.reversed().map { id in
        (id: "section \(id)", items: ["other \(id)", "item \(ids.last == id ? 0 : id + 1)"])
      }
      let changes = try sectionedChanges(
        from: old, to: new, sections: PairReader(), items: ValueReader(), engine: .c,
        hashing: Hashing(seed: 3, keptKeyBits: 0))
      expectEqual(changes.itemMoves.count, ids.count)
      expectEqual(changes.sectionMoves.count, ids.count - 1)
    }
    #expect(growth < ThreadClock.mostForLinear)
  }
}
