extension ListChanges {
  /// Creates the changes between two versions of a list of identifiable elements.
  ///
  /// Elements with equal `id` are the same element. If they are not `==`, the element is an update.
  /// Identities may repeat; see <doc:Semantics>.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes, for runs that can be repeated exactly. The changes don't
  ///     depend on it. By default a random seed, one for each process.
  /// - Throws: ``ListDiffError/tooManyElements(count:)``, ``ListDiffError/outOfMemory``, and
  ///   ``ListDiffError/enginesDisagree(c:reference:)`` with the verified engine.
  /// - Complexity: O(*n* + *m*) time expected, and O(*k* log *k*) for *k* runs out of order; memory
  ///   for a key of 8 bytes for each element, and at most 26 bytes for each element in the C core.
  ///   O(1) if both lists share their storage.
  @inlinable
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where Old.Element: Identifiable & Equatable, New.Element == Old.Element {
    self = try listChanges(
      from: old, to: new, reader: IdentifiableReader(), engine: engine, hashing: Hashing(seed: seed)
    )
  }

  /// Creates the changes between two versions of a list of identifiable elements. `contents` says
  /// how their contents are compared.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - contents: How the contents of two elements with equal `id` are compared.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, contents: ContentComparison<Old.Element>,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: Identifiable, New.Element == Old.Element {
    try self.init(
      from: old, to: new, id: { $0.id }, contents: contents, engine: engine, seed: seed)
  }

  /// Creates the changes between two versions of a list of equatable elements. A closure returns
  /// their identities.
  ///
  /// ```swift
  /// try ListChanges(from: old, to: new, id: \.serialNumber)
  /// try ListChanges(from: old, to: new, id: { ($0.account, $0.number) })
  /// ```
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - id: Returns the identity of an element: a key path literal or a closure, which may return a
  ///     tuple of two or three parts; see ``IdentityBuilder``.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, ID: Hashable>(
    from old: Old, to new: New, @IdentityBuilder id: (Old.Element) -> ID,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: Equatable, New.Element == Old.Element {
    self = try withClosureReader(id: id) { reader throws(ListDiffError) in
      try listChanges(
        from: old, to: new, reader: EquatableReader(reader), engine: engine,
        hashing: Hashing(seed: seed))
    }
  }

  /// Creates the changes between two versions of a list. A closure returns the identities of the
  /// elements, and `contents` says how their contents are compared.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - id: Returns the identity of an element: a key path literal or a closure, which may return a
  ///     tuple of two or three parts; see ``IdentityBuilder``.
  ///   - contents: How the contents of two elements with equal identities are compared.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, ID: Hashable>(
    from old: Old, to new: New, @IdentityBuilder id: (Old.Element) -> ID,
    contents: ContentComparison<Old.Element>, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where New.Element == Old.Element {
    self = try listChanges(
      from: old, to: new, id: id, contents: contents, engine: engine, hashing: Hashing(seed: seed))
  }

  /// Creates the changes between two versions of a list of values that identify themselves:
  /// numbers, strings, UUIDs, lines of text.
  ///
  /// Equal values are the same element, so there are no updates.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)` of identifiable elements.
  /// - Throws: As `init(from:to:engine:seed:)` of identifiable elements.
  /// - Complexity: As `init(from:to:engine:seed:)` of identifiable elements; arrays of 64-bit
  ///   integers and of UUIDs need no memory for keys.
  @inlinable
  @_disfavoredOverload
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: Hashable, New.Element == Old.Element {
    self = try listChanges(
      from: old, to: new, reader: ValueReader(), engine: engine, hashing: Hashing(seed: seed))
  }

  /// Releases the memory that is kept for the next diff: the workspace of the C core, of at most
  /// 32 MiB.
  ///
  /// Call it when the system runs short of memory. The next diff allocates a workspace again.
  public static func releaseMemory() {
    CoreDiff.releaseMemory()
  }
}
