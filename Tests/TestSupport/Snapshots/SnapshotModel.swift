import ListDiff
import ListSnapshots

/// A snapshot in plain arrays that are searched as a whole, and cleaned after every edit.
package struct SnapshotModel {
  package typealias Failure = NumberSnapshot.Failure

  package let policy: DuplicatePolicy
  package var sections: [(id: Int, items: [Int])] = []
  package var reloadedItems: [Int] = []
  package var reconfiguredItems: [Int] = []
  package var reloadedSections: [Int] = []

  /// Whether nothing was inserted since duplicates were last excluded; searching for them is slow.
  private var isClean = true

  package init(policy: DuplicatePolicy) {
    self.policy = policy
  }

  package var items: [Int] { sections.flatMap(\.items) }

  package func section(_ id: Int) -> Int? { sections.firstIndex { $0.id == id } }

  /// The first place of an item.
  package func place(_ item: Int) -> ItemPath<After>? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return ItemPath(section: section, item: index)
      }
    }
    return nil
  }

  package var duplicates: [DuplicateItem<Int>] {
    var places: [Int: [ItemPath<After>]] = [:]
    for (section, content) in sections.enumerated() {
      for (index, item) in content.items.enumerated() {
        places[item, default: []].append(ItemPath(section: section, item: index))
      }
    }
    return places.filter { $1.count > 1 }.sorted { $0.value[0] < $1.value[0] }
      .map { DuplicateItem(item: $0, places: $1) }
  }

  // MARK: Edits

  package mutating func apply(_ edit: SnapshotEdit) throws(Failure) {
    switch edit {
    case .appendSections(let ids): try insert(ids, at: sections.count)
    case .insertSectionsBefore(let ids, let anchor): try insert(ids, at: known(anchor))
    case .insertSectionsAfter(let ids, let anchor): try insert(ids, at: known(anchor) + 1)
    case .deleteSections(let ids): sections.removeAll { ids.contains($0.id) }
    case .moveSectionBefore(let id, let anchor): try move(section: id, to: anchor, 0)
    case .moveSectionAfter(let id, let anchor): try move(section: id, to: anchor, 1)
    case .appendItems(let items, let id):
      let section = try id.map(knownSection) ?? sections.count - 1
      guard section >= 0 else { throw .noSections }
      sections[section].items += items
      isClean = false
    case .insertItemsBefore(let items, let anchor): try insert(items, at: anchor, 0)
    case .insertItemsAfter(let items, let anchor): try insert(items, at: anchor, 1)
    case .deleteItems(let items):
      guard !items.isEmpty else { return }
      if !isRepaired(by: items) { try check() }
      remove(items)
    case .deleteAllItems: sections = []
    case .moveItemBefore(let item, let anchor): try move(item, to: anchor, 0)
    case .moveItemAfter(let item, let anchor): try move(item, to: anchor, 1)
    case .reloadItems(let items): try mark(items, \.reloadedItems)
    case .reconfigureItems(let items): try mark(items, \.reconfiguredItems)
    case .reloadSections(let ids):
      let unknown = ids.filter { section($0) == nil }.unique
      guard unknown.isEmpty else { throw .unknownSections(unknown) }
      reloadedSections += ids
    }
    clean()
  }

  private func knownSection(_ id: Int) throws(Failure) -> Int { try known(id) }

  private func known(_ id: Int) throws(Failure) -> Int {
    guard let section = section(id) else { throw .unknownSections([id]) }
    return section
  }

  private mutating func insert(_ ids: [Int], at position: Int) throws(Failure) {
    let order = sections[..<position].map(\.id) + ids + sections[position...].map(\.id)
    let places = Dictionary(grouping: order.indices) { order[$0] }
    if policy == .reject {
      let twice = places.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
      guard twice.isEmpty else {
        throw .duplicateSections(
          twice.map { indices in
            DuplicateSection(section: order[indices[0]], places: indices.map { SectionIndex($0) })
          })
      }
    }
    sections = order.indices.filter { index in
      let all = places[order[index]]!
      return index == (policy == .keepLast ? all.last! : all.first!)
    }.map { index in (order[index], section(order[index]).map { sections[$0].items } ?? []) }
  }

  private mutating func move(section id: Int, to anchor: Int, _ distance: Int) throws(Failure) {
    let unknown = [id, anchor].filter { section($0) == nil }.unique
    guard unknown.isEmpty else { throw .unknownSections(unknown) }
    guard id != anchor else { return }
    let moved = sections.remove(at: section(id)!)
    sections.insert(moved, at: section(anchor)! + distance)
  }

  private mutating func insert(
    _ items: [Int], at anchor: Int, _ distance: Int
  ) throws(Failure) {
    try check()
    guard let place = place(anchor) else { throw .unknownItems([anchor]) }
    var result = self
    result.sections[place.section].items.insert(contentsOf: items, at: place.item + distance)
    result.isClean = false
    try result.check()
    self = result
  }

  private mutating func move(_ item: Int, to anchor: Int, _ distance: Int) throws(Failure) {
    try check()
    let unknown = [item, anchor].filter { place($0) == nil }.unique
    guard unknown.isEmpty else { throw .unknownItems(unknown) }
    guard item != anchor else { return }
    remove([item])
    let target = place(anchor)!
    sections[target.section].items.insert(item, at: target.item + distance)
  }

  private mutating func mark(
    _ items: [Int], _ path: WritableKeyPath<SnapshotModel, [Int]>
  ) throws(Failure) {
    guard !items.isEmpty else { return }
    try check()
    let unknown = items.filter { place($0) == nil }.unique
    guard unknown.isEmpty else { throw .unknownItems(unknown) }
    self[keyPath: path] += items
  }

  private mutating func remove(_ items: [Int]) {
    let doomed = Set(items)
    for section in sections.indices {
      sections[section].items.removeAll { doomed.contains($0) }
    }
  }

  // MARK: Duplicates

  private mutating func check() throws(Failure) {
    guard policy == .reject, !isClean else { return }
    let items = items
    guard Set(items).count == items.count else { throw .duplicateItems(duplicates) }
    isClean = true
  }

  /// Whether deleting items removes forbidden duplicates.
  private func isRepaired(by items: [Int]) -> Bool {
    policy == .reject && !isClean && duplicates.contains { items.contains($0.item) }
  }

  private mutating func clean() {
    guard policy != .reject, !isClean else { return }
    isClean = true
    var seen: Set<Int> = []
    let order = policy == .keepFirst ? Array(sections.indices) : sections.indices.reversed()
    for section in order {
      let items = sections[section].items
      if policy == .keepFirst {
        sections[section].items = items.filter { seen.insert($0).inserted }
      } else {
        sections[section].items = items.reversed().filter { seen.insert($0).inserted }.reversed()
      }
    }
  }
}
