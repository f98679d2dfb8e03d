/// Finds what two versions of a section have in common, by their chunks.
///
/// A chunk that was not edited is the same in both, and no item of it is looked at. A chunk that was
/// edited keeps its birth: of it and its older version the equal ends are found by comparing.
@usableFromInline
struct ChunkComparison<ItemID: Hashable & Sendable> {
  @usableFromInline let old: [Chunk<ItemID>]
  @usableFromInline let new: [Chunk<ItemID>]

  /// Where each chunk begins in its section.
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

  /// Compares chunks that have one birth.
  @inlinable
  mutating func compare(_ oldPlaces: Range<Int>, _ newPlaces: Range<Int>) {
    guard !oldPlaces.isEmpty, !newPlaces.isEmpty else { return }
    let oldGroups = Dictionary(grouping: oldPlaces) { old[$0].birth }
    let newGroups = Dictionary(grouping: newPlaces) { new[$0].birth }
    for (birth, newGroup) in newGroups {
      guard let oldGroup = oldGroups[birth] else { continue }
      let stamps = Set(oldGroup.map { old[$0].stamp })
      let known = newGroup.filter { stamps.contains(new[$0].stamp) }
      for place in known {
        for origin in oldGroup where old[origin].stamp == new[place].stamp {
          addAll(origin, place)
        }
      }
      let knownStamps = Set(known.map { new[$0].stamp })
      let before = oldGroup.filter { !knownStamps.contains(old[$0].stamp) }
      let after = newGroup.filter { !knownStamps.contains(new[$0].stamp) }
      if before.count == after.count {
        for (before, after) in zip(before, after) {
          addEnds(from: before...before, to: after...after)
        }
      } else if let first = before.first, let last = before.last, let newFirst = after.first,
        let newLast = after.last
      {
        addEnds(from: first...last, to: newFirst...newLast)
      }
    }
  }

  @inlinable
  mutating func addAll(_ before: Int, _ after: Int) {
    add(before, 0, after, 0, count: new[after].count)
  }

  /// Adds the equal front of the first chunks, and the equal back of the last ones.
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
    let (last, newLast) = (old[before.upperBound].items, new[after.upperBound].items)
    let limit = min(
      last.count - (before.count == 1 ? front : 0), newLast.count - (after.count == 1 ? front : 0))
    var back = 0
    while back < limit,
      last[last.endIndex - 1 - back] == newLast[newLast.endIndex - 1 - back]
    {
      back += 1
    }
    add(
      before.upperBound, last.count - back, after.upperBound, newLast.count - back, count: back)
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
