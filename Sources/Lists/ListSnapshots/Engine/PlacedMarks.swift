import ListDiff

/// The marks of an update as paths and indexes of the new snapshot. Marks without effect are left
/// out: those on elements that are not in both snapshots, or that get new cells anyway.
///
/// Reloads are a batch of their own, after all others. Everything that the host requests during
/// that batch is in the new snapshot, at its new path. Items that left a marked section, or came to
/// it from other sections, get new cells, too.
struct PlacedMarks {
  /// Sections that are deleted and inserted at the same index, after all other batches.
  private(set) var reloadedSections: Set<Int> = []

  /// Items that are reloaded after all other batches.
  private(set) var reloadedItems: Set<ItemPath<After>> = []

  /// Items whose cells are filled again in the last batch. Ascending.
  private(set) var reconfiguredItems: [ItemPath<After>] = []

  /// The items that are reloaded one by one since a section was marked.
  private var itemsOfMarkedSections: Set<ItemPath<After>> = []

  /// - Parameters:
  ///   - changed: Further items to reconfigure, which are in both snapshots.
  ///   - dragged: The item that the user drags. A list view can't reload it or its section, so it
  ///     keeps its cell, which is filled again. The same happens to the items that stay in its
  ///     section. Items that come to its section are reloaded one by one.
  ///   - path: Returns the path of an item in a snapshot; nil if it isn't there.
  init<SectionID, ItemID>(
    _ marks: Marks<SectionID, ItemID>, _ changed: [ItemPath<After>],
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
    _ plan: UpdatePlan, dragged: ItemPath<After>?,
    path: (Snapshot<SectionID, ItemID>, ItemID) -> ItemPath<After>?
  ) {
    guard !marks.isEmpty || !changed.isEmpty else { return }
    let replaced = Set(plan.batches.flatMap(\.replaced))
    let draggedFrom = dragged?.section
    let dragged = dragged.flatMap { old.item(at: $0) }.flatMap { path(new, $0) }
    var reconfigured: [ItemPath<After>] = []
    var origins: Set<Int> = []
    for section in marks.reloadedSections {
      guard let index = new.indexOfSection(section) else { continue }
      let origin = old.indexOfSection(section)
      if let origin { origins.insert(origin) }
      if origin != nil && index != dragged?.section {
        reloadedSections.insert(index)
        continue
      }
      for (place, item) in new.items(inSectionAt: index, 0..<Int.max).enumerated() {
        guard let before = path(old, item)?.section else { continue }
        let after = ItemPath<After>(section: index, item: place)
        if before == origin && before == draggedFrom {
          reconfigured.append(after)
        } else {
          itemsOfMarkedSections.insert(after)
        }
      }
    }
    if !origins.isEmpty {
      for move in plan.changes.itemMoves
      where origins.contains(move.before.section) && !reloadedSections.contains(move.after.section)
      {
        itemsOfMarkedSections.insert(move.after)
      }
    }
    func place(_ path: ItemPath<After>, isReload: Bool) {
      guard !reloadedSections.contains(path.section), !replaced.contains(path) else { return }
      if isReload && path != dragged {
        reloadedItems.insert(path)
      } else {
        reconfigured.append(path)
      }
    }
    for path in itemsOfMarkedSections { place(path, isReload: true) }
    for path in changed { place(path, isReload: false) }
    let items =
      marks.reloadedItems.map { ($0, true) } + marks.reconfiguredItems.map { ($0, false) }
    let insertions = plan.changes.itemInsertions
    for (item, isReload) in items {
      guard let path = path(new, item) else { continue }
      let next = insertions.indices.partitioningIndex { insertions[$0] >= path }
      if next < insertions.count, insertions[next] == path { continue }
      place(path, isReload: isReload)
    }
    for path in reconfigured.sorted() where reconfiguredItems.last != path {
      if !reloadedItems.contains(path) { reconfiguredItems.append(path) }
    }
  }

  /// Whether the marks give an item of both snapshots a new cell.
  func remakes(_ path: ItemPath<After>) -> Bool {
    reloadedSections.contains(path.section) || reloadedItems.contains(path)
  }

  /// Whether an item gets a new cell since the section that it is in, or was in, is reloaded.
  func remakesWithSection(_ path: ItemPath<After>) -> Bool {
    reloadedSections.contains(path.section) || itemsOfMarkedSections.contains(path)
  }

  /// Adds the marks to the batches of a plan.
  func batches(of plan: UpdatePlan) -> [UpdateStep] {
    var batches = plan.batches
    if !reloadedSections.isEmpty || !reloadedItems.isEmpty {
      var operations = BatchOperations()
      let sections = reloadedSections.sorted()
      operations.sectionDeletions = sections.map { SectionIndex($0) }
      operations.sectionInsertions = sections.map { SectionIndex($0) }
      operations.itemReloads = reloadedItems.sorted().map { ItemPath(sameIndexes: $0) }
      batches.append(UpdateStep(list: nil, operations: operations))
    }
    guard !reconfiguredItems.isEmpty else { return batches }
    if batches.isEmpty { batches.append(UpdateStep(list: nil, operations: BatchOperations())) }
    batches[batches.count - 1].operations.itemReconfigurations = reconfiguredItems
    return batches
  }
}
