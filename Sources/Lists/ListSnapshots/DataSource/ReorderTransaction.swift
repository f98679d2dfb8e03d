import ListDiff

/// The change of a list by dragging an item to another place.
public struct ReorderTransaction<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Sendable
{
  /// The list before the drag.
  public let initialSnapshot: Snapshot<SectionID, ItemID>

  /// The list after the drag.
  public let finalSnapshot: Snapshot<SectionID, ItemID>

  /// The change of all items in order. Apply it to your own list of items.
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

  /// The change of its items. Apply it to your own list of items.
  public let difference: CollectionDifference<ItemID>
}

/// The handlers for dragging items, called on the main actor.
///
/// If a handler requests an update, that update's list doesn't contain the drop. So the drop is
/// refused, and the update is shown. Only ``didReorder`` may request updates that keep the drop.
@MainActor
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Returns whether an item may be dragged. If nil, none may.
  public var canReorderItem: (@MainActor (ItemID) -> Bool)?

  /// Returns whether a dragged item may be dropped at a place. If nil, it may be dropped anywhere.
  public var canDropItem: (@MainActor (ItemID, ItemPath<After>) -> Bool)?

  /// Called when the user has dropped an item at another place, before the state changes. If this
  /// handler requests an update, the state stays as it is, and ``didReorder`` isn't called.
  public var willReorder: (@MainActor (ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Called after the state has changed. Update your own list of the items here.
  ///
  /// An update that was requested before the drop and still waits shows its list next, without the
  /// drop. So apply your own list here if you request updates while the user drags.
  public var didReorder: (@MainActor (ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Makes handlers that allow no drag.
  public init() {}
}

extension ReorderTransaction {
  /// Makes the transaction of one item that was dragged.
  ///
  /// - Parameters:
  ///   - before: The path of the item before the drag.
  ///   - after: The path of the item after the drag. The result is nil if a path is not valid.
  ///   - snapshot: The list before the drag.
  init?(
    dragging before: ItemPath<After>, to after: ItemPath<After>,
    in snapshot: Snapshot<SectionID, ItemID>
  ) {
    guard let item = snapshot.item(at: before),
      after.section >= 0 && after.section < snapshot.numberOfSections
    else { return nil }
    var final = snapshot
    do {
      try final.deleteItems([item])
      let count = final.numberOfItems(inSectionAt: after.section)
      guard after.item >= 0 && after.item <= count else { return nil }
      if let next = final.item(at: after) {
        try final.insertItems([item], beforeItem: next)
      } else {
        try final.appendItems([item], toSection: snapshot.section(at: after.section))
      }
    } catch {
      return nil
    }
    initialSnapshot = snapshot
    finalSnapshot = final
    difference = final.itemIdentifiers.difference(from: snapshot.itemIdentifiers)
      .inferringMoves()
    sectionTransactions = Set([before.section, after.section]).sorted().compactMap { section in
      let initialItems = Self.items(of: section, in: snapshot)
      let finalItems = Self.items(of: section, in: final)
      guard finalItems != initialItems else { return nil }
      return SectionTransaction(
        sectionIdentifier: snapshot.section(at: section), initialItems: initialItems,
        finalItems: finalItems,
        difference: finalItems.difference(from: initialItems).inferringMoves())
    }
  }

  private static func items(
    of section: Int, in snapshot: Snapshot<SectionID, ItemID>
  ) -> [ItemID] {
    Array(snapshot.items(inSectionAt: section, 0..<Int.max))
  }
}
