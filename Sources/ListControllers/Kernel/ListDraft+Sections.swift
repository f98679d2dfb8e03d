import ListSnapshots

extension ListDraft {
  /// A section with its items.
  typealias Section = (id: Int, items: [Int])

  /// Makes the list one of these sections, and edits the parts that differ only: what stays keeps its
  /// place in memory and in the index, so that the diff doesn't visit it.
  ///
  /// - Parameter sections: The sections, without duplicate sections or items.
  /// - Complexity: O(*n*) comparisons of numbers.
  mutating func setSections(_ sections: [Section]) {
    if !editSections(sections) {
      var fresh = List()
      try? fresh.appendSections(sections.map(\.id))
      for section in sections { try? fresh.appendItems(section.items, toSection: section.id) }
      list = fresh
    }
  }

  /// Returns false if so much differs that the list is better made anew.
  private mutating func editSections(_ sections: [Section]) -> Bool {
    guard list.numberOfItems > 0, list.sectionIdentifiers == sections.map(\.id) else {
      return false
    }
    let changed = sections.enumerated().filter { index, section in
      !list.items(inSectionAt: index, 0..<Int.max).elementsEqual(section.items)
    }
    guard changed.count * 4 <= sections.count + 3 else { return false }
    return replaceItems(changed.map(\.element))
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
      let old = list.items(inSectionAt: index, 0..<Int.max)
      let new = section.items
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

  /// Marks items that are in the list, so that their cells are filled again.
  mutating func reconfigure(_ items: [Int]) {
    try? list.reconfigureItems(items.filter { list.path(of: $0) != nil })
  }

  /// Marks items that are in the list, so that they get new cells.
  mutating func reload(_ items: [Int]) {
    try? list.reloadItems(items.filter { list.path(of: $0) != nil })
  }

  /// Marks sections that are in the list, so that all of their cells are made again.
  mutating func reloadSections(_ sections: [Int]) {
    try? list.reloadSections(sections.filter { list.indexOfSection($0) != nil })
  }
}
