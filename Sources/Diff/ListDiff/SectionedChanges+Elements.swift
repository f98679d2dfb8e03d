extension SectionedChanges {
  /// Creates the changes between two versions of a list with sections of identifiable items.
  ///
  /// Sections with equal `id` are the same section. If their `contents` are not `==`, the section
  /// is an update. Items with equal `id` are the same item, even in different sections. If they are
  /// not `==`, the item is an update. Identities may repeat; see <doc:Sections>.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes, for runs that can be repeated exactly. The changes don't
  ///     depend on it. By default a random seed, one for each process.
  /// - Throws: `ListDiffError.tooManyElements`, `ListDiffError.outOfMemory`, and
  ///   `ListDiffError.enginesDisagree` with the verified engine.
  /// - Complexity: O(*s* + *n* + *m*) time expected for *s* sections with *n* old and *m* new
  ///   items, and O(*k* log *k*) for *k* runs out of order. If the items of a section are equal bit
  ///   for bit in both lists, as they are if nothing was written to them, they take no time.
  @_alwaysEmitIntoClient
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

  /// Creates the changes between two versions of a list with sections of identifiable items.
  /// `contents` says how their contents are compared.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - contents: How the contents of two items with equal `id` are compared.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @_alwaysEmitIntoClient
  public init<Old: Collection, New: Collection>(
    from old: Old, to new: New, contents: ContentComparison<Old.Element.Items.Element>,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where
    Old.Element: ListSection, New.Element == Old.Element, Old.Element.Items.Element: Identifiable
  {
    try self.init(
      from: old, to: new, itemID: { $0.id }, contents: contents, engine: engine, seed: seed)
  }

  /// Creates the changes between two versions of a list with sections of equatable items. A closure
  /// returns their identities.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - itemID: Returns the identity of an item: a key path literal or a closure, which may return a
  ///     tuple of two or three parts; see `IdentityBuilder`.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @_alwaysEmitIntoClient
  public init<Old: Collection, New: Collection, ItemID: Hashable>(
    from old: Old, to new: New,
    @IdentityBuilder itemID: (Old.Element.Items.Element) -> ItemID,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError)
  where
    Old.Element: ListSection, New.Element == Old.Element, Old.Element.Items.Element: Equatable
  {
    try self.init(
      from: old, to: new, itemID: itemID, contents: .equality, engine: engine, seed: seed)
  }

  /// Creates the changes between two versions of a list with sections of items. A closure returns
  /// their identities, and `contents` says how their contents are compared.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - itemID: Returns the identity of an item: a key path literal or a closure, which may return a
  ///     tuple of two or three parts; see `IdentityBuilder`.
  ///   - contents: How the contents of two items with equal identities are compared.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)`.
  /// - Throws: As `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`.
  @_alwaysEmitIntoClient
  public init<Old: Collection, New: Collection, ItemID: Hashable>(
    from old: Old, to new: New,
    @IdentityBuilder itemID: (Old.Element.Items.Element) -> ItemID,
    contents: ContentComparison<Old.Element.Items.Element>,
    engine: DiffEngine = .c, seed: UInt64? = nil
  ) throws(ListDiffError) where Old.Element: ListSection, New.Element == Old.Element {
    self = try withClosureReader(id: itemID, contents: contents) { items throws(ListDiffError) in
      try sectionedChanges(
        from: old, to: new, sections: ListSectionReader(), items: items, engine: engine,
        hashing: Hashing(seed: seed))
    }
  }

  /// Creates the changes between two versions of a list with sections of values that identify
  /// themselves: numbers, strings, UUIDs.
  ///
  /// Equal values are the same item, so no item is an update.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)` of identifiable items.
  /// - Throws: As `init(from:to:engine:seed:)` of identifiable items.
  /// - Complexity: As `init(from:to:engine:seed:)` of identifiable items.
  @_alwaysEmitIntoClient
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
}

// MARK: - Pairs

extension SectionedChanges {
  /// Creates the changes between two versions of a list whose sections are pairs of an identity and
  /// identifiable items.
  ///
  /// ``PlainSection`` does the same with items of any kind.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)` of sections.
  /// - Throws: As `init(from:to:engine:seed:)` of sections.
  /// - Complexity: As `init(from:to:engine:seed:)` of sections.
  @_alwaysEmitIntoClient
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

  /// Creates the changes between two versions of a list whose sections are pairs of an identity and
  /// values that identify themselves.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - engine: The implementation that computes the changes.
  ///   - seed: The seed of all hashes; see `init(from:to:engine:seed:)` of sections.
  /// - Throws: As `init(from:to:engine:seed:)` of sections.
  /// - Complexity: As `init(from:to:engine:seed:)` of sections.
  @_alwaysEmitIntoClient
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
