import TestSupport

@MainActor
@Suite struct `Models of updates that meet others` {
  /// A stage that shows notes 1 and 2, and still moves.
  private func stage() throws -> NoteStage {
    let stage = try NoteStage(animated: true)
    try stage.apply([1: "a", 2: "b"])
    return stage
  }

  private func check(_ stage: NoteStage, _ texts: [String?]) {
    expectEqual(stage.texts, texts)
    expectEqual(stage.host.strictHost.lastError, nil)
  }

  @Test func `are shown where identities have overtaken them`() throws {
    let stage = try stage()
    try stage.apply([1: "A", 2: "b", 3: "c"])
    var snapshot = stage.source.identities.snapshot()
    try snapshot.reloadItems([2])
    try stage.apply(snapshot)
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .applied])
    check(stage, ["A", "b", "c"])
    expectEqual(stage.source.model(for: 3)?.text, "c")
    expectEqual(stage.source.identities.explain(1), .reconfigured)
    expectEqual(stage.source.identities.explain(2), .reloaded)
  }

  @Test func `are superseded where nothing of them is left`() throws {
    let stage = try stage()
    let snapshot = stage.source.identities.snapshot()
    try stage.apply([1: "a", 2: "b", 3: "c"])
    try stage.apply(snapshot)
    stage.settle()
    expectEqual(stage.told, [.applied, .superseded, .unchanged])
    expectEqual(stage.source.model(for: 3), nil)
    check(stage, ["a", "b"])
  }

  @Test func `are shown where what overtakes them is a reload`() throws {
    let stage = try stage()
    try stage.apply([1: "A", 3: "c"])
    try stage.source.identities.applyUsingReloadData(stage.source.identities.snapshot()) {
      stage.told.append($0)
    }
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .reloaded(.asked)])
    check(stage, ["A", "c"])
  }

  @Test func `are kept where there is no host`() throws {
    var host: StrictListHost? = try StrictListHost()
    let scheduler = ManualScheduler()
    let source = try ModelDataSource<Int, Note, StrictListHost>(
      host: #require(host), scheduler: scheduler
    ) { _, _ in nil }
    host?.finishesAnimationsAtOnce = false
    var told: [UpdateOutcome] = []
    try source.apply([NoteStage.Section(id: 0, items: [Note(id: 1, text: "a")])]) {
      told.append($0)
    }
    try source.apply([NoteStage.Section(id: 0, items: [Note(id: 2, text: "b")])]) {
      told.append($0)
    }
    try source.identities.apply(source.identities.snapshot()) { told.append($0) }
    host = nil
    scheduler.run()
    expectEqual(told, [.applied, .merged, .withoutHost])
    expectEqual(source.model(for: 2)?.text, "b")
  }

  @Test func `are the newest of each item`() throws {
    let stage = try stage()
    try stage.apply([1: "A", 2: "b", 3: "c"])
    let all = stage.source.identities.snapshot()
    try stage.apply([1: "AA", 4: "d"])
    try stage.apply(all)
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .merged, .applied])
    check(stage, ["AA", "b", "c"])
  }

  @Test func `are not shown where they were cancelled`() throws {
    let stage = try stage()
    let ticket = try stage.apply([1: "A", 2: "b"])
    var snapshot = stage.source.identities.snapshot()
    try snapshot.reloadItems([2])
    try stage.apply(snapshot)
    ticket.cancel()
    stage.settle()
    expectEqual(stage.told, [.applied, .cancelled, .applied])
    check(stage, ["a", "b"])
  }

  @Test func `are not shown for the sake of another update either`() throws {
    for threshold in [0, Int.max] {
      let stage = try NoteStage(threshold: threshold, animated: true)
      try stage.apply([1: "a", 2: "b"])
      stage.settle()
      if threshold > 0 { try stage.apply([2: "b", 1: "a"]) }
      let ticket = try stage.apply([2: "b", 1: "A", 3: "c"])
      try stage.source.reload([3, 2]) { stage.told.append($0) }
      try stage.source.reconfigure([1]) { stage.told.append($0) }
      expectEqual(stage.source.identities.snapshot().itemIdentifiers, [2, 1, 3])
      ticket.cancel()
      let items = stage.source.identities.snapshot().itemIdentifiers
      expect(!items.contains(3))
      stage.settle()
      expectEqual(stage.told.suffix(3), [.cancelled, .merged, .applied])
      expectEqual(stage.source.identities.shownSnapshot.itemIdentifiers, items)
      expectEqual(stage.source.identities.explain(2), .reloaded)
      expectEqual(stage.source.identities.explain(1), .reconfigured)
      check(stage, threshold > 0 ? ["b", "a"] : ["a", "b"])
    }
  }

  @Test func `leave what the user drags meanwhile`() throws {
    let stage = try stage()
    stage.source.identities.reordering.canReorderItem = { _ in true }
    try stage.source.reload([2]) { stage.told.append($0) }
    try expect(stage.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1)))
    stage.settle()
    expectEqual(stage.told, [.applied, .applied])
    check(stage, ["b", "a"])
  }

  @Test func `are there for what a list has of an update that was cancelled`() throws {
    for threshold in [0, Int.max] {
      let stage = try NoteStage(threshold: threshold, animated: true)
      try stage.apply([1: "a", 2: "b"])
      stage.settle()
      if threshold > 0 { try stage.apply([2: "b", 1: "a"]) }
      let ticket = try stage.apply([1: "A", 2: "b", 3: "c"])
      var snapshot = stage.source.identities.snapshot()
      try snapshot.reloadItems([2])
      try stage.apply(snapshot)
      ticket.cancel()
      stage.settle()
      expectEqual(stage.told.suffix(2), [.cancelled, .applied])
      check(stage, ["a", "b", "c"])
    }
  }

  @Test func `are shown at once where an item gets a new cell anyway`() throws {
    let stage = try stage()
    var snapshot = stage.source.identities.snapshot()
    try snapshot.reloadItems([2])
    try stage.apply(snapshot)
    // The reload is a batch of its own before the deletion.
    try stage.apply([2: "B"])
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .applied])
    expectEqual(stage.source.identities.explain(2), .reloaded)
    check(stage, ["B"])
  }

  @Test func `stay for what was deleted by its identity and comes back`() throws {
    let stage = try NoteStage()
    try stage.source.apply([
      NoteStage.Section(id: 0, items: [Note(id: 1, text: "a"), Note(id: 2, text: "b")]),
      NoteStage.Section(id: 1, items: [Note(id: 3, text: "c")]),
    ]) { _ in }
    var snapshot = stage.source.identities.snapshot()
    try snapshot.deleteItems([2])
    try stage.apply(snapshot)
    expectEqual(stage.source.model(for: 2), nil)
    try snapshot.insertItems([2], afterItem: 1)
    try stage.apply(snapshot)
    check(stage, ["a", "b", "c"])
    try snapshot.deleteItems([2])
    try stage.apply(snapshot)
    // It comes back with another text, in an update of more than one batch.
    try stage.source.apply([
      NoteStage.Section(id: 2, items: [Note(id: 2, text: "B"), Note(id: 3, text: "C")]),
      NoteStage.Section(id: 0, items: [Note(id: 1, text: "a")]),
    ]) { _ in }
    check(stage, ["B", "C", "a"])
  }

  @Test func `stay for what an outline hides`() throws {
    let stage = try NoteStage()
    try stage.apply([1: "a", 11: "x", 12: "y", 2: "b"])
    var outline = SectionSnapshot<Int>()
    try outline.append([1, 2])
    try outline.append([11, 12], to: 1)
    try stage.source.identities.apply(outline, to: 0) { stage.told.append($0) }
    check(stage, ["a", "b"])
    try stage.apply([1: "A", 2: "b"])
    check(stage, ["A", "b"])
    try stage.source.identities.expand(1)
    check(stage, ["A", "x", "y", "b"])
  }

  @Test func `fill the cells of items that were shown without`() throws {
    let stage = try NoteStage()
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems([1, 2])
    try stage.apply(snapshot)
    check(stage, [nil, nil])
    try stage.apply([1: "a", 2: "b"])
    check(stage, ["a", "b"])
  }

  @Test func `fit what is shown, whatever meets`() throws {
    var random = SplitMix64(seed: 21)
    for round in 0..<thorough(12_000) {
      let stage = try NoteStage(threshold: round % 2 == 0 ? 0 : .max, animated: true)
      var tickets: [UpdateTicket] = []
      for _ in 0..<12 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: tickets.append(try stage.source.apply(sections(&random)) { _ in })
        case 2:
          var snapshot = stage.source.identities.snapshot()
          let items = snapshot.itemIdentifiers.shuffled(using: &random)
          try snapshot.deleteItems(Array(items.prefix(1)))
          try snapshot.reloadItems(Array(items.dropFirst(2).prefix(2)))
          if let first = items.last, let section = snapshot.sectionIdentifiers.last {
            try snapshot.deleteItems([first])
            try snapshot.appendItems([first], toSection: section)
            try snapshot.reloadSections([section])
          }
          tickets.append(try stage.apply(snapshot))
        case 3: tickets.randomElement(using: &random)?.cancel()
        case 4: stage.scheduler.step()
        default: stage.host.finishAnimations()
        }
      }
      stage.settle()
      let items = stage.source.identities.shownSnapshot.itemIdentifiers
      let texts = items.map { stage.source.model(for: $0)?.text }
      expect(!texts.contains(nil))
      expectEqual(stage.texts, texts)
      if let error = stage.host.strictHost.lastError {
        Issue.record("round \(round): \(error)")
        return
      }
    }
  }

  private func sections(_ random: inout SplitMix64) -> [NoteStage.Section] {
    var ids = (0..<12).shuffled(using: &random)[...]
    return (0..<4).shuffled(using: &random).prefix(3).map { section in
      defer { ids = ids.dropFirst(3) }
      let notes = ids.prefix(3).map {
        Note(id: $0, text: "\(Int.random(in: 0..<3, using: &random))")
      }
      return NoteStage.Section(id: section, items: notes)
    }
  }
}
