import ListDiff

/// The list that a host shows at a moment: a snapshot, or a list between two snapshots.
enum ShownList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias List = Snapshot<SectionID, ItemID>

  case snapshot(List)
  case between(_ old: List, _ new: List, sections: [PlacedSection])

  var sectionCount: Int {
    switch self {
    case .snapshot(let snapshot): snapshot.numberOfSections
    case .between(_, _, let sections): sections.count
    }
  }

  @_specialize(where SectionID == Int, ItemID == Int)
  func itemCount(inSection section: Int) -> Int {
    switch self {
    case .snapshot(let snapshot):
      snapshot.numberOfItems(inSectionAt: section)
    case .between(_, _, let sections):
      sections.indices.contains(section) ? sections[section].items.count : 0
    }
  }

  /// Returns the section at an index, or nil if there is none.
  func section(at index: Int) -> SectionID? {
    guard index >= 0 && index < sectionCount else { return nil }
    switch self {
    case .snapshot(let snapshot): return snapshot.section(at: index)
    case .between(let old, let new, let sections):
      let id = sections[index].id
      return (id.side == .old ? old : new).section(at: id.section)
    }
  }

  /// Returns the item at a path, or nil if there is none.
  func item(at path: ItemPath<After>) -> ItemID? {
    switch self {
    case .snapshot(let snapshot): return snapshot.item(at: path)
    case .between(let old, let new, let sections):
      guard sections.indices.contains(path.section),
        sections[path.section].items.indices.contains(path.item)
      else { return nil }
      let origin = sections[path.section].items[path.item]
      let list = origin.side == .old ? old : new
      return list.item(at: ItemPath(section: origin.section, item: origin.item))
    }
  }

  /// Returns the index of a section, or nil if it is not shown. O(*s*) between two snapshots.
  func index(of section: SectionID) -> Int? {
    switch self {
    case .snapshot(let snapshot): snapshot.indexOfSection(section)
    case .between(_, _, let sections):
      sections.indices.first { self.section(at: $0) == section }
    }
  }

  /// Returns the path of an item, or nil if it is not shown. O(*n*) between two snapshots.
  ///
  /// - Parameter path: Returns the path of an item in a snapshot.
  func path(of item: ItemID, _ path: (List, ItemID) -> ItemPath<After>?) -> ItemPath<After>? {
    switch self {
    case .snapshot(let snapshot): return path(snapshot, item)
    case .between(let old, let new, let sections):
      let origins = [
        path(old, item).map { ItemOrigin(side: .old, section: $0.section, item: $0.item) },
        path(new, item).map { ItemOrigin(side: .new, section: $0.section, item: $0.item) },
      ]
      for (index, section) in sections.enumerated() {
        if let place = section.items.firstIndex(where: { origins.contains($0) }) {
          return ItemPath(section: index, item: place)
        }
      }
      return nil
    }
  }
}

extension Snapshot {
  /// Returns the section at a valid position.
  func section(at position: Int) -> SectionID { list.nodes[position].id }
}
