import AppKitStub
import AppKitViews

@Suite("The delegate of a table view's host")
@MainActor struct NSTableDelegateTests {
  typealias Stage = ViewStage<NSTableScreen>

  @Test func `hears of rows and of the selection`() throws {
    let delegate = NSTableDelegate()
    let stage = try Stage([2: [20]]) { $0.connect(delegate) }
    #expect(delegate.takeLog() == ["add 0", "add 1"])
    stage.table.click(row: 1)
    #expect(delegate.takeLog() == ["select"])
    try stage.show([2: []])
    #expect(delegate.takeLog() == ["remove -1", "select"])
  }

  @Test func `is asked about items as well as the content, and not about headers`() throws {
    final class Delegate: NSTableDelegate {
      override func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { row == 2 }

      override func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { 40 }

      override func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
        row != 3
      }
    }
    let delegate = Delegate()
    let stage = try Stage([2: [20, 21, 22]]) { $0.connect(delegate) }
    #expect(stage.table.rows.map { $0.view?.isGroupRowStyle } == [true, false, true, false])
    #expect(stage.texts() == ["Section 2", "20 #0", "21 #0", "22 #0"])
    #expect(stage.host?.frame(ofItemAt: at(0, 0))?.size.height == 40)
    for row in 0..<4 {
      stage.table.click(row: row)
      #expect(stage.table.selectedRowIndexes == [[], [1], [2], [2]][row])
    }
  }

  @Test func `provides the views of other columns, wherever the user moves them`() throws {
    let delegate = NSTableDelegate()
    let stage = try Stage([2: [20]]) { $0.connect(delegate) }
    stage.table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("more")))
    try stage.show([2: [20, 21]])
    #expect(stage.texts(ofColumn: 1).last == "more 2")
    stage.table.moveColumn(1, toColumn: 0)
    try stage.show([2: [20, 21, 22]])
    #expect(stage.texts(ofColumn: 0).last == "more 3")
    #expect(stage.texts(ofColumn: 1).last == "22 #0")
    #expect(stage.screen?.headerText(ofSection: 0) == "Section 2")
    #expect(stage.host?.visibleCell(at: at(0, 2)).flatMap(NSTableScreen().text) == "22 #0")
    // They show the item, too.
    stage.change([22])
    var snapshot = stage.source.shownSnapshot
    try snapshot.reconfigureItems([22])
    _ = stage.takeCalls()
    try stage.apply(snapshot, animated: false)
    #expect(stage.texts(ofColumn: 1).last == "22 #1")
    #expect(stage.takeCalls() == [.reloadRows([3], [0]), .noteHeights([3])])
    #expect(stage.screen?.exceptions == [])
  }

  @Test func `is asked again when it is replaced`() throws {
    let stage = try Stage([2: [20]])
    let rows = stage.table.rows
    let delegate = NSTableDelegate()
    stage.host?.delegate = delegate
    stage.screen?.layOut()
    #expect(stage.table.rows.first !== rows.first)
    #expect(delegate.takeLog().suffix(2) == ["add 0", "add 1"])
    #expect(stage.failure() == nil)
  }

  @Test func `doesn't keep views that a nib provides from being used`() throws {
    let screen = NSTableScreen()
    let host = screen.makeHost()
    let source = DiffableDataSource<Int, Int, NSTableViewHost>(host: host) { path, _ in
      screen.labels.cell(for: "text", at: path)
    }
    let provided = NSTableScreen.LabelView(frame: .zero)
    provided.identifier = NSUserInterfaceItemIdentifier("label")
    screen.view.addToPool(provided)
    host.setIdentifier(NSUserInterfaceItemIdentifier("label"), for: screen.labels.kind)
    screen.isInWindow = true
    try source.apply(list([1: [10]])) { _ in }
    screen.layOut()
    #expect(host.visibleCell(at: at(0, 0)) === provided)
    #expect(provided.text == "text")
    // Views that the host makes get the identifier, and are reused.
    try source.apply(list([1: [10, 11]]), animatingDifferences: false) { _ in }
    let made = try #require(host.visibleCell(at: at(0, 1)))
    #expect(made.identifier?.rawValue == "label")
    try source.apply(list([1: [10]]), animatingDifferences: false) { _ in }
    try source.apply(list([1: [12]]), animatingDifferences: false) { _ in }
    #expect([made, provided].contains(host.visibleCell(at: at(0, 0))))
  }
}

