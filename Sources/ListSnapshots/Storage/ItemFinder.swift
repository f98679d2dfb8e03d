/// Finds items in a list as long as neither changes.
@usableFromInline
struct ItemFinder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let list: SectionList<SectionID, ItemID>
  @usableFromInline let base: BaseIndex<ItemID>
  @usableFromInline let overlay: [ItemID: Lead]

  @inlinable
  init(
    list: SectionList<SectionID, ItemID>, base: BaseIndex<ItemID>, overlay: [ItemID: Lead]
  ) {
    self.list = list
    self.base = base
    self.overlay = overlay
  }

  /// Where an item is, or nil if it is not in the list.
  ///
  /// - Complexity: That of ``ItemIndex/find(_:in:)``.
  @inlinable
  func find(_ item: ItemID) -> ItemSpot? {
    if !overlay.isEmpty, let lead = overlay[item], let spot = list.find(item, lead: lead) {
      return spot
    }
    return base.find(item, in: list)
  }
}
