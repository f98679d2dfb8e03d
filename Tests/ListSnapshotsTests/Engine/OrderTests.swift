import TestSupport

@MainActor
@Suite struct `Updates that wait` {
  private func stage(animated: Bool = false) throws -> Stage {
    var options = DataSourceOptions()
    options.backgroundThreshold = animated ? Int.max : 0
    let stage = try Stage(options: options)
    stage.host?.finishesAnimationsAtOnce = !animated
    return stage
  }

  @Test func `are done as one, the newest winning`() throws {
    let stage = try stage()
    try stage.apply(list([1: [10, 11]]))
    try stage.apply(list([1: [10, 12]]))
    try stage.apply(list([1: [10, 13]]))
    expect(stage.told.isEmpty)
    expectEqual(stage.source.snapshot().itemIdentifiers, [10, 13])
    expect(stage.source.shownSnapshot.itemIdentifiers.isEmpty)
    stage.settle()
    expectEqual(stage.told, [.applied, .superseded, .applied])
    expectEqual(stage.outcomes.map(\.call), [1, 2, 3])
    try expectEqual(stage.failure(list([1: [10, 13]])), nil)
  }

  @Test func `hand their marks on to what is still there`() throws {
    let stage = try stage(animated: true)
    try stage.apply(list([1: [10, 11, 12]]))
    var marked = stage.source.snapshot()
    try marked.reconfigureItems([10, 11])
    try marked.reloadItems([12])
    try stage.apply(marked)
    var gone = try list([1: [11, 99]])
    try gone.reconfigureItems([99])
    try stage.apply(gone)
    try stage.apply(list([1: [11, 12]]))
    stage.host?.strictHost.clearEvents()
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .superseded, .applied])
    expectEqual(stage.source.explain(11), .reconfigured)
    expectEqual(stage.source.explain(12), .reloaded)
    try expectEqual(stage.failure(list([1: [11, 12]])), nil)
  }

  @Test func `hand a reload on`() throws {
    let stage = try stage(animated: true)
    try stage.apply(list([1: [10]]))
    try stage.reload(list([1: [11]]))
    try stage.apply(list([1: [12]]))
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .reloaded(.asked)])
  }

  @Test func `can be cancelled until their first batch`() throws {
    let stage = try stage()
    let first = try stage.apply(list([1: [10]]))
    let second = try stage.apply(list([1: [11]]))
    expect(first.cancel())
    expectEqual(stage.source.snapshot().itemIdentifiers, [11])
    expect(second.cancel())
    expect(stage.source.snapshot().itemIdentifiers.isEmpty)
    stage.settle()
    expectEqual(stage.told, [.cancelled, .cancelled])
    expectEqual(stage.failure(Snapshot()), "the host is at another version")
    let third = try stage.apply(list([1: [12]]))
    stage.settle()
    expect(!third.cancel())
    expectEqual(stage.told.last, .applied)
  }

  @Test func `come back where the one that took their place is cancelled`() throws {
    let stage = try stage(animated: true)
    try stage.apply(list([1: [10]]))
    try stage.apply(list([1: [11]]))
    try stage.apply(list([1: [12]])).cancel()
    stage.settle()
    expectEqual(stage.told, [.applied, .applied, .cancelled])
    try expectEqual(stage.failure(list([1: [11]])), nil)
  }

  @Test func `are begun where the host forgets to tell that all is over`() throws {
    let stage = try stage(animated: true)
    try stage.apply(list([1: [10]]))
    try stage.apply(list([1: [11]]))
    stage.host?.forgetAnimations()
    expect(stage.told.isEmpty)
    stage.settle()
    expectEqual(stage.told, [.applied, .applied])
    try stage.apply(list([1: [12]]))
    stage.dropHost()
    stage.settle()
    expectEqual(stage.told, [.applied, .applied, .applied])
  }

  @Test func `may be asked for from inside everything`() throws {
    let stage = try stage(animated: true)
    var asked = 0
    stage.onCell = { [unowned stage] item in
      guard asked < 3 else { return }
      asked += 1
      #expect(stage.source.itemPath(for: item) != nil)
      var next = stage.source.snapshot()
      try? next.appendItems([100 + asked])
      _ = try? stage.apply(next)
    }
    try stage.apply(list([1: [10]]))
    stage.settle()
    try expectEqual(stage.failure(list([1: [10, 101, 102, 103]])), nil)
    expectEqual(stage.outcomes.map(\.call), [1, 2, 3, 4])
  }

  @Test func `are cancelled with their task`() async throws {
    let stage = try stage()
    let task = Task { try await stage.source.apply(list([1: [10]])) }
    while stage.scheduler.waitingCount == 0 { await Task.yield() }
    task.cancel()
    stage.settle()
    try await expectEqual(task.value, .cancelled)
    expectEqual(stage.source.snapshot().numberOfSections, 0)
  }

  /// The outcome of what is asked for in a task that is cancelled by then.
  private func outcome(
    _ ask: @escaping @MainActor () async throws -> UpdateOutcome
  ) async throws -> UpdateOutcome {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await ask()
    }
    task.cancel()
    return try await task.value
  }

  @Test func `are cancelled where their task is so already`() async throws {
    let stage = try Stage()
    let source = stage.source
    try stage.apply(list([1: [10]]))
    let version = source.version
    var outline = SectionSnapshot<Int>()
    try outline.append([11])
    let (next, below) = (try list([1: [12]]), outline)
    try await expectEqual(outcome { try await source.apply(next) }, .cancelled)
    try await expectEqual(outcome { try await source.applyUsingReloadData(next) }, .cancelled)
    try await expectEqual(outcome { try await source.apply(below, to: 1) }, .cancelled)
    try await expectEqual(outcome { try await source.apply(source.snapshot()) }, .cancelled)
    expectEqual(source.version, version)
    try expectEqual(stage.failure(list([1: [10]])), nil)
    await #expect(throws: SnapshotError<Int, Int>.self) {
      try await outcome { try await source.apply(list([1: [10, 10]])) }
    }
    try await expectEqual(source.apply(next), .applied)
  }

  @Test func `are cancelled in their turn, where their task is so already`() async throws {
    let stage = try stage()
    try stage.apply(list([1: [10]]))
    let source = stage.source
    let next = try list([1: [12]])
    let waiting = Task { try await outcome { try await source.apply(next) } }
    for _ in 0..<100 { await Task.yield() }
    expectEqual(source.snapshot().itemIdentifiers, [10])
    stage.settle()
    try await expectEqual(waiting.value, .cancelled)
    expectEqual(stage.told, [.applied])
    try expectEqual(stage.failure(list([1: [10]])), nil)
  }

  @Test func `are cancelled with their models, where their task is so already`() async throws {
    let stage = try NoteStage()
    try stage.apply([1: "a"])
    let source = stage.source
    let section = NoteStage.Section(id: 0, items: [Note(id: 1, text: "A")])
    try await expectEqual(outcome { try await source.apply([section]) }, .cancelled)
    try await expectEqual(outcome { try await source.reload([1]) }, .cancelled)
    try await expectEqual(outcome { try await source.reconfigure([1]) }, .cancelled)
    expectEqual(stage.texts, ["a"])
    expectEqual(source.model(for: 1)?.text, "a")
  }
}
