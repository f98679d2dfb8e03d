/// An item with all below it, as a section snapshot is built from; see
/// ``SectionSnapshot/init(_:)``.
public struct OutlineItem<ItemID: Hashable & Sendable>: Sendable {
  /// This item and all below it, parents before their children. Flat, so that no depth is too much.
  @usableFromInline let rows: [OutlineRow<ItemID>]

  /// An item with items below it.
  ///
  /// - Parameters:
  ///   - item: The identity of the item.
  ///   - isExpanded: Whether what is below it is visible where it is.
  ///   - children: The items right below it.
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

/// An item, how deep it is, and whether it is expanded.
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
