/// Which batches changes are split into, without the elements.
@usableFromInline
struct BatchPlan {
  /// The batches, in order.
  @usableFromInline private(set) var batches: [Batch] = []

  /// The updated items that are reloaded, by ascending old path: the old list is to have their new
  /// versions before any other list is made of it.
  @usableFromInline let reloads: [SectionedChanges.ItemUpdate]

  /// A batch of the plan.
  @usableFromInline
  struct Batch {
    @usableFromInline let list: List
    @usableFromInline let operations: BatchOperations
    @usableFromInline let replacements: [ItemReplacement]
  }

  /// The list that a batch leads to.
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
  /// - Throws: ``ListDiffError/invalidChanges(reason:)`` if the changes were not made from lists
  ///   with those counts.
  @usableFromInline
  init(
    _ changes: SectionedChanges, _ counts: ItemCounts, _ policy: BatchPolicy,
    _ updates: BatchUpdates
  ) throws(ListDiffError) {
    var pairs = SectionPairs(
      changes.sections.pairs(), oldCount: counts.old.count, newCount: counts.new.count)
    try counts.check(changes, pairs)
    var steps = changes.itemSteps(pairs)
    var traffic = SectionTraffic(steps, pairs, oldItemCounts: counts.old)
    var stays = pairs.staying(withMoves: changes.sections.moves)
    var replacements: [ItemReplacement] = []
    switch policy {
    case .faithful:
      var choice = StayingSections(pairs, traffic)
      stays = choice.fewestBatches(own: stays)
    case .single:
      var choice = FewestReplacements(pairs, traffic, own: stays)
      let rest = ReplacedSections(pairs, steps, traffic, staying: choice.choice(), counts)
      (pairs, stays, steps) = (rest.pairs, rest.stays, rest.steps)
      replacements = rest.replacements
      traffic = SectionTraffic(steps, pairs, oldItemCounts: counts.old)
    }
    let schedule = BatchSchedule(steps, pairs, traffic, staying: stays)
    var layout = ItemLayout(steps, schedule, counts)
    var states: [ListState] = []
    for time in 1..<max(1, schedule.count) {
      states.append(ListState(after: time, schedule, pairs, layout: &layout))
    }
    var writer = OperationsWriter(schedule, pairs, states)
    writer.addSections()
    writer.add(steps, schedule.stepTimes, layout)
    let itemUpdates =
      policy == .faithful
      ? Array(changes.itemUpdates)
      : changes.itemUpdates.filter {
        pairs.ofOld[$0.before.section] != nil && pairs.ofNew[$0.after.section] != nil
      }
    writer.addUpdates(of: changes, items: updates == .reconfigure ? itemUpdates : [])
    writer.sort()
    reloads = updates == .reload ? itemUpdates.sorted { $0.before < $1.before } : []
    addBatches(writer.operations, states, replacements)
  }

  /// Adds the batches, a batch of reloads among them.
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
