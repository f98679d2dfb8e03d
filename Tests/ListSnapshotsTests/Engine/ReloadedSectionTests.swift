import TestSupport

@MainActor
@Suite struct `A section that is reloaded` {
  /// Shows an edited list, and tells which items have kept their cells.
  private func kept(
    _ sections: KeyValuePairs<Int, [Int]>, options: DataSourceOptions = DataSourceOptions(),
    dragging dragged: Int? = nil, _ edit: (inout Snapshot<Int, Int>) throws -> Void
  ) throws -> [Int] {
    let stage = try Stage(options: options)
    try stage.apply(list(sections))
    let host = try #require(stage.host).strictHost
    let objects = host.items
    if let dragged, let path = stage.source.itemPath(for: dragged) {
      try host.beginDragging(item: path)
    }
    var snapshot = stage.source.snapshot()
    try edit(&snapshot)
    host.clearEvents()
    try stage.apply(snapshot)
    expectEqual(stage.told, [.applied, .applied])
    expectEqual(stage.failure(snapshot), nil)
    return host.items.filter { item in objects.contains { $0 === item } }
      .compactMap { $0.identity?.base as? Int }
  }

  @Test func `fills what moves into it, in whichever order that is said`() throws {
    let moveFirst = try kept([0: [1, 2], 1: [3]]) {
      try $0.moveItem(1, beforeItem: 3)
      try $0.reloadSections([1])
    }
    let reloadFirst = try kept([0: [1, 2], 1: [3]]) {
      try $0.reloadSections([1])
      try $0.moveItem(1, beforeItem: 3)
    }
    expectEqual(moveFirst, [2])
    expectEqual(reloadFirst, [2])
  }

  @Test func `fills what moves into it as it moves itself`() throws {
    let kept = try kept([0: [1, 2], 1: [3], 2: [4, 5]]) {
      try $0.moveSection(1, beforeSection: 0)
      try $0.moveItem(4, afterItem: 3)
      try $0.reloadSections([1])
      try $0.deleteSections([2])
      try $0.appendItems([6], toSection: 1)
    }
    expectEqual(kept, [1, 2])
  }

  @Test func `fills what moves into it where it is new`() throws {
    let kept = try kept([0: [1, 2], 1: [3]]) {
      try $0.appendSections([7])
      try $0.deleteItems([1, 3])
      try $0.appendItems([3, 1], toSection: 7)
      try $0.reloadSections([7])
    }
    expectEqual(kept, [2])
  }

  @Test func `fills items that move out of a reloaded section, too`() throws {
    let kept = try kept([0: [1, 2], 1: [3], 2: [4]]) {
      try $0.moveItem(1, afterItem: 3)
      try $0.moveItem(4, afterItem: 3)
      try $0.reloadSections([0, 1])
      try $0.reconfigureItems([4, 1])
      try $0.reloadItems([4])
    }
    expectEqual(kept, [])
  }

  @Test func `fills all in one batch`() throws {
    var options = DataSourceOptions()
    options.batches = .single
    let kept = try kept([0: [1, 2], 1: [3]], options: options) {
      try $0.moveItem(1, beforeItem: 3)
      try $0.reloadSections([1])
    }
    expectEqual(kept, [2])
  }

  @Test func `keeps the cell of what the user drags`() throws {
    // Into it, and within it.
    let into = try kept([0: [1, 2], 1: [3]], dragging: 1) {
      try $0.moveItem(1, beforeItem: 3)
      try $0.moveItem(2, beforeItem: 3)
      try $0.reloadSections([1])
    }
    expectEqual(into, [1])
    let within = try kept([0: [1, 2], 1: [3]], dragging: 3) {
      try $0.moveItem(1, beforeItem: 3)
      try $0.reloadSections([1])
    }
    expectEqual(within, [2, 3])
  }

  @Test func `fills what a merged update had moved into it`() throws {
    let stage = try Stage()
    stage.host?.finishesAnimationsAtOnce = false
    try stage.apply(list([0: [1, 2], 1: [3]]))
    let objects = try #require(stage.host).strictHost.items
    var snapshot = stage.source.snapshot()
    try snapshot.reloadSections([1])
    try stage.apply(snapshot)
    snapshot = stage.source.snapshot()
    try snapshot.moveItem(1, afterItem: 3)
    try stage.apply(snapshot)
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .applied])
    let host = try #require(stage.host).strictHost
    expectEqual(host.items.map { item in objects.contains { $0 === item } }, [true, false, false])
    expectEqual(stage.failure(snapshot), nil)
  }
}
