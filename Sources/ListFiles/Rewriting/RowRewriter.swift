/// Writes rows with fields spelt as those of a table are.
struct RowRewriter {
  private let table: RowTable
  private let body: UnsafeRawBufferPointer
  private let columns: [String]
  /// Where each new column is in the table.
  private let places: [Int?]
  /// Whether the columns are those of the table, in the same order.
  private let hasSameColumns: Bool
  /// Whether fields are in quotes that need none: by column, those that are empty last.
  private let quotes: [(filled: Bool, empty: Bool)]
  /// The same for a column that the table doesn't have.
  private let otherQuotes: (filled: Bool, empty: Bool)
  private let quotesNames: Bool

  /// How many rows are looked at to learn which fields are in quotes.
  private static let sampleCount = 10_000

  init(_ table: RowTable, columns: [String], _ body: UnsafeRawBufferPointer) {
    (self.table, self.columns, self.body) = (table, columns, body)
    let oldPlaces = Dictionary(
      zip(table.names, table.columns.indices), uniquingKeysWith: { first, _ in first })
    places = columns.map { oldPlaces[FieldPath($0).name] }
    hasSameColumns = columns == table.columns
    var tallies = table.columns.map { _ in QuoteTally() }
    for index in table.rows.indices.prefix(Self.sampleCount) {
      for (column, field) in table.fields(of: index, in: body).enumerated() {
        tallies[column].add(field, in: body, table.separator)
      }
    }
    var names = QuoteTally()
    for field in table.headerFields(in: body) { names.add(field, in: body, table.separator) }
    quotesNames = names.filled > 0
    let all = tallies.reduce(into: QuoteTally()) { $0.add($1) }
    otherQuotes = all.choice(otherwise: (names.filled > 0, names.filled > 0))
    let others = otherQuotes
    quotes = tallies.map { $0.choice(otherwise: others) }
  }

  /// Appends a header in place of the old one if its columns are others; whether it did.
  func appendHeader(_ head: Slice<UnsafeRawBufferPointer>, to text: inout [UInt8]) -> Bool {
    if hasSameColumns { return false }
    guard let header = table.header else { return false }
    let old = table.headerFields(in: body)
    text += body[..<header.lowerBound]
    for (column, name) in columns.enumerated() {
      if column > 0 { text.append(table.separator) }
      if let place = places[column], place < old.count, table.columns[place] == name {
        text += body[old[place].spelling(in: body)]
      } else {
        append(name, isQuoted: quotesNames, to: &text)
      }
    }
    text += body[header.upperBound..<head.endIndex]
    return true
  }

  /// Appends a row of the table with the new columns if they are others; whether it did.
  func appendKept(_ index: Int, to text: inout [UInt8]) -> Bool {
    if hasSameColumns { return false }
    let old = table.fields(of: index, in: body)
    for (column, place) in places.enumerated() {
      if column > 0 { text.append(table.separator) }
      if let place, place < old.count, isSpelt(old[place]) {
        text += body[old[place].spelling(in: body)]
      } else {
        append("", isQuoted: isQuoted("", column), to: &text)
      }
    }
    return true
  }

  /// Appends a row with those fields, spelt as in an old row where they are the same.
  func append(_ fields: [String], over index: Int?, to text: inout [UInt8]) {
    let old = index.map { table.fields(of: $0, in: body) } ?? []
    var oldText = RowText()
    for (column, field) in fields.enumerated() {
      if column > 0 { text.append(table.separator) }
      let place = places[column]
      if let place, place < old.count, isSpelt(old[place]),
        oldText.string(of: old[place], in: body) == field
      {
        text += body[old[place].spelling(in: body)]
        continue
      }
      var isQuoted = isQuoted(field, column)
      if let place, place < old.count, old[place].isQuotedNeedlessly(in: body, table.separator) {
        isQuoted = true
      }
      append(field, isQuoted: isQuoted, to: &text)
    }
  }

  /// Whether a field's spelling would be read again where the row has no other one.
  private func isSpelt(_ field: RowField) -> Bool {
    columns.count > 1 || field.isQuoted(in: body) || field.start < field.end
  }

  private func isQuoted(_ field: String, _ column: Int) -> Bool {
    let choice = places[column].map { quotes[$0] } ?? otherQuotes
    return field.isEmpty ? choice.empty : choice.filled
  }

  private func append(_ field: String, isQuoted: Bool, to text: inout [UInt8]) {
    let isAlone = columns.count == 1
    guard
      isQuoted || (isAlone && field.isEmpty)
        || RowQuoting.needsQuotes(field.utf8, table.separator, isFirst: text.isEmpty)
    else {
      text += field.utf8
      return
    }
    RowQuoting.append(field.utf8, to: &text)
  }
}

/// How many fields are in quotes without need, less those that are not.
private struct QuoteTally {
  private(set) var filled = 0
  private(set) var empty = 0

  mutating func add(_ field: RowField, in body: UnsafeRawBufferPointer, _ separator: UInt8) {
    let isEmpty = field.start == field.end
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

  /// Whether new fields are in quotes.
  func choice(otherwise other: (filled: Bool, empty: Bool)) -> (filled: Bool, empty: Bool) {
    let isFilled = filled == 0 ? other.filled : filled > 0
    guard empty == 0 else { return (isFilled, empty > 0) }
    return (isFilled, filled == 0 ? other.empty : isFilled)
  }
}
