import ListDiff

extension SectionedChanges {
  /// Counts the changes in the window of a host that shows the old list: the visible items and
  /// sections that are deleted, moved or reloaded, and the items that are inserted or moved between
  /// items that stay visible.
  ///
  /// - Parameter path: Returns the new path of an item that is visible now, or nil if it has none.
  @MainActor
  func visibleCount(
    in host: any ListHost, _ marks: PlacedMarks, path: (ItemPath<Before>) -> ItemPath<After>?
  ) -> Int {
    let visible = Set(host.visibleItems.map { ItemPath<Before>(sameIndexes: $0) })
    let sections = Set(visible.map(\.section))
    let shown = Set(visible.compactMap(path))
    let shownSections = Set(shown.map(\.section))
    var count =
      sectionDeletions.count { sections.contains($0.section) }
      + sectionMoves.count { sections.contains($0.before.section) }
      + marks.reloadedSections.count { shownSections.contains($0) }
      + itemDeletions.count { visible.contains($0) }
      + itemMoves.count { visible.contains($0.before) }
      + marks.reloadedItems.count { shown.contains($0) }
    let moved = Set(itemMoves.map(\.before))
    let staying = visible.filter { !moved.contains($0) }.compactMap(path)
    guard let first = staying.min(), let last = staying.max() else { return count }
    count += itemInsertions.count { $0 > first && $0 < last }
    count += itemMoves.count {
      $0.after > first && $0.after < last && !visible.contains($0.before)
    }
    return count
  }
}
