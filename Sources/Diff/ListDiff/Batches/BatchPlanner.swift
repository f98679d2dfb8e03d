/// Plans the batches of changes, without the elements.
///
/// Two searches choose the sections that stay (``StayingSections``), so that ``BatchPolicy`` is
/// fulfilled: the fewest batches, or the fewest items replaced in one batch.
///
/// Measured on random edits of lists with 4 to 40 sections, with up to 5 % of the items deleted,
/// inserted, moved and updated: if no section moves, the searches gain nothing. With one or two
/// section moves, the first search saves a batch in 2.9 % (4 sections) to 0.2 % (40 sections) of
/// the edits, and the second one replaces 5.7 % to 0.6 % fewer items. In the fuzzing corpus of
/// sectioned lists, the first saves a batch in 6 of 56 pairs, and the second replaces 16 % fewer
/// items. The schedule gains more: if sections are merged and split, 10 % to 21 % of all edits take
/// two batches instead of the three of fixed stages (insert sections; operate on items; delete and
/// move sections).
@usableFromInline
struct BatchPlanner {
  /// The batches, in order.
  @usableFromInline private(set) var batches: [Batch] = []

  /// The updated items to reload, by ascending old path. Their new versions replace the old ones
  /// before any list between the batches is made.
  @usableFromInline let reloads: [SectionedChanges.ItemUpdate]

  /// A planned batch.
  @usableFromInline
  struct Batch {
    @usableFromInline let list: List
    @usableFromInline let operations: BatchOperations
    @usableFromInline let replacements: [ItemReplacement]
  }

  /// The list after a batch.
  @usableFromInline
  enum List {
    /// The old list with new versions of its updated items.
    case reloaded

    /// A list between the old one and the new one.
    case between(ListState)

    /// The new list.
    case new
  }

  /// Plans the batches.
  ///
  /// - Throws: ``/ListFlatDiff/ListDiffError/invalidChanges(reason:)`` if the changes were not made
  ///   from lists with those counts.
  @usableFromInline
  init(
    _ changes: SectionedChanges, _ counts: ItemCounts, _ policy: BatchPolicy,
    _ updates: BatchUpdates
  ) throws(ListDiffError) {
    var pairs = SectionPairs(
      changes.sections.pairs(), oldCount: counts.old.count, newCount: counts.new.count)
    try counts.check(changes, pairs)
    let sections = changes.sections
    if sections.deletions.isEmpty, sections.insertions.isEmpty, sections.moves.isEmpty {
      reloads =
        updates == .reload ? changes.itemUpdates.sorted { $0.before < $1.before } : []
      addBatches(
        [BatchOperations(ofStaying: changes, reconfigures: updates == .reconfigure)], [], [])
      return
    }
    var steps = changes.itemSteps(pairs)
    var traffic = SectionTraffic(steps, pairs, oldItemCounts: counts.old)
    var choice = StayingSections(
      pairs, traffic, own: pairs.staying(withMoves: changes.sections.moves))
    var stays: [Bool]
    var replacements: [ItemReplacement] = []
    var itemUpdates = Array(changes.itemUpdates)
    switch policy {
    case .faithful:
      stays = choice.forFewestBatches()
    case .single:
      let rest = ReplacedSectionMoves(
        pairs, steps, traffic, staying: choice.forFewestReplacements(), counts)
      (pairs, stays, steps) = (rest.pairs, rest.stays, rest.steps)
      replacements = rest.replacements
      traffic = SectionTraffic(steps, pairs, oldItemCounts: counts.old)
      itemUpdates.removeAll {
        pairs.ofOld[$0.before.section] == nil || pairs.ofNew[$0.after.section] == nil
      }
    }
    let schedule = BatchSchedule(steps, pairs, traffic, staying: stays)
    var places = ItemPlaces(steps, schedule, counts)
    var states: [ListState] = []
    for time in 1..<max(1, schedule.count) {
      states.append(ListState(after: time, schedule, pairs, places: &places))
    }
    var writer = OperationsWriter(schedule, pairs, states)
    writer.addSections()
    writer.add(steps, schedule.stepTimes, places)
    writer.addUpdates(of: changes, items: updates == .reconfigure ? itemUpdates : [])
    writer.sort()
    reloads = updates == .reload ? itemUpdates.sorted { $0.before < $1.before } : []
    addBatches(writer.operations, states, replacements)
  }

  /// Adds the batches. If structural batches follow, the reloads are a batch of their own before
  /// them.
  private mutating func addBatches(
    _ operations: [BatchOperations], _ states: [ListState], _ replacements: [ItemReplacement]
  ) {
    var operations = operations
    if !reloads.isEmpty {
      var reloading = BatchOperations()
      reloading.itemReloads = reloads.map { $0.before }
      if operations.contains(where: { $0.isStructural }) {
        batches.append(Batch(list: .reloaded, operations: reloading, replacements: []))
      } else {
        operations[operations.count - 1].itemReloads = reloading.itemReloads
      }
    }
    for (place, operations) in operations.enumerated() where !operations.isEmpty {
      batches.append(
        Batch(
          list: place < states.count ? .between(states[place]) : .new, operations: operations,
          replacements: replacements))
    }
  }
}
