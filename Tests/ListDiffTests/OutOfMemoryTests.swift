import Foundation
import TestSupport

@testable import ListDiff
@testable import ListFlatDiff

/// `Tests/Core/out_of_memory.c` tests what the core does; this, what the Swift layer does then, which keeps
/// keys in memory of the core. Each test runs in a process of its own, in which no other diff takes the
/// failing memory.
@Suite struct `Diffs for which memory runs out` {
  /// Makes each of the core's allocations fail in turn. Each failure must be thrown, and the next
  /// diff, in the same workspace if there is one, must be right.
  ///
  /// - Parameters:
  ///   - name: The lists, for what a failure prints.
  ///   - least: How many allocations there are at the least.
  private static func expectFailures<Result: Equatable>(
    _ name: String, least: Int, _ diff: () throws -> Result
  ) throws {
    ListChanges.releaseMemory()
    let expected = try diff()
    for failsFromThenOn in [false, true] {
      var failureCount = 0
      var hasSucceeded = false
      for budget in 0..<200 where !hasSucceeded {
        // What waits has memory of its own.
        ListChanges.releaseMemory()
        let memory = FaultyAllocator(budget: budget, failsFromThenOn: failsFromThenOn)
        CoreDiff.allocator = memory.allocator
        do {
          try expectEqual(diff(), expected, "\(name)")
          hasSucceeded = true
        } catch {
          expectEqual(error as? ListDiffError, .outOfMemory, "\(name)")
          failureCount += 1
        }
        memory.budget = nil
        try expectEqual(diff(), expected, "\(name), after a failure")
        ListChanges.releaseMemory()
        CoreDiff.allocator = nil
        expect(memory.isClean, "\(name): \(memory.misuses)")
      }
      expect(hasSucceeded, "\(name)")
      #expect(failureCount >= least, "\(name): \(failureCount)")
    }
  }

  private static let old = (0..<400).map { TrialElement(id: $0, contents: $0 % 7) }
  private static let new = (0..<400).map { TrialElement(id: ($0 * 7) % 431, contents: $0 % 5) }

  private static func sections<ID: Hashable>(
    _ groups: [SampleSection], _ id: (Int) -> ID
  ) -> [(id: Int, items: [ID])] {
    groups.map { (id: $0.id, items: $0.items.map { id($0.id) }) }
  }

  private static func uuid(_ id: Int) -> UUID {
    let (low, high) = (UInt8(id % 256), UInt8(id / 256))
    return UUID(uuid: (low, high, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  }

  private static func groups(_ rows: [TrialElement]) -> [SampleSection] {
    (0..<20).map { place in
      SampleSection(rows[place].id % 31, Array(rows[(20 * place)..<(20 * place + 20)]))
    }
  }

  @Test func `throw`() async {
    await #expect(processExitsWith: .success) {
      try Self.expectFailures("numbers", least: 6) {
        try ListChanges(from: Self.old, to: Self.new)
      }
      try Self.expectFailures("strings", least: 6) {
        try ListChanges(from: Self.old, to: Self.new, id: { "row \($0.id)" })
      }
      try Self.expectFailures("arrays", least: 6) {
        try ListChanges(from: Self.old, to: Self.new, id: { [$0.id] })
      }
      try Self.expectFailures("keys of 16 bytes", least: 6) {
        try ListChanges(from: Self.old, to: Self.new, id: { Self.uuid($0.id) })
      }
      // The diff with the second seed needs no more than the first had, and then no core is asked.
      try Self.expectFailures("collisions", least: 6) {
        try listChanges(
          from: Self.old.map { "row \($0.id)" }, to: Self.new.map { "row \($0.id)" },
          reader: ValueReader(), engine: .c, hashing: Hashing(seed: 1, keptKeyBits: 0))
      }
      try Self.expectFailures("another order", least: 6) {
        try ListChanges(from: Self.old, to: Self.old.reversed(), engine: .verified)
      }
      let (old, new) = (ListFingerprints(of: Self.old), ListFingerprints(of: Self.new))
      try Self.expectFailures("fingerprints", least: 3) { try ListChanges(from: old, to: new) }
    }
  }

  @Test func `throw with sections`() async {
    await #expect(processExitsWith: .success) {
      let (old, new) = (Self.groups(Self.old), Self.groups(Self.new))
      try Self.expectFailures("numbers", least: 12) { try SectionedChanges(from: old, to: new) }
      try Self.expectFailures("strings", least: 12) {
        try SectionedChanges(
          from: Self.sections(old) { "item \($0)" }, to: Self.sections(new) { "item \($0)" })
      }
      try Self.expectFailures("keys of 16 bytes", least: 12) {
        try SectionedChanges(from: Self.sections(old, Self.uuid), to: Self.sections(new, Self.uuid))
      }
      // With one seed after the other, and then a dictionary's numbers.
      try Self.expectFailures("collisions", least: 24) {
        try sectionedChanges(
          from: Self.sections(old) { "item \($0)" }, to: Self.sections(new) { "item \($0)" },
          sections: PairReader(), items: ValueReader(), engine: .c,
          hashing: Hashing(seed: 1, keptKeyBits: 0))
      }
      let prints = [old, new].map { SectionedFingerprints(of: $0) }
      try Self.expectFailures("fingerprints", least: 12) {
        try SectionedChanges(from: prints[0], to: prints[1])
      }
    }
  }
}
