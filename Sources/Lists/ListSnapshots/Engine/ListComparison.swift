import ListDiff

/// The items that a list has in common with the one that is shown, found without a look-up. If one
/// list was edited from the other, they share storage, which shows the common items; otherwise both
/// are read in order.
///
/// It answers both questions that an update has about an identity: does it occur twice, and which
/// number does it have? While the lists differ little, only the items that are not in common are
/// hashed.
@usableFromInline
struct ListComparison<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias List = SectionNodes<SectionID, ItemID>

  /// The sections without those that have the same items in both lists: all of these if each
  /// section stays in its place, otherwise those at the ends.
  @usableFromInline let sections: ComparedSections

  /// The positions of these sections in the old list, and in the new one.
  @usableFromInline let oldSections: [Int]
  @usableFromInline let newSections: [Int]

  /// The position of the older version of each of these sections of the new list.
  @usableFromInline var origins: [Int?] = []

  /// The items that each of these sections of the new list shares with its older version.
  @usableFromInline var shared: [SharedItems] = []

  /// How many items of these sections are not shared, in the old list and in the new one.
  @usableFromInline var oldRestCount: Int
  @usableFromInline var newRestCount: Int

  /// The items that are not shared; nil until they were checked for duplicates, or if there are some.
  @usableFromInline var rest: RestItems<ItemID>?

  /// The changes of the sections that are compared, if the core has found them already.
  @usableFromInline var changes: Result<SectionedChanges, ListDiffError>?

  /// - Parameter leavesToCore: Whether the scan of a section that was built from scratch ends where the
  ///   core is faster.
  /// - Complexity: O(*s* + *c*) for *s* sections and *c* chunks of sections that were edited,
  ///   O(*n*) comparisons for items of sections that were built from scratch.
  @inlinable
  init(from old: List, to new: List, leavesToCore: Bool = false) {
    let (oldCount, newCount) = (old.nodes.count, new.nodes.count)
    var front = 0
    while front < min(oldCount, newCount) {
      let sameCount = old.nodes.sharedCount(with: new.nodes, from: front)
      guard sameCount == 0 else {
        front += sameCount
        continue
      }
      guard old.nodes[front].id == new.nodes[front].id else { break }
      if old.nodes[front].stamp != new.nodes[front].stamp {
        let common = old.nodes[front].sharedItems(
          with: new.nodes[front], leavesToCore: leavesToCore)
        if common.front < max(old.nodes[front].items.count, new.nodes[front].items.count) {
          origins.append(front)
          shared.append(common)
        }
      }
      front += 1
    }
    if front == oldCount, front == newCount {
      sections = ComparedSections(staying: origins.compactMap { $0 }, of: front)
    } else {
      let start = origins.first.flatMap { $0 } ?? front
      var back = 0
      while back < min(oldCount, newCount) - front,
        old.nodes[oldCount - 1 - back].isUnchanged(in: new.nodes[newCount - 1 - back])
      {
        back += 1
      }
      sections = ComparedSections(front: start, back: back)
      let changed = zip(origins, shared)
      origins = Array(start..<front)
      shared = (start..<front).map { SharedItems(all: new.nodes[$0].items.count) }
      for case (let origin?, let common) in changed { shared[origin - start] = common }
      for position in front..<newCount - back {
        let origin = old.position(of: new.nodes[position].id)
        origins.append(origin)
        shared.append(
          origin.map {
            old.nodes[$0].sharedItems(with: new.nodes[position], leavesToCore: leavesToCore)
          } ?? SharedItems())
      }
    }
    oldSections = sections.indexes(in: oldCount)
    newSections = sections.indexes(in: newCount)
    let sharedCount = shared.reduce(0) { $0 + $1.count }
    oldRestCount = oldSections.reduce(-sharedCount) { $0 + old.nodes[$1].items.count }
    newRestCount = newSections.reduce(-sharedCount) { $0 + new.nodes[$1].items.count }
  }

  /// The items that each of ``oldSections`` shares with its newer version.
  @inlinable
  var oldShared: [SharedItems] {
    // Sections that stay are the same ones in the same order on both sides.
    if sections.staying != nil { return shared }
    var items = [SharedItems](repeating: SharedItems(), count: oldSections.count)
    for (place, origin) in origins.enumerated() {
      if let origin { items[origin - sections.front] = shared[place] }
    }
    return items
  }

  /// How many items a diff visits: those that are not in common and, on either side, one of each
  /// run or all.
  @usableFromInline
  var visitedCount: Int {
    let runs = hasLongRuns ? counts.runs : counts.inRuns
    return oldRestCount + newRestCount + 2 * runs
  }

  /// Whether leaving items of the runs out takes less time than comparing them. That is so unless
  /// there are many runs of few items.
  @inlinable
  var hasLongRuns: Bool {
    let counts = counts
    return counts.runs < 256 || 16 * counts.runs < counts.inRuns
  }

  /// The number of runs, and that of the items in them.
  @inlinable
  var counts: (runs: Int, inRuns: Int) {
    shared.reduce((0, 0)) {
      ($0.0 + $1.runs.count, $0.1 + $1.count - $1.front - $1.back)
    }
  }

  /// Whether so few items are not in common that hashing only these is faster than hashing all.
  @inlinable
  func isClose(to new: List) -> Bool {
    oldRestCount + newRestCount <= 64 + new.itemCount / 3
  }
}

