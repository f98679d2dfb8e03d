import ListDiff
import Testing

@testable import LockstepBench

@Suite struct `Contenders on sections` {
  @Test(arguments: Workload.sectioned)
  func `find what the reference finds, as far as they look for it`(workload: Workload) throws {
    for count in [1, 2, 100, 101, 1_000, 5_000] {
      let benchCase = try workload.makeCase(count: count, seed: 11)
      var outcomes: [Contender: Outcome] = [:]
      for entry in benchCase.entries {
        outcomes[entry.contender] = try entry.run()
        #expect(try entry.run() == outcomes[entry.contender], "\(entry.contender) varies")
      }
      let reference = try #require(outcomes[.reference])
      #expect(outcomes[.changes] == reference)
      var keysOnly = reference
      keysOnly.updates = 0
      #expect(outcomes[.core] == keysOnly)
      for contender in [Contender.floor, .dictionaryJoin] {
        let outcome = try #require(outcomes[contender])
        #expect(outcome.editCount == 0)
        #expect(outcome.sectionMoves == 0)
      }
    }
  }

  @Test func `are those that know sections and end in time`() throws {
    func contenders(_ count: Int) throws -> [Contender] {
      try Workload.sectionsUnchanged.makeCase(count: count).entries.map(\.contender)
    }
    #expect(try contenders(1_000) == [.floor, .core, .changes, .reference, .dictionaryJoin])
    #expect(try contenders(100_001) == [.floor, .core, .changes, .dictionaryJoin])
  }

  @Test(arguments: Workload.sectioned)
  func `read each item that is not shared`(workload: Workload) throws {
    for count in [107, 230] {
      let lists = workload.sections(count: count, seed: 5)
      var sum: UInt64 = 0
      for section in lists.old + lists.new {
        section.items.withUnsafeBytes { bytes in
          for word in bytes.assumingMemoryBound(to: UInt64.self) { sum ^= word }
        }
      }
      // What is shared is the same in both lists, and so doesn't count.
      #expect(SectionedFloorPass(lists).run().checksum == Int(truncatingIfNeeded: sum))
    }
  }

  @Test func `join by the place of each identity`() throws {
    let lists = Workload.sectionsMixed.sections(count: 1_000, seed: 5)
    var sum = 0
    for record in lists.new.flatMap(\.items) {
      for (section, old) in lists.old.enumerated() {
        for item in old.items.indices where old.items[item].id == record.id {
          sum += section ^ item
        }
      }
    }
    let join = try Workload.sectionsMixed.makeCase(
      count: 1_000, seed: 5, contenders: [.dictionaryJoin])
    #expect(try join.entries[0].run().checksum == sum)
  }
}
