extension ListChanges {
  /// The new list, rebuilt from the old one.
  ///
  /// Insertions and updates are taken from `new`, everything else from `old`. If the
  /// changes were made from these lists, the result equals `new`.
  ///
  /// - Parameters:
  ///   - old: The list that the changes lead from.
  ///   - new: The list that they lead to.
  /// - Returns: `newCount` elements.
  /// - Throws: ``ListDiffError/countMismatch(side:expected:actual:)`` if a list has another number
  ///   of elements than the changes are for.
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public func applying<Old: Collection, New: Collection>(
    to old: Old, insertedFrom new: New
  ) throws(ListDiffError) -> [Old.Element] where New.Element == Old.Element {
    try Self.check(new, has: newCount, .new)
    let elements = Array(new)
    return try applying(to: old) { elements[$0] }
  }

  /// The new list, rebuilt from the old one and the elements that are inserted or updated.
  ///
  /// - Parameters:
  ///   - old: The list that the changes lead from.
  ///   - newElement: Gives the element at an index of the new list; asked for insertions and
  ///     updates only, by ascending index.
  /// - Returns: `newCount` elements.
  /// - Throws: ``ListDiffError/countMismatch(side:expected:actual:)`` if the list has another
  ///   number of elements than the changes lead from.
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

  /// The changes that lead back: what was inserted is deleted, what was deleted is inserted.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves and updates.
  public func inverted() -> ListChanges {
    ListChanges(
      oldCount: newCount, newCount: oldCount,
      deletions: insertions, insertions: deletions,
      moves: moves.map { Move(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to },
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
