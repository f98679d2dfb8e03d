import ListDiff
import ListLayout
import ListSnapshots
import ListTesting
import Testing

@testable import ListBrowser

/// A data source of texts on a host with a page, driven by hand.
@MainActor
final class BrowserStage {
  typealias Source = DiffableDataSource<Int, Int, BrowserListHost>

  let host: BrowserListHost
  let source: Source
  let scheduler = ManualScheduler()
  var page = PageTwin()

  /// The key of the row that has the focus in the page.
  var focusedKey: Int?

  /// Called with each message that the page has taken.
  var onMessage: ((String) -> Void)?

  /// The number of updates that are not completed.
  private(set) var pendingCount = 0

  /// The actions that cells have performed.
  private(set) var performed: [BrowserAction] = []

  private let texts = Texts()

  private final class Texts {
    var texts: [Int: [String]] = [:]
    var headers: Set<Int> = []
    var accessories: [CellAccessory] = []
    var perform: ((BrowserAction) -> Void)?
  }

  /// The rows with contents that were not measured.
  private var unmeasured: Set<Int> = []

  /// The width for which each row was measured last.
  private var widths: [Int: Double] = [:]

  init(_ layout: LayoutDescription = .browserList, role: BrowserRole = .list) {
    host = BrowserListHost(layout: layout, role: role)
    let rows = CellRegistration<BrowserCell, Int> { [texts] cell, _, item in
      cell.show {
        HTML(.p) { texts.texts[item]?.last ?? "item \(item)" }
        if item % 5 == 0 { HTML(.button, .action("open")) { "Open" } }
      }
      cell.accessories = texts.accessories
      cell.on("open") { texts.perform?($0) }
    }
    let headers = CellRegistration<BrowserCell, Int> { cell, _, section in
      cell.contentConfiguration = ListContentConfiguration(text: "section \(section)")
    }
    source = Source(host: host, scheduler: scheduler) { rows.cell(for: $1, at: $0) }
    source.supplementaryProvider = { [texts] kind, path, section in
      guard kind == "header", texts.headers.contains(section) else { return nil }
      return headers.cell(for: section, at: ItemPath(section: path.section, item: 0))
    }
    texts.perform = { [unowned self] in performed.append($0) }
  }

  subscript(item: Int) -> String {
    get { texts.texts[item]?.last ?? "item \(item)" }
    set { texts.texts[item, default: ["item \(item)"]].append(newValue) }
  }

  /// The accessories of rows that are filled next.
  var accessories: [CellAccessory] {
    get { texts.accessories }
    set { texts.accessories = newValue }
  }

  /// The sections that have a header when they are shown next.
  var headers: Set<Int> {
    get { texts.headers }
    set { texts.headers = newValue }
  }

  /// Shows a list, and returns how often its update was completed.
  @discardableResult
  func show(_ snapshot: Snapshot<Int, Int>, animated: Bool = true) throws -> Count {
    let count = Count()
    pendingCount += 1
    try source.apply(snapshot, animatingDifferences: animated) { [self] _ in
      count.value += 1
      pendingCount -= 1
    }
    scheduler.run()
    return count
  }

  final class Count {
    var value = 0
  }

  @discardableResult
  func show(_ sections: [[Int]]) throws -> Count {
    try show(Snapshot(sections.enumerated().map { (id: $0.offset, items: $0.element) }))
  }

  /// Connects the page, and exchanges messages and reports until there is nothing to tell.
  func connect() throws {
    host.connect(after: page.number)
    try settle()
  }

  /// Takes one message and reports its sizes.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func exchange() throws -> Bool {
    guard let message = host.nextMessage() else { return false }
    try take(message)
    var report = PageReport()
    report.number = page.number
    report.focusedKey = focusedKey
    report.measurements = measurements()
    host.take(report)
    scheduler.run()
    return true
  }

  /// Shows a message in the page.
  func take(_ message: String) throws {
    let number = page.number
    try page.take(message)
    if page.number != number { unmeasured.formUnion(page.changed) }
    onMessage?(message)
  }

  func settle() throws {
    var rounds = 0
    while try exchange() {
      rounds += 1
      if rounds > 40 { throw PageTwin.Failure(reason: "no end of messages") }
    }
  }

  /// Reports something between two messages.
  func report(_ change: (inout PageReport) -> Void) throws {
    var report = PageReport()
    report.number = page.number
    report.focusedKey = focusedKey
    report.measurements = measurements()
    change(&report)
    host.take(report)
    scheduler.run()
    try settle()
  }

  /// The sizes of rows that are new, changed, or of another width.
  func measurements() -> [PageReport.Measurement] {
    defer { unmeasured = [] }
    return page.rows.compactMap { row in
      guard row.frame[4] >= 2,
        unmeasured.contains(row.key) || widths[row.key] != row.frame[2]
      else { return nil }
      widths[row.key] = row.frame[2]
      return PageReport.Measurement(
        key: row.key, size: ListSize(width: row.frame[2], height: height(row)))
    }
  }

  /// The height of a row in a browser: 20 pixels for each line.
  func height(_ row: PageTwin.Row) -> Double {
    let characters = row.values.reduce(0) { $0 + $1.count }
    return 20 * (1 + (Double(characters) * 8 / max(row.frame[2], 1)).rounded(.down))
  }

  // MARK: Checks

  /// Returns what is wrong with the page, in words. While an update waits, rows may have older
  /// texts.
  func failure() throws -> String? {
    if let failure = page.failure(host.windowState) { return failure }
    let items = source.shownSnapshot.itemIdentifiers
    guard page.itemCount == items.count else { return "the page has \(page.itemCount) items" }
    for row in page.rows {
      let markup = try page.markup(row)
      guard let index = row.index else {
        if !markup.contains("data-kind='header'") { return "a header is shown as \(markup)" }
        continue
      }
      guard items.indices.contains(index) else { return "there is no index \(index)" }
      let item = items[index]
      let texts = pendingCount > 0 ? texts.texts[item] ?? [self[item]] : [self[item]]
      guard texts.contains(where: { markup.contains("<p>\($0)</p>") }) else {
        return "the row of index \(index) is shown as \(markup)"
      }
    }
    let shown = Set(page.rows.compactMap(\.index))
    let starts = host.shownItemCounts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    for path in host.visibleItems where !shown.contains(starts[path.section] + path.item) {
      return "the page doesn't have the visible item \(path)"
    }
    return nil
  }
}
