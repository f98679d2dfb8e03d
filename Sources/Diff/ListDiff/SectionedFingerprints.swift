/// A version of a list with sections as numbers: for each item a key of its identity and a hash of
/// its contents, 16 bytes together.
///
/// They are used with ``SectionedChanges`` as `ListFingerprints` are with `ListChanges`. The
/// probability of pairing different elements is the same: zero if identities are integers.
public struct SectionedFingerprints: Sendable, Hashable {
  /// The seed of all hashes. Only fingerprints with the same seed can be compared.
  public let seed: UInt64

  @usableFromInline let sections: [SectionPrint]

  /// Whether the identities of items are integers, which are their own key.
  @usableFromInline let identitiesAreExact: Bool

  /// Whether the contents of items were hashed.
  @usableFromInline let haveContents: Bool

  /// The number of sections of the list.
  public var sectionCount: Int { sections.count }

  @usableFromInline
  init(seed: UInt64, sections: [SectionPrint], identitiesAreExact: Bool, haveContents: Bool) {
    self.seed = seed
    self.sections = sections
    self.identitiesAreExact = identitiesAreExact
    self.haveContents = haveContents
  }
}

/// An item or a supplementary element as two numbers.
@usableFromInline
struct ItemPrint: Identifiable, Hashable, Sendable {
  @usableFromInline let id: UInt64
  @usableFromInline let contents: UInt64

  @usableFromInline
  init(id: UInt64, contents: UInt64) {
    self.id = id
    self.contents = contents
  }
}

/// A section as numbers.
@usableFromInline
struct SectionPrint: ListSection, Hashable, Sendable {
  @usableFromInline let id: UInt64
  @usableFromInline let contents: UInt64
  @usableFromInline let items: [ItemPrint]
  @usableFromInline let supplementaries: [ItemPrint]

  @usableFromInline
  init(id: UInt64, contents: UInt64, items: [ItemPrint], supplementaries: [ItemPrint]) {
    self.id = id
    self.contents = contents
    self.items = items
    self.supplementaries = supplementaries
  }

  @usableFromInline
  init(original: SectionPrint, items: [ItemPrint]) {
    self.init(
      id: original.id, contents: original.contents, items: items,
      supplementaries: original.supplementaries)
  }
}

extension SectionedFingerprints {
  /// Creates the fingerprints of sections with identifiable items. The hash of an item stands for
  /// its contents.
  ///
  /// - Parameters:
  ///   - sections: The list.
  ///   - seed: The seed of all hashes; by default the seed of the process.
  /// - Complexity: O(*s* + *n*), with one `id` and one hash for each section, item and
  ///   supplementary element.
  @inlinable
  public init<Sections: Collection>(of sections: Sections, seed: UInt64? = nil)
  where
    Sections.Element: ListSection, Sections.Element.Contents: Hashable,
    Sections.Element.Items.Element: Identifiable & Hashable,
    Sections.Element.Supplementaries.Element: Hashable
  {
    self.init(
      of: sections, identities: IdentifiableReader<Sections.Element.Items.Element>(),
      contents: ValueReader<Sections.Element.Items.Element>(), seed: seed)
  }

  /// Creates the fingerprints of sections with items. Closures return their identities and
  /// contents.
  ///
  /// - Parameters:
  ///   - sections: The list.
  ///   - itemID: Returns the identity of an item.
  ///   - contents: Returns the contents of an item: the item itself, or the part that is shown.
  ///   - seed: The seed of all hashes; by default the seed of the process.
  /// - Complexity: As `init(of:seed:)`.
  @inlinable
  public init<Sections: Collection, ItemID: Hashable, Contents: Hashable>(
    of sections: Sections, @IdentityBuilder itemID: (Sections.Element.Items.Element) -> ItemID,
    contents: (Sections.Element.Items.Element) -> Contents, seed: UInt64? = nil
  )
  where
    Sections.Element: ListSection, Sections.Element.Contents: Hashable,
    Sections.Element.Supplementaries.Element: Hashable
  {
    self = withClosureReader(id: itemID) { identities in
      withClosureReader(id: contents) { contents in
        SectionedFingerprints(
          of: sections, identities: identities, contents: contents, seed: seed)
      }
    }
  }

