import ListDiff

/// The changes of a list, by section.
struct LayoutUpdate {
  /// An item that comes into a section, or is updated in it.
  struct Arrival {
    /// Its index in the new section.
    let item: Int

    /// Its path in the old list; nil for an insertion.
    let before: ItemPath<Before>?

    /// Whether it is inserted or moved to this place.
    let isPlaced: Bool

    var isUpdated: Bool
  }

  /// The old index of each new section; nil for an insertion.
  let oldSections: [Int?]

  /// Whether there are the same sections in the same order.
  let keepsSections: Bool

  /// The old items that are deleted or moved from their places, by old section, ascending.
  private(set) var departures: [Int: [Int]] = [:]

  /// The items that come into each new section, ascending.
  private(set) var arrivals: [Int: [Arrival]] = [:]

  /// The indexes at which items are inserted, or to which they are moved, by new section, ascending.
  private var places: [Int: [Int]] = [:]

  /// The new sections whose items change, ascending.
  private(set) var touched: [Int] = []

  /// The new sections with other contents or supplementary elements.
  private(set) var changedSections: Set<Int> = []

  private var newSections: [Int?]
  private var movedSections: Set<Int> = []

  /// - Parameter counts: The number of items in each old section.
  /// - Throws: `ListDiffError` if the changes don't begin with such a list.
  init(_ changes: SectionedChanges, counts: [Int]) throws(ListDiffError) {
    guard changes.oldSectionCount == counts.count else {
      throw .countMismatch(side: .old, expected: changes.oldSectionCount, actual: counts.count)
    }
    keepsSections = !changes.sections.hasStructuralChanges
    if keepsSections {
      oldSections = Array(0..<counts.count)
      newSections = oldSections
    } else {
      oldSections = changes.sections.oldIndexes()
      newSections = [Int?](repeating: nil, count: counts.count)
      for (new, old) in oldSections.enumerated() { if let old { newSections[old] = new } }
    }
    for path in changes.itemDeletions { departures[path.section, default: []].append(path.item) }
    for path in changes.itemInsertions { place(nil, at: path) }
    for move in changes.itemMoves {
      departures[move.before.section, default: []].append(move.before.item)
      place(move.before, at: move.after)
    }
    movedSections = Set(changes.sectionMoves.map(\.before.section))
    changedSections = Set(
      changes.sectionUpdates.map(\.after.section)
        + changes.supplementaryUpdates.map(\.after.section)
        + changes.supplementaryInsertions.map(\.section))
    for update in changes.itemUpdates { self.update(update.before, at: update.after) }
    try finish(counts)
  }

  /// - Parameter counts: The number of items in each section.
  /// - Throws: `ListDiffError` if the section has another number of items.
  init(
    _ changes: ListChanges, inSection section: Int, counts: [Int]
  ) throws(ListDiffError) {
    guard counts.indices.contains(section) else {
      throw .invalidChanges(reason: "there is no section \(section), but \(counts.count) sections")
    }
    guard changes.oldCount == counts[section] else {
      throw .countMismatch(side: .old, expected: changes.oldCount, actual: counts[section])
    }
    keepsSections = true
    oldSections = Array(0..<counts.count)
    newSections = oldSections
    func path<Version: ListVersion>(_ item: Int) -> ItemPath<Version> {
      ItemPath(section: section, item: item)
    }
    departures[section] = changes.deletions + changes.moves.map(\.before)
    for item in changes.insertions { place(nil, at: path(item)) }
    for move in changes.moves { place(path(move.before), at: path(move.after)) }
    for update in changes.updates { self.update(path(update.before), at: path(update.after)) }
    try finish(counts)
  }

  private mutating func place(_ before: ItemPath<Before>?, at path: ItemPath<After>) {
    arrivals[path.section, default: []].append(
      Arrival(item: path.item, before: before, isPlaced: true, isUpdated: false))
  }

  private mutating func update(_ before: ItemPath<Before>, at path: ItemPath<After>) {
    arrivals[path.section, default: []].append(
      Arrival(item: path.item, before: before, isPlaced: false, isUpdated: true))
  }

  private mutating func finish(_ counts: [Int]) throws(ListDiffError) {
    for section in departures.keys {
      departures[section]?.sort()
      if let last = departures[section]?.last, last >= counts[section] {
        throw .invalidChanges(
          reason: "the old item \(section).\(last) is beyond the end of its section of "
            + "\(counts[section]) items")
      }
    }
    for (section, count) in counts.enumerated()
    where newSections[section] == nil && departures[section]?.count ?? 0 != count {
      throw .invalidChanges(
        reason: "an item of the deleted section \(section) is neither deleted nor moved")
    }
    for section in arrivals.keys {
      // An item that is moved and updated is one arrival.
      var merged: [Arrival] = []
      for arrival in (arrivals[section] ?? []).sorted(by: {
        ($0.item, $0.isPlaced ? 0 : 1) < ($1.item, $1.isPlaced ? 0 : 1)
      }) {
        if merged.last?.item == arrival.item {
          merged[merged.count - 1].isUpdated = true
        } else {
          merged.append(arrival)
        }
      }
      arrivals[section] = merged
      places[section] = merged.filter(\.isPlaced).map(\.item)
      let old = oldSections[section]
      let count =
        (old.map { counts[$0] - (departures[$0]?.count ?? 0) } ?? 0)
        + (places[section]?.count ?? 0)
      if let last = merged.last, last.item >= count {
        throw .invalidChanges(
          reason: "the new item \(section).\(last.item) is beyond the end of its section of "
            + "\(count) items")
      }
    }
    touched = oldSections.indices.filter { section in
      arrivals[section] != nil
        || oldSections[section].map { departures[$0]?.isEmpty == false } == true
    }
  }

  /// Returns an item or a boundary item of a section after the changes; nil if it, or its section, is
  /// deleted or moved.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  func newElement(_ element: LayoutElement) -> LayoutElement? {
    switch element {
    case .item(let path): newPath(path).map(LayoutElement.item)
    case .boundary(let kind, let section):
      newSection(section).map { .boundary(kind: kind, section: $0) }
    default: nil
    }
  }

  private func newSection(_ section: Int) -> Int? {
    movedSections.contains(section) ? nil : newSections[section]
  }

  private func newPath(_ path: ItemPath<After>) -> ItemPath<After>? {
    guard let section = newSection(path.section) else { return nil }
    let departures = departures[path.section] ?? []
    let gone = departures.indices.partitioningIndex { departures[$0] >= path.item }
    if gone < departures.count, departures[gone] == path.item { return nil }
    let item = path.item - gone
    // Before the first arrival with more than so many staying items before it are all others.
    let arrivals = places[section] ?? []
    let come = arrivals.indices.partitioningIndex { arrivals[$0] - $0 > item }
    return ItemPath(section: section, item: item + come)
  }
}

extension ListChanges {
  fileprivate var hasStructuralChanges: Bool {
    !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty)
  }
}
