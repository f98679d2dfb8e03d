import TestSupport

/// Each way in which an update ends. `Updates that meet each other` checks the same for every order
/// of several updates.
@MainActor
@Suite struct `Each completion is called exactly once` {
  @Test func `if updates are merged, superseded or cancelled while they wait`() throws {
    let stage = try Stage()
    stage.host?.finishesAnimationsAtOnce = false
    try stage.apply(list([1: [10, 11]]))
    var marked = stage.source.snapshot()
    try marked.reloadItems([10])
    try stage.apply(marked)
    try stage.apply(list([1: [10, 12]]))
    try stage.apply(list([1: [13]])).cancel()
    try stage.reload(list([1: [10, 14]]))
    try stage.apply(list([1: [10, 15]]))
    expect(stage.told.isEmpty)
    stage.settle()
    expectEqual(
      stage.told, [.applied, .merged, .superseded, .cancelled, .merged, .reloaded(.asked)])
    expectEqual(stage.outcomes.map(\.call), Array(1...6))
  }

  @Test func `if nothing changes, all is cancelled, or there is no host`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10]]))
    try stage.apply(stage.source.snapshot())
    stage.host?.finishesAnimationsAtOnce = false
    try stage.apply(list([1: [11]]))
    try stage.apply(list([1: [12]])).cancel()
    stage.settle()
    stage.dropHost()
    try stage.apply(list([1: [13]]))
    stage.settle()
    expectEqual(stage.told, [.applied, .unchanged, .applied, .cancelled, .withoutHost])
    expectEqual(stage.outcomes.map(\.call), Array(1...5))
  }

  @Test(arguments: [0, 1, 2])
  func `if the host reports the end of an animation so many times`(_ count: Int) throws {
    let host = PlainListHost()
    host.completionCount = count
    let scheduler = ManualScheduler()
    let source = DiffableDataSource<Int, Int, PlainListHost>(host: host, scheduler: scheduler) {
      _, _ in nil
    }
    var told: [UpdateOutcome] = []
    try source.apply(list([1: [10]])) { told.append($0) }
    try source.apply(list([1: [11]])) { told.append($0) }
    scheduler.run()
    expectEqual(told, [.applied, .applied])
  }

  @Test func `if the host refuses or is out of step`() throws {
    let host = PlainListHost()
    let scheduler = ManualScheduler()
    let source = DiffableDataSource<Int, Int, PlainListHost>(host: host, scheduler: scheduler) {
      _, _ in nil
    }
    var told: [UpdateOutcome] = []
    for (refusesLate, items) in [(false, [10]), (true, [11])] {
      host.refusal = PlainListHost.Refusal()
      host.refusesLate = refusesLate
      try source.apply(list([1: items])) { told.append($0) }
    }
    host.refusal = nil
    host.shownItemCounts = [7]
    try source.apply(list([1: [12]])) { told.append($0) }
    scheduler.run()
    expectEqual(told.count, 3)
    expect(told.allSatisfy { if case .reloaded = $0 { true } else { false } })
  }

  @Test func `if the data source is released while updates wait`() throws {
    let host = try StrictListHost()
    host.finishesAnimationsAtOnce = false
    let scheduler = ManualScheduler()
    var source: DiffableDataSource<Int, Int, StrictListHost>? = DiffableDataSource(
      host: host, scheduler: scheduler
    ) { _, _ in nil }
    var told: [UpdateOutcome] = []
    try source?.apply(list([1: [10]])) { told.append($0) }
    try source?.apply(list([1: [11]])) { told.append($0) }
    source = nil
    host.finishAnimations()
    scheduler.run()
    expectEqual(told, [.applied, .withoutHost])
  }

  @Test func `if it requests another update`() throws {
    let stage = try Stage()
    var told: [Int] = []
    try stage.source.apply(list([1: [10]])) { _ in
      told.append(1)
      _ = try? stage.source.apply(list([1: [11]])) { _ in told.append(2) }
    }
    stage.settle()
    expectEqual(told, [1, 2])
    try expectEqual(stage.failure(list([1: [11]])), nil)
  }

  @Test func `but never if the call throws`() throws {
    let stage = try Stage()
    #expect(throws: SnapshotError<Int, Int>.self) { try stage.apply(list([1: [10, 10]])) }
    stage.settle()
    expect(stage.told.isEmpty)
  }
}
