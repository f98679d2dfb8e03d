import ListDiff
import ListLayout
import ListSnapshots

// Places of rows and headers. Without a layout, each takes one line.
extension TerminalListHost {
  /// Lays out all that is shown, after a change of the list.
  func arrange() {
    arrangement = nil
    guard let layout else { return }
    for (section, group) in shownGroups.enumerated() {
      group.header?.element = .boundary(kind: Self.headerKind, section: section)
      group.footer?.element = .boundary(kind: Self.footerKind, section: section)
      for (item, row) in group.rows.enumerated() {
        row.element = .item(ItemPath(section: section, item: item))
      }
    }
    arrangement = TerminalArrangement(
      layout,
      items: shownGroups.map { group in
        SectionItems(
          group.rows.map { row in
            let height = row.height.flatMap { $0.size.columns == size.columns ? $0.lines : nil }
            return LayoutItemInput(
              size: height.map { LayoutSize(width: Double(size.columns), height: $0) })
          })
      }, size: TerminalSize(columns: size.columns, rows: windowHeight))
  }

  /// Measures the cells in the window. This may move other cells into the window or out of it.
  ///
  /// - Returns: The rows that got a cell to be measured.
  func measure() -> [TerminalRow] {
    _ = entries
    guard var arrangement else { return [] }
    var measured: [TerminalRow] = []
    var new: [TerminalRow] = []
    scrollOffset = window.lowerBound
    scrollOffset += arrangement.measure(in: window) { element in
      if case .item(let path) = element {
        let row = shownGroups[path.section].rows[path.item]
        measured.append(row)
        if row.cell == nil, !row.isLeaving {
          giveCell(to: row, at: row.path)
          new.append(row)
        }
      }
      return block(for: element)
    }
    self.arrangement = arrangement
    for row in measured where row.cell != nil {
      let lines = Double(lines(of: row.place, row.element).count)
      row.height = (lines, size)
    }
    scrollOffset = window.lowerBound
    return new
  }

  /// Returns the entries in some lines.
  func entries(in lines: Range<Int>) -> [TerminalEntry] {
    let entries = entries
    guard let arrangement else { return Array(entries[lines]) }
    return arrangement.elements(in: lines).compactMap { attributes in
      place(of: attributes.element).map { entries[$0] }
    }
  }

  /// Returns the lines that a row or header takes.
  func lines(of place: Int, _ element: LayoutElement) -> Range<Int> {
    arrangement.map { $0.lines(of: element) ?? 0..<0 } ?? place..<place + 1
  }

  /// Returns where a row or header is in the list.
  func frame(of place: Int, _ element: LayoutElement) -> ListRect {
    if let arrangement { return arrangement.layout.attributes(of: element)?.frame ?? .zero }
    return ListRect(x: 0, y: Double(place), width: Double(size.columns), height: 1)
  }

  func isVisible(_ place: Int, _ element: LayoutElement) -> Bool {
    window.overlaps(lines(of: place, element))
  }

  /// Returns the entry that begins at a line, or the next one.
  func place(atLine line: Int) -> Int {
    guard let arrangement else { return line }
    let elements = arrangement.elements(in: max(0, line)..<max(0, line) + 1)
    return elements.first.flatMap { place(of: $0.element) } ?? (line <= 0 ? 0 : entries.count - 1)
  }

  private func place(of element: LayoutElement) -> Int? {
    switch element {
    case .item(let path): shownGroups[path.section].rows[path.item].place
    case .boundary(Self.headerKind, let section): shownGroups[section].header?.place
    case .boundary(Self.footerKind, let section): shownGroups[section].footer?.place
    default: nil
    }
  }

  /// The text of a row or header with its signs.
  func block(for element: LayoutElement) -> TerminalBlock? {
    guard let place = place(of: element) else { return nil }
    switch entries[place] {
    case .row(let row, _):
      return TerminalBlock(
        signs: row.marks.signs + (row.isSelected ? "*" : " "),
        text: (row.cell?.decoratedFields ?? []).joined(separator: " "),
        style: TerminalStyle(color: row.marks.color, isReversed: row === cursorRow))
    case .header(let element, let group), .footer(let element, let group):
      return TerminalBlock(
        signs: group.marks.signs + " ", text: element.cell.decoratedFields.joined(separator: " "),
        style: TerminalStyle(color: group.marks.color, isBold: true))
    }
  }
}
