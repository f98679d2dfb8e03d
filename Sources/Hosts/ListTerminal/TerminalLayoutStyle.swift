import ListLayout

/// Layouts of whole characters for a terminal.
public enum TerminalLayoutStyle: String, Sendable, Hashable, CaseIterable {
  /// Cells one below the other, as wide as the window. A long text takes several lines.
  case list

  /// Cells of equal width side by side. Those of a row begin on one line.
  case grid

  /// Columns of equal width. Each cell goes to the shortest.
  case columns

  /// Returns the layout.
  ///
  /// - Parameter cellWidth: The least width of the cells of a grid and of columns, in characters.
  public func description(cellWidth: Int = 24) -> LayoutDescription {
    LayoutDescription { [self] _, environment in
      let gap = 2
      let columns = Int(environment.size.width)
      let count = max(1, (columns + gap) / (max(1, cellWidth) + gap))
      let width = max(1, (columns - gap * (count - 1)) / count)
      let boundary = [("header", LayoutAlignment.top), ("footer", .bottom)].map {
        LayoutBoundaryItem(kind: $0, height: .estimated(0), alignment: $1)
      }
      let solver: any SectionSolver =
        switch self {
        case .list: ListSolver(rowExtent: .estimated(1))
        case .grid:
          CompositionalSolver(
            group: .horizontal(
              width: .fractionalWidth(1), height: .estimated(1),
              repeating: .item(LayoutItem(width: .absolute(Double(width)), height: .estimated(1))),
              count: count, interItemSpacing: .fixed(Double(gap))))
        case .columns:
          WaterfallSolver(
            columnCount: count, columnSpacing: Double(gap), itemExtent: .estimated(1))
        }
      return try LayoutSection(solver, boundaryItems: boundary)
    }
  }
}
