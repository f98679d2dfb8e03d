extension SectionedChanges {
  /// Creates changes from their parts, and checks each part.
  ///
  /// The parts don't say how many items a section has, so a path beyond the end of its section is
  /// found only when the changes are applied.
  ///
  /// - Parameters:
  ///   - oldSectionCount: The number of sections of the old list.
  ///   - newSectionCount: The number of sections of the new list.
  ///   - sectionDeletions: Sections of the old list, ascending.
  ///   - sectionInsertions: Sections of the new list, ascending.
  ///   - sectionMoves: By ascending new index.
  ///   - sectionUpdates: By ascending new index; each must be a pair according to the other parts.
  ///   - itemDeletions: Items of the old list, ascending. Each item of a deleted section must be
  ///     here or in `itemMoves`.
  ///   - itemInsertions: Items of the new list, ascending. Each item of an inserted section must be
  ///     here or in `itemMoves`.
  ///   - itemMoves: By ascending new path.
  ///   - itemUpdates: By ascending new path; each must be a pair according to the other parts.
  ///   - supplementaryDeletions: Supplementary elements of surviving sections, ascending.
  ///   - supplementaryInsertions: Supplementary elements of surviving sections, ascending.
  ///   - supplementaryUpdates: By ascending new path; each within a surviving section.
  /// - Throws: ``/ListFlatDiff/ListDiffError/invalidChanges(reason:)``, naming the first part that
  ///   is wrong, or ``/ListFlatDiff/ListDiffError/tooManyElements(count:)``.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public init(
    oldSectionCount: Int, newSectionCount: Int,
    checkedSectionDeletions sectionDeletions: [SectionIndex<Before>],
    sectionInsertions: [SectionIndex<After>],
    sectionMoves: [SectionMove], sectionUpdates: [SectionUpdate],
    itemDeletions: [ItemPath<Before>], itemInsertions: [ItemPath<After>],
    itemMoves: [ItemMove], itemUpdates: [ItemUpdate],
    supplementaryDeletions: [SupplementaryPath<Before>] = [],
    supplementaryInsertions: [SupplementaryPath<After>] = [],
    supplementaryUpdates: [SupplementaryUpdate] = []
  ) throws(ListDiffError) {
    let sections: ListChanges
    do throws(ListDiffError) {
      sections = try ListChanges(
        oldCount: oldSectionCount, newCount: newSectionCount,
        checkedDeletions: sectionDeletions.map { $0.section },
        insertions: sectionInsertions.map { $0.section },
        moves: sectionMoves.map {
          ListChanges.Move(before: $0.before.section, after: $0.after.section)
        },
        updates: sectionUpdates.map {
          ListChanges.Update(before: $0.before.section, after: $0.after.section)
        })
    } catch {
      guard case .invalidChanges(let reason) = error else { throw error }
      throw .invalidChanges(reason: "of the sections, \(reason)")
    }
    let survivors = SurvivingSections(sections)
    try survivors.checkItems(
      deletions: itemDeletions, insertions: itemInsertions, moves: itemMoves, updates: itemUpdates)
    var supplementaries = SupplementaryChanges()
    supplementaries.deletions = supplementaryDeletions
    supplementaries.insertions = supplementaryInsertions
    supplementaries.updates = supplementaryUpdates
    try survivors.check(supplementaries)
    self.init(
      sections: sections, itemDeletions: itemDeletions, itemInsertions: itemInsertions,
      itemMoves: itemMoves, itemUpdates: itemUpdates, supplementaries: supplementaries)
  }
}

/// The sections that are in both lists, and checks of their parts.
private struct SurvivingSections {
  private let oldCount: Int
  private let newCount: Int
  private let deleted: Set<Int>
  private let inserted: Set<Int>
  private let partners: Partners

  init(_ sections: ListChanges) {
    oldCount = sections.oldCount
    newCount = sections.newCount
    deleted = Set(sections.deletions)
    inserted = Set(sections.insertions)
    partners = Partners(
      deletions: sections.deletions, insertions: sections.insertions, moves: sections.moves)
  }

