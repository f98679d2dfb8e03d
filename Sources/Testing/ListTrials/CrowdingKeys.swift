/// Keys that fall into a few slots of the C core's hash table. An attacker who knows the seed and
/// how the table hashes can choose such keys.
public struct CrowdingKeys: Sendable {
  private let secret: UInt64
  private let factor: UInt64

  /// Creates keys that fall into a few slots of a table with the given seed.
  public init(seed: UInt64) {
    var words = SplitMix64(seed: seed)
    secret = words.next()
    factor = words.next() | 1
  }

  /// Returns a key in the first 256th of a table of any size. Different numbers result in different
  /// keys.
  ///
  /// - Parameter serial: Which key: from 0 on, below 2⁴⁰.
  public func key(_ serial: Int) -> UInt64 {
    var key = UInt64(serial) << 24
    while home(key) >> 24 != 0 { key += 1 }
    return key
  }

  /// Returns the place of a key in the table, in units of 2⁻³² of it.
  private func home(_ key: UInt64) -> UInt64 {
    product(product(key ^ secret, factor) ^ secret, 0x9E37_79B9_7F4A_7C15) >> 32
  }

  private func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return high ^ low
  }
}