extension ListComparison {
  /// Whether the core finds the changes of so many items faster that the runs which are known don't
  /// matter.
  @inlinable
  var isForCore: Bool {
    shared.contains { $0.isLeft } && counts.inRuns <= oldRestCount + newRestCount
  }

  /// Scans the sections that were left to the core to their ends.
  @inlinable
  mutating func scanRest(from old: List, to new: List) {
    for place in shared.indices where shared[place].isLeft {
      guard let origin = origins[place] else { continue }
      let common = old.nodes[origin].sharedItems(with: new.nodes[newSections[place]])
      let more = common.count - shared[place].count
      (oldRestCount, newRestCount) = (oldRestCount - more, newRestCount - more)
      shared[place] = common
    }
  }

  /// Lets the core compare all items between the ends of the sections. Their identities must be exact
  /// keys.
  @inlinable
  mutating func compareKeys(from old: Snapshot<SectionID, ItemID>, to new: List) {
    typealias Section = ComparedSection<UnsafeBufferPointer<ItemID>>
    // They keep the items of the sections in memory.
    var pieces: [ItemPiece<ItemID>] = []
    pieces.reserveCapacity(oldSections.count + newSections.count)
    func section(_ all: ChunkList<ItemID>, _ number: Int, hiding common: SharedItems) -> Section {
      let piece = all.inOnePiece(common.front..<all.count - common.back)
      pieces.append(piece)
      return Section(number, piece.items, hiding: common, of: all.count)
    }
    let before = zip(oldSections, oldShared).map { position, common in
      section(old.list.nodes[position].items, position, hiding: common)
    }
    let after = newSections.indices.map { place in
      section(
        new.nodes[newSections[place]].items, origins[place] ?? old.list.nodes.count + place,
        hiding: shared[place])
    }
    withExtendedLifetime(pieces) {
      let found = Result { () throws(ListDiffError) -> SectionedChanges in
        try sectionedChanges(
          from: before, to: after, sections: ComparedSectionReader(),
          items: ValueReader<ItemID>(), engine: .c, hashing: Hashing(seed: nil))
      }
      changes = found
      guard let insertions = try? found.get().itemInsertions else { return }
      let fresh = RestItems(
        fresh: insertions.lazy.map { path in
          after[path.section].items[path.item - after[path.section].condensed.front]
        })
      if fresh.isUnique, !fresh.repeatsItem(of: old) { rest = fresh }
    }
  }
}

/// The items of two lists that are not in common.
@usableFromInline
struct RestItems<ItemID: Hashable & Sendable>: Sendable {
  /// The items of the old list, then those of the new one that are not among them, with their
  /// numbers.
  @usableFromInline var items: [ItemID] = []
  @usableFromInline var numbers: [Int] = []
  @usableFromInline var oldCount = 0

  @usableFromInline let table: IdentityTable<ItemID>

  /// Whether no identity of the new list was found twice among them.
  @usableFromInline var isUnique = true

