/// Finds the items that two versions of a section share, by their chunks.
///
/// A chunk that was not edited is the same in both, and its items are not visited. A chunk that was
/// edited keeps its birth, and is compared with its older version item by item.
@usableFromInline
struct ChunkComparison<ItemID: Hashable & Sendable> {
  @usableFromInline let old: [Chunk<ItemID>]
  @usableFromInline let new: [Chunk<ItemID>]

  /// The index in the section of the first item of each chunk.
  @usableFromInline let oldStarts: [Int]
  @usableFromInline let newStarts: [Int]

  @usableFromInline var runs: [SharedRun] = []

  /// - Complexity: O(*c*) for *c* chunks, and O(*l*) for each one that was edited, where *l* is its
  ///   length.
  @inlinable
  init(from old: [Chunk<ItemID>], to new: [Chunk<ItemID>]) {
    self.old = old
    self.new = new
    oldStarts = Self.starts(of: old)
    newStarts = Self.starts(of: new)
    let shorter = min(old.count, new.count)
    var front = 0
    while front < shorter, old[front].stamp == new[front].stamp {
      addAll(front, front)
      front += 1
    }
    var back = 0
    while back < shorter - front, old[old.count - 1 - back].stamp == new[new.count - 1 - back].stamp
    {
      back += 1
      addAll(old.count - back, new.count - back)
    }
    compare(front..<(old.count - back), front..<(new.count - back))
  }

  /// Compares the chunks between the ends. If few chunks were inserted or deleted at one place, equal
  /// ones are found by walking both lists; the others are matched by their births.
  @inlinable
  mutating func compare(_ oldPlaces: Range<Int>, _ newPlaces: Range<Int>) {
    var (before, after): ([Int], [Int]) = ([], [])
    var next = oldPlaces.lowerBound
    for place in newPlaces {
      let nearby = next..<min(next + 8, oldPlaces.upperBound)
      if let same = nearby.first(where: { old[$0].stamp == new[place].stamp }) {
        addAll(same, place)
        before += next..<same
        next = same + 1
      } else {
        after.append(place)
      }
    }
    before += next..<oldPlaces.upperBound
    guard !before.isEmpty, !after.isEmpty else { return }
    let groups = Dictionary(grouping: before) { old[$0].birth }
    for (birth, after) in Dictionary(grouping: after, by: { new[$0].birth }) {
      if let before = groups[birth] { compare(before, after) }
    }
  }

  /// Compares chunks of one birth, of which there are several if a chunk was split.
  @inlinable
  mutating func compare(_ before: [Int], _ after: [Int]) {
    if before.count == after.count {
      for (before, after) in zip(before, after) {
        addShared(before, after)
      }
    } else if let first = before.first, let last = before.last, let newFirst = after.first,
      let newLast = after.last
    {
      addEnds(from: first...last, to: newFirst...newLast)
    }
  }

  /// Adds the items that two chunks share: all of them, or the runs between edits of a few neighbours
  /// and the end.
  @inlinable
  mutating func addShared(_ before: Int, _ after: Int) {
    guard old[before].stamp != new[after].stamp else {
      addAll(before, after)
      return
    }
    let (chunk, newChunk) = (old[before], new[after])
    var (place, newPlace) = (0, 0)
    while true {
      var count = 0
      while place + count < chunk.count, newPlace + count < newChunk.count,
        chunk[place + count] == newChunk[newPlace + count]
      {
        count += 1
      }
      add(before, place, after, newPlace, count: count)
      place += count
      newPlace += count
      guard let edit = Self.edit(chunk, place, newChunk, newPlace) else { break }
      place += edit.old
      newPlace += edit.new
    }
    let limit = min(chunk.count - place, newChunk.count - newPlace)
    addBack(before, after, limit: limit)
  }

  /// Returns how many items were deleted and inserted at a place, if they are few.
  @inlinable
  static func edit(
    _ chunk: Chunk<ItemID>, _ place: Int, _ newChunk: Chunk<ItemID>, _ newPlace: Int
  ) -> (old: Int, new: Int)? {
    for size in 1...8 {
      for deleted in 0...size {
        let inserted = size - deleted
        if place + deleted < chunk.count, newPlace + inserted < newChunk.count,
          chunk[place + deleted] == newChunk[newPlace + inserted]
        {
          return (deleted, inserted)
        }
      }
    }
    return nil
  }

  @inlinable
  mutating func addAll(_ before: Int, _ after: Int) {
    add(before, 0, after, 0, count: new[after].count)
  }

  /// Adds the equal start of the first chunks, and the equal end of the last ones.
  @inlinable
  mutating func addEnds(from before: ClosedRange<Int>, to after: ClosedRange<Int>) {
    let (first, newFirst) = (old[before.lowerBound].items, new[after.lowerBound].items)
    var front = 0
    while front < min(first.count, newFirst.count),
      first[first.startIndex + front] == newFirst[newFirst.startIndex + front]
    {
      front += 1
    }
    add(before.lowerBound, 0, after.lowerBound, 0, count: front)
    addBack(
      before.upperBound, after.upperBound,
      limit: min(
        old[before.upperBound].count - (before.count == 1 ? front : 0),
        new[after.upperBound].count - (after.count == 1 ? front : 0)))
  }

  /// Adds the equal end of two chunks.
  @inlinable
  mutating func addBack(_ before: Int, _ after: Int, limit: Int) {
    let (items, newItems) = (old[before].items, new[after].items)
    var back = 0
    while back < limit, items[items.endIndex - 1 - back] == newItems[newItems.endIndex - 1 - back] {
      back += 1
    }
    add(before, items.count - back, after, newItems.count - back, count: back)
  }

  @inlinable
  mutating func add(
    _ before: Int, _ oldOffset: Int, _ after: Int, _ newOffset: Int, count: Int
  ) {
    guard count > 0 else { return }
    runs.append(
      SharedRun(
        old: oldStarts[before] + oldOffset, new: newStarts[after] + newOffset, count: count))
  }

  @inlinable
  static func starts(of chunks: [Chunk<ItemID>]) -> [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(chunks.count)
    var start = 0
    for chunk in chunks {
      starts.append(start)
      start += chunk.count
    }
    return starts
  }
}
