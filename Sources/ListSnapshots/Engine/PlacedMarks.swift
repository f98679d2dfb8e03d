import ListDiff

/// The marks of an update as places, without those that have no effect: marks on elements that are
/// not in both snapshots, or that get new cells anyway.
///
/// A marked section is reloaded before all other batches. Items that move to it from other sections
/// are reloaded then, too, so that in the end all of its items have new cells.
struct PlacedMarks {
  /// Sections that are deleted and inserted at the same place, before all other batches. Ascending.
  private(set) var reloadedSections: [Int] = []

  /// Items that are reloaded before all other batches. Ascending.
  private(set) var reloadedItems: [ItemPath<Before>] = []

  /// Items whose cells are filled again after all batches. Ascending.
  private(set) var reconfiguredItems: [ItemPath<After>] = []

  // For look-ups.
  private var remadeSections: Set<Int> = []
  private var remadeItems: Set<ItemPath<Before>> = []
  private var joiningItems: Set<ItemPath<Before>> = []

  /// - Parameter dragged: The item that the user drags. A list view can't reload it or its section,
  ///   so these are filled again in the cells that they have.
  init<SectionID, ItemID>(
    _ marks: UpdateMarks<SectionID, ItemID>, from old: Snapshot<SectionID, ItemID>,
    to new: Snapshot<SectionID, ItemID>, _ plan: UpdatePlan, dragged: ItemPath<After>?
  ) {
    guard !marks.isEmpty else { return }
    let replaced = Set(plan.batches.flatMap(\.replacements).map(\.after))
    let dragged = dragged.map { ItemPath<Before>(sameIndexes: $0) }
    var reconfigured: Set<ItemPath<After>> = []
    // The old indexes of the marked sections by their new indexes; -1 for inserted ones.
    var origins: [Int: Int] = [:]
    for section in marks.reloadedSections {
      guard let newIndex = new.indexOfSection(section) else { continue }
      let origin = old.indexOfSection(section)
      origins[newIndex] = origin ?? -1
      if let origin, origin == dragged?.section {
        for item in old.items(inSectionAt: origin, 0..<Int.max) {
          if let path = new.path(of: item) { reconfigured.insert(path) }
        }
      } else if let origin {
        remadeSections.insert(origin)
      }
    }
    for move in plan.changes.itemMoves {
      guard let origin = origins[move.after.section], origin != move.before.section,
        !remadeSections.contains(move.before.section), !replaced.contains(move.after)
      else { continue }
      if move.before == dragged {
        reconfigured.insert(move.after)
      } else {
        joiningItems.insert(move.before)
        reconfigured.remove(move.after)
      }
    }
    remadeItems = joiningItems
    let items =
      marks.reloadedItems.map { ($0, true) } + marks.reconfiguredItems.map { ($0, false) }
    for (item, isReload) in items {
      guard let path = old.path(of: item), let after = new.path(of: item),
        !remadeSections.contains(path.section), !replaced.contains(after)
      else { continue }
      let before = ItemPath<Before>(sameIndexes: path)
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

  /// Whether the marks give an item a new cell.
  func remakes(_ path: ItemPath<Before>) -> Bool {
    remakesWithSection(path) || remadeItems.contains(path)
  }

  /// Whether an item gets a new cell since the section that it is in, or moves to, is reloaded.
  func remakesWithSection(_ path: ItemPath<Before>) -> Bool {
    remadeSections.contains(path.section) || joiningItems.contains(path)
  }

  /// Adds the marks to the batches of a plan.
  func batches(of plan: UpdatePlan, from old: @autoclosure () -> [PlacedSection]) -> [UpdateStep] {
    var batches = plan.batches
    if !reloadedSections.isEmpty || !reloadedItems.isEmpty {
      var operations = BatchOperations()
      operations.sectionDeletions = reloadedSections.map { SectionIndex($0) }
      operations.sectionInsertions = reloadedSections.map { SectionIndex($0) }
      operations.itemReloads = reloadedItems
      batches.insert(
        UpdateStep(list: batches.isEmpty ? nil : old(), operations: operations), at: 0)
    }
    guard !reconfiguredItems.isEmpty else { return batches }
    if batches.isEmpty { batches.append(UpdateStep(list: nil, operations: BatchOperations())) }
    batches[batches.count - 1].operations.itemReconfigurations = reconfiguredItems
    return batches
  }
}
