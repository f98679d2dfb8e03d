/// An implementation that a benchmark measures.
public enum Contender: String, CaseIterable, Sendable {
  /// Reads both key arrays and writes both index arrays once, as every diff must. For lists with
  /// sections, reads the items of all sections that share no storage.
  case floor
  /// The C core, with keys that are already made, in a reused workspace.
  case core
  /// `ListChanges` from fingerprints that are already made.
  case fingerprints
  /// `ListChanges` from arrays, or `SectionedChanges` from arrays of sections, with contents
  /// compared.
  case changes
  /// As `changes`, computed by the reference in Swift.
  case reference
  /// Builds a `[ID: Int]` of the old identities, with its capacity reserved, and looks up every new
  /// one: the least work of a diff by hashing in Swift.
  case dictionaryJoin = "dictionary-join"
  /// The standard library's `difference(from:)` without inferred moves, if it takes up to 2
  /// seconds.
  case collectionDifference = "collection-difference"
  /// The `difference(from:)` of swift-collections' `OrderedSet`, of identities only and if they are
  /// unique. The sets are built beforehand.
  case orderedSet = "ordered-set"
  /// A step on a `Snapshot`, which is built and indexed beforehand.
  case snapshot
  /// As `snapshot`, for edits, on arrays and a dictionary of places. After an edit, the dictionary
  /// is built again when it is needed.
  case naive
  /// One millisecond: the limit for the longest edit or look-up, if that is measured.
  case limit
  /// A list view shown through a `DiffableDataSource`, with a snapshot made of the models.
  case dataSource = "data-source"
  /// As `data-source`, through a `ListAdapter` with a controller for each section.
  case sectionControllers = "section-controllers"
  /// As `data-source`, through a `DescribedList` with a controller for each row that is shown.
  case describedList = "described-list"
  /// As `data-source`, through a `ManagedList`, whose sections, groups and items are objects.
  case managedList = "managed-list"
  /// The passes of Paul Heckel (1978) on arrays of sections, with a dictionary of all items, as
  /// list libraries use them. It neither checks the lists nor shows them.
  case heckel
  /// `BrowserListHost`: the message with the differences in the window of the page.
  case page
  /// All rows as HTML text. A server that doesn't know what a page has sends this.
  case wholePage = "whole-page"
  /// `ContentReader`, which checks each member and reports what it leaves out.
  case components
  /// Foundation's `JSONDecoder`, into structs with the members in the JSON.
  case jsonDecoder = "json-decoder"
  /// `ListMerge`, of two versions of a list.
  case merge
  /// `ListFrames`.
  case layout
  /// As `layout`, with the simple solver that the tests compare it with. It lays out everything
  /// after each change, and compares every frame in a query.
  case layoutReference = "layout-reference"
  /// As `layout`, with 10,000 items. Compared with more items, it shows how the time grows.
  case layout10k = "layout-10k"

  /// Whether the other contenders on a workload are compared with this one.
  public var isOurs: Bool {
    [.changes, .snapshot, .dataSource, .page, .components, .layout].contains(self)
  }
}

/// The numbers of changes that a diff found; 0 for those that a contender doesn't compute.
public struct Outcome: Sendable, Hashable {
  /// How many elements are deleted.
  public var deletions = 0
  /// How many elements are inserted.
  public var insertions = 0
  /// How many elements are moved.
  public var moves = 0
  /// How many elements have new contents.
  public var updates = 0
  /// How many sections are moved; nil if the lists have no sections.
  public var sectionMoves: Int?

  /// The result of work that has no other result, so that the optimiser can't remove the work.
  @usableFromInline var checksum = 0

  /// Creates an outcome with the given numbers of changes.
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

/// A contender that is ready to run on its lists.
public struct BenchEntry {
  /// The contender.
  public let contender: Contender

  /// How many updates a run consists of.
  @usableFromInline let updateCount: Int

  @usableFromInline let body: () throws(BenchError) -> Outcome

  /// Returns the time of the part of the last run that counts; nil if the whole run counts.
  @usableFromInline let countedTime: (() -> Duration)?

  @usableFromInline
  init(
    _ contender: Contender, updateCount: Int = 1, countedTime: (() -> Duration)? = nil,
    body: @escaping () throws(BenchError) -> Outcome
  ) {
    self.contender = contender
    self.updateCount = updateCount
    self.countedTime = countedTime
    self.body = body
  }

  /// Runs it once.
  ///
  /// - Throws: ``BenchError``.
  public func run() throws(BenchError) -> Outcome { try body() }
}
