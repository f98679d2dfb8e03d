import ListDiff
import ListSnapshots

extension TerminalListHost {
  /// Gives every row in the window its cell, and removes those of all other rows that stay.
  func layOut() {
    let visible = entries[window].compactMap { entry -> TerminalRow? in
      guard case .row(let row, _) = entry else { return nil }
      return row
    }
    let shown = Set(visible.map(ObjectIdentifier.init))
    // A leaving row keeps its cell, which could not be filled again.
    for row in windowRows where !shown.contains(ObjectIdentifier(row)) {
      if !row.marks.contains(.leaving) { giveUpCell(of: row) }
    }
    for row in visible where row.cell == nil { giveCell(to: row, at: row.path) }
    windowRows = visible
  }

  func giveCell(to row: TerminalRow, at path: ItemPath<After>) {
    guard let wanted = content?.cell(forItemAt: path) else { return }
    row.cell = filled(pool[wanted.kind]?.popLast() ?? TerminalCell(kind: wanted.kind), wanted)
  }

  func giveUpCell(of row: TerminalRow) {
    guard let cell = row.cell else { return }
    row.cell = nil
    pool[cell.kind, default: []].append(cell)
  }

  /// Fills the cell of an item again, unless the item now has another kind.
  func refill(_ row: TerminalRow, at path: ItemPath<After>) {
    guard let cell = row.cell else { return }
    guard let wanted = content?.cell(forItemAt: path), wanted.kind == cell.kind else {
      giveUpCell(of: row)
      return
    }
    wanted.configure(cell)
  }

  /// Returns a filled cell; without text, if the registration returns another cell.
  func filled(_ cell: TerminalCell, _ wanted: ListCell<TerminalCell>) -> TerminalCell {
    if !wanted.configure(cell) { cell.fields = [] }
    return cell
  }
}
