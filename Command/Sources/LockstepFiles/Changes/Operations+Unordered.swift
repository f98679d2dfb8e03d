import ListDiff

extension FileComparison {
  /// Removes the changes of order: moves of sections, and of elements within a section. Among
  /// elements with the same identity, those with equal contents are paired first, whatever their
  /// order.
  ///
  /// - Parameter oldSections: The old index of each new section; nil if it is inserted.
  func removeOrder(from changes: inout FileChanges, oldSections: [Int?]) {
    // Identities point into memory that only the collections of elements keep alive.
    defer { withExtendedLifetime((old, new)) {} }
    changes.sections.moves = []
    changes.items.moves.removeAll { oldSections[$0.to.section] == $0.from.section }
    pairEqualContents(in: &changes.items, oldSections)
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
    in operations: inout Operations<ItemPlace>, _ oldSections: [Int?]
  ) {
    func key(old place: ItemPlace) -> GroupKey {
      GroupKey(id: old.elements[place.index(in: old)].id, section: place.section)
    }
    func key(new place: ItemPlace) -> GroupKey {
      GroupKey(id: new.elements[place.index(in: new)].id, section: oldSections[place.section])
    }
    func isInOneSection(_ pair: Operations<ItemPlace>.Pair) -> Bool {
      oldSections[pair.to.section] == pair.from.section
    }
    var groups: [GroupKey: Group] = [:]
    for update in operations.updates where isInOneSection(update) {
      groups[key(old: update.from), default: Group()].old.append(update.from)
      groups[key(new: update.to), default: Group()].new.append(update.to)
    }
    for place in operations.deletions { groups[key(old: place)]?.old.append(place) }
    for place in operations.insertions { groups[key(new: place)]?.new.append(place) }
    groups = groups.filter { $0.value.old.count > 1 || $0.value.new.count > 1 }
    if groups.isEmpty { return }

    operations.updates.removeAll {
      isInOneSection($0) && groups[key(old: $0.from)] != nil
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
