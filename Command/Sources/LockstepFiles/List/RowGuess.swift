/// Distinguishes separated values from plain lines. Since separators are common in plain lines,
/// too, there must be a header and a row below it, and all rows must have the same number of
/// fields.
enum RowGuess {
  private static let separators = [UInt8](",\t;|".utf8)
  /// The most rows that are checked.
  private static let mostRows = 100

  /// Returns the separator that divides a text into rows; nil if none does.
  static func separator(of body: UnsafeRawBufferPointer) -> UInt8? {
    let reading = ListReading(format: .tsv)
    return separators.first { (widthOfRows(in: body, $0, reading, least: 2) ?? 1) > 1 }
  }

  /// Returns the separator of a text in a format with rows: the format's own one, unless only another
  /// one divides the text. In half of Europe, that of Excel's CSV is a semicolon.
  static func separator(of body: UnsafeRawBufferPointer, _ reading: ListReading) -> UInt8 {
    let own = reading.format?.separator ?? 0
    func divides(_ separator: UInt8) -> Bool {
      (widthOfRows(in: body, separator, reading, least: 1, isOwn: separator == own) ?? 1) > 1
    }
    return divides(own) ? own : separators.first { $0 != own && divides($0) } ?? own
  }

  /// Returns the number of fields of each of the first rows; nil if they differ in it, or if the first
  /// row doesn't look like a header.
  ///
  /// - Parameters:
  ///   - least: the fewest rows, with the header.
  ///   - isOwn: whether any text may be a name, and rows may differ in length if `reading` allows it.
  private static func widthOfRows(
    in body: UnsafeRawBufferPointer, _ separator: UInt8, _ reading: ListReading, least: Int,
    isOwn: Bool = false
  ) -> Int? {
    var scanner = RowScanner(body, separator: separator, hasQuotes: reading.hasQuotes(separator))
    var width = 0
    for row in 0..<mostRows {
      guard let isRow = try? scanner.next() else { return nil }
      if !isRow { return row >= least ? width : nil }
      if row == 0 {
        width = scanner.fields.count
        let mayBeFirst = isOwn || !reading.rows.hasHeader || isHeader(scanner.fields, of: body)
        guard width > 1, mayBeFirst else { return nil }
        if isOwn, reading.rows.isRagged { return width }
      }
      guard scanner.fields.count == width else { return nil }
    }
    return width
  }

  /// Whether fields may be names of columns: none is empty, begins or ends with a blank, begins
  /// like a number, or is repeated.
  private static func isHeader(_ fields: [RowField], of body: UnsafeRawBufferPointer) -> Bool {
    var names: Set<[UInt8]> = []
    return fields.allSatisfy { field in
      let name = body[field.start..<field.end]
      guard let first = name.first, let last = name.last, !isBlank(first), !isBlank(last),
        !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first), !"+-.".utf8.contains(first)
      else { return false }
      return names.insert(Array(name)).inserted
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension ListFile {
  /// Returns both lists. If a format was guessed, both texts together determine it.
  ///
  /// A header without rows looks like a plain line, but not beside a list with the same columns.
  /// Lines that only look like rows have no header in common.
  ///
  /// - Throws: `ListFileError` where reading a list in its other format does.
  package static func reconciled(
    _ old: ListFile, isGuessed oldIsGuessed: Bool, _ new: ListFile, isGuessed newIsGuessed: Bool
  ) throws(ListFileError) -> (ListFile, ListFile) {
    if oldIsGuessed, newIsGuessed, let first = old.columns, let second = new.columns,
      !first.isEmpty, !second.isEmpty, Set(first).isDisjoint(with: second)
    {
      var lines = ListReading(format: .lines)
      lines.normalizes = old.reading.normalizes
      return (try old.read(as: lines), try new.read(as: lines))
    }
    if oldIsGuessed, old.hasHeader(of: new) { return (try old.read(as: new.reading), new) }
    if newIsGuessed, new.hasHeader(of: old) { return (old, try new.read(as: old.reading)) }
    return (old, new)
  }

  /// Whether a list was read as lines, but begins with the header of another.
  private func hasHeader(of other: ListFile) -> Bool {
    guard format == .lines, let table = other.table, table.header != nil else { return false }
    return source.withBody { body in
      var scanner = table.scanner(in: body)
      guard (try? scanner.next()) == true else { return false }
      var text = RowText(normalizes: source.normalizes)
      return scanner.fields.map { text.string(of: $0, in: body) } == table.columns
    }
  }

  private func read(as reading: ListReading) throws(ListFileError) -> ListFile {
    try ListFile(name: name, bytes: bytes, reading: reading, depthLimit: depthLimit)
  }

  /// The separator of rows; nil if the format has none.
  package var delimiter: String? {
    reading.rows.delimiter.map { String(decoding: [$0], as: UTF8.self) }
  }

  /// The format in words, as in `csv with the delimiter ;`.
  package var formatDescription: String {
    guard let delimiter, reading.rows.delimiter != format.separator else { return format.rawValue }
    return "\(format.rawValue) with the delimiter \(delimiter.shown)"
  }
}
