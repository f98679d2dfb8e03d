// The changes of a list with sections by the C core: the sections are diffed as a flat list; what
// they share or have unchanged is passed over; the core joins the rest of the items.

/// The changes by the C core, tried again with another seed if two identities collide, and by the
/// reference if they collide again.
@inlinable
func confirmedChanges<Sections: SectionReader, Items: ElementReader>(
  _ input: SectionedInput<Sections, Items>, hashing: Hashing
) throws(ListDiffError) -> SectionedChanges where Sections.Items.Element == Items.Element {
  let flat = try confirmedChanges(
    from: input.old, to: input.new, reader: SectionIDReader(input.sections), hashing: hashing)
  let changed = input.changedSections(flat)
  var hashing = hashing
  for _ in 0..<2 {
    if let changes = try coreChanges(input, flat, changed, hashing: hashing) {
      return changes
    }
    hashing = hashing.reseeded
  }
  return referenceChanges(input)
}

/// The changes by the C core, or nil if a pair of items with one key is not one item.
@inlinable
func coreChanges<Sections: SectionReader, Items: ElementReader>(
  _ input: SectionedInput<Sections, Items>, _ flat: ListChanges, _ changed: ChangedSections,
  hashing: Hashing
) throws(ListDiffError) -> SectionedChanges? where Sections.Items.Element == Items.Element {
  let given = GivenSections(input, flat, changed)
  let diff = try CoreDiff()
  defer { diff.close() }
  let old = try diff.list(.oldKeys, of: given.old, in: input, hashing: hashing)
  let new = try diff.list(.newKeys, of: given.new, in: input, hashing: hashing, like: (given, old))
  let result = try diff.run(
    old: (given.old.records, old), new: (given.new.records, new), hashing: hashing)
  guard
    let updates = input.confirmedUpdates(
      result, given, changed, keysAreExact: old.keysAreExact)
  else { return nil }
  return result.result(
    sections: input.sectionChanges(flat, changed) { after in
      given.place(ofNew: after).map { result.stayingCount($0) }
    },
    updates: updates, supplementaries: changed.supplementaries)
}

extension SectionedInput {
  /// The changes of the sections: moves by what stays, and updates.
  ///
  /// - Parameter stayingCount: How many items of a new section stay where they are in it; nil if
  ///   all do.
  @inlinable
  func sectionChanges(
    _ flat: ListChanges, _ changed: ChangedSections, stayingCount: (Int) -> Int?
  ) -> ListChanges {
    if flat.moves.isEmpty && changed.updates.isEmpty { return flat }
    var moves: [ListChanges.Move] = []
    if !flat.moves.isEmpty {
      let pairs = flat.pairs()
      moves = weightedMoves(among: pairs, oldCount: flat.oldCount) { place in
        let after = pairs[place].after
        return Worth(1, stayingCount(after) ?? sections.items(new[after]).count)
      }
    }
    return flat.replacing(moves: moves, updates: changed.updates)
  }
}

// MARK: - What the core gets

/// One side of what the core gets.
@usableFromInline
struct GivenSide {
  /// As the core takes them, in the order of their list.
  @usableFromInline var records: [GivenSection] = []

  /// Where the keys of each end.
  @usableFromInline var ends: [Int] = []

  @inlinable
  init() {}

  /// How many items are given.
  @inlinable
  var itemCount: Int { ends.last ?? 0 }

  @inlinable
  mutating func append(_ section: GivenSection) {
    records.append(section)
    ends.append(itemCount + section.count)
  }

  /// Which of a section's items are given.
  @inlinable
  func items(_ place: Int) -> Range<Int> {
    records[place].front..<(records[place].front + records[place].count)
  }

  /// The keys of a section.
  @inlinable
  func keys(_ place: Int) -> Range<Int> { (ends[place] - records[place].count)..<ends[place] }

  /// The section that the key at `place` belongs to. O(log *s*).
  @inlinable
  func section(ofKey place: Int) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// What the core gets: sections that came or went, and what the equal ends leave of the others.
@usableFromInline
struct GivenSections {
  @usableFromInline var old = GivenSide()
  @usableFromInline var new = GivenSide()

  /// The changed section that each given new section is, nil for an inserted one.
  @usableFromInline var changedPlaces: [Int?] = []

