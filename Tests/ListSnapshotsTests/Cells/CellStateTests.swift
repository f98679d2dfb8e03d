import TestSupport

@Suite struct `A cell state` {
  @Test func `10.24 has custom states with defaults`() {
    var state = CellState()
    expect(!state[IsUnread.self])
    expectEqual(state[Rating.self], 3)
    state[Rating.self] = 5
    state[IsUnread.self] = true
    expectEqual(state[Rating.self], 5)
    #expect(state != CellState())
    var other = CellState()
    other[IsUnread.self] = true
    #expect(other != state)
    other[Rating.self] = 5
    expectEqual(other, state)
    other[Rating.self] = 4
    #expect(other != state)
    // A default value is as good as none.
    state[Rating.self] = 3
    state[IsUnread.self] = false
    expectEqual(state, CellState())
  }

  @Test func `10.24 has custom states that may be nil, also where the default isn't`() {
    var state = CellState()
    expectEqual(state[Stars.self], 3)
    state[Stars.self] = nil
    expectEqual(state[Stars.self], nil)
    #expect(state != CellState())
    var other = CellState()
    other[Rating.self] = 5
    // The same number of states, of other keys.
    expect(state != other && other != state)
    state[Stars.self] = 4
    expectEqual(state[Stars.self], 4)
    state[Stars.self] = 3
    expectEqual(state[Stars.self], 3)
    expectEqual(state, CellState())
  }
}

@MainActor
@Suite struct `The states of a data source` {
  private let log = Log()
  private let list: ConfiguredList

