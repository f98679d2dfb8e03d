/// Reads the rows of a file one at a time, in any order.
///
/// It reuses its memory for all rows, so only one thread may use it. What it reads again for each field
/// isn't checked for exclusive access, which would take as long as the reading.
final class RowReader {
  let table: RowTable
  /// Keeps the text in memory.
  private let file: ListFile
  private let body: UnsafeRawBufferPointer
  @exclusivity(unchecked) private var scanner: RowScanner
  @exclusivity(unchecked) private var text: RowText
  private var index: Int?

  /// Nil if the elements of a file are not rows.
  init?(_ file: ListFile) {
    guard let table = file.table else { return nil }
    (self.table, self.file) = (table, file)
    text = RowText(normalizes: table.normalizes)
    body = file.source.withBody { $0 }
    scanner = table.scanner(in: body)
  }

  /// Leaves out the fields of each row after the first ones.
  func limit(toFields count: Int) { scanner.fieldLimit = count }

  /// Goes to the row at an index.
  ///
  /// - Complexity: Linear in the length of the row; constant if it is the last one that was read.
  func read(_ index: Int) {
    if self.index == index { return }
    self.index = index
    scanner.move(to: table.rows[index].lowerBound)
    // The initializer of the table has checked the row.
    _ = try? scanner.next()
  }

  /// Returns a field of the row; nil if the row does not contain the column.
  func field(_ column: Int) -> RowField? {
    let field = column < scanner.fields.count ? scanner.fields[column] : .empty
    return column >= table.firstOptional && field.isEmpty ? nil : field
  }

  /// Calls `body` with a field's text.
  func withText<R>(of field: RowField, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    text.withText(of: field, in: self.body, body)
  }

  /// Returns a field's text.
  func string(of field: RowField) -> String { text.string(of: field, in: body) }
}
