import ListSectionDiff

/// The visible items and where on the screen they are, so that one of them can be put back there.
@MainActor
struct HostAnchor<ItemID: Hashable> {
  private var places: [(item: ItemID, path: ItemPath<After>, offset: Double)] = []

  init(_ host: any ListHost, item: (ItemPath<After>) -> ItemID?) {
    for path in host.visibleItems {
      guard let offset = host.offset(ofItemAt: path), let item = item(path) else { continue }
      places.append((item, path, offset))
    }
  }

  /// Scrolls so that the first of the items that is still there and hasn't been moved itself is
  /// where it was.
  ///
  /// - Parameters:
  ///   - changes: What has happened; nil, if all was made anew.
  ///   - path: Where an item is now.
  func restore(
    in host: any ListHost, after changes: SectionedChanges?,
    path: (ItemID) -> ItemPath<After>?
  ) {
    guard !places.isEmpty else { return }
    let movedItems = Set(changes?.itemMoves.map(\.from) ?? [])
    let movedSections = Set(changes?.sectionMoves.map(\.from.section) ?? [])
    for place in places {
      let before = ItemPath<Before>(section: place.path.section, item: place.path.item)
      guard !movedSections.contains(before.section), !movedItems.contains(before),
        let path = path(place.item), let offset = host.offset(ofItemAt: path)
      else { continue }
      if offset != place.offset { host.scroll(by: offset - place.offset) }
      return
    }
  }
}