  private final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines.sorted()
    }
  }

  init() throws {
    list = try ConfiguredList { [log] cell, item in
      cell.configurationUpdateHandler = { cell, state in
        let flags = [
          (state.isSelected, "selected"), (state.isHighlighted, "highlighted"),
          (state.isFocused, "focused"), (state.isDisabled, "disabled"),
          (state.isEditing, "editing"), (state.isSwiped, "swiped"),
          (state.isExpanded, "expanded"), (state.isDragging, "dragging"),
          (state[IsUnread.self], "unread"),
        ]
        log.lines.append(
          (["\(item)"] + flags.compactMap { $0.0 ? $0.1 : nil }).joined(separator: " "))
      }
    }
  }

  private func run() -> [String] {
    list.scheduler.run()
    return log.take()
  }

  @Test func `10.24 begin when a cell is filled`() throws {
    list.source.isEditing = true
    try list.show([1, 2])
    expectEqual(run(), ["1 editing", "2 editing"])
    expect(list.cell(1).configurationState.isEditing)
  }

  @Test func `10.24 follow what the host tells`() throws {
    try list.show([1, 2])
    _ = run()
    list.host.highlight(list.path(1))
    expectEqual(run(), ["1 highlighted"])
    list.host.select(list.path(1))
    list.host.unhighlight(list.path(1))
    expectEqual(run(), ["1 selected"])
    list.source.handle(.focus(list.path(2)))
    expectEqual(run(), ["2 focused"])
    list.source.handle(.focus(list.path(1)))
    expectEqual(run(), ["1 selected focused", "2"])
    list.source.handle(.focus(nil))
    list.source.handle(.drag(list.path(2)))
    expectEqual(run(), ["1 selected", "2 dragging"])
    list.source.handle(.drag(nil))
    list.source.setSelected(false, of: 1)
    list.source.setSelected(true, of: 2)
    expectEqual(list.host.selectedItems, [list.path(2)])
    expectEqual(run(), ["1", "2 selected"])
  }

  @Test func `10.24 tell of dragging`() throws {
    var states: [Bool] = []
    list.source.reordering.canReorderItem = { _ in true }
    list.source.reordering.willReorder = { [list] _ in
      states.append(list.source.cellState(of: 1).isDragging)
    }
    try list.show([1, 2])
    try expect(list.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1)))
    expectEqual(states, [true])
    expect(!list.source.cellState(of: 1).isDragging)
  }

  @Test func `10.24 of focus and drag end with the cell of a child that is collapsed`() throws {
    try list.show(outline: [1: [2]], expanding: [1])
    list.source.handle(.focus(list.path(2)))
    list.source.handle(.drag(list.path(2)))
    list.source.updateCellState(of: 2) { $0.isDisabled = true }
    expectEqual(run().last, "2 focused disabled dragging")
    try list.source.collapse(1)
    expect(!list.source.cellState(of: 2).isFocused && !list.source.cellState(of: 2).isDragging)
    _ = run()
    try list.source.expand(1)
    expectEqual(run().last, "2 disabled")
  }

  @Test func `10.24 are set by the application, and kept with the item`() throws {
    try list.show([1, 2])
    _ = run()
    list.source.updateCellState(of: 1) {
      $0.isDisabled = true
      $0.isSwiped = true
      // The host knows better.
      $0.isSelected = true
      $0.isHighlighted = true
      $0.isFocused = true
      $0.isDragging = true
      // So does the outline, or its absence.
      $0.isExpanded = true
      $0.outlineLevel = 4
    }
    expectEqual(list.source.cellState(of: 1).outlineLevel, 0)
    list.source.updateCellState(of: 2) { $0[IsUnread.self] = true }
    list.source.updateCellState(of: 9) { $0.isDisabled = true }
    expectEqual(run(), ["1 disabled swiped", "2 unread"])
    try list.show([3, 2, 1])
    expect(list.source.cellState(of: 1).isDisabled)
    expect(list.source.cellState(of: 2)[IsUnread.self])
    _ = run()
    list.source.isEditing = true
    expectEqual(run(), ["1 disabled editing swiped", "2 editing unread", "3 editing"])
    // Whoever leaves and returns begins again.
    try list.show([2])
    try list.show([2, 1, 9])
    list.source.isEditing = false
    _ = run()
    expectEqual(list.source.cellState(of: 1), CellState())
    expectEqual(list.source.cellState(of: 9), CellState())
    list.source.updateCellState(of: 2) { $0[IsUnread.self] = false }
    expectEqual(run(), ["2"])
  }

  @Test func `10.24 may be changed through a cell, also while it is filled`() throws {
    let other = try ConfiguredList { cell, item in
      cell.updateState { $0[Rating.self] = item }
    }
    try other.show([4, 5])
    expectEqual(other.cell(5).configurationState[Rating.self], 5)
    other.cell(4).updateState { $0.isDisabled = true }
    expect(other.source.cellState(of: 4).isDisabled)
    // It stays with the item when the cell goes to another one.
    let cell = other.cell(4)
    try other.show([5])
    cell.updateState { $0.isDisabled = true }
    expectEqual(other.source.cellState(of: 4), CellState())
    expect(!other.source.cellState(of: 5).isDisabled)
  }

  @Test func `10.24 follow outlines`() throws {
    try list.show(outline: [1: [2], 3: []])
    _ = run()
    try list.source.expand(1)
    expectEqual(run(), ["1 expanded", "2"])
    expectEqual(list.source.cellState(of: 2).outlineLevel, 1)
    try list.source.collapse(1)
    expectEqual(run(), ["1"])
    // Nothing below it becomes visible.
    try list.source.expand(3)
    expectEqual(run(), ["3 expanded"])
  }

  @Test func `10.24 are kept where a collapsed outline hides the item`() throws {
    try list.show(outline: [1: [2], 3: []], expanding: [1])
    list.source.updateCellState(of: 2) { $0[Rating.self] = 5 }
    try list.source.collapse(1)
    _ = run()
    expectEqual(list.source.cellState(of: 2)[Rating.self], 5)
    list.source.updateCellState(of: 2) { $0.isDisabled = true }
    try list.source.expand(1)
    expectEqual(run(), ["1 expanded", "2 disabled"])
    expectEqual(list.cell(2).configurationState[Rating.self], 5)
    // An item that the outline has no longer begins again.
    try list.show(outline: [1: []])
    try list.show(outline: [1: [2]], expanding: [1])
    expectEqual(list.source.cellState(of: 2)[Rating.self], 3)
    expect(!list.source.cellState(of: 2).isDisabled)
  }

  @Test func `10.24 and cells are none of a data source that another one has replaced`() throws {
    try list.show([1, 2])
    let cell = list.cell(1)
    var unbound: [Int] = []
    list.source.display.willUnbind = { unbound.append($1) }
    let rows = CellRegistration<StrictHostCell, String> { cell, _, text in cell.contents = text }
    let other = DiffableDataSource<Int, String, StrictListHost>(
      host: list.host, scheduler: list.scheduler
    ) { rows.cell(for: $1, at: $0) }
    expectEqual(unbound.sorted(), [1, 2])
    try other.apply(Snapshot([(id: 0, items: ["a"])])) { _ in }
    list.scheduler.run()
    expectEqual(other.cell(of: "a")?.contents as? String, "a")
    expect(list.source.cell(of: 1) == nil)
    expectEqual(list.source.itemIdentifier(of: cell), nil)
    expect(list.source.displayedItems.isEmpty)
    // The same if the content is set by hand, for as long as it is another one.
    list.host.content = list.source
    try list.show([1, 2])
    list.host.content = other
    expect(list.source.cell(of: 1) == nil)
    expect(list.source.displayedItems.isEmpty)
    list.host.content = list.source
    try list.show([1])
    #expect(list.source.cell(of: 1) != nil)
  }

  @Test func `10.24 end the selection of an item that is reloaded`() throws {
    try list.show([1, 2])
    list.host.select(list.path(1))
    list.host.select(list.path(2))
    list.host.highlight(list.path(1))
    _ = run()
    var snapshot = list.source.snapshot()
    try snapshot.reloadItems([1])
    try list.source.apply(snapshot) { _ in }
    list.scheduler.run()
    expectEqual(list.source.cellState(of: 1), CellState())
    expectEqual(list.cell(1).configurationState, CellState())
    expect(list.cell(2).configurationState.isSelected)
    try list.source.applyUsingReloadData(snapshot) { _ in }
    list.scheduler.run()
    expect(!list.cell(2).configurationState.isSelected)
  }

  @Test func `10.24 are not those of before in the first fill of a cell that replaces another`()
    throws
  {
    var fills: [String] = []
    let list = try ConfiguredList { cell, item in
      let state = cell.configurationState
      fills.append("\(item)\(state.isSelected ? "s" : "")\(state.isHighlighted ? "h" : "")")
    }
    func filled(_ edit: (inout Snapshot<Int, Int>) throws -> Void) throws -> [String] {
      for item in [1, 2] {
        list.source.setSelected(true, of: item)
        list.host.highlight(list.path(item))
      }
      list.scheduler.run()
      fills = []
      var snapshot = list.source.snapshot()
      try edit(&snapshot)
      try list.source.apply(snapshot) { _ in }
      list.scheduler.run()
      return fills
    }
    try list.show([1, 2])
    try expectEqual(filled { try $0.reloadItems([2]) }, ["2"])
    try expectEqual(filled { try $0.reconfigureItems([2]) }, ["2sh"])
    try expectEqual(filled { try $0.reloadSections([0]) }, ["1", "2"])
    fills = []
    list.source.setSelected(true, of: 1)
    try list.source.applyUsingReloadData(list.source.snapshot()) { _ in }
    expectEqual(fills, ["1", "2"])
    // An item that leaves and returns in one update keeps its cell, and its selection.
    try expectEqual(
      filled {
        try $0.deleteItems([1])
        try $0.appendItems([1])
      }, [])
    expectEqual(list.host.selectedItems.count, 2)
  }

  @Test func `10.24 are those that the first fill sets`() throws {
    var source: ConfiguredList.Source?
    defer { source = nil }
    var states: [Bool] = []
    let list = try ConfiguredList { cell, item in
      if states.count == 1 { source?.setSelected(true, of: item) }
      states.append(source?.cellState(of: item).isSelected ?? false)
    }
    source = list.source
    try list.show([1])
    list.source.setSelected(true, of: 1)
    var snapshot = list.source.snapshot()
    try snapshot.reloadItems([1])
    try list.source.apply(snapshot) { _ in }
    expectEqual(states, [false, true])
  }

  @Test func `10.24 are not changed through a cell in the pool`() throws {
    var deleted: [Int] = []
    let list = try ConfiguredList(window: 88) { cell, item in
      cell.accessories = [.delete(displayed: .always) { deleted.append(item) }]
    }
    var updates = 0
    try list.show([1, 2])
    let cell = list.cell(2)
    cell.configurationUpdateHandler = { _, _ in updates += 1 }
    list.scheduler.run()
    expect(cell.perform(.delete))
    list.host.resize(toWidth: 320, height: 44)
    try #require(list.source.cell(of: 2) == nil)
    updates = 0
    cell.updateState { $0.isDisabled = true }
    cell.setNeedsUpdateConfiguration()
    list.scheduler.run()
    expectEqual(list.source.cellState(of: 2), CellState())
    expectEqual(updates, 0)
    expect(!cell.perform(.delete))
    expectEqual(deleted, [2])
  }

  @Test func `10.24 lead to one update in a turn, and none if nothing has changed`() throws {
    try list.show([1, 2])
    expectEqual(run(), ["1", "2"])
    list.host.select(list.path(1))
    list.source.updateCellState(of: 1) { $0.isDisabled = true }
    list.source.setNeedsUpdateConfiguration(of: [1])
    list.cell(1).setNeedsUpdateConfiguration()
    expectEqual(log.take(), [])
    expectEqual(run(), ["1 selected disabled"])
    list.source.updateCellState(of: 1) { $0.isDisabled = true }
    list.host.select(list.path(2))
    list.host.deselect(list.path(2))
    expectEqual(run(), [])
    // An update that was requested is done, whatever the state.
    list.source.setNeedsUpdateConfiguration(of: [1, 2, 99])
    expectEqual(run(), ["1 selected disabled", "2"])
    list.cell(2).setNeedsUpdateConfiguration()
    expectEqual(run(), ["2"])
    list.host.deselect(list.path(1))
    // A host that draws may ask for it earlier.
    list.source.updateCellsIfNeeded()
    expectEqual(log.take(), ["1 disabled"])
    expectEqual(run(), [])
  }

  @Test func `10.24 update cells that are in the window only`() throws {
    var handled: [Int] = []
    let list = try ConfiguredList(window: 44) { cell, item in
      cell.configurationUpdateHandler = { _, state in if state.isDisabled { handled.append(item) } }
    }
    try list.show([1, 2])
    list.source.updateCellState(of: 2) { $0.isDisabled = true }
    list.source.updateCellState(of: 1) { $0.isDisabled = true }
    list.scheduler.run()
    expectEqual(handled, [1])
    list.host.scroll(by: 44)
    expectEqual(handled, [1, 2])
  }

  @Test func `10.24 call the newest handler of a cell, and none that was removed`() throws {
    try list.show([1])
    _ = run()
    #expect(list.cell(1).configurationUpdateHandler != nil)
    var calls = 0
    list.cell(1).configurationUpdateHandler = { _, _ in calls += 1 }
    expectEqual(run(), [])
    expectEqual(calls, 1)
    list.cell(1).configurationUpdateHandler = nil
    list.host.select(list.path(1))
    list.scheduler.run()
    expectEqual(calls, 1)
    expect(list.cell(1).configurationState.isSelected)
  }

  @Test func `10.24 may be changed by an update handler`() throws {
    list.source.display.didBind = { [list] cell, item in
      cell.configurationUpdateHandler = { _, state in
        list.source.updateCellState(of: item) { $0[Rating.self] = state.isSelected ? 5 : 3 }
      }
    }
    try list.show([1])
    list.scheduler.run()
    list.host.select(list.path(1))
    list.scheduler.run()
    expectEqual(list.source.cellState(of: 1)[Rating.self], 5)
  }
}
