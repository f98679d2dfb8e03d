/// A value of a message, as JSON text without Foundation.
enum JSON: Sendable {
  case null
  case number(Double)
  case text(String)
  case array([JSON])
  case object([Member])

  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  static func number(_ number: Int) -> JSON { .number(Double(number)) }

  /// The value as JSON, in one line. It can also be embedded in the source of a page.
  var string: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch self {
    case .null: result += "null"
    case .number(let number): result += Self.string(number)
    case .text(let text): Self.write(text, to: &result)
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += "," }
        value.write(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        Self.write(member.name, to: &result)
        result += ":"
        member.value.write(to: &result)
      }
      result += "}"
    }
  }

  private static func string(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map(String.init) ?? number.description
  }

  private static func write(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      // A page could read `<` as the end of a script, and the separators as the end of a line.
      case "\u{0}"..."\u{1F}", "<", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
