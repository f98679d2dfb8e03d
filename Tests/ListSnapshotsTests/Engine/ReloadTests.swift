import TestSupport

@MainActor
@Suite struct `A host that can't be patched` {
  private let host = PlainListHost()
  private let scheduler = ManualScheduler()

  private func source(
    _ options: DataSourceOptions = DataSourceOptions()
  ) -> DiffableDataSource<Int, Int, PlainListHost> {
    DiffableDataSource(host: host, options: options, scheduler: scheduler) { _, _ in nil }
  }

  @Test func `is reloaded where it shows other counts`() throws {
    let source = source()
    var told: [UpdateOutcome] = []
    try source.apply(list([1: [10, 11]])) { told.append($0) }
    host.shownItemCounts = [3]
    try source.apply(list([1: [10]])) { told.append($0) }
    expectEqual(told, [.applied, .reloaded(.outOfStep(.counts(shown: [3], expected: [2])))])
    expectEqual(host.shownItemCounts, [1])
    expectEqual(host.reloadCount, 1)
    expectEqual(told[1].description, "reloaded: the host shows [3] items by section, not [2]")
    expectEqual(
      source.explain(10),
      .reloadedWithAll(.outOfStep(.counts(shown: [3], expected: [2]))))
  }

  @Test func `is reloaded where it has become the host of another data source`() throws {
    let first = source()
    let second = source()
    host.content = first
    var told: [UpdateOutcome] = []
    try first.apply(list([1: [10]])) { told.append($0) }
    let (version, expected) = (host.shownVersion, second.version)
    host.content = second
    try second.apply(list([1: [20]])) { told.append($0) }
    try second.apply(list([1: [21]])) { told.append($0) }
    try first.apply(list([1: [11]])) { told.append($0) }
    expectEqual(
      told,
      [
        .applied, .reloaded(.outOfStep(.version(shown: version, expected: expected))), .applied,
        .withoutHost,
      ])
    expect(first.host == nil)
    expectEqual(host.shownVersion, second.version)
    expectEqual(host.reloadCount, 1)
  }

  @Test func `is reloaded where it shows another version, also if nothing has changed`() throws {
    let source = source()
    let snapshot = try list([1: [10]])
    var told: [UpdateOutcome] = []
    try source.apply(snapshot) { told.append($0) }
    host.shownVersion = nil
    try source.apply(snapshot) { told.append($0) }
    try source.apply(snapshot) { told.append($0) }
    expectEqual(host.reloadCount, 1)
    expectEqual(told[0], .applied)
    guard case .reloaded(.outOfStep(.version(shown: nil, _))) = told[1] else {
      Issue.record("\(told[1])")
      return
    }
    expectEqual(told[2], .unchanged)
  }

  @Test func `is reloaded where it refuses`() throws {
    let source = source()
    host.refusal = PlainListHost.Refusal()
    var told: [UpdateOutcome] = []
    try source.apply(list([1: [10]])) { told.append($0) }
    expectEqual(told, [.reloaded(.refused("Refusal()"))])
    expectEqual(host.shownItemCounts, [1])
    // The end of the animation that was refused changes nothing.
    expect(scheduler.step())
    expect(!scheduler.step())
    expectEqual(told.count, 1)
  }

  @Test func `is reloaded for more changes than are to be seen`() throws {
    var options = DataSourceOptions()
    options.maximumAnimatedChanges = 3
    let source = source(options)
    var told: [UpdateOutcome] = []
    try source.apply(list([1: []])) { told.append($0) }
    try source.apply(list([1: [10, 11, 12]])) { told.append($0) }
    try source.apply(list([1: [20, 21, 22]])) { told.append($0) }
    try source.apply(list([1: [30, 31, 32]]), animatingDifferences: false) { told.append($0) }
    expectEqual(told, [.applied, .applied, .reloaded(.tooManyChanges(6)), .applied])
    expectEqual(told[2].description, "reloaded: 6 changes are too many to animate")
  }

  @Test func `counts the changes in its window only, where that is wanted`() throws {
    var options = DataSourceOptions()
    options.maximumAnimatedChanges = 2
    options.countsVisibleChangesOnly = true
    var hostOptions = StrictHostOptions()
    hostOptions.viewportHeight = 132
    let stage = try Stage(options: options, host: hostOptions)
    try stage.reload(list([1: Array(0..<10)]))
    try stage.apply(list([1: [0, 1, 2]]))
    try stage.apply(list([1: [0, 4, 5, 6, 2, 7, 8, 9]]))
    expectEqual(stage.told, [.reloaded(.asked), .applied, .reloaded(.tooManyChanges(4))])
    // What moves out of the window doesn't take the window with it.
    try stage.apply(list([1: [4, 5, 20, 21, 22, 6, 2, 7, 8, 9, 0]]))
    expectEqual(stage.told.last, .applied)
    // A layout that is pending is done before the window is looked at.
    try stage.host?.strictHost.scroll(to: 264)
    try stage.apply(list([1: [5, 4, 21, 20, 22, 6, 2, 7, 8, 9, 0]]))
    expectEqual(stage.told.last, .applied)
    try stage.host?.strictHost.scroll(to: 0)
    try stage.apply(list([1: [6, 7, 8, 9, 0]]))
    expectEqual(stage.told.last, .reloaded(.tooManyChanges(3)))
    try stage.apply(list([1: [4, 5, 20, 21, 22, 6, 2, 7, 8, 9, 0]]))
    try expectEqual(stage.failure(list([1: [4, 5, 20, 21, 22, 6, 2, 7, 8, 9, 0]])), nil)
  }
}
