/// Writes rows in the style of a table's fields.
struct RowRewriter {
  private let table: RowTable
  private let body: UnsafeRawBufferPointer
  private let columns: [String]
  /// The index in the table of each new column.
  private let places: [Int?]
  /// Whether the header can stay as it is.
  private let keepsHeader: Bool
  /// Whether rows can stay as they are.
  let keepsRows: Bool
  /// The number of columns in the header; fields after these may be left out.
  private let leastCount: Int
  /// For each column, whether non-empty and empty fields are in unnecessary quotes.
  private let quotes: [(filled: Bool, empty: Bool)]
  /// The choice for a column that the table doesn't have.
  private let otherQuotes: (filled: Bool, empty: Bool)
  private let quotesNames: Bool

  /// The most rows that are read to find how quotes are used.
  private static let sampleCount = 10_000

  init(_ table: RowTable, columns: [String], _ body: UnsafeRawBufferPointer) {
    (self.table, self.columns, self.body) = (table, columns, body)
    places = columns.map { table.column(FieldPath($0)) }
    let names = columns.map { Array($0.utf8) }
    let isLonger = table.reading.isRagged && names.starts(with: table.names)
    keepsRows = names == table.names || isLonger || table.columns.isEmpty
    // A column without a name has its number as a name, which is not in the header.
    let namedCount = columns.indices.last { columns[$0] != "\($0 + 1)" }.map { $0 + 1 } ?? 0
    let keptCount = places.lastIndex { $0 ?? .max < table.headerCount }.map { $0 + 1 } ?? 0
    let headerCount = table.reading.isRagged ? max(keptCount, namedCount) : columns.count
    keepsHeader =
      headerCount == table.headerCount
      && names.prefix(headerCount) == table.names.prefix(headerCount)
    leastCount = min(headerCount, columns.count)
    var tallies = table.columns.map { _ in QuoteTally() }
    for index in table.rows.indices.prefix(Self.sampleCount) {
      for (column, field) in table.fields(of: index, in: body).enumerated() {
        tallies[column].add(field, in: body, table.separator)
      }
    }
    var header = QuoteTally()
    for field in table.headerFields(in: body) { header.add(field, in: body, table.separator) }
    quotesNames = header.filled > 0
    let all = tallies.reduce(into: QuoteTally()) { $0.add($1) }
    otherQuotes = all.choice(otherwise: (quotesNames, quotesNames))
    let others = otherQuotes
    quotes = tallies.map { $0.choice(otherwise: others) }
  }

  /// Whether empty lines of the table, which are no rows, would be rows of the new one, because its
  /// first row has one field.
  var makesRowsOfEmptyLines: Bool {
    let width = table.reading.hasHeader ? leastCount : columns.count
    return width == 1 && !table.keepsEmptyLines && !table.reading.skipsEmptyLines
  }

  /// Appends a new header if the columns have changed. Returns whether it did.
  func appendHeader(_ head: Slice<UnsafeRawBufferPointer>, to text: inout [UInt8]) -> Bool {
    var oldText = RowText(normalizes: table.normalizes)
    guard !keepsHeader, table.reading.hasHeader else { return false }
    let header = table.header ?? head.endIndex..<head.endIndex
    let old = table.headerFields(in: body)
    text += body[..<header.lowerBound]
    var names = ColumnNames()
    for (column, name) in columns.prefix(leastCount).enumerated() {
      if column > 0 { text.append(table.separator) }
      let spelling = table.reading.repeatsNames ? names.spelling(of: name) : name
      names.add(spelling)
      if let place = places[column], place < old.count, isSpelt(old[place]),
        oldText.isText(of: old[place], in: body, spelling)
      {
        text += body[old[place].spelling(in: body)]
      } else {
        append(spelling, isQuoted: quotesNames, isAlone: leastCount == 1, to: &text)
      }
    }
    // Without names there is no header, and no end of its line.
    if leastCount > 0 {
      text += body[header.upperBound..<head.endIndex]
      if table.header == nil { text.append(UInt8(ascii: "\n")) }
    }
    return true
  }

