// Identities that need a word to the compiler: raw values of integers, which are keys as they
// are, and tuples, which can't be `Hashable`.

extension ListChanges {
  /// The changes between two versions of a list whose identities are integers under a type of
  /// their own. Two of them are the same where their raw values are.
  ///
  /// Parameters, errors and cost are those of `init(from:to:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where
    Old.Element: Identifiable & Equatable, New.Element == Old.Element,
    Old.Element.ID: RawRepresentable, Old.Element.ID.RawValue: FixedWidthInteger
  {
    self = try listChanges(
      from: old, to: new, reader: RawIdentifiableReader(), engine: engine,
      hashing: Hashing(seed: seed))
  }

  /// The same with contents as you compare them.
  ///
  /// Parameters, errors and cost are those of `init(from:to:sameContents:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New,
    sameContents: ((Old.Element, Old.Element) -> Bool)?,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where
    Old.Element: Identifiable, New.Element == Old.Element,
    Old.Element.ID: RawRepresentable, Old.Element.ID.RawValue: FixedWidthInteger
  {
    try self.init(
      from: old, to: new, id: { $0.id.rawValue }, sameContents: sameContents,
      engine: engine, seed: seed)
  }

  /// The same with identities as you name them.
  ///
  /// Parameters, errors and cost are those of `init(from:to:id:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, ID: Hashable & RawRepresentable>(
    from old: Old, to new: New, id: (Old.Element) -> ID,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where Old.Element: Equatable, New.Element == Old.Element, ID.RawValue: FixedWidthInteger {
    try self.init(from: old, to: new, id: { id($0).rawValue }, engine: engine, seed: seed)
  }

  /// The same with identities and contents as you see them.
  ///
  /// Parameters, errors and cost are those of `init(from:to:id:sameContents:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, ID: Hashable & RawRepresentable>(
    from old: Old, to new: New, id: (Old.Element) -> ID,
    sameContents: ((Old.Element, Old.Element) -> Bool)?,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where New.Element == Old.Element, ID.RawValue: FixedWidthInteger {
    try self.init(
      from: old, to: new, id: { id($0).rawValue }, sameContents: sameContents,
      engine: engine, seed: seed)
  }
}

extension ListChanges {
  /// The changes between two versions of a list whose elements are told apart by two parts.
  ///
  /// Parameters, errors and cost are those of `init(from:to:id:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, First: Hashable, Second: Hashable>(
    from old: Old, to new: New, id: (Old.Element) -> (First, Second),
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: Equatable, New.Element == Old.Element {
    try self.init(
      from: old, to: new, id: { TupleIdentity(id($0)) }, engine: engine, seed: seed)
  }

  /// The same with contents as you compare them.
  ///
  /// Parameters, errors and cost are those of `init(from:to:id:sameContents:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, First: Hashable, Second: Hashable>(
    from old: Old, to new: New, id: (Old.Element) -> (First, Second),
    sameContents: ((Old.Element, Old.Element) -> Bool)?,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where New.Element == Old.Element {
    try self.init(
      from: old, to: new, id: { TupleIdentity(id($0)) }, sameContents: sameContents,
      engine: engine, seed: seed)
  }

  /// The changes between two versions of a list whose elements are told apart by three parts.
  ///
  /// Parameters, errors and cost are those of `init(from:to:id:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, First: Hashable, Second: Hashable, Third: Hashable>(
    from old: Old, to new: New, id: (Old.Element) -> (First, Second, Third),
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: Equatable, New.Element == Old.Element {
    try self.init(
      from: old, to: new, id: { TupleIdentity(id($0)) }, engine: engine, seed: seed)
  }

  /// The same with contents as you compare them.
  ///
  /// Parameters, errors and cost are those of `init(from:to:id:sameContents:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, First: Hashable, Second: Hashable, Third: Hashable>(
    from old: Old, to new: New, id: (Old.Element) -> (First, Second, Third),
    sameContents: ((Old.Element, Old.Element) -> Bool)?,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where New.Element == Old.Element {
    try self.init(
      from: old, to: new, id: { TupleIdentity(id($0)) }, sameContents: sameContents,
      engine: engine, seed: seed)
  }
}
