extension ListChanges {
  /// Returns the new list, rebuilt from the old one.
  ///
  /// Inserted and updated elements are taken from `new`, all others from `old`. If the changes were
  /// made from these lists, the result equals `new`.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  /// - Returns: `newCount` elements.
  /// - Throws: ``ListDiffError/countMismatch(side:expected:actual:)`` if a list doesn't have the
  ///   number of elements that the changes are for.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public func applying<Old: Collection, New: Collection>(
    to old: Old, insertedFrom new: New
  ) throws(ListDiffError) -> [Old.Element] where New.Element == Old.Element {
    try Self.check(new, has: newCount, .new)
    let elements = Array(new)
    return try applying(to: old) { elements[$0] }
  }

  /// Returns the new list, rebuilt from the old one and the inserted and updated elements.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - newElement: Returns the element at an index of the new list. Called for inserted and
  ///     updated elements, by ascending index.
  /// - Returns: `newCount` elements.
  /// - Throws: ``ListDiffError/countMismatch(side:expected:actual:)`` if the list doesn't have the
  ///   number of elements that the changes are for.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public func applying<Old: Collection>(
    to old: Old, newElement: (Int) -> Old.Element
  ) throws(ListDiffError) -> [Old.Element] {
    try Self.check(old, has: oldCount, .old)
    let elements = Array(old)
    var updated = updates.lazy.map { $0.after }.makeIterator()
    var nextUpdate = updated.next()
    return oldIndexes().enumerated().map { newIndex, oldIndex in
      if newIndex == nextUpdate {
        nextUpdate = updated.next()
        return newElement(newIndex)
      }
      return oldIndex.map { elements[$0] } ?? newElement(newIndex)
    }
  }

  /// Returns the changes from the new list to the old one: insertions become deletions, and
  /// deletions become insertions.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves and updates.
  public func inverted() -> ListChanges {
    ListChanges(
      oldCount: newCount, newCount: oldCount,
      deletions: insertions, insertions: deletions,
      moves: moves.map { Move(before: $0.after, after: $0.before) }.sorted { $0.after < $1.after },
      updates: updates.map { Update(before: $0.after, after: $0.before) }
        .sorted { $0.after < $1.after })
  }

  @usableFromInline
  package static func check(
    _ list: some Collection, has count: Int, _ side: ListSide
  ) throws(ListDiffError) {
    guard list.count == count else {
      throw .countMismatch(side: side, expected: count, actual: list.count)
    }
  }
}
