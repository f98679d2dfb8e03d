import ListDiff

/// Where an item of a list between two snapshots comes from: its path in one of them.
struct ItemOrigin: Hashable, Sendable {
  let side: ListSide
  let section: Int
  let item: Int
}

/// A section of a list between two snapshots, with the origins of its items instead of their
/// identities, so that batches are made without copying an identity.
struct PlacedSection: ListSection, Sendable {
  /// The place of a section in one of the two snapshots.
  struct ID: Hashable, Sendable {
    let side: ListSide
    let section: Int
  }

  let id: ID
  let items: PlacedItems

  /// A section of a snapshot, with all its items.
  init(_ side: ListSide, section: Int, count: Int) {
    id = ID(side: side, section: section)
    items = PlacedItems(side: side, section: section, count: count)
  }

  init(original: PlacedSection, items: [ItemOrigin]) {
    id = original.id
    self.items = PlacedItems(items)
  }

  /// Returns the sections at some positions of a snapshot.
  ///
  /// - Parameter counts: The number of items in each section of the snapshot.
  static func all(
    of side: ListSide, _ counts: [Int], at positions: some Collection<Int>
  ) -> [PlacedSection] {
    positions.map { PlacedSection(side, section: $0, count: counts[$0]) }
  }
}

/// The items of a ``PlacedSection``: either all items of a section of a snapshot, which takes no
/// memory, or an array of any items.
struct PlacedItems: RandomAccessCollection, Sendable {
  private let whole: (side: ListSide, section: Int)
  private let mixed: [ItemOrigin]?
  let count: Int

  init(side: ListSide, section: Int, count: Int) {
    whole = (side, section)
    mixed = nil
    self.count = count
  }

  init(_ items: [ItemOrigin]) {
    whole = (.old, 0)
    mixed = items
    count = items.count
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> ItemOrigin {
    mixed?[position] ?? ItemOrigin(side: whole.side, section: whole.section, item: position)
  }
}
