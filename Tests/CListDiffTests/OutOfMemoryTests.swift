import CListDiff
import TestSupport
import Testing

@Suite struct `Where memory runs out` {
  /// Fails each allocation in turn until a diff gets all it asks for.
  @Test(arguments: CoreShape.allCases, [true, false])
  func `a diff says so and leaves a sound workspace`(
    _ shape: CoreShape, _ failsFromThenOn: Bool
  ) throws {
    let (old, new) = shape.pair(count: 400)
    let expected = CoreChanges(expectedFrom: old, to: new)
    var failures = 0
    // The first allocation is the workspace's own.
    for budget in 1..<1_000 {
      let memory = FaultyAllocator(budget: budget, failsFromThenOn: failsFromThenOn)
      do {
        let workspace = try CoreWorkspace(memory)
        var changes = listdiff_changes()
        changes.move_count = 0xDEAD
        let status = workspace.run(from: old, to: new, into: &changes)
        if status == .ok {
          #expect(memory.requests <= budget)
          #expect(failures >= (shape == .ordered ? 2 : 3))
          return
        }
        failures += 1
        expectEqual(status, .out_of_memory)
        expect(changes.move_count == 0xDEAD && changes.deletions == nil && changes.runs == nil)
        expectEqual(workspace.size, memory.liveBytes)
        memory.budget = nil
        try expectEqual(workspace.diff(from: old, to: new), expected)
      }
      expect(memory.isClean, "\(memory.misuses)")
    }
    Issue.record("a diff that never gets enough memory")
  }

  /// A workspace that has grown keeps some of its memory over a failure, and must know which.
  @Test(arguments: CoreShape.allCases)
  func `a workspace that was in use is sound as well`(_ shape: CoreShape) throws {
    let small = CoreShape.repeated.pair(count: 50)
    let (old, new) = shape.pair(count: 600)
    let expectedSmall = CoreChanges(expectedFrom: small.old, to: small.new)
    let expected = CoreChanges(expectedFrom: old, to: new)
    for further in 0..<100 {
      let memory = FaultyAllocator()
      do {
        let workspace = try CoreWorkspace(memory)
        _ = try workspace.diff(from: small.old, to: small.new)
        memory.budget = memory.requests + further
        var changes = listdiff_changes()
        let status = workspace.run(from: old, to: new, into: &changes)
        memory.budget = nil
        expectEqual(workspace.size, memory.liveBytes)
        try expectEqual(workspace.diff(from: small.old, to: small.new), expectedSmall)
        try expectEqual(workspace.diff(from: old, to: new), expected)
        if status == .ok { return }
        expectEqual(status, .out_of_memory)
      }
      expect(memory.isClean, "\(memory.misuses)")
    }
    Issue.record("a diff that never gets enough memory")
  }

  @Test func `no workspace is made`() {
    let memory = FaultyAllocator(budget: 0)
    #expect(throws: CoreFailure(status: .out_of_memory)) { try CoreWorkspace(memory) }
    var allocator = memory.allocator
    var workspace = OpaquePointer(bitPattern: 1)
    expectEqual(listdiff_workspace_create(&allocator, &workspace), .out_of_memory)
    expectEqual(workspace, nil)
    expect(memory.isClean)
  }
}