  /// Creates the fingerprints of the identities of items alone: their contents are ignored.
  ///
  /// - Parameters:
  ///   - sections: The list.
  ///   - itemID: Returns the identity of an item.
  ///   - seed: The seed of all hashes; by default the seed of the process.
  /// - Complexity: As `init(of:seed:)`.
  @inlinable
  public init<Sections: Collection, ItemID: Hashable>(
    identitiesOf sections: Sections,
    @IdentityBuilder itemID: (Sections.Element.Items.Element) -> ItemID,
    seed: UInt64? = nil
  )
  where
    Sections.Element: ListSection, Sections.Element.Contents: Hashable,
    Sections.Element.Supplementaries.Element: Hashable
  {
    self = withClosureReader(id: itemID) { identities in
      SectionedFingerprints(
        of: sections, identities: identities,
        contents: ClosureReader<Sections.Element.Items.Element, Int>?.none, seed: seed)
    }
  }

  /// Creates the fingerprints of items as two readers read them. Without the second reader,
  /// contents are ignored.
  @inlinable
  init<Sections: Collection, Identities: ElementReader, Contents: ElementReader>(
    of sections: Sections, identities: Identities, contents: Contents?, seed: UInt64?
  )
  where
    Sections.Element: ListSection, Sections.Element.Contents: Hashable,
    Sections.Element.Supplementaries.Element: Hashable,
    Identities.Element == Sections.Element.Items.Element,
    Contents.Element == Sections.Element.Items.Element
  {
    let hashing = Hashing(seed: seed)
    let prints = sections.map { section in
      SectionPrint(
        id: Self.key(section.id, hashing), contents: Self.key(section.contents, hashing),
        items: withElements(of: section.items) { items in
          Self.prints(of: items, identities, contents, hashing)
        },
        supplementaries: section.supplementaries.map { element in
          ItemPrint(id: Self.key(element.id, hashing), contents: Self.key(element, hashing))
        })
    }
    self.init(
      seed: hashing.seed, sections: prints, identitiesAreExact: isItsOwnKey(Identities.ID.self),
      haveContents: contents != nil)
  }

  /// The key of one value.
  @inlinable
  static func key<Value: Hashable>(_ value: Value, _ hashing: Hashing) -> UInt64 {
    isItsOwnKey(Value.self) ? integerKey(value) : seededHash(value, seed: hashing.seed)
  }

  @inlinable
  static func prints<Identities: ElementReader, Contents: ElementReader>(
    of items: Elements<Identities.Element>, _ identities: Identities, _ contents: Contents?,
    _ hashing: Hashing
  ) -> [ItemPrint] where Contents.Element == Identities.Element {
    let keys = makeWords(count: items.count) { keys in
      _ = makeKeys(of: items, reader: identities, into: keys, hashing: hashing)
    }
    let hashes = contents.map { reader in
      makeWords(count: items.count) { words in
        _ = makeKeys(of: items, reader: reader, into: words, hashing: hashing)
      }
    }
    return keys.indices.map { ItemPrint(id: keys[$0], contents: hashes?[$0] ?? 0) }
  }
}

extension SectionedChanges {
  /// Creates the changes between two versions of a list with sections from their fingerprints.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - engine: The implementation that computes the changes.
  /// - Throws: `ListDiffError.differentSeeds` if the fingerprints can't be compared,
  ///   `ListDiffError.differentIdentities`, `ListDiffError.contentsOnOneSideOnly`, and as
  ///   `init(from:to:engine:seed:)`.
  /// - Complexity: As `init(from:to:engine:seed:)`; each item costs a scan of its 16 bytes.
  // Compiled where it is called: specialized here, the diff would weigh 85 kB in every app.
  @_alwaysEmitIntoClient
  public init(
    from old: SectionedFingerprints, to new: SectionedFingerprints, engine: DiffEngine = .c
  ) throws(ListDiffError) {
    guard old.seed == new.seed else {
      throw .differentSeeds(old: old.seed, new: new.seed)
    }
    // An empty list can be compared with any other.
    if old.sectionCount > 0 && new.sectionCount > 0 {
      guard old.identitiesAreExact == new.identitiesAreExact else { throw .differentIdentities }
      guard old.haveContents == new.haveContents else { throw .contentsOnOneSideOnly }
    }
    try self.init(from: old.sections, to: new.sections, engine: engine, seed: old.seed)
  }
}
