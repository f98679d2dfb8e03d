extension Snapshot {
  @usableFromInline typealias Index = ItemIndex<SectionID, ItemID>

  /// The index of all items, made or completed now if necessary.
  ///
  /// - Complexity: O(*n*) if there is none; O(√*n*) if little was appended since.
  @inlinable
  var index: Index {
    let known = memo.knownIndex
    if let known, known.pendingCount == 0 { return known }
    let made =
      known?.completed(for: list)
      ?? ItemIndex(of: list, policy: duplicatePolicy)
    return memo.remember(made)
  }

  /// The list without the duplicates that the policy drops.
  ///
  /// - Complexity: O(1) with ``DuplicatePolicy/reject``, otherwise as `index`.
  @inlinable
  var settled: SectionNodes<SectionID, ItemID> {
    guard duplicatePolicy != .reject, !isTooLong else { return list }
    return index.cleaned ?? list
  }

  /// Whether there are more items than an index can have.
  @inlinable
  var isTooLong: Bool { list.itemCount > IdentityTable<ItemID>.maximumCount }

  /// This list without its index, which takes twice the memory of the list if its items are
  /// integers.
  var withoutIndex: Snapshot {
    var copy = self
    copy.memo = Memo(version)
    return copy
  }

  /// Whether one list was edited from the other, so that most of their index is the same memory.
  func sharesIndex(with other: Snapshot) -> Bool {
    guard let index = memo.knownIndex, let otherIndex = other.memo.knownIndex else { return false }
    return index.hints.base === otherIndex.hints.base
  }

  /// Joins short chunks, if a new index has to be made anyway.
  @inlinable
  mutating func compactIfFragmented() {
    guard memo.knownIndex == nil, list.isFragmented else { return }
    list.compact()
    memo = Memo(version)
  }

  /// Returns the index, after short chunks were joined if it has to be made.
  @inlinable
  mutating func compactedIndex() -> Index {
    if let known = memo.knownIndex, known.pendingCount == 0 { return known }
    compactIfFragmented()
    return index
  }

  /// Drops duplicates, or throws if the policy rejects them, before an edit that finds items by
  /// their identity.
  ///
  /// - Returns: The index of the list after that.
  /// - Throws: ``SnapshotError/duplicateItems(_:)``, ``SnapshotError/tooManyItems(count:)``.
  @inlinable
  @discardableResult
  mutating func settle() throws(Failure) -> Index {
    guard !isTooLong else { throw .tooManyItems(count: list.itemCount) }
    let index = compactedIndex()
    guard !index.duplicates.isEmpty else { return index }
    guard duplicatePolicy != .reject else { throw .duplicateItems(index.duplicates) }
    if let cleaned = index.cleaned {
      list = cleaned
    }
    dropped.items += index.duplicates
    let own = ItemIndex(copying: index)
    own.duplicates = []
    own.cleaned = nil
    memo = Memo(version, index: own)
    return own
  }

  /// Drops duplicates if the policy says so, before an edit that is possible with rejected
  /// duplicates.
  @inlinable
  mutating func settleUnlessRejecting() throws(Failure) {
    if duplicatePolicy != .reject {
      try settle()
    }
  }

  /// Removes and returns the index, so that an edit can change it, or returns nil if there is none
  /// that could be kept.
  @inlinable
  mutating func takeIndex() -> Index? {
    let isOnly = isKnownUniquelyReferenced(&memo)
    guard var index = isOnly ? memo.takeIndex() : memo.knownIndex, index.duplicates.isEmpty else {
      return nil
    }
    return isOnly && isKnownUniquelyReferenced(&index) ? index : ItemIndex(copying: index)
  }

  /// Ends an edit.
  ///
  /// - Parameters:
  ///   - index: The index of the list as it is now.
  ///   - stamp: An unused stamp, or the one that the edit has given to a section or a chunk.
  @inlinable
  mutating func didEdit(_ index: Index?, _ stamp: Stamp = Stamp.next()) {
    version = stamp
    if isKnownUniquelyReferenced(&memo) {
      memo.restart(with: index)
    } else {
      memo = Memo(version, index: index, after: memo)
    }
  }

  /// Finds an item; of rejected duplicates, the first. The first few searches read the list without
  /// making an index.
  ///
  /// - Complexity: O(*n*) while there is no index; otherwise as ``ItemIndex/find(_:in:)``.
  @inlinable
  func find(_ item: ItemID) -> ItemSpot? {
    if isTooLong || duplicatePolicy == .reject && memo.allowsSearch() { return list.search(item) }
    let index = index
    if duplicatePolicy != .reject, let cleaned = index.cleaned {
      return index.find(item, in: cleaned)
    }
    return index.find(item, in: list)
  }
}
