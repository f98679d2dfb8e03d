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
    origins = [Int32](repeating: -2, count: changes.newCount)
    places = [Int32](repeating: -2, count: changes.oldCount)
    traits = [Traits](repeating: [], count: changes.oldCount)
    for index in changes.deletions { places[index] = -1 }
    for index in changes.insertions { origins[index] = -1 }
    for move in changes.moves {
      origins[move.after] = Int32(move.before)
      places[move.before] = Int32(move.after)
      traits[move.before] = .moved
    }
    for update in changes.updates { traits[update.before].insert(.updated) }
    var before = 0
    for after in origins.indices where origins[after] == -2 {
      while places[before] != -2 { before += 1 }
      origins[after] = Int32(before)
      places[before] = Int32(after)
    }
  }

  /// Reads the changes of items. All items of a list are one row.
  @usableFromInline
  init(_ changes: SectionedChanges, itemCounts: [Int]) throws(ListDiffError) {
    let starts = ItemStarts(itemCounts)
    origins = []
    places = [Int32](repeating: -1, count: starts.count)
    traits = [Traits](repeating: [], count: starts.count)
    for paths in try changes.oldPaths(itemCounts: itemCounts) {
      for path in paths {
        if let path { places[starts.index(path)] = Int32(origins.count) }
        origins.append(path.map { Int32(starts.index($0)) } ?? -1)
      }
    }
    for move in changes.itemMoves { traits[starts.index(move.before)] = .moved }
    for update in changes.itemUpdates { traits[starts.index(update.before)].insert(.updated) }
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
    let mine = traits[base]
    if other.places[base] < 0 {
      return mine.isDisjoint(with: [.updated, .needed]) ? .skipped : .placed
    }
    let others = other.traits[base]
    if mine.union(others).isDisjoint(with: .moved) { return .stable }
    return mine.contains(.moved) && (wins || !others.contains(.moved)) ? .placed : .skipped
  }

  /// Whether this side alone has the element, where the base has it.
  func isKept(_ index: Int, _ other: MergeSide) -> Bool {
    let base = Int(origins[index])
    return base >= 0 && other.places[base] < 0 && !traits[base].contains(.moved)
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
