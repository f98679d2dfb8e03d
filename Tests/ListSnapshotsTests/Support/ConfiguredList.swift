import TestSupport

/// A list of numbers whose cells are filled by a closure of the test.
@MainActor
final class ConfiguredList {
  typealias Source = DiffableDataSource<Int, Int, StrictListHost>
  typealias Fill = @MainActor (StrictHostCell, Int) -> Void

  let scheduler = ManualScheduler()
  let host: StrictListHost
  let source: Source

  /// - Parameter window: The height of the window, for items of 44 points.
  init(window: Double? = nil, _ fill: @escaping Fill) throws {
    var options = StrictHostOptions()
    options.viewportHeight = window
    host = try StrictListHost(options: options)
    host.supplementaryKinds = []
    let rows = CellRegistration<StrictHostCell, Int> { cell, _, item in fill(cell, item) }
    source = Source(host: host, scheduler: scheduler) { rows.cell(for: $1, at: $0) }
  }

  func show(_ items: [Int]) throws {
    try source.apply(Snapshot([(id: 0, items: items)])) { _ in }
    scheduler.run()
  }

  /// Shows an outline: each root with the items below it.
  func show(outline: KeyValuePairs<Int, [Int]>, expanding expanded: [Int] = []) throws {
    var outlined = SectionSnapshot<Int>()
    for (root, children) in outline {
      try outlined.append([root])
      try outlined.append(children, to: root)
    }
    try outlined.expand(expanded)
    try source.apply(outlined, to: 0) { _ in }
    scheduler.run()
  }

  func cell(_ item: Int) -> StrictHostCell { source.cell(of: item)! }

  func path(_ item: Int) -> ItemPath<After> { source.itemPath(for: item)! }

  /// The text that the cell of an item shows.
  func text(_ item: Int) -> String? {
    (cell(item).configuration.shownContent as? ListContentConfiguration)?.text
  }
}

/// A content that shows its state.
struct StatefulContent: ContentConfiguration {
  var name: String
  var shown = ""

  func updated(for state: CellState) -> Self {
    var updated = self
    updated.shown += state.isSelected ? "selected " : ""
    updated.shown += state.isHighlighted ? "highlighted " : ""
    return updated
  }
}

enum IsUnread: CellStateKey {
  static let defaultValue = false
}

enum Rating: CellStateKey {
  static let defaultValue = 3
}

enum Stars: CellStateKey {
  static let defaultValue: Int? = 3
}
