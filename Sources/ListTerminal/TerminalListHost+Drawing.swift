extension TerminalListHost {
  /// Returns the screen for the present list and window.
  ///
  /// - Complexity: O(*h*) for a window of *h* lines; O(*n*) after an update.
  public func screen() -> TerminalScreen {
    layOut()
    let isIndented = shownGroups.contains { $0.header != nil }
    let titles = table.hasTitles ? [table.titles(isIndented: isIndented)] : []
    let rows = entries[window].map { entry in
      switch entry {
      case .header(let group):
        table.header(group.header?.fields.joined(separator: " ") ?? "", group.marks)
      case .row(let row, let isIndented):
        table.row(row.cell?.fields ?? [], row.marks, isIndented: isIndented)
      }
    }
    return TerminalTable.screen(size: size, heading + titles + rows, footing: footing)
  }
}