  func checkItems(
    deletions: [ItemPath<Before>], insertions: [ItemPath<After>],
    moves: [SectionedChanges.ItemMove], updates: [SectionedChanges.ItemUpdate]
  ) throws(ListDiffError) {
    try checkOrder(deletions, below: oldCount, "item deletion")
    try checkOrder(insertions, below: newCount, "item insertion")
    try checkOrder(moves.map { $0.after }, below: newCount, "target of an item move")
    try checkOrder(updates.map { $0.after }, below: newCount, "new path of an item update")
    var usedOld = Set(deletions)
    var usedNew = Set(insertions)
    for move in moves {
      try check(move.before, below: oldCount, "source of an item move")
      guard usedOld.insert(move.before).inserted else {
        throw .invalidChanges(
          reason: "the old item \(move.before) is deleted or moved more than once")
      }
      guard usedNew.insert(move.after).inserted else {
        throw .invalidChanges(reason: "the new path \(move.after) is used more than once")
      }
    }
    let gone = itemsBySection(usedOld)
    let placed = itemsBySection(usedNew)
    try checkComplete(gone, in: deleted, "a deleted section", "neither deleted nor moved")
    try checkComplete(placed, in: inserted, "an inserted section", "neither inserted nor moved")
    let sources = Dictionary(uniqueKeysWithValues: moves.lazy.map { ($0.after, $0.before) })
    for update in updates {
      let source = sources[update.after] ?? staying(update.after, gone: gone, placed: placed)
      guard source == update.before else {
        throw .invalidChanges(
          reason:
            "the item update \(update) pairs different items; the new item \(update.after) is "
            + (source.map { "the old item \($0)" } ?? "inserted"))
      }
    }
  }

  func check(_ changes: SupplementaryChanges) throws(ListDiffError) {
    try checkOrder(changes.deletions, below: oldCount, "supplementary deletion")
    try checkOrder(changes.insertions, below: newCount, "supplementary insertion")
    try checkOrder(changes.updates.map { $0.after }, below: newCount, "supplementary update")
    var (usedOld, usedNew) = (Set(changes.deletions), Set(changes.insertions))
    for path in changes.deletions where deleted.contains(path.section) {
      throw .invalidChanges(reason: "the supplementary deletion \(path) is in a deleted section")
    }
    for path in changes.insertions where inserted.contains(path.section) {
      throw .invalidChanges(reason: "the supplementary insertion \(path) is in an inserted section")
    }
    for update in changes.updates {
      guard partners.oldIndex(of: update.after.section) == update.before.section,
        update.before.element >= 0
      else {
        throw .invalidChanges(
          reason: "the supplementary update \(update) is not within one section")
      }
      guard usedOld.insert(update.before).inserted, usedNew.insert(update.after).inserted else {
        throw .invalidChanges(reason: "the supplementary update \(update) uses a path again")
      }
    }
  }

  /// Returns the old item of a new item that is neither inserted nor moved; nil if there is none.
  private func staying(
    _ path: ItemPath<After>, gone: [Int: [Int]], placed: [Int: [Int]]
  ) -> ItemPath<Before>? {
    guard let section = partners.oldIndex(of: path.section) else { return nil }
    let items = Partners(gone: gone[section] ?? [], placed: placed[path.section] ?? [])
    return items.oldIndex(of: path.item).map { ItemPath(section: section, item: $0) }
  }

  private func itemsBySection<Version>(_ paths: Set<ItemPath<Version>>) -> [Int: [Int]] {
    Dictionary(grouping: paths.sorted(), by: { $0.section }).mapValues { $0.map { $0.item } }
  }

  /// If a section is in one list only, no item stays in it. So its deletions or insertions, and
  /// moves, must leave no gap.
  private func checkComplete(
    _ items: [Int: [Int]], in sections: Set<Int>, _ name: String, _ fault: String
  ) throws(ListDiffError) {
    for section in items.keys.sorted() where sections.contains(section) {
      for (place, item) in (items[section] ?? []).enumerated() where item != place {
        throw .invalidChanges(reason: "the item \(section).\(place) of \(name) is \(fault)")
      }
    }
  }

  private func checkOrder<Path: PathInSection>(
    _ paths: [Path], below count: Int, _ name: String
  ) throws(ListDiffError) {
    for path in paths { try check(path, below: count, name) }
    for (path, next) in zip(paths, paths.dropFirst()) where next <= path {
      throw .invalidChanges(reason: "the \(name) \(next) is out of order or repeated")
    }
  }

  private func check(
    _ path: some PathInSection, below count: Int, _ name: String
  ) throws(ListDiffError) {
    guard path.section < count else {
      throw .invalidChanges(reason: "the \(name) \(path) is in no section; the list has \(count)")
    }
    guard path.section >= 0, path.place >= 0 else {
      throw .invalidChanges(reason: "the \(name) \(path) is negative")
    }
    guard path.place < maximumCount else {
      throw .invalidChanges(reason: "the \(name) \(path) is beyond any section's end")
    }
  }
}

/// A path to a place in a section.
private protocol PathInSection: Comparable, CustomStringConvertible {
  var section: Int { get }
  var place: Int { get }
}

extension ItemPath: PathInSection {
  fileprivate var place: Int { item }
}

extension SupplementaryPath: PathInSection {
  fileprivate var place: Int { element }
}
