/// Finds items by hints: those of a base, and those of items that were inserted since.
///
/// Deleted items keep their hints, so a hint counts only if the item is found there. There is no
/// other item of that identity that could be found by mistake.
@usableFromInline
struct ItemHints<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias List = SectionNodes<SectionID, ItemID>

  @usableFromInline var base: BaseIndex<ItemID>

  /// Hints that override those of the base.
  @usableFromInline var overlay: [ItemID: ItemHint] = [:]

  /// The overlay when the next base was begun, which has these items.
  @usableFromInline var older: [ItemID: ItemHint] = [:]

  @usableFromInline var next: NextBase<SectionID, ItemID>?

  /// The number of new hints for which no work on the next base has been done.
  @usableFromInline var unpaidCount = 0

  @inlinable
  init(_ base: BaseIndex<ItemID>) {
    self.base = base
  }

  /// Returns the spot of an item, or nil if it is not in the list.
  ///
  /// - Parameter limit: Items of its section from there on are not visited.
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

  /// Removes the hints of deleted items, as far as they take room.
  @inlinable
  mutating func forget(_ items: [ItemID]) {
    guard !overlay.isEmpty else { return }
    for item in items {
      overlay[item] = nil
    }
  }

  /// Does the part of the work on the next base that is due for some new hints.
  ///
  /// It is begun when copying the overlay takes as long as the square root of the whole, and
  /// complete after as many new hints again.
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
    // Many cells are used again, since it takes time to free them, too.
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
