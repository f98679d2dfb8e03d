import TestSupport

@MainActor
@Suite struct `A data source of models` {
  private typealias Section = NoteStage.Section

  @Test func `shows changed models again, and nothing else`() async throws {
    let stage = try NoteStage()
    var notes = [Note(id: 1, text: "a"), Note(id: 2, text: "b"), Note(id: 3, text: "c")]
    try await expectEqual(stage.source.apply([Section(id: 0, items: notes)]), .applied)
    expectEqual(stage.texts, ["a", "b", "c"])
    stage.host.strictHost.clearEvents()
    try await expectEqual(stage.source.apply([Section(id: 0, items: notes)]), .unchanged)
    expect(stage.host.strictHost.events.isEmpty)
    notes[1].text = "B"
    notes.swapAt(0, 2)
    try await expectEqual(stage.source.apply([Section(id: 0, items: notes)]), .applied)
    expectEqual(stage.texts, ["c", "B", "a"])
    expectEqual(stage.reconfiguredCount, 1)
    let place = ItemPath<After>(section: 0, item: 1)
    expectEqual(
      stage.source.identities.explain(2),
      .moved(from: ItemPath(section: 0, item: 1), to: place, isReconfigured: true))
    expectEqual(stage.source.model(for: 2)?.text, "B")
    expectEqual(stage.source.model(for: 9), nil)
    expectEqual(stage.host.strictHost.lastError, nil)
  }

  @Test func `compares with what is shown, not with what was asked for`() throws {
    let stage = try NoteStage()
    stage.host.finishesAnimationsAtOnce = false
    var told: [UpdateOutcome] = []
    for text in ["a", "b", "c", "a"] {
      try stage.source.apply([Section(id: 0, items: [Note(id: 1, text: text)])]) {
        told.append($0)
      }
    }
    stage.host.strictHost.clearEvents()
    stage.host.finishAnimations()
    expectEqual(told, [.applied, .superseded, .superseded, .unchanged])
    expect(stage.host.strictHost.events.isEmpty)
    expectEqual(stage.texts, ["a"])
  }

  @Test func `shows what it showed where an update is cancelled`() throws {
    let stage = try NoteStage(threshold: 0)
    try stage.source.apply([Section(id: 0, items: [Note(id: 1, text: "a")])]) { _ in }
    stage.scheduler.run()
    try stage.source.apply([Section(id: 0, items: [Note(id: 1, text: "b"), Note(id: 2)])]) {
      expectEqual($0, .cancelled)
    }.cancel()
    stage.scheduler.run()
    expectEqual(stage.source.model(for: 1)?.text, "a")
    expectEqual(stage.source.model(for: 2), nil)
    expectEqual(stage.texts, ["a"])
  }

  @Test func `keeps its models where the host refuses in the middle`() throws {
    let host = PlainListHost()
    host.refusal = PlainListHost.Refusal()
    host.refusesLate = true
    let source = ModelDataSource<Int, Note, PlainListHost>(host: host) { _, _ in nil }
    try source.apply([Section(id: 0, items: [Note(id: 1, text: "a")])]) {
      expectEqual($0, .reloaded(.refused("Refusal()")))
    }
    expectEqual(source.model(for: 1)?.text, "a")
    expectEqual(host.shownItemCounts, [1])
  }

  @Test func `reloads and reconfigures by identity`() async throws {
    let stage = try NoteStage()
    try stage.apply([1: "a", 2: "b"])
    let source = stage.source
    let objects = stage.host.strictHost.items
    stage.host.strictHost.clearEvents()
    try await expectEqual(source.reconfigure([2]), .applied)
    expect(stage.host.strictHost.items[1] === objects[1])
    expectEqual(stage.reconfiguredCount, 1)
    try await expectEqual(source.reload([1]), .applied)
    #expect(stage.host.strictHost.items[0] !== objects[0])
    expectEqual(source.identities.explain(1), .reloaded)
    try await expectEqual(source.reload([]), .unchanged)
    #expect(throws: SnapshotError<Int, Int>.unknownItems([9])) {
      try source.reload([1, 9]) { _ in }
    }
    #expect(throws: SnapshotError<Int, Int>.unknownItems([8])) {
      try source.reconfigure([8]) { _ in }
    }
    expectEqual(stage.texts, ["a", "b"])
    expectEqual(stage.host.strictHost.lastError, nil)
  }

  @Test func `reloads and reconfigures what is not shown yet`() throws {
    let stage = try NoteStage(animated: true)
    try stage.apply([1: "a", 2: "b"])
    try stage.apply([1: "A", 2: "b", 3: "c"])
    try stage.source.reload([3, 2]) { stage.told.append($0) }
    try stage.source.reconfigure([1]) { stage.told.append($0) }
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .merged, .applied])
    expectEqual(stage.texts, ["A", "b", "c"])
    expectEqual(stage.source.identities.explain(2), .reloaded)
    expectEqual(stage.source.identities.explain(1), .reconfigured)
    expectEqual(stage.host.strictHost.lastError, nil)
  }

  @Test func `throws where an identity is there twice`() throws {
    let stage = try NoteStage()
    #expect(throws: SnapshotError<Int, Int>.self) {
      try stage.source.apply([Section(id: 0, items: [Note(id: 1), Note(id: 1)])]) { _ in }
    }
  }

  @Test func `leaves no cell stale`() throws {
    let stage = try NoteStage()
    var random = SplitMix64(seed: 5)
    for round in 0..<thorough(18_000) {
      var ids = (0..<20).shuffled(using: &random)[...]
      var sections: [Section] = []
      for section in (0..<5).shuffled(using: &random).prefix(4) {
        let notes = ids.prefix(4).map {
          Note(id: $0, text: "\(Int.random(in: 0..<3, using: &random))")
        }
        ids = ids.dropFirst(Int.random(in: 4...6, using: &random))
        sections.append(Section(id: section, items: notes))
      }
      try stage.source.apply(sections) { expect($0 == .applied || $0 == .unchanged) }
      expectEqual(stage.texts, sections.flatMap(\.items).map(\.text))
      if let error = stage.host.strictHost.lastError {
        Issue.record("round \(round): \(error)")
        return
      }
    }
  }
}
