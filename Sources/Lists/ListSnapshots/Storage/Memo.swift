/// The computed properties of one version of a snapshot, cached for all its copies.
@usableFromInline
final class Memo<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias Index = ItemIndex<SectionID, ItemID>

  /// Held while another member is read or set, but not while its value is computed: if two threads
  /// compute the same value, one result is dropped.
  @usableFromInline let lock: Lock

  @usableFromInline var index: Index?
  @usableFromInline var offsets: ListOffsets?

  /// How many searches have read the list without an index, including older versions of the list.
  @usableFromInline var searchCount: Int

  /// All items, without duplicates that the policy drops, and the items of each section.
  @usableFromInline var items: [ItemID]?
  @usableFromInline var sectionItems: [Int: [ItemID]] = [:]

  /// Whether none of these values is cached. An edit reads this alone if there is nothing to clear.
  // The lock is held for each access, so Swift need not check it for exclusivity.
  @exclusivity(unchecked)
  @usableFromInline var hasNothing: Bool

  /// Unused stamps for the only snapshot that refers to this memo.
  @exclusivity(unchecked)
  @usableFromInline var spareStamps: Range<UInt64> = 0..<0

  @inlinable
  init(_ stamp: Stamp, index: Index? = nil, after older: Memo? = nil) {
    lock = Lock.shared(for: stamp)
    self.index = index
    hasNothing = index == nil
    searchCount = older?.knownSearchCount ?? 0
  }

  @inlinable
  var knownSearchCount: Int {
    lock.acquire()
    defer { lock.release() }
    return searchCount
  }

  /// Returns an unused stamp. Only one snapshot may refer to this memo. Many edits then take the
  /// lock of all stamps once.
  @inlinable
  func takeStamp() -> Stamp {
    if spareStamps.isEmpty {
      let first = Stamp.next(256).number
      spareStamps = first..<first &+ 256
    }
    let number = spareStamps.lowerBound
    spareStamps = number + 1..<spareStamps.upperBound
    return Stamp(number: number)
  }

  /// Whether there is no index, and the next search may read the list instead. Making an index
  /// takes longer than reading the list a few times.
  @usableFromInline
  func allowsSearch() -> Bool {
    lock.acquire()
    defer { lock.release() }
    guard index == nil, searchCount < 8 else { return false }
    searchCount += 1
    return true
  }

  /// Returns the cached value, or caches and returns that of `make`.
  @inlinable
  func value<Value>(
    _ read: (Memo) -> Value?, _ write: (Memo, Value) -> Void, make: () -> Value
  ) -> Value {
    lock.remembered(
      read: { read(self) },
      write: {
        hasNothing = false
        write(self, $0)
      }, make: make)
  }

  /// The index, if it is cached.
  @inlinable
  var knownIndex: Index? {
    lock.acquire()
    defer { lock.release() }
    return index
  }

  /// Whether no value is cached.
  @inlinable
  var isEmpty: Bool {
    lock.acquire()
    defer { lock.release() }
    return hasNothing
  }

  /// Caches an index, unless another thread has cached a complete one in the meantime.
  ///
  /// - Returns: The cached index.
  @inlinable
  func remember(_ made: Index) -> Index {
    lock.acquire()
    defer { lock.release() }
    if let index, index.pendingCount == 0 { return index }
    index = made
    hasNothing = false
    return made
  }

  /// Removes and returns the index.
  @inlinable
  func takeIndex() -> Index? {
    lock.acquire()
    defer { lock.release() }
    defer { index = nil }
    return index
  }

  /// Clears the cache, except for an index.
  @inlinable
  func restart(with index: Index?) {
    lock.acquire()
    defer { lock.release() }
    self.index = index
    hasNothing = index == nil
    offsets = nil
    items = nil
    if !sectionItems.isEmpty {
      sectionItems = [:]
    }
  }
}
