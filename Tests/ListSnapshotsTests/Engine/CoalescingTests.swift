import TestSupport

@MainActor
@Suite struct `Coalesced updates` {
  private func stage(_ coalescing: UpdateCoalescing?) throws -> Stage {
    var options = DataSourceOptions()
    options.coalescing = coalescing
    return try Stage(options: options)
  }

  @Test func `begin at once by default`() throws {
    for coalescing in [nil, UpdateCoalescing.immediate] {
      let stage = try stage(coalescing)
      try stage.apply(list([1: [10]]))
      expectEqual(stage.told, [.applied])
      expectEqual(stage.scheduler.waitingCount, 0)
    }
  }

  @Test func `of one turn are one, the newest winning`() throws {
    let stage = try stage(.nextTurn)
    var marked = try list([1: [10, 11]])
    try stage.apply(list([1: [10]]))
    try marked.reconfigureItems([11])
    try stage.apply(marked)
    try stage.apply(list([1: [11, 12]]))
    expect(stage.told.isEmpty && stage.source.snapshot().itemIdentifiers == [11, 12])
    stage.scheduler.step()
    expectEqual(stage.told, [.superseded, .merged, .applied])
    try expectEqual(stage.failure(list([1: [11, 12]])), nil)
    try stage.apply(list([1: [11]]))
    expectEqual(stage.told.count, 3)
    stage.settle()
    expectEqual(stage.told.count, 4)
  }

  @Test func `that are all cancelled change nothing`() throws {
    let stage = try stage(.nextTurn)
    let tickets = try [stage.apply(list([1: [10]])), stage.apply(list([1: [11]]))]
    expect(tickets.allSatisfy { $0.cancel() })
    stage.settle()
    expectEqual(stage.told, [.cancelled, .cancelled])
    expectEqual(stage.host?.shownSections, [])
  }

  @Test func `wait longer while they come quickly, and not after a pause`() throws {
    let stage = try stage(
      .adaptive(minimum: .seconds(100), increment: .seconds(100), maximum: .seconds(250)))
    var item = 0
    func apply() throws -> Int {
      item += 1
      let count = stage.told.count
      try stage.apply(list([1: [item]]))
      return stage.told.count - count
    }
    try expectEqual(apply(), 1)
    // The second waits until 100 seconds after the first, and takes the third with it.
    try expectEqual(apply(), 0)
    stage.scheduler.advance(by: .seconds(50))
    try expectEqual(apply(), 0)
    stage.scheduler.advance(by: .seconds(60))
    expectEqual(stage.told.count, 3)
    // Then it's 200 seconds.
    try expectEqual(apply(), 0)
    stage.scheduler.advance(by: .seconds(120))
    expectEqual(stage.told.count, 3)
    stage.scheduler.advance(by: .seconds(90))
    expectEqual(stage.told.count, 4)
    stage.scheduler.advance(by: .seconds(1_000))
    try expectEqual(apply(), 1)
  }

  @Test func `wait for the turn although the one under way ends before`() throws {
    let stage = try stage(.immediate)
    stage.host?.finishesAnimationsAtOnce = false
    try stage.apply(list([1: [10]]))
    try stage.apply(list([1: [11]]))
    stage.source.options.coalescing = .nextTurn
    stage.host?.finishAnimations()
    // What has waited for an animation isn't held back again.
    expectEqual(stage.host?.shownItems, [[11]])
    try stage.apply(list([1: [12]]))
    stage.host?.finishAnimations()
    expectEqual(stage.host?.shownItems, [[11]])
    stage.settle()
    expectEqual(stage.host?.shownItems, [[12]])
    expectEqual(stage.told, [.applied, .applied, .applied])
  }

  @Test func `begin in the next turn where a callback has requested them`() throws {
    let stage = try stage(.nextTurn)
    try stage.apply(list([1: [10]]))
    stage.onCell = { item in
      guard item == 10 else { return }
      stage.onCell = nil
      do { try stage.apply(list([1: [11]])) } catch { Issue.record(error) }
    }
    stage.scheduler.step()
    expectEqual(stage.host?.shownItems, [[10]])
    stage.settle()
    try expectEqual(stage.failure(list([1: [11]])), nil)
  }
}

@MainActor
@Suite struct `Tickets of updates` {
  @Test func `tell the outcome to everybody who waits, also afterwards`() async throws {
    let stage = try Stage()
    stage.host?.finishesAnimationsAtOnce = false
    let ticket = try stage.apply(list([1: [10]]))
    let waiting = (0..<3).map { _ in Task { await ticket.outcome } }
    await Task.yield()
    stage.settle()
    for task in waiting { await expectEqual(task.value, .applied) }
    await expectEqual(ticket.outcome, .applied)
    expectEqual(stage.told, [.applied])
  }

  @Test func `cancel the update with the task that waits`() async throws {
    let stage = try Stage()
    stage.host?.finishesAnimationsAtOnce = false
    try stage.apply(list([1: [10]]))
    let ticket = try stage.apply(list([1: [11]]))
    let task = Task { await ticket.outcome }
    await Task.yield()
    task.cancel()
    await Task.yield()
    expect(ticket.isCancelled)
    stage.settle()
    await expectEqual(task.value, .cancelled)
    try expectEqual(stage.failure(list([1: [10]])), nil)
  }

  /// How a task waits for an update.
  private enum Waiting: CaseIterable { case list, reload, outline, ticket }

  @Test(arguments: Waiting.allCases)
  private func `cancel it, too, if the task is cancelled in the moment of the request`(
    _ waiting: Waiting
  ) async throws {
    for _ in 0..<100 {
      let stage = try Stage()
      let source = stage.source
      stage.host?.finishesAnimationsAtOnce = false
      try stage.apply(list([1: [10]]))
      let task = Task {
        switch waiting {
        case .list: return try await source.apply(list([1: [11]]))
        case .reload: return try await source.applyUsingReloadData(list([1: [11]]))
        case .outline:
          var outline = SectionSnapshot<Int>()
          try outline.append([11])
          return try await source.apply(outline, to: 1)
        case .ticket: return try await stage.apply(list([1: [11]])).outcome
        }
      }
      while !source.isWaiting { await Task.yield() }
      task.cancel()
      stage.settle()
      try await expectEqual(task.value, .cancelled)
      try expectEqual(stage.failure(list([1: [10]])), nil)
    }
  }

  @Test func `leave an update alone that has begun`() async throws {
    let stage = try Stage()
    stage.host?.finishesAnimationsAtOnce = false
    let ticket = try stage.apply(list([1: [10]]))
    let task = Task { await ticket.outcome }
    task.cancel()
    await Task.yield()
    stage.settle()
    await expectEqual(task.value, .applied)
  }
}
