import ListDiff

// Turns a list that was built from scratch into edits of an older one: items that stay keep their
// place in memory and in the index, so the diff doesn't visit them.

extension Snapshot {
  /// A section with its items.
  package typealias Section = (id: SectionID, items: [ItemID])

  /// Changes the list to these sections.
  ///
  /// - Parameter sections: The sections, in order.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``. Duplicate items are found by
  ///   ``validate()``.
  /// - Complexity: O(*n*) comparisons of items.
  @_specialize(where SectionID == Int, ItemID == Int)
  package mutating func setSections(_ sections: [Section]) throws(Failure) {
    if numberOfItems > 0, arrangeSections(sections.map(\.id)) {
      let changed = sections.indices.filter { !hasItems(sections[$0].items, inSectionAt: $0) }
      if changed.isEmpty { return }
      if changed.count * 4 <= sections.count + 3, setItems(changed.map { sections[$0] }) { return }
    }
    // Each edit visits all sections. With many sections, that takes longer than visiting all items.
    var fresh = Snapshot(duplicatePolicy: duplicatePolicy)
    try fresh.appendSections(sections.map(\.id))
    for section in sections { try fresh.appendItems(section.items, toSection: section.id) }
    self = fresh
  }

  /// Gives these items to some sections of the list. At both ends of a section, items that are
  /// equal stay; what lies between them is replaced.
  ///
  /// - Parameter sections: The sections; those that are not in the list are left out.
  /// - Returns: False if other sections have one of the items. Nothing is changed then.
  @_specialize(where SectionID == Int, ItemID == Int)
  package mutating func setItems(_ sections: [Section]) -> Bool {
    var copy = self
    var insertions: [(items: [ItemID], after: ItemID?, before: ItemID?, section: SectionID)] = []
    var deletions: [ItemID] = []
    for section in sections {
      guard let index = indexOfSection(section.id) else { continue }
      let (old, new) = (items(inSectionAt: index, 0..<Int.max), section.items)
      let front = zip(old, new).prefix { $0 == $1 }.count
      let limit = min(old.count, new.count) - front
      let back = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
      deletions += old.dropFirst(front).dropLast(back)
      let middle = Array(new.dropFirst(front).dropLast(back))
      guard !middle.isEmpty else { continue }
      insertions.append(
        (
          middle, front > 0 ? new[front - 1] : nil, back > 0 ? new[new.count - back] : nil,
          section.id
        ))
    }
    do {
      // All deletions come first, since an item may have come from another section.
      try copy.deleteItems(deletions)
      for insertion in insertions {
        if let anchor = insertion.after {
          try copy.insertItems(insertion.items, afterItem: anchor)
        } else if let anchor = insertion.before {
          try copy.insertItems(insertion.items, beforeItem: anchor)
        } else {
          try copy.appendItems(insertion.items, toSection: insertion.section)
        }
      }
    } catch {
      return false
    }
    self = copy
    return true
  }

  /// Deletes, inserts and moves sections.
  ///
  /// - Returns: False if that takes so many edits that building a new list is faster.
  private mutating func arrangeSections(_ ids: [SectionID]) -> Bool {
    let old = sectionIdentifiers
    guard old != ids else { return true }
    // If a section occurs twice, the code that builds the list reports it.
    guard Set(ids).count == ids.count else { return false }
    var copy = self
    do {
      let changes = try ListChanges(from: old, to: ids)
      guard changes.deletions.count + changes.insertions.count + changes.moves.count < 64 else {
        return false
      }
      try copy.deleteSections(changes.deletions.map { old[$0] })
      // In ascending order, the section before each of them is at its index already.
      let placed = changes.insertions.map { ($0, true) } + changes.moves.map { ($0.after, false) }
      for (index, isNew) in placed.sorted(by: { $0.0 < $1.0 }) {
        let id = ids[index]
        if isNew { try copy.appendSections([id]) }
        if index > 0 {
          try copy.moveSection(id, afterSection: ids[index - 1])
        } else if let first = copy.sectionIdentifiers.first {
          try copy.moveSection(id, beforeSection: first)
        }
      }
    } catch {
      return false
    }
    self = copy
    return true
  }
}
