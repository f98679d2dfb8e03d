import ListLayout
import ListTerminal

extension LayoutDescription {
  /// Bubbles below each other, under the name of their day.
  @MainActor static func bubbles() throws -> LayoutDescription {
    let header = LayoutBoundaryItem(
      kind: TerminalListHost.headerKind, height: .estimated(1),
      alignment: .top)
    let section = try LayoutSection(
      ListSolver(rowExtent: .estimated(1), spacing: 1),
      contentInsets: LayoutInsets(leading: 2, bottom: 1, trailing: 14),
      boundaryItems: [header])
    return LayoutDescription(section)
  }
}
