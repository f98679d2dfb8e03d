import ListDiff
import ListSnapshots

// Where rows and headers are, and what they show.
extension TerminalListHost {
  /// The window on the list as it is now.
  var viewport: TerminalViewport {
    get {
      _ = entries
      (knownViewport.columns, knownViewport.height) = (size.columns, windowHeight)
      return knownViewport
    }
    set { knownViewport = newValue }
  }

  /// Numbers the lines of all that is shown, after a change of the list.
  func numberLines() {
    (knownViewport.columns, knownViewport.height) = (size.columns, windowHeight)
    knownViewport.show(
      shownGroups.map { group in
        TerminalViewport.Section(
          itemCount: group.rows.count, hasHeader: group.header != nil,
          hasFooter: group.footer != nil)
      }, layout: layout
    ) { [self] place in
      guard case .row(let row, _)? = knownEntries?[place] else { return nil }
      return row.height.flatMap { $0.size.columns == size.columns ? $0.lines : nil }
    }
  }

  /// Measures the cells in the window. This may move other cells into the window or out of it.
  ///
  /// - Returns: The rows that got a cell to be measured.
  func measure() -> [TerminalRow] {
    var measured: [TerminalRow] = []
    var new: [TerminalRow] = []
    viewport.measure { place in
      if case .row(let row, _) = entries[place] {
        measured.append(row)
        if row.cell == nil, !row.isLeaving {
          giveCell(to: row, at: row.path)
          new.append(row)
        }
      }
      return block(for: place)
    }
    let viewport = viewport
    for row in measured where row.cell != nil {
      row.height = (Double(viewport.lines(ofEntry: row.place).count), size)
    }
    return new
  }

  /// The entries in the window.
  var windowEntries: [TerminalEntry] {
    let entries = entries
    return viewport.entries.map { entries[$0] }
  }

  func isVisible(_ place: Int) -> Bool {
    let viewport = viewport
    return viewport.lines.overlaps(viewport.lines(ofEntry: place))
  }

  /// Returns the entry that begins at a line, or the next one.
  func place(atLine line: Int) -> Int {
    let line = max(0, line)
    return viewport.entries(in: line..<line + 1).first?.number
      ?? (line == 0 ? 0 : entries.count - 1)
  }

  /// The text of a row or header with its signs.
  func block(for place: Int) -> TerminalBlock {
    switch entries[place] {
    case .row(let row, let isIndented):
      let fields = row.cell?.decoratedFields ?? []
      return TerminalBlock(
        layout == nil
          ? table.text(of: fields, isIndented: isIndented) : fields.joined(separator: " "),
        row.marks, isSelected: row.isSelected, isReversed: row === cursorRow)
    case .header(let element, let group), .footer(let element, let group):
      return TerminalBlock(
        element.cell.decoratedFields.joined(separator: " "), group.marks, isHeader: true)
    }
  }
}
