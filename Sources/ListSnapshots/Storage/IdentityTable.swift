import ListDiff

/// Where each of many identities stands in an array: a hash table of indices into that array, so
/// that no identity is copied.
@usableFromInline
struct IdentityTable<ID: Hashable & Sendable>: Sendable {
  @usableFromInline let items: [ID]

  /// An index plus 1 in the low half of each cell, some bits of its hash in the high half; 0 where
  /// the cell is free.
  @usableFromInline var cells: [UInt64]

  @usableFromInline let seed = HashSeed.ofProcess

  /// How many items a table takes: as many as a diff.
  @inlinable
  static var maximumCount: Int { Int(Int32.max) - 1 }

  /// A table of all items, or of the first ones that it takes.
  ///
  /// - Parameter again: Gets the first index of an identity and another one.
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
    // By the block: the cells are all over the memory, and where no hash has to be waited for, the
    // next ones are fetched while one is.
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

  /// The first index of an identity.
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

/// How identities are hashed in this process: another way in each, so that nobody can prepare some
/// that collide.
@usableFromInline
struct HashSeed: Sendable {
  @usableFromInline let offset = UInt64.random(in: 0...UInt64.max)
  @usableFromInline let factor = UInt64.random(in: 0...UInt64.max) | 1

  @usableFromInline static let ofProcess = HashSeed()

  /// An integer is multiplied, and both halves of the product are taken, for which Swift's own hash
  /// would need most of the time that an index takes. For all else it is that hash.
  @inlinable
  func hash<ID: Hashable>(_ id: ID) -> UInt64 {
    guard isItsOwnKey(ID.self) else { return UInt64(truncatingIfNeeded: id.hashValue) }
    let product = (integerKey(id) ^ offset).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
