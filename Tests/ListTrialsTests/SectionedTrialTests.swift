import TestSupport

@Suite struct `Trials with sections` {
  @Test func `the same seed gives the same pairs`() {
    func pairs(seed: UInt64) -> [SectionedTrialPair] {
      var random = SplitMix64(seed: seed)
      return (0..<20).map { _ in
        SectionedTrialPair.random(limits: TrialLimits(maxCount: 30), using: &random).pair
      }
    }
    expectEqual(pairs(seed: 1), pairs(seed: 1))
    #expect(pairs(seed: 1) != pairs(seed: 2))
  }

  @Test(arguments: SectionedTrialShape.allCases)
  func `pairs keep to their limits`(_ shape: SectionedTrialShape) {
    var random = SplitMix64(seed: 7)
    for maxCount in [0, 1, 2, 30] {
      for _ in 0..<50 {
        let limits = TrialLimits(maxCount: maxCount, alphabet: 3)
        let pair = SectionedTrialPair.random(shape, limits: limits, using: &random)
        for list in [pair.old, pair.new] {
          #expect(list.count <= maxCount)
          #expect(list.flatMap(\.items).count <= maxCount)
        }
      }
    }
  }

  @Test func `pairs do all that can be done to sections and items`() throws {
    var random = SplitMix64(seed: 11)
    var seen: Set<String> = []
    for _ in 0..<400 {
      let pair = SectionedTrialPair.random(limits: TrialLimits(maxCount: 20), using: &random).pair
      let changes = try SectionedChanges(from: pair.old, to: pair.new)
      if !changes.sectionDeletions.isEmpty { seen.insert("section deletions") }
      if !changes.sectionInsertions.isEmpty { seen.insert("section insertions") }
      if !changes.sectionMoves.isEmpty { seen.insert("section moves") }
      if !changes.sectionUpdates.isEmpty { seen.insert("section updates") }
      if !changes.itemDeletions.isEmpty { seen.insert("item deletions") }
      if !changes.itemInsertions.isEmpty { seen.insert("item insertions") }
      if !changes.itemUpdates.isEmpty { seen.insert("item updates") }
      let inserted = Set(changes.sectionInsertions.map(\.section))
      let deleted = Set(changes.sectionDeletions.map(\.section))
      for move in changes.itemMoves {
        if inserted.contains(move.after.section) { seen.insert("moves into inserted sections") }
        if deleted.contains(move.before.section) { seen.insert("moves out of deleted sections") }
        if !inserted.contains(move.after.section), !deleted.contains(move.before.section) {
          seen.insert("moves among sections that stay")
        }
      }
      if Set(pair.old.map(\.id)).count < pair.old.count { seen.insert("repeated sections") }
      if pair.new.contains(where: \.items.isEmpty) { seen.insert("empty sections") }
    }
    expectEqual(seen.count, 12, "\(seen.sorted())")
  }

  @Test func `a failing pair shrinks to the least one that fails`() {
    let sections = (0..<12).map { (id: $0, items: Array(($0 * 10)..<($0 * 10 + 9))) }
    let pair = SectionedTrialPair(old: sections, new: sections.reversed())
    let least = pair.shrunk { pair in
      pair.old.contains { $0.id == 7 && $0.items.contains { $0.id == 73 } }
        && pair.new.contains { $0.items.contains { $0.id == 22 } }
    }
    expectEqual(least, SectionedTrialPair(old: [(7, [73])], new: [(2, [22])]))
    let renumbered = pair.shrunk { $0.old.count > 1 && $0.new.flatMap(\.items).count > 1 }
    expectEqual(renumbered, SectionedTrialPair(old: [(0, []), (1, [])], new: [(2, [0, 1])]))
  }

  /// What each property has to say of changes that are not as they should be.
  static let faults: [(fault: String, Parts)] = [
    (
      "does not lead back|gives",
      Parts(itemMoves: [
        .init(before: .init(section: 0, item: 1), after: .init(section: 0, item: 0))
      ])
    ),
    (
      "insertions of sections",
      Parts(
        sectionDeletions: [.init(1)], sectionInsertions: [.init(1)],
        itemMoves: [.init(before: .init(section: 1, item: 0), after: .init(section: 1, item: 0))])
    ),
    (
      "has not changed, but is an update",
      Parts(
        itemUpdates: [.init(before: .init(section: 0, item: 0), after: .init(section: 0, item: 0))])
    ),
    (
      "sections with 3 items can stay",
      Parts(sectionMoves: [.init(before: .init(1), after: .init(1))])
    ),
    (
      "0 moves of items are enough",
      Parts(itemMoves: [
        .init(before: .init(section: 0, item: 1), after: .init(section: 0, item: 1))
      ])
    ),
  ]

  /// Changes from a list to itself.
  struct Parts: Sendable {
    var sectionDeletions: [SectionIndex<Before>] = []
    var sectionInsertions: [SectionIndex<After>] = []
    var sectionMoves: [SectionedChanges.SectionMove] = []
    var itemMoves: [SectionedChanges.ItemMove] = []
    var itemUpdates: [SectionedChanges.ItemUpdate] = []
  }

  @Test(arguments: Self.faults.indices)
  func `planted errors are found`(_ index: Int) throws {
    let (fault, parts) = Self.faults[index]
    let list = [(id: 0, items: [1, 2]), (id: 5, items: [3])]
    let pair = SectionedTrialPair(old: list, new: list)
    let changes = try SectionedChanges(
      oldSectionCount: 2, newSectionCount: 2,
      checkedSectionDeletions: parts.sectionDeletions, sectionInsertions: parts.sectionInsertions,
      sectionMoves: parts.sectionMoves, sectionUpdates: [], itemDeletions: [], itemInsertions: [],
      itemMoves: parts.itemMoves, itemUpdates: parts.itemUpdates)
    let failures = try SectionedTrial.properties.compactMap { try $0(pair, changes) }
    try expect(failures.contains { try Regex(fault).firstMatch(in: $0) != nil }, "\(failures)")
  }
}
