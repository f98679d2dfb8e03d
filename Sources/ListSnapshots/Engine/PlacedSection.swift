import ListSectionDiff

/// Where an item of a list between two snapshots is from.
struct ItemOrigin: Hashable, Sendable {
  let side: ListSide
  let section: Int
  let item: Int
}

/// A section of a list between two snapshots: it says where its items are from, not which they are.
/// So batches are made without an identity being copied.
struct PlacedSection: ListSection, Sendable {
  /// Which section of which snapshot it is.
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
}

/// The items of such a section: those of a section of a snapshot as they stand there, without any
/// memory of their own, or any.
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

extension Snapshot {
  /// The sections of this snapshot as one side of a change.
  func placed(as side: ListSide) -> [PlacedSection] {
    (0..<numberOfSections).map {
      PlacedSection(side, section: $0, count: numberOfItems(inSectionAt: $0))
    }
  }
}
