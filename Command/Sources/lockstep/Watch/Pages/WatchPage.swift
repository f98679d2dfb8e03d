import ListBrowser
import ListDiff
import ListSnapshots
import ListTerminal
import LockstepFiles

/// A page of one visitor of a watched list.
@MainActor
final class WatchPage {
  /// How long marks of changes that were made while the page was hidden stay after it is shown
  /// again.
  private static let markTime = Duration.seconds(3)

  let host = BrowserListHost(role: .grid)
  private let source: DiffableDataSource<Int, Int, BrowserListHost>
  private weak var browserPage: BrowserPage?
  private weak var pages: WatchPages?

  /// The list of the newest run.
  private var newest: ServedList?

  /// The list that is shown, and the one before, since an update may be under way.
  private var list: ServedList?
  private var lastList: ServedList?

  /// The rows that are shown.
  private var shown = Snapshot<Int, Int>()

  /// The headers of sections, which also change when their rows don't.
  private var headers: [ObjectIdentifier: Header] = [:]
  private var columns = WatchColumns(names: [])
  private var query = WatchQuery()
  private var choice = ColumnChoice()
  private var isPaused = false
  private var isVisible = false
  private var opened: Set<Int> = []

  /// The marks of rows that changed while the page was hidden.
  private var unseen: [Int: TerminalMarks] = [:]

  /// The rows whose contents are filled again with the next list that is shown; nil for all.
  private var refills: Set<Int>? = []

  /// Whether the rows of a list are being filtered and sorted.
  private var isFinding = false

  /// - Parameter address: The query of the page's address.
  init(of pages: WatchPages, address: [String: String] = [:]) {
    self.pages = pages
    query.address = address
    choice.address = address
    isPaused = address["paused"] != nil
    host.sticksToEnd = true
    weak var page: WatchPage?
    let rows = CellRegistration<BrowserCell, Int> { cell, _, id in
      page?.fill(cell, id)
    }
    let headers = CellRegistration<BrowserCell, Int> { cell, _, id in
      page?.headers[ObjectIdentifier(cell)] = Header(cell: cell, section: id)
      cell.show { page?.title(ofSection: id) ?? "" }
    }
    source = DiffableDataSource(host: host) { path, id in rows.cell(for: id, at: path) }
    source.supplementaryProvider = { kind, path, id in
      guard kind == "header", page?.list?.table.hasHeaders == true else {
        return nil
      }
      return headers.cell(for: id, at: ItemPath(section: path.section, item: 0))
    }
    page = self
    source.interactions.did = { interaction, id in page?.open(id, isOpen: interaction == .select) }
    host.bar.on("filter") { action in page?.change { $0.filter = action.value ?? "" } }
    host.bar.on("only") { action in page?.change { $0.showsOnlyChanges = action.value == "true" } }
    host.bar.on("pause") { _ in page?.togglePause() }
    for column in 0..<ColumnsText.maximumColumns {
      host.bar.on("sort-\(column)") { _ in page?.sort(byColumn: column) }
      host.bar.on("hide-\(column)") { _ in page?.choose(column) { $0.hide($1) } }
      host.bar.on("width-\(column)") { action in
        page?.choose(column) { $0.resize($1, to: action.value ?? "") }
      }
    }
    host.bar.on("unhide") { _ in page?.choose(0) { choice, _ in choice.showAll() } }
    show(isNew: true)
  }

  /// The page. Its owner keeps it, and the page keeps this object.
  var page: BrowserPage {
    if let browserPage { return browserPage }
    let page = BrowserPage(title: pages?.heading ?? "", host: host, keeping: self)
    page.onVisibility = { [weak self] in self?.becameVisible($0) }
    browserPage = page
    return page
  }

  var isClosed: Bool { browserPage == nil }

  // MARK: The list

