import ListDiff

/// What an update has to show anew, whether it changes places or not.
struct UpdateMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private(set) var reloadedSections: [SectionID]
  private(set) var reloadedItems: [ItemID]
  private(set) var reconfiguredItems: [ItemID]

  /// The marks of a snapshot.
  init(of snapshot: Snapshot<SectionID, ItemID>) {
    reloadedSections = snapshot.reloadedSectionIdentifiers
    reloadedItems = snapshot.reloadedItemIdentifiers
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers
  }

  var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// Takes over what an older update has marked and is still there.
  ///
  /// - Returns: Whether there was any.
  mutating func carry(
    _ older: UpdateMarks, to snapshot: Snapshot<SectionID, ItemID>
  ) -> Bool {
    let sections = older.reloadedSections.filter { snapshot.indexOfSection($0) != nil }
    let reloaded = older.reloadedItems.filter { snapshot.path(of: $0) != nil }
    let reconfigured = older.reconfiguredItems.filter { snapshot.path(of: $0) != nil }
    reloadedSections += sections
    reloadedItems += reloaded
    reconfiguredItems += reconfigured
    return !(sections.isEmpty && reloaded.isEmpty && reconfigured.isEmpty)
  }

  mutating func reconfigure(_ items: [ItemID]) { reconfiguredItems += items }
}

/// What of the marks is to be done, as places: marks on what is not in both snapshots have nothing
/// to do, nor have those on what is made anew anyway.
struct PlacedMarks {
  /// Sections that are deleted and inserted where they stand, before all else. Ascending.
  private(set) var reloadedSections: [Int] = []

  /// Items made anew before all else. Ascending.
  private(set) var reloadedItems: [ItemPath<Before>] = []

  /// Items shown anew after all else. Ascending.
  private(set) var reconfiguredItems: [ItemPath<After>] = []

  /// - Parameter dragged: The item that the user drags. A list view can't make it or its section
  ///   anew, so that they are shown anew in the cells that they have.
  init<SectionID, ItemID>(
    _ marks: UpdateMarks<SectionID, ItemID>, from old: Snapshot<SectionID, ItemID>,
    to new: Snapshot<SectionID, ItemID>, _ plan: UpdatePlan, dragged: ItemPath<After>?
  ) {
    guard !marks.isEmpty else { return }
    let replaced = Set(plan.batches.flatMap(\.replacements).map(\.after))
    var isReloaded: Set<Int> = []
    var reconfigured: Set<ItemPath<After>> = []
    for section in marks.reloadedSections {
      guard let position = old.indexOfSection(section), new.indexOfSection(section) != nil
      else { continue }
      if dragged?.section == position {
        for item in old.items(inSectionAt: position, 0..<Int.max) {
          if let path = new.path(of: item) { reconfigured.insert(path) }
        }
      } else {
        isReloaded.insert(position)
      }
    }
    var reloaded: Set<ItemPath<Before>> = []
    let items =
      marks.reloadedItems.map { ($0, true) } + marks.reconfiguredItems.map { ($0, false) }
    for (item, isReload) in items {
      guard let before = old.path(of: item), let after = new.path(of: item),
        !isReloaded.contains(before.section), !replaced.contains(after)
      else { continue }
      let place = ItemPath<Before>(section: before.section, item: before.item)
      if isReload && before != dragged {
        reloaded.insert(place)
        reconfigured.remove(after)
      } else if !reloaded.contains(place) {
        reconfigured.insert(after)
      }
    }
    reloadedSections = isReloaded.sorted()
    reloadedItems = reloaded.sorted()
    reconfiguredItems = reconfigured.sorted()
  }

  /// The batches of a plan, with the marks.
  func batches(of plan: UpdatePlan, from old: @autoclosure () -> [PlacedSection]) -> [PlannedBatch]
  {
    var batches = plan.batches
    if !reloadedSections.isEmpty || !reloadedItems.isEmpty {
      var operations = BatchOperations()
      operations.sectionDeletions = reloadedSections.map { SectionIndex($0) }
      operations.sectionInsertions = reloadedSections.map { SectionIndex($0) }
      operations.itemReloads = reloadedItems
      batches.insert(
        PlannedBatch(list: batches.isEmpty ? nil : old(), operations: operations), at: 0)
    }
    guard !reconfiguredItems.isEmpty else { return batches }
    if batches.isEmpty { batches.append(PlannedBatch(list: nil, operations: BatchOperations())) }
    batches[batches.count - 1].operations.itemReconfigurations = reconfiguredItems
    return batches
  }
}
