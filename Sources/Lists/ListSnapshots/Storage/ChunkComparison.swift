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

  /// Compares the chunks between the ends. Equal ones are found by walking both lists; the others
  /// are matched by their births.
  @inlinable
  mutating func compare(_ oldPlaces: Range<Int>, _ newPlaces: Range<Int>) {
    var (before, after): ([Int], [Int]) = ([], [])
    var next = oldPlaces.lowerBound
    // Made only if the chunks don't follow each other closely.
    var places: [Stamp: Int]?
    for place in newPlaces {
      let stamp = new[place].stamp
      let nearby = next..<min(next + 8, oldPlaces.upperBound)
      var same = nearby.first { old[$0].stamp == stamp }
      if same == nil, nearby.upperBound < oldPlaces.upperBound {
        let known =
          places ?? Dictionary(oldPlaces.map { (old[$0].stamp, $0) }, uniquingKeysWith: { $1 })
        places = known
        same = known[stamp].flatMap { $0 < next ? nil : $0 }
      }
      if let same {
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
      if let before = groups[birth] {
        compare(ChunkGroup(before, of: old, oldStarts), ChunkGroup(after, of: new, newStarts))
      }
    }
  }

  /// Adds the runs between the edits of chunks with one birth. There are several such chunks if a
  /// chunk was split.
  ///
  /// - Complexity: O(*l*) comparisons for *l* items, and O(*e*) hashes for *e* neighbouring items
  ///   that were deleted or inserted.
  @inlinable
  mutating func compare(_ before: ChunkGroup<ItemID>, _ after: ChunkGroup<ItemID>) {
    var (rest, newRest) = (before.items, after.items)
    while true {
      var count = 0
      let shorter = min(rest.count, newRest.count)
      let (start, newStart) = (rest.startIndex, newRest.startIndex)
      while count < shorter, rest[start + count] == newRest[newStart + count] { count += 1 }
      add(before, start, after, newStart, count: count)
      rest = rest.dropFirst(count)
      newRest = newRest.dropFirst(count)
      guard let edit = Self.edit(rest, newRest) ?? Self.longEdit(rest, newRest) else { break }
      rest = rest.dropFirst(edit.old)
      newRest = newRest.dropFirst(edit.new)
    }
  }

  /// Returns how many items were deleted and inserted at the start, if they are few.
  @inlinable
  static func edit(
    _ rest: ArraySlice<ItemID>, _ newRest: ArraySlice<ItemID>
  ) -> (old: Int, new: Int)? {
    for size in 1...8 {
      for deleted in 0...size {
        let inserted = size - deleted
        if deleted < rest.count, inserted < newRest.count,
          rest[rest.startIndex + deleted] == newRest[newRest.startIndex + inserted]
        {
          return (deleted, inserted)
        }
      }
    }
    return nil
  }

  /// Returns how many items were deleted and inserted at the start, so that the next ones are equal
  /// and there are as few as possible; nil if no items are equal.
  @inlinable
  static func longEdit(
    _ rest: ArraySlice<ItemID>, _ newRest: ArraySlice<ItemID>
  ) -> (old: Int, new: Int)? {
    var places: [ItemID: Int] = [:]
    var window = 32
    while true {
      for offset in places.count..<max(places.count, min(window, rest.count)) {
        places[rest[rest.startIndex + offset]] = offset
      }
      var best: (old: Int, new: Int)?
      for (inserted, item) in newRest.prefix(window).enumerated() {
        if let best, best.old + best.new <= inserted { break }
        guard let deleted = places[item] else { continue }
        if deleted + inserted < best.map({ $0.old + $0.new }) ?? .max {
          best = (deleted, inserted)
        }
      }
      // After the window, there may be nearer ones than the last one in it.
      if let best, best.old + best.new < window { return best }
      if window >= max(rest.count, newRest.count) { return best }
      window *= 2
    }
  }

  @inlinable
  mutating func addAll(_ before: Int, _ after: Int) {
    add(before, 0, after, 0, count: new[after].count)
  }

  /// Adds a run of two groups, given by indices of their items. Each part that it adds lies in one
  /// chunk of either group.
  @inlinable
  mutating func add(
    _ before: ChunkGroup<ItemID>, _ start: Int, _ after: ChunkGroup<ItemID>, _ newStart: Int,
    count: Int
  ) {
    var done = 0
    while done < count {
      let (old, new) = (before.place(of: start + done), after.place(of: newStart + done))
      let length = min(count - done, old.count, new.count)
      runs.append(SharedRun(old: old.index, new: new.index, count: length))
      done += length
    }
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
