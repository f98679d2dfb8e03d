import ListSnapshots

extension TerminalListHost {
  /// Returns the screen for the present list and window.
  ///
  /// - Complexity: O(*h*) for a window of *h* lines; O(*n*) after an update.
  public func screen() -> TerminalScreen {
    layOut()
    content?.updateCellsIfNeeded()
    let note = emptyView?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let below = note.map { TerminalLine("   " + $0) }
    if let arrangement {
      let lines = withMenu(arrangement.draw(window) { block(for: $0) })
      return TerminalTable.screen(size: size, heading + lines + below, footing: footing)
    }
    let isIndented = shownGroups.contains { $0.header != nil }
    let titles = table.hasTitles ? [table.titles(isIndented: isIndented)] : []
    let rows = entries[window].map { entry in
      switch entry {
      case .header(let element, let group), .footer(let element, let group):
        table.header(element.cell.decoratedFields.joined(separator: " "), group.marks)
      case .row(let row, let isIndented):
        table.row(
          row.cell?.decoratedFields ?? [], row.marks, isIndented: isIndented,
          isSelected: row.isSelected,
          isReversed: row === cursorRow)
      }
    }
    return TerminalTable.screen(
      size: size, heading + titles + withMenu(rows) + below, footing: footing)
  }
}
