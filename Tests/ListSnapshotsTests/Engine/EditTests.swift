import TestSupport

@MainActor
@Suite struct `An outline that waits` {
  private typealias Outline = SectionSnapshot<Int>

  /// 1 over 11, collapsed, beside a flat section; still moving.
  private func stage(threshold: Int = .max) throws -> Stage {
    var options = DataSourceOptions()
    options.backgroundThreshold = threshold
    let stage = try Stage(options: options)
    try stage.apply(list([0: [], 5: [500, 501]]))
    stage.settle()
    stage.host?.finishesAnimationsAtOnce = false
    var outline = Outline()
    try outline.append([1, 2])
    try outline.append([11], to: 1)
    try stage.source.apply(outline, to: 0) { _ in }
    return stage
  }

  @Test func `has nothing of an update before it that is cancelled`() throws {
    let stage = try stage()
    let source = stage.source
    var snapshot = source.snapshot()
    try snapshot.deleteItems([500])
    try snapshot.reloadItems([501])
    let ticket = try stage.apply(snapshot)
    #expect(try source.expand(1) != nil)
    expectEqual(source.snapshot().itemIdentifiers, [1, 11, 2, 501])
    ticket.cancel()
    expectEqual(source.snapshot().itemIdentifiers, [1, 11, 2, 500, 501])
    stage.settle()
    try expectEqual(stage.failure(list([0: [1, 11, 2], 5: [500, 501]])), nil)
    expectEqual(source.explain(501), .unchanged)
    expect(source.snapshot(for: 0).isExpanded(1))
  }

  @Test(arguments: [false, true])
  func `has nothing of it either, if a diff is under way`(isAsked: Bool) throws {
    let stage = try stage(threshold: 0)
    let source = stage.source
    var snapshot = source.snapshot()
    try snapshot.deleteItems([500])
    let ticket = try stage.apply(snapshot)
    #expect(try source.expand(1) != nil)
    stage.scheduler.step()
    stage.host?.finishAnimations()
    // Both are one update now, whose diff is being made.
    expectEqual(stage.scheduler.waitingCount, 1)
    ticket.cancel()
    if isAsked { expectEqual(source.snapshot().itemIdentifiers, [1, 11, 2, 500, 501]) }
    stage.settle()
    expectEqual(stage.told, [.applied, .cancelled])
    try expectEqual(stage.failure(list([0: [1, 11, 2], 5: [500, 501]])), nil)
  }

  @Test func `has what one before it has that is not`() throws {
    let stage = try stage()
    let source = stage.source
    var snapshot = source.snapshot()
    try snapshot.deleteItems([500])
    try snapshot.reloadItems([501])
    try stage.apply(snapshot)
    try stage.apply(source.snapshot()).cancel()
    #expect(try source.expand(1) != nil)
    stage.settle()
    expectEqual(stage.told, [.applied, .merged, .cancelled])
    expectEqual(source.explain(501), .reloaded)
    try expectEqual(stage.failure(list([0: [1, 11, 2], 5: [501]])), nil)
  }

  @Test func `leaves what the user drags meanwhile`() throws {
    let stage = try stage()
    let source = stage.source
    source.reordering.canReorderItem = { _ in true }
    #expect(try source.expand(1) != nil)
    let host = try #require(stage.host)
    try expect(host.drag(ItemPath(section: 1, item: 0), to: ItemPath(section: 1, item: 1)))
    expectEqual(source.snapshot().itemIdentifiers, [1, 11, 2, 501, 500])
    stage.settle()
    try expectEqual(stage.failure(list([0: [1, 11, 2], 5: [501, 500]])), nil)
  }

  @Test func `expands what the user drags meanwhile where it is then`() throws {
    for (target, lists) in [
      (ItemPath<After>(section: 0, item: 1), [[2, 1, 11], [500, 501]]),
      (ItemPath<After>(section: 1, item: 1), [[2], [500, 1, 11, 501]]),
    ] {
      let stage = try stage()
      let source = stage.source
      source.reordering.canReorderItem = { _ in true }
      #expect(try source.expand(1) != nil)
      let host = try #require(stage.host)
      try expect(host.drag(ItemPath(section: 0, item: 0), to: target))
      stage.settle()
      try expectEqual(stage.failure(list([0: lists[0], 5: lists[1]])), nil)
      expectEqual(host.strictHost.lastError, nil)
    }
  }

