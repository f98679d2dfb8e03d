import TestSupport

@MainActor
@Suite struct `What an update did` {
  @Test func `is told for each item`() throws {
    let stage = try Stage()
    let source = stage.source
    expectEqual(source.explain(1), .unknown)
    try stage.apply(list([1: [10, 11, 12, 13, 14], 2: [20], 3: [30]]))
    expectEqual(source.explain(20).description, "inserted at 1.0: only in the new snapshot")
    var snapshot = try list([1: [15, 12, 10, 13, 14], 2: [20, 11], 3: [30]])
    try snapshot.reconfigureItems([13, 11])
    try snapshot.reloadItems([14])
    try snapshot.reloadSections([3])
    try stage.apply(snapshot)
    func path<Version>(_ section: Int, _ item: Int) -> ItemPath<Version> {
      ItemPath(section: section, item: item)
    }
    expectEqual(source.explain(15), .inserted(at: path(0, 0)))
    expectEqual(source.explain(11), .moved(from: path(0, 1), to: path(1, 1), isReconfigured: true))
    expectEqual(source.explain(13), .reconfigured)
    expectEqual(source.explain(14), .reloaded)
    expectEqual(source.explain(30), .reloadedWithSection(2))
    expectEqual(source.explain(20), .unchanged)
    expectEqual(source.explain(99).description, "in neither snapshot")
    let moved = [10, 12].map { source.explain($0) }
    expect(
      moved == [
        .displaced(from: path(0, 0), to: path(0, 2)),
        .moved(from: path(0, 2), to: path(0, 1), isReconfigured: false),
      ]
        || moved == [
          .moved(from: path(0, 0), to: path(0, 2), isReconfigured: false),
          .displaced(from: path(0, 2), to: path(0, 1)),
        ])
    try stage.apply(list([1: [10]]))
    expectEqual(source.explain(20), .deleted(from: path(1, 0)))
    try stage.reload(list([1: [10]]))
    expectEqual(source.explain(10), .reloadedWithAll(.asked))
    stage.dropHost()
    try stage.apply(list([1: [10], 2: []]))
    expectEqual(source.explain(10), .notShown)
  }

  @Test func `is told where an item has moved and has a new cell`() throws {
    let stage = try Stage()
    let source = stage.source
    try stage.apply(list([1: [10, 11, 12], 2: [20, 21], 3: [30]]))
    var snapshot = try list([1: [12, 10], 2: [20], 3: [21, 30, 11]])
    try snapshot.reloadItems([12])
    try snapshot.reloadSections([2, 3])
    try stage.apply(snapshot)
    func path<Version>(_ section: Int, _ item: Int) -> ItemPath<Version> {
      ItemPath(section: section, item: item)
    }
    expectEqual(
      source.explain(12),
      .movedAndReloaded(from: path(0, 2), to: path(0, 0), isWithSection: false))
    expectEqual(
      source.explain(12).description,
      "moved from 0.2 to 0.0, new cell: it was marked")
    // One has left a section that was marked, the other one has come to it.
    expectEqual(
      source.explain(21), .movedAndReloaded(from: path(1, 1), to: path(2, 0), isWithSection: true)
    )
    expectEqual(
      source.explain(11).description,
      "moved from 0.1 to 2.2, new cell: its old or new section was marked")
    expectEqual(source.explain(20), .reloadedWithSection(1))
    expectEqual(source.explain(30), .reloadedWithSection(2))
    expectEqual(stage.failure(snapshot), nil)
  }

  @Test func `is measured, phase by phase`() throws {
    var options = DataSourceOptions()
    options.backgroundThreshold = 3
    let stage = try Stage(options: options)
    stage.host?.finishesAnimationsAtOnce = false
    var measured: [UpdateMetrics] = []
    stage.source.onUpdate = { measured.append($0) }
    try stage.apply(list([1: [10, 11]]))
    stage.settle()
    try stage.apply(list([1: [11, 10, 12]]))
    stage.settle()
    try #require(measured.count == 2)
    expectEqual(stage.source.lastMetrics, measured[1])
    expect(!measured[0].ranInBackground)
    expect(measured[1].ranInBackground)
    expectEqual(measured[1].outcome, .applied)
    expectEqual(measured[1].itemCount, 3)
    expectEqual(measured[1].visitedItems, 5)
    expectEqual(measured[1].batchCount, 1)
    expectEqual(measured[1].changes.itemInsertions, 1)
    expectEqual(measured[1].changes.itemMoves, 1)
    expectEqual(measured[1].changes.animated, 2)
    for times in measured {
      for time in [times.wait, times.fingerprint, times.diff, times.batches, times.animation] {
        expect(time > .zero && time < .seconds(5))
      }
    }
  }

  @Test func `looks at little where little has changed`() throws {
    let stage = try Stage()
    try stage.apply(list([1: Array(0..<20_000)]))
    stage.settle()
    var snapshot = stage.source.snapshot()
    try snapshot.moveItem(12_000, afterItem: 12_010)
    try stage.apply(snapshot)
    #expect(stage.source.lastMetrics?.visitedItems ?? .max < 4_000)
    expectEqual(stage.failure(snapshot), nil)
  }
}
