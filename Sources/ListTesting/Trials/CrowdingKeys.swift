/// Keys that crowd into a few slots of the C core's hash table, as one can choose them who knows
/// the seed and how the table hashes.
public struct CrowdingKeys: Sendable {
  private let secret: UInt64
  private let factor: UInt64

  /// - Parameter seed: The table's seed.
  public init(seed: UInt64) {
    var words = SplitMix64(seed: seed)
    secret = words.next()
    factor = words.next() | 1
  }

  /// A key in the first 256th of the table, whatever its size; different for different numbers.
  ///
  /// - Parameter serial: Which key: from 0 on, below 2⁴⁰.
  public func key(_ serial: Int) -> UInt64 {
    key(serial) { home($0) >> 24 == 0 }
  }

  /// The first of the keys of a number that stands where it is wanted.
  public func key(_ serial: Int, where isWanted: (UInt64) -> Bool) -> UInt64 {
    var key = UInt64(serial) << 24
    while !isWanted(key) { key += 1 }
    return key
  }

  /// Where a key stands in the table, as a part of it in units of 2⁻³².
  public func home(_ key: UInt64) -> UInt64 {
    finished(product(key ^ secret, factor))
  }

  /// The same of a key of two words.
  public func home(_ first: UInt64, _ second: UInt64) -> UInt64 {
    finished(product(second ^ product(first ^ secret, factor), factor))
  }

  private func finished(_ word: UInt64) -> UInt64 {
    product(word ^ secret, 0x9E37_79B9_7F4A_7C15) >> 32
  }

  private func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return high ^ low
  }
}
