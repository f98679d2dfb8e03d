import ListControllers
import ListDiff
import ListTesting
import TestSupport
import Testing

/// An update whose diff is made on another thread describes the list a second time if the user drags
/// an item meanwhile. What the first description has taken must not get lost.
@Suite("All styles: a second description in one update")
@MainActor
struct SecondDescriptionTests {
  private final class Rows: RowsController {
    override func canMoveItem(at index: Int) -> Bool { true }
  }

  private final class Listener: ListUpdateListener {
    var kinds: [ListUpdateKind] = []

    func list(_ list: ControlledList, didUpdate kind: ListUpdateKind) { kinds.append(kind) }
  }

  /// Drags the first of three rows behind the second while a diff is made.
  ///
  /// - Parameter request: Requests the update, after changes of the rows.
  /// - Returns: The cells afterwards, and the kinds of the updates.
  private func drag(
    during request: (ListAdapter, RowsController) throws -> Void
  ) throws -> (cells: [String], kinds: [ListUpdateKind]) {
    let sample = try SampleAdapter([Post(id: 1)])
    let rows = Rows(["a", "b", "c"])
    sample.makeController = { _ in rows }
    sample.attach()
    let listener = Listener()
    sample.adapter.addUpdateListener(listener)
    sample.adapter.options.backgroundThreshold = 0
    try request(sample.adapter, rows)
    try expect(
      sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1)))
    sample.host.settle(sample.scheduler)
    expectEqual(sample.host.strictHost.lastError, nil)
    return (sample.cells[0], listener.kinds)
  }

  @Test("the update is still one of the whole list")
  func kind() throws {
    let (cells, kinds) = try drag { adapter, rows in
      rows.rows.append("d")
      adapter.performUpdates()
    }
    expectEqual(cells, ["b", "a", "c", "d"])
    expectEqual(kinds, [.list])
  }

  @Test("marks of the first description stay")
  func marks() throws {
    let (cells, kinds) = try drag { adapter, rows in
      rows.rows = ["a", "b", "C", "d"]
      try adapter.performBatch { batch in
        try batch.reloadItems(at: [2], in: rows)
        try batch.insertItems(at: [3], in: rows)
      }
    }
    expectEqual(cells, ["b", "a", "C", "d"])
    expectEqual(kinds, [.items])
  }

  @Test("edits of the first description stay")
  func edits() throws {
    let sample = try SampleList(["a b", "c"])
    sample.list.options.backgroundThreshold = 0
    sample[0, 0].canMove { _, _ in true }
    sample.list.sections[1].body.append(SampleItem("d"))
    sample.scheduler.step()
    try expect(
      sample.host.drag(ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1)))
    sample.host.settle(sample.scheduler)
    expectEqual(sample.cells, ["b a", "c d"])
    expectEqual(sample.host.strictHost.lastError, nil)
  }

  @Test("a list that leaves its host while it is described updates nothing afterwards")
  func leaving() throws {
    let sample = try SampleAdapter([Post(id: 1)])
    sample.attach()
    sample.objects.append(Post(id: 2))
    sample.makeController = { [unowned adapter = sample.adapter] _ in
      adapter.detach()
      return RowsController(["a"])
    }
    sample.adapter.performUpdates()
    sample.host.settle(sample.scheduler)
    expect(
      sample.adapter.debugDescription.contains("without host, idle"),
      "\(sample.adapter.debugDescription)")
  }
}
