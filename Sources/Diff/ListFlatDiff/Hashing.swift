/// How identities become keys: the seed, and settings with which tests make keys collide.
@usableFromInline
package struct Hashing: Sendable, Hashable {
  /// The seed of every hash.
  @usableFromInline package let seed: UInt64

  /// How many low bits of a hashed key are kept. Fewer than 64 make identities collide.
  @usableFromInline package let keptKeyBits: Int

  /// How many bits of a table's hash are dropped. With 64, all keys collide.
  @usableFromInline package let discardedTableBits: UInt32

  package init(seed: UInt64?, keptKeyBits: Int = 64, discardedTableBits: UInt32 = 0) {
    self.seed = seed ?? Self.processSeed
    self.keptKeyBits = keptKeyBits
    self.discardedTableBits = discardedTableBits
  }

  /// Creates the hashing with a seed, or with the seed of the process.
  @inlinable
  package init(seed: UInt64?) {
    self.init(orProcessSeed: seed)
  }

  @usableFromInline
  package init(orProcessSeed seed: UInt64?) {
    self.init(seed: seed, keptKeyBits: 64, discardedTableBits: 0)
  }

  /// A random seed for each process, so that nobody can prepare identities that collide.
  private static let processSeed = UInt64.random(in: 0...UInt64.max)

  /// The hashing with another seed, for use after two identities have collided.
  @usableFromInline
  package var reseeded: Hashing {
    Hashing(
      seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1, keptKeyBits: keptKeyBits,
      discardedTableBits: discardedTableBits)
  }

  /// Whether hashed keys lose bits.
  @inlinable
  package var cutsKeys: Bool { keptKeyBits < 64 }

  /// Clears the bits of hashed keys that are not kept.
  @inlinable
  package func cut(_ keys: KeyWords, _ range: Range<Int>) {
    guard cutsKeys else { return }
    for index in range {
      keys.set(index, keys.get(index) & ((1 << UInt64(keptKeyBits)) - 1))
    }
  }
}
