extension SectionedChanges {
  /// Returns the new list, rebuilt from the old one.
  ///
  /// Inserted and updated elements are taken from `new`, all others from `old`. If the changes were
  /// made from these lists, the result equals `new`.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  /// - Returns: `newSectionCount` sections.
  /// - Throws: ``/ListFlatDiff/ListDiffError/countMismatch(side:expected:actual:)`` if a list
  ///   doesn't have the number of sections that the changes are for,
  ///   ``/ListFlatDiff/ListDiffError/invalidChanges(reason:)`` if a section doesn't have the number
  ///   of items.
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new items.
  public func applying<Old: Collection, New: Collection>(
    to old: Old, insertedFrom new: New
  ) throws(ListDiffError) -> [Old.Element]
  where Old.Element: ListSection, New.Element == Old.Element {
    try ListChanges.check(new, has: newSectionCount, .new)
    let newSections = Array(new)
    let newItems = newSections.map { Array($0.items) }
    let paths = try oldPaths(in: old)
    for (section, items) in newItems.enumerated() where items.count != paths[section].count {
      throw .invalidChanges(
        reason: "section \(section) of the new list has \(items.count) items, but the changes give "
          + "\(paths[section].count)")
    }
    return applying(
      to: old, paths: paths, newSection: { newSections[$0.section] },
      newItem: { newItems[$0.section][$0.item] })
  }

  /// Returns the new list, rebuilt from the old one and the inserted and updated elements.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - newSection: Returns a section of the new list; its items are ignored. Called for sections
  ///     that are inserted, updated, or have other supplementary elements, by ascending index.
  ///   - newItem: Returns an item of the new list. It is called for inserted and updated items.
  /// - Returns: `newSectionCount` sections.
  /// - Throws: ``/ListFlatDiff/ListDiffError/countMismatch(side:expected:actual:)`` if the list
  ///   doesn't have the number of sections that the changes are for,
  ///   ``/ListFlatDiff/ListDiffError/invalidChanges(reason:)`` if a section doesn't have the number
  ///   of items.
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new items.
  public func applying<Old: Collection>(
    to old: Old, newSection: (SectionIndex<After>) -> Old.Element,
    newItem: (ItemPath<After>) -> Old.Element.Items.Element
  ) throws(ListDiffError) -> [Old.Element] where Old.Element: ListSection {
    applying(to: old, paths: try oldPaths(in: old), newSection: newSection, newItem: newItem)
  }

  private func applying<Old: Collection>(
    to old: Old, paths: [[ItemPath<Before>?]], newSection: (SectionIndex<After>) -> Old.Element,
    newItem: (ItemPath<After>) -> Old.Element.Items.Element
  ) -> [Old.Element] where Old.Element: ListSection {
    let oldSections = Array(old)
    let oldItems = oldSections.map { Array($0.items) }
    let updatedItems = Set(itemUpdates.lazy.map { $0.after })
    let changedBefore = Set(supplementaryDeletions.lazy.map { $0.section })
    let changedAfter = Set(sectionUpdates.lazy.map { $0.after.section })
      .union(supplementaryInsertions.lazy.map { $0.section })
      .union(supplementaryUpdates.lazy.map { $0.after.section })
    return zip(sections.oldIndexes(), paths).enumerated().map { section, origin in
      let (before, paths) = origin
      let items = paths.enumerated().map { item, source in
        let after = ItemPath<After>(section: section, item: item)
        guard let source, !updatedItems.contains(after) else { return newItem(after) }
        return oldItems[source.section][source.item]
      }
      guard let before, !changedBefore.contains(before), !changedAfter.contains(section) else {
        return Old.Element(original: newSection(SectionIndex(section)), items: items)
      }
      return Old.Element(original: oldSections[before], items: items)
    }
  }

  private func oldPaths(
    in old: some Collection<some ListSection>
  ) throws(ListDiffError) -> [[ItemPath<Before>?]] {
    try oldPaths(itemCounts: old.map { $0.items.count })
  }

  /// Returns the old path of each new item, section by section; nil for insertions.
  ///
  /// - Parameter counts: How many items each section of the old list has.
  /// - Throws: ``/ListFlatDiff/ListDiffError/countMismatch(side:expected:actual:)`` if the number
  ///   of sections is another one, ``/ListFlatDiff/ListDiffError/invalidChanges(reason:)`` if a
  ///   path is beyond its section's end, or an item stays in a section that is deleted.
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new items.
  public func oldPaths(
    itemCounts counts: [Int]
  ) throws(ListDiffError) -> [[ItemPath<Before>?]] {
    try ListChanges.check(counts, has: oldSectionCount, .old)
    var stays = counts.map { [Bool](repeating: true, count: $0) }
    var placed = [[(item: Int, source: ItemPath<Before>?)]](repeating: [], count: newSectionCount)
    func leave(_ path: ItemPath<Before>) throws(ListDiffError) {
      guard path.item < counts[path.section] else {
        throw .invalidChanges(
          reason:
            "the old item \(path) is beyond the end of its section of \(counts[path.section]) items"
        )
      }
      stays[path.section][path.item] = false
    }
    for path in itemDeletions {
      try leave(path)
    }
    for path in itemInsertions {
      placed[path.section].append((path.item, nil))
    }
    for move in itemMoves {
      try leave(move.before)
      placed[move.after.section].append((move.after.item, move.before))
    }
    for section in sectionDeletions {
      guard let item = stays[section.section].firstIndex(of: true) else { continue }
      throw .invalidChanges(
        reason: "the item \(section).\(item) of a deleted section is neither deleted nor moved")
    }
    var result: [[ItemPath<Before>?]] = []
    for (section, before) in sections.oldIndexes().enumerated() {
      let staying = before.map { before in
        stays[before].indices.filter { stays[before][$0] }
          .map { ItemPath<Before>(section: before, item: $0) }
      }
      result.append(try Self.merged(staying ?? [], placed[section], inSection: section))
    }
    for update in itemUpdates where update.after.item >= result[update.after.section].count {
      throw Self.beyondEnd(update.after, count: result[update.after.section].count)
    }
    return result
  }

  /// The items of one new section: those that have a place in it, and the others in order between
  /// them.
  private static func merged(
    _ staying: [ItemPath<Before>], _ placed: [(item: Int, source: ItemPath<Before>?)],
    inSection section: Int
  ) throws(ListDiffError) -> [ItemPath<Before>?] {
    let count = staying.count + placed.count
    var isPlaced = [Bool](repeating: false, count: count)
    var result = [ItemPath<Before>?](repeating: nil, count: count)
    for (item, source) in placed {
      guard item < count else {
        throw beyondEnd(ItemPath(section: section, item: item), count: count)
      }
      isPlaced[item] = true
      result[item] = source
    }
    var rest = staying.makeIterator()
    for item in result.indices where !isPlaced[item] {
      result[item] = rest.next()
    }
    return result
  }

  private static func beyondEnd(_ path: ItemPath<After>, count: Int) -> ListDiffError {
    .invalidChanges(
      reason: "the new item \(path) is beyond its section's end; the count is \(count)")
  }
}
