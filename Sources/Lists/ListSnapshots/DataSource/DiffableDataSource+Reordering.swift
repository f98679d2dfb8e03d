import ListDiff

extension DiffableDataSource {
  public func canReorderItem(at path: ItemPath<After>) -> Bool {
    guard let item = engine.shown.item(at: path), let may = reordering.canReorderItem,
      let section = engine.shown.section(at: path.section),
      !engine.outlines.showsChildren(of: item, in: section)
    else { return false }
    return engine.calling { may(item) }
  }

  public func reorderItem(
    from before: ItemPath<Before>, to after: ItemPath<After>
  ) -> Bool {
    let path = ItemPath<After>(sameIndexes: before)
    let version = engine.version
    // While an update is being done, only the update may change the state.
    guard canReorderItem(at: path), engine.phase != .working, canDropItem(at: path, to: after),
      !engine.refusesDrops,
      let transaction = ReorderTransaction(dragging: path, to: after, in: engine.state),
      let outlines = try? engine.outlines.following(transaction, to: after)
    else { return false }
    return engine.calling {
      reordering.willReorder?(transaction)
      // The handler may have requested an update, dropped an item itself, or left the host.
      guard !engine.refusesDrops, engine.version == version, let host else { return false }
      engine.install(transaction.finalSnapshot, outlines)
      host.shownVersion = engine.version
      updateOutlineStates()
      reordering.didReorder?(transaction)
      // The updates that the handler has requested contain the drop, so they don't undo it.
      for request in engine.queue { request.precedesDrop = false }
      return true
    }
  }

  private func canDropItem(at path: ItemPath<After>, to target: ItemPath<After>) -> Bool {
    guard let may = reordering.canDropItem, let item = engine.shown.item(at: path) else {
      return true
    }
    return engine.calling { may(item, target) }
  }
}
