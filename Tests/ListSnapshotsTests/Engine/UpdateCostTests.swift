import TestSupport

@MainActor
@Suite struct `What an update of an edited copy costs` {
  private let host = PlainListHost()
  private let source: DiffableDataSource<Int, Int, PlainListHost>

  init() {
    source = DiffableDataSource(host: host) { _, _ in nil }
  }

  /// Shows sections of so many items, one hundred million apart.
  private func show(_ counts: [Int]) throws {
    try source.applyUsingReloadData(
      Snapshot(
        counts.enumerated().map {
          (id: $0, items: Array($0 * 100_000_000..<$0 * 100_000_000 + $1))
        }), completion: { _ in })
  }

  /// Applies an edit, which must not look at more than so many items, and on this thread.
  private func expectCost(
    atMost limit: Int, _ name: Comment, by edit: (inout Snapshot<Int, Int>) throws -> Void
  ) throws {
    var snapshot = source.snapshot()
    try edit(&snapshot)
    var outcome: UpdateOutcome?
    try source.apply(snapshot) { outcome = $0 }
    expectEqual(outcome, .applied, name)
    let metrics = try #require(source.lastMetrics)
    #expect(metrics.visitedItems <= limit, name)
    expect(!metrics.ranInBackground, name)
    expectEqual(source.snapshot(), snapshot)
    expectEqual(
      host.shownItemCounts,
      snapshot.sectionIdentifiers.map {
        (try? snapshot.numberOfItems(inSection: $0)) ?? -1
      }, name)
  }

  @Test func `depends on the edits, not on the list`() throws {
    try show([500_000])
    try expectCost(atMost: 10, "two deletions") { try $0.deleteItems([10, 499_990]) }
    expectEqual(source.lastMetrics?.changes.itemDeletions, 2)
    try expectCost(atMost: 20, "both ends") {
      try $0.appendItems([-1, -2])
      try $0.insertItems([-3, -4], beforeItem: 0)
    }
    for step in 1...20 {
      try expectCost(atMost: 20, "step \(step) of a chain") {
        try $0.moveItem(step * 20_000, beforeItem: 450_000 - step * 15_000)
        try $0.deleteItems([step * 1000])
        try $0.insertItems([-100 - step], afterItem: 250_000 + step)
      }
    }
  }

  @Test func `is small for moves in many items`() throws {
    try show([100_000])
    try expectCost(atMost: 200, "ten moves") { snapshot in
      for move in 0..<10 {
        try snapshot.moveItem(move * 9_000 + 17, afterItem: 99_900 - move * 8_000)
      }
    }
    expectEqual(source.lastMetrics?.changes.itemMoves, 10)
  }

  @Test func `is small for edits all over the list`() throws {
    try show([200_000])
    try expectCost(atMost: 6_000, "a thousand moves") { snapshot in
      for move in 0..<1000 {
        try snapshot.moveItem(move * 180 + 17, afterItem: 199_900 - move * 160)
      }
    }
    expectEqual(source.lastMetrics?.changes.itemMoves, 1000)
    try expectCost(atMost: 3_000, "a thousand deletions") {
      try $0.deleteItems((0..<1000).map { $0 * 190 + 3 })
    }
  }

  @Test func `is small in many sections, moved ones too`() throws {
    try show([100_000, 0, 50_000, 200_000])
    try expectCost(atMost: 50, "edits in several sections") {
      try $0.deleteItems([5, 99_000, 200_000_001, 200_049_000, 300_100_000])
      try $0.moveItem(300_000_007, afterItem: 200_030_000)
      try $0.appendItems([-1], toSection: 1)
    }
    try expectCost(atMost: 50, "a section moved, and edits in it") {
      try $0.moveSection(3, beforeSection: 0)
      try $0.deleteItems([300_000_100, 300_199_000])
    }
    try expectCost(atMost: 10, "a section moved") { try $0.moveSection(0, afterSection: 2) }
    expectEqual(source.lastMetrics?.changes.sectionMoves, 1)
  }

  @Test func `is small with marks`() throws {
    try show([300_000, 10])
    try expectCost(atMost: 10, "marks alone") {
      try $0.reconfigureItems([3, 299_999])
      try $0.reloadItems([150_000])
    }
    try expectCost(atMost: 20, "marks and edits") {
      try $0.reconfigureItems([3, 299_999])
      try $0.reloadItems([150_000, 7])
      try $0.reloadSections([1])
      try $0.deleteItems([8, 200_000])
    }
    expectEqual(source.lastMetrics?.changes.itemReloads, 2)
    expectEqual(source.lastMetrics?.changes.sectionReloads, 1)
    expectEqual(source.lastMetrics?.changes.itemReconfigurations, 2)
  }
}
