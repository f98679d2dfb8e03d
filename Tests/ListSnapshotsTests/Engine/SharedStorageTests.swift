import TestSupport

@testable import ListSnapshots

@Suite struct `A diff of an edited copy` {
  /// The same list, made from scratch.
  private func fresh<ID>(_ snapshot: Snapshot<Int, ID>) throws -> Snapshot<Int, ID> {
    try Snapshot(
      snapshot.sectionIdentifiers.map {
        (id: $0, items: Array(try snapshot.itemIdentifiers(inSection: $0)))
      })
  }

  private func expectSameChanges<ID>(
    _ old: Snapshot<Int, ID>, _ new: Snapshot<Int, ID>, _ comment: Comment
  ) throws {
    let expected = try SectionedChanges(from: try sections(of: old), to: try sections(of: new))
    let (oldAnew, newAnew) = (try fresh(old), try fresh(new))
    for (old, new) in [(old, new), (old, newAnew), (oldAnew, newAnew)] {
      let input = DiffInput(from: old, to: new)
      try #require(try input.changesOfSnapshots() == expected, comment)
      #expect(input.visitedItems <= old.numberOfItems + new.numberOfItems)
    }
  }

  private func sections<ID>(of snapshot: Snapshot<Int, ID>) throws -> [PlainSection<Int, [ID]>] {
    try snapshot.sectionIdentifiers.map {
      PlainSection(id: $0, items: try snapshot.itemIdentifiers(inSection: $0))
    }
  }

