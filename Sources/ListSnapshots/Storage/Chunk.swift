/// A run of items that are kept together: as a part of the array that they came in, or, once
/// edited, in memory of its own.
@usableFromInline
struct Chunk<ItemID: Hashable & Sendable>: Sendable {
  /// What the index knows the chunk by. It stays while the chunk is edited, and where the chunk is
  /// split, both parts have it.
  @usableFromInline let birth: Stamp

  /// Chunks with the same stamp have the same items.
  @usableFromInline var stamp: Stamp

  @usableFromInline var items: ArraySlice<ItemID>

  @inlinable
  init(birth: Stamp, stamp: Stamp, items: ArraySlice<ItemID>) {
    self.birth = birth
    self.stamp = stamp
    self.items = items
  }

  /// How many items a chunk of a long list has. An edit copies one chunk and the references to all
  /// others, so that this is about the square root of the longest list that is common.
  @inlinable
  static var length: Int { 1024 }

  /// From here on a chunk is split.
  @inlinable
  static var maximumLength: Int { 2 * length }

  @inlinable
  var count: Int { items.count }

  @inlinable
  subscript(offset: Int) -> ItemID { items[items.startIndex + offset] }

  /// Where `item` is among the first `limit` items, looked for from `hint` in both directions.
  @inlinable
  func offset(of item: ItemID, near hint: Int, below limit: Int) -> Int? {
    let end = min(limit, count)
    var before = min(hint, end - 1)
    var behind = before + 1
    while before >= 0 || behind < end {
      if before >= 0 {
        if self[before] == item { return before }
        before -= 1
      }
      if behind < end {
        if self[behind] == item { return behind }
        behind += 1
      }
    }
    return nil
  }
}
