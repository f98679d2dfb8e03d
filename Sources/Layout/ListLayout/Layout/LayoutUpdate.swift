import ListDiff

/// The changes of a list, by section.
struct LayoutUpdate {
  /// The old index of each new section; nil for an insertion.
  let oldSections: [Int?]

  /// Whether there are the same sections in the same order.
  let keepsSections: Bool

  /// The sources of the items of each new section whose items change.
  private(set) var sources: [Int: ItemSources] = [:]

  /// The new sections with other contents or supplementary elements.
  private(set) var changedSections: Set<Int> = []

  private let newSections: [Int?]
  private var movedSections: Set<Int> = []

  /// - Parameter counts: The number of items in each old section.
  /// - Throws: `ListDiffError` if the changes are for a list with other counts.
  init(_ changes: SectionedChanges, counts: [Int]) throws(ListDiffError) {
    guard changes.oldSectionCount == counts.count else {
      throw .countMismatch(side: .old, expected: changes.oldSectionCount, actual: counts.count)
    }
    let sections = changes.sections
    keepsSections =
      sections.deletions.isEmpty && sections.insertions.isEmpty && sections.moves.isEmpty
    oldSections = keepsSections ? Array(0..<counts.count) : sections.oldIndexes()
    var newSections = [Int?](repeating: nil, count: counts.count)
    for (new, old) in oldSections.enumerated() { if let old { newSections[old] = new } }
    self.newSections = newSections
    movedSections = Set(changes.sectionMoves.map(\.before.section))
    changedSections = Set(
      changes.sectionUpdates.map(\.after.section)
        + changes.supplementaryUpdates.map(\.after.section)
        + changes.supplementaryInsertions.map(\.section))
    try take(
      departures: changes.itemDeletions + changes.itemMoves.map(\.before),
      arrivals: changes.itemInsertions.map { ItemSources.Arrival(path: $0) }
        + changes.itemMoves.map { ItemSources.Arrival(path: $0.after, before: $0.before) },
      updates: changes.itemUpdates.map(\.after), counts)
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
    try take(
      departures: changes.deletions.map(path) + changes.moves.map { path($0.before) },
      arrivals: changes.insertions.map { ItemSources.Arrival(path: path($0)) }
        + changes.moves.map { ItemSources.Arrival(path: path($0.after), before: path($0.before)) },
      updates: changes.updates.map { path($0.after) }, counts)
  }

  private mutating func take(
    departures: [ItemPath<Before>], arrivals: [ItemSources.Arrival], updates: [ItemPath<After>],
    _ counts: [Int]
  ) throws(ListDiffError) {
    var leaving: [Int: [Int]] = [:]
    for path in departures.sorted() {
      let count = counts[path.section]
      guard path.item < count else {
        throw .invalidChanges(
          reason: "the old item \(path.section).\(path.item) is beyond the end of its section of "
            + "\(count) items")
      }
      leaving[path.section, default: []].append(path.item)
    }
    for (section, count) in counts.enumerated()
    where newSections[section] == nil && leaving[section]?.count ?? 0 != count {
      throw .invalidChanges(
        reason: "an item of the deleted section \(section) is neither deleted nor moved")
    }
    func old(_ section: Int) -> ItemSources {
      ItemSources(oldCount: oldSections[section].map { counts[$0] } ?? 0)
    }
    for (section, items) in leaving {
      if let new = newSections[section] { sources[new, default: old(new)].departures = items }
    }
    for arrival in arrivals.sorted(by: { $0.path < $1.path }) {
      let section = arrival.path.section
      sources[section, default: old(section)].arrivals.append(arrival)
    }
    for path in updates {
      sources[path.section, default: old(path.section)].updates.append(path.item)
    }
    for (section, sources) in sources {
      if let last = (sources.arrivals.map(\.path.item) + sources.updates).max(),
        last >= sources.count
      {
        throw .invalidChanges(
          reason: "the new item \(section).\(last) is beyond the end of its section of "
            + "\(sources.count) items")
      }
    }
  }

  /// Returns an item or a boundary item of a section after the changes; nil if it, or its section,
  /// is deleted or moved.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  func newElement(_ element: LayoutElement) -> LayoutElement? {
    switch element {
    case .item(let path):
      guard let section = newSection(path.section) else { return nil }
      let item = sources[section].map { $0.newIndex(ofItemAt: path.item) } ?? path.item
      return item.map { .item(ItemPath(section: section, item: $0)) }
    case .boundary(let kind, let section):
      return newSection(section).map { .boundary(kind: kind, section: $0) }
    default: return nil
    }
  }

  private func newSection(_ section: Int) -> Int? {
    movedSections.contains(section) ? nil : newSections[section]
  }
}
