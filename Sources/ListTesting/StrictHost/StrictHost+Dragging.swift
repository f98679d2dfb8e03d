import ListBatches
import ListDiff

extension StrictHost {
  /// Begins to drag an item. Its section can't be reloaded until the end of the dragging.
  ///
  /// - Throws: ``StrictHostError`` if there is no such item, or from another thread.
  public func beginDragging(item path: ItemPath<After>) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkThread(.dragging)
      guard let item = item(at: path) else {
        throw StrictHostError(.missingPlace, .dragging, [.newItem(path)], "no such item is shown")
      }
      draggedItem = item
    }
  }

  /// Checks that an item can be where it is to be dropped.
  ///
  /// - Throws: ``StrictHostError`` if one of the places isn't there.
  func checkDrop(_ move: SectionedChanges.ItemMove) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      var counts = shown
      for (section, change) in [(move.from.section, -1), (move.to.section, 1)]
      where counts.items.indices.contains(section) {
        counts.items[section] += change
      }
      var batch = PendingBatch()
      batch.operations.itemMoves = [move]
      _ = try BatchPlan(from: shown, to: counts, batch)
    }
  }

  /// Ends the dragging. So do a full reload and the deletion of the item.
  ///
  /// - Throws: ``StrictHostError`` from another thread.
  public func endDragging() throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in try checkThread(.dragging) }
    draggedItem = nil
  }
}
