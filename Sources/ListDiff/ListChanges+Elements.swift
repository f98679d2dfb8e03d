extension ListChanges {
  /// The changes between two versions of a list of identifiable elements.
  ///
  /// Elements with equal `id` are the same element; of those, the ones that aren't `==` are
  /// updates. Identities may repeat, and nothing traps: see <doc:Semantics>.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is now.
  ///   - engine: The implementation that works it out.
  ///   - seed: Seeds the hashing, for runs that are the same to the last instruction; the
  ///     result is the same with any seed. By default the seed of this process.
  /// - Throws: ``ListDiffError/tooManyElements(count:)``, ``ListDiffError/outOfMemory``, and with
  ///   the verified engine ``ListDiffError/enginesDisagree(c:reference:)``.
  /// - Complexity: O(*n* + *m*) time expected and O(*k* log *k*) for *k* runs out of order;
  ///   memory for a key of 8 bytes an element and the core's own, at most 28 bytes an element.
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

  /// The changes between two versions of a list of identifiable elements, with contents as you
  /// compare them.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is now.
  ///   - sameContents: Whether two elements with the same identity have the same contents, the
  ///     old one first; nil if contents don't matter, so that there are no updates.
  ///   - engine: The implementation that works it out.
  ///   - seed: Seeds the hashing; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New,
    sameContents: ((Old.Element, Old.Element) -> Bool)?,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: Identifiable, New.Element == Old.Element {
    try self.init(
      from: old, to: new, id: { $0.id }, sameContents: sameContents, engine: engine, seed: seed)
  }

  /// The changes between two versions of a list, with identities as you name them.
  ///
  /// ```swift
  /// try ListChanges(from: old, to: new, id: \.serialNumber)
  /// try ListChanges(from: old, to: new, id: { ($0.account, $0.number) })
  /// ```
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is now.
  ///   - id: What makes an element the same element: a key path literal or a closure.
  ///   - engine: The implementation that works it out.
  ///   - seed: Seeds the hashing; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, ID: Hashable>(
    from old: Old, to new: New, id: (Old.Element) -> ID,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: Equatable, New.Element == Old.Element {
    self = try listChanges(
      from: old, to: new, id: id, comparison: .equality, sameContents: { $0 == $1 },
      engine: engine, hashing: Hashing(seed: seed))
  }

  /// The changes between two versions of a list, with identities and contents as you see them.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is now.
  ///   - id: What makes an element the same element: a key path literal or a closure.
  ///   - sameContents: Whether two elements with the same identity have the same contents, the
  ///     old one first; nil if contents don't matter, so that there are no updates.
  ///   - engine: The implementation that works it out.
  ///   - seed: Seeds the hashing; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, ID: Hashable>(
    from old: Old, to new: New, id: (Old.Element) -> ID,
    sameContents: ((Old.Element, Old.Element) -> Bool)?,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where New.Element == Old.Element {
    self = try listChanges(
      from: old, to: new, id: id, comparison: sameContents == nil ? .none : .custom,
      sameContents: sameContents ?? { _, _ in true },
      engine: engine, hashing: Hashing(seed: seed))
  }

  /// The changes between two versions of a list of values that identify themselves: numbers,
  /// strings, UUIDs, lines of text.
  ///
  /// Equal values are the same element, so there are no updates.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is now.
  ///   - engine: The implementation that works it out.
  ///   - seed: Seeds the hashing; see `init(from:to:engine:seed:)` of identifiable elements.
  /// - Throws: As `init(from:to:engine:seed:)` of identifiable elements.
  /// - Complexity: As `init(from:to:engine:seed:)` of identifiable elements; integers of 64 bits
  ///   and UUIDs in an array need no memory for keys.
  @inlinable
  @_disfavoredOverload
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: Hashable, New.Element == Old.Element {
    self = try listChanges(
      from: old, to: new, reader: ValueReader(), engine: engine, hashing: Hashing(seed: seed))
  }

  /// Gives back the memory that is kept for the next diff: the workspace of the C core, of which
  /// at most 32 MiB are kept.
  ///
  /// Call it when the system asks for memory. The next diff makes a new one.
  public static func releaseMemory() {
    CoreDiff.releaseMemory()
  }
}
