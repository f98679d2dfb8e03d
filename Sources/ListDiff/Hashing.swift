/// How identities become keys: the seed, and what tests may spoil.
@usableFromInline
package struct Hashing: Sendable, Hashable {
  /// Seeds every hash.
  @usableFromInline package let seed: UInt64

  /// How many low bits of a hashed key are kept. Fewer than 64 make identities collide.
  @usableFromInline package let keptKeyBits: Int

  /// How many bits of a table's hash are thrown away. With 64 all keys collide.
  @usableFromInline package let discardedTableBits: UInt32

  package init(seed: UInt64?, keptKeyBits: Int = 64, discardedTableBits: UInt32 = 0) {
    self.seed = seed ?? Self.processSeed
    self.keptKeyBits = keptKeyBits
    self.discardedTableBits = discardedTableBits
  }

  /// With the given seed, or else with the seed of this process.
  @inlinable
  package init(seed: UInt64?) {
    self.init(orProcessSeed: seed)
  }

  @usableFromInline
  package init(orProcessSeed seed: UInt64?) {
    self.init(seed: seed, keptKeyBits: 64, discardedTableBits: 0)
  }

  /// Chosen anew in each process, so that nobody can prepare identities that collide.
  private static let processSeed = UInt64.random(in: 0...UInt64.max)

  /// The same with another seed, for when two identities have collided.
  @usableFromInline
  package var reseeded: Hashing {
    Hashing(
      seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1, keptKeyBits: keptKeyBits,
      discardedTableBits: discardedTableBits)
  }

  /// Leaves of hashed keys only the bits that are kept.
  @inlinable
  package func cut(_ keys: KeyWords, count: Int) {
    guard keptKeyBits < 64 else { return }
    for index in 0..<count {
      keys.set(index, keys.get(index) & ((1 << UInt64(keptKeyBits)) - 1))
    }
  }
}
