import TestSupport

@MainActor
@Suite struct `Outlines in a data source` {
  /// 1 over 11 and 12, 2 over 21, all collapsed but 1.
  private func outline() throws -> SectionSnapshot<Int> {
    var outline = SectionSnapshot<Int>()
    try outline.append([1, 2])
    try outline.append([11, 12], to: 1)
    try outline.append([21], to: 2)
    try outline.expand([1])
    return outline
  }

  private func stage() throws -> Stage {
    let stage = try Stage()
    try stage.apply(list([0: [100], 5: [500]]))
    try stage.source.apply(outline(), to: 0) { expectEqual($0, .applied) }
    return stage
  }

  @Test func `show their visible items, and keep what is hidden`() throws {
    let stage = try stage()
    try expectEqual(stage.failure(list([0: [1, 11, 12, 2], 5: [500]])), nil)
    try expectEqual(stage.source.snapshot(for: 0), outline())
    expectEqual(stage.source.snapshot(for: 5).rootItems, [500])
    expect(stage.source.snapshot(for: 9).items.isEmpty)
    try stage.source.apply(outline(), to: 0) { expectEqual($0, .unchanged) }
  }

  @Test func `are a section of their own where there is none yet`() async throws {
    let stage = try Stage()
    try await expectEqual(stage.source.apply(outline(), to: 7), .applied)
    try expectEqual(stage.failure(list([7: [1, 11, 12, 2]])), nil)
  }

  @Test func `are flat sections once a snapshot says so`() throws {
    let stage = try stage()
    var snapshot = stage.source.snapshot()
    try snapshot.appendItems([501], toSection: 5)
    try stage.apply(snapshot)
    try expectEqual(stage.source.snapshot(for: 0), outline())
    try snapshot.deleteItems([11])
    try stage.apply(snapshot)
    expectEqual(stage.source.snapshot(for: 0).rootItems, [1, 12, 2])
  }

  @Test func `expand and collapse, and ask before`() throws {
    let stage = try stage()
    let source = stage.source
    var told: [String] = []
    source.outlining.shouldExpandItem = { $0 != 12 }
    source.outlining.willExpandItem = { told.append("expand \($0)") }
    source.outlining.shouldCollapseItem = { $0 != 2 }
    source.outlining.willCollapseItem = { told.append("collapse \($0)") }
    try expect(source.expand(12) == nil)
    try expect(source.expand(99) == nil)
    try expect(source.expand(1) == nil)
    #expect(try source.expand(2) != nil)
    try expect(source.collapse(2) == nil)
    #expect(try source.collapse(1) != nil)
    expectEqual(told, ["expand 2", "collapse 1"])
    try expectEqual(stage.failure(list([0: [1, 2, 21], 5: [500]])), nil)
    #expect(try source.expand(1) != nil)
    try expectEqual(stage.failure(list([0: [1, 11, 12, 2, 21], 5: [500]])), nil)
  }

  @Test func `get what is below an item when it is expanded`() throws {
    let stage = try stage()
    stage.source.outlining.snapshotForExpandingParent = { item, below in
      expectEqual(below.items, item == 2 ? [21] : [])
      var children = SectionSnapshot<Int>()
      try? children.append(item == 2 ? [22, 23] : [1])
      return children
    }
    #expect(try stage.source.expand(2) != nil)
    try expectEqual(stage.failure(list([0: [1, 11, 12, 2, 22, 23], 5: [500]])), nil)
    #expect(throws: ExpansionError<Int, Int>.self) { try stage.source.expand(12) }
    try expectEqual(stage.failure(list([0: [1, 11, 12, 2, 22, 23], 5: [500]])), nil)
  }

  @Test func `can't show an item that another section has`() throws {
    let stage = try stage()
    stage.source.outlining.snapshotForExpandingParent = { _, _ in
      var children = SectionSnapshot<Int>()
      try? children.append([500])
      return children
    }
    #expect(throws: ExpansionError<Int, Int>.self) { try stage.source.expand(2) }
    try expectEqual(stage.failure(list([0: [1, 11, 12, 2], 5: [500]])), nil)
  }

  @Test func `follow what the user drags`() throws {
    let stage = try stage()
    let source = stage.source
    source.reordering.canReorderItem = { _ in true }
    let host = try #require(stage.host)
    // An item whose children are visible stays with them.
    try expect(!host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 3)))
    try expect(host.drag(ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 1)))
    try expectEqual(stage.failure(list([0: [1, 2, 11, 12], 5: [500]])), nil)
    let moved = source.snapshot(for: 0)
    try expectEqual(moved.parent(of: 2), 1)
    try expectEqual(moved.parent(of: 21), 2)
    try expect(host.drag(ItemPath(section: 1, item: 0), to: ItemPath(section: 0, item: 4)))
    try expectEqual(source.snapshot(for: 0).parent(of: 500), 1)
    try expect(host.drag(ItemPath(section: 0, item: 1), to: ItemPath(section: 1, item: 0)))
    expect(!source.snapshot(for: 0).contains(21))
    expectEqual(source.snapshot(for: 5).items, [2, 21])
    try expectEqual(stage.failure(list([0: [1, 11, 12, 500], 5: [2]])), nil)
  }
}
