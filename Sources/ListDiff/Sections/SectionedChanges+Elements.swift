extension SectionedChanges {
  /// The changes between two versions of a list with sections whose items are identifiable.
  ///
  /// Sections with equal `id` are the same section; of those, the ones whose `contents` aren't `==`
  /// are updates. Items with equal `id` are the same item, wherever they stand, and those that
  /// aren't `==` are updates. Identities may repeat, and nothing traps: see <doc:Sections>.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is now.
  ///   - engine: The implementation that works it out.
  ///   - seed: Seeds the hashing, for runs that are the same to the last instruction; the
  ///     result is the same with any seed. By default the seed of this process.
  /// - Throws: ``ListDiffError/tooManyElements(count:)``, ``ListDiffError/outOfMemory``, and with
  ///   the verified engine ``ListDiffError/enginesDisagree(c:reference:)``.
  /// - Complexity: O(*s* + *n* + *m*) time expected for *s* sections with *n* old and *m* new items,
  ///   and O(*k* log *k*) for *k* runs out of order. Sections that are the same bit for bit in both
  ///   lists, as they are where nobody has written to them, cost their own few words and nothing
  ///   for their items.
  @inlinable
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where
    Old.Element: ListSection, New.Element == Old.Element,
    Old.Element.Items.Element: Identifiable & Equatable
  {
    self = try sectionedChanges(
      from: old, to: new, sections: ListSectionReader(), items: IdentifiableReader(),
      engine: engine, hashing: Hashing(seed: seed))
  }

  /// The changes between two versions of a list with sections whose items are values that identify
  /// themselves: numbers, strings, UUIDs. Equal values are the same item, so no item is an update.
  ///
  /// Parameters, errors and cost are those of `init(from:to:engine:seed:)` of identifiable items.
  @inlinable
  @_disfavoredOverload
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where
    Old.Element: ListSection, New.Element == Old.Element, Old.Element.Items.Element: Hashable
  {
    self = try sectionedChanges(
      from: old, to: new, sections: ListSectionReader(), items: ValueReader(),
      engine: engine, hashing: Hashing(seed: seed))
  }

  /// The changes between two versions of a list with sections, with items as you see them.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is now.
  ///   - itemID: What makes an item the same item: a key path literal or a closure.
  ///   - sameContents: Whether two items with the same identity have the same contents, the old one
  ///     first; nil if contents don't matter, so that no item is an update.
  ///   - engine: The implementation that works it out.
  ///   - seed: Seeds the hashing; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @inlinable
  public init<Old: Collection, New: Collection, ItemID: Hashable>(
    from old: Old, to new: New, itemID: (Old.Element.Items.Element) -> ItemID,
    sameContents: ((Old.Element.Items.Element, Old.Element.Items.Element) -> Bool)?,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: ListSection, New.Element == Old.Element {
    self = try withClosureReader(
      id: itemID, comparison: sameContents == nil ? .none : .custom,
      sameContents: sameContents ?? { _, _ in true }
    ) { reader throws(ListDiffError) in
      try sectionedChanges(
        from: old, to: new, sections: ListSectionReader(), items: reader, engine: engine,
        hashing: Hashing(seed: seed))
    }
  }

  /// The changes between two versions of a list whose sections are pairs of an identity and
  /// identifiable items.
  ///
  /// Parameters, errors and cost are those of `init(from:to:engine:seed:)` of sections.
  @inlinable
  public init<Old: Collection, New: Collection, ID: Hashable, Items: Collection>(
    from old: Old, to new: New, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where
    Old.Element == (id: ID, items: Items), New.Element == Old.Element,
    Items.Element: Identifiable & Equatable
  {
    self = try sectionedChanges(
      from: old, to: new, sections: PairReader(), items: IdentifiableReader(), engine: engine,
      hashing: Hashing(seed: seed))
  }

  /// The changes between two versions of a list whose sections are pairs of an identity and values
  /// that identify themselves.
  ///
  /// Parameters, errors and cost are those of `init(from:to:engine:seed:)` of sections.
  @inlinable
  @_disfavoredOverload
  public init<Old: Collection, New: Collection, ID: Hashable, Items: Collection>(
    from old: Old, to new: New, engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where
    Old.Element == (id: ID, items: Items), New.Element == Old.Element, Items.Element: Hashable
  {
    self = try sectionedChanges(
      from: old, to: new, sections: PairReader(), items: ValueReader(), engine: engine,
      hashing: Hashing(seed: seed))
  }
}
