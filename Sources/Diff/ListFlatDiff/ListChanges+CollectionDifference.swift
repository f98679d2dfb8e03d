extension ListChanges {
  /// Returns the changes as a `CollectionDifference` of the standard library.
  ///
  /// A move becomes a removal and an insertion that are associated with each other. So does an
  /// update, for which `CollectionDifference` has no case. Applying the difference to `old` has the
  /// same result as ``applying(to:insertedFrom:)``.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  /// - Throws: ``ListDiffError/countMismatch(side:expected:actual:)`` if a list doesn't have the
  ///   number of elements that the changes are for.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *k* changes.
  public func collectionDifference<Old: Collection, New: Collection>(
    from old: Old, to new: New
  ) throws(ListDiffError) -> CollectionDifference<Old.Element> where New.Element == Old.Element {
    try Self.check(old, has: oldCount, .old)
    try Self.check(new, has: newCount, .new)
    let (oldElements, newElements) = (Array(old), Array(new))
    var steps: [CollectionDifference<Old.Element>.Change] = []
    func add(from: Int, to: Int, _ element: Old.Element) {
      steps.append(.remove(offset: from, element: oldElements[from], associatedWith: to))
      steps.append(.insert(offset: to, element: element, associatedWith: from))
    }
    let updated = Set(updates.lazy.map { $0.after })
    let moved = Set(moves.lazy.map { $0.after })
    for index in deletions {
      steps.append(.remove(offset: index, element: oldElements[index], associatedWith: nil))
    }
    for index in insertions {
      steps.append(.insert(offset: index, element: newElements[index], associatedWith: nil))
    }
    for move in moves {
      // If there is no update, the old element moves.
      let isUpdated = updated.contains(move.after)
      add(
        from: move.before, to: move.after,
        isUpdated ? newElements[move.after] : oldElements[move.before])
    }
    for update in updates where !moved.contains(update.after) {
      add(from: update.before, to: update.after, newElements[update.after])
    }
    guard let difference = CollectionDifference(steps) else {
      throw .invalidChanges(reason: "an index is used twice")
    }
    return difference
  }

  /// Creates the changes that a `CollectionDifference` describes.
  ///
  /// An associated removal and insertion are one element, which is an update if its contents
  /// differ. As few of these elements move as possible.
  ///
  /// - Parameters:
  ///   - difference: The difference between the old list and the new one.
  ///   - oldCount: The number of elements of the old list.
  ///   - contents: How the contents of two associated elements are compared.
  /// - Throws: ``ListDiffError/invalidChanges(reason:)`` if the difference doesn't fit a list of
  ///   `oldCount` elements, ``ListDiffError/tooManyElements(count:)``.
  /// - Complexity: O((*n* + *m*) log(*n* + *m*)).
  public init<Element>(
    _ difference: CollectionDifference<Element>, oldCount: Int,
    contents: ContentComparison<Element>
  ) throws(ListDiffError) {
    // Checked first, so that the sum below can't overflow.
    guard oldCount <= maximumCount else { throw .tooManyElements(count: oldCount) }
    guard oldCount >= difference.removals.count else {
      throw .invalidChanges(
        reason: "\(difference.removals.count) removals from a list of \(oldCount) elements")
    }
    let newCount = oldCount - difference.removals.count + difference.insertions.count
    var deletions: [Int] = []
    var removed: [Int: Element] = [:]
    for case .remove(let offset, let element, let partner) in difference.removals {
      removed[offset] = element
      if partner == nil {
        deletions.append(offset)
      }
    }
    var insertions: [Int] = []
    var associated: [Int: (offset: Int, element: Element)] = [:]
    for case .insert(let offset, let element, let partner) in difference.insertions {
      if let partner {
        associated[offset] = (partner, element)
      } else {
        insertions.append(offset)
      }
    }
    // The check treats every associated pair as a move; the other elements stay.
    let apart = try ListChanges(
      oldCount: oldCount, newCount: newCount, checkedDeletions: deletions, insertions: insertions,
      moves: associated.map { Move(before: $1.offset, after: $0) }.sorted { $0.after < $1.after },
      updates: [])
    let pairs = apart.pairs()
    self.init(
      oldCount: oldCount, newCount: newCount, deletions: deletions, insertions: insertions,
      moves: ReferenceDiff.moves(among: pairs),
      updates: pairs.filter { pair in
        guard let element = associated[pair.after]?.element, let before = removed[pair.before]
        else { return false }
        return !contents.areEqual(before, element)
      })
  }

  /// Creates the changes that a `CollectionDifference` of equatable elements describes.
  ///
  /// - Parameters:
  ///   - difference: The difference between the old list and the new one.
  ///   - oldCount: The number of elements of the old list.
  /// - Throws: As ``init(_:oldCount:contents:)``.
  /// - Complexity: As ``init(_:oldCount:contents:)``.
  public init<Element: Equatable>(
    _ difference: CollectionDifference<Element>, oldCount: Int
  ) throws(ListDiffError) {
    try self.init(difference, oldCount: oldCount, contents: .equality)
  }
}