  /// Shows the newest run.
  ///
  /// - Parameter isNew: Whether its list or its marks differ from those before.
  func show(isNew: Bool) {
    // A page that was paused before it was loaded again shows the list that there is then.
    if isNew, !isPaused || newest == nil, let new = pages?.list {
      if !isVisible || !host.isConnected, newest != nil {
        for id in new.marked {
          guard let line = new.line(of: id), !line.isLeaving else { continue }
          unseen[id, default: []].formUnion(line.marks)
        }
      }
      let marked = (newest?.marked ?? []) + new.marked
      // If lists were left out, for example during a pause, any row may have changed.
      let isNext = newest.map { new.number == $0.number + 1 } ?? true
      newest = new
      let last = columns
      columns = new.table.columns
      columns.widen(last)
      let isAlike = columns.names == last.names && columns.alignsRight == last.alignsRight
      showRows(changed: isNext && isAlike ? marked : nil)
    }
    showBar()
  }

  /// Shows the rows that the page has selected. Unless these are the whole list in its own order,
  /// they are computed off the main actor, one list after the other, since a long list may take
  /// longer than a run.
  ///
  /// - Parameter changed: The rows with other contents or marks; nil for all.
  private func showRows(changed: [Int]?) {
    refills = changed.flatMap { refills?.union($0) }
    guard !isFinding, let list = newest else { return }
    guard query != WatchQuery() else { return show(list.snapshot, of: list) }
    isFinding = true
    let (query, unseen) = (query, Set(unseen.keys))
    Task.detached { [weak self] in
      let snapshot = try query.snapshot(of: list.table, ids: list.ids, marked: unseen)
      await self?.take(snapshot, of: list, for: query)
    }
  }

  private func take(_ snapshot: Snapshot<Int, Int>, of list: ServedList, for query: WatchQuery) {
    isFinding = false
    if query == self.query { show(snapshot, of: list) }
    if query != self.query || list.number != newest?.number { showRows(changed: []) }
  }

  private func show(_ snapshot: Snapshot<Int, Int>, of list: ServedList) {
    if list.number != self.list?.number { (self.list, lastList) = (list, self.list ?? list) }
    let wanted = refills?.union(unseen.keys).union(opened)
    refills = list.number == newest?.number ? [] : refills
    var snapshot = snapshot
    opened = opened.filter { snapshot.indexOfItem($0) != nil }
    let refilled = wanted?.filter { snapshot.indexOfItem($0) != nil }
    try? snapshot.reconfigureItems(refilled.map(Array.init) ?? snapshot.itemIdentifiers)
    shown = snapshot
    _ = try? source.apply(snapshot) { _ in }
    headers = headers.filter { $0.value.cell != nil }
    for header in headers.values {
      header.cell?.show { title(ofSection: header.section) }
    }
    showBar()
  }

  private func change(_ change: (inout WatchQuery) -> Void) {
    change(&query)
    showRows(changed: [])
    showBar()
  }

  private func sort(byColumn column: Int) {
    guard columns.names.indices.contains(column) else { return }
    change { $0.sort(byColumn: columns.names[column]) }
  }

  /// Changes which columns are shown, and how wide.
  private func choose(_ column: Int, _ change: (inout ColumnChoice, String) -> Void) {
    guard columns.names.indices.contains(column) else { return }
    let hidden = choice.hidden
    change(&choice, columns.names[column])
    if choice.hidden != hidden { showRows(changed: nil) }
    showBar()
  }

  private func togglePause() {
    isPaused.toggle()
    show(isNew: !isPaused)
  }

  private func open(_ id: Int, isOpen: Bool) {
    if isOpen { opened.insert(id) } else { opened.remove(id) }
    showRows(changed: [id])
  }

  // MARK: Marks

