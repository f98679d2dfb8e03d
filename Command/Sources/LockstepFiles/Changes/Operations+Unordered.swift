import ListDiff

extension FileComparison {
  /// Returns the operations that remain if order doesn't count: no moves within a section. Among
  /// elements with the same identity, those with equal contents are paired first, whatever their
  /// order.
  func withoutOrder(
    _ operations: Operations<ItemPlace>, in changes: FileChanges
  ) -> Operations<ItemPlace> {
    // Identities point into memory that only the collections of elements keep alive.
    defer { withExtendedLifetime((old, new)) {} }
    let sections = SectionPairs(changes)
    var rest = operations
    rest.moves.removeAll { sections.areOne($0.from.section, $0.to.section) }
    pairEqualContents(in: &rest, sections)
    let changed = Set(rest.moves.map(\.to)).union(rest.updates.map(\.to))
    rest.unchangedCount = new.file.count - rest.insertions.count - changed.count
    return rest
  }

  /// Elements with one identity and section that have no partner or differ from it.
  private struct Group {
    var old: [ItemPlace] = []
    var new: [ItemPlace] = []
  }

  /// The identity and the old index of the section that the elements of a group share.
  private struct GroupKey: Hashable {
    let id: CanonicalBytes
    let section: Int?
  }

  private func pairEqualContents(
    in operations: inout Operations<ItemPlace>, _ sections: SectionPairs
  ) {
    func key(old place: ItemPlace) -> GroupKey {
      GroupKey(id: old.elements[place.index(in: old)].id, section: place.section)
    }
    func key(new place: ItemPlace) -> GroupKey {
      GroupKey(
        id: new.elements[place.index(in: new)].id, section: sections.old(of: place.section))
    }
    var groups: [GroupKey: Group] = [:]
    for update in operations.updates where sections.areOne(update.from.section, update.to.section) {
      groups[key(old: update.from), default: Group()].old.append(update.from)
      groups[key(new: update.to), default: Group()].new.append(update.to)
    }
    for place in operations.deletions { groups[key(old: place)]?.old.append(place) }
    for place in operations.insertions { groups[key(new: place)]?.new.append(place) }
    groups = groups.filter { $0.value.old.count > 1 || $0.value.new.count > 1 }
    if groups.isEmpty { return }

    operations.updates.removeAll {
      sections.areOne($0.from.section, $0.to.section) && groups[key(old: $0.from)] != nil
    }
    operations.deletions.removeAll { groups[key(old: $0)] != nil }
    operations.insertions.removeAll { groups[key(new: $0)] != nil }
    let isUpdate = updateTest()
    for group in groups.values {
      let (old, new) = withoutEqual(group)
      for (from, to) in zip(old, new) where isUpdate(from, to) {
        operations.updates.append(.init(from: from, to: to))
      }
      operations.deletions += old.dropFirst(new.count)
      operations.insertions += new.dropFirst(old.count)
    }
    operations.deletions.sort()
    operations.insertions.sort()
    operations.updates.sort { $0.to < $1.to }
  }

  /// Returns the elements of a group, in order, that have no equal on the other side.
  private func withoutEqual(_ group: Group) -> (old: [ItemPlace], new: [ItemPlace]) {
    var places: [CanonicalBytes: [ItemPlace]] = [:]
    // In reverse, so that `popLast` takes the first one first.
    for place in group.old.sorted().reversed() {
      places[old.elements[place.index(in: old)].content, default: []].append(place)
    }
    let rest = group.new.sorted().filter { place in
      places[new.elements[place.index(in: new)].content]?.popLast() == nil
    }
    return (places.values.joined().sorted(), rest)
  }
}

/// The old index of each section of the new list.
private struct SectionPairs {
  /// The old index of each new section; nil for a flat list.
  private let oldIndexes: [Int?]?

  init(_ changes: FileChanges) {
    guard case .sectioned(let changes) = changes else {
      oldIndexes = nil
      return
    }
    oldIndexes = changes.sections.oldIndexes()
  }

  /// The old index of a new section; nil if it is inserted, and for a flat list.
  func old(of section: Int?) -> Int? { section.flatMap { oldIndexes?[$0] } }

  /// Whether an old and a new section are the same; a flat list counts as one section.
  func areOne(_ old: Int?, _ new: Int?) -> Bool {
    oldIndexes == nil || (old != nil && old == self.old(of: new))
  }
}

extension ItemPlace: Comparable {
  package static func < (a: ItemPlace, b: ItemPlace) -> Bool {
    (a.section ?? 0, a.item) < (b.section ?? 0, b.item)
  }
}
