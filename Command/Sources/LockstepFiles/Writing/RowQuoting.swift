/// Fields of rows in quotes.
enum RowQuoting {
  /// Whether a field can't be read without quotes.
  ///
  /// - Parameter isFirst: whether it begins a file, where a byte order mark would be skipped.
  static func needsQuotes(
    _ field: some Sequence<UInt8>, _ separator: UInt8, isFirst: Bool = false
  ) -> Bool {
    field.contains { isSpecial($0, separator) }
      || isFirst && field.starts(with: SourceText.byteOrderMark)
  }

  /// Appends a field in quotes.
  static func append(_ field: some Sequence<UInt8>, to text: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    text.append(quote)
    for byte in field {
      if byte == quote { text.append(quote) }
      text.append(byte)
    }
    text.append(quote)
  }

  private static func isSpecial(_ byte: UInt8, _ separator: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}

extension RowField {
  /// Whether the field stands in quotes. No field without them follows a quote.
  func isQuoted(in body: UnsafeRawBufferPointer) -> Bool {
    start > 0 && body[start - 1] == UInt8(ascii: "\"")
  }

  /// Whether the field stands in quotes that it doesn't need.
  func isQuotedNeedlessly(in body: UnsafeRawBufferPointer, _ separator: UInt8) -> Bool {
    isQuoted(in: body) && !RowQuoting.needsQuotes(body[start..<end], separator)
  }

  /// Where the field is, with its quotes.
  func spelling(in body: UnsafeRawBufferPointer) -> Range<Int> {
    isQuoted(in: body) ? (start - 1)..<(end + 1) : start..<end
  }
}