  /// With items in several thousands, so that several chunks are shared and several are not.
  private func expectSameChanges<ID: Hashable & Sendable>(
    seed: UInt64, policy: DuplicatePolicy = .reject, rounds: Int, id: @escaping (Int) -> ID
  ) throws {
    var random = SplitMix64(seed: seed)
    var edits = RandomEdits(id: id)
    var snapshot = Snapshot<Int, ID>(duplicatePolicy: policy)
    try snapshot.appendSections([0, 1, 2, 3])
    for (section, count) in [5000, 3000, 20, 0].enumerated() {
      try snapshot.appendItems(edits.new(count), toSection: section)
    }
    for round in 0..<rounds {
      let old = snapshot
      for _ in 0..<[0, 1, 1, 2, 3, 10, 60].randomElement(using: &random)! {
        try edits.edit(&snapshot, &random)
      }
      try expectSameChanges(old, snapshot, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: [1, 2, 3])
  func `gives what a diff of all items gives`(seed: UInt64) throws {
    try expectSameChanges(seed: seed, rounds: thorough(400)) { $0 }
  }

  @Test func `gives the same where identities are texts`() throws {
    try expectSameChanges(seed: 4, rounds: thorough(300)) { "item \($0)" }
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .keepLast])
  func `gives the same where duplicates are dropped`(policy: DuplicatePolicy) throws {
    try expectSameChanges(seed: 5, policy: policy, rounds: thorough(300)) { $0 }
  }

  @Test(arguments: BatchPolicy.allCases)
  func `plans the batches of the whole lists, whichever sections stay`(policy: BatchPolicy) throws {
    var random = SplitMix64(seed: 6)
    var edits = RandomEdits { $0 }
    var steps = 0
    for _ in 0..<thorough(1_200) {
      let old = try Snapshot((-12..<0).map { (id: $0, items: edits.new(2 - $0 % 4)) })
      var snapshot = old
      for _ in 0..<Int.random(in: 1...4, using: &random) { try edits.edit(&snapshot, &random) }
      let input = DiffInput(from: old, to: snapshot)
      let (before, after) = (old.itemCounts, snapshot.itemCounts)
      let plan = try UpdatePlan(input, from: before, to: after, policy: policy)
      let whole = try plan.changes.batches(
        policy, from: PlacedSection.all(of: .old, before, at: before.indices),
        to: PlacedSection.all(of: .new, after, at: after.indices))
      expectEqual(plan.batches.map(\.operations), whole.map(\.operations))
      expectEqual(plan.batches.map(\.replaced), whole.map { $0.replacements.map(\.after) })
      for (batch, expected) in zip(plan.batches.dropLast(), whole) {
        expectEqual(batch.list?.map(\.id), expected.data.map(\.id))
        expectEqual(batch.list?.map { Array($0.items) }, expected.data.map { Array($0.items) })
      }
      expect(plan.batches.last?.list == nil)
      if input.sections.leftOutCount > 0 { steps += plan.batches.count }
    }
    #expect(steps > 0)
  }

  @Test func `moves the fewest items, also where many pass a run that stays`() throws {
    let old = try Snapshot([(id: 0, items: Array(0..<10_000))])
    for count in [1, 500, 1100, 3000] {
      var new = old
      for item in 4000..<4000 + count {
        try new.moveItem(item, beforeItem: 3000)
      }
      try expectSameChanges(old, new, "\(count) items past 1000")
      let changes = try DiffInput(from: old, to: new).changesOfSnapshots()
      expectEqual(changes.itemMoves.count, min(count, 1000))
    }
  }

  @Test func `moves the sections of which fewer items stay`() throws {
    var old = Snapshot<Int, Int>()
    try old.appendSections([0, 1])
    try old.appendItems(Array(0..<6000), toSection: 0)
    try old.appendItems(Array(6000..<9000), toSection: 1)
    for deleted in [0..<10, 1100..<1110, 100..<4000] {
      var new = old
      try new.deleteItems(Array(deleted) + [7500, 5500])
      try new.moveSection(1, beforeSection: 0)
      try expectSameChanges(old, new, "\(deleted) deleted")
    }
  }

  @Test func `looks at no chunk that both share, and in others at what differs`() throws {
    let old = try Snapshot([(id: 0, items: Array(0..<100_000))])
    let edits: [(String, (inout Snapshot<Int, Int>) throws -> Void)] = [
      ("far deletions", { try $0.deleteItems([10, 99_990]) }),
      ("near deletions", { try $0.deleteItems([10, 1030, 2050]) }),
      ("prefix and suffix", { try $0.deleteItems(Array(0..<30) + Array(99_900..<100_000)) }),
      ("insertion that splits", { try $0.insertItems(Array(-1500 ..< -1), afterItem: 5000) }),
      ("move", { try $0.moveItem(99_000, beforeItem: 5) }),
      (
        "move back and forth",
        {
          try $0.moveItem(99_000, beforeItem: 5)
          try $0.moveItem(99_000, afterItem: 98_999)
        }
      ),
    ]
    for (name, edit) in edits {
      var new = old
      try edit(&new)
      let input = DiffInput(from: old, to: new)
      let changes = try input.changesOfSnapshots()
      let size =
        changes.itemDeletions.count + changes.itemInsertions.count
        + changes.itemMoves.count
      #expect(input.visitedItems <= 4 * size + 16, "\(name): \(input.visitedItems)")
      try expectSameChanges(old, new, "\(name)")
    }
  }
}

@Suite struct `The cost of edits` {
  /// Edits a list of `count` items, and expects a diff to visit few items for each edit.
  private func expectFew(
    _ count: Int, _ name: String, _ edit: (inout Snapshot<Int, Int>) throws -> Void
  ) throws {
    let old = try Snapshot([(id: 0, items: Array(0..<count))])
    var new = old
    try edit(&new)
    try expectFew(old, new, "\(count): \(name)")
  }

  private func expectFew(
    _ old: Snapshot<Int, Int>, _ new: Snapshot<Int, Int>, _ name: String
  ) throws {
    let input = DiffInput(from: old, to: new)
    let changes = try input.changesOfSnapshots()
    let size =
      changes.itemDeletions.count + changes.itemInsertions.count + changes.itemMoves.count
    #expect(input.visitedItems <= 5 * size + 16, "\(name): \(input.visitedItems) for \(size)")
  }

  @Test(arguments: [1_000, 2_000, 100_000])
  func `is bounded by them, however many stand together`(count: Int) throws {
    try expectFew(count, "two insertions of nine") {
      try $0.insertItems(Array(-9..<0), afterItem: 200)
      try $0.insertItems(Array(-18 ..< -9), afterItem: 700)
    }
    try expectFew(count, "deletions far apart") { try $0.deleteItems(Array(10..<19) + [990]) }
    try expectFew(count, "single insertions") {
      for place in 0..<49 { try $0.insertItems([-1 - place], afterItem: place * count / 50) }
    }
    try expectFew(count, "a block that is moved with others inserted") {
      for item in 300..<320 { try $0.moveItem(item, afterItem: 900) }
      try $0.insertItems(Array(-30..<0), beforeItem: 290)
    }
    try expectFew(count, "a block that is replaced") {
      try $0.insertItems(Array(-100..<0), beforeItem: 400)
      try $0.deleteItems(Array(400..<450) + [20, 800])
    }
    try expectFew(count, "insertions that split all chunks") {
      for place in 0..<10 {
        try $0.insertItems(
          Array(-(place + 1) * 300 ..< -place * 300), afterItem: place * count / 10)
      }
    }
  }

