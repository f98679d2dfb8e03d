import Testing

@testable import LockstepBench

@Suite struct `Contenders` {
  @Test(arguments: Workload.flat)
  func `find what the reference finds, as far as they look for it`(workload: Workload) throws {
    for count in [1, 2, 10, 1_000] {
      let benchCase = try workload.makeCase(count: count, seed: 11)
      var outcomes: [Contender: Outcome] = [:]
      for entry in benchCase.entries {
        outcomes[entry.contender] = try entry.run()
        #expect(try entry.run() == outcomes[entry.contender], "\(entry.contender) varies")
      }
      let reference = try #require(outcomes[.reference])
      #expect(outcomes[.changes] == reference)
      #expect(outcomes[.fingerprints] == reference)
      var keysOnly = reference
      keysOnly.updates = 0
      #expect(outcomes[.core] == keysOnly)
      // Without moves, and with an update told as a deletion and an insertion.
      let difference = try #require(outcomes[.collectionDifference])
      let surplus = reference.insertions - reference.deletions
      #expect(difference.insertions - difference.deletions == surplus)
      let isRepeated = [.allEqual, .halfRepeated, .idEnum].contains(workload)
      if workload != .idEnum {
        #expect(difference.deletions >= reference.deletions + reference.updates)
      }
      if let set = outcomes[.orderedSet] {
        #expect(set.insertions - set.deletions == surplus)
        #expect(set.deletions >= reference.deletions)
      } else {
        #expect(isRepeated)
      }
      for contender in [Contender.floor, .dictionaryJoin] {
        #expect(outcomes[contender]?.editCount == 0)
      }
    }
  }

  @Test func `join by the last place of each identity`() throws {
    let lists = BenchLists(old: [5, 6, 7, 6], new: [6, 8, 7])
    let join = try BenchCase(
      workload: "by hand", count: 4, lists: lists, sample: { lists.prefix($0) },
      contenders: [.dictionaryJoin])
    #expect(try join.entries[0].run().checksum == 5)
  }

  @Test func `leave the standard library out where it would take too long`() throws {
    #expect(try contenders(.replaceAll, count: 50_000).isEmpty)
    #expect(try contenders(.appendOne, count: 5_000) == [.collectionDifference])
  }

  @Test func `estimate by the square of the edits, or by the elements`() {
    let estimate = DifferenceEstimate(time: .milliseconds(1), count: 1_000, edits: 10)
    #expect(estimate.time(count: 2_000, edits: 100) == .milliseconds(100))
    #expect(estimate.time(count: 5_000, edits: 10) == .milliseconds(5))
    let unchanged = DifferenceEstimate(time: .milliseconds(1), count: 0, edits: 0)
    #expect(unchanged.time(count: 1, edits: 0) == .milliseconds(1))
  }

  @Test func `are all that the core's counts need`() throws {
    for workload in [
      Workload.keysMixed, .uuidMixed, .string24Mixed, .shuffle, .sectionsMixed, .sectionsUnchanged,
    ] {
      let counts = try #require(try CoreCounts(workload, count: 2_000))
      #expect(counts.steadyAllocations == 0)
      #expect(counts.firstAllocations > 0)
      #expect(counts.workspaceBytesPerElement > 0)
      #expect(counts.workspaceBytesPerElement < 64)
    }
  }

  private func contenders(_ workload: Workload, count: Int) throws -> [Contender] {
    try workload.makeCase(count: count, contenders: [.collectionDifference]).entries.map(
      \.contender)
  }
}
