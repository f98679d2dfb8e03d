import ListDiff

extension Outlines {
  /// Returns the outlines after the user has dragged an item, and all items below it with it.
  ///
  /// The item becomes a sibling of the next item or, at the end of a section, of the previous one.
  /// A flat section becomes an outline if there are items below the dragged one.
  ///
  /// - Throws: ``SectionSnapshotError`` if the outline of the new section has the item, or an item
  ///   below it, hidden already.
  func following(
    _ transaction: ReorderTransaction<SectionID, ItemID>, to path: ItemPath<After>
  ) throws(SectionSnapshotError<ItemID>) -> Outlines {
    // An item that is dropped at its old place keeps its parent.
    guard !isEmpty, !transaction.sectionTransactions.isEmpty,
      let item = transaction.finalSnapshot.item(at: path),
      let oldSection = transaction.initialSnapshot.sectionIdentifier(containingItem: item)
    else { return self }
    let (old, new) = (transaction.initialSnapshot, transaction.finalSnapshot)
    let section = new.section(at: path.section)
    var outlines = self
    var moved = SectionSnapshot<ItemID>()
    if var outline = self[oldSection] {
      moved = try outline.snapshot(of: item, includingParent: true)
      outline.delete([item])
      outlines[oldSection] = outline
    } else {
      try moved.append([item])
    }
    if outlines[section] == nil && moved.items.count > 1 {
      var flat = SectionSnapshot<ItemID>()
      try flat.append(Array(old.items(inSectionAt: path.section, 0..<Int.max)))
      outlines[section] = flat
    }
    if var outline = outlines[section] {
      let next = ItemPath<After>(section: path.section, item: path.item + 1)
      let previous = ItemPath<After>(section: path.section, item: path.item - 1)
      if let next = new.item(at: next) {
        try outline.insert(moved, before: next)
      } else if path.item > 0, let previous = new.item(at: previous) {
        try outline.insert(moved, after: previous)
      } else {
        outline = moved
      }
      outlines[section] = outline
    }
    return outlines.fitting(new)
  }
}
