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
    let isIndented = shownGroups.contains { $0.header != nil }
    let titles =
      layout == nil && table.hasTitles ? [table.titles(isIndented: isIndented)] : []
    let rows = viewport.draw(block)
    return TerminalTable.screen(
      size: size, heading + titles + withMenu(rows) + below, footing: footing)
  }
}
