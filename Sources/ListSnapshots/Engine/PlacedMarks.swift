import ListSectionDiff

/// What of the marks is to be done, as places: marks on what is not in both snapshots have nothing
/// to do, nor have those on what is made anew anyway.
///
/// A section that is marked is made anew before all else. What comes to it from elsewhere is so, too,
/// where it stands then, so that all items that the section has in the end have new cells.
struct PlacedMarks {
  /// Sections that are deleted and inserted where they stand, before all else. Ascending.
  private(set) var reloadedSections: [Int] = []

  /// Items made anew before all else. Ascending.
  private(set) var reloadedItems: [ItemPath<Before>] = []

  /// Items shown anew after all else. Ascending.
  private(set) var reconfiguredItems: [ItemPath<After>] = []

  // The same to look things up.
  private var remadeSections: Set<Int> = []
  private var remadeItems: Set<ItemPath<Before>> = []
  private var joiningItems: Set<ItemPath<Before>> = []

  /// - Parameter dragged: The item that the user drags. A list view can't make it or its section
  ///   anew, so that they are shown anew in the cells that they have.
  init<SectionID, ItemID>(
    _ marks: UpdateMarks<SectionID, ItemID>, from old: Snapshot<SectionID, ItemID>,
    to new: Snapshot<SectionID, ItemID>, _ plan: UpdatePlan, dragged: ItemPath<After>?
  ) {
    guard !marks.isEmpty else { return }
    let replaced = Set(plan.batches.flatMap(\.replacements).map(\.after))
    let dragged = dragged.map { ItemPath<Before>(section: $0.section, item: $0.item) }
    var reconfigured: Set<ItemPath<After>> = []
    // Where the sections that are marked stood, by where they stand; -1 for those that are new.
    var origins: [Int: Int] = [:]
    for section in marks.reloadedSections {
      guard let target = new.indexOfSection(section) else { continue }
      let origin = old.indexOfSection(section)
      origins[target] = origin ?? -1
      if let origin, origin == dragged?.section {
        for item in old.items(inSectionAt: origin, 0..<Int.max) {
          if let path = new.path(of: item) { reconfigured.insert(path) }
        }
      } else if let origin {
        remadeSections.insert(origin)
      }
    }
    for move in plan.changes.itemMoves {
      guard let origin = origins[move.to.section], origin != move.from.section,
        !remadeSections.contains(move.from.section), !replaced.contains(move.to)
      else { continue }
      if move.from == dragged {
        reconfigured.insert(move.to)
      } else {
        joiningItems.insert(move.from)
        reconfigured.remove(move.to)
      }
    }
    remadeItems = joiningItems
    let items =
      marks.reloadedItems.map { ($0, true) } + marks.reconfiguredItems.map { ($0, false) }
    for (item, isReload) in items {
      guard let path = old.path(of: item), let after = new.path(of: item),
        !remadeSections.contains(path.section), !replaced.contains(after)
      else { continue }
      let before = ItemPath<Before>(section: path.section, item: path.item)
      if isReload && before != dragged {
        remadeItems.insert(before)
        reconfigured.remove(after)
      } else if !remadeItems.contains(before) {
        reconfigured.insert(after)
      }
    }
    reloadedSections = remadeSections.sorted()
    reloadedItems = remadeItems.sorted()
    reconfiguredItems = reconfigured.sorted()
  }

  /// Whether an item gets a new cell by the marks.
  func remakes(_ path: ItemPath<Before>) -> Bool {
    remakesWithSection(path) || remadeItems.contains(path)
  }

  /// Whether it gets one because a section is made anew: the one that it is in, or that it comes to.
  func remakesWithSection(_ path: ItemPath<Before>) -> Bool {
    remadeSections.contains(path.section) || joiningItems.contains(path)
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
