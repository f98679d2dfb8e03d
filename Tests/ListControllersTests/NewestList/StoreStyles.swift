import ListControllers
import TestSupport

/// A list in one style that shows the data of an application.
@MainActor
protocol StoreStyle {
  associatedtype Host: StoreHost

  init(
    _ store: AppStore, on host: Host, _ options: DataSourceOptions, _ scheduler: ManualScheduler)

  /// Shows the data, with those marks that the style has.
  func show(_ marks: AppMarks, animated: Bool) throws
}

/// A data source of identities.
@MainActor
struct StoreIdentities<Host: StoreHost>: StoreStyle {
  private let store: AppStore
  private let source: DiffableDataSource<Int, Int, Host>

  init(
    _ store: AppStore, on host: Host, _ options: DataSourceOptions, _ scheduler: ManualScheduler
  ) {
    self.store = store
    let cells = CellRegistration<Host.Cell, Int> { cell, path, id in
      Host.write(store.text(ofItem: id, at: path), to: cell)
    }
    source = DiffableDataSource(host: host, options: options, scheduler: scheduler) { path, id in
      _ = store.text(ofItem: id, at: path)
      return cells.cell(for: id, at: path)
    }
    source.sizeProvider = { id, window in
      ListSize(width: window.width, height: store.height(ofItem: id))
    }
    let headers = CellRegistration<Host.Cell, String> { cell, _, text in
      Host.write(text, to: cell)
    }
    source.supplementaryProvider = { kind, path, section in
      store.header(of: section, at: path.section).flatMap { text in
        kind == "header" ? headers.cell(for: text, at: ItemPath(section: 0, item: 0)) : nil
      }
    }
  }

  func show(_ marks: AppMarks, animated: Bool) throws {
    store.tint(marks.reloaded + marks.reconfigured)
    for section in marks.sections { store.tint(store.chapter(section)?.lines.map(\.id) ?? []) }
    var snapshot = Snapshot<Int, Int>()
    for chapter in store.chapters {
      try snapshot.appendSections([chapter.id])
      try snapshot.appendItems(chapter.lines.map(\.id), toSection: chapter.id)
    }
    try snapshot.reloadSections(marks.sections)
    try snapshot.reloadItems(marks.reloaded)
    // Their models may have changed, too, which no data source of identities sees.
    try snapshot.reconfigureItems(snapshot.itemIdentifiers)
    try source.apply(snapshot, animatingDifferences: animated) { _ in }
  }
}

/// A data source of models.
@MainActor
struct StoreModels<Host: StoreHost>: StoreStyle {
  private let store: AppStore
  private let source: ModelDataSource<Int, Post, Host>

  init(
    _ store: AppStore, on host: Host, _ options: DataSourceOptions, _ scheduler: ManualScheduler
  ) {
    self.store = store
    let cells = CellRegistration<Host.Cell, Post> { cell, path, model in
      Host.write(store.text(of: model, at: path), to: cell)
    }
    var options = options
    // Marks are requests of their own.
    options.coalescing = .nextTurn
    source = ModelDataSource(host: host, options: options, scheduler: scheduler) { path, model in
      _ = store.text(of: model, at: path)
      return cells.cell(for: model, at: path)
    }
  }

  func show(_ marks: AppMarks, animated: Bool) throws {
    store.tint(marks.reloaded + marks.reconfigured)
    let sections = store.chapters.map { SnapshotSection(id: $0.id, items: $0.lines) }
    try source.apply(sections, animatingDifferences: animated) { _ in }
    try source.reload(marks.reloaded, animatingDifferences: animated) { _ in }
    try source.reconfigure(marks.reconfigured, animatingDifferences: animated) { _ in }
  }
}

/// Section controllers. A line that changes may want a cell of another kind.
@MainActor
final class StoreAdapter<Host: StoreHost>: StoreStyle, ListAdapterDataSource {
  final class Controller: BindingSectionController<Chapter>, SectionSupplementarySource {
    private let store: AppStore
    private let cells: [CellRegistration<Host.Cell, String>]

    init(_ store: AppStore, _ cells: [CellRegistration<Host.Cell, String>]) {
      self.store = store
      self.cells = cells
      super.init()
      supplementarySource = self
    }

    override func viewModels(for chapter: Chapter) -> [any ListObject] { chapter.lines }

    override func cell(for viewModel: any ListObject, at index: Int) -> ControllerCell? {
      guard let line = viewModel as? Post else { return nil }
      let text = store.text(of: line, at: ItemPath(section: section ?? -1, item: index))
      let kind = store.isUniform ? 0 : line.text.count % cells.count
      return cells[kind].cell(for: text, at: index, of: self)
    }

