import TestSupport

@MainActor
@Suite struct `The life of a cell` {
  let stage: Stage
  let lives = CellLives<Int, StrictHostCell>()

  init() throws {
    var options = StrictHostOptions()
    options.viewportHeight = 88
    stage = try Stage(host: options)
    stage.source.display = lives.handlers
  }

  private var host: StrictListHost { stage.host! }

  @Test func `ends with one item before it begins with another`() throws {
    try stage.apply(list([0: [1, 2, 3]]))
    expectEqual(lives.takeLog(), ["bind 1", "show 1", "bind 2", "show 2"])
    let cell = try #require(stage.source.cell(of: 1))
    expectEqual(stage.source.itemIdentifier(of: cell), 1)
    host.scroll(by: 44)
    expectEqual(lives.takeLog(), ["hide 1", "unbind 1", "bind 3", "show 3"])
    expect(stage.source.cell(of: 3) === cell)
    expect(stage.source.cell(of: 1) == nil)
    expectEqual(stage.source.itemIdentifier(of: cell), 3)
    expectEqual(Set(stage.source.displayedItems), [2, 3])
  }

  @Test func `ends once where the end of its display gives it back`() throws {
    let hide = stage.source.display.didEndDisplaying
    stage.source.display.didEndDisplaying = { [unowned source = stage.source] cell, item in
      hide?(cell, item)
      source.handle(.didRecycle(cell))
    }
    try stage.apply(list([0: [1]]))
    _ = lives.takeLog()
    stage.source.handle(.didRecycle(try #require(stage.source.cell(of: 1))))
    expectEqual(lives.takeLog(), ["hide 1", "unbind 1"])
  }

  @Test func `goes on when its item is reconfigured or moved`() throws {
    try stage.apply(list([0: [1, 2]]))
    _ = lives.takeLog()
    var snapshot = try list([0: [2, 1]])
    try snapshot.reconfigureItems([1])
    try stage.apply(snapshot)
    expectEqual(lives.takeLog(), [])
  }

  @Test func `ends before a reloaded item gets another cell`() throws {
    // Without a window, the host makes the new cell before it gives up the old one.
    let stage = try Stage()
    stage.source.display = lives.handlers
    try stage.apply(list([0: [1, 2]]))
    _ = lives.takeLog()
    let cell = stage.source.cell(of: 1)
    var snapshot = stage.source.snapshot()
    try snapshot.reloadItems([1])
    try stage.apply(snapshot)
    expectEqual(lives.takeLog(), ["hide 1", "unbind 1", "bind 1", "show 1"])
    #expect(stage.source.cell(of: 1) !== cell)
    try stage.reload(snapshot)
    expectEqual(
      lives.takeLog(),
      ["hide 1", "unbind 1", "hide 2", "unbind 2", "bind 1", "show 1", "bind 2", "show 2"])
  }

  @Test func `ends with the item that was displayed, not the one that is at its place`() throws {
    try stage.apply(list([0: [1, 2]]))
    _ = lives.takeLog()
    try stage.apply(list([0: [3, 2]]))
    expectEqual(lives.takeLog(), ["hide 1", "unbind 1", "bind 3", "show 3"])
  }

  @Test func `is told for headers by their sections`() throws {
    let headers = SupplementaryRegistration<StrictHostCell>(elementKind: "header") { _, _ in }
    stage.source.supplementaryProvider = { kind, path, _ in
      kind == "header" ? headers.view(at: path) : nil
    }
    let views = CellLives<SupplementaryID<Int>, StrictHostCell>()
    stage.source.supplementaryDisplay = views.handlers
    try stage.apply(list([7: [1, 2, 3], 8: []]))
    let id = SupplementaryID(section: 7, elementKind: "header")
    expectEqual(views.displayed.keys.map { $0 }, [id])
    #expect(stage.source.view(of: id) != nil)
    try stage.apply(list([8: [], 9: []]))
    expectEqual(Set(views.displayed.keys.map(\.section)), [8, 9])
  }

  @Test func `may request updates, which begin later`() throws {
    var shown: [[AnyHashable]] = []
    stage.source.display.didBind = { [stage] _, item in
      if item == 1 { _ = try? stage.apply(Snapshot([(id: 0, items: [5])])) }
      shown = stage.host!.shownItems
    }
    stage.source.display.willDisplay = nil
    stage.source.display.didEndDisplaying = nil
    stage.source.display.willUnbind = nil
    try stage.apply(list([0: [1, 2]]))
    stage.settle()
    expectEqual(shown, [[5]])
    expectEqual(host.shownItems, [[5]])
    expectEqual(stage.told, [.applied, .applied])
    expectEqual(host.strictHost.lastError, nil)
  }
}

@MainActor
@Suite struct `Cells of a host that tells little` {
  let lives = CellLives<Int, Cell>()
  let source: DiffableDataSource<Int, Int, TacitHost>
  let tacit = TacitHost()

  final class Cell {}

  /// A host that only shows what the test asks for.
  @MainActor
  final class TacitHost: ListHost {
    weak var content: (any ListContent<Cell, Cell>)?
    var shownVersion: StateVersion?
    var shownItemCounts: [Int] = []
    var draggedItem: ItemPath<After>? { nil }
    var visibleItems: [ItemPath<After>] { [] }
    func performBatch(
      _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
      completion: @escaping @MainActor () -> Void
    ) {
      reload(installing: install)
      completion()
    }
    func reload(installing install: () -> Void) {
      install()
      shownItemCounts = (0..<(content?.sectionCount ?? 0)).map {
        content?.itemCount(inSection: $0) ?? 0
      }
    }
    func visibleCell(at path: ItemPath<After>) -> Cell? { nil }
    func offset(ofItemAt path: ItemPath<After>) -> Double? { nil }
    func scroll(by distance: Double) {}

    func fill(_ cell: Cell, item: Int) {
      content?.cell(forItemAt: ItemPath(section: 0, item: item))?.configure(cell)
    }
  }

  init() throws {
    let cells = CellRegistration<Cell, Int> { _, _, _ in }
    let strings = CellRegistration<String, Int> { _, _, _ in }
    source = DiffableDataSource(host: tacit) { path, item in
      item < 0 ? strings.cell(for: item, at: path) : cells.cell(for: item, at: path)
    }
    source.display = lives.handlers
    try source.apply(Snapshot([(id: 0, items: [1, 2, 3, -4])])) { _ in }
  }

  @Test func `are unbound when they are filled for another item`() {
    let cell = Cell()
    tacit.fill(cell, item: 0)
    tacit.fill(cell, item: 0)
    tacit.fill(cell, item: 1)
    expectEqual(lives.takeLog(), ["bind 1", "unbind 1", "bind 2"])
    tacit.content?.handle(.didEndDisplaying(cell))
    tacit.content?.handle(.didRecycle(cell))
    tacit.content?.handle(.didRecycle(cell))
    tacit.content?.handle(.willDisplay(cell, ItemPath(section: 0, item: 1)))
    expectEqual(lives.takeLog(), ["unbind 2"])
  }

  @Test func `end their display when they are filled for another item`() {
    let cell = Cell()
    tacit.fill(cell, item: 0)
    let path = ItemPath<After>(section: 0, item: 0)
    tacit.content?.handle(.willDisplay(cell, path))
    tacit.content?.handle(.willDisplay(cell, path))
    tacit.fill(cell, item: 1)
    expectEqual(lives.takeLog(), ["bind 1", "show 1", "hide 1", "unbind 1", "bind 2"])
    expectEqual(source.displayedItems, [])
  }

  @Test func `lose their item to another cell`() {
    let (first, second) = (Cell(), Cell())
    tacit.fill(first, item: 0)
    tacit.content?.handle(.willDisplay(first, ItemPath(section: 0, item: 0)))
    tacit.fill(second, item: 0)
    expectEqual(lives.takeLog(), ["bind 1", "show 1", "hide 1", "unbind 1", "bind 1"])
    expect(source.cell(of: 1) === second)
    expectEqual(source.itemIdentifier(of: first), nil)
  }

  @Test func `of another type than the registration's belong to no item`() {
    let cell = Cell()
    tacit.fill(cell, item: 0)
    tacit.fill(cell, item: 3)
    expectEqual(lives.takeLog(), ["bind 1", "unbind 1"])
    expectEqual(source.itemIdentifier(of: cell), nil)
    expect(source.cell(of: -4) == nil)
  }

  @Test func `are not kept alive`() {
    source.display = DisplayHandlers()
    weak var released: Cell?
    do {
      let cell = Cell()
      released = cell
      tacit.fill(cell, item: 0)
      tacit.content?.handle(.willDisplay(cell, ItemPath(section: 0, item: 0)))
      expectEqual(source.displayedItems, [1])
    }
    expect(released == nil)
    expect(source.cell(of: 1) == nil)
    expectEqual(source.displayedItems, [])
    // Cells at addresses that were used before.
    for _ in 0..<1_000 { tacit.fill(Cell(), item: 1) }
    expect(source.cell(of: 2) == nil)
  }
}
