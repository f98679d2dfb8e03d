/// Writes elements and sections of one version as JSON and as report text.
///
/// It reuses its memory for all rows, so only one thread may use it.
final class ElementPrinter {
  let version: FileVersion
  private let view: ElementView
  /// Nil if the elements are not rows.
  let rows: RowReader?
  /// The columns of the key; nil where there is none. Empty if the whole row is the key.
  private let key: [Int?]
  /// Each column's name as JSON, with a colon.
  private let names: [[UInt8]]

  init(_ version: FileVersion, view: ElementView) {
    (self.version, self.view) = (version, view)
    rows = RowReader(version.file)
    let table = version.file.table
    key = table.map { table in (view.key ?? []).map(table.column) } ?? []
    names = (table?.columns ?? []).map { Array("\(ListValue.string($0).jsonText):".utf8) }
  }

  /// Appends the key of an element or section as JSON.
  func appendKey(of place: some Place, to text: inout [UInt8]) {
    guard let rows = row(at: place) else {
      text += place.key(in: version, view).jsonText.utf8
      return
    }
    if key.isEmpty { return appendRow(rows, to: &text) }
    if key.count > 1 { text.append(UInt8(ascii: "[")) }
    for (index, column) in key.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      guard let field = column.flatMap(rows.field) else {
        text += "null".utf8
        continue
      }
      rows.withText(of: field) { text.append(json: $0) }
    }
    if key.count > 1 { text.append(UInt8(ascii: "]")) }
  }

  /// Appends the value of an element or section as JSON, after `start`; nothing if it has none.
  func appendValue(of place: some Place, after start: String, to text: inout [UInt8]) {
    if let rows = row(at: place) {
      text += start.utf8
      appendRow(rows, to: &text)
    } else if let index = place.elementIndex(in: version),
      let spelling = version.file.compactSpelling(of: index)
    {
      text += start.utf8
      text += spelling
    } else if let value = place.value(in: version) {
      text += start.utf8
      text += value.jsonText.utf8
    }
  }

  /// Appends the key of an element or section as a report shows it.
  func appendReportKey(of place: some Place, to text: inout [UInt8]) {
    if key.count == 1, let rows = row(at: place), let field = key[0].flatMap(rows.field) {
      rows.withText(of: field) { text.append(reportText: $0) }
    } else {
      text += place.key(in: version, view).reportKey(of: version.file.format.elementKind).utf8
    }
  }

  /// Returns the fields of some columns as JSON, with commas, in the order of places.
  func texts(of columns: [String], _ version: FileVersion) -> [[UInt8]] {
    var texts = [[UInt8]](repeating: [], count: columns.count)
    guard !columns.isEmpty else { return texts }
    let places = rows.map { rows in columns.map { rows.table.column(FieldPath($0)) } }
    let names = Dictionary(firstPlacesOf: columns.map { ExactText($0) })
    for (section, count) in version.itemCounts.enumerated() {
      for item in 0..<count {
        let index = ItemPlace(section: section, index: item).index(in: version)
        func appendComma(to text: inout [UInt8]) {
          if !text.isEmpty { text.append(UInt8(ascii: ",")) }
        }
        guard let rows, let places else {
          // Each element has each of the fields once.
          version.file.withTape(of: index) { view in
            for field in view.fields(of: 0, where: { names[ExactText($0)] != nil }) {
              guard let column = names[ExactText(field.name)] else { continue }
              appendComma(to: &texts[column])
              texts[column] += field.value.jsonText.utf8
            }
          }
          continue
        }
        rows.read(index)
        for (column, place) in places.enumerated() {
          appendComma(to: &texts[column])
          if let field = place.flatMap(rows.field) {
            rows.withText(of: field) { texts[column].append(json: $0) }
          } else {
            texts[column] += "null".utf8
          }
        }
      }
    }
    return texts
  }

  /// The row at a place; nil if it is not one.
  private func row(at place: some Place) -> RowReader? {
    guard let rows, let index = place.elementIndex(in: version) else { return nil }
    rows.read(index)
    return rows
  }

  private func appendRow(_ rows: RowReader, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "{"))
    var isFirst = true
    for (column, name) in names.enumerated() {
      guard let field = rows.field(column) else { continue }
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      text += name
      rows.withText(of: field) { text.append(json: $0) }
    }
    text.append(UInt8(ascii: "}"))
  }
}

extension [UInt8] {
  /// Appends a text as a JSON string.
  fileprivate mutating func append(json text: UnsafeRawBufferPointer) {
    append(UInt8(ascii: "\""))
    if text.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      append(contentsOf: text)
    } else {
      self += ListValue.string(String(decoding: text, as: UTF8.self)).jsonText.utf8.dropFirst()
        .dropLast()
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends the text of a key field as a report shows it.
  fileprivate mutating func append(reportText text: UnsafeRawBufferPointer) {
    if ReportStyle.isSurelyBare(text) {
      append(contentsOf: text)
    } else {
      self += ListValue.string(String(decoding: text, as: UTF8.self)).reportKey(of: .rows).utf8
    }
  }
}
