import Testing

@testable import LockstepBench

@MainActor
@Suite struct `Ways from the data to a list view` {
  /// What each workload does to 1,000 items.
  nonisolated static let outcomes: [(Workload, Outcome)] = [
    (.pathUnchanged, Outcome()), (.pathRebuilt, Outcome(deletions: 10, insertions: 10, moves: 20)),
    (.pathMain, Outcome(deletions: 10, insertions: 10, moves: 20)),
    (.pathEdit, Outcome(moves: 1)),
  ]

  @Test(arguments: outcomes)
  func `do what their names promise, there and back`(
    workload: Workload, outcome: Outcome
  ) throws {
    let entries = try workload.makeCase(count: 1_000).entries
    #expect(entries.map(\.contender) == [.dictionaryJoin, .dataSource, .heckel])
    for entry in entries where entry.contender != .dictionaryJoin {
      for _ in 0..<4 {
        let found = try entry.run()
        #expect(found.deletions == outcome.deletions)
        #expect(found.insertions == outcome.insertions)
        #expect(entry.contender == .heckel ? found.moves >= outcome.moves : found == outcome)
      }
    }
  }

  @Test func `are all checked`() {
    #expect(Self.outcomes.map(\.0) == Workload.allCases.filter(\.isOfPaths))
  }

  @Test(arguments: [1, 2, 3, 9, 11]) func `take lists of any length`(count: Int) throws {
    for (workload, _) in Self.outcomes {
      for entry in try workload.makeCase(count: count).entries {
        for _ in 0..<2 { _ = try entry.run() }
      }
    }
  }
}
