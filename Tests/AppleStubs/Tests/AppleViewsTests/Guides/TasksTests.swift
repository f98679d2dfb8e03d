import UIKitViews

@testable import UIKitGuides
@testable import UIKitStub

@Suite("Guides: a table view")
@MainActor struct TasksTests {
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

  @Test("shows names in ten lines, and edits")
  func names() throws {
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let window = UIWindow(frame: .zero)
    window.addSubview(view)
    let (host, _) = try showNames(["Blue", "Hejira"], in: view)
    let content = host.visibleCell(at: at(0, 1))?.contentConfiguration
    #expect((content as? UIListContentConfiguration)?.text == "Hejira")
    let snippets = TableViewSnippets(view)
    var deleted: [Int] = []
    snippets.edit { deleted.append($0) }
    let task = TasksViewController.Task(id: 7, title: "Write")
    try snippets.source.apply([SnapshotSection(id: "Today", items: [task])]) { _ in }
    #expect(view.dataSource?.sectionIndexTitles(for: view) == ["T"])
    #expect(view.delegate?.tableView(view, editingStyleForRowAt: [0, 0]) == .delete)
    view.dataSource?.tableView(view, commit: .delete, forRowAt: [0, 0])
    #expect(deleted == [7])
  }
}
