extension ListChanges {
  /// Confirms every pair of these changes by `==`. Use it for changes that were made from
  /// fingerprints, once the elements themselves are available again.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  /// - Returns: These changes if no two hashes collided, which is nearly always so; otherwise the
  ///   changes computed from the elements.
  /// - Throws: ``ListDiffError/countMismatch(side:expected:actual:)``, and as
  ///   `init(from:to:engine:seed:)`.
  /// - Complexity: O(*n* + *m*), with one `==` of identities and one of contents for each pair.
  public func confirmed<Old: Collection, New: Collection>(
    old: Old, new: New
  ) throws(ListDiffError) -> ListChanges
  where Old.Element: Identifiable & Equatable, New.Element == Old.Element {
    try confirmed(old: old, new: new, id: { $0.id }, contents: .equality)
  }

  /// Confirms every pair of these changes by `==` of the identities that a closure returns.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - id: Returns the identity of an element, as it did for the fingerprints.
  ///   - contents: How the contents of two elements with equal identities are compared.
  /// - Returns: As ``confirmed(old:new:)``.
  /// - Throws: As ``confirmed(old:new:)``.
  /// - Complexity: As ``confirmed(old:new:)``.
  public func confirmed<Old: Collection, New: Collection, ID: Hashable>(
    old: Old, new: New, @IdentityBuilder id: (Old.Element) -> ID,
    contents: ContentComparison<Old.Element>
  ) throws(ListDiffError) -> ListChanges where New.Element == Old.Element {
    try Self.check(old, has: oldCount, .old)
    try Self.check(new, has: newCount, .new)
    let (oldElements, newElements) = (Array(old), Array(new))
    let pairs = pairs()
    guard pairs.allSatisfy({ id(oldElements[$0.before]) == id(newElements[$0.after]) }) else {
      return try ListChanges(from: oldElements, to: newElements, id: id, contents: contents)
    }
    return ListChanges(
      oldCount: oldCount, newCount: newCount,
      deletions: deletions, insertions: insertions, moves: moves,
      updates: pairs.filter { pair in
        !contents.areEqual(oldElements[pair.before], newElements[pair.after])
      })
  }
}
