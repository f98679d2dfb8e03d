/// An item with the items below it, to build a section snapshot; see ``SectionSnapshot/init(_:)``.
public struct OutlineItem<ItemID: Hashable & Sendable>: Sendable {
  /// This item and all items below it, parents before their children. Flat, so that the depth is
  /// not limited.
  @usableFromInline let rows: [OutlineRow<ItemID>]

  /// Makes an item with items below it.
  ///
  /// - Parameters:
  ///   - item: The identity of the item.
  ///   - isExpanded: Whether the items below it are visible if it is.
  ///   - children: Its children.
  /// - Complexity: O(*k*) time and memory for *k* items below it.
  @inlinable
  public init(
    _ item: ItemID, isExpanded: Bool = false,
    @SnapshotBuilder<OutlineItem<ItemID>> children: () -> [OutlineItem<ItemID>] = { [] }
  ) {
    var rows = [OutlineRow(item: item, depth: 1, isExpanded: isExpanded)]
    for child in children() {
      rows += child.rows.map { row in
        OutlineRow(item: row.item, depth: row.depth + 1, isExpanded: row.isExpanded)
      }
    }
    self.rows = rows
  }
}

/// An item with its depth and its expansion.
@usableFromInline
struct OutlineRow<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let item: ItemID

  /// 1 for root items.
  @usableFromInline let depth: Int

  @usableFromInline let isExpanded: Bool

  @inlinable
  init(item: ItemID, depth: Int, isExpanded: Bool) {
    self.item = item
    self.depth = depth
    self.isExpanded = isExpanded
  }
}
