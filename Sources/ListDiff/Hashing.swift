/// How identities become keys: the seed, and what tests may spoil.
@usableFromInline
package struct Hashing: Sendable, Hashable {
  /// Seeds every hash.
  @usableFromInline let seed: UInt64

  /// How many low bits of a hashed key are kept. Fewer than 64 make identities collide.
  @usableFromInline let keptKeyBits: Int

  /// How many bits of a table's hash are thrown away. With 64 all keys collide.
  @usableFromInline let discardedTableBits: UInt32

  package init(seed: UInt64?, keptKeyBits: Int = 64, discardedTableBits: UInt32 = 0) {
    self.seed = seed ?? Self.processSeed
    self.keptKeyBits = keptKeyBits
    self.discardedTableBits = discardedTableBits
  }

  /// With the given seed, or else with the seed of this process.
  @inlinable
  init(seed: UInt64?) {
    self.init(orProcessSeed: seed)
  }

  @usableFromInline
  init(orProcessSeed seed: UInt64?) {
    self.init(seed: seed, keptKeyBits: 64, discardedTableBits: 0)
  }

  /// Chosen anew in each process, so that nobody can prepare identities that collide.
  private static let processSeed = UInt64.random(in: 0...UInt64.max)

  /// The same with another seed, for when two identities have collided.
  @usableFromInline
  var reseeded: Hashing {
    Hashing(
      seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1, keptKeyBits: keptKeyBits,
      discardedTableBits: discardedTableBits)
  }

  /// A hash with the bits that are kept.
  @inlinable
  func key(_ hash: UInt64) -> UInt64 {
    keptKeyBits >= 64 ? hash : hash & ((1 << UInt64(keptKeyBits)) - 1)
  }
}

/// One list as the core sees it.
@usableFromInline
struct KeyedList: Sendable {
  /// The identity of each element.
  @usableFromInline var keys: [UInt64]

  /// The hash of the contents of each element, where contents are compared by it.
  @usableFromInline var contents: [UInt64]?

  /// Whether equal keys mean equal identities, so that no `==` is needed.
  @usableFromInline var keysAreExact: Bool

  @inlinable
  init(keys: [UInt64], contents: [UInt64]? = nil, keysAreExact: Bool) {
    self.keys = keys
    self.contents = contents
    self.keysAreExact = keysAreExact
  }
}
