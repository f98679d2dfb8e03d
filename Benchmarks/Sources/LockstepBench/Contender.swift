/// What is compared in a benchmark.
public enum Contender: String, CaseIterable, Sendable {
  /// Reads both key arrays and writes both index arrays, once: what no diff can do without. Of
  /// lists with sections, reads the items of all sections that share no storage.
  case floor
  /// The C core on ready keys, in a workspace that is used again.
  case core
  /// `ListChanges` from ready fingerprints.
  case fingerprints
  /// `ListChanges` from arrays, `SectionedChanges` from arrays of sections, contents compared.
  case changes
  /// The same with the reference in plain Swift.
  case reference
  /// Builds a `[ID: Int]` of the old identities, with its capacity reserved, and looks every new
  /// one up: what a diff by hashing in plain Swift does at the least.
  case dictionaryJoin = "dictionary-join"
  /// The standard library's `difference(from:)`, moves not inferred, where it ends in 2 seconds.
  case collectionDifference = "collection-difference"
  /// The `difference(from:)` of swift-collections' `OrderedSet`, of identities alone and only where
  /// they are unique. The sets are built beforehand.
  case orderedSet = "ordered-set"
  /// A step on a `Snapshot` that was made and indexed beforehand.
  case snapshot
  /// The same step, where it is an edit, on plain arrays and a dictionary of places that is made again
  /// when it is needed after an edit.
  case naive

  /// Whether it is what the others of its workload are compared with.
  public var isOurs: Bool { self == .changes || self == .snapshot }
}

/// What a diff found, in numbers; 0 where a contender doesn't look for it.
public struct Outcome: Sendable, Hashable {
  /// How many elements are deleted.
  public var deletions = 0
  /// How many elements are inserted.
  public var insertions = 0
  /// How many elements are moved.
  public var moves = 0
  /// How many elements have new contents.
  public var updates = 0
  /// How many sections are moved; nil where the lists have none.
  public var sectionMoves: Int?

  /// What is left of work that has no other result, so that no optimiser leaves the work out.
  @usableFromInline var checksum = 0

  /// An outcome of so many changes.
  @inlinable
  public init(
    deletions: Int = 0, insertions: Int = 0, moves: Int = 0, updates: Int = 0,
    sectionMoves: Int? = nil
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
    self.sectionMoves = sectionMoves
  }

  @inlinable
  init(checksum: Int, sectionMoves: Int? = nil) {
    self.checksum = checksum
    self.sectionMoves = sectionMoves
  }
}

/// A contender, ready to be run on its lists.
public struct BenchEntry {
  /// Which one it is.
  public let contender: Contender

  @usableFromInline let body: () throws(BenchError) -> Outcome

  @usableFromInline
  init(_ contender: Contender, body: @escaping () throws(BenchError) -> Outcome) {
    self.contender = contender
    self.body = body
  }

  /// Runs it once.
  ///
  /// - Throws: ``BenchError``.
  public func run() throws(BenchError) -> Outcome { try body() }
}
