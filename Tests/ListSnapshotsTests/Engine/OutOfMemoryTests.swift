import TestSupport

@testable import ListFlatDiff

/// Each test runs in a process of its own, in which no other diff takes the failing memory.
@Suite struct `A data source for which memory runs out` {
  /// Makes each of the core's allocations fail in turn, while one list after the other is applied.
  @MainActor
  private static func expectReloads(_ options: DataSourceOptions) throws {
    let lists = try [
      list([1: Array(0..<40), 2: Array(40..<80)]),
      list([2: Array((20..<70).reversed()), 3: [1, 100], 1: [2, 70, 3]]),
    ]
    for failsFromThenOn in [false, true] {
      let stage = try Stage(options: options)
      var failureCount = 0
      try stage.apply(lists[1])
      stage.settle()
      for budget in 0..<200 {
        ListChanges.releaseMemory()
        let memory = FaultyAllocator(budget: budget, failsFromThenOn: failsFromThenOn)
        CoreDiff.allocator = memory.allocator
        try stage.apply(lists[budget % 2])
        stage.settle()
        ListChanges.releaseMemory()
        CoreDiff.allocator = nil
        expect(memory.isClean, "\(memory.misuses)")
        expectEqual(stage.failure(lists[budget % 2]), nil)
        guard stage.told.last == .reloaded(.diffFailed(.outOfMemory)) else { break }
        failureCount += 1
      }
      expectEqual(stage.told.last, .applied)
      #expect(failureCount >= 6, "\(failureCount)")
    }
  }

  @Test func `is reloaded with the new list`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var options = DataSourceOptions()
        options.backgroundThreshold = .max
        try Self.expectReloads(options)
      }
    }
  }

  @Test func `is reloaded with the new list after a diff in the background`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var options = DataSourceOptions()
        options.backgroundThreshold = 0
        try Self.expectReloads(options)
      }
    }
  }
}