  @Test func `expands one item alone, if what another one does is cancelled`() throws {
    let stage = try stage()
    let source = stage.source
    let ticket = try #require(try source.expand(1))
    #expect(try source.expand(2) != nil)
    ticket.cancel()
    stage.settle()
    try expectEqual(stage.failure(list([0: [1, 2], 5: [500, 501]])), nil)
    expect(!source.snapshot(for: 0).isExpanded(1))
    expect(source.snapshot(for: 0).isExpanded(2))
  }

  @Test(arguments: [false, true])
  func `leaves nothing that is hidden behind, if it is cancelled`(isWhole: Bool) throws {
    let stage = try stage()
    let source = stage.source
    let before = source.snapshot(for: 0)
    var outline = before
    try outline.append([12], to: 11)
    let ticket = try source.apply(outline, to: 0) { _ in }
    if isWhole {
      var snapshot = source.snapshot()
      try snapshot.deleteItems([500])
      try stage.apply(snapshot)
    } else {
      var other = Outline()
      try other.append([501])
      try source.apply(other, to: 5) { _ in }
    }
    expectEqual(source.snapshot(for: 0), outline)
    ticket.cancel()
    expectEqual(source.snapshot(for: 0), before)
    stage.settle()
    expectEqual(source.snapshot(for: 0), before)
    try expectEqual(stage.failure(list([0: [1, 2], 5: [501]])), nil)
  }

  @Test func `takes no outline away from a list, if it is cancelled`() throws {
    let stage = try stage()
    let source = stage.source
    let before = source.snapshot(for: 0)
    var snapshot = source.snapshot()
    try snapshot.deleteItems([500])
    var outline = Outline()
    try outline.append([7])
    let ticket = try source.apply(outline, to: 0) { _ in }
    try stage.apply(snapshot)
    expectEqual(source.snapshot(for: 0).items, [1, 2])
    ticket.cancel()
    expectEqual(source.snapshot(for: 0), before)
    stage.settle()
    expectEqual(source.snapshot(for: 0), before)
    try expectEqual(stage.failure(list([0: [1, 2], 5: [501]])), nil)
  }

  @Test func `takes its outline away from a list that has other items`() throws {
    let stage = try stage()
    let source = stage.source
    let snapshot = source.snapshot()
    var outline = Outline()
    try outline.append([7])
    try source.apply(outline, to: 0) { expectEqual($0, .superseded) }
    try stage.apply(snapshot)
    stage.settle()
    expectEqual(source.snapshot(for: 0).items, [1, 2])
  }