  @Test func `is bounded by them when many chunks are deleted`() throws {
    try expectFew(100_000, "twenty chunks, and one item elsewhere") {
      for start in stride(from: 0, to: 100_000, by: 5_000) {
        try $0.insertItems([-1 - start], afterItem: start)
      }
      try $0.deleteItems(Array(20_000..<42_000) + [90_000])
    }
  }

  @Test(arguments: [1_000, 2_000, 20_000])
  func `is bounded by them in any generation of copies`(count: Int) throws {
    for seed in 0..<UInt64(thorough(60)) {
      var random = SplitMix64(seed: seed)
      var snapshot = try Snapshot([(id: 0, items: Array(0..<count))])
      var next = count
      for generation in 0..<6 {
        let old = snapshot
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          let items = snapshot.itemIdentifiers
          let place = Int.random(in: items.indices, using: &random)
          let size = [1, 1, 2, 8, 9, 30].randomElement(using: &random)!
          switch Int.random(in: 0..<3, using: &random) {
          case 0: try snapshot.deleteItems(Array(items[place...].prefix(size)))
          case 1:
            try snapshot.insertItems(Array(next..<next + size), beforeItem: items[place])
            next += size
          default:
            let anchor = items.randomElement(using: &random)!
            for item in items[place...].prefix(size) where item != anchor {
              try snapshot.moveItem(item, beforeItem: anchor)
            }
          }
        }
        try expectFew(old, snapshot, "seed \(seed), generation \(generation)")
      }
    }
  }
}

/// Edits of any kind, each of which keeps identities unique.
private struct RandomEdits<ID: Hashable & Sendable> {
  let id: (Int) -> ID
  private var next = 0
  private var nextSection = 10

  init(id: @escaping (Int) -> ID) { self.id = id }

  mutating func new(_ count: Int) -> [ID] {
    next += count
    return (next - count..<next).map(id)
  }

  mutating func edit(
    _ snapshot: inout Snapshot<Int, ID>, _ random: inout SplitMix64
  ) throws {
    let items = snapshot.itemIdentifiers
    let sections = snapshot.sectionIdentifiers
    guard let item = items.randomElement(using: &random),
      let anchor = items.randomElement(using: &random),
      let section = sections.randomElement(using: &random),
      let other = sections.randomElement(using: &random)
    else {
      try snapshot.appendSections([nextSection])
      try snapshot.appendItems(new(3000), toSection: nextSection)
      nextSection += 1
      return
    }
    let count = [1, 2, 40, 1100].randomElement(using: &random)!
    let first = Int.random(in: items.indices, using: &random)
    let some = Array(items[first...].prefix(count))
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: try snapshot.deleteItems([item])
    case 3: try snapshot.deleteItems(some)
    case 4..<7: try snapshot.insertItems(new(1), beforeItem: anchor)
    case 7: if items.count < 10_000 { try snapshot.insertItems(new(count), afterItem: anchor) }
    case 8: if items.count < 10_000 { try snapshot.appendItems(new(count), toSection: section) }
    case 9..<13: try snapshot.moveItem(item, beforeItem: anchor)
    case 13:
      for item in some where item != anchor { try snapshot.moveItem(item, beforeItem: anchor) }
    case 14: try snapshot.reconfigureItems([item])
    case 15: try snapshot.reloadItems(some)
    case 16: try snapshot.reloadSections([section])
    case 17, 18: try snapshot.moveSection(section, afterSection: other)
    default:
      guard Int.random(in: 0..<3, using: &random) == 0 else { return }
      if sections.count > 3 { try snapshot.deleteSections([section]) }
      try snapshot.appendSections([nextSection])
      nextSection += 1
    }
  }
}

extension DiffInput {
  /// The changes from the old snapshot to the new one.
  fileprivate func changesOfSnapshots() throws(ListDiffError) -> SectionedChanges {
    try changesOfSections().placed(in: sections)
  }
}