  private func becameVisible(_ isVisible: Bool) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    guard isVisible, !unseen.isEmpty else { return }
    Task { [weak self] in
      try await Task.sleep(for: Self.markTime)
      guard let self, self.isVisible else { return }
      let seen = Array(unseen.keys)
      unseen = [:]
      showRows(changed: seen)
      showBar()
    }
  }

  private func line(of id: Int) -> (ServedList, WatchLine)? {
    for list in [list, lastList] {
      if let list, let line = list.line(of: id) { return (list, line) }
    }
    return nil
  }

  // MARK: Contents

  private func fill(_ cell: BrowserCell, _ id: Int) {
    guard let (list, line) = line(of: id) else { return }
    let row = list.table.row(line)
    let alignsRight = columns.alignsRight
    let texts = columns.fields(of: row)
    let marks = columns.marks(of: line, texts).union(unseen[id] ?? [])
    let isOpen = opened.contains(id)
    let changes = isOpen ? pages?.changes[id] ?? [] : []
    let changed = marks.contains(.changed) ? changedColumns(of: id, in: list) : []
    cell.isExpanded = isOpen
    cell.show {
      HTML(
        .span, .role("gridcell"), .class("marks"), .data("mark", marks.name),
        .data("noted", marks.contains(.noted) ? "true" : ""), .aria("label", marks.words),
        .aria("colindex", "1")
      ) { marks.signs }
      if columns.names.isEmpty {
        HTML(.span, .role("gridcell"), .class("field line"), .aria("colindex", "2")) { texts[0] }
      } else {
        for index in choice.shown(of: columns.names) {
          let isNumber = alignsRight.indices.contains(index) && alignsRight[index]
          HTML(
            .span, .role("gridcell"), .class(isNumber ? "field number" : "field"),
            .data("label", columns.names[index].shown),
            .data("changed", changed.contains(index) ? "true" : ""),
            .aria("colindex", "\(index + 2)")
          ) { texts[index] }
        }
      }
      if isOpen { Self.details(columns, texts, changes) }
    }
  }

  /// The columns whose fields have changed in a row; all if that is not known.
  private func changedColumns(of id: Int, in list: ServedList) -> Set<Int> {
    let all = Set(columns.names.indices)
    guard let change = pages?.changes[id]?.first, change.run == list.number || unseen[id] != nil
    else { return all }
    let paths = change.differences.map(\.path)
    let changed = all.filter { index in
      let name = columns.names[index]
      return paths.contains { $0 == name || $0.hasPrefix(name + ".") }
    }
    return changed.isEmpty ? all : changed
  }

  private static func details(
    _ columns: WatchColumns, _ texts: [String], _ changes: [ServedHistory.Change]
  ) -> HTML {
    HTML(.div, .role("gridcell"), .class("details")) {
      for (name, text) in zip(columns.names, texts) {
        HTML(.div, .class("detail")) {
          HTML(.strong) { name.shown }
          HTML(.span) { text }
        }
      }
      if changes.isEmpty { HTML(.p, .class("faint")) { "No changes since this page was started." } }
      for change in changes {
        HTML(.div, .class("change")) {
          HTML(.time, .class("faint")) { change.time }
          for difference in change.differences {
            HTML(.span) {
              HTML(.strong) { difference.path }
              HTML(.span, .class("old")) { difference.before?.displayText ?? "" }
              HTML(.span, .class("new")) { difference.after?.displayText ?? "" }
            }
          }
        }
      }
    }
  }

  private func title(ofSection id: Int) -> String {
    let count = query.leavesOut ? try? shown.numberOfItems(inSection: id) : nil
    return list?.title(ofSection: id, shown: count)
      ?? lastList?.title(ofSection: id, shown: count) ?? ""
  }

  /// The number of rows, and of those with marks.
  private var counts: String {
    let counts = newest?.counts ?? ""
    return query.leavesOut ? "\(shown.numberOfItems) of \(counts)" : counts
  }

  /// Shows the heading, the run, the fields and the titles of columns.
  func showBar() {
    guard let pages else { return }
    page.query = query.address.merging(choice.address) { $1 }
      .merging(isPaused ? ["paused": "yes"] : [:]) { $1 }
    source.emptyView =
      newest == nil ? nil : query.leavesOut ? "No row matches what is chosen." : "No rows."
    page.title = unseen.isEmpty ? pages.heading : "(\(unseen.count)) \(pages.heading)"
    let titles = columns.columns
    let shown = choice.shown(of: columns.names)
    let hiddenCount = titles.count - shown.count
    let heading = WatchHeading(
      title: pages.heading, counts: counts, status: isPaused ? "Paused" : pages.status,
      age: pages.age.rawValue, problem: pages.problem)
    host.bar.show {
      heading.html
      HTML(.div, .class("tools")) {
        HTML(
          .input, .type("search"), .name("filter"), .placeholder("Filter"),
          .aria("label", "Filter"), .action("filter"), .wait(150),
          .value(query.filter))
        HTML(.label) {
          HTML(
            .input, .type("checkbox"), .name("only"), .action("only"),
            .checked(query.showsOnlyChanges))
          "Only changes"
        }
        HTML(.button, .type("button"), .action("pause")) { isPaused ? "Go on" : "Pause" }
        if hiddenCount > 0 {
          HTML(.button, .type("button"), .action("unhide")) { "Show \(hiddenCount) hidden" }
        }
      }
      HTML(.div, .role("table"), .aria("label", "Columns")) {
        HTML(.div, .class("titles"), .role("row"), .data("columns", widths(titles, shown))) {
          HTML(
            .span, .class("marks"), .role("columnheader"), .aria("label", "Marks"),
            .aria("colindex", "1"))
          for (index, title) in shown.map({ ($0, titles[$0]) }) {
            HTML(
              .span, .role("columnheader"), .aria("sort", order(ofColumn: index)),
              .aria("colindex", "\(index + 2)"), .resize("width-\(index)")
            ) {
              HTML(
                .button, .type("button"), .class(title.alignsRight ? "title number" : "title"),
                .action("sort-\(index)"), .data("sorted", sign(ofColumn: index))
              ) { title.title }
              if shown.count > 1 {
                HTML(
                  .button, .type("button"), .class("hide"), .action("hide-\(index)"),
                  .aria("label", "Hide \(title.title)"), .title("Hide")
                ) { "×" }
              }
            }
          }
        }
      }
    }
  }

  private func widths(_ titles: [TerminalColumn], _ shown: [Int]) -> String {
    // A list of plain lines has no titles, and one column.
    guard let last = shown.last else { return "1" }
    return shown.map { index in
      let (title, chosen) = (titles[index], choice.width(of: columns.names[index]))
      // A last column of texts takes the rest of the window.
      let isRest = index == last && !title.alignsRight
      return chosen
        ?? (isRest
          ? "\(max(4, title.width))" : "\(max(4, title.width, title.title.count + 1) + 1)ch")
    }.joined(separator: " ")
  }

  private func order(ofColumn column: Int) -> String {
    query.sortedColumn == columns.names[column]
      ? query.isDescending ? "descending" : "ascending" : "none"
  }

  private func sign(ofColumn column: Int) -> String {
    query.sortedColumn == columns.names[column] ? query.isDescending ? "↓" : "↑" : ""
  }
}

/// A header that a page has, or had.
private struct Header {
  weak var cell: BrowserCell?
  let section: Int
}

extension TerminalMarks {
  /// The mark that gives a row its colour.
  fileprivate var name: String {
    contains(.leaving)
      ? "deleted"
      : contains(.came)
        ? "inserted" : contains(.changed) ? "changed" : contains(.moved) ? "moved" : ""
  }

  /// All marks, as a screen reader says them.
  fileprivate var words: String {
    let words: [(mark: TerminalMarks, word: String)] = [
      (.noted, "marked"), (.leaving, "deleted"), (.came, "new"), (.moved, "moved"),
      (.changed, "changed"),
    ]
    return words.filter { contains($0.mark) }.map(\.word).joined(separator: ", ")
  }
}
