/// How a report shows the strings of a list.
struct ReportStyle {
  let kind: ListFormat.ElementKind
  /// Whether the text is the key of an element.
  let isKey: Bool
  /// The characters that are escaped besides invisible ones.
  let escapes: Set<Unicode.Scalar>

  /// The text for a missing value.
  static let noValue = "(none)"

  /// Whether a field of a row is ASCII that any report shows unchanged; false if in doubt.
  static func isSurelyBare(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, let last = text.last, first > UInt8(ascii: "("),
      last != UInt8(ascii: " ")
    else { return false }
    return text.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }
  }

  /// A string, without quotes if it can't be read as anything else.
  func text(of string: String) -> String {
    let bare = spelt(string, inQuotes: false)
    return mayBeBare(string, shownAs: bare) ? bare : quoted(string)
  }

  /// A line that is not UTF-8: what is no character is escaped, as in `\xe9`.
  func text(ofBytes bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { bytes in
      var text = ""
      var rest = bytes
      while case .invalid(let place) = UTF8Check.check(rest) {
        text += spelt(String(decoding: rest[..<place], as: UTF8.self), inQuotes: false)
        text += "\\x" + hexadecimal(rest[place], digits: 2)
        rest = UnsafeRawBufferPointer(rebasing: rest[(place + 1)...])
      }
      return text + spelt(String(decoding: rest, as: UTF8.self), inQuotes: false)
    }
  }

  /// A string as JSON.
  func quoted(_ string: String) -> String { "\"\(spelt(string, inQuotes: true))\"" }

  private func mayBeBare(_ string: String, shownAs bare: String) -> Bool {
    guard isKey || kind != .values, let first = string.utf8.first, let last = string.utf8.last,
      last != UInt8(ascii: " "), !string.looksEscaped,
      // Without quotes, it would look like another string in quotes.
      !(first == UInt8(ascii: "\"") && last == first && string.utf8.count > 1)
    else { return false }
    switch kind {
    // The lines above and below show the blanks that indent a line.
    case .lines: return true
    case .rows:
      return first != UInt8(ascii: " ")
        && (isKey || !(string == Self.noValue || string.unicodeScalars.contains("→")))
    case .values:
      return first != UInt8(ascii: " ")
        && !(Self.mayBeginJSON(first) && (try? ListValue(parsing: bare)) != nil)
    }
  }

  private static func mayBeginJSON(_ byte: UInt8) -> Bool {
    "\"-[{0123456789ftn".utf8.contains(byte)
  }

  private func spelt(_ string: String, inQuotes: Bool) -> String {
    if string.utf8.allSatisfy({
      (0x20..<0x7F).contains($0)
        && !(inQuotes && ($0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")))
    }) {
      return string
    }
    var text = ""
    var string = string
    let isNormal = string.withUTF8 { CanonicalText.isSurelyNormal(UnsafeRawBufferPointer($0)) }
    for character in string {
      // Two spellings of one character look alike, so only the composed one is shown unchanged.
      let isComposed = isNormal || Self.isComposed(character)
      var hasBase = false
      for scalar in character.unicodeScalars {
        let isEscaped =
          scalar.isUnseen || (!hasBase && scalar.isMark)
          || (!scalar.isASCII && (!isComposed || escapes.contains(scalar)))
        scalar.append(to: &text, isEscaped: isEscaped, inQuotes: inQuotes)
        // A mark would be drawn over a blank or over an escape.
        hasBase = !isEscaped && scalar != " "
      }
    }
    return text
  }

  private static func isComposed(_ character: Character) -> Bool {
    let text = String(character)
    return CanonicalText.normalForm(of: text).unicodeScalars.elementsEqual(text.unicodeScalars)
  }
}

extension String {
  /// Whether a part of it looks like an escaped character.
  fileprivate var looksEscaped: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if last == UInt8(ascii: "\\"), "bfnrtux".utf8.contains(byte) { return true }
      last = byte
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate func append(to text: inout String, isEscaped: Bool, inQuotes: Bool) {
    if inQuotes, self == "\"" || self == "\\" { text += "\\" }
    if isEscaped { appendEscaped(to: &text) } else { text.unicodeScalars.append(self) }
  }

  /// Whether it is invisible or can't be distinguished by eye: control characters, characters
  /// without width, all blanks except the space, and characters that fonts do not have.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0x20..<0x7F: return false
    // The Braille pattern without dots, and the invisible note head.
    case 0x2800, 0x1D159: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .surrogate, .unassigned:
      return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it is drawn over the character before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
