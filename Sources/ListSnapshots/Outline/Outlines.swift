import ListDiff

/// The sections of a snapshot that are outlines: their visible items are the items of the section.
struct Outlines<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  private var sections: [SectionID: SectionSnapshot<ItemID>] = [:] {
    didSet { stamp = Stamp.next() }
  }

  /// Another one after each change, also of what is hidden.
  private(set) var stamp = Stamp.next()

  subscript(section: SectionID) -> SectionSnapshot<ItemID>? {
    get { sections[section] }
    set { sections[section] = newValue }
  }

  var isEmpty: Bool { sections.isEmpty }

  /// Whether items below an item are visible in a section, as the item is.
  func showsChildren(of item: ItemID, in section: SectionID) -> Bool {
    guard let outline = sections[section], outline.isExpanded(item) else { return false }
    return (try? outline.snapshot(of: item).items.isEmpty) == false
  }

  /// All items of the outlines, the hidden ones too, in the order of the sections of a snapshot.
  func items(in snapshot: Snapshot<SectionID, ItemID>) -> [ItemID] {
    guard !sections.isEmpty else { return [] }
    return snapshot.sectionIdentifiers.flatMap { sections[$0]?.items ?? [] }
  }

  /// The outlines that a snapshot still shows. The others are flat sections from now on, the
  /// snapshot having other items there.
  ///
  /// - Complexity: O(*n*) for *n* items of sections that are outlines.
  func fitting(_ snapshot: Snapshot<SectionID, ItemID>) -> Outlines {
    guard !sections.isEmpty else { return self }
    var outlines = self
    for (section, outline) in sections {
      if (try? snapshot.itemIdentifiers(inSection: section)) != outline.visibleItems {
        outlines[section] = nil
      }
    }
    return outlines
  }

  /// The outlines with those of others in sections that have none.
  func filled(from others: Outlines) -> Outlines {
    guard !others.sections.isEmpty else { return self }
    var outlines = self
    outlines.sections.merge(others.sections) { own, _ in own }
    return outlines
  }
}