  @inlinable
  init<Sections: SectionReader, Items: ElementReader>(
    _ input: SectionedInput<Sections, Items>, _ flat: ListChanges, _ changed: ChangedSections
  ) where Sections.Items.Element == Items.Element {
    // In the order of the old list the changed sections stand as they do in the new one, but for
    // moves.
    let inOldOrder =
      flat.moves.isEmpty
      ? Array(changed.sections.indices)
      : changed.sections.indices.sorted {
        changed.sections[$0].before < changed.sections[$1].before
      }
    var oldPlaces = [Int](repeating: 0, count: changed.sections.count)
    var deletions = flat.deletions.makeIterator()
    var deletion = deletions.next()
    func addDeletions(before end: Int) {
      while let index = deletion, index < end {
        let count = input.sections.items(input.old[index]).count
        old.append(GivenSection(index: index, partner: nil, items: 0..<count, back: 0))
        deletion = deletions.next()
      }
    }
    for place in inOldOrder {
      let section = changed.sections[place]
      addDeletions(before: section.before)
      oldPlaces[place] = old.records.count
      old.append(
        GivenSection(
          index: section.before, partner: nil, items: section.oldItems, back: section.back))
    }
    addDeletions(before: input.old.count)

    var insertions = flat.insertions.makeIterator()
    var insertion = insertions.next()
    func addInsertions(before end: Int) {
      while let index = insertion, index < end {
        let count = input.sections.items(input.new[index]).count
        new.append(GivenSection(index: index, partner: nil, items: 0..<count, back: 0))
        changedPlaces.append(nil)
        insertion = insertions.next()
      }
    }
    for (place, section) in changed.sections.enumerated() {
      addInsertions(before: section.after)
      old.records[oldPlaces[place]].partner = UInt32(truncatingIfNeeded: new.records.count)
      new.append(
        GivenSection(
          index: section.after, partner: oldPlaces[place], items: section.newItems,
          back: section.back))
      changedPlaces.append(place)
    }
    addInsertions(before: input.new.count)
  }

