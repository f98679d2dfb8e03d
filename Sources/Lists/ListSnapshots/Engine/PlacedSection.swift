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
    items = .whole(side, section: section, count: count)
  }

  init(original: PlacedSection, items: [ItemOrigin]) {
    id = original.id
    self.items = .mixed(items)
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

/// The items of a ``PlacedSection``.
enum PlacedItems: RandomAccessCollection, Sendable {
  /// All items of a section of a snapshot, which take no memory.
  case whole(ListSide, section: Int, count: Int)

  case mixed([ItemOrigin])

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .whole(_, _, let count): count
    case .mixed(let items): items.count
    }
  }

  subscript(position: Int) -> ItemOrigin {
    switch self {
    case .whole(let side, let section, _): ItemOrigin(side: side, section: section, item: position)
    case .mixed(let items): items[position]
    }
  }
}
