import TestSupport

/// What the pages of the module show and say.
@MainActor
@Suite struct `Guides: testing` {
  @Test func `test list code`() throws {
    struct Song: Identifiable, Equatable {
      let id: Int
    }

    let data = StrictHostData(items: [Song(id: 1), Song(id: 2), Song(id: 3)])
    let host = try StrictHost(data)
    let first = host.items[0]

    try host.performBatchUpdates {
      data.items = [Song(id: 3), Song(id: 1)]
      try host.deleteItems(at: [ItemPath(section: 0, item: 1)])
      try host.moveItem(
        from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0))
    }

    let isSame = host.items[1] === first  // true

    expect(isSame)

    var broken: StrictHostRule?
    do {
      try host.performBatchUpdates {
        data.items = []
        try host.deleteItems(at: [ItemPath(section: 0, item: 0)])
      }
    } catch {
      broken = error.rule  // wrongCount
    }

    expectEqual(broken, .wrongCount)
    expectEqual(host.items.map(\.identity), [3, 1])
  }

  @Test func `find wrong items and stale cells`() throws {
    struct Song: Identifiable, Equatable {
      let id: Int
      var title = ""
    }

    let data = StrictHostData(items: [Song(id: 1), Song(id: 2)])
    let host = try StrictHost(data)
    let wrong = #expect(throws: StrictHostError.self) {
      try host.performBatchUpdates {
        data.items = [Song(id: 1)]
        try host.deleteItems(at: [ItemPath(section: 0, item: 0)])
      }
    }
    expectEqual(wrong?.rule, .wrongItem)
    data.items = [Song(id: 1), Song(id: 2, title: "new")]
    let stale = #expect(throws: StrictHostError.self) { try host.checkContents() }
    expectEqual(stale?.rule, .staleContents)
  }

  @Test func `test changes`() throws {
    struct Song: Identifiable, Equatable {
      let id: Int
      var title = ""
    }

    let old = [Song(id: 1), Song(id: 2), Song(id: 3)]
    let new = [Song(id: 3), Song(id: 1, title: "new"), Song(id: 4)]
    let changes = try ListChanges(from: old, to: new)
    let data = StrictHostData(items: old)
    let host = try StrictHost(data)
    try host.perform(BatchOperations(changes)) { data.items = new }
    try host.checkContents()

    expectEqual(host.items.map(\.identity), [3, 1, 4])
  }

  @Test func `test a data source`() async throws {
    let list = try StrictListHost()
    let cells = CellRegistration<StrictHostCell, Int> { cell, _, id in
      cell.contents = id
    }
    let source = DiffableDataSource<String, Int, StrictListHost>(host: list) {
      path, id in
      cells.cell(for: id, at: path)
    }
    try await source.apply(
      Snapshot([(id: "a", items: [1, 2]), (id: "b", items: [3])]))
    let shown = list.shownItems  // [[1, 2], [3]]
    let error = list.strictHost.lastError  // nil
    expectEqual(shown, [[1, 2], [3]])
    expectEqual(error, nil)
  }

  @Test func `show a window`() throws {
    struct Song: Identifiable, Equatable {
      let id: Int
    }

    let songs = (0..<1_000).map { Song(id: $0) }
    var options = StrictHostOptions()
    options.viewportHeight = 440
    let host = try StrictHost(StrictHostData(items: songs), options: options)
    let visible = host.visiblePaths.count  // 10
    try host.scroll(to: 4_400)
    try host.layoutIfNeeded()
    let top = host.visiblePaths.first?.item  // 100

    expectEqual(visible, 10)
    expectEqual(top, 100)
    expect(host.visiblePaths.allSatisfy { (host.cell(at: $0)?.useCount ?? 0) > 0 })
  }

  @Test func `have the listings that are tested here, and name every public type`() throws {
    let guides = try GuideListings(of: "ListTesting", testedNextTo: #filePath)
    expectEqual(guides.counts, ["ListTesting.md": 5])
    expectEqual(guides.uncurated, [])
    for listing in guides.missing {
      Issue.record("not in the tests: \(listing)")
    }
  }
}
