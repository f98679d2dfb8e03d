import TestSupport

@testable import ListFlatDiff

@Suite struct `How often an identity is read` {
  /// Counts the calls of a closure for each element at most.
  private func mostReads(_ old: [TrialElement], _ new: [TrialElement]) throws -> Int {
    var reads = [String: Int]()
    let changes = try ListChanges(
      from: old.enumerated().map { ($0, $1, "old") }, to: new.enumerated().map { ($0, $1, "new") },
      id: { element in
        reads["\(element.2) \(element.0)", default: 0] += 1
        return "\(element.1.id)"
      },
      contents: .by { $0.1 == $1.1 })
    expectEqual(
      changes,
      ReferenceDiff.changes(from: old, to: new, id: { $0.id }, contents: .by { $0 == $1 }))
    return reads.values.max() ?? 0
  }

  @Test func `is once where elements are in order, and twice at the ends of a difference`() throws {
    let old = (0..<500).map { TrialElement(id: $0) }
    try expectEqual(mostReads(old, old), 1)
    try expectEqual(mostReads(old, old + [TrialElement(id: 500)]), 1)
    #expect(try mostReads(old, old.filter { $0.id % 10 != 3 }) <= 2)
  }

  /// Once while the scan may compare it, once if it steps back, once to hash it, and once to confirm what
  /// the hash says.
  @Test(arguments: TrialShape.allCases)
  func `is a few times at the most`(_ shape: TrialShape) throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<20 {
      let limits = TrialLimits(maxCount: 600, alphabet: 300)
      let pair = TrialPair.random(shape, limits: limits, using: &random)
      let reads = try mostReads(pair.old, pair.new)
      #expect(reads <= 4, "\(pair)")
    }
  }
}

@Suite struct `Boxes of AnyHashable` {
  private static var boxes: [AnyHashable] {
    [
      0, 1, -1, Int.max, 1 as Int8, 1 as UInt, UInt64.max, 1.0, 0.5, Double.nan, Float(1), true,
      "", "a", "b", "a string that is not stored in place", "e\u{301}", "\u{E9}", Substring("a"),
      Character("a"), [1], ["a"], Int?.none, Int?.some(1), CollidingID(1), CollidingID(2),
    ]
  }

  @Test func `are compared as == does`() {
    for a in Self.boxes {
      for b in Self.boxes {
        expectEqual(areEqualBoxes(a, b), a == b, "\(a) and \(b)")
      }
    }
  }
}

@Suite struct `A scan in Swift` {
  private func named(_ list: [TrialElement]) -> [Item<String>] {
    list.map { Item(id: "name \($0.id)", contents: $0.contents) }
  }

  /// Lists that are longer than those that the core scans alone, read in every way. With many identities
  /// the longest need far looks, with few of them the scan gives up.
  @Test(arguments: TrialShape.allCases)
  func `finds what the reference finds`(_ shape: TrialShape) throws {
    var random = SplitMix64(seed: 12)
    for run in 0..<thorough(240) {
      let limits = TrialLimits(
        maxCount: [300 + run, 1_000, 4_000][run % 3], alphabet: run % 2 == 0 ? 500 : 3 + run % 300)
      let pair = TrialPair.random(shape, limits: limits, using: &random)
      let (old, new) = run % 4 < 2 ? (pair.old, pair.new) : (pair.new, pair.old)
      let reference = ReferenceDiff.changes(
        from: old, to: new, id: { $0.id }, contents: .by { $0 == $1 })
      try expectEqual(ListChanges(from: old, to: new), reference)
      try expectEqual(ListChanges(from: old, to: new, id: { $0.id }), reference)
      try expectEqual(ListChanges(from: old, to: new, id: { "\($0.id)" }), reference)
      try expectEqual(ListChanges(from: old, to: new, id: { AnyHashable($0.id) }), reference)
      try expectEqual(ListChanges(from: old, to: new, id: { ($0.id, "name") }), reference)
      try expectEqual(ListChanges(from: named(old), to: named(new)), reference)
      try expectEqual(
        ListChanges(from: old.map(\.id), to: new.map(\.id)).moves.map(\.after),
        reference.moves.map(\.after))
    }
  }
}
