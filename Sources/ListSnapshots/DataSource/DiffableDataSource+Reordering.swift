import ListDiff

extension DiffableDataSource {
  public func canReorderItem(at path: ItemPath<After>) -> Bool {
    guard let item = engine.shown.item(at: path), let may = reordering.canReorderItem,
      !engine.outlines.showsChildren(of: item)
    else { return false }
    return engine.calling { may(item) }
  }

  public func reorderItem(
    from source: ItemPath<Before>, to target: ItemPath<After>
  ) -> Bool {
    let path = ItemPath<After>(section: source.section, item: source.item)
    guard canReorderItem(at: path), !engine.isBetweenStates,
      let transaction = ReorderTransaction(from: engine.state, moving: path, to: target)
    else { return false }
    let outlines = engine.outlines.following(transaction, to: target)
    return engine.calling {
      reordering.willReorder?(transaction)
      engine.install(transaction.finalSnapshot, outlines)
      host?.shownVersion = engine.version
      reordering.didReorder?(transaction)
      return true
    }
  }
}
