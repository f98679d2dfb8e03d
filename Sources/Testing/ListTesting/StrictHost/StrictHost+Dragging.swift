import ListBatches
import ListDiff

extension StrictHost {
  /// Begins dragging an item. Its section can't be reloaded until the dragging ends.
  ///
  /// - Throws: `StrictHostError` if there is no such item, or from another thread.
  public func beginDragging(item path: ItemPath<After>) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkThread(.dragging)
      guard let item = item(at: path) else {
        throw StrictHostError(.missingPlace, .dragging, [.newItem(path)], "no such item is shown")
      }
      draggedItem = item
    }
  }

  /// Checks that both places of a drop exist.
  ///
  /// - Throws: `StrictHostError` if one of the places doesn't exist.
  func checkDrop(_ move: SectionedChanges.ItemMove) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      var counts = shown
      for (section, change) in [(move.before.section, -1), (move.after.section, 1)]
      where counts.items.indices.contains(section) {
        counts.items[section] += change
      }
      var batch = PendingBatch()
      batch.operations.itemMoves = [move]
      _ = try BatchEffect(from: shown, to: counts, batch)
    }
  }

  /// Ends the dragging. A full reload and the deletion of the item also end it.
  ///
  /// - Throws: `StrictHostError` from another thread.
  public func endDragging() throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in try checkThread(.dragging) }
    draggedItem = nil
  }
}
