extension ListWriter {
  /// Returns an object's fields in the columns' order.
  func fields(of value: ListValue) throws(ListFileError) -> [String] {
    guard case .object(let fields) = value else {
      throw cannotWrite(value, "is not an object", remedy: Self.remedy)
    }
    var texts: [ExactText: String] = [:]
    for field in fields {
      guard let text = field.value.fieldText else {
        throw cannotWrite(
          value, "has a field '\(field.name)' that is no string, number or bool",
          remedy: Self.remedy)
      }
      texts[ExactText(field.name)] = text
    }
    let row = columns.map { texts.removeValue(forKey: ExactText($0)) ?? "" }
    let other = fields.first {
      texts[ExactText($0.name)] != nil && !ignored.contains(FieldPath($0.name))
    }
    if let other {
      throw cannotWrite(
        value, "has a field '\(other.name)' that is no column", remedy: "add the column")
    }
    if let column = row.firstIndex(where: { !canHold($0) }) {
      throw cannotWrite(
        value, "has a tab or a line break in its field '\(columns[column])'",
        remedy: "write the list as csv, or read it with --quotes")
    }
    return row
  }

  /// Whether a field, or a name, can be written.
  func canHold(_ field: String) -> Bool {
    hasQuotes || !field.utf8.contains(where: { RowQuoting.isBreak($0, separator ?? 0) })
  }

  private static let remedy = "write the list as json or ndjson"

  func appendRow(_ fields: [String], separator: UInt8, to text: inout [UInt8]) {
    // An empty line may be taken for no row.
    let isBlank = fields.count == 1 && fields[0].isEmpty
    for (index, field) in fields.enumerated() {
      if index > 0 { text.append(separator) }
      let isQuoted =
        hasQuotes
        && (isBlank || RowQuoting.needsQuotes(field.utf8, separator, isFirst: text.isEmpty))
      RowQuoting.append(field.utf8, isQuoted: isQuoted, to: &text)
    }
  }
}

extension ListValue {
  /// The value as the text of a field; nil if only JSON can spell it.
  fileprivate var fieldText: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
