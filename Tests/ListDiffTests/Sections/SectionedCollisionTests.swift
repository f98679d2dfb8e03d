import ListTrials
import TestSupport
import Testing

@testable import ListDiff
@testable import ListFlatDiff

@Suite struct `Where keys of items in sections collide` {
  /// An item by an identity that is hashed.
  private struct Item<ID: Hashable>: Identifiable, Equatable {
    let id: ID
    let contents: Int
  }

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

  /// The first pair for which poor keys give something else than the reference does with numbers.
  private func failure<ID: Hashable>(
    keptBits: Int, pairs: Int, limits: TrialLimits, seed: UInt64, makeID: (Int) -> ID
  ) throws -> String? {
    var random = SplitMix64(seed: seed)
    for _ in 0..<pairs {
      let (shape, pair) = SectionedTrialPair.random(limits: limits, using: &random)
      let changes = try sectionedChanges(
        from: sections(pair.old, makeID), to: sections(pair.new, makeID), sections: PairReader(),
        items: IdentifiableReader(), engine: .c,
        hashing: Hashing(seed: random.next(), keptKeyBits: keptBits))
      let reference = try SectionedChanges(
        from: sections(pair.old) { $0 }, to: sections(pair.new) { $0 }, engine: .reference)
      if changes != reference {
        return "\(shape): \(pair) gives \(changes), not \(reference)"
      }
    }
    return nil
  }

  @Test(arguments: [0, 1, 2, 4, 8, 16])
  func `strings are told apart all the same`(_ bits: Int) throws {
    let limits = TrialLimits(maxCount: 30)
    let failure = try failure(keptBits: bits, pairs: 400, limits: limits, seed: 1) { "name \($0)" }
    expectEqual(failure, nil)
  }

  @Test(arguments: [0, 1, 2, 4, 8, 16])
  func `repeated identities of one's own are told apart all the same`(_ bits: Int) throws {
    let limits = TrialLimits(maxCount: 30, alphabet: 6)
    let failure = try failure(keptBits: bits, pairs: 400, limits: limits, seed: 2) { number in
      CollidingID(number, hash: number % 3)
    }
    expectEqual(failure, nil)
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
