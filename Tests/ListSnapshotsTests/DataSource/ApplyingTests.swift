import Foundation
import ListFoundation
import TestSupport

@MainActor
@Suite struct `A data source` {
  @Test func `shows what is applied before the call returns`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11], 2: [20]]))
    expectEqual(stage.told, [.applied])
    try expectEqual(stage.failure(list([1: [10, 11], 2: [20]])), nil)
    try stage.apply(list([2: [20, 10], 3: [], 1: [11]]))
    expectEqual(stage.told, [.applied, .applied])
    try expectEqual(stage.failure(list([2: [20, 10], 3: [], 1: [11]])), nil)
  }

  @Test func `returns the outcome to who waits`() async throws {
    let stage = try Stage()
    let snapshot = try list([1: [10]])
    try await expectEqual(stage.source.apply(snapshot), .applied)
    try await expectEqual(stage.source.apply(snapshot), .unchanged)
    try await expectEqual(stage.source.applyUsingReloadData(snapshot), .reloaded(.asked))
    expectEqual(stage.failure(snapshot), nil)
  }

  @Test func `throws for duplicates and asks for nothing`() throws {
    let stage = try Stage()
    let snapshot = try list([1: [10, 10]])
    #expect(throws: SnapshotError<Int, Int>.self) { try stage.apply(snapshot) }
    expect(stage.told.isEmpty)
    expectEqual(stage.source.snapshot().numberOfItems, 0)
  }

  @Test func `shows once what is there twice, where the policy says so`() throws {
    let stage = try Stage()
    var snapshot = Snapshot<Int, Int>(duplicatePolicy: .keepLast)
    try snapshot.appendSections([1, 2])
    try snapshot.appendItems([10, 11], toSection: 1)
    try snapshot.appendItems([12, 10], toSection: 2)
    try stage.apply(snapshot)
    try expectEqual(stage.failure(list([1: [11], 2: [12, 10]])), nil)
  }

  @Test func `finds items and sections both ways`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11], 2: [20]]))
    let source = stage.source
    expectEqual(source.itemIdentifier(for: ItemPath(section: 0, item: 1)), 11)
    expectEqual(source.itemIdentifier(for: ItemPath(section: 0, item: 2)), nil)
    expectEqual(source.itemIdentifier(for: ItemPath(section: -1, item: 0)), nil)
    expectEqual(source.itemPath(for: 20), ItemPath(section: 1, item: 0))
    expectEqual(source.itemPath(for: 21), nil)
    expectEqual(source.sectionIdentifier(for: 1), 2)
    expectEqual(source.sectionIdentifier(for: 2), nil)
    expectEqual(source.index(for: 2), 1)
    expectEqual(source.index(for: 3), nil)
    expectEqual(source.path(ofItem: 20), ItemPath(section: 1, item: 0))
    expectEqual(source.path(ofItem: 21), nil)
    expectEqual(source.path(ofItem: "20"), nil)
    expectEqual(source.indexPath(for: 11), [0, 1])
    expectEqual(source.itemIdentifier(for: [1, 0]), 20)
    expectEqual(source.itemIdentifier(for: [1]), nil)
  }

  @Test func `forgets marks with the update that had them`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11, 12]]))
    stage.host?.strictHost.clearEvents()
    var snapshot = stage.source.snapshot()
    try snapshot.reconfigureItems([11])
    try stage.apply(snapshot)
    expectEqual(stage.host?.strictHost.events, [.cellReconfigured(ItemPath(section: 0, item: 1))])
    expect(stage.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    try stage.apply(stage.source.snapshot())
    expectEqual(stage.told, [.applied, .applied, .unchanged])
  }

  @Test func `replaces marked items and sections`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11], 2: [20, 21]]))
    let objects = try #require(stage.host).strictHost.sections.map(\.items)
    var snapshot = try list([2: [20, 21, 22], 1: [11, 10]])
    try snapshot.reloadItems([10])
    try snapshot.reloadSections([2])
    try snapshot.reconfigureItems([10, 11, 20])
    stage.host?.strictHost.clearEvents()
    try stage.apply(snapshot)
    expectEqual(stage.failure(snapshot), nil)
    let host = try #require(stage.host).strictHost
    expect(host.sections[1].items[0] === objects[0][1])
    #expect(host.sections[1].items[1] !== objects[0][0])
    #expect(host.sections[0].items[0] !== objects[1][0])
    let reconfigured = host.events.filter { if case .cellReconfigured = $0 { true } else { false } }
    expectEqual(reconfigured, [.cellReconfigured(ItemPath(section: 1, item: 0))])
    let counts = try #require(stage.source.lastMetrics?.changes)
    expectEqual(counts.sectionReloads, 1)
    expectEqual(counts.itemReloads, 1)
    expectEqual(counts.itemReconfigurations, 1)
  }

  @Test func `does all in one batch, where that is wanted`() throws {
    var options = DataSourceOptions()
    options.batches = .single
    let stage = try Stage(options: options)
    try stage.apply(list([1: [10, 11], 2: [20]]))
    try stage.apply(list([3: [10], 2: [20, 11]]))
    expectEqual(stage.source.lastMetrics?.batchCount, 1)
    try expectEqual(stage.failure(list([3: [10], 2: [20, 11]])), nil)
    expectEqual(
      stage.source.explain(10),
      .replaced(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 0)))
  }

  @Test func `refills the cells of items while the user drags one`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10, 11], 2: [20]]))
    let host = try #require(stage.host).strictHost
    let objects = host.items
    try host.beginDragging(item: ItemPath(section: 0, item: 0))
    var snapshot = stage.source.snapshot()
    try snapshot.reloadSections([1])
    try stage.apply(snapshot)
    expect(zip(objects, host.items).allSatisfy { $0 === $1 })
    expectEqual(stage.source.lastMetrics?.changes.itemReconfigurations, 2)
    expectEqual(stage.failure(snapshot), nil)
  }

  @Test func `shows the empty view while no section has an item, from the first update on`() throws
  {
    let host = try StrictListHost()
    let source = DiffableDataSource<Int, Int, StrictListHost>(host: host) { _, _ in nil }
    source.emptyView = "nothing"
    expectEqual(host.emptyView, nil)
    for (sections, shown) in [([[]], "nothing"), ([[1]], nil), ([[], [2]], nil), ([], "nothing")]
      as [([[Int]], String?)]
    {
      var snapshot = Snapshot<Int, Int>()
      for (section, items) in sections.enumerated() {
        try snapshot.appendSections([section])
        try snapshot.appendItems(items, toSection: section)
      }
      try source.apply(snapshot) { _ in }
      expectEqual(host.emptyView, shown)
    }
    source.emptyView = "really nothing"
    expectEqual(host.emptyView, "really nothing")
    source.emptyView = nil
    expectEqual(host.emptyView, nil)
    source.emptyView = "again"
    // Another data source has a view of its own.
    let other = DiffableDataSource<Int, Int, StrictListHost>(host: host) { _, _ in nil }
    expectEqual(host.emptyView, nil)
    try source.apply(Snapshot()) { _ in }
    expectEqual(host.emptyView, nil)
    expect(other.host === host)
  }

  @Test func `updates its state without a host`() throws {
    let stage = try Stage()
    try stage.apply(list([1: [10]]))
    stage.dropHost()
    expect(stage.source.host == nil)
    try stage.apply(list([1: [11]]))
    expectEqual(stage.told, [.applied, .withoutHost])
    expectEqual(stage.source.snapshot().itemIdentifiers, [11])
    expectEqual(stage.source.explain(11), .inserted(at: ItemPath(section: 0, item: 0)))
  }
}
