/// Two changed copies of a list, merged by the identities of its elements.
///
/// ```swift
/// let merge = try ListMerge(base: base, ours: ours, theirs: theirs)
/// merge.elements
/// for conflict in merge.conflicts { … }  // conflict.kind, conflict.id, conflict.ours, …
/// ```
///
/// <doc:MergingTwoEdits> says which elements the merged list has, and in which order.
public struct ListMerge<Element, ID: Hashable> {
  /// The merged list.
  public let elements: [Element]

  /// Where both sides changed the same element, by ascending index in the merged list.
  public let conflicts: [MergeConflict<ID>]

  /// Merges what two sides, `ours` and `theirs`, have made of the list `base`.
  @_alwaysEmitIntoClient
  init<Reader: ElementReader>(
    _ base: some Collection<Element>, _ ours: some Collection<Element>,
    _ theirs: some Collection<Element>, _ reader: Reader,
    by merge: ContentMerge<Element>?
  ) throws(ListMergeError) where Reader.Element == Element, Reader.ID == ID {
    let input = MergeInput([Array(base), Array(ours), Array(theirs)], reader)
    let lists = input.lists
    func side(_ list: Int) throws(ListMergeError) -> MergeSide {
      do throws(ListDiffError) {
        return MergeSide(
          try listChanges(
            from: lists[0], to: lists[list], reader: reader, engine: .c,
            hashing: Hashing(seed: nil)))
      } catch { throw .diff(error) }
    }
    var (ourSide, theirSide) = (try side(1), try side(2))
    try input.numberInsertions(&ourSide, &theirSide)
    let plan = MergePlan(
      ourSide, theirSide, baseCount: lists[0].count,
      spans: [(0..<lists[1].count, 0..<lists[2].count)])
    (elements, conflicts) = input.merged(plan, by: merge, old: { $0 }, new: { index, _ in index })
  }

  /// Merges two changed copies of a list. A closure returns the identities of the elements.
  ///
  /// - Parameters:
  ///   - base: The list from which both copies were made.
  ///   - ours: Our copy.
  ///   - theirs: Their copy.
  ///   - id: Returns the identity of an element: a key path literal or a closure, which may return a
  ///     tuple of two or three parts; see `IdentityBuilder`.
  ///   - contents: How the contents of two elements with equal identities are compared.
  ///   - merge: Merges the contents of an element that both sides changed or inserted. `base` is nil
  ///     if both inserted it. By default the merged list has ours, and there is a conflict.
  /// - Throws: ``ListMergeError``, if identities repeat or there is not enough memory.
  /// - Complexity: That of three diffs at most: O(*n*) expected for *n* elements, and O(*k* log *k*)
  ///   for *k* runs out of order; O(*n*) memory.
  @_alwaysEmitIntoClient
  public init(
    base: some Collection<Element>, ours: some Collection<Element>,
    theirs: some Collection<Element>, @IdentityBuilder id: (Element) -> ID,
    contents: ContentComparison<Element>,
    merge: ContentMerge<Element>? = nil
  ) throws(ListMergeError) {
    self = try withClosureReader(id: id, contents: contents) { reader throws(ListMergeError) in
      try ListMerge(base, ours, theirs, reader, by: merge)
    }
  }
}

extension ListMerge where Element: Equatable {
  /// Merges two changed copies of a list of equatable elements. A closure returns their identities.
  ///
  /// - Parameters:
  ///   - base: The list from which both copies were made.
  ///   - ours: Our copy.
  ///   - theirs: Their copy.
  ///   - id: Returns the identity of an element.
  ///   - merge: Merges the contents of an element that both sides changed or inserted.
  /// - Throws: As `init(base:ours:theirs:id:contents:merge:)`.
  /// - Complexity: As `init(base:ours:theirs:id:contents:merge:)`.
  @_alwaysEmitIntoClient
  public init(
    base: some Collection<Element>, ours: some Collection<Element>,
    theirs: some Collection<Element>, @IdentityBuilder id: (Element) -> ID,
    merge: ContentMerge<Element>? = nil
  ) throws(ListMergeError) {
    self = try withClosureReader(id: id) { reader throws(ListMergeError) in
      try ListMerge(base, ours, theirs, EquatableReader(reader), by: merge)
    }
  }
}

extension ListMerge where Element: Identifiable & Equatable, ID == Element.ID {
  /// Merges two changed copies of a list of identifiable elements.
  ///
  /// - Parameters:
  ///   - base: The list from which both copies were made.
  ///   - ours: Our copy.
  ///   - theirs: Their copy.
  ///   - merge: Merges the contents of an element that both sides changed or inserted.
  /// - Throws: As `init(base:ours:theirs:id:contents:merge:)`.
  /// - Complexity: As `init(base:ours:theirs:id:contents:merge:)`.
  @_alwaysEmitIntoClient
  public init(
    base: some Collection<Element>, ours: some Collection<Element>,
    theirs: some Collection<Element>,
    merge: ContentMerge<Element>? = nil
  ) throws(ListMergeError) {
    try self.init(base, ours, theirs, IdentifiableReader(), by: merge)
  }
}

extension ListMerge where Element: Hashable, ID == Element {
  /// Merges two changed copies of a list of values that identify themselves, such as strings.
  ///
  /// - Parameters:
  ///   - base: The list from which both copies were made.
  ///   - ours: Our copy.
  ///   - theirs: Their copy.
  /// - Throws: As `init(base:ours:theirs:id:contents:merge:)`.
  /// - Complexity: As `init(base:ours:theirs:id:contents:merge:)`.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init(
    base: some Collection<Element>, ours: some Collection<Element>,
    theirs: some Collection<Element>
  ) throws(ListMergeError) {
    try self.init(base, ours, theirs, ValueReader(), by: nil)
  }
}

extension ListMerge: Equatable where Element: Equatable {}
extension ListMerge: Sendable where Element: Sendable, ID: Sendable {}
