import ListAppleViews
import ListDiff
import ListSnapshots
import UIKit

final class TasksViewController: UIViewController {
  struct Task: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
    var isDone = false
  }

  typealias Source = ModelDataSource<String, Task, TableViewHost>

  private(set) var days = [
    SnapshotSection(
      id: "Today",
      items: [Task(id: 1, title: "Write"), Task(id: 2, title: "Read")]),
    SnapshotSection(id: "Tomorrow", items: [Task(id: 3, title: "Rest")]),
  ]

  let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var host = TableViewHost(tableView)
  private(set) lazy var source = makeSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    source.identities.interactions.did = { [weak self] interaction, id in
      if interaction == .select { self?.toggle(id) }
    }
    show()
  }

  private func makeSource() -> Source {
    let rows = CellRegistration<UITableViewCell, Task> { cell, _, task in
      var content = cell.defaultContentConfiguration()
      content.text = task.title
      content.secondaryText = task.isDone ? "Done" : nil
      cell.contentConfiguration = content
    }
    let headers = SupplementaryRegistration<UITableViewHeaderFooterView>(
      elementKind: TableViewHost.headerKind
    ) { [weak self] header, path in
      var content = header.defaultContentConfiguration()
      content.text = self?.source.identities.sectionIdentifier(
        for: path.section)
      header.contentConfiguration = content
    }
    let source = Source(host: host) { path, task in
      rows.cell(for: task, at: path)
    }
    source.identities.supplementaryProvider = { kind, path, _ in
      kind == headers.elementKind ? headers.view(at: path) : nil
    }
    return source
  }

  private func show() {
    do {
      try source.apply(days) { _ in }
    } catch {
      assertionFailure("\(error)")
    }
  }

  func toggle(_ id: Int) {
    for day in days.indices {
      let items = days[day].items
      for place in items.indices where items[place].id == id {
        days[day].items[place].isDone.toggle()
      }
    }
    show()
  }
}
