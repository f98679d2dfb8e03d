import CListDiff
import TestSupport
import Testing

@Suite struct `A workspace` {
  @Test(arguments: CoreShape.allCases)
  func `allocates nothing for the same lists again, nor for smaller ones`(
    _ shape: CoreShape
  ) throws {
    let memory = FaultyAllocator()
    let workspace = try CoreWorkspace(memory)
    let (old, new) = shape.pair(count: 2_000)
    let first = try workspace.diff(from: old, to: new)
    let requests = memory.requests
    for _ in 0..<3 {
      try expectEqual(workspace.diff(from: old, to: new), first)
    }
    for count in [1_500, 1_000, 0] {
      let (old, new) = shape.pair(count: count)
      try expectEqual(workspace.diff(from: old, to: new), CoreChanges(expectedFrom: old, to: new))
    }
    expectEqual(memory.requests, requests)
  }

  @Test func `takes lists of any shape after each other`() throws {
    let memory = FaultyAllocator()
    do {
      let workspace = try CoreWorkspace(memory)
      for seed in 0..<4 {
        for shape in CoreShape.allCases {
          let (old, new) = shape.pair(count: 40 << (seed * 7 % 4), seed: UInt64(seed))
          let changes = try workspace.diff(from: old, to: new)
          expectEqual(changes, CoreChanges(expectedFrom: old, to: new))
          expectEqual(workspace.size, memory.liveBytes)
        }
      }
    }
    expect(memory.isClean, "\(memory.misuses)")
  }

  @Test(arguments: CoreShape.allCases)
  func `knows its size, and trims to what it began with`(_ shape: CoreShape) throws {
    let memory = FaultyAllocator()
    do {
      let workspace = try CoreWorkspace(memory)
      let least = workspace.size
      expectEqual(memory.requests, 1)
      expectEqual(least, memory.liveBytes)
      let (old, new) = shape.pair(count: 1_000)
      let first = try workspace.diff(from: old, to: new)
      expectEqual(workspace.size, memory.liveBytes)
      #expect(workspace.size > least)
      workspace.trim()
      expectEqual(workspace.size, least)
      expectEqual(memory.liveBytes, least)
      expectEqual(memory.liveBlocks, 1)
      workspace.trim()
      try expectEqual(workspace.diff(from: old, to: new), first)
    }
    expect(memory.isClean, "\(memory.misuses)")
  }

  @Test func `has a result that stays until the next call`() throws {
    let memory = FaultyAllocator()
    let workspace = try CoreWorkspace(memory)
    let (old, new) = CoreShape.repeated.pair(count: 500)
    var changes = listdiff_changes()
    expectEqual(workspace.run(from: old, to: new, into: &changes), .ok)
    let first = CoreChanges(changes)
    // Other workspaces have nothing to do with it.
    _ = try CoreWorkspace(memory).diff(from: new, to: old)
    expectEqual(CoreChanges(changes), first)
  }

  @Test func `copies its allocator`() throws {
    let memory = FaultyAllocator()
    var allocator = memory.allocator
    var workspace: OpaquePointer?
    expectEqual(listdiff_workspace_create(&allocator, &workspace), .ok)
    allocator = listdiff_allocator(allocate: nil, deallocate: nil, context: nil)
    listdiff_workspace_destroy(workspace)
    expect(memory.isClean, "\(memory.misuses)")
  }

  @Test func `doesn't share anything with others on other threads`() async throws {
    let pairs = CoreShape.allCases.map { $0.pair(count: 3_000) }
    let first = try CoreWorkspace()
    let expected = try pairs.map { try first.diff(from: $0.old, to: $0.new) }
    let wrongs = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let workspace = try CoreWorkspace()
          return try (0..<30).count { round in
            let pair = pairs[round % pairs.count]
            let changes = try workspace.diff(from: pair.old, to: pair.new)
            return changes != expected[round % pairs.count]
          }
        }
      }
      return try await group.reduce(0, +)
    }
    expectEqual(wrongs, 0)
  }
}
