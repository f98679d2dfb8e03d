import Foundation
import TestSupport

@testable import ListSnapshots

/// Lists that an application makes anew at each change.
@Suite struct `A list made anew` {
  /// Edits sections of items: some are deleted, inserted, replaced, and moved within and between sections.
  private func edited(
    _ sections: [[Int]], changes: Int, _ next: inout Int, _ random: inout SplitMix64
  ) -> [[Int]] {
    var new = sections
    for _ in 0..<changes {
      let section = Int.random(in: new.indices, using: &random)
      let place = Int.random(in: 0...new[section].count, using: &random)
      let target = Int.random(in: new.indices, using: &random)
      let count = [1, 1, 2, 9, 70].randomElement(using: &random)!
      let some = Array(new[section][place...].prefix(count))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: new[section].removeSubrange(place..<place + some.count)
      case 1: new[section].insert(contentsOf: next..<next + count, at: place)
      case 2:
        new[section].replaceSubrange(place..<place + some.count, with: next..<next + some.count)
      default:
        new[section].removeSubrange(place..<place + some.count)
        let end = Int.random(in: 0...new[target].count, using: &random)
        new[target].insert(contentsOf: some, at: end)
      }
      next += count
    }
    return new
  }

  private func sections<ID: Hashable & Sendable>(
    _ sections: [[Int]], _ id: (Int) -> ID
  ) -> [(id: Int, items: [ID])] {
    sections.enumerated().map { (id: $0, items: $1.map(id)) }
  }

  private func snapshot<ID: Hashable & Sendable>(
    _ lists: [[Int]], _ id: (Int) -> ID
  ) throws -> Snapshot<Int, ID> {
    try Snapshot(sections(lists, id))
  }

  /// Compares lists of random edits with those before, and again with a duplicate.
  private func expectRightAnswers<ID: Hashable & Sendable>(
    seed: UInt64, _ id: @escaping (Int) -> ID
  ) throws {
    var random = SplitMix64(seed: seed)
    var next = 1_000_000
    var closeCount = 0
    let rounds = thorough(300)
    for round in 0..<rounds {
      let lengths = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        [0, 3, 100, 1024, 3000].randomElement(using: &random)!
      }
      var start = 0
      let old = lengths.map { length in
        defer { start += length }
        return Array(start..<start + length)
      }
      let changes = [0, 1, 3, 12, 80].randomElement(using: &random)!
      var new = edited(old, changes: changes, &next, &random)
      let before = try snapshot(old, id)
      if Bool.random(using: &random) { try before.validate() }
      let after = try snapshot(new, id)
      let comparison = ListComparison(from: before.list, to: after.list)
      let isClose = comparison.isClose(to: after.list)
      closeCount += isClose ? 1 : 0
      if isClose, ID.self == Int.self {
        let input = DiffInput(from: before, to: after, comparison)
        expectEqual(input.visitedItems, comparison.visitedCount)
      }
      let comment: Comment = "seed \(seed), round \(round)"
      let compared = after.comparedWithoutDuplicates(from: before)
      if let compared, let changes = try compared.changes?.get() {
        let direct = try SectionedChanges(from: sections(old, id), to: sections(new, id))
        expectEqual(changes.placed(in: compared.sections), direct, comment)
      }
      expectEqual(compared?.rest != nil, isClose || compared?.changes != nil, comment)
      expect(after.memo.knownIndex == nil)
      guard let item = new.joined().randomElement(using: &random) else { continue }
      let section = Int.random(in: new.indices, using: &random)
      new[section].insert(item, at: Int.random(in: 0...new[section].count, using: &random))
      let repeating = try snapshot(new, id)
      expect(repeating.comparedWithoutDuplicates(from: before)?.rest == nil, comment)
    }
    #expect(closeCount > rounds / 10)
  }

  @Test(arguments: [1, 2]) func `has duplicates or not, as integers`(seed: UInt64) throws {
    try expectRightAnswers(seed: seed) { $0 }
  }

  @Test func `has duplicates or not, as texts`() throws {
    try expectRightAnswers(seed: 3) { "item \($0)" }
  }

  @Test func `has duplicates or not, as UUIDs`() throws {
    try expectRightAnswers(seed: 4, Self.uuid)
  }

  /// Shows a list that differs everywhere, with an item that changes its section.
  @MainActor
  private func expectKeyed<ID: Hashable & Sendable>(_ id: @escaping (Int) -> ID) throws {
    let old = [Array(0..<900), Array(1000..<1100)]
    let rest = (0..<900).filter { $0 % 5 > 0 }.map { $0 % 7 == 0 ? $0 + 2000 : $0 }
    let new = [rest, [5] + Array(1000..<1100)]
    let (before, after) = try (snapshot(old, id), snapshot(new, id))
    let compared = try #require(after.comparedWithoutDuplicates(from: before))
    let direct = try SectionedChanges(from: sections(old, id), to: sections(new, id))
    expectEqual(try compared.changes?.get().placed(in: compared.sections), direct)
    expect(compared.rest != nil)
    // Items that stay, are new, change their section or were hidden at an end.
    for item in [6, 2007, 5, 1, 1099] {
      let repeating = try snapshot([rest + [item], new[1]], id)
      expect(repeating.comparedWithoutDuplicates(from: before)?.rest == nil, "\(item)")
    }
    let host = try StrictListHost()
    let source = DiffableDataSource<Int, ID, StrictListHost>(host: host) { _, _ in nil }
    var outcomes: [UpdateOutcome] = []
    for list in [before, after, before] { try source.apply(list) { outcomes.append($0) } }
    expectEqual(outcomes, [.applied, .applied, .applied])
    expectEqual(source.lastMetrics?.changes.itemMoves, direct.itemMoves.count)
    expectEqual(host.shownItemCounts, old.map(\.count))
  }

  @MainActor
  @Test func `is compared by the core where much differs`() throws {
    try expectKeyed { $0 }
    try expectKeyed(Self.uuid)
  }

  private static func uuid(_ number: Int) -> UUID {
    withUnsafeBytes(of: (number.byteSwapped, number)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }

  @MainActor
  @Test func `is refused by a data source with the places of its duplicates`() throws {
    let host = PlainListHost()
    let source = DiffableDataSource<Int, Int, PlainListHost>(host: host) { _, _ in nil }
    let items = Array(0..<5000)
    try source.apply(Snapshot([(id: 0, items: items), (id: 1, items: [-1])])) { _ in }
    var outcomes: [UpdateOutcome] = []
    for (extra, places) in [
      (7, [ItemPath<After>(section: 0, item: 7), ItemPath(section: 1, item: 1)]),
      (9000, [ItemPath(section: 1, item: 1), ItemPath(section: 1, item: 2)]),
      (-1, [ItemPath(section: 1, item: 0), ItemPath(section: 1, item: 1)]),
    ] {
      let more = extra == 9000 ? [extra, extra] : [extra]
      let list = try Snapshot([(id: 0, items: items), (id: 1, items: [-1] + more)])
      let expected = SnapshotError<Int, Int>.duplicateItems([
        DuplicateItem(item: extra, places: places)
      ])
      #expect(throws: expected) { try source.apply(list) { outcomes.append($0) } }
    }
    expect(outcomes.isEmpty)
    expectEqual(source.snapshot().itemIdentifiers, items + [-1])
  }

  @MainActor
  @Test func `costs one comparison for each item, and no hash`() throws {
    let host = PlainListHost()
    let source = DiffableDataSource<Int, Counted, PlainListHost>(host: host) { _, _ in nil }
    let counter = Counter()
    func list(_ numbers: [Int]) throws -> Snapshot<Int, Counted> {
      try Snapshot([(id: 0, items: numbers.map { Counted(number: $0, counter: counter) })])
    }
    try source.applyUsingReloadData(list(Array(0..<20_000))) { _ in }
    var outcome: UpdateOutcome?
    _ = counter.reset()
    try source.apply(list(Array(0..<20_000))) { outcome = $0 }
    expectEqual(outcome, .unchanged)
    expect((20_000..<20_100).contains(counter.reset()))
    expectEqual(source.lastMetrics?.visitedItems, 0)
    try source.apply(list([-1] + Array(0..<20_000))) { outcome = $0 }
    expectEqual(outcome, .applied)
    // One more comparison, since the new item might be a duplicate of another one.
    #expect(counter.reset() < 40_500)
    expectEqual(source.lastMetrics?.visitedItems, 1)
    expectEqual(source.lastMetrics?.changes.itemInsertions, 1)
  }

  @Test(arguments: [1, 20, 300, 1500]) func `is aligned behind blocks`(block: Int) throws {
    let items = Array(0..<40_000)
    let new =
      Array(items[..<5000]) + Array(-block..<0) + Array(items[5000..<30_000])
      + Array(items[min(30_000 + block, 38_000)...])
    let comparison = ListComparison<Int, Int>(
      from: try snapshot([items]) { $0 }.list, to: try snapshot([new]) { $0 }.list)
    #expect(comparison.oldRestCount < 2 * block + 600)
    #expect(comparison.newRestCount < 2 * block + 600)
  }
}
