/// The field by which a row is sorted: numbers by their values, before all texts. Sizes as `512K` and
/// `1.5G`, percentages, and durations as `3d2h` are numbers, too; in texts, `node-2` is before
/// `node-10`.
struct SortKey: Comparable {
  /// A part of a text: digits or what is between them.
  private enum Part: Comparable {
    case digits(count: Int, String)
    case text(String)
  }

  private let number: Double?
  private let parts: [Part]

  var isNumber: Bool { number != nil }

  init(_ text: String) {
    number = Self.number(text)
    parts = number == nil ? Self.parts(text.lowercased()) : []
  }

  static func < (first: Self, second: Self) -> Bool {
    switch (first.number, second.number) {
    case (let one?, let other?): one < other
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): first.parts.lexicographicallyPrecedes(second.parts)
    }
  }

  static func == (first: Self, second: Self) -> Bool { !(first < second) && !(second < first) }

  // MARK: Reading

  private static func number(_ text: String) -> Double? {
    if let number = Double(text) { return number.isNaN ? nil : number }
    return size(text) ?? duration(text)
  }

  /// Returns the value of a number with a unit of size, or with a percent sign.
  private static func size(_ text: String) -> Double? {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    guard let value = Double(digits) else { return nil }
    var unit = text.dropFirst(digits.count).drop { $0 == " " }
    if ["%", "B"].contains(unit) { return value }
    if unit.hasSuffix("B") { unit = unit.dropLast() }
    if unit.hasSuffix("i") { unit = unit.dropLast() }
    guard unit.count == 1, let letter = unit.first,
      let power = "KMGTPE".firstIndex(of: letter == "k" ? "K" : letter)
    else { return nil }
    let places = "KMGTPE".distance(from: "KMGTPE".startIndex, to: power) + 1
    return (0..<places).reduce(value) { value, _ in value * 1_024 }
  }

  /// Returns the seconds of a duration: numbers with the units y, w, d, h, m and s.
  private static func duration(_ text: String) -> Double? {
    let lengths: [Character: Double] = [
      "s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800, "y": 31_557_600,
    ]
    var rest = text[...]
    var seconds = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = Double(digits), let unit = rest.popFirst(), let length = lengths[unit]
      else { return nil }
      seconds += count * length
    }
    return text.isEmpty ? nil : seconds
  }

  private static func parts(_ text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      let isDigit = first.isASCII && first.isNumber
      let part = rest.prefix { ($0.isASCII && $0.isNumber) == isDigit }
      rest = rest.dropFirst(part.count)
      let significant = part.drop { $0 == "0" }
      // Of two numbers, the one with more digits is larger.
      parts.append(
        isDigit ? .digits(count: significant.count, String(significant)) : .text(String(part)))
    }
    return parts
  }
}
