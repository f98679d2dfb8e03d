import ListBatches
import ListDiff
import ListSnapshots

/// A list view on a terminal, one row an item and one a section, as the host of a
/// `DiffableDataSource`.
///
/// ```swift
/// let host = TerminalListHost(size: TerminalSize(columns: 80, rows: 24))
/// let rows = CellRegistration<TerminalCell, String> { cell, _, name in cell.fields = [name] }
/// let source = DiffableDataSource<Int, String, TerminalListHost>(host: host) { path, name in
///   rows.cell(for: name, at: path)
/// }
/// try await source.apply(snapshot)
/// device.show(host.screen())
/// ```
///
/// It paints nothing itself: ``screen()`` is what should stand on the screen, which a
/// ``TerminalDevice`` brings there.
///
/// Animated updates are seen by marks: what has come, moved or changed has a sign and a colour, and
/// what has gone stays where it stood, marked, until ``clearMarks()`` is called. Call that before
/// each update, as an update may be several batches, and what they mark adds up. What is
/// leaving is shown only: for the data source it is gone.
///
/// A section has a header row where the content tells a supplementary element of the kind
/// ``headerKind``. Headers are asked for anew after every batch.
@MainActor
public final class TerminalListHost: ListHost {
  public typealias Cell = TerminalCell
  public typealias Supplementary = TerminalCell
  public typealias Failure = StrictHostError

  /// The kind of supplementary elements that are asked for.
  public static let headerKind = "header"

  /// Held weakly. Whoever sets another one than the data source that led here has to reload.
  public weak var content: (any ListContent<TerminalCell, TerminalCell>)? {
    didSet { if content !== oldValue { shownVersion = nil } }
  }

  public var shownVersion: StateVersion?

  /// How large the window is. What is at its top stays there.
  public var size: TerminalSize

  /// What stands above the rows and the titles of the columns.
  public var heading: [TerminalLine] = []

  /// What stands below the rows.
  public var footing: [TerminalLine] = []

  /// How rows are divided; without, fields stand beside each other with a space between.
  public var columns: [TerminalColumn] {
    get { table.columns }
    set { table.columns = newValue }
  }

  var table = TerminalTable()

  /// How many lines of the list are above the window.
  public internal(set) var scrollOffset = 0

  /// The sections that are there.
  var groups: [TerminalGroup] = []

  /// The same with those that are leaving, as they are shown.
  var shownGroups: [TerminalGroup] = []

  /// All lines; nil, if something has changed since they were last put together.
  var knownEntries: [TerminalEntry]?

  /// The rows that have their cells because they are in the window.
  var windowRows: [TerminalRow] = []

  var pool: [CellKind: [TerminalCell]] = [:]

  /// A host that shows nothing yet.
  public init(size: TerminalSize) { self.size = size }

  public var shownItemCounts: [Int] { groups.map(\.items.count) }

  /// Nothing can be dragged on a terminal.
  public var draggedItem: ItemPath<After>? { nil }

  public func visibleCell(at path: ItemPath<After>) -> TerminalCell? {
    layOut()
    return row(at: path).flatMap { window.contains($0.line) ? $0.cell : nil }
  }

  /// Brings the window back over the list, where that has become shorter than the window's end.
  public func layoutIfNeeded() { scrollOffset = window.lowerBound }

  public var visibleItems: [ItemPath<After>] {
    entries[window].compactMap { entry in
      guard case .row(let row, _) = entry, !row.marks.contains(.leaving) else { return nil }
      return row.path
    }
  }

  /// A row is a point.
  public func offset(ofItemAt path: ItemPath<After>) -> Double? {
    // It counts the lines, before one can be asked for.
    let start = window.lowerBound
    return row(at: path).map { Double($0.line - start) }
  }

  public func scroll(by distance: Double) {
    guard distance.isFinite else { return }
    let lines = min(max(distance.rounded(), -1e9), 1e9)
    scrollOffset = clamped(window.lowerBound + Int(lines))
  }

  func row(at path: ItemPath<After>) -> TerminalRow? {
    guard groups.indices.contains(path.section),
      groups[path.section].items.indices.contains(path.item)
    else { return nil }
    return groups[path.section].items[path.item]
  }
}

// MARK: - The window

extension TerminalListHost {
  /// How many lines the list has, with headers and what is leaving.
  public var lineCount: Int { entries.count }

  /// How many lines of the list fit on the screen.
  public var windowHeight: Int {
    max(0, size.rows - heading.count - footing.count - (table.hasTitles ? 1 : 0))
  }

  /// The lines of the list that are in the window.
  public var window: Range<Int> {
    let start = clamped(scrollOffset)
    return start..<min(start + windowHeight, lineCount)
  }

  func clamped(_ offset: Int) -> Int { max(0, min(offset, lineCount - windowHeight)) }

  /// All lines of the list.
  var entries: [TerminalEntry] {
    if let knownEntries { return knownEntries }
    fillHeaders()
    var entries: [TerminalEntry] = []
    for group in shownGroups {
      if group.header != nil { entries.append(.header(group)) }
      for row in group.rows {
        row.line = entries.count
        entries.append(.row(row, isIndented: group.header != nil))
      }
    }
    for (section, group) in groups.enumerated() {
      for (item, row) in group.items.enumerated() {
        row.path = ItemPath(section: section, item: item)
      }
    }
    knownEntries = entries
    return entries
  }

  private func fillHeaders() {
    for (section, group) in groups.enumerated() {
      let path = SupplementaryPath<After>(section: section, element: 0)
      let header = content?.supplementary(ofKind: Self.headerKind, at: path)
      group.header = header.map { header in
        let cell = group.header.flatMap { $0.kind == header.kind ? $0 : nil }
        return filled(cell ?? TerminalCell(kind: header.kind), header)
      }
    }
  }
}
