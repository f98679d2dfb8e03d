extension JSONValue {
  /// The value as JSON, without white space. Equal values have equal texts. The members of objects
  /// are in the order of their names, as these are written in quotes. Infinite numbers, and those
  /// that are not a number, are written as null.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): integer.map { "\($0)" } ?? (value.isFinite ? "\(value)" : "null")
    case .string(let value): Self.quoted(value)
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      // In quotes, no name begins with another name. If a text begins with another one, Swift
      // orders them by their scalars, which may be different for equal names.
      "{"
        + members.map { (name: Self.quoted($0.key), value: $0.value) }.sorted { $0.name < $1.name }
        .map { "\($0.name):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
