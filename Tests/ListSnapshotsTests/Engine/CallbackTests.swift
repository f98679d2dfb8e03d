import TestSupport

/// Whom the data source or its host calls.
private enum Callback: CaseIterable {
  case provider, configuration, header, headerConfiguration
  case mayDrag, willDrag, didDrag
  case shouldExpand, willExpand, children, shouldCollapse, willCollapse
}

@MainActor
@Suite struct `An update that waits while others are called` {
  /// Lets the host call somebody, on its own account.
  private func call(_ callback: Callback, in stage: Stage, _ body: @escaping @MainActor () -> Void)
  {
    let source = stage.source
    let first = ItemPath<After>(section: 0, item: 0)
    let header = SupplementaryPath<After>(section: 0, element: 0)
    switch callback {
    case .provider:
      stage.onCell = { _ in body() }
      _ = source.cell(forItemAt: first)
      stage.onCell = nil
    case .configuration:
      stage.onFill = body
      let cell = stage.host?.visibleCell(at: first)
      _ = cell.map { source.cell(forItemAt: first)?.configure($0) }
      stage.onFill = nil
    case .header, .headerConfiguration:
      let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") { _, _ in
        if callback == .headerConfiguration { body() }
      }
      source.supplementaryProvider = { _, path, _ in
        if callback == .header { body() }
        return headers.view(at: path)
      }
      let view = source.supplementary(ofKind: "header", at: header)
      _ = stage.host?.visibleCell(at: first).map { view?.configure($0) }
    case .mayDrag, .willDrag, .didDrag:
      source.reordering.canReorderItem = { _ in
        if callback == .mayDrag { body() }
        return true
      }
      source.reordering.willReorder = { _ in if callback == .willDrag { body() } }
      source.reordering.didReorder = { _ in if callback == .didDrag { body() } }
      _ = try? stage.host?.drag(ItemPath(section: 1, item: 0), to: ItemPath(section: 1, item: 1))
    case .shouldExpand, .willExpand, .children:
      source.outlining.shouldExpandItem = { _ in
        if callback == .shouldExpand { body() }
        return true
      }
      source.outlining.willExpandItem = { _ in if callback == .willExpand { body() } }
      source.outlining.snapshotForExpandingParent = { _, _ in
        if callback == .children { body() }
        return nil
      }
      _ = try? source.expand(20)
    case .shouldCollapse, .willCollapse:
      source.outlining.shouldCollapseItem = { _ in
        if callback == .shouldCollapse { body() }
        return true
      }
      source.outlining.willCollapseItem = { _ in if callback == .willCollapse { body() } }
      _ = try? source.collapse(21)
    }
  }

  private func stage(threshold: Int = .max) throws -> Stage {
    var options = DataSourceOptions()
    options.backgroundThreshold = threshold
    let stage = try Stage(options: options)
    var outline = SectionSnapshot<Int>()
    try outline.append([20, 21])
    try outline.append([200], to: 20)
    try outline.append([210], to: 21)
    try outline.expand([21])
    try stage.source.apply(list([1: [10, 11]])) { _ in }
    try stage.source.apply(outline, to: 2) { _ in }
    stage.settle()
    stage.host?.finishesAnimationsAtOnce = false
    return stage
  }

  private func next(_ stage: Stage, _ item: Int) throws -> Snapshot<Int, Int> {
    var snapshot = stage.source.snapshot()
    try snapshot.appendItems([item], toSection: 1)
    return snapshot
  }

  @Test(arguments: Callback.allCases)
  private func `begins later, where an animation ends there`(_ callback: Callback) throws {
    let stage = try stage()
    let host = try #require(stage.host)
    try stage.apply(next(stage, 12))
    try stage.apply(next(stage, 13))
    var isCalled = false
    call(callback, in: stage) {
      guard !isCalled else { return }
      isCalled = true
      host.strictHost.clearEvents()
      let version = stage.source.version
      host.finishAnimations()
      expectEqual(stage.source.version, version)
      expect(host.strictHost.events.isEmpty)
    }
    expect(isCalled)
    stage.settle()
    expectEqual(stage.told.first, .applied)
    expect(stage.told.last == .applied || stage.told.last == .superseded)
    #expect(stage.source.shownSnapshot.indexOfItem(13) != nil)
    expectEqual(stage.failure(stage.source.shownSnapshot), nil)
  }

  @Test(arguments: Callback.allCases)
  private func `begins later, where a diff ends there`(_ callback: Callback) throws {
    let stage = try stage(threshold: 0)
    let host = try #require(stage.host)
    try stage.apply(next(stage, 12))
    expectEqual(stage.scheduler.waitingCount, 1)
    var isCalled = false
    call(callback, in: stage) {
      guard !isCalled else { return }
      isCalled = true
      host.strictHost.clearEvents()
      stage.scheduler.run()
      expect(host.strictHost.events.isEmpty)
    }
    expect(isCalled)
    stage.settle()
    expect(stage.told.last == .applied || stage.told.last == .superseded)
    #expect(stage.source.shownSnapshot.indexOfItem(12) != nil)
    expectEqual(stage.failure(stage.source.shownSnapshot), nil)
  }

  @Test(arguments: [false, true])
  func `begins later, where it is requested for a cell that comes into view`(isFill: Bool) throws {
    var hostOptions = StrictHostOptions()
    hostOptions.viewportHeight = 44
    let stage = try Stage(host: hostOptions)
    try stage.apply(list([1: [10, 11]]))
    let act = { [unowned stage] in
      (stage.onCell, stage.onFill) = (nil, nil)
      _ = try? stage.apply(list([1: [11, 12]]))
      expectEqual(stage.told, [.applied])
    }
    if isFill { stage.onFill = act } else { stage.onCell = { _ in act() } }
    stage.host?.scroll(by: 44)
    expectEqual(stage.told, [.applied])
    stage.settle()
    expectEqual(stage.told, [.applied, .applied])
    try expectEqual(stage.failure(list([1: [11, 12]])), nil)
  }

  @Test func `is begun by whoever asks next`() throws {
    let stage = try stage()
    let host = try #require(stage.host)
    try stage.apply(next(stage, 12))
    try stage.apply(next(stage, 13))
    call(.provider, in: stage) { host.finishAnimations() }
    expect(stage.told.isEmpty)
    try stage.apply(next(stage, 14))
    expectEqual(stage.told, [.applied])
    #expect(stage.source.shownSnapshot.indexOfItem(14) != nil)
    stage.settle()
    expectEqual(stage.told, [.applied, .superseded, .applied])
  }

  @Test(arguments: [0, Int.max])
  func `breaks no rule, whatever is done where cells are filled`(threshold: Int) throws {
    var random = SplitMix64(seed: 31)
    for round in 0..<thorough(6_000) {
      var options = DataSourceOptions()
      options.backgroundThreshold = threshold
      var hostOptions = StrictHostOptions()
      hostOptions.viewportHeight = 200
      let stage = try Stage(options: options, host: hostOptions)
      let host = try #require(stage.host)
      host.finishesAnimationsAtOnce = false
      var budget = 30
      func next() throws -> Snapshot<Int, Int> {
        let items = (0..<20).shuffled(using: &random)
        var snapshot = try list([0: Array(items.prefix(7)), 1: Array(items.suffix(7))])
        if Bool.random(using: &random) { try snapshot.reloadSections([1]) }
        return snapshot
      }
      func act() {
        guard budget > 0 else { return }
        budget -= 1
        switch Int.random(in: 0..<8, using: &random) {
        case 0: _ = try? stage.apply(next())
        case 1: _ = try? stage.apply(next()).cancel()
        case 2, 3: host.finishAnimations()
        case 4: stage.scheduler.run()
        default: break
        }
      }
      stage.onCell = { _ in act() }
      stage.onFill = { act() }
      while budget > 0 {
        try stage.apply(next())
        act()
        host.scroll(by: Double.random(in: -200...200, using: &random))
        act()
      }
      stage.settle()
      expect(stage.told.allSatisfy { if case .reloaded = $0 { false } else { true } })
      expectEqual(stage.source.snapshot(), stage.source.shownSnapshot)
      if let failure = stage.failure(stage.source.shownSnapshot) {
        Issue.record("round \(round): \(failure)")
        return
      }
    }
  }
}
