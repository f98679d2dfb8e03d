import ListDiff

extension StrictHost {
  /// Begins to drag an item. Its section can't be reloaded until the end of the dragging.
  ///
  /// - Throws: ``StrictHostError`` if there is no such item, or from another thread.
  public func beginDragging(item path: ItemPath<After>) throws(StrictHostError) {
    try reporting { () throws(StrictHostError) in
      try checkThread(.dragging)
      guard let item = item(at: path) else {
        throw StrictHostError(.h1, .dragging, [.newItem(path)], "no such item is shown")
      }
      draggedItem = item
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