  /// Appends an old row with the new columns if they have changed. Returns whether it did.
  func appendKept(_ index: Int, to text: inout [UInt8]) -> Bool {
    if keepsRows { return false }
    let old = table.paddedFields(of: index, in: body)
    var oldText = RowText(normalizes: table.normalizes)
    let fields = places.map { $0.map { oldText.string(of: old[$0], in: body) } ?? "" }
    append(fields, over: index, to: &text)
    return true
  }

  /// Appends a row. Fields that are equal to those of an old row have the same spelling.
  func append(_ fields: [String], over index: Int?, to text: inout [UInt8]) {
    let old = index.map { table.fields(of: $0, in: body) } ?? []
    var oldText = RowText(normalizes: table.normalizes)
    var count = fields.count
    if table.reading.isRagged {
      // Empty fields at the end are left out, unless the old row has them.
      count = (fields.lastIndex { !$0.isEmpty } ?? 0) + 1
      // Without quotes, a row of one empty field would be an empty line.
      let least = table.hasQuotes || !fields[0].isEmpty ? 1 : 2
      count = min(fields.count, max(count, index == nil ? leastCount : old.count, least))
    }
    for (column, field) in fields.prefix(count).enumerated() {
      if column > 0 { text.append(table.separator) }
      let place = places[column]
      if let place, place < old.count, isSpelt(old[place]),
        oldText.isText(of: old[place], in: body, field)
      {
        text += body[old[place].spelling(in: body)]
        continue
      }
      var isQuoted = isQuoted(field, column)
      if let place, place < old.count, old[place].isQuotedNeedlessly(in: body, table.separator) {
        isQuoted = true
      }
      append(field, isQuoted: isQuoted, isAlone: count == 1, to: &text)
    }
  }

  /// Whether a field's spelling can be kept: one bare empty field would be an empty line, which may be
  /// no row.
  private func isSpelt(_ field: RowField) -> Bool {
    columns.count > 1 || field.isQuoted(in: body) || !field.isEmpty
  }

  private func isQuoted(_ field: String, _ column: Int) -> Bool {
    let choice = places[column].map { quotes[$0] } ?? otherQuotes
    return field.isEmpty ? choice.empty : choice.filled
  }

  private func append(_ field: String, isQuoted: Bool, isAlone: Bool, to text: inout [UInt8]) {
    let isQuoted =
      table.hasQuotes
      && (isQuoted || (isAlone && field.isEmpty)
        || RowQuoting.needsQuotes(field.utf8, table.separator, isFirst: text.isEmpty))
    RowQuoting.append(field.utf8, isQuoted: isQuoted, to: &text)
  }
}

/// The number of fields in unnecessary quotes, minus the number of fields without quotes.
private struct QuoteTally {
  private(set) var filled = 0
  private(set) var empty = 0

  mutating func add(_ field: RowField, in body: UnsafeRawBufferPointer, _ separator: UInt8) {
    let isEmpty = field.isEmpty
    if field.isQuoted(in: body) {
      guard field.isQuotedNeedlessly(in: body, separator) else { return }
      if isEmpty { empty += 1 } else { filled += 1 }
    } else if isEmpty {
      empty -= 1
    } else {
      filled -= 1
    }
  }

  mutating func add(_ other: QuoteTally) {
    filled += other.filled
    empty += other.empty
  }

  /// Whether to write non-empty and empty fields in quotes.
  func choice(otherwise other: (filled: Bool, empty: Bool)) -> (filled: Bool, empty: Bool) {
    let isFilled = filled == 0 ? other.filled : filled > 0
    guard empty == 0 else { return (isFilled, empty > 0) }
    return (isFilled, filled == 0 ? other.empty : isFilled)
  }
}
