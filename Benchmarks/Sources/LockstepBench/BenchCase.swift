import ListDiff

/// The contenders that are compared on two lists.
public struct BenchCase {
  /// The name of the lists: that of a ``Workload``, or any other.
  public let workload: String

  /// The length of the lists before changes.
  public let count: Int

  /// The contenders that can run on these lists.
  public let entries: [BenchEntry]

  init(workload: String, count: Int, entries: [BenchEntry]) {
    self.workload = workload
    self.count = count
    self.entries = entries
  }

  /// - Parameter entry: Prepares a contender, or returns nil if it can't be run.
  @usableFromInline
  init(
    workload: String, count: Int, contenders: [Contender],
    entry: (Contender) throws(BenchError) -> BenchEntry?
  ) throws(BenchError) {
    var entries: [BenchEntry] = []
    for contender in contenders {
      if let entry = try entry(contender) { entries.append(entry) }
    }
    self.init(workload: workload, count: count, entries: entries)
  }

  /// Prepares contenders for two lists.
  ///
  /// - Parameters:
  ///   - workload: The name of the lists.
  ///   - count: The length of the lists.
  ///   - lists: The lists.
  ///   - sample: Returns shorter lists of the same kind, with about the given number of elements,
  ///     to estimate whether a slow contender takes too long.
  ///   - contenders: The contenders to prepare, if they can run on the lists.
  /// - Throws: ``BenchError``.
  @inlinable
  public init<Element: BenchElement>(
    workload: String, count: Int, lists: BenchLists<Element>,
    sample: (Int) -> BenchLists<Element>, contenders: [Contender] = Contender.allCases
  ) throws(BenchError) {
    try self.init(workload: workload, count: count, contenders: contenders) {
      contender throws(BenchError) in try lists.entry(contender, sample: sample)
    }
  }
}

extension BenchLists where Element: BenchElement {
  /// Returns a contender that is ready, or nil if it can't run on these lists.
  @inlinable
  func entry(
    _ contender: Contender, sample: (Int) -> BenchLists
  ) throws(BenchError) -> BenchEntry? {
    switch contender {
    case .floor: floorEntry(old: CoreKeys(of: old), new: CoreKeys(of: new))
    case .core: try coreEntry(old: CoreKeys(of: old), new: CoreKeys(of: new))
    case .fingerprints: fingerprintsEntry()
    case .changes: changesEntry(.changes, engine: .c)
    case .reference: changesEntry(.reference, engine: .reference)
    case .dictionaryJoin: joinEntry()
    case .collectionDifference: try differenceEntry(sample: sample)
    case .orderedSet: orderedSetEntry()
    default: nil  // those of snapshots, list views and layouts
    }
  }
}

@usableFromInline
func floorEntry(old: CoreKeys, new: CoreKeys) -> BenchEntry {
  let floor = FloorPass(old: old, new: new)
  return BenchEntry(.floor) { floor.run() }
}

@usableFromInline
func coreEntry(old: CoreKeys, new: CoreKeys) throws(BenchError) -> BenchEntry {
  try coreEntry(.flat(old: old, new: new))
}

func coreEntry(_ lists: CoreLists) throws(BenchError) -> BenchEntry {
  let core = try CoreDiffer()
  return BenchEntry(.core) { () throws(BenchError) in try core.outcome(of: lists) }
}
