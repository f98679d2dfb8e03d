import ListControllers
import ListDiff
import ListSnapshots
import ListTesting

/// A list of models in a host, written in one of the styles.
@MainActor
protocol BenchListView: AnyObject {
  init(_ sections: [ModelSection])

  /// Describes the list, and shows it.
  func open(in host: BenchHost, _ scheduler: ManualScheduler)

  /// Shows new contents of all rows of a section.
  func changeSection(at index: Int)
}

/// A list that is changed by single edits.
@MainActor
protocol EditableListView: BenchListView {
  /// Makes an edit, and shows it.
  func edit(_ edit: RowEdit) throws
}

extension ModelSection {
  mutating func change() {
    for index in rows.indices { rows[index].version += 1 }
  }
}

// MARK: - Without controllers

final class SourceListView: EditableListView {
  private var sections: [ModelSection]

  /// The versions of rows other than 0, by their identities.
  private var versions: [Int: Int] = [:]

  private let rows = CellRegistration<BenchCell, ModelRow> { cell, _, row in cell.row = row }
  private var source: DiffableDataSource<Int, Int, BenchHost>?

  init(_ sections: [ModelSection]) { self.sections = sections }

  func open(in host: BenchHost, _ scheduler: ManualScheduler) {
    source = DiffableDataSource(host: host, scheduler: scheduler) { [unowned self] path, id in
      rows.cell(for: ModelRow(id: id, version: versions[id] ?? 0), at: path)
    }
    certainly { _ = try source?.applyUsingReloadData(snapshot()) { _ in } }
  }

  private func snapshot() throws -> Snapshot<Int, Int> {
    try Snapshot(sections.map { (id: $0.id, items: $0.rows.map(\.id)) })
  }

  func changeSection(at index: Int) {
    sections[index].change()
    for row in sections[index].rows { versions[row.id] = row.version }
    certainly {
      var snapshot = try snapshot()
      try snapshot.reconfigureItems(sections[index].rows.map(\.id))
      try source?.apply(snapshot) { _ in }
    }
  }

  func edit(_ edit: RowEdit) throws {
    guard let source else { return }
    var snapshot = source.snapshot()
    func row(_ place: RowPlace) -> Int {
      source.itemIdentifier(for: ItemPath(section: place.section, item: place.item)) ?? -1
    }
    switch edit {
    case .change(let place):
      versions[row(place), default: 0] += 1
      try snapshot.reconfigureItems([row(place)])
    case .insert(let new, let place): try snapshot.insertItems([new.id], beforeItem: row(place))
    case .remove(let place): try snapshot.deleteItems([row(place)])
    case .move(let place, let target):
      if place.item < target.item {
        try snapshot.moveItem(row(place), afterItem: row(target))
      } else if place.item > target.item {
        try snapshot.moveItem(row(place), beforeItem: row(target))
      }
    }
    try source.apply(snapshot) { _ in }
  }
}

// MARK: - Section controllers

final class AdapterListView: BenchListView, ListAdapterDataSource {
  private var sections: [ModelSection]
  private var adapter: ListAdapter?

  init(_ sections: [ModelSection]) { self.sections = sections }

  func open(in host: BenchHost, _ scheduler: ManualScheduler) {
    adapter = ListAdapter(scheduler: scheduler)
    adapter?.dataSource = self
    adapter?.attach(to: host)
  }

  func changeSection(at index: Int) {
    sections[index].change()
    adapter?.performUpdates()
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] { sections }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? { RowsController() }
}

private final class RowsController: SectionController<ModelSection> {
  private static let rows = CellRegistration<BenchCell, ModelRow> { cell, _, row in cell.row = row }

  override var numberOfItems: Int { object?.rows.count ?? 0 }

  override func cell(forItemAt index: Int) -> ControllerCell? {
    object.map { Self.rows.cell(for: $0.rows[index], at: index, of: self) }
  }
}

// MARK: - Descriptive sections

final class DescribedListView: BenchListView {
  private var sections: [ModelSection]
  private(set) var list: DescribedList?

  init(_ sections: [ModelSection]) { self.sections = sections }

  func open(in host: BenchHost, _ scheduler: ManualScheduler) {
    list = DescribedList(scheduler: scheduler)
    show()
    list?.attach(to: host)
  }

  func changeSection(at index: Int) {
    sections[index].change()
    show()
  }

  private func show() {
    list?.show { Sections(sections) { Rows(RowController.self, $0.rows) } }
  }
}

private final class RowController: ItemController<ModelRow, NoState, BenchCell> {
  override func configure(_ cell: BenchCell) { cell.row = model }
}

// MARK: - Managed lists

final class ManagedListView: EditableListView {
  private let sections: [ModelSection]
  private var list: ManagedList?

  init(_ sections: [ModelSection]) { self.sections = sections }

  func open(in host: BenchHost, _ scheduler: ManualScheduler) {
    let list = ManagedList(scheduler: scheduler)
    list.register(
      RowItem.self, CellRegistration<BenchCell, RowItem> { cell, _, item in cell.row = item.row })
    certainly {
      try list.append(sections.map { try ManagedSection($0.rows.map { RowItem($0) }) })
    }
    list.attach(to: host)
    self.list = list
  }

  func changeSection(at index: Int) {
    for item in list?.sections[index].items ?? [] { (item as? RowItem)?.row.version += 1 }
    list?.sections[index].setNeedsUpdate()
    list?.update()
  }

  func edit(_ edit: RowEdit) throws {
    guard let list else { return }
    func body(_ place: RowPlace) -> ItemGroup { list.sections[place.section].body }
    switch edit {
    case .change(let place):
      let item = body(place).items[place.item]
      (item as? RowItem)?.row.version += 1
      item.setNeedsUpdate()
    case .insert(let row, let place): try body(place).insert(RowItem(row), at: place.item)
    case .remove(let place): try body(place).remove(at: place.item)
    case .move(let place, let target): try body(place).move(at: place.item, to: target.item)
    }
    list.update()
  }
}

private final class RowItem: ManagedItem {
  var row: ModelRow

  init(_ row: ModelRow) {
    self.row = row
    super.init()
  }
}

/// Performs work that can't throw, since the rows have unique identities.
private func certainly(_ body: () throws -> Void) {
  do {
    try body()
  } catch {
    preconditionFailure("\(error)")
  }
}
