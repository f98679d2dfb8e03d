/// Where the sections and items of a list are after a batch, and where they were before it.
///
/// ```swift
/// let map = try PathMap(operations, from: [3, 2], to: [3, 1])
/// map.after(ItemPath(section: 0, item: 2))
/// ```
public struct PathMap: Sendable {
  /// The batch as changes of the list: a reloaded item is an update of one that stays.
  public let changes: SectionedChanges

  private let sectionsBefore: [Int?]
  private let sectionsAfter: [Int: Int]
  private let movedBefore: [ItemPath<After>: ItemPath<Before>]
  private let movedAfter: [ItemPath<Before>: ItemPath<After>]

  /// The indexes of the items that leave each old section, and that come to each new one, ascending.
  private let departures: [Int: [Int]]
  private let arrivals: [Int: [Int]]

  /// Reads a batch.
  ///
  /// - Parameters:
  ///   - operations: The operations. Those on contents and supplementary elements are ignored.
  ///   - reloadedSections: Sections that stay, and whose items are all replaced.
  ///   - old: The number of items in each section before the batch.
  ///   - new: The number of items in each section after the batch.
  /// - Throws: `ListDiffError` if the operations don't turn the old counts into the new ones.
  /// - Complexity: O(*k* log *k* + *s*) time and O(*k* + *s*) memory for *k* operations, including the
  ///   items of inserted, deleted and reloaded sections, and *s* sections.
  public init(
    _ operations: BatchOperations, reloading reloadedSections: [SectionIndex<Before>] = [],
    from old: [Int], to new: [Int]
  ) throws(ListDiffError) {
    movedAfter = Dictionary(
      operations.itemMoves.map { ($0.before, $0.after) }, uniquingKeysWith: { first, _ in first })
    movedBefore = Dictionary(
      operations.itemMoves.map { ($0.after, $0.before) }, uniquingKeysWith: { first, _ in first })
    let sections = try ListChanges(
      oldCount: old.count, newCount: new.count,
      checkedDeletions: operations.sectionDeletions.map(\.section),
      insertions: operations.sectionInsertions.map(\.section),
      moves: operations.sectionMoves.map {
        ListChanges.Move(before: $0.before.section, after: $0.after.section)
      }, updates: [])
    sectionsBefore = sections.oldIndexes()
    var sectionsAfter: [Int: Int] = [:]
    for (after, before) in sectionsBefore.enumerated() {
      if let before { sectionsAfter[before] = after }
    }
    self.sectionsAfter = sectionsAfter
    let reloaded = reloadedSections.map(\.section).filter { sectionsAfter[$0] != nil }
    var deletions = Set(operations.itemDeletions)
    for section in operations.sectionDeletions.map(\.section) + reloaded {
      for item in 0..<old[section] {
        let path = ItemPath<Before>(section: section, item: item)
        if movedAfter[path] == nil { deletions.insert(path) }
      }
    }
    var insertions = Set(operations.itemInsertions)
    for section in operations.sectionInsertions.map(\.section)
      + reloaded.compactMap({ sectionsAfter[$0] })
    {
      for item in 0..<new[section] {
        let path = ItemPath<After>(section: section, item: item)
        if movedBefore[path] == nil { insertions.insert(path) }
      }
    }
    departures = Self.grouped(deletions.union(movedAfter.keys))
    arrivals = Self.grouped(insertions.union(movedBefore.keys))
    for (before, after) in sectionsAfter {
      let count = old[before] - (departures[before]?.count ?? 0) + (arrivals[after]?.count ?? 0)
      guard count == new[after] else {
        throw .countMismatch(side: .new, expected: count, actual: new[after])
      }
    }
    let (departures, arrivals) = (departures, arrivals)
    let updates = Set(operations.itemReloads).compactMap { before in
      Self.partner(
        of: before, sectionsAfter[before.section], leaving: departures, entering: arrivals
      ).map { SectionedChanges.ItemUpdate(before: before, after: $0) }
    }
    changes = try SectionedChanges(
      oldSectionCount: old.count, newSectionCount: new.count,
      checkedSectionDeletions: operations.sectionDeletions,
      sectionInsertions: operations.sectionInsertions, sectionMoves: operations.sectionMoves,
      sectionUpdates: [], itemDeletions: deletions.sorted(), itemInsertions: insertions.sorted(),
      itemMoves: operations.itemMoves.sorted { $0.after < $1.after },
      itemUpdates: updates.sorted { $0.after < $1.after })
  }

  /// Returns the path of an item after the batch; nil if it is deleted.
  ///
  /// - Complexity: O(log *k*) for *k* operations.
  public func after(_ path: ItemPath<Before>) -> ItemPath<After>? {
    movedAfter[path]
      ?? Self.partner(
        of: path, sectionsAfter[path.section], leaving: departures, entering: arrivals)
  }

  /// Returns the path of an item before the batch; nil if it is inserted.
  ///
  /// - Complexity: O(log *k*) for *k* operations.
  public func before(_ path: ItemPath<After>) -> ItemPath<Before>? {
    movedBefore[path]
      ?? Self.partner(
        of: path, before(SectionIndex(path.section))?.section, leaving: arrivals,
        entering: departures)
  }

  /// Returns the index of a section after the batch; nil if it is deleted.
  public func after(_ section: SectionIndex<Before>) -> SectionIndex<After>? {
    sectionsAfter[section.section].map { SectionIndex($0) }
  }

  /// Returns the index of a section before the batch; nil if it is inserted.
  public func before(_ section: SectionIndex<After>) -> SectionIndex<Before>? {
    guard sectionsBefore.indices.contains(section.section) else { return nil }
    return sectionsBefore[section.section].map { SectionIndex($0) }
  }

  /// Returns the path on the other side of an item that stays in its section; nil if it doesn't
  /// stay.
  private static func partner<Side, Other>(
    of path: ItemPath<Side>, _ section: Int?, leaving: [Int: [Int]], entering: [Int: [Int]]
  ) -> ItemPath<Other>? {
    guard let section else { return nil }
    let leaving = leaving[path.section] ?? []
    let rank = leaving.indices.partitioningIndex { leaving[$0] >= path.item }
    if rank < leaving.count, leaving[rank] == path.item { return nil }
    let entering = entering[section] ?? []
    let stable = path.item - rank
    return ItemPath(
      section: section,
      item: stable + entering.indices.partitioningIndex { entering[$0] - $0 > stable })
  }

  private static func grouped<Side>(_ paths: Set<ItemPath<Side>>) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.item).sorted() }
  }
}
