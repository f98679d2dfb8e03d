/// What decides how a sample looks: a random generator, or the bytes of a fuzzer.
public protocol LayoutChoices {
  /// Returns a number from 0 to below `limit`, which is 1 or more.
  mutating func number(below limit: Int) -> Int

  /// Returns a distance or an extent, as a rule up to `limit`.
  mutating func points(_ limit: Double) -> Double

  /// Returns an offset, which may be negative.
  mutating func signedPoints(_ limit: Double) -> Double

  /// Returns a part of a whole, as a rule above 0.
  mutating func fraction() -> Double
}

extension LayoutChoices {
  public mutating func chance(_ part: Int, in whole: Int) -> Bool { number(below: whole) < part }

  public mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}

/// Choices by a random generator. Most numbers are whole or quarters, so that elements often fit exactly,
/// and sums of them are exact.
public struct RandomLayoutChoices: LayoutChoices {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  public mutating func number(below limit: Int) -> Int { Int(next() >> 1) % limit }

  public mutating func points(_ limit: Double) -> Double {
    switch number(below: 8) {
    case 0: return 0
    case 1: return Double(number(below: Int(limit * 4) + 1)) / 4
    case 2: return limit * Double(number(below: 1_000_003)) / 1_000_003
    default: return Double(number(below: Int(limit) + 1))
    }
  }

  public mutating func signedPoints(_ limit: Double) -> Double {
    points(limit) * (chance(1, in: 3) ? -1 : 1)
  }

  public mutating func fraction() -> Double {
    element([1, 1, 0.5, 0.5, 0.25, 0.75, 1.0 / 3, 2.0 / 3, 0.2, 0.4, 0.125, 1.25])
  }
}
