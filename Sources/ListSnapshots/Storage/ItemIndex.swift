/// Finds items by their identity: a base of all items at one time, and hints for those that were
/// inserted since.
///
/// Deleted items stay in it, so a hint counts only if the item is found at its place. There is no other
/// item of that identity that could be found by mistake.
///
/// An index that more than one snapshot refers to never changes.
@usableFromInline
final class ItemIndex<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias List = SectionList<SectionID, ItemID>

  @usableFromInline let base: BaseIndex<ItemID>

  /// Hints that override those of the base.
  @usableFromInline var overlay: [ItemID: ItemHint]

  /// By the slot of a section, its first item that was appended but not indexed.
  @usableFromInline var pending: [Int: Int]

  @usableFromInline var pendingCount: Int

  /// The identities that occur more than once.
  @usableFromInline var duplicates: [DuplicateItem<ItemID>]

  /// The list without the duplicates that its policy drops, if there are any. Then this list is
  /// indexed.
  @usableFromInline var cleaned: List?

  /// Makes an index of a list with these items.
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

  /// Copies an index, to change it.
  @inlinable
  init(copying other: ItemIndex) {
    base = other.base
    overlay = other.overlay
    pending = other.pending
    pendingCount = other.pendingCount
    duplicates = other.duplicates
    cleaned = other.cleaned
  }

  /// Returns the spot of an item, or nil if it is not in the list.
  ///
  /// - Complexity: O(1), expected, if few items were edited since the base was made; never more than
  ///   O(√*n*).
  @inlinable
  func find(_ item: ItemID, in list: List) -> ItemSpot? {
    if !overlay.isEmpty, let hint = overlay[item], let spot = list.find(item, hint: hint) {
      return spot
    }
    return base.find(item, in: list)
  }

  /// Returns a finder of many items in a list.
  @inlinable
  func finder(in list: List) -> ItemFinder<SectionID, ItemID> {
    ItemFinder(list: list, base: base, overlay: overlay)
  }

  /// Returns whether so many more items may be outside the base. Copying them must take no longer than
  /// the square root of the whole, but a new base should be made rarely.
  @inlinable
  func hasRoom(for count: Int, in list: List) -> Bool {
    let limit = max(256, 4 * Int(Double(list.itemCount).squareRoot()))
    return overlay.count + pendingCount + count <= limit
  }
}
