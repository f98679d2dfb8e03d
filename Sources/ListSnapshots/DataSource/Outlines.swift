import ListSectionDiff

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

  /// The outlines after the user has dragged an item, with all that is below it: it is a sibling of
  /// the item that it stands before now or, at the end, of the one that it stands behind. A flat
  /// section becomes an outline, if something is below the item.
  ///
  /// - Throws: ``SectionSnapshotError``, if the outline that the item comes to has it hidden already,
  ///   or something that is below it.
  func following(
    _ transaction: ReorderTransaction<SectionID, ItemID>, to target: ItemPath<After>
  ) throws(SectionSnapshotError<ItemID>) -> Outlines {
    // What is dropped where it was stays below what it was below.
    guard !sections.isEmpty, !transaction.sectionTransactions.isEmpty,
      let item = transaction.finalSnapshot.item(at: target),
      let source = transaction.initialSnapshot.sectionIdentifier(containingItem: item)
    else { return self }
    let (before, after) = (transaction.initialSnapshot, transaction.finalSnapshot)
    let section = after.section(at: target.section)
    var outlines = self
    var moved = SectionSnapshot<ItemID>()
    if var outline = sections[source] {
      moved = try outline.snapshot(of: item, includingParent: true)
      outline.delete([item])
      outlines[source] = outline
    } else {
      try moved.append([item])
    }
    if outlines[section] == nil && moved.items.count > 1 {
      var flat = SectionSnapshot<ItemID>()
      try flat.append(Array(before.items(inSectionAt: target.section, 0..<Int.max)))
      outlines[section] = flat
    }
    if var outline = outlines[section] {
      let next = ItemPath<After>(section: target.section, item: target.item + 1)
      let previous = ItemPath<After>(section: target.section, item: target.item - 1)
      if let next = after.item(at: next) {
        try outline.insert(moved, before: next)
      } else if target.item > 0, let previous = after.item(at: previous) {
        try outline.insert(moved, after: previous)
      } else {
        outline = moved
      }
      outlines[section] = outline
    }
    return outlines.fitting(after)
  }
}
