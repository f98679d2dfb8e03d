/// What has been worked out about one version of a snapshot, for all its copies.
@usableFromInline
final class Memo<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias Index = ItemIndex<SectionID, ItemID>

  /// Held wherever one of the others is read or set, but not while it is worked out: where two
  /// threads do so at once, one works in vain.
  @usableFromInline let lock: Lock

  @usableFromInline var index: Index?
  @usableFromInline var layout: Layout?

  /// All items of the list, its duplicates included, and those of each section.
  @usableFromInline var items: [ItemID]?
  @usableFromInline var sectionItems: [Int: [ItemID]] = [:]

  @inlinable
  init(_ stamp: Stamp, index: Index? = nil) {
    lock = Lock.shared(for: stamp)
    self.index = index
  }

  /// What is remembered, or else what `make` gives, which then is.
  @inlinable
  func value<Value>(
    _ read: (Memo) -> Value?, _ write: (Memo, Value) -> Void, make: () -> Value
  ) -> Value {
    lock.remembered(read: { read(self) }, write: { write(self, $0) }, make: make)
  }

  /// The index that there is.
  @inlinable
  var knownIndex: Index? {
    lock.acquire()
    defer { lock.release() }
    return index
  }

  /// Sets the index, but leaves one that has become complete meanwhile.
  ///
  /// - Returns: The index that there is then.
  @inlinable
  func remember(_ made: Index) -> Index {
    lock.acquire()
    defer { lock.release() }
    if let index, index.pendingCount == 0 { return index }
    index = made
    return made
  }

  /// Takes the index away.
  @inlinable
  func takeIndex() -> Index? {
    lock.acquire()
    defer { lock.release() }
    defer { index = nil }
    return index
  }

  /// Forgets all, but for an index.
  @inlinable
  func restart(with index: Index?) {
    lock.acquire()
    defer { lock.release() }
    self.index = index
    layout = nil
    items = nil
    if !sectionItems.isEmpty {
      sectionItems = [:]
    }
  }
}
