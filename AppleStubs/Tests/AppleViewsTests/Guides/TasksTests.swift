import Foundation
import ListSnapshots
import StubCore
import Testing
import UIKitViews

@testable import UIKitGuides
@testable import UIKitStub

@Suite("Guides: a table view")
@MainActor
struct TasksTests {
  @Test("shows tasks, and marks one as done by a tap")
  func tasks() async throws {
    let controller = TasksViewController()
    let window = UIWindow(frame: .zero)
    window.addSubview(controller.view)
    let view = controller.tableView
    view.layoutIfNeeded()
    func text(_ path: IndexPath) -> String? {
      let content = view.cellForRow(at: path)?.contentConfiguration as? UIListContentConfiguration
      return [content?.text, content?.secondaryText].compactMap { $0 }.joined(separator: ", ")
    }
    #expect((0..<view.numberOfSections).map { view.numberOfRows(inSection: $0) } == [2, 1])
    let header = view.headerView(forSection: 1)
    #expect(
      (header?.contentConfiguration as? UIListContentConfiguration)?.text == "Tomorrow")
    let cell = view.cellForRow(at: [0, 1])
    view.tap([0, 1])
    for _ in 0..<10_000 where text([0, 1]) == "Read" { await Task.yield() }
    #expect(text([0, 1]) == "Read, Done")
    #expect(view.cellForRow(at: [0, 1]) === cell)
    #expect(view.stub.exceptions == [])
  }

  @Test("fades, reorders, and keeps delegate and data source")
  func snippets() {
    let view = UITableView(frame: .zero, style: .plain)
    let snippets = TableViewSnippets(view)
    let (delegate, dataSource) = (RecordingTableDelegate(), SampleTableDataSource())
    snippets.connect(delegate, dataSource)
    snippets.fade()
    snippets.allowReordering()
    #expect(snippets.host.delegate === delegate && snippets.host.dataSource === dataSource)
    #expect(snippets.host.rowAnimation == .fade)
    #expect(snippets.source.identities.reordering.canReorderItem?(1) == true)
  }
}
