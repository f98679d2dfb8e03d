import ListDiff

extension BatchEffect {
  /// Enters the operations on items.
  package mutating func takeItems(_ operations: BatchOperations) throws(StrictHostError) {
    for path in operations.itemDeletions {
      let item = try flat(path, .itemDeletion)
      try checkSection(of: path, .itemDeletion, [.oldItem(path)])
      if let conflict = items.delete(item) {
        throw itemError(conflict, .itemDeletion, [.oldItem(path)])
      }
    }
    for path in operations.itemReloads {
      let item = try flat(path, .itemReload)
      try checkSection(of: path, .itemReload, [.oldItem(path)])
      if let conflict = items.reload(item) {
        throw itemError(conflict, .itemReload, [.oldItem(path)])
      }
    }
    for move in operations.itemMoves {
      let paths: [StrictHostPath] = [.oldItem(move.before), .newItem(move.after)]
      let from = try flat(move.before, .itemMove)
      let to = try flat(move.after, .itemMove)
      isEntered[move.after.section] = true
      try checkSection(of: move.before, .itemMove, paths)
      try checkSection(of: move.after, .itemMove, paths)
      if let conflict = items.move(from, to: to) { throw itemError(conflict, .itemMove, paths) }
    }
    for path in operations.itemInsertions {
      let item = try flat(path, .itemInsertion)
      isEntered[path.section] = true
      try checkSection(of: path, .itemInsertion, [.newItem(path)])
      if let conflict = items.insert(item) {
        throw itemError(conflict, .itemInsertion, [.newItem(path)])
      }
    }
  }

  package func checkItemCounts() throws(StrictHostError) {
    for (section, origin) in sections.origins.enumerated() where origin >= 0 {
      if old.items[origin] == new.items[section], !isTouched(origin, section) { continue }
      guard !items.addsUp(oldItems(origin), newItems(section)) else { continue }
      let gone = items.uses[oldItems(origin)]
      let come = items.origins[newItems(section)]
      let deleted = gone.count { $0 == .deleted }
      let movedOut = gone.count { $0 == .moved }
      let inserted = come.count { $0 == PlaceLedger.made }
      let movedIn = come.count { $0 >= 0 }
      throw StrictHostError(
        .wrongCount, .batch,
        [.oldSection(SectionIndex(origin)), .newSection(SectionIndex(section))],
        "there are \(gone.count) items before the batch and \(come.count) after it, but "
          + "\(deleted) are deleted, \(inserted) inserted, \(movedOut) moved away and \(movedIn) "
          + "moved here")
    }
  }

  /// Whether operations concern items of a section that is kept.
  private func isTouched(_ origin: Int, _ section: Int) -> Bool {
    isLeft[origin] || isEntered[section]
  }

  /// Finds the new place of every item that is not deleted, in kept sections whose items change.
  package mutating func placeItems() throws(StrictHostError) {
    if items.uses.contains(.reloaded) {
      for (section, origin) in sections.origins.enumerated() where origin >= 0 {
        try placeReloads(from: origin, in: section)
      }
    }
    for (section, origin) in sections.origins.enumerated() where origin >= 0 {
      // The items of other sections stay where they are, and nobody asks where they come from.
      guard isTouched(origin, section) else { continue }
      items.fill(oldItems(origin), newItems(section))
      hasItemChanges[section] =
        old.items[origin] != new.items[section]
        || !items.origins[newItems(section)].elementsEqual(oldItems(origin))
    }
  }

  private mutating func placeReloads(
    from origin: Int, in section: Int
  ) throws(StrictHostError) {
    guard isLeft[origin] else { return }
    let places = oldItems(origin)
    guard let first = places.first(where: { items.uses[$0] == .reloaded }) else { return }
    guard !isDisplaced(origin) else {
      throw StrictHostError(
        .reloadInMovedSection, .itemReload, [.oldItem(oldPath(first))],
        "old section \(origin) comes to stand at \(section) by a move of sections")
    }
    let targets = items.targetsIgnoringMoves(places, newItems(section))
    for (before, after) in zip(places, targets) where items.uses[before] == .reloaded {
      guard let after else {
        throw StrictHostError(
          .reloadCollision, .itemReload, [.oldItem(oldPath(before))],
          "to a list view that is a deletion and an insertion, and after the batch there is no "
            + "item where the insertion falls")
      }
      guard let other = items.placeReload(at: after) else { continue }
      throw StrictHostError(
        .reloadCollision, .itemReload, [.oldItem(oldPath(before)), .newItem(newPath(after))],
        "to a list view that is a deletion and an insertion at new item \(newPath(after)), where "
          + "old item \(oldPath(other)) is moved")
    }
  }

  // MARK: - Errors

  private mutating func flat(
    _ path: ItemPath<Before>, _ operation: StrictHostOperation
  ) throws(StrictHostError) -> Int {
    try check(path.sectionIndex, operation, of: .oldItem(path))
    let count = old.items[path.section]
    guard (0..<count).contains(path.item) else {
      throw StrictHostError(
        .missingPlace, operation, [.oldItem(path)],
        "there are \(count) items in section \(path.section) before the batch")
    }
    isLeft[path.section] = true
    return oldStarts[path.section] + path.item
  }

  package func flat(
    _ path: ItemPath<After>, _ operation: StrictHostOperation
  ) throws(StrictHostError) -> Int {
    try check(path.sectionIndex, operation, of: .newItem(path))
    let count = new.items[path.section]
    guard (0..<count).contains(path.item) else {
      throw StrictHostError(
        .missingPlace, operation, [.newItem(path)],
        "there are \(count) items in section \(path.section) after the batch")
    }
    return newStarts[path.section] + path.item
  }

  private func checkSection(
    of path: ItemPath<Before>, _ operation: StrictHostOperation, _ paths: [StrictHostPath]
  ) throws(StrictHostError) {
    switch sections.uses[path.section] {
    case .kept: break
    case .deleted:
      throw StrictHostError(
        .changeInReplacedSection, operation, paths, "old section \(path.section) is deleted")
    case .reloaded:
      throw StrictHostError(
        .changeInReplacedSection, operation, paths, "old section \(path.section) is reloaded")
    case .moved:
      let rule: StrictHostRule =
        operation == .itemReload ? .reloadInMovedSection : .changeInMovedSection
      throw StrictHostError(rule, operation, paths, "old section \(path.section) is moved")
    }
  }

  private func checkSection(
    of path: ItemPath<After>, _ operation: StrictHostOperation, _ paths: [StrictHostPath]
  ) throws(StrictHostError) {
    let origin = sections.origins[path.section]
    guard origin >= 0 else {
      throw StrictHostError(
        .changeInReplacedSection, operation, paths,
        "new section \(path.section) is inserted or reloaded")
    }
    guard sections.uses[origin] != .moved else {
      throw StrictHostError(
        .changeInMovedSection, operation, paths, "old section \(origin) is moved there")
    }
  }

  private func itemError(
    _ conflict: PlaceLedger.Conflict, _ operation: StrictHostOperation, _ paths: [StrictHostPath]
  ) -> StrictHostError {
    conflict.error(
      operation, paths, old: { .oldItem(oldPath($0)) }, new: { .newItem(newPath($0)) })
  }
}
