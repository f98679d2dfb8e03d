import ListDiff

/// A hash table of the identities in an array, as indexes into the array, so that no identity is copied.
@usableFromInline
struct IdentityTable<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let items: [ID]

  /// An index plus 1 in the low half of each cell, some bits of its hash in the high half; 0 in a free
  /// cell.
  @usableFromInline var cells: [UInt64]

  @usableFromInline let seed = HashSeed.ofProcess

  /// The most items that a table, as a diff, can have.
  @inlinable
  static var maximumCount: Int { Int(Int32.max) - 1 }

  /// Makes a table of all items, or of as many as it can have.
  ///
  /// - Parameter again: Called with the first index of an identity and another one.
  /// - Complexity: O(*n*), expected.
  @inlinable
  init(_ items: [ID], again: (Int, Int) -> Void) {
    self.items = items
    let count = min(items.count, Self.maximumCount)
    var size = 4
    while size < count + count / 3 {
      size *= 2
    }
    cells = Array(repeating: 0, count: size)
    // Hashed in blocks: the cells are scattered in memory, and if no hash has to be waited for, the
    // processor fetches several of them at once.
    var hashes: [UInt64] = []
    for index in 0..<count {
      let place = index % Self.blockLength
      if place == 0 {
        hashes = items[index..<min(index + Self.blockLength, count)].map(seed.hash)
      }
      let hash = hashes[place]
      var cell = Int(truncatingIfNeeded: hash) & (size - 1)
      while true {
        let entry = cells[cell]
        guard entry != 0 else {
          cells[cell] = hash & Self.hashBits | UInt64(truncatingIfNeeded: index + 1)
          break
        }
        if Self.matches(entry, hash) {
          let first = Self.index(entry)
          if items[first] == items[index] {
            again(first, index)
            break
          }
        }
        cell = (cell + 1) & (size - 1)
      }
    }
  }

  /// Returns the first index of an identity.
  ///
  /// - Complexity: O(1), expected.
  @inlinable
  func firstIndex(of item: ID) -> Int? {
    let hash = seed.hash(item)
    var cell = Int(truncatingIfNeeded: hash) & (cells.count - 1)
    while true {
      let entry = cells[cell]
      guard entry != 0 else { return nil }
      if Self.matches(entry, hash), items[Self.index(entry)] == item {
        return Self.index(entry)
      }
      cell = (cell + 1) & (cells.count - 1)
    }
  }

  @inlinable
  static var blockLength: Int { 256 }

  @inlinable
  static var hashBits: UInt64 { 0xFFFF_FFFF_0000_0000 }

  @inlinable
  static func matches(_ entry: UInt64, _ hash: UInt64) -> Bool {
    (entry ^ hash) & hashBits == 0
  }

  @inlinable
  static func index(_ entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry & ~hashBits) - 1
  }
}

/// The seed of hashes in this process, random so that colliding identities can't be prepared.
@usableFromInline
struct HashSeed: Sendable {
  @usableFromInline let offset = UInt64.random(in: 0...UInt64.max)
  @usableFromInline let factor = UInt64.random(in: 0...UInt64.max) | 1

  @usableFromInline static let ofProcess = HashSeed()

  /// Hashes an identity. An integer is multiplied, and both halves of the product are combined, since
  /// Swift's own hash would take most of the time of making an index. Others use that hash.
  @inlinable
  func hash<ID: Hashable>(_ id: ID) -> UInt64 {
    guard isItsOwnKey(ID.self) else { return UInt64(truncatingIfNeeded: id.hashValue) }
    let product = (integerKey(id) ^ offset).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