  /// The place of a new section among those that are given, nil if it isn't. O(log *s*).
  @inlinable
  func place(ofNew index: Int) -> Int? {
    var (low, high) = (0, new.records.count)
    while low < high {
      let middle = (low + high) / 2
      if new.records[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < new.records.count && new.records[low].index == index ? low : nil
  }
}

extension CoreDiff {
  /// The keys of the items that are given of one version of the list.
  ///
  /// - Parameter like: For the new version: what is given, and the keys of the old one.
  @inlinable
  func list<Sections: SectionReader, Items: ElementReader>(
    _ memory: Memory, of given: GivenSide, in input: SectionedInput<Sections, Items>,
    hashing: Hashing, like old: (given: GivenSections, list: CoreList)? = nil
  ) throws(ListDiffError) -> CoreList where Sections.Items.Element == Items.Element {
    let count = given.itemCount
    let isRecord = isKeyRecord(Items.ID.self)
    let keys = try keyWords(memory, count: isRecord ? 2 * count : count)
    let version = old == nil ? input.old : input.new
    for place in given.records.indices where given.records[place].count > 0 {
      let record = given.records[place]
      withElements(of: input.sections.items(version[Int(record.index)])) { all in
        let items = all[given.items(place)]
        let start = given.keys(place).lowerBound
        if isRecord {
          keys[from: 2 * start].set(recordCount: items.count) { input.items.id(items[$0]) }
        } else if isStringOfTwoWords(Items.ID.self), let old, let oldKeys = old.list.words,
          record.partner != UInt32.max
        {
          let partner = Int(record.partner)
          let oldSection = old.given.old.records[partner]
          withElements(of: input.sections.items(input.old[Int(oldSection.index)])) { oldItems in
            hashStrings(
              of: items, reader: input.items, into: keys[from: start],
              like: oldItems[old.given.old.items(partner)],
              oldKeys[from: old.given.old.keys(partner).lowerBound], hashing: hashing)
          }
        } else {
          _ = makeKeys(
            of: items, reader: input.items, into: keys[from: start], hashing: hashing)
        }
      }
    }
    if isRecord {
      return CoreList(recordsIn: keys, size: 16, count: count)
    }
    return CoreList(keys, count: count, areExact: isItsOwnKey(Items.ID.self))
  }
}

// MARK: - What comes back

extension SectionedInput {
  /// The updated items as words, or nil if a pair with one key is not one item.
  @inlinable
  func confirmedUpdates(
    _ result: CoreSectionedResult, _ given: GivenSections, _ changed: ChangedSections,
    keysAreExact: Bool
  ) -> [UInt32]? {
    var words: [UInt32] = []
    guard items.comparison != .none || !keysAreExact else { return words }
    var updates = UpdateWriter()
    var runs = result.runs.makeIterator()
    var run = runs.next()
    for place in given.new.records.indices {
      guard let changedPlace = given.changedPlaces[place] else { continue }
      let section = changed.sections[changedPlace]
      let keys = given.new.keys(place)
      updates.add(changed.endUpdates[section.frontUpdates], in: section)
      if let first = run, first.to < keys.upperBound {
        let oldShift =
          section.oldItems.lowerBound
          - given.old.keys(Int(given.new.records[place].partner)).lowerBound
        let newShift = section.newItems.lowerBound - keys.lowerBound
        let areConfirmed = withItems(section.before, section.after) { oldItems, newItems in
          while let next = run, next.to < keys.upperBound {
            guard
              confirm(
                oldItems, Int(next.from) + oldShift, newItems, Int(next.to) + newShift,
                count: Int(next.length), keysAreExact: keysAreExact,
                update: { updates.add(before: $0, after: $1, in: section) })
            else { return false }
            run = runs.next()
          }
          return true
        }
        guard areConfirmed else { return nil }
      }
      updates.add(changed.endUpdates[section.backUpdates].reversed(), in: section)
    }
    guard let across = confirmedCrossUpdates(result, given, keysAreExact: keysAreExact)
    else { return nil }
    swap(&words, &updates.words)
    return across.isEmpty ? words : mergedUpdates(words, across)
  }

  /// The same of the pairs across sections.
  @inlinable
  func confirmedCrossUpdates(
    _ result: CoreSectionedResult, _ given: GivenSections, keysAreExact: Bool
  ) -> [UInt32]? {
    var updates = UpdateWriter()
    var newPlace = 0
    for run in result.crossRuns {
      while Int(run.to) >= given.new.ends[newPlace] {
        newPlace += 1
      }
      let oldPlace = given.old.section(ofKey: Int(run.from))
      let before = Int(given.old.records[oldPlace].index)
      let after = Int(given.new.records[newPlace].index)
      let oldItem =
        Int(run.from) - given.old.keys(oldPlace).lowerBound + given.old.records[oldPlace].front
      let newItem =
        Int(run.to) - given.new.keys(newPlace).lowerBound + given.new.records[newPlace].front
      let isConfirmed = withItems(before, after) { oldItems, newItems in
        confirm(
          oldItems, oldItem, newItems, newItem, count: Int(run.length),
          keysAreExact: keysAreExact,
          update: { updates.add(before: (before, $0), after: (after, $1)) })
      }
      guard isConfirmed else { return nil }
    }
    return updates.words
  }

  /// Compares neighbours that are paired by their keys: false if two of them are not one item.
  @inlinable
  @inline(__always)
  func confirm(
    _ oldItems: Elements<Items.Element>, _ oldStart: Int,
    _ newItems: Elements<Items.Element>, _ newStart: Int, count: Int, keysAreExact: Bool,
    update: (_ before: Int, _ after: Int) -> Void
  ) -> Bool {
    let trustsBits = items.trustsBits
    for offset in 0..<count {
      let (before, after) = (oldStart + offset, newStart + offset)
      if trustsBits && oldItems.isSameBits(before, newItems, after) {
        continue
      }
      if !keysAreExact && items.id(oldItems[before]) != items.id(newItems[after]) {
        return false
      }
      if !ListDiff.hasSameContents(oldItems, before, newItems, after, items) {
        update(before, after)
      }
    }
    return true
  }
}

/// Writes updates as the words that they take.
@usableFromInline
struct UpdateWriter {
  @usableFromInline var words: [UInt32] = []

  @inlinable
  init() {}

  @inlinable
  mutating func add(before: (section: Int, item: Int), after: (section: Int, item: Int)) {
    words.append(UInt32(truncatingIfNeeded: before.section))
    words.append(UInt32(truncatingIfNeeded: before.item))
    words.append(UInt32(truncatingIfNeeded: after.section))
    words.append(UInt32(truncatingIfNeeded: after.item))
  }

  @inlinable
  mutating func add(before: Int, after: Int, in section: ChangedSection) {
    add(before: (section.before, before), after: (section.after, after))
  }

  @inlinable
  mutating func add(
    _ updates: some Sequence<(before: Int, after: Int)>, in section: ChangedSection
  ) {
    for update in updates {
      add(before: update.before, after: update.after, in: section)
    }
  }
}

/// Two lists of updates as one, by ascending new path.
@usableFromInline
func mergedUpdates(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
  let size = SectionedChanges.ItemUpdate.wordCount
  var merged: [UInt32] = []
  merged.reserveCapacity(first.count + second.count)
  var (a, b) = (0, 0)
  while a < first.count && b < second.count {
    if (first[a + 2], first[a + 3]) < (second[b + 2], second[b + 3]) {
      merged += first[a..<(a + size)]
      a += size
    } else {
      merged += second[b..<(b + size)]
      b += size
    }
  }
  merged += first[a...]
  merged += second[b...]
  return merged
}