@Suite("Selection in a table view")
@MainActor struct NSTableSelectionTests {
  typealias Stage = ViewStage<NSTableScreen>

  @Test func `is what both the content and the delegate allow of a proposal`() throws {
    final class Delegate: NSTableDelegate {
      var chosen: IndexSet?

      override func tableView(
        _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
      ) -> IndexSet { chosen ?? proposed }
    }
    let delegate = Delegate()
    let stage = try Stage([2: [20, 21, 22, 23]]) { $0.connect(delegate) }
    stage.table.allowsMultipleSelection = true
    var refused: Set<Int> = [22]
    stage.source.interactions.allows = { !($0 == .select && refused.contains($1)) }
    func propose(_ rows: IndexSet) -> IndexSet {
      let rows = stage.table.delegate?.tableView(
        stage.table, selectionIndexesForProposedSelection: rows)
      stage.table.selectRowIndexes(rows ?? [], byExtendingSelection: false)
      return stage.table.selectedRowIndexes
    }
    // Headers and what the content refuses are left out, whatever the delegate chooses.
    #expect(propose([0, 1, 2, 3]) == [1, 2])
    delegate.chosen = [0, 3, 4]
    #expect(propose([1]) == [4])
    delegate.chosen = nil
    #expect(propose([3]) == [4])
    #expect(propose([]) == [])
    // What is selected stays if the content doesn't let go of it.
    #expect(propose([1, 2]) == [1, 2])
    stage.source.interactions.allows = { !($0 == .deselect && $1 == 20) }
    refused = []
    #expect(propose([4]) == [1, 4])
    stage.table.allowsMultipleSelection = false
    #expect(propose([2]) == [1, 4])
  }

  @Test func `is told, item by item, if a user makes it`() throws {
    let stage = try Stage([2: [20, 21, 22]])
    var log: [String] = []
    stage.source.interactions.did = { log.append("\($0) \($1)") }
    stage.source.interactions.allows = { interaction, item in
      interaction != .select || item != 22
    }
    for row in [1, 2, 3, 0] { stage.table.click(row: row) }
    #expect(log == ["select 20", "deselect 20", "select 21"])
    #expect(stage.host?.selectedItems == [at(0, 1)])
    #expect(stage.source.cellState(of: 21).isSelected)
  }

  @Test func `isn't told if the application makes it`() throws {
    let stage = try Stage([2: [20, 21, 22]])
    stage.table.allowsMultipleSelection = true
    var log: [String] = []
    stage.source.interactions.did = { log.append("\($0) \($1)") }
    stage.source.setSelected(true, of: 20)
    stage.source.setSelected(true, of: 22)
    stage.source.setSelected(false, of: 20)
    #expect(stage.host?.selectedItems == [at(0, 2)])
    #expect(log.isEmpty)
    stage.table.click(row: 2)
    #expect(log == ["deselect 22", "select 21"])
  }

  @Test func `stays with items in batches and reloads`() throws {
    let stage = try Stage([2: [20, 21, 22, 23]])
    stage.table.allowsMultipleSelection = true
    for item in [20, 21, 22] { stage.source.setSelected(true, of: item) }
    var log: [String] = []
    stage.source.interactions.did = { log.append("\($0) \($1)") }
    var snapshot = try list([2: [22, 19, 20], 3: [23]])
    try snapshot.reloadItems([20])
    try stage.apply(snapshot, animated: false)
    stage.settle()
    #expect(stage.host?.selectedItems == [at(0, 0), at(0, 2)])
    #expect([19, 20, 22].map { stage.source.cellState(of: $0).isSelected } == [false, true, true])
    try stage.source.applyUsingReloadData(snapshot) { _ in }
    #expect(stage.host?.selectedItems == [at(0, 0), at(0, 2)])
    #expect([19, 20, 22].map { stage.source.cellState(of: $0).isSelected } == [false, true, true])
    #expect(log.isEmpty)
  }
}
