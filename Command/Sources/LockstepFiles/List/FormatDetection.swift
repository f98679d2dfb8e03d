extension ListReading {
  /// Guesses how to read a text that has no file name; see `init(guessingFrom:)`.
  package init(guessing text: [UInt8]) {
    let mark = text.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
    self = text.withUnsafeBytes {
      ListReading(guessingFrom: UnsafeRawBufferPointer(rebasing: $0[mark...]))
    }
  }

  /// Guesses the format, and the separator of rows, from the start of a text.
  ///
  /// The first character that is not white space determines it, and for `{` the rest of its line:
  /// - `[` means `json`.
  /// - `{` means `ndjson`, unless brackets opened in that line are still open at its end and more
  ///   lines follow. Then the text is an object spread over lines: `json`, whose reader reports
  ///   what it expects at the top level. An object whose first field is `sections` means `json`,
  ///   too, if nothing follows its line.
  /// - Anything else means rows with the first of `,`, tab, `;` and `|` that divides them; see
  ///   ``RowGuess``. Without one, it means `lines`.
  init(guessingFrom body: UnsafeRawBufferPointer) {
    let format = ListFormat(guessingFrom: body)
    self.init(format: format)
    guard format == .lines, let separator = RowGuess.separator(of: body) else { return }
    self.format = separator == ListFormat.tsv.separator ? .tsv : .csv
    if separator != self.format?.separator { rows.delimiter = separator }
  }
}

extension ListFormat {
  /// Guesses a format without rows from the start of a text; see `ListReading.init(guessingFrom:)`.
  fileprivate init(guessingFrom body: UnsafeRawBufferPointer) {
    guard let first = body.firstIndex(where: { !JSONSpans.isBlank($0) }) else {
      self = .lines
      return
    }
    switch body[first] {
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{"):
      let text = body[first...]
      self = Self.isOpenAtLineEnd(text) || Self.isAllSections(text) ? .json : .ndjson
    default: self = .lines
    }
  }

  /// Whether an object starts with the field `sections` and nothing follows its line.
  private static func isAllSections(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    let name = text.dropFirst().drop(while: JSONSpans.isBlank)
    guard name.starts(with: #""sections""#.utf8) else { return false }
    return name.drop { $0 != UInt8(ascii: "\n") }.allSatisfy(JSONSpans.isBlank)
  }

  private static func isOpenAtLineEnd(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in text {
      if byte == UInt8(ascii: "\n") { return depth > 0 }
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
        isInString = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
    }
    return false
  }
}
