/// The elements of one side of a merge as numbers. The number of an element of the base is its index
/// there; those of what was inserted follow, and are the same if both sides inserted it.
@usableFromInline
struct MergeSide {
  /// What the side did to an element, as bits.
  typealias Traits = UInt8
  static let moved: Traits = 1
  static let updated: Traits = 2
  /// The element must stay: it is new, or a section into which the side puts an item.
  static let needed: Traits = 4
  /// The side doesn't have the element.
  static let absent: Traits = 8

  /// What becomes of an element in its gap.
  enum Choice { case stable, placed, skipped }

  /// The number of each element; −1 until an inserted one has its number.
  private(set) var numbers: [Int32]
  /// The index of each number; −1 if the side doesn't have it.
  private(set) var places: [Int32]
  private(set) var traits: [Traits]
  /// The indexes of inserted elements, ascending.
  @usableFromInline let insertions: [Int]

  /// Reads the changes from the base to this side.
  @usableFromInline
  init(_ changes: ListChanges) {
    self.init(
      deletions: changes.deletions, insertions: Array(changes.insertions),
      moves: changes.moves.lazy.map { ($0.before, $0.after) },
      updates: changes.updates.lazy.map(\.before),
      spans: [(0..<changes.oldCount, 0..<changes.newCount)], oldCount: changes.oldCount,
      newCount: changes.newCount)
  }

  /// Reads the changes of sections, and of all items as one row.
  @usableFromInline
  static func sides(
    _ changes: SectionedChanges, _ old: ItemStarts, _ new: ItemStarts
  ) -> (sections: MergeSide, items: MergeSide) {
    var sections = MergeSide(changes.sections)
    let spans = sections.numbers.enumerated().filter { $1 >= 0 }.map {
      (old: old.range(Int($1)), new: new.range($0))
    }
    let items = MergeSide(
      deletions: changes.itemDeletions.map(old.index),
      insertions: changes.itemInsertions.map(new.index),
      moves: changes.itemMoves.map { (old.index($0.before), new.index($0.after)) },
      updates: changes.itemUpdates.map { old.index($0.before) }, spans: spans,
      oldCount: old.count, newCount: new.count)
    // Changed supplementary elements are contents of their sections, which both lists have.
    let changed =
      changes.supplementaryInsertions.map(\.section)
      + changes.supplementaryUpdates.map(\.after.section)
    for number in changed.map({ Int(sections.numbers[$0]) })
      + changes.supplementaryDeletions.map(\.section)
    {
      sections.traits[number] |= updated
    }
    return (sections, items)
  }

  /// - Parameter spans: Where elements stay in order: all elements, or those of each section.
  private init(
    deletions: some Collection<Int>, insertions: [Int],
    moves: some Collection<(before: Int, after: Int)>, updates: some Collection<Int>,
    spans: [(old: Range<Int>, new: Range<Int>)], oldCount: Int, newCount: Int
  ) {
    numbers = [Int32](repeating: -2, count: newCount)
    places = [Int32](repeating: -2, count: oldCount)
    traits = [Traits](repeating: 0, count: oldCount)
    for index in deletions { (places[index], traits[index]) = (-1, Self.absent) }
    self.insertions = insertions
    for index in insertions { numbers[index] = -1 }
    for move in moves {
      numbers[move.after] = Int32(move.before)
      places[move.before] = Int32(move.after)
      traits[move.before] = Self.moved
    }
    for index in updates { traits[index] |= Self.updated }
    for span in spans { Self.keep(&numbers, &places, span.old, span.new) }
  }

  /// Pairs the other elements of two ranges in their order.
  private static func keep(
    _ numbers: UnsafeMutablePointer<Int32>, _ places: UnsafeMutablePointer<Int32>,
    _ old: Range<Int>, _ new: Range<Int>
  ) {
    var before = old.lowerBound
    for after in new where numbers[after] == -2 {
      while places[before] != -2 { before += 1 }
      numbers[after] = Int32(truncatingIfNeeded: before)
      places[before] = Int32(truncatingIfNeeded: after)
      before += 1
    }
  }

  /// Gives the inserted elements of both sides their numbers.
  ///
  /// - Parameter pairs: Those that both inserted, as places in ``insertions``.
  @usableFromInline
  static func numberInsertions(
    _ ours: inout MergeSide, _ theirs: inout MergeSide, pairs: [(ours: Int, theirs: Int)]
  ) {
    let base = ours.places.count
    let next = base + ours.insertions.count
    let end = next + theirs.insertions.count
    var numbers = Array(next..<end)
    for pair in pairs { numbers[pair.theirs] = base + pair.ours }
    ours.numberInsertions(base..<next, end: end)
    theirs.numberInsertions(numbers, end: end)
  }

  private mutating func numberInsertions(_ insertedNumbers: some Sequence<Int>, end: Int) {
    let count = end - places.count
    places += repeatElement(-1, count: count)
    traits += repeatElement(Self.absent, count: count)
    for (index, number) in zip(insertions, insertedNumbers) {
      numbers[index] = Int32(number)
      places[number] = Int32(index)
      traits[number] = Self.moved | Self.needed
    }
  }

  /// Notes the sections into which this side puts items.
  @usableFromInline
  mutating func noteNeeded(_ items: MergeSide, _ starts: ItemStarts, _ other: MergeSide, wins: Bool)
  {
    for (section, number) in numbers.enumerated()
    where starts.range(section).contains(where: {
      items.choice(of: Int(items.numbers[$0]), other, wins: wins) == .placed
    }) {
      traits[Int(number)] |= Self.needed
    }
  }

  /// The index of a number; nil if the side doesn't have it.
  func index(of number: Int) -> Int? { places[number] < 0 ? nil : Int(places[number]) }

  /// Whether this side decides where an element is.
  ///
  /// - Parameter wins: Whether it does so if both sides decide.
  @inline(__always)
  func choice(of number: Int, _ other: MergeSide, wins: Bool) -> Choice {
    let (mine, others) = (traits[number], other.traits[number])
    if (mine | others) & (Self.moved | Self.absent) == 0 { return .stable }
    let reasons =
      others & Self.absent != 0
      ? mine & (Self.updated | Self.needed) : mine & ~(wins ? 0 : others) & Self.moved
    return reasons == 0 ? .skipped : .placed
  }
}

/// Where the items of each section begin, if all items of a list are one row.
@usableFromInline
struct ItemStarts {
  private var starts = [0]

  @usableFromInline
  init(_ counts: [Int]) {
    for count in counts { starts.append(starts[starts.count - 1] + count) }
  }

  var count: Int { starts[starts.count - 1] }

  @usableFromInline
  func range(_ section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  func index<Version: ListVersion>(_ path: ItemPath<Version>) -> Int {
    starts[path.section] + path.item
  }

  @usableFromInline
  func path<Version: ListVersion>(_ index: Int) -> ItemPath<Version> {
    let section = starts.indices.partitioningIndex { starts[$0] > index } - 1
    return ItemPath(section: section, item: index - starts[section])
  }
}
