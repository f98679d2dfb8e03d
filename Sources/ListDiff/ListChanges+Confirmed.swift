extension ListChanges {
  /// These changes with every pair confirmed by `==`, for changes that were made from
  /// fingerprints when the elements themselves are at hand again.
  ///
  /// - Parameters:
  ///   - old: The list that the changes lead from.
  ///   - new: The list that they lead to.
  /// - Returns: The same changes if hashes told the truth, as they nearly always do; otherwise
  ///   the right ones, worked out from the elements.
  /// - Throws: ``ListDiffError/countMismatch(side:expected:actual:)``, and as
  ///   `init(from:to:engine:seed:)`.
  /// - Complexity: O(*n* + *m*), with one `==` of identities and one of contents for each pair.
  public func confirmed<Old: Collection, New: Collection>(
    old: Old, new: New
  ) throws(ListDiffError) -> ListChanges
  where Old.Element: Identifiable & Equatable, New.Element == Old.Element {
    try confirmed(old: old, new: new, id: { $0.id }, sameContents: { $0 == $1 })
  }

  /// The same with identities and contents as you see them.
  ///
  /// - Parameters:
  ///   - old: The list that the changes lead from.
  ///   - new: The list that they lead to.
  ///   - id: What makes an element the same element, as it was for the fingerprints.
  ///   - sameContents: Whether two elements with one identity have the same contents; nil if
  ///     contents don't matter.
  /// - Returns: As ``confirmed(old:new:)``.
  /// - Throws: As ``confirmed(old:new:)``.
  /// - Complexity: As ``confirmed(old:new:)``.
  public func confirmed<Old: Collection, New: Collection, ID: Hashable>(
    old: Old, new: New, id: (Old.Element) -> ID,
    sameContents: ((Old.Element, Old.Element) -> Bool)?
  ) throws(ListDiffError) -> ListChanges where New.Element == Old.Element {
    try Self.check(old, has: oldCount, .old)
    try Self.check(new, has: newCount, .new)
    let (oldElements, newElements) = (Array(old), Array(new))
    let pairs = pairs()
    guard pairs.allSatisfy({ id(oldElements[$0.before]) == id(newElements[$0.after]) }) else {
      return try ListChanges(
        from: oldElements, to: newElements, id: id, sameContents: sameContents)
    }
    return ListChanges(
      oldCount: oldCount, newCount: newCount,
      deletions: deletions, insertions: insertions, moves: moves,
      updates: pairs.filter { pair in
        guard let sameContents else { return false }
        return !sameContents(oldElements[pair.before], newElements[pair.after])
      })
  }
}
