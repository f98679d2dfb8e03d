import ListDiff

extension DiffableDataSource {
  public func canReorderItem(at path: ItemPath<After>) -> Bool {
    guard let item = engine.shown.item(at: path), let may = reordering.canReorderItem else {
      return false
    }
    return engine.calling { may(item) }
  }

  public func reorderItem(
    from source: ItemPath<Before>, to target: ItemPath<After>
  ) -> Bool {
    let path = ItemPath<After>(section: source.section, item: source.item)
    guard canReorderItem(at: path), !engine.isBetweenStates,
      let transaction = ReorderTransaction(from: engine.state, moving: path, to: target)
    else { return false }
    return engine.calling {
      reordering.willReorder?(transaction)
      engine.install(transaction.finalSnapshot)
      host?.shownVersion = engine.version
      reordering.didReorder?(transaction)
      return true
    }
  }
}
