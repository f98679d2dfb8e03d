import ListDiff

/// Collects the duplicates of a list, and chooses those that a policy drops.
@usableFromInline
struct DuplicateSearch {
  /// The other indexes of each duplicate identity in the whole list, ascending, by its first index.
  @usableFromInline var others: [Int: [Int]] = [:]

  @inlinable
  init() {}

  @inlinable
  mutating func add(first: Int, again: Int) {
    others[first, default: []].append(again)
  }

  /// Returns the indexes in the whole list of the duplicates that a policy drops, ascending.
  @inlinable
  func dropped(by policy: DuplicatePolicy) -> [Int] {
    switch policy {
    case .reject: []
    case .keepFirst: others.values.flatMap(\.self).sorted()
    case .keepLast: others.flatMap { [$0] + $1.dropLast() }.sorted()
    }
  }

  /// Returns the duplicate identities, in the order of the list.
  ///
  /// - Parameter item: Returns the item at an index in the whole list.
  @inlinable
  func duplicates<SectionID, ItemID>(
    in list: SectionNodes<SectionID, ItemID>, policy: DuplicatePolicy, item: (Int) -> ItemID
  ) -> [DuplicateItem<ItemID>] {
    guard !others.isEmpty else { return [] }
    let offsets = ListOffsets(of: list)
    return others.sorted { $0.key < $1.key }.map { first, again in
      let places = ([first] + again).map(offsets.path)
      let kept =
        switch policy {
        case .reject: nil as ItemPath<After>?
        case .keepFirst: places.first
        case .keepLast: places.last
        }
      return DuplicateItem(item: item(first), places: places, kept: kept)
    }
  }
}
