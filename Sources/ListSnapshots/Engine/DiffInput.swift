import ListDiff

/// Two snapshots as numbers, so that they can be compared on any thread: a number for each identity,
/// the same for equal ones and different for others, and nothing of the identities themselves.
///
/// Integers are their own numbers. The number of any other identity is its index in the old snapshot
/// or, where it isn't there, one of the numbers above: one look into the index that the old snapshot
/// has anyway, for each item of the new one, where the identities are, so that code of theirs runs on
/// no other thread. Since numbers are exact, so is the diff, and nothing has to be confirmed.
///
/// Items that both snapshots have from a common origin are left out, see
/// `Snapshot.sharedEnds(ofSection:with:section:)`: who edits one item of many pays for a few
/// thousand at most.
///
/// It is made by code that is inlined into the caller, who knows the types of the identities.
@usableFromInline
struct DiffInput: Sendable {
  @usableFromInline var old: [NumberedSection] = []
  @usableFromInline var new: [NumberedSection] = []

  /// - Parameters:
  ///   - old: The snapshot that is shown; no identity is there twice.
  ///   - new: The snapshot to be shown; the same.
  @inlinable
  init<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) {
    var ends = [(front: Int, back: Int)](repeating: (0, 0), count: old.numberOfSections)
    let oldSections = ends.count
    let oldItems = old.numberOfItems
    var start = oldItems
    for (position, section) in new.sectionIdentifiers.enumerated() {
      let origin = old.indexOfSection(section)
      var hidden = (front: 0, back: 0)
      if let origin {
        hidden = new.sharedEnds(ofSection: position, with: old, section: origin)
        ends[origin] = hidden
      }
      let first = start + hidden.front
      self.new.append(
        NumberedSection(
          position, of: new, number: origin ?? oldSections + position, hiding: hidden
        ) { item, offset in
          old.indexOfItem(item) ?? first + offset
        })
      start += new.numberOfItems(inSectionAt: position)
    }
    start = 0
    for (position, hidden) in ends.enumerated() {
      let first = start + hidden.front
      self.old.append(
        NumberedSection(position, of: old, number: position, hiding: hidden) { _, offset in
          first + offset
        })
      start += old.numberOfItems(inSectionAt: position)
    }
  }

  /// How many items had to be looked at.
  var visitedItems: Int { (old + new).reduce(0) { $0 + $1.items.count } }

  /// The changes that lead from one snapshot to the other.
  func changes() throws(ListDiffError) -> SectionedChanges {
    try sectionedChanges(
      from: old, to: new, sections: NumberedSectionReader(), items: NumberReader(), engine: .c,
      hashing: Hashing(seed: nil))
  }
}

/// A section as numbers.
@usableFromInline
struct NumberedSection: Sendable {
  @usableFromInline let number: UInt64
  @usableFromInline let items: [UInt64]

  /// How many items are left out at its ends.
  @usableFromInline let front: Int
  @usableFromInline let back: Int

  /// - Parameter itemNumber: The number of an item that isn't its own, and is so many places behind
  ///   the first that isn't left out.
  @inlinable
  init<SectionID, ItemID>(
    _ position: Int, of snapshot: Snapshot<SectionID, ItemID>, number: Int,
    hiding ends: (front: Int, back: Int), itemNumber: (ItemID, Int) -> Int
  ) {
    self.number = UInt64(truncatingIfNeeded: number)
    (front, back) = ends
    let count = snapshot.numberOfItems(inSectionAt: position)
    let rest = snapshot.items(inSectionAt: position, front..<(count - back))
    items =
      isItsOwnKey(ItemID.self)
      ? rest.map { integerKey($0) }
      : rest.enumerated().map { UInt64(truncatingIfNeeded: itemNumber($1, $0)) }
  }
}

struct NumberedSectionReader: SectionReader {
  func id(_ section: NumberedSection) -> UInt64 { section.number }
  func items(_ section: NumberedSection) -> [UInt64] { section.items }
  func hasSameContents(_ old: NumberedSection, _ new: NumberedSection) -> Bool { true }

  func supplementaries(_ section: NumberedSection) -> EmptyCollection<NoSupplementary> {
    EmptyCollection()
  }

  func hiddenEnds(_ section: NumberedSection) -> (front: Int, back: Int) {
    (section.front, section.back)
  }
}

struct NumberReader: ElementReader {
  var identifiesItself: Bool { true }
  var comparison: ContentComparison { .none }
  func id(_ element: UInt64) -> UInt64 { element }
  func hasSameContents(_ old: UInt64, _ new: UInt64) -> Bool { true }
}
