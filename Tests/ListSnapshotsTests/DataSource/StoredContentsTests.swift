import TestSupport

/// Contents that the host reads from the app's store, which has its final state at once.
@MainActor
@Suite struct `Contents of a store` {
  private final class Store {
    var texts: [Int: String] = [:]
  }

  private let store = Store()
  private let host: StrictListHost
  private let source: DiffableDataSource<Int, Int, StrictListHost>

  init() throws {
    var options = StrictHostOptions()
    options.viewportHeight = 440
    host = try StrictListHost(
      options: options,
      contents: { [store] id in
        (id.base as? Int).flatMap { store.texts[$0] }
      })
    let cells = CellRegistration<StrictHostCell, Int> { [store] cell, _, id in
      cell.contents = store.texts[id]
    }
    source = DiffableDataSource(host: host) { path, id in cells.cell(for: id, at: path) }
    for id in 1...9 { store.texts[id] = "old" }
  }

  private func apply(_ snapshot: Snapshot<Int, Int>) throws -> UpdateOutcome? {
    var outcome: UpdateOutcome?
    try source.apply(snapshot) { outcome = $0 }
    return outcome
  }

  @Test func `are checked after the last batch`() throws {
    _ = try apply(list([0: [1, 2, 3], 1: [4, 5]]))
    store.texts[5] = "new"
    var snapshot = try list([1: [5, 4, 1], 0: [3, 2]])
    try snapshot.reconfigureItems([5])
    try expectEqual(apply(snapshot), .applied)
    #expect(source.lastMetrics?.batchCount ?? 0 > 1)
    expectEqual(host.strictHost.lastError, nil)
    try host.strictHost.checkContents()
    expectEqual(host.strictHost.sections[0].items[0].cell?.contents as? String, "new")
  }

  @Test func `make the next update reload, if they end a drag`() throws {
    source.reordering.canReorderItem = { _ in true }
    _ = try apply(list([0: [1, 2, 3]]))
    store.texts[2] = "new"
    #expect(throws: StrictHostError.self) {
      try host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2))
    }
    expectEqual(source.shownSnapshot.itemIdentifiers, [2, 3, 1])
    guard case .reloaded(.outOfStep) = try apply(list([0: [2, 3, 1, 4]])) else {
      Issue.record("a batch was tried")
      return
    }
    expectEqual(host.shownItems, [[2, 3, 1, 4]])
  }

  @Test func `leave the window where it is, if they end the last batch`() throws {
    for id in 1...99 { store.texts[id] = "old" }
    _ = try apply(list([0: Array(11...99)]))
    host.scroll(by: 440)
    let first = try #require(host.visibleItems.first)
    let offset = try #require(host.offset(ofItemAt: first))
    let item = try #require(source.shownSnapshot.item(at: first))
    store.texts[item] = "new"
    var items = Array(1...10) + Array(11...99)
    items.removeAll { $0 == 99 }
    guard case .reloaded(.refused) = try apply(list([0: items])) else {
      Issue.record("stale contents were accepted")
      return
    }
    let place = try #require(source.itemPath(for: item))
    expectEqual(host.offset(ofItemAt: place), offset)
    expectEqual(source.explain(99), .deleted(from: ItemPath(section: 0, item: 88)))
  }

  @Test func `are checked after the last batch, which may follow a reload of others`() throws {
    _ = try apply(list([0: [1, 2, 3], 1: [4, 5]]))
    for id in 1...5 { store.texts[id] = "new" }
    var snapshot = try list([1: [5, 4, 1], 2: [6], 0: [3, 2]])
    try snapshot.reloadItems([1, 2])
    try snapshot.reconfigureItems([5, 4, 3])
    try expectEqual(apply(snapshot), .applied)
    expectEqual(host.strictHost.lastError, nil)
    try host.strictHost.checkContents()
  }

  @Test func `are left to an update that waits`() throws {
    _ = try apply(list([0: [1, 2, 3]]))
    host.finishesAnimationsAtOnce = false
    var next = try list([0: [3, 1, 2]])
    try next.reconfigureItems([1])
    var told: [UpdateOutcome] = []
    // The store is ahead of the update under way by one that is asked for meanwhile.
    source.options.backgroundThreshold = 0
    let scheduler = ManualScheduler()
    let other = DiffableDataSource<Int, Int, StrictListHost>(
      host: host, options: source.options, scheduler: scheduler
    ) { _, _ in nil }
    try other.applyUsingReloadData(list([0: [1, 2, 3]])) { told.append($0) }
    try other.apply(list([0: [2, 1, 3]])) { told.append($0) }
    store.texts[1] = "new"
    try other.apply(next) { told.append($0) }
    repeat {
      scheduler.run()
      host.finishAnimations()
    } while scheduler.waitingCount > 0 || host.animationCount > 0
    expectEqual(told, [.reloaded(.asked), .applied, .applied])
    expectEqual(host.strictHost.lastError, nil)
    try host.strictHost.checkContents()
  }

  @Test func `may be newer than the update that an item is dragged in`() throws {
    let scheduler = ManualScheduler()
    var options = DataSourceOptions()
    options.backgroundThreshold = 0
    let source = DiffableDataSource<Int, Int, StrictListHost>(
      host: host, options: options, scheduler: scheduler
    ) { _, _ in nil }
    source.reordering.canReorderItem = { _ in true }
    var told: [UpdateOutcome] = []
    try source.applyUsingReloadData(list([0: [1, 2, 3]])) { told.append($0) }
    store.texts[1] = "new"
    var next = try list([0: [3, 1, 2]])
    try next.reconfigureItems([1])
    try source.apply(next) { told.append($0) }
    try expect(host.drag(ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0)))
    while scheduler.waitingCount > 0 { scheduler.run() }
    expectEqual(told, [.reloaded(.asked), .applied])
    expectEqual(host.shownItems, [[3, 1, 2]])
    expectEqual(host.strictHost.lastError, nil)
    try host.strictHost.checkContents()
  }

  @Test func `are refused then where nobody has shown them`() throws {
    _ = try apply(list([0: [1, 2, 3], 1: [4, 5]]))
    store.texts[5] = "new"
    store.texts[2] = "new"
    var snapshot = try list([1: [5, 4, 1], 0: [3, 2]])
    try snapshot.reconfigureItems([5])
    guard case .reloaded(.refused(let reason)) = try apply(snapshot) else {
      Issue.record("not refused")
      return
    }
    expect(reason.contains("staleContents"))
    expectEqual(host.strictHost.lastError?.rule, .staleContents)
    try host.strictHost.checkContents()
  }
}
