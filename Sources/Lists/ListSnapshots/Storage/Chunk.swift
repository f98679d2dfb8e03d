/// A run of items in one array: a part of the array that was passed to the snapshot or, after an
/// edit, an array of its own.
@usableFromInline
struct Chunk<ItemID: Hashable & Sendable>: Sendable {
  /// Identifies the chunk for the index. Edits keep it, and when the chunk is split, both parts
  /// have it.
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

  /// The number of items in a chunk of a long list. An edit copies one chunk and the references to
  /// all others, so this is about the square root of the length of the longest common lists.
  @inlinable
  static var length: Int { 1024 }

  /// A longer chunk is split.
  @inlinable
  static var maximumLength: Int { 2 * length }

  @inlinable
  var count: Int { items.count }

  @inlinable
  subscript(offset: Int) -> ItemID { items[items.startIndex + offset] }

  /// Adds an item at the end.
  ///
  /// - Parameter stamp: An unused stamp.
  @inlinable
  mutating func append(_ item: ItemID, _ stamp: Stamp) {
    self.stamp = stamp
    items.append(item)
  }

  /// Returns the offset of an item among the first `limit` items, searching from `hint` in both
  /// directions.
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
