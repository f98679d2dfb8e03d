import ListSectionDiff

extension DiffableDataSource {
  public func canReorderItem(at path: ItemPath<After>) -> Bool {
    guard let item = engine.shown.item(at: path), let may = reordering.canReorderItem,
      let section = engine.shown.section(at: path.section),
      !engine.outlines.showsChildren(of: item, in: section)
    else { return false }
    return engine.calling { may(item) }
  }

  public func reorderItem(
    from source: ItemPath<Before>, to target: ItemPath<After>
  ) -> Bool {
    let path = ItemPath<After>(section: source.section, item: source.item)
    guard canReorderItem(at: path), !engine.isBetweenStates,
      let transaction = ReorderTransaction(from: engine.state, moving: path, to: target),
      let outlines = try? engine.outlines.following(transaction, to: target)
    else { return false }
    return engine.calling {
      reordering.willReorder?(transaction)
      engine.install(transaction.finalSnapshot, outlines)
      host?.shownVersion = engine.version
      reordering.didReorder?(transaction)
      return true
    }
  }
}
