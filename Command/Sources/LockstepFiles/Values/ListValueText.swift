extension ListValue {
  /// Compact JSON text: fields in order, numbers as spelt, escapes only where JSON needs them.
  package var jsonText: String {
    var text = ""
    append(to: &text) { Self.append($0, to: &$1, forDisplay: false) }
    return text
  }

  /// Text to show: a string without quotes, anything else as JSON. Characters that control a
  /// terminal are escaped.
  package var displayText: String {
    var text = ""
    if case .string(let string) = self {
      for scalar in string.unicodeScalars { scalar.appendForDisplay(to: &text) }
    } else {
      append(to: &text) { Self.append($0, to: &$1, forDisplay: true) }
    }
    return text
  }

  /// Appends compact JSON text, in which `appendString` writes names and strings.
  func append(to text: inout String, _ appendString: (String, inout String) -> Void) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let spelling): text += spelling
    case .string(let string): appendString(string, &text)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.append(to: &text, appendString)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        appendString(field.name, &text)
        text += ":"
        field.value.append(to: &text, appendString)
      }
      text += "}"
    }
  }

  private static func append(_ string: String, to text: inout String, forDisplay: Bool) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\0"..<" ": scalar.appendEscaped(to: &text)
      case _ where forDisplay: scalar.appendForDisplay(to: &text)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension String {
  /// The text to show, in which characters that control a terminal are escaped.
  package var shown: String { ListValue.string(self).displayText }
}

extension Unicode.Scalar {
  fileprivate func appendForDisplay(to text: inout String) {
    switch value {
    // Control characters, line separators, marks that change the direction of writing, and the
    // byte order mark, which is invisible.
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      appendEscaped(to: &text)
    default: text.unicodeScalars.append(self)
    }
  }

  /// Appends a character's JSON escape.
  func appendEscaped(to text: inout String) {
    switch self {
    case "\u{8}": text += "\\b"
    case "\u{C}": text += "\\f"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      for unit in UTF16.encode(self) ?? UTF16.encodedReplacementCharacter {
        text += "\\u" + hexadecimal(unit, digits: 4)
      }
    }
  }
}
