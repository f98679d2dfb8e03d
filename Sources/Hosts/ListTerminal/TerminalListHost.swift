import ListBatches
import ListDiff
import ListLayout
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
/// The host doesn't write to a terminal: ``screen()`` returns the screen, and a ``TerminalDevice``
/// shows it.
///
/// Animated updates set marks: rows that were inserted, moved or changed get a sign and a colour,
/// and deleted rows stay at their place, marked, until ``clearMarks()`` is called. Call it before
/// each update: an update may have several batches, and their marks add up. Leaving rows are drawn,
/// but the data source no longer has them: those that were outside of the window have no text.
///
/// A section has a header row if the content has a supplementary element of the kind ``headerKind``
/// for it, and a row below its items if it has one of the kind ``footerKind``. They are requested
/// after every batch.
///
/// With a ``layout``, it determines the places of cells.
///
/// With ``showsCursor``, the user moves a cursor and selects rows with keys, which the program
/// passes to ``handle(_:)``.
@MainActor
public final class TerminalListHost: ListHost {
  public typealias Cell = TerminalCell
  public typealias Supplementary = TerminalCell
  public typealias Failure = StrictHostError

  /// The kind of the supplementary elements above the items of a section.
  public static let headerKind = "header"

  /// The kind of the supplementary elements below the items of a section.
  public static let footerKind = "footer"

  /// The content, held weakly. If you set another one than a data source, reload the host.
  public weak var content: (any ListContent<TerminalCell, TerminalCell>)? {
    didSet {
      events.content = content
      guard content !== oldValue else { return }
      shownVersion = nil
      menu = nil
      emptyView = nil
    }
  }

  /// The text that is drawn below headers and leaving rows while the list is empty. The ``content``
  /// sets it.
  public var emptyView: String?

  public var shownVersion: StateVersion?

  /// The size of the window. A change keeps the line at its top.
  public var size: TerminalSize {
    didSet {
      guard size != oldValue else { return }
      if layout != nil { knownEntries = nil }
      layOut()
    }
  }

  /// Whether there is a cursor, on a row of the list; see ``handle(_:)``. False at first.
  public var showsCursor = false {
    didSet { if showsCursor { settleCursor(oldRows: []) } else { moveCursor(to: nil) } }
  }

  /// The lines above the rows and the titles of the columns.
  public var heading: [TerminalLine] = []

  /// The lines below the rows.
  public var footing: [TerminalLine] = []

  /// The columns of the rows. Without columns, a row's fields are separated by spaces.
  public var columns: [TerminalColumn] {
    get { table.columns }
    set { table.columns = newValue }
  }

  /// The layout of the cells; nil for one line each, in ``columns``. A point is a character, and
  /// long text is wrapped. Boundary items of the kinds ``headerKind`` and ``footerKind`` are the
  /// headers and footers of the sections; see ``TerminalLayoutStyle``.
  public var layout: LayoutDescription? {
    didSet {
      knownEntries = nil
      for row in shownGroups.flatMap(\.rows) { row.height = nil }
      layOut()
    }
  }

  var table = TerminalTable()

  /// The number of lines of the list above the window.
  public var scrollOffset: Int { knownViewport.offset }

  /// The window on the list when its lines were last numbered; read ``viewport``.
  var knownViewport = TerminalViewport()

  /// The sections of the list.
  var groups: [TerminalGroup] = []

  /// The sections on the screen, including those that are leaving.
  var shownGroups: [TerminalGroup] = []

  /// All lines, or nil if the list has changed since they were computed.
  var knownEntries: [TerminalEntry]?

  /// The rows in the window, which have cells.
  var windowRows: [TerminalRow] = []

  /// The headers and footers in the window.
  var windowElements: [TerminalElement] = []

  /// The row with the cursor.
  var cursorRow: TerminalRow?

  /// The menu of the row with the cursor, while it is open.
  var menu: TerminalMenu?

  let events = HostEvents<TerminalCell, TerminalCell>()

  /// The window that was last reported to the content.
  var reportedWindow: ListRect?

  /// Whether a key moves the window.
  var isMovedByKey = false

  var pool: [CellKind: [TerminalCell]] = [:]

  /// Creates a host with an empty list.
  public init(size: TerminalSize) { self.size = size }

  public var shownItemCounts: [Int] { groups.map(\.items.count) }

  /// Nil: rows on a terminal can't be dragged.
  public var draggedItem: ItemPath<After>? { nil }

  public func visibleCell(at path: ItemPath<After>) -> TerminalCell? {
    layOut()
    return row(at: path).flatMap { isVisible($0.place) ? $0.cell : nil }
  }

  public var visibleItems: [ItemPath<After>] {
    windowEntries.compactMap { entry in
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
    fillElements()
    var entries: [TerminalEntry] = []
    for group in shownGroups {
      if let header = group.header {
        header.place = entries.count
        entries.append(.header(header, group))
      }
      for row in group.rows {
        row.place = entries.count
        entries.append(.row(row, isIndented: group.header != nil))
      }
      if let footer = group.footer {
        footer.place = entries.count
        entries.append(.footer(footer, group))
      }
    }
    for (section, group) in groups.enumerated() {
      group.section = section
      for (item, row) in group.items.enumerated() {
        row.path = ItemPath(section: section, item: item)
      }
    }
    knownEntries = entries
    numberLines()
    return entries
  }

  private func fillElements() {
    for (section, group) in groups.enumerated() {
      let path = SupplementaryPath<After>(section: section, element: 0)
      group.header = element(Self.headerKind, at: path, replacing: group.header)
      group.footer = element(Self.footerKind, at: path, replacing: group.footer)
    }
  }

  private func element(
    _ kind: String, at path: SupplementaryPath<After>, replacing old: TerminalElement?
  ) -> TerminalElement? {
    let wanted = content?.supplementary(ofKind: kind, at: path)
    if let old, let wanted, old.cell.kind == wanted.kind {
      fill(old.cell, wanted)
      return old
    }
    // If another batch deletes the section, the content has no view for it, so it keeps its old
    // one.
    if wanted == nil, content?.expectsFurtherBatches == true { return old }
    if let old { recycle(old) }
    return wanted.map { wanted in
      let cell = TerminalCell(kind: wanted.kind)
      fill(cell, wanted)
      return TerminalElement(cell: cell)
    }
  }
}
