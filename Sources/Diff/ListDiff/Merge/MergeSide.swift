/// How the elements of one side of a merge and those of the base belong together, by indexes.
@usableFromInline
struct MergeSide {
  /// What the side did to an element of the base.
  struct Traits: OptionSet {
    let rawValue: UInt8
    static let moved = Traits(rawValue: 1)
    static let updated = Traits(rawValue: 2)
    /// The section must stay, since the side puts an item into it.
    static let needed = Traits(rawValue: 4)
    static let deleted = Traits(rawValue: 8)
  }

  /// What becomes of an element in its gap.
  enum Choice { case stable, placed, skipped }

  /// The index in the base of each element. It is −1 if the element is inserted, and −2 − *i* if the
  /// other side inserted it, too, at *i*.
  private(set) var origins: [Int32]
  /// The index in this list of each element of the base; −1 if it is deleted.
  private(set) var places: [Int32]
  var traits: [Traits]

  /// Reads the changes from the base to this side.
  @usableFromInline
  init(_ changes: ListChanges) {
    self.init(
      deletions: changes.deletions, insertions: changes.insertions,
      moves: changes.moves.lazy.map { (before: $0.before, after: $0.after) },
      updates: changes.updates.lazy.map(\.before),
      spans: CollectionOfOne((old: 0..<changes.oldCount, new: 0..<changes.newCount)),
      oldCount: changes.oldCount, newCount: changes.newCount)
  }

  /// Reads the changes of items. All items of a list are one row.
  @usableFromInline
  init(_ changes: SectionedChanges, _ old: ItemStarts, _ new: ItemStarts, in sections: MergeSide) {
    self.init(
      deletions: changes.itemDeletions.lazy.map(old.index),
      insertions: changes.itemInsertions.lazy.map(new.index),
      moves: changes.itemMoves.lazy.map {
        (before: old.index($0.before), after: new.index($0.after))
      },
      updates: changes.itemUpdates.lazy.map { old.index($0.before) },
      spans: sections.origins.enumerated().lazy.filter { $1 >= 0 }.map {
        (old: old.range(Int($1)), new: new.range($0))
      }, oldCount: old.count, newCount: new.count)
  }

  /// - Parameter spans: Where elements stay in order: all elements, or those of each section.
  private init(
    deletions: some Sequence<Int>, insertions: some Sequence<Int>,
    moves: some Sequence<(before: Int, after: Int)>, updates: some Sequence<Int>,
    spans: some Sequence<(old: Range<Int>, new: Range<Int>)>, oldCount: Int, newCount: Int
  ) {
    origins = [Int32](repeating: -2, count: newCount)
    places = [Int32](repeating: -2, count: oldCount)
    traits = [Traits](repeating: [], count: oldCount)
    for index in deletions { (places[index], traits[index]) = (-1, .deleted) }
    for index in insertions { origins[index] = -1 }
    for move in moves {
      origins[move.after] = Int32(move.before)
      places[move.before] = Int32(move.after)
      traits[move.before] = .moved
    }
    for index in updates { traits[index].insert(.updated) }
    for span in spans {
      var before = span.old.lowerBound
      for after in span.new where origins[after] == -2 {
        while places[before] != -2 { before += 1 }
        origins[after] = Int32(before)
        places[before] = Int32(after)
      }
    }
  }

  /// The indexes of inserted elements that aren't paired with one of the other side, ascending.
  @usableFromInline
  var insertions: [Int] { origins.indices.filter { origins[$0] == -1 } }

  /// Notes that both sides inserted an element.
  @usableFromInline
  mutating func pair(_ index: Int, _ other: inout MergeSide, _ otherIndex: Int) {
    origins[index] = Int32(-2 - otherIndex)
    other.origins[otherIndex] = Int32(-2 - index)
  }

  /// The index of the same element on the other side; nil if there is none.
  func partner(of index: Int, in other: MergeSide) -> Int? {
    let base = Int(origins[index])
    let partner = base < 0 ? -2 - base : Int(other.places[base])
    return partner < 0 ? nil : partner
  }

  /// Whether this side decides where an element is.
  ///
  /// - Parameter wins: Whether it does so if both sides decide.
  @inline(__always)
  func choice(of index: Int, _ other: MergeSide, wins: Bool) -> Choice {
    let base = Int(origins[index])
    if base < 0 { return wins || base == -1 ? .placed : .skipped }
    let (mine, others) = (traits[base], other.traits[base])
    if others.contains(.deleted) {
      return mine.isDisjoint(with: [.updated, .needed]) ? .skipped : .placed
    }
    if mine.union(others).isDisjoint(with: .moved) { return .stable }
    return mine.contains(.moved) && (wins || !others.contains(.moved)) ? .placed : .skipped
  }

  /// Whether this side alone has the element, where the base has it.
  func isKept(_ index: Int, _ other: MergeSide) -> Bool {
    let base = Int(origins[index])
    return base >= 0 && other.traits[base].contains(.deleted) && !traits[base].contains(.moved)
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

  @usableFromInline
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
