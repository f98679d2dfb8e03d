/// A decimal number in two parts: an integer's digits and a power of ten.
struct CanonicalNumber {
  private let isNegative: Bool
  /// The digits with the point, if any, among them; neither starts nor ends with 0 or the point.
  private let digits: UnsafeRawBufferPointer
  private let digitCount: Int
  private let exponent: Int

  /// Reads a JSON number; nil if the text is not a number, or if its exponent is out of range.
  init?(_ text: UnsafeRawBufferPointer) {
    let isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    let marker = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
    let significand = text[start..<max(start, marker ?? text.endIndex)]
    let point = significand.firstIndex(of: UInt8(ascii: ".")) ?? significand.endIndex
    guard Self.areDigits(significand[..<point]),
      point == significand.endIndex || Self.areDigits(significand[(point + 1)...])
    else { return nil }
    self.isNegative = isNegative
    let isSignificant = { (byte: UInt8) in byte > UInt8(ascii: "0") }
    guard let first = significand.firstIndex(where: isSignificant),
      let last = significand.lastIndex(where: isSignificant)
    else {
      guard marker.map({ Self.isExponent(text[($0 + 1)...]) }) ?? true else { return nil }
      (digits, digitCount, exponent) = (UnsafeRawBufferPointer(start: nil, count: 0), 0, 0)
      return
    }
    var exponent = 0
    if let marker {
      guard Self.isExponent(text[(marker + 1)...]) else { return nil }
      let spelt = String(decoding: text[(marker + 1)...], as: UTF8.self)
      guard let value = Int(spelt) else { return nil }
      exponent = value
    }
    // The power of ten of the last significant digit.
    let place = last < point ? point - last - 1 : point - last
    let (sum, overflow) = exponent.addingReportingOverflow(place)
    if overflow { return nil }
    self.exponent = sum
    digits = UnsafeRawBufferPointer(rebasing: text[first...last])
    digitCount = digits.count - (first < point && point < last ? 1 : 0)
  }

  /// Appends the number's canonical form; see `CanonicalForm`.
  func append(to arena: inout ByteArena) {
    guard digitCount > 0 else { return arena.append(CanonicalForm.zero) }
    arena.append(isNegative ? CanonicalForm.negative : CanonicalForm.positive)
    arena.append(number: UInt64(bitPattern: Int64((exponent << 1) ^ (exponent >> 63))))
    arena.append(count: digitCount)
    if digitCount == digits.count { return arena.append(digits) }
    for byte in digits where byte != UInt8(ascii: ".") { arena.append(byte) }
  }

  private static func areDigits(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    !text.isEmpty && text.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  }

  private static func isExponent(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    let hasSign = text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-")
    return areDigits(hasSign ? text.dropFirst() : text)
  }
}

extension ByteArena {
  /// Appends a number's canonical form.
  mutating func append(numberText text: UnsafeRawBufferPointer) {
    if let number = CanonicalNumber(text) {
      number.append(to: &self)
    } else {
      append(CanonicalForm.malformedNumber)
      append(text: text)
    }
  }
}
