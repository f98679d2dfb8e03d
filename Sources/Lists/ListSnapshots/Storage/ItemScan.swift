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

  /// - Complexity: O(*n*) comparisons. No item is hashed.
  @inlinable
  init(from old: ChunkList<ItemID>, to new: ChunkList<ItemID>) {
    old.withElements { old in new.withElements { new in pair(old, new) } }
  }

  @inlinable
  mutating func pair(_ old: Elements<ItemID>, _ new: Elements<ItemID>) {
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
      leavesToCore: false
    ).runs
    defer { found.close() }
    runs.reserveCapacity(runs.count + found.count)
    for place in 0..<found.count {
      let run = found[place]
      runs.append(
        SharedRun(old: Int(run.before), new: Int(run.after), count: Int(run.length)))
    }
  }
}

extension ChunkList {
  /// Calls `body` with all items: in their own memory if the chunks are parts of one array, one
  /// behind the other, otherwise in a copy.
  @inlinable
  func withElements<Result>(_ body: (Elements<ItemID>) -> Result) -> Result {
    let start = chunks.first.flatMap { $0.items.withUnsafeBufferPointer { $0.baseAddress } }
    var next = start
    let isOneArray = chunks.allSatisfy { chunk in
      defer { next = next.map { $0 + chunk.count } }
      return chunk.items.withUnsafeBufferPointer { $0.baseAddress } == next
    }
    guard isOneArray else {
      var items: [ItemID] = []
      items.reserveCapacity(count)
      appendAll(to: &items)
      return items.withUnsafeBufferPointer { body(Elements($0)) }
    }
    return withExtendedLifetime(chunks) {
      body(Elements(UnsafeBufferPointer(start: start, count: count)))
    }
  }
}
