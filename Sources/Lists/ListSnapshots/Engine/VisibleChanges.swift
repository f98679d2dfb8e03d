import ListDiff

/// Counts the changes in the window.
@MainActor
struct VisibleChanges {
  private let visible: Set<ItemPath<Before>>
  private let sections: Set<Int>

  init(_ host: any ListHost) {
    visible = Set(host.visibleItems.map { ItemPath(sameIndexes: $0) })
    sections = Set(visible.map(\.section))
  }

  /// Counts the visible items and sections that are deleted, moved or reloaded, and the items that
  /// are inserted or moved between items that stay visible.
  ///
  /// - Parameter path: Returns the new path of an item that is visible now, or nil if it has none.
  func count(
    _ changes: SectionedChanges, _ marks: PlacedMarks,
    path: (ItemPath<Before>) -> ItemPath<After>?
  ) -> Int {
    let shown = Set(visible.compactMap(path))
    let shownSections = Set(shown.map(\.section))
    var count =
      changes.sectionDeletions.count { sections.contains($0.section) }
      + changes.sectionMoves.count { sections.contains($0.before.section) }
      + marks.reloadedSections.count { shownSections.contains($0) }
      + changes.itemDeletions.count { visible.contains($0) }
      + changes.itemMoves.count { visible.contains($0.before) }
      + marks.reloadedItems.count { shown.contains($0) }
    let moved = Set(changes.itemMoves.map(\.before))
    let staying = visible.filter { !moved.contains($0) }.compactMap(path)
    guard let first = staying.min(), let last = staying.max() else { return count }
    count += changes.itemInsertions.count { $0 > first && $0 < last }
    count += changes.itemMoves.count {
      $0.after > first && $0.after < last && !visible.contains($0.before)
    }
    return count
  }
}
