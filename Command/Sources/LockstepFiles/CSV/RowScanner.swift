/// The place of one field's text in a row, without the quotes around it.
struct RowField {
  var start: Int
  var end: Int
  /// Whether each `""` in the text means one quote.
  var hasDoubledQuotes: Bool

  var isEmpty: Bool { start == end }

  /// A field that a row lacks.
  static let empty = RowField(start: 0, end: 0, hasDoubledQuotes: false)
}

/// An error in a row, and its place.
struct RowFault: Error {
  var offset: Int
  var problem: String
  var remedy: String
}

/// Reads separated values (RFC 4180) row by row.
///
/// Rows end with LF, CRLF, a CR at the end of the text, or the end of the text. Empty lines are
/// skipped, unless rows have one field: then such a line is a row, as `""` is. A quoted field may contain anything, with
/// quotes doubled; elsewhere a quote or a lone CR is an error. In TSV, a quote is an ordinary
/// character (IANA), and no field contains a tab or a line break.
struct RowScanner {
  /// The fields of the row that `next` read.
  private(set) var fields: [RowField] = []
  /// Whether an empty line is a row with one empty field.
  var keepsEmptyLines = false
  /// The most fields of a row that are read; the rest of the row is left to `move`.
  var fieldLimit = Int.max
  /// The row that `next` read, without its line ending.
  private(set) var row = 0..<0

  private let bytes: UnsafeRawBufferPointer
  let separator: UInt8
  /// Whether fields may be in quotes.
  let hasQuotes: Bool
  /// No byte above it ends a field.
  private let highest: UInt8
  /// Where the next row, or an empty line before it, begins.
  private(set) var position: Int

  static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(
    _ bytes: UnsafeRawBufferPointer, separator: UInt8, hasQuotes: Bool, from position: Int = 0
  ) {
    self.bytes = bytes
    self.separator = separator
    self.hasQuotes = hasQuotes
    highest = max(separator, Self.quote)
    self.position = position
  }

  /// Goes to the start of a row.
  mutating func move(to position: Int) { self.position = position }

  /// Reads the next row into `fields` and `row`; false if there is none.
  ///
  /// - Complexity: linear in the row's length.
  mutating func next() throws(RowFault) -> Bool {
    while !keepsEmptyLines, let ending = lineEnding(at: position) { position += ending }
    guard position < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    let start = position
    while true {
      let isQuoted = hasQuotes && position < bytes.count && bytes[position] == Self.quote
      if isQuoted { try readQuoted() } else { try readUnquoted() }
      if position == bytes.count || bytes[position] != separator || fields.count == fieldLimit {
        break
      }
      position += 1
    }
    row = start..<position
    // Fields end only at a separator, a line ending or the end of the text.
    if let ending = lineEnding(at: position) { position += ending }
    return true
  }

  /// The length of the line ending at `position`; nil if there is none.
  private func lineEnding(at position: Int) -> Int? {
    guard position < bytes.count else { return nil }
    if bytes[position] == Self.lineFeed { return 1 }
    guard bytes[position] == Self.carriageReturn else { return nil }
    if position + 1 == bytes.count { return 1 }
    return bytes[position + 1] == Self.lineFeed ? 2 : nil
  }

  private mutating func readUnquoted() throws(RowFault) {
    let start = position
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte <= highest,
        byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn
          || byte == Self.quote && hasQuotes
      {
        break
      }
      end += 1
    }
    if end < bytes.count {
      if bytes[end] == Self.quote {
        throw RowFault(
          offset: end, problem: "a quote stands inside a field that does not start with one",
          remedy: "put the whole field in quotes and double the quotes in it")
      }
      if bytes[end] == Self.carriageReturn, lineEnding(at: end) == nil { throw loneReturn(at: end) }
    }
    fields.append(RowField(start: start, end: end, hasDoubledQuotes: false))
    position = end
  }

  private mutating func readQuoted() throws(RowFault) {
    let open = position
    var hasDoubledQuotes = false
    var next = open + 1
    while let quote = bytes.offset(of: Self.quote, in: next..<bytes.count) {
      next = quote + 1
      if next < bytes.count, bytes[next] == Self.quote {
        hasDoubledQuotes = true
        next += 1
        continue
      }
      if next < bytes.count, bytes[next] != separator, lineEnding(at: next) == nil {
        if bytes[next] == Self.carriageReturn { throw loneReturn(at: next) }
        throw RowFault(
          offset: next, problem: "text follows the closing quote of a field",
          remedy: "double the quotes in the field, or end it with a separator")
      }
      fields.append(RowField(start: open + 1, end: quote, hasDoubledQuotes: hasDoubledQuotes))
      position = next
      return
    }
    throw RowFault(
      offset: open, problem: "the quote that opens this field is never closed",
      remedy: "close it, and double the quotes in the field")
  }

  private func loneReturn(at offset: Int) -> RowFault {
    RowFault(
      offset: offset, problem: "a carriage return without line feed stands inside a row",
      remedy: "end lines with LF or CRLF" + (hasQuotes ? ", or put the field in quotes" : ""))
  }
}
