import ListDiff

/// The list that a host shows at a moment: a snapshot, or a list between two snapshots.
enum ShownList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  case snapshot(Snapshot<SectionID, ItemID>)
  case between(PlacedList<SectionID, ItemID>)

  var sectionCount: Int {
    switch self {
    case .snapshot(let snapshot): snapshot.numberOfSections
    case .between(let list): list.sections.count
    }
  }

  @_specialize(where SectionID == Int, ItemID == Int)
  func itemCount(inSection section: Int) -> Int {
    switch self {
    case .snapshot(let snapshot):
      snapshot.numberOfItems(inSectionAt: section)
    case .between(let list):
      list.sections.indices.contains(section) ? list.sections[section].items.count : 0
    }
  }

  /// Returns the section at an index, or nil if there is none.
  func section(at index: Int) -> SectionID? {
    guard index >= 0 && index < sectionCount else { return nil }
    switch self {
    case .snapshot(let snapshot): return snapshot.section(at: index)
    case .between(let list): return list.section(at: index)
    }
  }

  /// Returns the item at a path, or nil if there is none.
  func item(at path: ItemPath<After>) -> ItemID? {
    switch self {
    case .snapshot(let snapshot): snapshot.item(at: path)
    case .between(let list): list.item(at: path)
    }
  }

  /// Returns the index of a section, or nil if it is not shown. O(*s*) between two snapshots.
  func index(of section: SectionID) -> Int? {
    switch self {
    case .snapshot(let snapshot): snapshot.indexOfSection(section)
    case .between(let list):
      list.sections.indices.first { list.section(at: $0) == section }
    }
  }
}

/// A list between two snapshots.
struct PlacedList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let sections: [PlacedSection]
  let old: Snapshot<SectionID, ItemID>
  let new: Snapshot<SectionID, ItemID>

  func section(at index: Int) -> SectionID? {
    let id = sections[index].id
    return (id.side == .old ? old : new).section(at: id.section)
  }

  func item(at path: ItemPath<After>) -> ItemID? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return item(sections[path.section].items[path.item])
  }

  func path(of item: ItemID) -> ItemPath<After>? {
    let origins = [
      old.path(of: item).map { ItemOrigin(side: .old, section: $0.section, item: $0.item) },
      new.path(of: item).map { ItemOrigin(side: .new, section: $0.section, item: $0.item) },
    ]
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(where: { origins.contains($0) }) {
        return ItemPath(section: index, item: place)
      }
    }
    return nil
  }

  private func item(_ origin: ItemOrigin) -> ItemID? {
    let path = ItemPath<After>(section: origin.section, item: origin.item)
    return (origin.side == .old ? old : new).item(at: path)
  }
}

extension Snapshot {
  /// Returns the section at a valid position.
  func section(at position: Int) -> SectionID { list.nodes[position].id }
}
