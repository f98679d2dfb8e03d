import ListDiff

/// The visible items and their places on the screen, so that one of them can keep its place.
@MainActor
struct HostAnchor<ItemID: Hashable> {
  private var places: [(item: ItemID, path: ItemPath<After>, offset: Double)] = []

  init(_ host: any ListHost, item: (ItemPath<After>) -> ItemID?) {
    let paths = host.visibleItems
    // A view that doesn't scroll has no offset of any item.
    guard let first = paths.first, host.offset(ofItemAt: first) != nil else { return }
    for path in paths {
      guard let offset = host.offset(ofItemAt: path), let item = item(path) else { continue }
      places.append((item, path, offset))
    }
  }

  /// Scrolls so that the first item that was neither deleted nor moved has its old place on the
  /// screen.
  ///
  /// - Parameters:
  ///   - changes: The changes since then; nil after a reload.
  ///   - path: Returns the path of an item now.
  func restore(
    in host: any ListHost, after changes: SectionedChanges?,
    path: (ItemID) -> ItemPath<After>?
  ) {
    guard !places.isEmpty else { return }
    let movedItems = Set(changes?.itemMoves.map(\.before) ?? [])
    let movedSections = Set(changes?.sectionMoves.map(\.before.section) ?? [])
    for place in places {
      let before = ItemPath<Before>(sameIndexes: place.path)
      guard !movedSections.contains(before.section), !movedItems.contains(before),
        let path = path(place.item), let offset = host.offset(ofItemAt: path)
      else { continue }
      if offset != place.offset { host.scroll(by: offset - place.offset) }
      return
    }
  }
}
