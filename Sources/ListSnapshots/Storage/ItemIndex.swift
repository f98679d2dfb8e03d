/// Finds items by their identity: a base of when all were indexed, and leads to those that have
/// been put elsewhere since.
///
/// What has been deleted stays in it. So a lead is only believed where the item is found at its
/// end, and there is no other item of that identity to be found by mistake.
///
/// An index that more than one snapshot refers to is never changed.
@usableFromInline
final class ItemIndex<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias List = SectionList<SectionID, ItemID>

  @usableFromInline let base: BaseIndex<ItemID>

  /// Leads that go before those of the base.
  @usableFromInline var overlay: [ItemID: Lead]

  /// From which item on those of a section, by its slot, have been appended but not indexed.
  @usableFromInline var pending: [Int: Int]

  @usableFromInline var pendingCount: Int

  /// The identities that are there more than once.
  @usableFromInline var duplicates: [DuplicateItem<ItemID>]

  /// The list without the duplicates that its policy drops, if there are any: then this is what is
  /// indexed.
  @usableFromInline var cleaned: List?

  /// An index of a list with these items.
  ///
  /// - Complexity: O(*n*), expected.
  @inlinable
  init(of list: List, items: [ItemID], policy: DuplicatePolicy) {
    var search = DuplicateSearch()
    let base = BaseIndex(of: list, items: items) { search.add(first: $0, again: $1) }
    overlay = [:]
    pending = [:]
    pendingCount = 0
    duplicates = search.duplicates(in: list, items: items, policy: policy)
    let dropped = search.dropped(by: policy)
    guard !dropped.isEmpty else {
      self.base = base
      return
    }
    var kept = list
    kept.removeItems(at: dropped)
    cleaned = kept
    self.base = BaseIndex(of: kept, items: kept.allItems) { _, _ in }
  }

  /// The same, to be changed.
  @inlinable
  init(copying other: ItemIndex) {
    base = other.base
    overlay = other.overlay
    pending = other.pending
    pendingCount = other.pendingCount
    duplicates = other.duplicates
    cleaned = other.cleaned
  }

  /// Where an item is, or nil if it is not in the list.
  ///
  /// - Complexity: O(1), expected, where few items have been edited since the base was made; never
  ///   more than O(√*n*).
  @inlinable
  func find(_ item: ItemID, in list: List) -> ItemSpot? {
    if !overlay.isEmpty, let lead = overlay[item], let spot = list.find(item, lead: lead) {
      return spot
    }
    return base.find(item, in: list)
  }

  /// Finds many items in a list.
  @inlinable
  func finder(in list: List) -> ItemFinder<SectionID, ItemID> {
    ItemFinder(list: list, base: base, overlay: overlay)
  }

  /// How many items may be outside the base: to copy these must not take longer than the square
  /// root of the whole, and they should be many enough that a new base is seldom made.
  @inlinable
  func hasRoom(for count: Int, in list: List) -> Bool {
    let limit = max(256, 4 * Int(Double(list.itemCount).squareRoot()))
    return overlay.count + pendingCount + count <= limit
  }
}
