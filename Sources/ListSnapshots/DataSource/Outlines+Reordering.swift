import ListDiff

extension Outlines {
  /// Returns the outlines after the user has dragged an item, which takes the items below it along.
  ///
  /// The item becomes a sibling of the next item or, at the end of a section, of the previous one. A
  /// flat section becomes an outline if there are items below the dragged one.
  ///
  /// - Throws: ``SectionSnapshotError`` if the outline of the new section has the item, or an item
  ///   below it, hidden already.
  func following(
    _ transaction: ReorderTransaction<SectionID, ItemID>, to target: ItemPath<After>
  ) throws(SectionSnapshotError<ItemID>) -> Outlines {
    // An item that is dropped at its old place keeps its parent.
    guard !isEmpty, !transaction.sectionTransactions.isEmpty,
      let item = transaction.finalSnapshot.item(at: target),
      let source = transaction.initialSnapshot.sectionIdentifier(containingItem: item)
    else { return self }
    let (before, after) = (transaction.initialSnapshot, transaction.finalSnapshot)
    let section = after.section(at: target.section)
    var outlines = self
    var moved = SectionSnapshot<ItemID>()
    if var outline = self[source] {
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
