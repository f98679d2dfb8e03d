/// Room for the keys of a list.
@usableFromInline
package struct KeyWords {
  @usableFromInline package let base: UnsafeMutablePointer<UInt64>

  @inlinable
  package init(base: UnsafeMutablePointer<UInt64>) { self.base = base }

  @inlinable
  package func set(_ index: Int, _ key: UInt64) { base[index] = key }

  @inlinable
  package func get(_ index: Int) -> UInt64 { base[index] }

  /// The room from `index` on.
  @inlinable
  package subscript(from index: Int) -> KeyWords { KeyWords(base: base + index) }

  /// Writes records of 16 bytes. `record` returns them one by one.
  @inlinable
  package func set<Record>(recordCount count: Int, _ record: (Int) -> Record) {
    let records = UnsafeMutableRawPointer(base).bindMemory(to: Record.self, capacity: count)
    for index in 0..<count {
      (records + index).initialize(to: record(index))
    }
  }
}

/// An array of `count` words that `fill` makes.
@inlinable
package func makeWords(count: Int, _ fill: (KeyWords) -> Void) -> [UInt64] {
  // The empty array is shared, so its count must not be set.
  guard count > 0 else { return [] }
  return [UInt64](unsafeUninitializedCapacity: count) { buffer, initializedCount in
    if let base = buffer.baseAddress {
      fill(KeyWords(base: base))
      initializedCount = count
    }
  }
}
