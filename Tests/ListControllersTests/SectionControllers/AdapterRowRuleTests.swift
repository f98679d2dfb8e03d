import ListControllers
import TestSupport

@Suite("Section controllers: rules of rows and dragging")
@MainActor struct AdapterRowRuleTests {
  /// Rows that are moved where their bounds allow it, and what was asked otherwise.
  final class Rows: RowsController {
    private(set) var moves: [[Int]] = []
    private(set) var wrongMoves: [[Int]] = []

    override func canMoveItem(at index: Int) -> Bool { true }
    override func canMoveItem(
      at index: Int, to target: Int, of other: ListSectionController
    ) -> Bool { true }
    override func canReceiveItem(
      at index: Int, of other: ListSectionController, at target: Int
    ) -> Bool { true }
    override func moveItem(from index: Int, to target: Int) {
      guard max(index, target) < rows.count, min(index, target) >= 0 else {
        return wrongMoves.append([index, target])
      }
      moves.append([index, target])
      super.moveItem(from: index, to: target)
    }
    override func receiveItem(from index: Int, of other: ListSectionController, at target: Int) {
      guard let other = other as? Rows, index < other.rows.count, target <= rows.count else {
        return wrongMoves.append([index, target])
      }
      moves.append([index, target])
      super.receiveItem(from: index, of: other, at: target)
    }
  }

  let sample: SampleAdapter
  let a = Rows(["a", "b", "c"])
  let b = Rows(["x"])

  init() throws {
    sample = try SampleAdapter([Post(id: 1), Post(id: 2)])
    let (a, b) = (a, b)
    sample.makeController = { ($0 as? Post)?.id == 1 ? a : b }
    sample.adapter.coalescing = .immediate
    sample.attach()
  }

  private func drag(_ from: (Int, Int), _ to: (Int, Int)) throws -> Bool {
    try sample.host.drag(
      ItemPath(section: from.0, item: from.1), to: ItemPath(section: to.0, item: to.1))
  }

  private func checkShown() {
    sample.adapter.performUpdates()
    sample.host.settle(sample.scheduler)
    expectEqual(sample.cells, [a.rows, b.rows])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  // MARK: Numbers that disagree

  @Test(
    "a number of items that disagrees with the edits of a batch: filled again, and reported",
    arguments: ["b c d", "b", "b c d e f", ""])
  func disagreement(_ text: String) throws {
    let rows = text.split(separator: " ").map(String.init)
    try sample.adapter.performBatch { batch in
      a.rows = rows
      try batch.deleteItems(at: [0], in: a)
    }
    expectEqual(sample.cells, [rows, ["x"]])
    expectEqual(
      sample.adapter.lastReports,
      [.otherItemCount(section: "Post 1", expected: 2, actual: rows.count)])
    expectEqual(sample.host.strictHost.lastError, nil)
    checkShown()
  }

  @Test(
    "deletions that leave too few items: the section is filled again, and that is reported",
    arguments: [[0, 1], [2, 1], [0, 2], [0, 1, 2]])
  func tooManyDeletions(_ deletions: [Int]) throws {
    a.rows = ["b", "c", "d"]
    try sample.adapter.performBatch { try $0.deleteItems(at: deletions, in: a) }
    expectEqual(sample.cells, [["b", "c", "d"], ["x"]])
    expectEqual(
      sample.adapter.lastReports,
      [.otherItemCount(section: "Post 1", expected: 3 - deletions.count, actual: 3)])
    checkShown()
  }

  @Test func `insertions without data: the section is filled again, and that is reported`() throws {
    try sample.adapter.performBatch { batch in
      a.rows = ["c", "b", "a"]
      try batch.insertItems(at: [0], in: a)
    }
    expectEqual(sample.cells, [["c", "b", "a"], ["x"]])
    expectEqual(
      sample.adapter.lastReports, [.otherItemCount(section: "Post 1", expected: 4, actual: 3)])
    checkShown()
  }

  @Test("edits of a batch that agree with the data report nothing, whatever waits")
  func agreement() throws {
    sample.adapter.coalescing = .nextTurn
    try sample.adapter.performBatch { batch in
      a.rows.remove(at: 0)
      try batch.deleteItems(at: [0], in: a)
    }
    try sample.adapter.performBatch { batch in
      a.rows.insert("d", at: 2)
      try batch.insertItems(at: [2], in: a)
    }
    sample.host.settle(sample.scheduler)
    expect(sample.cells == [["b", "c", "d"], ["x"]] && sample.adapter.lastReports == [])
  }

  // MARK: Dragging after the data has shrunk

  @Test func `a silent shrink, then a drag: targets are within the bounds of the data`() throws {
    a.rows.removeLast()
    _ = try drag((0, 0), (0, 2))
    expectEqual(a.wrongMoves, [])
    expect(a.moves == [[0, 1]] && a.rows == ["b", "a"])
    checkShown()
  }

  @Test func `a silent shrink, then a drag of an item without data: nothing is moved`() throws {
    a.rows.removeLast(2)
    try expect(!drag((0, 2), (0, 0)))
    try expect(!drag((0, 1), (1, 0)))
    expect(a.moves == [] && b.moves == [] && a.wrongMoves == [] && b.wrongMoves == [])
    checkShown()
  }

  @Test func `a silent shrink of the section in which an item is dropped`() throws {
    b.rows = []
    _ = try drag((0, 0), (1, 1))
    expect(b.wrongMoves == [] && a.wrongMoves == [])
    expect(b.rows == ["a"] && a.rows == ["b", "c"])
    checkShown()
  }

  // MARK: Dragging whole sections

  @Test(
    "single-item sections: the item index of the target decides before or behind",
    arguments: 0..<3, 0..<3)
  func sections(_ source: Int, _ target: Int) throws {
    guard source != target else { return }
    for item in 0...1 {
      for order in [[0, 1, 2], [1, 0, 2]] {
        let sample = try SampleAdapter(order.map { Post(id: $0) })
        sample.adapter.coalescing = item == 0 ? .immediate : .nextTurn
        sample.adapter.moveDelegate = sample
        sample.attach()
        sample.scheduler.run()
        _ = try sample.host.drag(
          ItemPath(section: source, item: 0), to: ItemPath(section: target, item: item))
        sample.host.settle(sample.scheduler)
        var expected = order
        let moved = expected.remove(at: source)
        let place = expected.firstIndex(of: order[target]) ?? 0
        expected.insert(moved, at: place + item)
        expectEqual(sample.cells, expected.map { ["\($0) 0"] }, "\(source) at \(target).\(item)")
        expectEqual(sample.host.strictHost.lastError, nil)
      }
    }
  }
}
