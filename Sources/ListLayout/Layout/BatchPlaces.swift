import ListDiff

/// Where the items of a list are after a batch, and the batch as changes of a layout.
package struct BatchPlaces {
  /// The changes: a reloaded item is an update of one that stays.
  package let changes: SectionedChanges

  private let partners: [Int: Int]
  private let itemMoves: [ItemPath<Before>: ItemPath<After>]
  private let reloads: Set<ItemPath<Before>>

  /// The indexes of the items that leave each old section, and that come to each new one, ascending.
  private let departures: [Int: [Int]]
  private let arrivals: [Int: [Int]]

  /// Reads a batch.
  ///
  /// - Parameters:
  ///   - operations: The operations. Those on contents and supplementary elements are ignored.
  ///   - old: The number of items in each section before the batch.
  ///   - new: The number of items in each section after the batch.
  /// - Throws: `ListDiffError` if the operations don't lead from such a list to the other.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations, including the items of inserted and
  ///   deleted sections, and *s* sections.
  package init(
    _ operations: BatchOperations, from old: [Int], to new: [Int]
  ) throws(ListDiffError) {
    itemMoves = Dictionary(
      operations.itemMoves.map { ($0.before, $0.after) }, uniquingKeysWith: { first, _ in first })
    let targets = Set(itemMoves.values)
    var deletions = Set(operations.itemDeletions)
    var insertions = Set(operations.itemInsertions)
    for section in operations.sectionDeletions.map(\.section) where old.indices.contains(section) {
      for item in 0..<old[section] {
        let path = ItemPath<Before>(section: section, item: item)
        if itemMoves[path] == nil { deletions.insert(path) }
      }
    }
    for section in operations.sectionInsertions.map(\.section) where new.indices.contains(section) {
      for item in 0..<new[section] {
        let path = ItemPath<After>(section: section, item: item)
        if !targets.contains(path) { insertions.insert(path) }
      }
    }
    let sections = try ListChanges(
      oldCount: old.count, newCount: new.count,
      checkedDeletions: operations.sectionDeletions.map(\.section),
      insertions: operations.sectionInsertions.map(\.section),
      moves: operations.sectionMoves.map {
        ListChanges.Move(before: $0.before.section, after: $0.after.section)
      }, updates: [])
    var partners: [Int: Int] = [:]
    for (after, before) in sections.oldIndexes().enumerated() {
      if let before { partners[before] = after }
    }
    self.partners = partners
    departures = Dictionary(grouping: deletions.union(itemMoves.keys), by: \.section)
      .mapValues { $0.map(\.item).sorted() }
    arrivals = Dictionary(grouping: insertions.union(targets), by: \.section)
      .mapValues { $0.map(\.item).sorted() }
    reloads = Set(operations.itemReloads)
    try Self.check(partners, departures, arrivals, old, new)
    let (departures, arrivals) = (departures, arrivals)
    let updates = reloads.compactMap { before in
      Self.place(of: before, partners, departures, arrivals).map {
        SectionedChanges.ItemUpdate(before: before, after: $0)
      }
    }
    changes = try SectionedChanges(
      oldSectionCount: old.count, newSectionCount: new.count,
      checkedSectionDeletions: operations.sectionDeletions,
      sectionInsertions: operations.sectionInsertions, sectionMoves: operations.sectionMoves,
      sectionUpdates: [], itemDeletions: deletions.sorted(), itemInsertions: insertions.sorted(),
      itemMoves: operations.itemMoves.sorted { $0.after < $1.after },
      itemUpdates: updates.sorted { $0.after < $1.after })
  }

  /// Returns the path of an item after the batch; nil if it is deleted or reloaded.
  ///
  /// - Complexity: O(log *k*) for *k* operations.
  package func newPath(of path: ItemPath<Before>) -> ItemPath<After>? {
    if reloads.contains(path) { return nil }
    return itemMoves[path] ?? Self.place(of: path, partners, departures, arrivals)
  }

  /// Returns the path of an item that stays in its section; nil if it leaves it.
  private static func place(
    of path: ItemPath<Before>, _ partners: [Int: Int], _ departures: [Int: [Int]],
    _ arrivals: [Int: [Int]]
  ) -> ItemPath<After>? {
    guard let section = partners[path.section] else { return nil }
    let departures = departures[path.section] ?? []
    let gone = departures.indices.partitioningIndex { departures[$0] >= path.item }
    if gone < departures.count, departures[gone] == path.item { return nil }
    let arrivals = arrivals[section] ?? []
    let item = path.item - gone
    return ItemPath(
      section: section,
      item: item + arrivals.indices.partitioningIndex { arrivals[$0] - $0 > item })
  }

  private static func check(
    _ partners: [Int: Int], _ departures: [Int: [Int]], _ arrivals: [Int: [Int]], _ old: [Int],
    _ new: [Int]
  ) throws(ListDiffError) {
    for (before, after) in partners {
      let count = old[before] - (departures[before]?.count ?? 0) + (arrivals[after]?.count ?? 0)
      guard count == new[after] else {
        throw .countMismatch(side: .new, expected: count, actual: new[after])
      }
    }
  }
}

extension ListFrames {
  /// Updates the layout by a batch of its list. Sizes stay with their items.
  ///
  /// - Parameters:
  ///   - operations: The batch, from the list that is laid out.
  ///   - itemCounts: The number of items in each section after the batch.
  ///   - viewport: The part that is shown now; nil if nothing has to keep its place.
  ///   - item: Returns what is known of an inserted or reloaded item.
  /// - Returns: The distance by which the scroll offset has to change.
  /// - Throws: `ListDiffError` if the operations don't lead from the list that is laid out to one
  ///   with these counts. The layout stays as it was.
  /// - Complexity: As ``update(by:keeping:item:)``.
  @discardableResult
  public mutating func update(
    by operations: BatchOperations, itemCounts: [Int], keeping viewport: LayoutViewport? = nil,
    item: (ItemPath<After>) -> LayoutItemInput = { _ in LayoutItemInput() }
  ) throws(ListDiffError) -> Double {
    let old = sections.map(\.items.count)
    return try update(
      by: BatchPlaces(operations, from: old, to: itemCounts).changes, keeping: viewport, item: item)
  }
}