    func supplementary(ofKind elementKind: String, at index: Int) -> ControllerCell? {
      store.header(of: object?.id ?? -1, at: section).flatMap {
        elementKind == "header" ? cells[0].cell(for: $0, at: index, of: self) : nil
      }
    }
  }

  private let store: AppStore
  private let adapter: ListAdapter
  private let cells = (0..<2).map { _ in
    CellRegistration<Host.Cell, String> { cell, _, text in Host.write(text, to: cell) }
  }

  init(
    _ store: AppStore, on host: Host, _ options: DataSourceOptions, _ scheduler: ManualScheduler
  ) {
    self.store = store
    adapter = ListAdapter(options: options, scheduler: scheduler)
    adapter.dataSource = self
    adapter.attach(to: host)
  }

  func objects(for adapter: ListAdapter) -> [any ListObject] { store.chapters }

  func sectionController(
    for object: any ListObject, in adapter: ListAdapter
  ) -> ListSectionController? { Controller(store, cells) }

  func show(_ marks: AppMarks, animated: Bool) {
    let reloaded = marks.sections.compactMap(store.chapter)
    store.tint(reloaded.flatMap(\.lines).map(\.id))
    adapter.coalescing = .nextTurn
    adapter.performUpdates(animated: animated)
    adapter.reload(reloaded)
  }
}

/// A described list, whose headers come and go.
@MainActor
struct StoreDescription<Host: StoreHost>: StoreStyle {
  final class Controller: ItemController<Post, NoState, Host.Cell> {
    override func configure(_ cell: Host.Cell) {
      Host.write(context[AppStore.self]?.text(of: model) ?? "", to: cell)
    }
  }

  final class Title: ItemController<Chapter, NoState, Host.Cell> {
    override func configure(_ cell: Host.Cell) {
      guard let store = context[AppStore.self] else { return }
      let index = store.chapters.firstIndex(of: model)
      Host.write(store.header(of: model.id, at: index) ?? "", to: cell)
    }
  }

  private let store: AppStore
  private let list: DescribedList

  init(
    _ store: AppStore, on host: Host, _ options: DataSourceOptions, _ scheduler: ManualScheduler
  ) {
    self.store = store
    list = DescribedList(options: options, scheduler: scheduler)
    list.setContext(store)
    list.attach(to: host)
  }

  func show(_ marks: AppMarks, animated: Bool) {
    list.show(animated: animated) {
      Sections(store.chapters) { chapter in
        Header(Title.self, chapter.lines.count % 2 == 0 && !store.isUniform ? chapter : nil)
        Rows(Controller.self, chapter.lines)
      }
    }
  }
}

/// A managed list.
@MainActor
struct StoreTree<Host: StoreHost>: StoreStyle {
  final class Line: ManagedItem {
    var model: Post

    init(_ model: Post) { self.model = model }
  }

  final class Part: ManagedSection {
    let chapter: Int

    init(_ chapter: Int) {
      self.chapter = chapter
      super.init()
    }
  }

  private let store: AppStore
  private let list: ManagedList

  init(
    _ store: AppStore, on host: Host, _ options: DataSourceOptions, _ scheduler: ManualScheduler
  ) {
    self.store = store
    list = ManagedList(options: options, scheduler: scheduler)
    list.register(
      Line.self,
      CellRegistration<Host.Cell, Line> { cell, path, line in
        Host.write(store.text(of: line.model, at: path), to: cell)
      })
    list.attach(to: host)
  }

  func show(_ marks: AppMarks, animated: Bool) throws {
    let reloaded = marks.sections.compactMap(store.chapter).flatMap(\.lines).map(\.id)
    store.tint(reloaded + marks.reloaded + marks.reconfigured)
    var (parts, lines): ([Int: Part], [Int: Line]) = ([:], [:])
    for case let part as Part in list.sections {
      parts[part.chapter] = part
      for case let line as Line in part.items { lines[line.model.id] = line }
    }
    list.coalescing = .nextTurn
    let chapters = store.chapters
    let wanted = chapters.map { parts[$0.id] ?? Part($0.id) }
    var refilled = Set(marks.reconfigured)
    for (part, chapter) in zip(wanted, chapters) {
      let wantedLines = chapter.lines.map { lines[$0.id] ?? Line($0) }
      for (line, model) in zip(wantedLines, chapter.lines) where line.model != model {
        line.model = model
        refilled.insert(model.id)
      }
      try part.body.replaceAll(with: wantedLines)
    }
    try list.replaceAll(with: wanted)
    for part in wanted {
      if marks.sections.contains(part.chapter) { part.reload(animated: animated) }
      for case let line as Line in part.items {
        if marks.reloaded.contains(line.model.id) { line.reload(animated: animated) }
        if refilled.contains(line.model.id) { line.setNeedsUpdate() }
      }
    }
  }
}
