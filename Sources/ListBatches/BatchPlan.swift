import ListDiff

/// What a batch makes of the list: where everything that is shown afterwards comes from.
///
/// It knows counts and operations, and nothing of objects and data. Making one checks every rule
/// that can be checked with that.
package struct BatchPlan {
  package let old: ListCounts
  package let new: ListCounts

  /// Where the items of each section begin among all items; one entry more than sections.
  package let oldStarts: [Int]
  package let newStarts: [Int]

  package var sections: PlaceLedger
  package var items: PlaceLedger

  /// Where each old section would stand without moves of sections; empty, if it is there.
  package var sectionTargetsIgnoringMoves: [Int?] = []

  /// What comes and goes of supplementary elements; which of the others is which, the data tells.
  /// Nil, if there are none.
  package var supplementaries: SupplementaryPlan?

  /// The new sections that are kept, and whose items are not just the old ones.
  package var hasItemChanges: [Bool]

  /// - Throws: ``StrictHostError`` for the first rule that the batch breaks. The order: places that
  ///   don't exist and operations that exclude each other, for sections and then for items; counts;
  ///   reloads; supplementary elements; reconfigurations.
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

  /// Whether something was asked for twice, and taken once.
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

  /// The path of an old item. Only errors need it, so it may search.
  package func oldPath(_ item: Int) -> ItemPath<Before> {
    let section = (oldStarts.firstIndex { $0 > item } ?? 1) - 1
    return ItemPath(section: section, item: item - oldStarts[section])
  }

  /// The path of a new item.
  package func newPath(_ item: Int) -> ItemPath<After> {
    let section = (newStarts.firstIndex { $0 > item } ?? 1) - 1
    return ItemPath(section: section, item: item - newStarts[section])
  }
}
