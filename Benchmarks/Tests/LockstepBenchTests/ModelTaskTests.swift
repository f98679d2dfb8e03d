import Testing

@testable import LockstepBench

@MainActor
@Suite struct `Ways from models to a list view` {
  /// What a run does to 1,000 models. Some of those that are to move stay in order by chance.
  nonisolated static let outcomes: [(Workload, Outcome)] = [
    (.pathModelsChat, Outcome(deletions: 34, insertions: 34, moves: 66, updates: 66)),
    (.pathModelsMixed, Outcome(deletions: 100, insertions: 100, moves: 20, updates: 50)),
    (.pathModelsMove, Outcome(moves: 1)), (.pathModelsMoveUUID, Outcome(moves: 1)),
  ]

  @Test(arguments: outcomes)
  func `do what their names promise, there and back`(
    workload: Workload, outcome: Outcome
  ) throws {
    let entries = try workload.makeCase(count: 1_000).entries
    #expect(entries.map(\.contender) == [.dictionaryJoin, .dataSource])
    for _ in 0..<3 {
      var found = try entries[1].run()
      #expect((outcome.moves - outcome.moves / 6...outcome.moves).contains(found.moves))
      found.moves = outcome.moves
      #expect(found == outcome)
      let joined = try entries[0].run()
      #expect(joined.insertions == outcome.insertions)
      #expect(joined.updates == outcome.updates)
    }
  }

  @Test func `are all checked`() {
    #expect(Self.outcomes.map(\.0) == Workload.allCases.filter(\.isOfModels))
  }

  @Test(arguments: [1, 2, 3, 9, 11]) func `take lists of any length`(count: Int) throws {
    for (workload, _) in Self.outcomes {
      for entry in try workload.makeCase(count: count).entries {
        for _ in 0..<2 { _ = try entry.run() }
      }
    }
  }
}
