/// Finds many items in a list that doesn't change.
@usableFromInline
struct ItemFinder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let list: SectionList<SectionID, ItemID>
  @usableFromInline let base: BaseIndex<ItemID>
  @usableFromInline let overlay: [ItemID: ItemHint]

  @inlinable
  init(
    list: SectionList<SectionID, ItemID>, base: BaseIndex<ItemID>, overlay: [ItemID: ItemHint]
  ) {
    self.list = list
    self.base = base
    self.overlay = overlay
  }

  /// Returns the spot of an item, or nil if it is not in the list.
  ///
  /// - Complexity: As ``ItemIndex/find(_:in:)``.
  @inlinable
  func find(_ item: ItemID) -> ItemSpot? {
    if !overlay.isEmpty, let hint = overlay[item], let spot = list.find(item, hint: hint) {
      return spot
    }
    return base.find(item, in: list)
  }
}
