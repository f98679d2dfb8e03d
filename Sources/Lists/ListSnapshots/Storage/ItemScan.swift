import ListDiff

/// Pairs the items of two versions of a section that have no chunk in common but may have most
/// items in common, as when a list is built from scratch at each change. Both are read in order,
/// once.
///
/// It ends early where the versions differ so much that a hash table is faster.
@usableFromInline
struct ItemScan<ItemID: Hashable & Sendable> {
  /// The pairs that were found: those at the start, those at the end, then the others. Apart from
  /// the end, they ascend in both versions.
  @usableFromInline var runs: [SharedRun] = []

  /// Whether the rest is left to the core. The runs are then only those at the ends.
  @usableFromInline var isLeft = false

  /// - Parameter leavesToCore: Whether the scan ends as soon as the core is faster.
  /// - Complexity: O(*n*) comparisons. No item is hashed.
  @inlinable
  init(from old: ChunkList<ItemID>, to new: ChunkList<ItemID>, leavesToCore: Bool) {
    let (old, new) = (old.inOnePiece(0..<old.count), new.inOnePiece(0..<new.count))
    withExtendedLifetime((old, new)) {
      pair(Elements(old.items), Elements(new.items), leavesToCore: leavesToCore)
    }
  }

  @inlinable
  mutating func pair(_ old: Elements<ItemID>, _ new: Elements<ItemID>, leavesToCore: Bool) {
    let reader = ValueReader<ItemID>()
    let (front, oldEnd, newEnd) = equalEnds(old, new, reader: reader) { _, _, _ in }
    if front > 0 { runs.append(SharedRun(old: 0, new: 0, count: front)) }
    if oldEnd < old.count {
      runs.append(SharedRun(old: oldEnd, new: newEnd, count: old.count - oldEnd))
    }
    guard front < min(oldEnd, newEnd) else { return }
    let empty = RunList()
    var updates = FoundUpdates(noneBeside: empty)
    let found = scanInOrder(
      old, front..<oldEnd, new, front..<newEnd, reader: reader, runs: empty, updates: &updates,
      leavesToCore: leavesToCore
    )
    defer { found.runs.close() }
    isLeft = leavesToCore && found.oldNext < oldEnd && found.newNext < newEnd
    if isLeft { return }
    let pairs = found.runs
    runs.reserveCapacity(runs.count + pairs.count)
    for place in 0..<pairs.count {
      let run = pairs[place]
      runs.append(
        SharedRun(old: Int(run.before), new: Int(run.after), count: Int(run.length)))
    }
  }
}

/// Items of a section in one piece of memory.
@usableFromInline
struct ItemPiece<ItemID: Hashable & Sendable> {
  @usableFromInline let items: UnsafeBufferPointer<ItemID>

  /// What keeps them in memory.
  @usableFromInline let owner: [Chunk<ItemID>]

  @inlinable
  init(_ items: UnsafeBufferPointer<ItemID>, of owner: [Chunk<ItemID>]) {
    self.items = items
    self.owner = owner
  }
}

extension ChunkList {
  /// Returns the items in a range: in their own memory if the chunks that they are in are parts of one
  /// array, one behind the other, otherwise in a copy.
  @inlinable
  func inOnePiece(_ range: Range<Int>) -> ItemPiece<ItemID> {
    guard !range.isEmpty else { return ItemPiece(.init(start: nil, count: 0), of: []) }
    let first = spot(at: range.lowerBound)
    let start = chunks[first.chunk].items.withUnsafeBufferPointer { $0.baseAddress! + first.offset }
    var (end, rest) = (start - first.offset, range.count + first.offset)
    for chunk in chunks[first.chunk...] where rest > 0 {
      guard chunk.items.withUnsafeBufferPointer({ $0.baseAddress }) == end else {
        let copy = Chunk(birth: chunk.birth, stamp: chunk.stamp, items: self[range])
        return ItemPiece(copy.items.withUnsafeBufferPointer { $0 }, of: [copy])
      }
      end += chunk.count
      rest -= chunk.count
    }
    return ItemPiece(UnsafeBufferPointer(start: start, count: range.count), of: chunks)
  }
}
