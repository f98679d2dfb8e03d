import ListDiff
import ListSnapshots

extension TerminalListHost {
  /// Makes a cell for every row in the window, and removes those of all other rows that stay.
  /// Reports to the content which cells have come into the window and left it.
  func layOut() {
    var rows: [TerminalRow] = []
    var elements: [(TerminalElement, kind: String, TerminalGroup)] = []
    let measured = measure()
    for entry in windowEntries {
      switch entry {
      case .row(let row, _): rows.append(row)
      case .header(let header, let group): elements.append((header, Self.headerKind, group))
      case .footer(let footer, let group): elements.append((footer, Self.footerKind, group))
      }
    }
    let shown = Set(rows.map(ObjectIdentifier.init) + elements.map { ObjectIdentifier($0.0) })
    // A leaving row keeps its cell, since the content could not fill another one.
    for row in windowRows + measured where !shown.contains(ObjectIdentifier(row)) && !row.isLeaving
    {
      recycleCell(of: row)
    }
    for element in windowElements where !shown.contains(ObjectIdentifier(element)) {
      endDisplay(of: element)
    }
    windowRows = rows
    windowElements = elements.map(\.0)
    for row in rows where !row.isLeaving { display(row) }
    for (element, kind, group) in elements where !element.isDisplayed && !group.isLeaving {
      element.isDisplayed = true
      let path = SupplementaryPath<After>(section: group.section, element: 0)
      events.tell(.willDisplaySupplementary(element.cell, ofKind: kind, path))
    }
    tellWindow()
    events.tellNeeds(around: visibleItems)
  }

  /// Fills the rows in the window before the next layout. At that time a row may already be
  /// leaving, and the content may have no data of it any more.
  func fillWindow() {
    for case .row(let row, _) in windowEntries where row.cell == nil && !row.isLeaving {
      giveCell(to: row, at: row.path)
      windowRows.append(row)
    }
  }

  private func display(_ row: TerminalRow) {
    if row.cell == nil { giveCell(to: row, at: row.path) }
    guard let cell = row.cell, !row.isDisplayed else { return }
    row.isDisplayed = true
    events.tell(.willDisplay(cell, row.path))
  }

  func endDisplay(of row: TerminalRow) {
    guard row.isDisplayed, let cell = row.cell else { return }
    row.isDisplayed = false
    events.tell(.didEndDisplaying(cell))
  }

  func endDisplay(of element: TerminalElement) {
    guard element.isDisplayed else { return }
    element.isDisplayed = false
    events.tell(.didEndDisplayingSupplementary(element.cell))
  }

  private func tellWindow() {
    let (old, new) = (reportedWindow, visibleRect)
    reportedWindow = new
    guard let old, let new else { return }
    if new.size != old.size { events.tell(.didResize) }
    if new.origin != old.origin { events.tell(.didScroll(byUser: isMovedByKey)) }
  }

  func giveCell(to row: TerminalRow, at path: ItemPath<After>) {
    guard let wanted = content?.cell(forItemAt: path) else { return }
    let cell = pool[wanted.kind]?.popLast() ?? TerminalCell(kind: wanted.kind)
    row.cell = cell
    fill(cell, wanted)
  }

  func recycleCell(of row: TerminalRow) {
    guard let cell = row.cell else { return }
    endDisplay(of: row)
    row.cell = nil
    pool[cell.kind, default: []].append(cell)
    events.tell(.didRecycle(cell))
  }

  /// Recycles the view of a header or a footer.
  func recycle(_ element: TerminalElement) {
    endDisplay(of: element)
    events.tell(.didRecycleSupplementary(element.cell))
  }

  /// Recycles the views of a section that is gone.
  func recycleElements(of group: TerminalGroup) {
    for case let element? in [group.header, group.footer] { recycle(element) }
    group.header = nil
    group.footer = nil
  }

  /// Fills the cell of an item again, unless the item now has another kind.
  func refill(_ row: TerminalRow, at path: ItemPath<After>) {
    guard let cell = row.cell else { return }
    row.height = nil
    guard let wanted = content?.cell(forItemAt: path), wanted.kind == cell.kind else {
      recycleCell(of: row)
      return
    }
    wanted.configure(cell)
  }

  /// Fills a cell; without text, if the registration returns another cell.
  func fill(_ cell: TerminalCell, _ wanted: ListCell<TerminalCell>) {
    if !wanted.configure(cell) { cell.fields = [] }
  }
}
