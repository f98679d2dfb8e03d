import ListDiff
import ListSnapshots

extension ListDraft {
  /// A section with its items.
  typealias Section = (id: Int, items: [Int])

  /// Makes the list one of these sections. What stays keeps its place in memory and in the index, so
  /// that the diff doesn't visit it.
  ///
  /// - Parameter sections: The sections, without duplicate sections or items.
  /// - Complexity: O(*n*) comparisons of numbers.
  mutating func setSections(_ sections: [Section]) {
    if list.numberOfItems > 0, arrangeSections(sections.map(\.id)) {
      let changed = sections.enumerated().filter { index, section in
        !list.hasItems(section.items, inSectionAt: index)
      }
      if changed.isEmpty || changed.count * 4 <= sections.count + 3,
        replaceItems(changed.map(\.element))
      {
        return
      }
    }
    var fresh = List()
    try? fresh.appendSections(sections.map(\.id))
    for section in sections { try? fresh.appendItems(section.items, toSection: section.id) }
    list = fresh
  }

  /// Deletes, inserts and moves sections. Returns false if there are so many edits that the list is
  /// better made anew, since each of them visits all sections.
  private mutating func arrangeSections(_ ids: [Int]) -> Bool {
    let old = list.sectionIdentifiers
    guard old != ids else { return true }
    guard let changes = try? ListChanges(from: old, to: ids),
      changes.deletions.count + changes.insertions.count + changes.moves.count < 64
    else { return false }
    var copy = list
    do {
      try copy.deleteSections(changes.deletions.map { old[$0] })
      // In ascending order, the section before each of them is in its place already.
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
    list = copy
    return true
  }

  /// Gives some sections of the list these items. Other sections may not have any of them.
  mutating func setItems(_ sections: [Section]) { _ = replaceItems(sections) }

  /// Replaces what lies between the items that sections have in common with the list, at their ends.
  private mutating func replaceItems(_ sections: [Section]) -> Bool {
    var copy = list
    var insertions: [(items: [Int], after: Int?, before: Int?, section: Int)] = []
    var deletions: [Int] = []
    for section in sections {
      guard let index = list.indexOfSection(section.id) else { continue }
      let (old, new) = (list.items(inSectionAt: index, 0..<Int.max), section.items)
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
        )
      )
    }
    do {
      // First all deletions, since an item may have come from another section.
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
    list = copy
    return true
  }

  /// Marks items, so that their cells are filled again. Items that are not in the list are left out.
  mutating func reconfigure(_ items: [Int]) {
    if (try? list.reconfigureItems(items)) == nil {
      try? list.reconfigureItems(items.filter { list.path(of: $0) != nil })
    }
  }

  /// Marks items, so that they get new cells. Items that are not in the list are left out.
  mutating func reload(_ items: [Int]) {
    if (try? list.reloadItems(items)) == nil {
      try? list.reloadItems(items.filter { list.path(of: $0) != nil })
    }
  }

  /// Marks sections that are in the list, so that all of their cells are made again.
  mutating func reloadSections(_ sections: [Int]) {
    try? list.reloadSections(sections.filter { list.indexOfSection($0) != nil })
  }
}
