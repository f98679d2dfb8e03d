import ListSnapshots
import Testing

@testable import LockstepBench

@Suite struct `Steps on snapshots` {
  /// What each workload does to 1,000 items.
  static let outcomes: [(Workload, Outcome)] = [
    (.snapshotBuild, Outcome(insertions: 1_000)), (.snapshotSections, Outcome(insertions: 1_000)),
    (.snapshotRead, Outcome(checksum: 1_000)), (.snapshotDelete, Outcome(deletions: 500)),
    (.snapshotReload, Outcome(updates: 500)), (.snapshotInsert, Outcome(insertions: 1)),
    (.snapshotLookUp, Outcome(insertions: 1)), (.snapshotWorst, Outcome()),
    (.snapshotWorstSections, Outcome()),
  ]

  @Test(arguments: outcomes)
  func `do what their names promise, on a copy, by every contender`(
    workload: Workload, outcome: Outcome
  ) throws {
    let entries = try workload.makeCase(count: 1_000).entries
    let edits: [Workload] = [.snapshotDelete, .snapshotInsert, .snapshotLookUp]
    let worst: [Workload] = [.snapshotWorst, .snapshotWorstSections]
    #expect(
      entries.map(\.contender)
        == [.snapshot] + (edits.contains(workload) ? [.naive] : [])
        + (worst.contains(workload) ? [.limit] : []))
    for entry in entries {
      #expect(try entry.run() == outcome)
      #expect(try entry.run() == outcome)
    }
  }

  @Test func `are all checked`() {
    #expect(Self.outcomes.map(\.0) == Workload.allCases.filter(\.isOfSnapshots))
  }

  @Test(arguments: [1, 2, 3, 99, 1_000])
  func `come to the same list in a snapshot and naively`(count: Int) throws {
    for step in [SnapshotStep.deleteEveryOther, .insertOne, .lookUpAfterInsertion] {
      let task = SnapshotTask(step, count: count)
      var snapshot = try task.snapshot()
      var list = try #require(task.naiveList())
      #expect(try task.run(on: &snapshot) == task.run(on: &list))
      #expect(snapshot.sectionIdentifiers == list.sections.map(\.id))
      #expect(snapshot.itemIdentifiers == list.sections.flatMap(\.items))
    }
  }

  @Test func `build sections of 100, and what is left in the last`() throws {
    let task = SnapshotTask(.buildSections, count: 250)
    var snapshot = try task.snapshot()
    #expect(snapshot.numberOfSections == 0)
    _ = try task.run(on: &snapshot)
    #expect(try (0..<3).map { try snapshot.numberOfItems(inSection: $0) } == [100, 100, 50])
    #expect(snapshot.itemIdentifiers == Array(0..<250))
  }

  @Test func `reload the first half`() throws {
    let task = SnapshotTask(.reloadHalf, count: 9)
    var snapshot = try task.snapshot()
    _ = try task.run(on: &snapshot)
    #expect(snapshot.reloadedItemIdentifiers == [0, 1, 2, 3])
  }

  @Test func `are timed by the longest of many if they are called worst`() throws {
    let benchCase = try Workload.snapshotWorstSections.makeCase(count: 250)
    let results = try BenchRunner(runs: 1).results(of: benchCase)
    #expect(results.map(\.contender) == [.snapshot, .limit])
    #expect(results[0].median > 0)
    #expect(results[1].median == 1_000_000)
  }

  @Test func `leave nothing for the core to do`() throws {
    for workload in Workload.allCases {
      #expect(try (CoreCounts(workload, count: 10) == nil) == workload.isTask)
    }
  }
}
