/// Finds items by their identity, and knows the duplicates.
///
/// An index that more than one snapshot refers to never changes.
@usableFromInline
final class ItemIndex<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias List = SectionNodes<SectionID, ItemID>

  @usableFromInline var hints: ItemHints<SectionID, ItemID>

  /// The first item, by the slot of its section, that was appended but isn't indexed yet.
  @usableFromInline var pending: [Int: Int] = [:]

  @usableFromInline var pendingCount = 0

  /// The identities that occur more than once.
  @usableFromInline var duplicates: [DuplicateItem<ItemID>]

  /// The list without the duplicates that its policy drops, if there are any. The index then refers
  /// to this list.
  @usableFromInline var cleaned: List?

  /// Makes an index of a list.
  ///
  /// - Complexity: O(*n*), expected.
  @inlinable
  init(of list: List, policy: DuplicatePolicy) {
    var search = DuplicateSearch()
    var maker = BaseMaker(of: list)
    let base = maker.finished { search.add(first: $0, again: $1) }
    duplicates = search.duplicates(in: list, policy: policy) { maker[$0] }
    let dropped = search.dropped(by: policy)
    guard !dropped.isEmpty else {
      hints = ItemHints(base)
      return
    }
    var kept = list
    kept.removeItems(at: dropped)
    cleaned = kept
    maker = BaseMaker(of: kept)
    hints = ItemHints(maker.finished(again: nil))
  }

  /// Copies an index, so that the copy can be changed.
  @inlinable
  init(copying other: ItemIndex) {
    hints = other.hints
    pending = other.pending
    pendingCount = other.pendingCount
    duplicates = other.duplicates
    cleaned = other.cleaned
  }

  /// Returns the spot of an item, or nil if it is not in the list.
  ///
  /// - Complexity: As ``ItemHints/find(_:in:before:)``.
  @inlinable
  func find(_ item: ItemID, in list: List) -> ItemSpot? { hints.find(item, in: list) }

  /// Returns a finder of many items in a list.
  @inlinable
  func finder(in list: List) -> ItemFinder<SectionID, ItemID> {
    ItemFinder(list: list, hints: hints)
  }

  /// Returns whether the base may stay if `count` more items are outside of it. If not, a new index
  /// is made.
  @inlinable
  func hasRoom(for count: Int, in list: List) -> Bool {
    count <= ItemHints<SectionID, ItemID>.limit(for: list.itemCount)
  }
}
