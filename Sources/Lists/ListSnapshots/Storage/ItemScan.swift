import ListDiff

/// Pairs the items of two versions of a section that have no chunk in common but may have most
/// items in common, as when a list is built from scratch at each change. Both are read in order,
/// once.
///
/// It ends early where the versions differ so much that a hash table is faster.
@usableFromInline
struct ItemScan<ItemID: Hashable & Sendable> {
  @usableFromInline var old: ScanSide<ItemID>
  @usableFromInline var new: ScanSide<ItemID>

  /// The pairs that were found: those at the start, those at the end, then the others. Apart from
  /// the end, they ascend in both versions.
  @usableFromInline var runs: [SharedRun] = []

  /// - Complexity: O(*n*) comparisons. No item is hashed.
  @inlinable
  init(from old: ChunkList<ItemID>, to new: ChunkList<ItemID>) {
    self.old = ScanSide(old)
    self.new = ScanSide(new)
    pairEqualItems()
    pairEnds()
    // A short section needs a few misses; in a long one, many misses cost more than hashing it.
    let allowed = 16 + (self.old.rest + self.new.rest) / 16
    var (misses, missesInRow) = (0, 0)
    while self.old.rest > 0, self.new.rest > 0 {
      if let step = nearStep() ?? farStep(after: missesInRow) {
        self.old.skip(step.old)
        self.new.skip(step.new)
      } else {
        misses += 1
        missesInRow += 1
        guard misses <= allowed, missesInRow <= 64 + allowed / 16 else { return }
        self.old.skip(1)
        self.new.skip(1)
      }
      if pairEqualItems() > 0 { missesInRow = 0 }
    }
  }

  /// Pairs the next items as long as they are equal, and returns their number.
  @inlinable
  @discardableResult
  mutating func pairEqualItems() -> Int {
    let (start, newStart) = (old.index, new.index)
    while old.rest > 0, new.rest > 0 {
      let (part, newPart) = (old.part, new.part)
      let length = min(part.count, newPart.count)
      let count = Self.equalCount(part, newPart, length)
      old.skip(count)
      new.skip(count)
      guard count == length else { break }
    }
    let count = old.index - start
    if count > 0 { runs.append(SharedRun(old: start, new: newStart, count: count)) }
    return count
  }

  /// Pairs the equal items at the ends.
  @inlinable
  mutating func pairEnds() {
    var count = 0
    while old.rest > 0, new.rest > 0 {
      let (part, newPart) = (old.lastPart, new.lastPart)
      let length = min(part.count, newPart.count)
      let equal = Self.equalCountAtEnd(part, newPart, length)
      old.dropLast(equal)
      new.dropLast(equal)
      count += equal
      guard equal == length else { break }
    }
    if count > 0 { runs.append(SharedRun(old: old.end, new: new.end, count: count)) }
  }

  /// Looks for the least number of items that were deleted or inserted here. Two pairs have to
  /// follow, or one if it is the very next.
  @inlinable
  func nearStep() -> (old: Int, new: Int)? {
    var single: (old: Int, new: Int)?
    for distance in 1...ScanRule.lookDistance {
      if isPair(distance, 0) {
        if isPair(distance + 1, 1) { return (distance, 0) }
        if distance == 1 { single = (1, 0) }
      }
      if isPair(0, distance) {
        if isPair(1, distance + 1) { return (0, distance) }
        if distance == 1, single == nil { single = (0, 1) }
      }
    }
    return single
  }

  /// Looks farther ahead after certain numbers of misses in a row.
  @inlinable
  func farStep(after misses: Int) -> (old: Int, new: Int)? {
    guard let farthest = ScanRule.farReach(after: misses) else { return nil }
    let reach = min(farthest, max(old.rest, new.rest))
    guard reach > ScanRule.lookDistance else { return nil }
    for distance in ScanRule.lookDistance + 1...reach {
      if isPair(distance, 0), isPair(distance + 1, 1) { return (distance, 0) }
      if isPair(0, distance), isPair(1, distance + 1) { return (0, distance) }
    }
    return nil
  }

  /// Whether the items at these distances from the next ones exist and are equal.
  @inlinable
  func isPair(_ distance: Int, _ newDistance: Int) -> Bool {
    guard distance < old.rest, newDistance < new.rest else { return false }
    let (place, newPlace) = (old.spot(at: distance), new.spot(at: newDistance))
    return old.chunks[place.chunk][place.offset] == new.chunks[newPlace.chunk][newPlace.offset]
  }

  @inlinable
  static func equalCount(
    _ part: ArraySlice<ItemID>, _ newPart: ArraySlice<ItemID>, _ length: Int
  ) -> Int {
    part.withUnsafeBufferPointer { part in
      newPart.withUnsafeBufferPointer { newPart in
        var count = 0
        while count < length, part[count] == newPart[count] { count += 1 }
        return count
      }
    }
  }

  @inlinable
  static func equalCountAtEnd(
    _ part: ArraySlice<ItemID>, _ newPart: ArraySlice<ItemID>, _ length: Int
  ) -> Int {
    part.withUnsafeBufferPointer { part in
      newPart.withUnsafeBufferPointer { newPart in
        let (last, newLast) = (part.count - 1, newPart.count - 1)
        var count = 0
        while count < length, part[last - count] == newPart[newLast - count] { count += 1 }
        return count
      }
    }
  }
}

/// The items of one version of a section that a scan has not passed yet.
@usableFromInline
struct ScanSide<ItemID: Hashable & Sendable> {
  @usableFromInline let chunks: [Chunk<ItemID>]

  /// The next item, and its index in the section.
  @usableFromInline var place = ChunkSpot(chunk: 0, offset: 0)
  @usableFromInline var index = 0

  /// The place after the last item, in its chunk, and its index in the section.
  @usableFromInline var endPlace: ChunkSpot
  @usableFromInline var end: Int

  @inlinable
  init(_ items: ChunkList<ItemID>) {
    chunks = items.chunks
    end = items.count
    endPlace = ChunkSpot(chunk: chunks.count - 1, offset: chunks.last?.count ?? 0)
  }

  /// The number of items.
  @inlinable
  var rest: Int { end - index }

  /// The items in the chunk of the next one, of which there must be one.
  @inlinable
  var part: ArraySlice<ItemID> {
    let chunk = chunks[place.chunk].items
    return chunk[(chunk.startIndex + place.offset)...].prefix(rest)
  }

  /// The items in the chunk of the last one, of which there must be one.
  @inlinable
  var lastPart: ArraySlice<ItemID> {
    chunks[endPlace.chunk].items.prefix(endPlace.offset).suffix(rest)
  }

  @inlinable
  mutating func skip(_ count: Int) {
    index += count
    place = spot(at: count)
  }

  @inlinable
  mutating func dropLast(_ count: Int) {
    end -= count
    endPlace.offset -= count
    if endPlace.offset == 0, endPlace.chunk > 0 {
      endPlace = ChunkSpot(chunk: endPlace.chunk - 1, offset: chunks[endPlace.chunk - 1].count)
    }
  }

  /// Returns the spot at a distance from the next item.
  @inlinable
  func spot(at distance: Int) -> ChunkSpot {
    var spot = ChunkSpot(chunk: place.chunk, offset: place.offset + distance)
    while spot.chunk < chunks.count, spot.offset >= chunks[spot.chunk].count {
      spot.offset -= chunks[spot.chunk].count
      spot.chunk += 1
    }
    return spot
  }
}