  @Test(arguments: [false, true])
  func `is refused where it would clash without an update that is cancelled`(isLast: Bool) throws {
    let stage = try stage()
    let source = stage.source
    var snapshot = source.snapshot()
    try snapshot.deleteItems([500])
    let ticket = try stage.apply(snapshot)
    var outline = Outline()
    try outline.append([500])
    var told: [UpdateOutcome] = []
    try source.apply(outline, to: 0) { told.append($0) }
    if !isLast { #expect(try source.expand(500) != nil) }
    ticket.cancel()
    expect(
      source.snapshot(for: 0).items == [1, 2, 11] || source.snapshot(for: 0).items == [1, 11, 2])
    stage.settle()
    try expectEqual(stage.failure(list([0: [1, 2], 5: [500, 501]])), nil)
    guard case .refused(let refusal) = told.first,
      case .duplicateItems(let items) = refusal.error as? SnapshotError<Int, Int>
    else {
      Issue.record("was told \(told)")
      return
    }
    expectEqual(items.map(\.item), [500])
    expect(told[0].description.hasPrefix("refused: "))
    expectEqual(told, [.refused(refusal)])
  }

  @Test func `is refused no longer if that update is cancelled, too`() throws {
    let stage = try stage()
    let source = stage.source
    var (before, without, outline) = (Outline(), Outline(), Outline())
    try before.append([501, 600])
    try without.append([501])
    try outline.append([600])
    let first = try source.apply(before, to: 5) { _ in }
    let second = try source.apply(without, to: 5) { _ in }
    var told: [UpdateOutcome] = []
    try source.apply(outline, to: 0) { told.append($0) }
    second.cancel()
    expectEqual(source.snapshot(for: 0).items, [1, 11, 2])
    first.cancel()
    expectEqual(source.snapshot(for: 0).items, [600])
    stage.settle()
    expectEqual(told, [.applied])
    try expectEqual(stage.failure(list([0: [600], 5: [500, 501]])), nil)
  }

  @Test func `is shown by the lists after it, whatever before them is cancelled`() throws {
    // An outline that is shown, one that waits between two lists, and the first list is cancelled.
    let stage = try Stage()
    let source = stage.source
    stage.host?.finishesAnimationsAtOnce = false
    var first = Outline()
    try first.append([40])
    try first.append([41], to: 40)
    var second = Outline()
    try second.append([50])
    try second.append([51], to: 50)
    try source.apply(first, to: 4) { _ in }
    let ticket = try stage.apply(list([4: [99], 5: []]))
    try source.apply(second, to: 5) { _ in }
    try stage.apply(list([4: [40], 5: [50]]))
    expectEqual(source.snapshot(for: 4).items, [40])
    expectEqual(source.snapshot(for: 5).items, [50, 51])
    ticket.cancel()
    for _ in 0..<2 {
      expectEqual(source.snapshot(for: 4).items, [40, 41])
      expectEqual(source.snapshot(for: 5).items, [50, 51])
      stage.settle()
    }
    #expect(try source.expand(40) != nil)
    stage.settle()
    try expectEqual(stage.failure(list([4: [40, 41], 5: [50]])), nil)
  }

  @Test func `is in no list after it, if a drag refuses it`() throws {
    var options = DataSourceOptions()
    options.backgroundThreshold = 0
    let stage = try Stage(options: options)
    let source = stage.source
    source.reordering.canReorderItem = { _ in true }
    try stage.apply(list([0: [], 5: [500, 501]]))
    stage.settle()
    var outline = Outline()
    try outline.append([500, 501, 502])
    try outline.append([510], to: 500)
    var told: [UpdateOutcome] = []
    try source.apply(outline, to: 5) { told.append($0) }
    try stage.apply(list([0: [], 5: [500, 501, 502]]))
    let host = try #require(stage.host)
    try expect(host.drag(ItemPath(section: 1, item: 0), to: ItemPath(section: 0, item: 0)))
    stage.settle()
    expectEqual(told.count, 1)
    guard case .refused = told.first else {
      Issue.record("was told \(told)")
      return
    }
    expectEqual(source.snapshot(for: 5).items, [500, 501, 502])
    try expectEqual(stage.failure(list([0: [], 5: [500, 501, 502]])), nil)
  }

  @Test(arguments: [0, Int.max])
  func `is in no list after it, if it is cancelled`(threshold: Int) throws {
    var options = DataSourceOptions()
    options.backgroundThreshold = threshold
    let stage = try Stage(options: options)
    let source = stage.source
    try stage.apply(list([4: [40]]))
    stage.settle()
    stage.host?.finishesAnimationsAtOnce = false
    try stage.apply(list([4: [40], 5: []]))
    stage.scheduler.step()
    var outline = Outline()
    try outline.append([40])
    try outline.append([41], to: 40)
    let ticket = try source.apply(outline, to: 4) { _ in }
    try stage.apply(list([4: [40]]))
    expectEqual(source.snapshot(for: 4).items, [40, 41])
    ticket.cancel()
    expectEqual(source.snapshot(for: 4).items, [40])
    stage.settle()
    expectEqual(source.snapshot(for: 4).items, [40])
    try expect(source.expand(40) == nil)
  }

  @Test(arguments: [0, Int.max])
  func `does what it does alone, whatever is cancelled`(threshold: Int) throws {
    var random = SplitMix64(seed: 17)
    for round in 0..<thorough(9_000) {
      let stage = try stage(threshold: threshold)
      // What each update makes of the items of sections 0 and 5, in order.
      var updates: [(ticket: UpdateTicket, items: [[Int]?])] = []
      for _ in 0..<10 {
        let (first, second) = (
          Array((0..<6).shuffled(using: &random).prefix(3)),
          Array((500..<506).shuffled(using: &random).prefix(3))
        )
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          updates.append((try stage.apply(list([0: first, 5: second])), [first, second]))
        case 1, 2:
          let isFirst = Bool.random(using: &random)
          var outline = Outline()
          try outline.append(isFirst ? first : second)
          let ticket = try stage.source.apply(outline, to: isFirst ? 0 : 5) { _ in }
          updates.append((ticket, isFirst ? [first, nil] : [nil, second]))
        case 3, 4: updates.randomElement(using: &random)?.ticket.cancel()
        case 5: _ = stage.source.snapshot()
        case 6: stage.scheduler.step()
        default: stage.host?.finishAnimations()
        }
      }
      var expected = [[1, 2], [500, 501]]
      for update in updates where !update.ticket.isCancelled {
        for (section, items) in update.items.enumerated() {
          expected[section] = items ?? expected[section]
        }
      }
      expectEqual(stage.source.snapshot().itemIdentifiers, expected.flatMap(\.self))
      stage.settle()
      if let failure = try stage.failure(list([0: expected[0], 5: expected[1]])) {
        Issue.record("round \(round): \(failure)")
        return
      }
    }
  }
}
