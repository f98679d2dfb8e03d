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
    let changed = sections.indices.filter { index in
      !list.items(inSectionAt: index, 0..<Int.max).elementsEqual(sections[index].items)
    }
    guard changed.count * 4 <= sections.count else { return changed.isEmpty }
    var copy = list
    do {
      for index in changed {
        try copy.deleteItems(Array(list.items(inSectionAt: index, 0..<Int.max)))
      }
      for index in changed {
        try copy.appendItems(sections[index].items, toSection: sections[index].id)
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
}