  /// - Parameters:
  ///   - old: A list without duplicates.
  ///   - starts: The starts of its sections.
  /// - Complexity: O(*s* + *c* + *r*), expected, for *s* sections, their *c* chunks, and *r* items.
  @inlinable
  init<SectionID>(
    _ comparison: ListComparison<SectionID, ItemID>, from old: SectionNodes<SectionID, ItemID>,
    to new: SectionNodes<SectionID, ItemID>, starts: [Int]
  ) {
    let count = comparison.oldRestCount + comparison.newRestCount
    table = IdentityTable(count: count)
    guard count > 0 else { return }
    table.prepare()
    items.reserveCapacity(count)
    numbers.reserveCapacity(count)
    for (position, common) in zip(comparison.oldSections, comparison.oldShared) {
      let all = old.nodes[position].items
      var number = 0
      var reader = ChunkReader(all)
      common.forEachGap(in: all.count, side: \.old) { gap in
        number = starts[position] + gap.lowerBound
        reader.read(gap) { part in
          for item in part {
            _ = enter(item, number)
            number += 1
          }
        }
      }
    }
    oldCount = items.count
    var seen = [Bool](repeating: false, count: oldCount)
    var start = old.itemCount
    for (position, common) in zip(comparison.newSections, comparison.shared) {
      let all = new.nodes[position].items
      var number = 0
      var reader = ChunkReader(all)
      common.forEachGap(in: all.count, side: \.new) { gap in
        number = start + gap.lowerBound
        reader.read(gap) { part in
          for item in part {
            if let place = enter(item, number) {
              isUnique = isUnique && place < oldCount && !seen[place]
              if place < oldCount { seen[place] = true }
            }
            number += 1
          }
        }
      }
      start += all.count
    }
  }

  /// Takes the items that are only in the new list, with indexes among these as numbers.
  @inlinable
  init(fresh items: some Collection<ItemID>) {
    table = IdentityTable(count: items.count)
    guard !items.isEmpty else { return }
    table.prepare()
    self.items.reserveCapacity(items.count)
    numbers.reserveCapacity(items.count)
    for (index, item) in items.enumerated() where enter(item, index) != nil { isUnique = false }
  }

  /// Adds an item, or returns the place where it is already.
  @inlinable
  mutating func enter(_ item: ItemID, _ number: Int) -> Int? {
    let place = table.enter(items.count, table.seed.hash(item)) { items[$0] == item }
    guard place == nil else { return place }
    items.append(item)
    numbers.append(number)
    return nil
  }

  /// Returns the place of an item, or nil if it isn't here.
  @inlinable
  func place(of item: ItemID) -> Int? {
    guard !items.isEmpty else { return nil }
    return table.first(table.seed.hash(item)) { items[$0] == item ? $0 : nil }
  }

  /// Whether an item that seems to be only in the new list is in the old list, too, at another
  /// place.
  ///
  /// - Complexity: O(*n*) for *n* items of the old list; O(*r*) if it has an index.
  @inlinable
  func repeatsItem<SectionID>(of old: Snapshot<SectionID, ItemID>) -> Bool {
    let fresh = items[oldCount...]
    guard !fresh.isEmpty else { return false }
    if let index = old.memo.knownIndex, index.pendingCount == 0 {
      return fresh.contains { index.find($0, in: old.list) != nil }
    }
    // Some bits of the hash are enough to skip most items of the old list.
    let mask = UInt64.max >> UInt64(16 * fresh.count).leadingZeroBitCount
    var mayBeFresh = [UInt64](repeating: 0, count: Int(mask >> 6) + 1)
    for item in fresh {
      let bit = table.seed.hash(item) & mask
      mayBeFresh[Int(bit >> 6)] |= 1 &<< bit
    }
    return mayBeFresh.withUnsafeBufferPointer { mayBeFresh in
      old.list.nodes.indices.contains { position in
        old.list.nodes[position].items.chunks.contains { chunk in
          if fresh.count <= 4 { return fresh.contains { chunk.items.offset(of: $0) != nil } }
          return chunk.items.contains { item in
            let bit = table.seed.hash(item) & mask
            return mayBeFresh[Int(bit >> 6)] &>> bit & 1 != 0
              && (place(of: item) ?? -1) >= oldCount
          }
        }
      }
    }
  }
}
