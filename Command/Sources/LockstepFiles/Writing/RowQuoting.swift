/// The quotes around fields of rows.
enum RowQuoting {
  /// Whether a field must be written in quotes.
  ///
  /// - Parameter isFirst: whether the field begins a file, where the reader skips a byte order
  ///   mark.
  static func needsQuotes(
    _ field: some Sequence<UInt8>, _ separator: UInt8, isFirst: Bool = false
  ) -> Bool {
    field.contains { isBreak($0, separator) || $0 == UInt8(ascii: "\"") }
      || isFirst && field.starts(with: SourceText.byteOrderMark)
  }

  /// Appends a field, in quotes or as it is.
  static func append(
    _ field: some Sequence<UInt8>, isQuoted: Bool, to text: inout [UInt8]
  ) {
    guard isQuoted else {
      text += field
      return
    }
    let quote = UInt8(ascii: "\"")
    text.append(quote)
    for byte in field {
      if byte == quote { text.append(quote) }
      text.append(byte)
    }
    text.append(quote)
  }

  /// Whether a character ends a field that is not in quotes.
  static func isBreak(_ byte: UInt8, _ separator: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

extension RowField {
  /// Whether the field is in quotes. No other field follows a quote.
  func isQuoted(in body: UnsafeRawBufferPointer) -> Bool {
    start > 0 && body[start - 1] == UInt8(ascii: "\"")
  }

  /// Whether the field is in quotes but doesn't need them.
  func isQuotedNeedlessly(in body: UnsafeRawBufferPointer, _ separator: UInt8) -> Bool {
    isQuoted(in: body) && !RowQuoting.needsQuotes(body[start..<end], separator)
  }

  /// The range of the field with its quotes.
  func spelling(in body: UnsafeRawBufferPointer) -> Range<Int> {
    isQuoted(in: body) ? (start - 1)..<(end + 1) : start..<end
  }
}
