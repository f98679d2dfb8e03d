import ListDiff

/// The sections and items that are in both lists, by changes.
///
/// Unlike the library, this lists every single element.
package struct SurvivingElements {
  package let sections: [SectionedChanges.SectionUpdate]
  package let items: [SectionedChanges.ItemUpdate]

  /// The items without an operation, by the place of their section in `sections`.
  package let staying: [[SectionedChanges.ItemUpdate]]

  package init(_ changes: SectionedChanges, _ old: [SampleSection], _ new: [SampleSection]) {
    let moved = Dictionary(uniqueKeysWithValues: changes.sectionMoves.map { ($0.after, $0.before) })
    let sources = Set(changes.sectionMoves.map(\.before)).union(changes.sectionDeletions)
    var oldRest = old.indices.map { SectionIndex<Before>($0) }.filter { !sources.contains($0) }[...]
    sections = new.indices.map { SectionIndex<After>($0) }.compactMap { after in
      if changes.sectionInsertions.contains(after) { return nil }
      return (moved[after] ?? oldRest.popFirst()).map {
        SectionedChanges.SectionUpdate(before: $0, after: after)
      }
    }
    let gone = Set(changes.itemDeletions).union(changes.itemMoves.map(\.before))
    let come = Set(changes.itemInsertions).union(changes.itemMoves.map(\.after))
    staying = sections.map { pair in
      let (before, after) = (pair.before.section, pair.after.section)
      let oldItems = old[before].items.indices.map { ItemPath<Before>(section: before, item: $0) }
      let newItems = new[after].items.indices.map { ItemPath<After>(section: after, item: $0) }
      return zip(
        oldItems.filter { !gone.contains($0) }, newItems.filter { !come.contains($0) }
      ).map { SectionedChanges.ItemUpdate(before: $0, after: $1) }
    }
    items =
      staying.joined()
      + changes.itemMoves.map { SectionedChanges.ItemUpdate(before: $0.before, after: $0.after) }
  }
}
