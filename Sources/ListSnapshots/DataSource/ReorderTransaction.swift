import ListDiff

/// The change of a list by dragging an item to another place.
public struct ReorderTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  /// The list before the drag.
  public let initialSnapshot: Snapshot<SectionID, ItemID>

  /// The list after the drag.
  public let finalSnapshot: Snapshot<SectionID, ItemID>

  /// The change of all items in order, to be applied to your store of them.
  public let difference: CollectionDifference<ItemID>

  /// The changes of the sections whose items have changed, in order; empty if the item was dropped
  /// at its old place.
  public let sectionTransactions: [SectionTransaction<SectionID, ItemID>]
}

/// The change of one section by dragging an item.
public struct SectionTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  /// The section.
  public let sectionIdentifier: SectionID

  /// Its items before the drag.
  public let initialItems: [ItemID]

  /// Its items after the drag.
  public let finalItems: [ItemID]

  /// The change of its items, to be applied to your store of them.
  public let difference: CollectionDifference<ItemID>
}

/// The handlers for dragging items, called on the main actor.
@MainActor
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Returns whether an item may be dragged. If nil, none may.
  public var canReorderItem: (@MainActor (ItemID) -> Bool)?

  /// Called when an item was dropped at another place, before the state changes.
  public var willReorder: (@MainActor (ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Called after the state has changed. Update your store of the items here.
  public var didReorder: (@MainActor (ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Makes handlers that allow no drag.
  public init() {}
}

extension ReorderTransaction {
  /// Makes the transaction of one item that was dragged.
  ///
  /// - Parameters:
  ///   - snapshot: The list before the drag.
  ///   - source: The path of the item before the drag.
  ///   - target: The path of the item after the drag. The result is nil if a path is not valid.
  init?(
    dragging source: ItemPath<After>, to target: ItemPath<After>,
    in snapshot: Snapshot<SectionID, ItemID>
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
