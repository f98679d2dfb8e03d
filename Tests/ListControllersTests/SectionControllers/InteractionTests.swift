import ListControllers
import TestSupport

@Suite("Section controllers: interaction")
@MainActor struct InteractionTests {
  /// Rows that can be dragged, and write what is done with them to a log.
  final class Rows: RowsController {
    var log: [String] = []
    var vetoes: Set<ListInteraction> = []
    var canLeave = false
    var canEnter = false

    override func allows(_ interaction: ListInteraction, itemAt index: Int) -> Bool {
      !vetoes.contains(interaction)
    }
    override func did(_ interaction: ListInteraction, itemAt index: Int) {
      log.append("\(interaction) \(rows[index])")
    }
    override func canMoveItem(at index: Int) -> Bool { rows[index] != "fixed" }
    override func canMoveItem(
      at index: Int, to target: Int, of other: ListSectionController
    ) -> Bool { canLeave }
    override func canReceiveItem(
      at index: Int, of other: ListSectionController, at target: Int
    ) -> Bool { canEnter }
  }

  let sample: SampleAdapter
  let a = Rows(["a", "b", "c"])
  let b = Rows(["x", "fixed"])

  init() throws {
    sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    let (a, b) = (a, b)
    sample.makeController = { ($0 as? Post)?.id == 1 ? a : b }
    sample.attach()
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath<After> {
    ItemPath(section: section, item: item)
  }

  private func drag(_ from: (Int, Int), _ to: (Int, Int)) throws -> Bool {
    try sample.host.drag(
      ItemPath(section: from.0, item: from.1), to: ItemPath(section: to.0, item: to.1))
  }

  @Test("3.21 asks the controller and then the list, and tells them in the same order")
  func selecting() {
    var asked: [ListInteraction] = []
    sample.adapter.interactionFilter = { interaction, _ in
      asked.append(interaction)
      return interaction != .deselect
    }
    sample.adapter.onInteraction = { [a] in a.log.append("list \($0) \($1.item)") }
    a.vetoes = [.highlight]
    expect(!sample.host.highlight(path(0, 1)))
    expectEqual(asked, [])
    expect(sample.host.select(path(0, 1)))
    expect(!sample.host.deselect(path(0, 1)))
    expectEqual(asked, [.select, .deselect])
    expectEqual(a.log, ["select b", "list select 1"])
    expectEqual(a.selectedIndexes, [1])
    a.setSelected(false, itemAt: 1)
    expectEqual(a.selectedIndexes, [])
  }

  @Test func `3.21 deselects by itself after the handlers, where it is told to`() {
    sample.host.select(path(0, 0))
    expectEqual(a.selectedIndexes, [0])
    sample.adapter.deselectsAutomatically = true
    sample.adapter.onInteraction = { [a] _, _ in a.log.append("\(a.selectedIndexes)") }
    sample.host.select(path(0, 2))
    expectEqual(a.log.last, "[0, 2]")
    expectEqual(a.selectedIndexes, [0])
  }

  @Test func `3.21 deselects after a delay, where it has one`() {
    sample.adapter.deselectsAutomatically = true
    sample.adapter.deselectionDelay = .milliseconds(200)
    sample.host.select(path(0, 0))
    sample.scheduler.advance(by: .milliseconds(199))
    expectEqual(a.selectedIndexes, [0])
    sample.scheduler.advance(by: .milliseconds(1))
    expectEqual(a.selectedIndexes, [])
  }

  @Test func `3.19 moves an item that is dragged within its section`() throws {
    try expect(drag((0, 0), (0, 2)))
    expectEqual(a.rows, ["b", "c", "a"])
    expectEqual(sample.cells[0], ["b", "c", "a"])
    // Back to the end and beyond: the flag of the drag before may not stay.
    try expect(drag((0, 2), (0, 0)))
    expectEqual(a.rows, ["a", "b", "c"])
    try expect(!drag((1, 1), (1, 0)))
    sample.adapter.performUpdates()
    expectEqual(sample.cells, [["a", "b", "c"], ["x", "fixed"]])
    expectEqual(sample.adapter.lastReports, [])
  }

  @Test func `3.19 returns an item that is dragged to another section, unless both agree`() throws {
    try expect(!drag((0, 0), (1, 1)))
    a.canLeave = true
    try expect(!drag((0, 0), (1, 1)))
    expectEqual(sample.cells, [["a", "b", "c"], ["x", "fixed"]])
    b.canEnter = true
    try expect(drag((0, 0), (1, 1)))
    expectEqual([a.rows, b.rows], [["b", "c"], ["x", "a", "fixed"]])
    expectEqual(sample.cells, [["b", "c"], ["x", "a", "fixed"]])
    // The item belongs to its new section from now on.
    sample.host.select(path(1, 1))
    expectEqual(b.log, ["select a"])
    try sample.adapter.performBatch { batch in
      b.rows.remove(at: 1)
      try batch.deleteItems(at: [1], in: b)
    }
    expectEqual(sample.cells, [["b", "c"], ["x", "fixed"]])
    expectEqual(sample.adapter.lastReports, [])
  }

  /// `AdapterRowRuleTests` has all places.
  @Test func `3.19 moves a whole section of one item, by its move delegate`() throws {
    let sample = try SampleAdapter((1...3).map { Post(id: $0) })
    sample.attach()
    for expected in [[1, 2, 3], [2, 3, 1]] {
      try expect(
        !sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 2, item: 1)))
      sample.scheduler.run()
      expectEqual(sample.cells, expected.map { ["\($0) 0"] })
      sample.adapter.moveDelegate = sample
    }
    expectEqual(sample.host.strictHost.lastError, nil)
  }
}
