import ListDiff

/// A hash table of the places of identities, with linear probing. It holds no identity: a search
/// compares with the identities at all places that have the right hash.
@usableFromInline
package struct IdentityTable<ID: Hashable & Sendable>: Sendable {
  /// A place plus 1 in the low half of each cell, some bits of its hash in the high half; 0 in a
  /// free cell. Prepare all cells before a place is entered or searched.
  @usableFromInline let cells: HashCells

  @usableFromInline package let seed = HashSeed.ofProcess

  /// The most items that a table can have, and a diff, too.
  @inlinable
  static var maximumCount: Int { Int(Int32.max) - 1 }

  /// Makes a table for some places, without cells.
  @inlinable
  package init(count: Int) {
    cells = HashCells(atLeast: max(4, 2 * count))
  }

  /// Prepares all cells.
  @inlinable
  package func prepare() {
    while cells.preparedCount < cells.pieceCount { cells.preparePiece(reusing: nil) }
  }

  /// Enters a place, unless another one has the same identity.
  ///
  /// - Parameter isSame: Whether the identity is that of the place, which has the same hash.
  /// - Returns: The other place, if it has the same identity.
  /// - Complexity: O(1), expected.
  @inlinable
  package func enter(_ place: Int, _ hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    var cell = home(of: hash)
    while cells[cell] != 0 {
      if Self.matches(cells[cell], hash), isSame(Self.place(cells[cell])) {
        return Self.place(cells[cell])
      }
      cell = after(cell)
    }
    cells[cell] = hash & Self.hashBits | UInt64(truncatingIfNeeded: place + 1)
    return nil
  }

  /// Returns the first value that `read` gives for a place with a hash.
  ///
  /// - Complexity: O(1), expected.
  @inlinable
  func first<Value>(_ hash: UInt64, _ read: (Int) -> Value?) -> Value? {
    var cell = home(of: hash)
    while cells[cell] != 0 {
      if Self.matches(cells[cell], hash), let value = read(Self.place(cells[cell])) {
        return value
      }
      cell = after(cell)
    }
    return nil
  }

  /// Returns the cell where a search begins, from the low half of the hash.
  @inlinable
  func home(of hash: UInt64) -> Int {
    Int(
      truncatingIfNeeded: ((hash & ~Self.hashBits) &* UInt64(truncatingIfNeeded: cells.size)) >> 32)
  }

  @inlinable
  func after(_ cell: Int) -> Int { cell + 1 == cells.size ? 0 : cell + 1 }

  @inlinable
  static var hashBits: UInt64 { 0xFFFF_FFFF_0000_0000 }

  @inlinable
  static func matches(_ entry: UInt64, _ hash: UInt64) -> Bool {
    (entry ^ hash) & hashBits == 0
  }

  @inlinable
  static func place(_ entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry & ~hashBits) - 1
  }
}

/// The seed of hashes in this process. It is random, so that nobody can prepare identities that
/// collide.
@usableFromInline
package struct HashSeed: Sendable {
  @usableFromInline let offset = UInt64.random(in: 0...UInt64.max)
  @usableFromInline let factor = UInt64.random(in: 0...UInt64.max) | 1

  /// A copy, since reading the global takes a call for each identity.
  @usableFromInline let uuidType = ListFlatDiff.uuidType

  @usableFromInline static let ofProcess = HashSeed()

  /// Hashes an identity. An integer is multiplied, and so are the two halves of a `UUID`; both
  /// halves of the product are combined. Other types use Swift's own hash, which would take most of
  /// the time of making an index.
  @inlinable
  package func hash<ID: Hashable>(_ id: ID) -> UInt64 {
    if isItsOwnKey(ID.self) { return combined(integerKey(id) ^ offset, factor) }
    guard MemoryLayout<ID>.size == 16, ID.self == uuidType else {
      return UInt64(truncatingIfNeeded: id.hashValue)
    }
    return withUnsafeBytes(of: id) {
      combined(
        $0.loadUnaligned(as: UInt64.self) ^ offset,
        $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ factor)
    }
  }

  @inlinable
  func combined(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
