/// Finds items by hints: those of a base, and those of items that were inserted since.
///
/// Deleted items keep their hints, so a hint is used only if the item is found there. Identities
/// are unique, so the item that is found is never another one.
@usableFromInline
struct ItemHints<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias List = SectionNodes<SectionID, ItemID>

  @usableFromInline var base: BaseIndex<ItemID>

  /// Hints that override those of the base.
  @usableFromInline var overlay: [ItemID: ItemHint] = [:]

  /// The hints that were in the overlay when work on the next base began. They are dropped when
  /// that base is complete, as it contains these items.
  @usableFromInline var older: [ItemID: ItemHint] = [:]

  @usableFromInline var next: NextBase<SectionID, ItemID>?

  /// The number of new hints since the last step of work on the next base.
  @usableFromInline var unpaidCount = 0

  @inlinable
  init(_ base: BaseIndex<ItemID>) {
    self.base = base
  }

  /// Returns the spot of an item, or nil if it is not in the list.
  ///
  /// - Parameter limit: Where the search ends in the section of the limit; nil to search all.
  /// - Complexity: O(1), expected, if few items were edited since the base was made; never more
  ///   than O(√*n*).
  @inlinable
  func find(
    _ item: ItemID, in list: List, before limit: ItemLimit? = nil
  ) -> ItemSpot? {
    if !overlay.isEmpty, let hint = overlay[item],
      let spot = list.find(item, hint: hint, before: limit)
    {
      return spot
    }
    if !older.isEmpty, let hint = older[item],
      let spot = list.find(item, hint: hint, before: limit)
    {
      return spot
    }
    return base.find(item, in: list, before: limit)
  }

  /// Adds the hint of an item.
  @inlinable
  mutating func enter(_ item: ItemID, _ hint: ItemHint) {
    overlay[item] = hint
  }

  /// Removes the hints of deleted items from the overlay, to free memory. The base keeps its hints.
  @inlinable
  mutating func forget(_ items: [ItemID]) {
    guard !overlay.isEmpty else { return }
    for item in items {
      overlay[item] = nil
    }
  }

  /// Does the part of the work on the next base that is due for some new hints.
  ///
  /// The work begins when the overlay is so large that copying it takes as long as the square root
  /// of the number of items. It is complete after the same number of new hints again.
  ///
  /// - Parameters:
  ///   - count: The number of new hints, including those of appended items.
  ///   - pendingCount: The number of appended items without a hint.
  @inlinable
  mutating func renew(for count: Int, pendingCount: Int, in list: List) {
    let limit = Self.limit(for: list.itemCount)
    var spare: HashCells?
    if let next {
      unpaidCount += count
      // Small steps take longer for each item.
      guard unpaidCount * next.pace >= BaseMaker<SectionID, ItemID>.blockLength else { return }
      defer { unpaidCount = 0 }
      guard let made = next.advance(by: unpaidCount) else { return }
      if isKnownUniquelyReferenced(&base) {
        spare = base.table.cells
      }
      base = made
      older = [:]
      self.next = nil
    }
    // A new base is also begun if there are many spare cells: it uses them, as freeing them takes
    // time, too.
    guard overlay.count + pendingCount >= limit || (spare?.pieceCount ?? 0) > 1 else { return }
    older = overlay
    overlay = [:]
    next = NextBase(BaseMaker(of: list, spare: spare), within: limit)
  }

  /// The number of hints in an overlay of a list.
  @inlinable
  static func limit(for itemCount: Int) -> Int {
    max(256, 4 * Int(Double(itemCount).squareRoot()))
  }
}
