import AppKitStub

/// What raises an exception in AppKit is noted by the stub.
@Suite("Exceptions of an NSTableView")
@MainActor struct NSTableStubTests {
  private final class Source: NSTableDelegate {
    var count = 3

    override func numberOfRows(in tableView: NSTableView) -> Int { count }
  }

  private let view = NSTableView(frame: .zero)
  private let source = Source()

  init() {
    view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("first")))
    view.dataSource = source
    view.delegate = source
    #expect(view.numberOfRows == 3)
  }

  @Test func `are raised for rows that are not there`() {
    view.removeRows(at: [3])
    view.insertRows(at: [5])
    view.insertRows(at: [3, 5])
    view.moveRow(at: 3, to: 0)
    view.moveRow(at: 0, to: 3)
    view.reloadData(forRowIndexes: [0, 3], columnIndexes: [0])
    view.reloadData(forRowIndexes: [0], columnIndexes: [1])
    view.noteHeightOfRows(withIndexesChanged: [3])
    view.selectRowIndexes([3], byExtendingSelection: false)
    view.deselectRow(-1)
    _ = view.view(atColumn: 0, row: 3, makeIfNecessary: false)
    _ = view.view(atColumn: 1, row: 0, makeIfNecessary: false)
    _ = view.rowView(atRow: 3, makeIfNecessary: true)
    _ = view.rect(ofRow: 3)
    #expect(
      view.exceptions == [
        "error removing row 3 of 3", "error inserting row 5 of 3", "error inserting row 5 of 4",
        "error moving row 3 to 0 of 3", "error moving row 0 to 3 of 3", "reload of row 3 of 3",
        "reload of columns [1]", "height of row 3 of 3", "selection of row 3 of 3",
        "selection of row -1 of 3", "view of row 3 of 3", "view of column 1 of 1",
        "view of row 3 of 3", "rectangle of row 3 of 3",
      ])
    #expect(view.rows.count == 3)
  }

  @Test func `are raised for updates that don't lead to the data`() {
    view.removeRows(at: [0])
    #expect(view.exceptions == ["2 rows after an update, not 3"])
    view.beginUpdates()
    view.insertRows(at: [0])
    view.insertRows(at: [0])
    view.endUpdates()
    #expect(view.exceptions.last == "4 rows after an update, not 3")
  }

  @Test func `are raised for updates that are not begun, or reload`() {
    view.endUpdates()
    view.beginUpdates()
    view.reloadData()
    view.endUpdates()
    #expect(
      view.exceptions == [
        "endUpdates without beginUpdates", "reload between beginUpdates and endUpdates",
      ])
  }

  @Test func `are raised for rows that show another item`() {
    var items = ["a", "b", "c"]
    view.identify = { items[$0] }
    view.reloadData()
    view.layoutSubtreeIfNeeded()
    items.swapAt(0, 1)
    view.moveRow(at: 0, to: 2)
    #expect(view.exceptions.count == 2)
  }

  @Test func `are not raised for edits in sequence`() {
    view.beginUpdates()
    source.count = 4
    view.removeRows(at: [0, 2])
    view.moveRow(at: 0, to: 0)
    view.insertRows(at: [0, 2, 3])
    view.endUpdates()
    #expect(view.exceptions.isEmpty)
  }
}
