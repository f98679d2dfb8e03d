/// Writes the canonical form of rows of one table; see `CanonicalForm`.
struct RowCanonicalizer: ~Copyable {
  /// A column that is not ignored, with the start of its field's canonical form.
  private struct Column {
    var index: Int
    /// The name as canonical text and the tag of a string.
    var prefix: Range<Int>
  }

  /// Rows contain this column and later ones only if the field isn't empty.
  private let firstOptional: Int
  private var columns: [Column] = []
  private var prefixes = ByteArena()
  private var text: RowText

  init(_ table: RowTable, ignoring: [FieldPath]) {
    text = RowText(normalizes: table.normalizes)
    firstOptional = table.firstOptional
    let ignored = Set(ignoring.compactMap { table.column($0) })
    let order = table.names.indices.sorted {
      table.names[$0].lexicographicallyPrecedes(table.names[$1])
    }
    for index in order where !ignored.contains(index) {
      let start = prefixes.count
      prefixes.append(count: table.names[index].count)
      table.names[index].withUnsafeBytes { prefixes.append($0) }
      prefixes.append(CanonicalForm.string)
      columns.append(Column(index: index, prefix: start..<prefixes.count))
    }
  }

  /// Appends the row without the ignored columns.
  mutating func append(
    row fields: [RowField], in body: UnsafeRawBufferPointer, to arena: inout ByteArena
  ) {
    arena.append(CanonicalForm.object)
    let isWhole = firstOptional >= fields.count
    arena.append(count: isWhole ? columns.count : columns.count { isPart($0, of: fields) })
    for column in columns where isWhole || isPart(column, of: fields) {
      arena.append(UnsafeRawBufferPointer(rebasing: prefixes.bytes[column.prefix]))
      append(text: fields[column.index], in: body, to: &arena)
    }
  }

  private func isPart(_ column: Column, of fields: [RowField]) -> Bool {
    column.index < firstOptional || !fields[column.index].isEmpty
  }

  /// Appends the key of the row: one field, or an array of several.
  mutating func append(
    key: [Int], of fields: [RowField], in body: UnsafeRawBufferPointer, to arena: inout ByteArena
  ) {
    if key.count != 1 {
      arena.append(CanonicalForm.array)
      arena.append(count: key.count)
    }
    for column in key {
      arena.append(CanonicalForm.string)
      append(text: fields[column], in: body, to: &arena)
    }
  }

  private mutating func append(
    text field: RowField, in body: UnsafeRawBufferPointer, to arena: inout ByteArena
  ) {
    text.withText(of: field, in: body) { arena.append(text: $0) }
  }
}
