extension ListFile {
  /// An element as a value, for showing or writing it: a line as a string, a row as an object of
  /// strings. Each call parses the element again, in time linear in its length.
  package func value(at index: Int) -> ListValue {
    switch format {
    case .lines: return .string(sourceText(of: index))
    case .csv, .tsv: return rowValue(at: index)
    case .json, .ndjson:
      // The text was read before and cannot fail now.
      let parsed = try? ListValue(
        parsing: Array(source(of: index)), file: name, depthLimit: depthLimit)
      return parsed ?? .string(sourceText(of: index))
    }
  }

  /// The key of an element, for showing it: the key field's value, an array of values for several
  /// fields, or the whole element if `key` is nil or empty. A missing field is null. In an object,
  /// the element's name is its key.
  package func keyValue(at index: Int, key: [FieldPath]?) -> ListValue {
    if isKeyed { return .string(elementName(of: index)) }
    let value = value(at: index)
    guard let key, let first = key.first else { return value }
    return key.count == 1 ? value[first] ?? .null : .array(key.map { value[$0] ?? .null })
  }

  private func rowValue(at index: Int) -> ListValue {
    guard let table else { return .null }
    return source.withBody { body in
      var text = RowText()
      var fields: [(name: String, value: ListValue)] = []
      for (column, field) in table.paddedFields(of: index, in: body).enumerated() {
        if column >= table.firstOptional, field.isEmpty { continue }
        let name = table.columns[column]
        fields.append((name, .string(text.string(of: field, in: body))))
      }
      return .object(fields)
    }
  }

  private func sourceText(of index: Int) -> String {
    String(decoding: source(of: index), as: UTF8.self)
  }
}
