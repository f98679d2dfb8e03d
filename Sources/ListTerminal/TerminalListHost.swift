import ListBatches
import ListDiff
import ListSnapshots

/// A list view on a terminal, with a row for each item and each section header, as the host of a
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
/// The host writes nothing itself: ``screen()`` returns the screen, and a ``TerminalDevice`` shows
/// it.
///
/// Animated updates set marks: rows that were inserted, moved or changed get a sign and a colour,
/// and deleted rows stay at their place, marked, until ``clearMarks()`` is called. Call it before
/// each update: an update may have several batches, and their marks add up. Leaving rows are drawn,
/// but the data source no longer has them.
///
/// A section has a header row if the content has a supplementary element of the kind ``headerKind``
/// for it. Headers are requested after every batch.
@MainActor
public final class TerminalListHost: ListHost {
  public typealias Cell = TerminalCell
  public typealias Supplementary = TerminalCell
  public typealias Failure = StrictHostError

  /// The kind of the supplementary elements that are requested.
  public static let headerKind = "header"

  /// The content, held weakly. Reload after setting another one than the data source's.
  public weak var content: (any ListContent<TerminalCell, TerminalCell>)? {
    didSet { if content !== oldValue { shownVersion = nil } }
  }

  public var shownVersion: StateVersion?

  /// The size of the window. A change keeps the line at its top.
  public var size: TerminalSize

  /// The lines above the rows and the titles of the columns.
  public var heading: [TerminalLine] = []

  /// The lines below the rows.
  public var footing: [TerminalLine] = []

  /// The columns of the rows. Without columns, a row's fields are separated by spaces.
  public var columns: [TerminalColumn] {
    get { table.columns }
    set { table.columns = newValue }
  }

  var table = TerminalTable()

  /// The number of lines of the list above the window.
  public internal(set) var scrollOffset = 0

  /// The sections of the list.
  var groups: [TerminalGroup] = []

  /// The sections on the screen, those that are leaving included.
  var shownGroups: [TerminalGroup] = []

  /// All lines, or nil if the list has changed since they were computed.
  var knownEntries: [TerminalEntry]?

  /// The rows in the window, which have cells.
  var windowRows: [TerminalRow] = []

  var pool: [CellKind: [TerminalCell]] = [:]

  /// Creates a host with an empty list.
  public init(size: TerminalSize) { self.size = size }

  public var shownItemCounts: [Int] { groups.map(\.items.count) }

  /// Nil: rows on a terminal can't be dragged.
  public var draggedItem: ItemPath<After>? { nil }

  public func visibleCell(at path: ItemPath<After>) -> TerminalCell? {
    layOut()
    return row(at: path).flatMap { window.contains($0.line) ? $0.cell : nil }
  }

  public var visibleItems: [ItemPath<After>] {
    entries[window].compactMap { entry in
      guard case .row(let row, _) = entry, !row.marks.contains(.leaving) else { return nil }
      return row.path
    }
  }

  func row(at path: ItemPath<After>) -> TerminalRow? {
    guard groups.indices.contains(path.section),
      groups[path.section].items.indices.contains(path.item)
    else { return nil }
    return groups[path.section].items[path.item]
  }
}

// MARK: - Lines

extension TerminalListHost {
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
