import ListDiff

// What the host needs to know for its user, with the identities of items instead of paths.

extension DiffableDataSource {
  public func actions(
    in place: ListActionPlace, forItemAt path: ItemPath<After>
  ) -> [ListAction] {
    guard let actions = interactions.actions, host != nil,
      let item = engine.shown.item(at: path)
    else { return [] }
    let found = engine.calling { actions(place, item) }
    // The handler may have left the host.
    guard canAct(on: item) else { return [] }
    return found.map { action in
      action.performed { [weak self] completion in
        // The item may have left the list before the user chose an action.
        guard let self, canAct(on: item) else { return completion(false) }
        engine.telling { action.perform(completion: completion) }
      }
    }
  }

  private func canAct(on item: ItemID) -> Bool {
    host != nil && engine.path(of: item) != nil
  }

  public func indexTitle(ofSection section: Int) -> String? {
    guard let sectionIndexTitle, let section = engine.shown.section(at: section) else {
      return nil
    }
    return engine.calling { sectionIndexTitle(section) }
  }

  public func dragItem(forItemAt path: ItemPath<After>) -> AnyObject? {
    guard let dragItem = dragging.dragItem, let item = engine.shown.item(at: path) else {
      return nil
    }
    return engine.calling { dragItem(item) }
  }

  public func canDrop(_ drop: ListDrop, at path: ItemPath<After>) -> Bool {
    guard dragging.drop != nil, isPlace(path) else { return false }
    return engine.calling { dragging.canDrop?(drop, path) ?? true }
  }

  public func drop(_ drop: ListDrop, at path: ItemPath<After>) -> Bool {
    guard let take = dragging.drop, isPlace(path) else { return false }
    return engine.calling { take(drop, path) }
  }

  /// Returns whether an item can be inserted at a path of the list that is shown.
  private func isPlace(_ path: ItemPath<After>) -> Bool {
    (0..<engine.shown.sectionCount).contains(path.section)
      && (0...engine.shown.itemCount(inSection: path.section)).contains(path.item)
  }
}
