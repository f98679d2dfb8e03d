/// One version of a list as numbers: a key for the identity of each element and a hash of its
/// contents, 16 bytes an element and nothing of the elements themselves.
///
/// Two fingerprints can be diffed where and when the elements can't: on another thread, without
/// any `==` or `hash(into:)` of yours running there, or when the old version is no longer in
/// memory.
///
/// ```swift
/// let before = ListFingerprints(of: list)
/// list.update()
/// let after = ListFingerprints(of: list)
/// let changes = try ListChanges(from: before, to: after)
/// ```
///
/// - Important: Identities and contents are compared by their 64-bit hashes alone here. Integers
///   are their own key and can't collide. Of *n* hashed identities, two collide with a chance
///   below *n*²/2⁶⁵ (for a million elements, 3 in 100 million); then elements may be taken for
///   one another. A changed element goes unnoticed with a chance of 1 in 2⁶⁴. Where the
///   elements are at hand again, ``ListChanges/confirmed(old:new:)`` removes the doubt.
///
/// Hashes are made for one process: don't store them.
public struct ListFingerprints: Sendable, Hashable {
  /// What all hashes were made with. Only fingerprints of the same seed can be compared.
  public let seed: UInt64

  /// A key for each element.
  let identities: [UInt64]

  /// A hash for each element, or nil if contents don't matter.
  let contents: [UInt64]?

  /// Whether the identities are integers, which are their own key.
  let identitiesAreExact: Bool

  /// How many elements the list has.
  public var count: Int { identities.count }

  @usableFromInline
  package init(seed: UInt64, identities: [UInt64], contents: [UInt64]?, identitiesAreExact: Bool) {
    self.seed = seed
    self.identities = identities
    self.contents = contents
    self.identitiesAreExact = identitiesAreExact
  }
}

extension ListFingerprints {
  /// The fingerprints of identifiable elements; their own hash stands for their contents.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - seed: Seeds all hashes; by default the seed of this process.
  /// - Complexity: O(*n*), with one `id` and one hash for each element.
  @inlinable
  public init<Elements: Collection>(of elements: Elements, seed: UInt64? = nil)
  where Elements.Element: Identifiable & Hashable {
    self.init(of: elements, identities: IdentifiableReader(), contents: ValueReader(), seed: seed)
  }

  /// The fingerprints of elements with identities and contents as you name them.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - id: What makes an element the same element.
  ///   - contents: What makes up its contents: the element itself, or the part that is shown.
  ///   - seed: Seeds all hashes; by default the seed of this process.
  /// - Complexity: O(*n*), with one identity and one hash of contents for each element.
  @inlinable
  public init<Elements: Collection, ID: Hashable, Contents: Hashable>(
    of elements: Elements, @IdentityBuilder id: (Elements.Element) -> ID,
    contents: (Elements.Element) -> Contents, seed: UInt64? = nil
  ) {
    self = withClosureReader(id: id) { identities in
      withClosureReader(id: contents) { contents in
        ListFingerprints(of: elements, identities: identities, contents: contents, seed: seed)
      }
    }
  }

  /// The fingerprints of the identities alone, where contents don't matter.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - id: What makes an element the same element.
  ///   - seed: Seeds all hashes; by default the seed of this process.
  /// - Complexity: O(*n*), with one identity for each element.
  @inlinable
  public init<Elements: Collection, ID: Hashable>(
    identitiesOf elements: Elements, @IdentityBuilder id: (Elements.Element) -> ID, seed: UInt64? = nil
  ) {
    self = withClosureReader(id: id) { identities in
      ListFingerprints(
        of: elements, identities: identities,
        contents: ClosureReader<Elements.Element, Int>?.none, seed: seed)
    }
  }

  /// The fingerprints as two readers see the elements; without the second, contents don't matter.
  @inlinable
  package init<Elements: Collection, Identities: ElementReader, Contents: ElementReader>(
    of elements: Elements, identities: Identities, contents: Contents?, seed: UInt64?
  ) where Identities.Element == Elements.Element, Contents.Element == Elements.Element {
    let hashing = Hashing(seed: seed)
    self = withElements(of: elements) { elements in
      var isExact = false
      let identities = makeWords(count: elements.count) { keys in
        isExact = makeKeys(of: elements, reader: identities, into: keys, hashing: hashing)
      }
      let contents = contents.map { reader in
        makeWords(count: elements.count) { keys in
          _ = makeKeys(of: elements, reader: reader, into: keys, hashing: hashing)
        }
      }
      return ListFingerprints(
        seed: hashing.seed, identities: identities, contents: contents,
        identitiesAreExact: isExact)
    }
  }
}

extension ListChanges {
  /// The changes between two versions of a list of which only the fingerprints are left.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is now.
  ///   - engine: The implementation that works it out.
  /// - Throws: ``ListDiffError/differentSeeds(old:new:)`` if the fingerprints can't be compared,
  ///   ``ListDiffError/differentIdentities``, ``ListDiffError/contentsOnOneSideOnly``,
  ///   ``ListDiffError/tooManyElements(count:)``, ``ListDiffError/outOfMemory``, and with the
  ///   verified engine ``ListDiffError/enginesDisagree(c:reference:)``.
  /// - Complexity: As `init(from:to:engine:seed:)`, without any code of the elements.
  public init(
    from old: ListFingerprints, to new: ListFingerprints, engine: DiffEngine = .c
  ) throws(ListDiffError) {
    guard old.seed == new.seed else {
      throw .differentSeeds(old: old.seed, new: new.seed)
    }
    // An empty list fits any: nobody can tell what its elements would have been.
    if old.count > 0 && new.count > 0 {
      guard old.identitiesAreExact == new.identitiesAreExact else { throw .differentIdentities }
      guard (old.contents == nil) == (new.contents == nil) else { throw .contentsOnOneSideOnly }
    }
    switch engine {
    case .c:
      self = try coreChanges(from: old, to: new)
    case .reference:
      self = Self.byReference(from: old, to: new)
    case .verified:
      self = try coreChanges(from: old, to: new)
      let reference = Self.byReference(from: old, to: new)
      guard self == reference else {
        throw .enginesDisagree(c: "\(self)", reference: "\(reference)")
      }
    }
  }

  private static func byReference(
    from old: ListFingerprints, to new: ListFingerprints
  ) -> ListChanges {
    ReferenceDiff.changes(old: old.identities, new: new.identities) { before, after in
      old.contents?[before] == new.contents?[after]
    }
  }
}
