/// The sections of one list that the core gets.
@usableFromInline
struct GivenSide {
  /// The records for the core, in the order of the list.
  @usableFromInline var records: [GivenSection] = []

  /// The index in each section of its first given item.
  @usableFromInline var starts: [Int] = []

  /// Where the keys of each section end.
  @usableFromInline var ends: [Int] = []

  @inlinable
  init() {}

  /// How many items are given.
  @inlinable
  var itemCount: Int { ends.last ?? 0 }

  @inlinable
  mutating func append(
    index: Int, partner: Int? = nil, items: Range<Int>, back: Int = 0,
    hidden: (front: Int, back: Int) = (0, 0)
  ) {
    records.append(
      GivenSection(
        index: index, partner: partner, count: items.count,
        front: hidden.front + items.lowerBound, back: back + hidden.back))
    starts.append(items.lowerBound)
    ends.append(itemCount + items.count)
  }

  /// The given items of a section.
  @inlinable
  func items(_ place: Int) -> Range<Int> { starts[place]..<(starts[place] + records[place].count) }

  /// The number of hidden items at the front of a section.
  @inlinable
  func hiddenFront(_ place: Int) -> Int { records[place].front - starts[place] }

  /// The keys of a section.
  @inlinable
  func keys(_ place: Int) -> Range<Int> { (ends[place] - records[place].count)..<ends[place] }

  /// The item of a section whose key is at an index.
  @inlinable
  func item(ofKey index: Int, in place: Int) -> Int {
    index - keys(place).lowerBound + starts[place]
  }

  /// The section that the key at `place` belongs to. O(log *s*).
  @inlinable
  func section(ofKey place: Int) -> Int {
    (0..<max(ends.count - 1, 0)).partitioningIndex { ends[$0] > place }
  }
}

/// The sections that the core gets: deleted and inserted ones, and the others between their equal
/// ends.
@usableFromInline
struct GivenSections {
  @usableFromInline var old = GivenSide()
  @usableFromInline var new = GivenSide()

  /// The index of each given new section among the changed ones; nil for an inserted one.
  @usableFromInline var changedPlaces: [Int?] = []

  @inlinable
  init<Sections: SectionReader, Items: ElementReader>(
    _ input: SectionedInput<Sections, Items>, _ flat: ListChanges, _ changed: ChangedSections
  ) where Sections.Items.Element == Items.Element {
    // If no section moves, the changed sections are in the same order in both lists.
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
        let count = input.sections.items(input.old[index].pointee).count
        old.append(index: index, items: 0..<count)
        deletion = deletions.next()
      }
    }
    for place in inOldOrder {
      let section = changed.sections[place]
      addDeletions(before: section.before)
      oldPlaces[place] = old.records.count
      old.append(
        index: section.before, items: section.oldItems, back: section.back,
        hidden: section.hidden)
    }
    addDeletions(before: input.old.count)

    var insertions = flat.insertions.makeIterator()
    var insertion = insertions.next()
    func addInsertions(before end: Int) {
      while let index = insertion, index < end {
        let count = input.sections.items(input.new[index].pointee).count
        new.append(index: index, items: 0..<count)
        changedPlaces.append(nil)
        insertion = insertions.next()
      }
    }
    for (place, section) in changed.sections.enumerated() {
      addInsertions(before: section.after)
      old.records[oldPlaces[place]].partner = UInt32(truncatingIfNeeded: new.records.count)
      new.append(
        index: section.after, partner: oldPlaces[place], items: section.newItems,
        back: section.back, hidden: section.hidden)
      changedPlaces.append(place)
    }
    addInsertions(before: input.new.count)
  }

  /// The place of a new section among those that are given; nil if it isn't given. O(log *s*).
  @inlinable
  func place(ofNew index: Int) -> Int? {
    let place = new.records.indices.partitioningIndex { new.records[$0].index >= index }
    return place < new.records.count && new.records[place].index == index ? place : nil
  }
}

extension CoreDiff {
  /// The keys of the given items of one version of the list.
  ///
  /// - Parameter like: For the new version, the given sections, and the keys of the old version.
  @inlinable
  func list<Sections: SectionReader, Items: ElementReader>(
    _ memory: Memory, of given: GivenSide, in input: SectionedInput<Sections, Items>,
    hashing: Hashing, like old: (given: GivenSections, list: KeyList)? = nil
  ) throws(ListDiffError) -> KeyList where Sections.Items.Element == Items.Element {
    let count = given.itemCount
    let version = old == nil ? input.old : input.new
    if given.records.count == 1, count > 0, isUsedInPlace(input.items),
      Sections.Items.self == UnsafeBufferPointer<Items.Element>.self
    {
      let items = input.sections.items(version[Int(given.records[0].index)].pointee)
      let all = identical(items, as: UnsafeBufferPointer<Items.Element>.self)
      return KeyList(Elements(all)[given.items(0)])
    }
    let isRecord = isUUID(Items.ID.self)
    let keys = try keyWords(memory, count: isRecord ? 2 * count : count)
    for place in given.records.indices where given.records[place].count > 0 {
      let record = given.records[place]
      withElements(of: input.sections.items(version[Int(record.index)].pointee)) { all in
        let items = all[given.items(place)]
        let start = given.keys(place).lowerBound
        if isRecord {
          keys[from: 2 * start].set(recordCount: items.count) { input.items.id(items[$0]) }
        } else if isStringOfTwoWords(Items.ID.self), let old, let oldKeys = old.list.words,
          record.partner != UInt32.max
        {
          let partner = Int(record.partner)
          let oldSection = old.given.old.records[partner]
          withElements(of: input.sections.items(input.old[Int(oldSection.index)].pointee)) {
            oldItems in
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
      return KeyList(recordsIn: keys, size: 16, count: count)
    }
    return KeyList(keys, count: count, areExact: isItsOwnKey(Items.ID.self))
  }
}
