import ListDiff

/// The sections of a snapshot that are outlines: their visible items are the items of the section.
struct Outlines<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  private var sections: [SectionID: SectionSnapshot<ItemID>] = [:]

  subscript(section: SectionID) -> SectionSnapshot<ItemID>? {
    get { sections[section] }
    set { sections[section] = newValue }
  }

  /// The section whose outline has an item, visible or not.
  func section(of item: ItemID) -> SectionID? {
    sections.first { $0.value.contains(item) }?.key
  }

  /// Whether items below an item are visible.
  func showsChildren(of item: ItemID) -> Bool {
    guard let section = section(of: item), let outline = sections[section],
      outline.isExpanded(item)
    else { return false }
    return (try? outline.snapshot(of: item).items.isEmpty) == false
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

  /// The outlines after the user has dragged an item, with all that is below it: it is a sibling of
  /// the item that it stands before now or, at the end, of the one that it stands behind.
  func following(
    _ transaction: ReorderTransaction<SectionID, ItemID>, to target: ItemPath<After>
  ) -> Outlines {
    guard !sections.isEmpty,
      let item = transaction.finalSnapshot.item(at: target),
      let source = transaction.initialSnapshot.sectionIdentifier(containingItem: item)
    else { return self }
    let section = transaction.finalSnapshot.section(at: target.section)
    var outlines = self
    do {
      var moved = SectionSnapshot<ItemID>()
      if var outline = sections[source] {
        moved = try outline.snapshot(of: item, includingParent: true)
        outline.delete([item])
        outlines[source] = outline
      } else {
        try moved.append([item])
      }
      if var outline = outlines[section] {
        let next = ItemPath<After>(section: target.section, item: target.item + 1)
        let previous = ItemPath<After>(section: target.section, item: target.item - 1)
        if let next = transaction.finalSnapshot.item(at: next) {
          try outline.insert(moved, before: next)
        } else if target.item > 0, let previous = transaction.finalSnapshot.item(at: previous) {
          try outline.insert(moved, after: previous)
        } else {
          outline = moved
        }
        outlines[section] = outline
      }
    } catch {
      // What is below the item is elsewhere already: the sections are flat then, as they are shown.
    }
    return outlines.fitting(transaction.finalSnapshot)
  }
}
