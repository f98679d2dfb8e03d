import ListDiff

/// Two snapshots as numbers: equal identities have the same number, others have different ones. So
/// any thread can compare them, and no code of the identities runs on another thread. The numbers
/// themselves are made on the main actor, unless the identities are integers.
///
/// Integers are their own numbers. The number of any other identity is its index in the old
/// snapshot or, if it isn't there, a higher number. This takes one comparison for each item of the
/// new snapshot that follows the same item as in the old one. Any other item takes one look-up, in
/// the index that the old snapshot has anyway, or in the few items that are not in common. Since
/// the numbers are exact, no pair has to be confirmed.
///
/// Items that both snapshots have in common are left out: all of them at the ends of a section, and
/// all but one of each run elsewhere, unless the runs are many and short; and so are whole sections (``ListComparison/sections``). So
/// the cost of an edit depends neither on its place nor on the number of items.
///
/// The initializer is inlined into the caller, where the types of the identities are known.
@usableFromInline
struct DiffInput: Sendable {
  @usableFromInline typealias Section = ComparedSection<[UInt64]>

  @usableFromInline var old: [Section] = []
  @usableFromInline var new: [Section] = []

  /// The sections that are not left out.
  @usableFromInline let sections: ComparedSections

  /// The changes of these sections, if the core has found them without numbers, and how many items a
  /// diff visits then.
  @usableFromInline var known: (changes: Result<SectionedChanges, ListDiffError>, count: Int)?

  /// - Parameters:
  ///   - old: The snapshot that is shown, without duplicates.
  ///   - new: The snapshot to be shown, without duplicates.
  ///   - comparison: What they have in common, if that is known.
  @inlinable
  init<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
    _ comparison: ListComparison<SectionID, ItemID>? = nil
  ) {
    if let comparison, let changes = comparison.changes {
      sections = comparison.sections
      known = (changes, comparison.visitedCount)
      return
    }
    let (oldList, newList) = (old.settled, new.settled)
    let starts = oldList.nodes.itemStarts
    let comparison = comparison ?? ListComparison(from: oldList, to: newList)
    let isClose = comparison.isClose(to: newList)
    let hasNumbers = isItsOwnKey(ItemID.self)
    let rest =
      !isClose || hasNumbers
      ? nil : comparison.rest ?? RestItems(comparison, from: oldList, to: newList, starts: starts)
    let looksUp = !isClose && !hasNumbers && oldList.itemCount > 0
    var finder = looksUp ? old.index.finder(in: oldList) : nil
    let offsets = looksUp ? old.offsets : nil
    sections = comparison.sections
    let condenses = comparison.hasLongRuns
    var start = oldList.itemCount
    self.old.reserveCapacity(comparison.oldSections.count)
    self.new.reserveCapacity(comparison.newSections.count)
    for (place, position) in comparison.newSections.enumerated() {
      let origin = comparison.origins[place]
      let common = comparison.shared[place]
      let node = newList.nodes[position]
      let first = origin.map { starts[$0] } ?? 0
      self.new.append(
        Section(
          node.items, number: origin ?? starts.count + position, hiding: common,
          runs: common.runs.map { ($0.new..<$0.new + $0.count, first + $0.old) },
          condenses: condenses
        ) { item, index in
          if let rest { return rest.place(of: item).map { rest.numbers[$0] } ?? start + index }
          return finder?.findInOrder(item).flatMap { offsets?.index(of: $0) } ?? start + index
        })
      start += node.items.count
    }
    for (position, common) in zip(comparison.oldSections, comparison.oldShared) {
      let node = oldList.nodes[position]
      let first = starts[position]
      let runs = common.runs.sorted { $0.old < $1.old }
      self.old.append(
        Section(
          node.items, number: position, hiding: common,
          runs: runs.map { ($0.old..<$0.old + $0.count, first + $0.old) }, condenses: condenses
        ) { _, index in
          first + index
        })
    }
  }

  /// How many items the diff visits.
  var visitedItems: Int {
    (known?.count ?? 0) + old.indices.reduce(0) { $0 + old[$1].items.count }
      + new.indices.reduce(0) { $0 + new[$1].items.count }
  }

  /// Computes the changes of the sections that are not left out, with places among these.
  func changesOfSections() throws(ListDiffError) -> SectionedChanges {
    if let known { return try known.changes.get() }
    let changes = try sectionedChanges(
      from: old, to: new, sections: ComparedSectionReader(), items: ValueReader<UInt64>(),
      engine: .c, hashing: Hashing(seed: nil))
    guard new.contains(where: { !$0.condensed.places.isEmpty }) else { return changes }
    return changes.expanded(from: old.map(\.condensed), to: new.map(\.condensed))
  }
}

extension ComparedSection<[UInt64]> {
  /// Makes a section whose items are compared as numbers.
  ///
  /// - Parameters:
  ///   - all: All items of the section.
  ///   - number: The number of the section.
  ///   - shared: The items that the section shares with the other one.
  ///   - runs: The shared runs between its ends, ascending, with the number of the first item of
  ///     each.
  ///   - condenses: Whether only the first item of each of these runs is compared.
  ///   - itemNumber: Returns the number of an item that isn't its own number, for the item and its
  ///     index in the section.
  @inlinable
  init<ItemID>(
    _ all: ChunkList<ItemID>, number: Int, hiding shared: SharedItems,
    runs: [(range: Range<Int>, number: Int)], condenses: Bool, itemNumber: (ItemID, Int) -> Int
  ) {
    self.init(number, [], hiding: shared, of: all.count)
    guard shared.front < all.count else { return }
    let hiddenCount = condenses ? runs.reduce(0) { $0 + $1.range.count - 1 } : 0
    items.reserveCapacity(all.count - shared.front - shared.back - hiddenCount)
    let isOwn = isItsOwnKey(ItemID.self)
    var reader = ChunkReader(all)
    var place = shared.front
    for run in runs where condenses || !isOwn {
      let first = run.range.lowerBound
      add(place..<first, &reader, isOwn, itemNumber)
      if condenses {
        condensed.leaveOut(run.range.count - 1, behind: shared.front + items.count)
      }
      add(first..<(condenses ? first + 1 : run.range.upperBound), &reader, isOwn) { _, index in
        run.number + index - first
      }
      place = run.range.upperBound
    }
    add(place..<(all.count - shared.back), &reader, isOwn, itemNumber)
  }

  @inlinable
  mutating func add<ItemID>(
    _ range: Range<Int>, _ reader: inout ChunkReader<ItemID>, _ isOwn: Bool,
    _ itemNumber: (ItemID, Int) -> Int
  ) {
    var index = range.lowerBound
    reader.read(range) { part in
      if isOwn {
        items.append(contentsOf: part.lazy.map { integerKey($0) })
        return
      }
      for item in part {
        items.append(UInt64(truncatingIfNeeded: itemNumber(item, index)))
        index += 1
      }
    }
  }
}
