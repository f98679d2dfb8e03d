import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore
import Testing

@testable import UIKitStub

@Suite("Cells of a table view")
@MainActor
struct TableViewCellTests {
  typealias Source = DiffableDataSource<Int, Int, TableViewHost>
  typealias LabelCell = TableScreen.LabelCell

  let screen = TableScreen()

  private func show(
    _ items: [Int], on host: TableViewHost,
    cell: @escaping @MainActor (Int) -> ListCell<UITableViewCell>?
  ) throws -> Source {
    screen.isInWindow = true
    let source = Source(host: host) { _, item in cell(item) }
    try source.apply(list([0: items])) { _ in }
    screen.layOut()
    return source
  }

  @Test("come from the nib that the application has registered")
  func nibs() throws {
    final class NibCell: UITableViewCell {}
    let cells = CellRegistration<NibCell, Int> { _, _, _ in }
    let host = screen.makeHost()
    screen.view.register(NibCell.self, forCellReuseIdentifier: "Nib")
    host.setReuseIdentifier("Nib", for: cells.kind)
    _ = try show([1], on: host) { cells.cell(for: $0, at: ItemPath(section: 0, item: 0)) }
    #expect(screen.view.cellForRow(at: [0, 0])?.reuseIdentifier == "Nib")
    #expect(screen.exceptions == [])
  }

  @Test("and headers can come from a nib, too")
  func headerNibs() throws {
    let headers = SupplementaryRegistration<TableScreen.HeaderView>(
      elementKind: TableScreen.headerKind
    ) { view, _ in view.text = "Nib" }
    let host = screen.makeHost()
    screen.view.register(
      TableScreen.HeaderView.self, forHeaderFooterViewReuseIdentifier: "Header")
    host.setReuseIdentifier("Header", for: headers.kind)
    let source = Source(host: host) { _, _ in nil }
    source.supplementaryProvider = { _, path, _ in headers.view(at: path) }
    screen.isInWindow = true
    try source.apply(list([0: [1]])) { _ in }
    screen.layOut()
    #expect(screen.headerText(ofSection: 0) == "Nib")
    #expect(screen.view.headerView(forSection: 0)?.reuseIdentifier == "Header")
    #expect(screen.exceptions == [])
  }
}
