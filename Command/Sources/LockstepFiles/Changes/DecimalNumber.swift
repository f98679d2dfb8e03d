/// A decimal number, held exactly.
struct DecimalNumber: CustomStringConvertible {
  private let isNegative: Bool
  /// The digits, from 0 to 9, without leading zeros; none for zero.
  private let digits: [UInt8]
  /// The power of ten of the last digit.
  private let exponent: Int

  /// Reads a number as JSON and most tables spell it, ignoring blanks around it; nil if the text is
  /// not a number or has too many digits.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...].drop { $0 == UInt8(ascii: " ") }
    while rest.last == UInt8(ascii: " ") { rest.removeLast() }
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let significand = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let power = rest[significand.endIndex...]
    let parts = significand.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let spelt = Array(parts.joined())
    guard !spelt.isEmpty, spelt.count <= FieldTolerance.maximumDigits,
      spelt.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    var exponent = parts.count == 2 ? -parts[1].count : 0
    if !power.isEmpty {
      guard let value = Int(String(decoding: power.dropFirst(), as: UTF8.self)),
        value.magnitude <= UInt(Int32.max)
      else { return nil }
      exponent += value
    }
    self.exponent = exponent
    digits = spelt.drop { $0 == UInt8(ascii: "0") }.map { $0 - UInt8(ascii: "0") }
  }

  private init(distance: [UInt8], exponent: Int) {
    (isNegative, digits, self.exponent) = (false, distance.reversed(), exponent)
  }

  /// Returns the distance of two numbers; nil if it would have too many digits.
  static func distance(_ first: Self, _ second: Self) -> Self? {
    let lowest = [first, second].filter { !$0.digits.isEmpty }.map(\.exponent).min() ?? 0
    guard let before = first.aligned(to: lowest), let after = second.aligned(to: lowest) else {
      return nil
    }
    return Self(
      distance: first.isNegative == second.isNegative
        ? difference(before, after) : sum(before, after), exponent: lowest)
  }

  /// Whether a distance is below another one.
  func isBelow(_ other: Self) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return !other.digits.isEmpty }
    let (size, otherSize) = (digits.count + exponent, other.digits.count + other.exponent)
    return size == otherSize
      ? digits.lexicographicallyPrecedes(other.digits) : size < otherSize
  }

  /// Whether the distance of two numbers is at most `limit`, which isn't negative.
  static func areClose(_ first: Self, _ second: Self, within limit: Self) -> Bool {
    let numbers = [first, second, limit]
    let lowest = numbers.filter { !$0.digits.isEmpty }.map(\.exponent).min() ?? 0
    guard let before = first.aligned(to: lowest), let after = second.aligned(to: lowest) else {
      return false
    }
    let distance =
      first.isNegative == second.isNegative ? difference(before, after) : sum(before, after)
    guard let most = limit.aligned(to: lowest) else {
      return limit.digits.count + limit.exponent - lowest > distance.count
    }
    return !isLess(most, distance)
  }

  /// Whether it is below zero.
  var isBelowZero: Bool { isNegative && !digits.isEmpty }

  /// Digits with a point, without zeros at the end; with an exponent if there would be many zeros.
  var description: String {
    let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    let zeros = digits.reversed().prefix { $0 == 0 }.count
    let (short, power) = (text.dropLast(zeros), exponent + zeros)
    let whole = short.count + power
    switch power {
    case _ where short.isEmpty: return "0"
    case 0...18: return short + String(repeating: "0", count: power)
    case ..<0 where whole > 0: return "\(short.prefix(whole)).\(short.dropFirst(whole))"
    case ..<0 where whole > -18: return "0." + String(repeating: "0", count: -whole) + short
    default: return "\(short)e\(power)"
    }
  }

  // MARK: - Digits, the lowest first

  /// The digits down to the power of ten `lowest`; nil if there would be too many.
  private func aligned(to lowest: Int) -> [UInt8]? {
    if digits.isEmpty { return [] }
    guard digits.count + exponent - lowest <= FieldTolerance.maximumDigits else { return nil }
    return [UInt8](repeating: 0, count: exponent - lowest) + digits.reversed()
  }

  private static func sum(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var carry: UInt8 = 0
    for place in 0..<max(first.count, second.count) {
      let digit = self.digit(place, first) + self.digit(place, second) + carry
      result.append(digit % 10)
      carry = digit / 10
    }
    return carry > 0 ? result + [carry] : result
  }

  private static func difference(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    let (greater, smaller) = isLess(first, second) ? (second, first) : (first, second)
    var result: [UInt8] = []
    var borrowed: UInt8 = 0
    for place in greater.indices {
      let taken = digit(place, smaller) + borrowed
      borrowed = greater[place] < taken ? 1 : 0
      result.append(greater[place] + 10 * borrowed - taken)
    }
    while result.last == 0 { result.removeLast() }
    return result
  }

  /// Neither has leading zeros.
  private static func isLess(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count != second.count
      ? first.count < second.count
      : first.reversed().lexicographicallyPrecedes(second.reversed())
  }

  private static func digit(_ place: Int, _ digits: [UInt8]) -> UInt8 {
    place < digits.count ? digits[place] : 0
  }
}
