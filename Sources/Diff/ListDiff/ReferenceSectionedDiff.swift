/// The diff of lists with sections in plain Swift. It follows the rules in <doc:Sections> step by
/// step.
struct ReferenceSectionedDiff<Sections: SectionReader, Items: ElementReader>
where Sections.Items.Element == Items.Element {
  private let input: SectionedInput<Sections, Items>
  private let oldIDs: [[Items.ID]]
  private let newIDs: [[Items.ID]]

  /// The sections that are in both lists, by ascending new index.
  private let sectionPairs: [ListChanges.Update]
  private let deletedSections: [Int]
  private let insertedSections: [Int]

  /// The partner of each item.
  private var newPartner: [[ItemPath<After>?]]
  private var oldPartner: [[ItemPath<Before>?]]

  init(_ input: SectionedInput<Sections, Items>) {
    self.input = input
    let (old, new) = (input.old.copied(), input.new.copied())
    func itemIDs(_ section: Sections.Section) -> [Items.ID] {
      withElements(of: input.sections.items(section)) { items in
        (0..<items.count).map { input.items.id(items[$0]) }
      }
    }
    oldIDs = old.map(itemIDs)
    newIDs = new.map(itemIDs)
    newPartner = oldIDs.map { Array(repeating: nil, count: $0.count) }
    oldPartner = newIDs.map { Array(repeating: nil, count: $0.count) }
    var pairing = ReferencePairing(
      old: old.map(input.sections.id), new: new.map(input.sections.id))
    pairing.pairAll()
    sectionPairs = pairing.pairs
    deletedSections = pairing.deletions
    insertedSections = pairing.insertions
  }

  /// The changes between the lists.
  mutating func changes() -> SectionedChanges {
    for pair in sectionPairs {
      pairItems(within: pair)
    }
    pairItemsAcrossSections()
    let movesWithin = sectionPairs.map { pair in
      ReferenceDiff.moves(among: pairs(within: pair))
    }
    return SectionedChanges(
      sections: ListChanges(
        oldCount: oldIDs.count, newCount: newIDs.count,
        deletions: deletedSections,
        insertions: insertedSections,
        moves: sectionMoves(
          worth: zip(sectionPairs, movesWithin).map { section, moves in
            let hidden = input.sections.hiddenEnds(input.new[section.after].pointee)
            return Worth(1, hidden.front + hidden.back + pairs(within: section).count - moves.count)
          }),
        updates: sectionPairs.filter { !input.hasSameContents($0.before, $0.after) }),
      itemDeletions: paths(of: newPartner).map(shown),
      itemInsertions: paths(of: oldPartner).map(shown),
      itemMoves: itemMoves(within: movesWithin).map {
        SectionedChanges.ItemMove(before: shown($0.before), after: shown($0.after))
      },
      itemUpdates: itemUpdates().map {
        SectionedChanges.ItemUpdate(before: shown($0.before), after: shown($0.after))
      },
      supplementaries: supplementaryChanges())
  }

  // MARK: Pairing

  private mutating func pair(_ before: ItemPath<Before>, _ after: ItemPath<After>) {
    newPartner[before.section][before.item] = after
    oldPartner[after.section][after.item] = before
  }

  /// Pairs the items that stay in a section, as if there were only this section.
  private mutating func pairItems(within section: ListChanges.Update) {
    let (old, new) = (oldIDs[section.before], newIDs[section.after])
    var found = old.indices.map { ListChanges.Update(before: $0, after: $0) }
    if !input.sharesItems(section.before, section.after) {
      var pairing = ReferencePairing(old: old, new: new)
      pairing.pairAll()
      found = pairing.pairs
    }
    for items in found {
      pair(
        ItemPath(section: section.before, item: items.before),
        ItemPath(section: section.after, item: items.after))
    }
  }

  /// Pairs the other items by identity, neighbours with neighbours if possible.
  private mutating func pairItemsAcrossSections() {
    var places: [Items.ID: ArraySlice<ItemPath<Before>>] = [:]
    for path in paths(of: newPartner) as [ItemPath<Before>] {
      places[oldIDs[path.section][path.item], default: []].append(path)
    }
    for path in paths(of: oldPartner) as [ItemPath<After>] {
      let id = newIDs[path.section][path.item]
      if path.item > 0, let partner = oldPartner[path.section][path.item - 1] {
        let behind = ItemPath<Before>(section: partner.section, item: partner.item + 1)
        if behind.item < oldIDs[behind.section].count,
          newPartner[behind.section][behind.item] == nil,
          oldIDs[behind.section][behind.item] == id
        {
          pair(behind, path)
          continue
        }
      }
      let free = places[id, default: []].drop { newPartner[$0.section][$0.item] != nil }
      places[id] = free.dropFirst()
      if let first = free.first {
        pair(first, path)
      }
    }
  }

  // MARK: Results

  /// Returns the path in the whole list, which counts hidden items, too.
  private func shown(_ path: ItemPath<Before>) -> ItemPath<Before> {
    let hidden = input.sections.hiddenEnds(input.old[path.section].pointee)
    return ItemPath(section: path.section, item: hidden.front + path.item)
  }

  private func shown(_ path: ItemPath<After>) -> ItemPath<After> {
    let hidden = input.sections.hiddenEnds(input.new[path.section].pointee)
    return ItemPath(section: path.section, item: hidden.front + path.item)
  }

  /// The items without a partner, ascending.
  private func paths<Version: ListVersion, Partner>(of partners: [[Partner?]]) -> [ItemPath<
    Version
  >] {
    partners.enumerated().flatMap { section, items in
      items.indices.filter { items[$0] == nil }.map { ItemPath(section: section, item: $0) }
    }
  }

  /// The items that are in a section both before and after.
  private func pairs(within section: ListChanges.Update) -> [ListChanges.Update] {
    oldPartner[section.after].enumerated().compactMap { item, partner in
      guard let partner, partner.section == section.before else { return nil }
      return ListChanges.Update(before: partner.item, after: item)
    }
  }

  /// All moves of items. `movesWithin` are those within each section that is in both lists.
  private func itemMoves(within movesWithin: [[ListChanges.Move]]) -> [SectionedChanges.ItemMove] {
    let oldSections = Dictionary(uniqueKeysWithValues: sectionPairs.map { ($0.after, $0.before) })
    var moves: [SectionedChanges.ItemMove] = []
    for (section, partners) in oldPartner.enumerated() {
      for case (let item, let partner?) in partners.enumerated()
      where partner.section != oldSections[section] {
        moves.append(
          SectionedChanges.ItemMove(before: partner, after: ItemPath(section: section, item: item)))
      }
    }
    for (section, found) in zip(sectionPairs, movesWithin) {
      moves += found.map {
        SectionedChanges.ItemMove(
          before: ItemPath(section: section.before, item: $0.before),
          after: ItemPath(section: section.after, item: $0.after))
      }
    }
    return moves.sorted { $0.after < $1.after }
  }

  private func itemUpdates() -> [SectionedChanges.ItemUpdate] {
    oldPartner.enumerated().flatMap { section, partners in
      partners.enumerated().compactMap { item, partner in
        let after = ItemPath<After>(section: section, item: item)
        guard let partner, !hasSameContents(partner, after) else { return nil }
        return SectionedChanges.ItemUpdate(before: partner, after: after)
      }
    }
  }

  private func hasSameContents(_ before: ItemPath<Before>, _ after: ItemPath<After>) -> Bool {
    if sectionPairs.contains(
      ListChanges.Update(before: before.section, after: after.section)),
      input.sharesItems(before.section, after.section)
    {
      return true
    }
    return input.withItems(before.section, after.section) { old, new in
      ListDiff.hasSameContents(old, before.item, new, after.item, input.items)
    }
  }

  private func supplementaryChanges() -> SupplementaryChanges {
    var changes = SupplementaryChanges()
    for pair in sectionPairs where !input.isUnchanged(pair.before, pair.after) {
      changes.compare(
        input.sections.supplementaries(input.old[pair.before].pointee), inSection: pair.before,
        with: input.sections.supplementaries(input.new[pair.after].pointee), inSection: pair.after)
    }
    changes.sort()
    return changes
  }

  /// The sections that must move so that the others keep their order and have the greatest worth.
  private func sectionMoves(worth: [Worth]) -> [ListChanges.Move] {
    // best[k]: the greatest worth of an ascending subsequence that ends in pair k.
    var best: [Worth] = []
    for (k, pair) in sectionPairs.enumerated() {
      let before = (0..<k).filter { sectionPairs[$0].before < pair.before }.map { best[$0] }
      best.append((before.max() ?? .zero) + worth[k])
    }
    var needed = best.max() ?? .zero
    var above = Int.max
    var moves: [ListChanges.Move] = []
    for (k, pair) in sectionPairs.enumerated().reversed() {
      if best[k] == needed && pair.before < above {
        needed = needed - worth[k]
        above = pair.before
      } else {
        moves.append(ListChanges.Move(before: pair.before, after: pair.after))
      }
    }
    return moves.reversed()
  }
}
