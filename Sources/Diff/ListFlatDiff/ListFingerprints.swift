/// A version of a list as numbers: for each element a key of its identity and a hash of its
/// contents, 16 bytes together.
///
/// Fingerprints can be diffed without the elements: on another thread, without calls of their `==`
/// and `hash(into:)`, or when the old version is no longer in memory.
///
/// ```swift
/// let before = ListFingerprints(of: list)
/// list.update()
/// let after = ListFingerprints(of: list)
/// let changes = try ListChanges(from: before, to: after)
/// ```
///
/// - Important: Identities and contents are compared by their 64-bit hashes alone. Integers are
///   their own keys and can't collide. Among *n* hashed identities, the probability of a collision
///   is below *n*²/2⁶⁵ (for a million elements, 3 in 100 million); then different elements may be
///   paired. A changed element goes unnoticed with a probability of 1 in 2⁶⁴. Once the elements are
///   available again, ``ListChanges/confirmed(old:new:)`` corrects such changes.
///
/// Hashes are valid in one process only: don't store them.
public struct ListFingerprints: Sendable, Hashable {
  /// The seed of all hashes. Only fingerprints with the same seed can be compared.
  public let seed: UInt64

  /// A key for each element.
  let identities: [UInt64]

  /// A hash for each element, or nil if contents are ignored.
  let contents: [UInt64]?

  /// Whether the identities are integers, which are their own key.
  let identitiesAreExact: Bool

  /// The number of elements of the list.
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
  /// Creates the fingerprints of identifiable elements. The hash of an element stands for its
  /// contents.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - seed: The seed of all hashes; by default the seed of the process.
  /// - Complexity: O(*n*), with one `id` and one hash for each element.
  @inlinable
  public init<Elements: Collection>(of elements: Elements, seed: UInt64? = nil)
  where Elements.Element: Identifiable & Hashable {
    self.init(of: elements, identities: IdentifiableReader(), contents: ValueReader(), seed: seed)
  }

  /// Creates the fingerprints of elements. Closures return their identities and contents.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - id: Returns the identity of an element.
  ///   - contents: Returns the contents of an element: the element itself, or the part that is shown.
  ///   - seed: The seed of all hashes; by default the seed of the process.
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

  /// Creates the fingerprints of identities alone: contents are ignored.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - id: Returns the identity of an element.
  ///   - seed: The seed of all hashes; by default the seed of the process.
  /// - Complexity: O(*n*), with one identity for each element.
  @inlinable
  public init<Elements: Collection, ID: Hashable>(
    identitiesOf elements: Elements, @IdentityBuilder id: (Elements.Element) -> ID,
    seed: UInt64? = nil
  ) {
    self = withClosureReader(id: id) { identities in
      ListFingerprints(
        of: elements, identities: identities,
        contents: ClosureReader<Elements.Element, Int>?.none, seed: seed)
    }
  }

  /// Creates the fingerprints of elements as two readers read them. Without the second reader,
  /// contents are ignored.
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
  /// Creates the changes between two versions of a list from their fingerprints.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - engine: The implementation that computes the changes.
  /// - Throws: ``ListDiffError/differentSeeds(old:new:)`` if the fingerprints can't be compared,
  ///   ``ListDiffError/differentIdentities``, ``ListDiffError/contentsOnOneSideOnly``,
  ///   ``ListDiffError/tooManyElements(count:)``, ``ListDiffError/outOfMemory``, and with the
  ///   verified engine ``ListDiffError/enginesDisagree(c:reference:)``.
  /// - Complexity: As `init(from:to:engine:seed:)`, without calls of code of the elements.
  public init(
    from old: ListFingerprints, to new: ListFingerprints, engine: DiffEngine = .c
  ) throws(ListDiffError) {
    guard old.seed == new.seed else {
      throw .differentSeeds(old: old.seed, new: new.seed)
    }
    // An empty list can be compared with any other.
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
