import ListDiff

/// The effect of a batch on the list: the old place of everything that is shown afterwards.
///
/// It depends on counts and operations, not on objects and data. Its initializer checks every rule
/// that can be checked with these.
package struct BatchEffect {
  package let old: ListCounts
  package let new: ListCounts

  /// The index of each section's first item among all items, and the number of all items.
  package let oldStarts: [Int]
  package let newStarts: [Int]

  package var sections: PlaceLedger
  package var items: PlaceLedger

  /// The place that each old section would have without the moves of sections; empty if no section
  /// moves.
  package var sectionTargetsIgnoringMoves: [Int?] = []

  /// The supplementary elements that are deleted and inserted, or nil if the list has none. The
  /// data identifies the others.
  package var supplementaries: SupplementaryPlan?

  /// Whether each new section is kept and its items change.
  package var hasItemChanges: [Bool]

  /// Whether items of each old section leave it or are reloaded, and whether items come to each new
  /// one.
  var isLeft: [Bool]
  var isEntered: [Bool]

  /// Creates the plan of a batch.
  ///
  /// - Throws: ``StrictHostError`` for the first broken rule, in this order: missing places and
  ///   operations that exclude each other, for sections and then for items; counts; reloads;
  ///   supplementary elements; reconfigurations.
  package init(from old: ListCounts, to new: ListCounts, _ batch: PendingBatch)
    throws(StrictHostError)
  {
    self.old = old
    self.new = new
    oldStarts = Self.starts(old.items)
    newStarts = Self.starts(new.items)
    sections = PlaceLedger(oldCount: old.items.count, newCount: new.items.count)
    items = PlaceLedger(
      oldCount: oldStarts[old.items.count], newCount: newStarts[new.items.count])
    hasItemChanges = Array(repeating: false, count: new.items.count)
    isLeft = Array(repeating: false, count: old.items.count)
    isEntered = hasItemChanges

    try takeSections(batch)
    try checkSectionCounts()
    try placeSections()
    try takeItems(batch.operations)
    try checkItemCounts()
    try placeItems()
    try takeSupplementaries(batch.operations)
    try checkReconfigurations(batch.operations)
  }

  package static func starts(_ counts: [Int]) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(counts.count + 1)
    var sum = 0
    starts.append(sum)
    for count in counts {
      sum += count
      starts.append(sum)
    }
    return starts
  }

  /// Whether a duplicate of an insertion or a move was ignored.
  package var hasDuplicates: Bool {
    sections.hasDuplicates || items.hasDuplicates
      || supplementaries?.ledger.hasDuplicates ?? false
  }

  package func oldItems(_ section: Int) -> Range<Int> {
    oldStarts[section]..<oldStarts[section + 1]
  }

  package func newItems(_ section: Int) -> Range<Int> {
    newStarts[section]..<newStarts[section + 1]
  }

  /// Returns the path of an old item.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  package func oldPath(_ item: Int) -> ItemPath<Before> {
    let section = oldStarts.indices.partitioningIndex { oldStarts[$0] > item } - 1
    return ItemPath(section: section, item: item - oldStarts[section])
  }

  /// Returns the path of a new item.
  package func newPath(_ item: Int) -> ItemPath<After> {
    let section = (newStarts.firstIndex { $0 > item } ?? 1) - 1
    return ItemPath(section: section, item: item - newStarts[section])
  }
}
