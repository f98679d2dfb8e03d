import ListSectionDiff

/// What the user has done by dragging an item elsewhere.
public struct ReorderTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  /// The list as it was.
  public let initialSnapshot: Snapshot<SectionID, ItemID>

  /// The list as it is now.
  public let finalSnapshot: Snapshot<SectionID, ItemID>

  /// How the items as a whole have changed, to be applied to a store of them.
  public let difference: CollectionDifference<ItemID>

  /// The same for each section whose items have changed, in order; empty, if the item was dropped
  /// where it was.
  public let sectionTransactions: [SectionTransaction<SectionID, ItemID>]
}

/// What the user has done to one section by dragging an item.
public struct SectionTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  /// Which section.
  public let sectionIdentifier: SectionID

  /// Its items as they were.
  public let initialItems: [ItemID]

  /// Its items as they are now.
  public let finalItems: [ItemID]

  /// How they have changed, to be applied to a store of them.
  public let difference: CollectionDifference<ItemID>
}

/// What the user may drag, and who is told. All is called on the main actor.
@MainActor
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Whether an item may be dragged. None may, as long as this is nil.
  public var canReorderItem: (@MainActor (ItemID) -> Bool)?

  /// Called when an item has been dropped elsewhere, before the state is changed.
  public var willReorder: (@MainActor (ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Called when the state is so. The store of the items has to follow here.
  public var didReorder: (@MainActor (ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Nothing may be dragged.
  public init() {}
}

extension ReorderTransaction {
  /// The transaction of one item that has moved.
  ///
  /// - Parameters:
  ///   - snapshot: The list as it was.
  ///   - source: Where the item was.
  ///   - target: Where it is now. Nil is the result, if there are no such places.
  init?(
    from snapshot: Snapshot<SectionID, ItemID>, moving source: ItemPath<After>,
    to target: ItemPath<After>
  ) {
    guard let item = snapshot.item(at: source),
      target.section >= 0 && target.section < snapshot.numberOfSections
    else { return nil }
    let sections = snapshot.sectionIdentifiers
    var items = [source.section: Self.items(of: source.section, in: snapshot)]
    items[target.section] = items[target.section] ?? Self.items(of: target.section, in: snapshot)
    items[source.section]?.remove(at: source.item)
    guard let count = items[target.section]?.count, target.item >= 0 && target.item <= count else {
      return nil
    }
    items[target.section]?.insert(item, at: target.item)
    var final = snapshot
    do {
      try final.deleteItems([item])
      let next = target.item < count ? items[target.section]?[target.item + 1] : nil
      if let next {
        try final.insertItems([item], beforeItem: next)
      } else {
        try final.appendItems([item], toSection: sections[target.section])
      }
    } catch {
      return nil
    }
    initialSnapshot = snapshot
    finalSnapshot = final
    difference = final.itemIdentifiers.difference(from: snapshot.itemIdentifiers)
      .inferringMoves()
    sectionTransactions = items.sorted { $0.key < $1.key }.compactMap { section, now in
      let before = Self.items(of: section, in: snapshot)
      guard now != before else { return nil }
      return SectionTransaction(
        sectionIdentifier: sections[section], initialItems: before, finalItems: now,
        difference: now.difference(from: before).inferringMoves())
    }
  }

  private static func items(
    of section: Int, in snapshot: Snapshot<SectionID, ItemID>
  ) -> [ItemID] {
    Array(snapshot.items(inSectionAt: section, 0..<Int.max))
  }
}
