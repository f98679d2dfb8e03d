import ListDiff

/// Two snapshots as numbers, so that they can be compared on any thread: a number for each identity,
/// the same for equal ones and different for others, and nothing of the identities themselves.
///
/// Integers are their own numbers. All other identities are numbered as they are first met, by a
/// dictionary that lives as long as the input is made: one hash and one comparison an item, where
/// the identities are, so that code of theirs runs on no other thread. Since numbers are exact,
/// so is the diff, and nothing has to be confirmed.
///
/// Items that both snapshots have from a common origin are left out, see
/// `Snapshot.sharedEnds(ofSection:with:section:)`: who edits one item of many pays for a few
/// hundred.
struct DiffInput: Sendable {
  private(set) var old: [NumberedSection] = []
  private(set) var new: [NumberedSection] = []

  /// How many items had to be looked at.
  private(set) var visitedItems = 0

  init<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) {
    var sectionNumbers = Numbers<SectionID>()
    var itemNumbers = Numbers<ItemID>()
    let oldSections = old.sectionIdentifiers
    let newSections = new.sectionIdentifiers
    var ends = [(front: Int, back: Int)](repeating: (0, 0), count: oldSections.count)
    var newEnds = [(front: Int, back: Int)](repeating: (0, 0), count: newSections.count)
    for (position, section) in newSections.enumerated() {
      guard let origin = old.indexOfSection(section) else { continue }
      newEnds[position] = new.sharedEnds(ofSection: position, with: old, section: origin)
      ends[origin] = newEnds[position]
    }
    for (position, section) in oldSections.enumerated() {
      self.old.append(
        NumberedSection(
          position, of: old, number: sectionNumbers[section], ends: ends[position], &itemNumbers))
    }
    for (position, section) in newSections.enumerated() {
      self.new.append(
        NumberedSection(
          position, of: new, number: sectionNumbers[section], ends: newEnds[position],
          &itemNumbers))
    }
    visitedItems = (self.old + self.new).reduce(0) { $0 + $1.items.count }
  }

  /// The changes that lead from one snapshot to the other.
  func changes() throws(ListDiffError) -> SectionedChanges {
    try sectionedChanges(
      from: old, to: new, sections: NumberedSectionReader(), items: NumberReader(), engine: .c,
      hashing: Hashing(seed: nil))
  }
}

/// A section as numbers.
struct NumberedSection: Sendable {
  let number: UInt64
  let items: [UInt64]

  /// How many items are left out at its ends.
  let front: Int
  let back: Int

  init<SectionID, ItemID>(
    _ position: Int, of snapshot: Snapshot<SectionID, ItemID>, number: UInt64,
    ends: (front: Int, back: Int), _ numbers: inout Numbers<ItemID>
  ) {
    self.number = number
    (front, back) = ends
    let count = snapshot.numberOfItems(inSectionAt: position)
    let rest = snapshot.items(inSectionAt: position, front..<(count - back))
    items = rest.map { numbers[$0] }
  }
}

/// Gives each identity a number.
struct Numbers<ID: Hashable> {
  private let areTheirOwn = isItsOwnKey(ID.self)
  private var known: [ID: UInt64] = [:]

  subscript(id: ID) -> UInt64 {
    mutating get {
      guard !areTheirOwn else { return integerKey(id) }
      let next = UInt64(truncatingIfNeeded: known.count)
      // One look at the dictionary, whether the identity is new or not.
      return { (number: inout UInt64) in
        if number == .max { number = next }
        return number
      }(&known[id, default: .max])
    }
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
