import TestSupport

@testable import ListSnapshots

@MainActor
@Suite struct `The memory of a data source` {
  private typealias List = Snapshot<Int, Int>

  private func source(_ host: PlainListHost) -> DiffableDataSource<Int, Int, PlainListHost> {
    var options = DataSourceOptions()
    options.backgroundThreshold = .max
    return DiffableDataSource(host: host, options: options) { _, _ in nil }
  }

  private func list(_ items: some Sequence<Int>) throws -> List {
    try List([(id: 0, items: Array(items))])
  }

  @Test func `has the index of a list once, whoever shows the list`() throws {
    let list = try list(0..<10_000)
    let hosts = (0..<20).map { _ in PlainListHost() }
    let sources = hosts.map { source($0) }
    for source in sources {
      try source.apply(list) { _ in }
      expectEqual(source.itemPath(for: 5000)?.item, 5000)
    }
    let index = try #require(list.memo.knownIndex)
    for source in sources {
      expect(source.engine.state.memo.knownIndex === index)
      expect(source.engine.state.memo === list.memo)
      var edited = source.snapshot()
      try edited.moveItem(7, afterItem: 9000)
      try source.apply(edited) { _ in }
      expectEqual(source.itemPath(for: 7)?.item, 9000)
      expect(source.engine.state.memo.knownIndex?.hints.base === index.hints.base)
    }
  }

  @Test func `has no index of the list before, and still explains the update`() throws {
    let host = PlainListHost()
    let source = source(host)
    try source.apply(list(0..<5000)) { _ in }
    weak let index = source.engine.state.memo.knownIndex
    #expect(index != nil)
    try source.apply(list((0..<5000).reversed())) { _ in }
    expect(source.engine.state.memo.knownIndex == nil, "The core has compared integers.")
    expect(index == nil)
    let moved = (0..<5000).count { item in
      if case .moved = source.explain(item) { true } else { false }
    }
    expectEqual(moved, 4999)
    expectEqual(source.explain(5000), .unknown)
  }
}
