import ListDiff

/// The outlines of the sections of a snapshot. The visible items of an outline are the items of its
/// section.
struct Outlines<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  private var sections: [SectionID: SectionSnapshot<ItemID>] = [:] {
    didSet { stamp = Stamp.next() }
  }

  /// Changed by every edit, including edits of hidden items.
  private(set) var stamp = Stamp.next()

  subscript(section: SectionID) -> SectionSnapshot<ItemID>? {
    get { sections[section] }
    set { sections[section] = newValue }
  }

  var isEmpty: Bool { sections.isEmpty }

  /// Returns whether items below a visible item are visible in a section.
  func showsChildren(of item: ItemID, in section: SectionID) -> Bool {
    guard let outline = sections[section], outline.isExpanded(item) else { return false }
    return (try? outline.snapshot(of: item).items.isEmpty) == false
  }

  /// Returns whether an item is in one of the outlines, visible or hidden.
  ///
  /// - Complexity: O(*s*) for *s* outlines.
  func contains(_ item: ItemID) -> Bool { sections.values.contains { $0.contains(item) } }

  /// Returns all items of the outlines, including hidden ones, in the order of the sections of a
  /// snapshot.
  func items(in snapshot: Snapshot<SectionID, ItemID>) -> [ItemID] {
    guard !sections.isEmpty else { return [] }
    return snapshot.sectionIdentifiers.flatMap { sections[$0]?.items ?? [] }
  }

  /// Returns the outlines that still fit a snapshot: those whose visible items are the items of
  /// their section. All other sections are flat from now on.
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

  /// Returns these outlines, and others for the sections that have none.
  func filled(from others: Outlines) -> Outlines {
    guard !others.sections.isEmpty else { return self }
    var outlines = self
    outlines.sections.merge(others.sections) { own, _ in own }
    return outlines
  }
}
