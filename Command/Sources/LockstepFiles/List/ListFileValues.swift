extension ListFile {
  /// An element as a value, for showing or writing it: a line as a string, or as an object with its
  /// bytes if it isn't UTF-8; a row as an object of strings. Each call parses the element again, in time linear in its length.
  package func value(at index: Int) -> ListValue {
    switch format {
    case .lines: return lineValue(at: index)
    case .csv, .tsv: return rowValue(at: index)
    case .json, .ndjson:
      return withTape(of: index) { $0.value(at: 0) } ?? .string(sourceText(of: index))
    }
  }

  /// Calls `body` with the parsed text of an element of JSON; nil if it isn't one.
  func withTape<Result>(of index: Int, _ body: (TapeView) -> Result) -> Result? {
    guard format.elementKind == .values else { return nil }
    return source.withBody { text in
      let element = UnsafeRawBufferPointer(rebasing: text[ranges[index]])
      // The text was read before and cannot fail now.
      let tape = try? JSONTape(
        reading: element, as: .oneValue, depthLimit: ListFile.clampedDepth(depthLimit), file: name,
        normalizes: source.normalizes)
      return tape.map { tape in withExtendedLifetime(tape) { body(tape.view(of: element)) } }
    }
  }

  /// The compact text of an element of JSON, as ``ListValue/jsonText`` has it, made from its bytes;
  /// nil if it has escapes or is normalised, since it may then have several spellings.
  func compactSpelling(of index: Int) -> [UInt8]? {
    guard format.elementKind == .values, !source.normalizes else { return nil }
    return source.withBody { body in
      var text: [UInt8] = []
      let element = body[ranges[index]]
      text.reserveCapacity(element.count)
      var isInString = false
      for byte in element {
        switch byte {
        case UInt8(ascii: "\\"): return nil
        case UInt8(ascii: "\""): isInString.toggle()
        case 0...0x20 where !isInString: continue
        default: break
        }
        text.append(byte)
      }
      return text
    }
  }

  /// The key of an element, for showing it: the key field's value, an array of values for several
  /// fields, or the whole element if `key` is nil or empty. A missing field is null. In an object,
  /// the element's name is its key.
  package func keyValue(at index: Int, key: [FieldPath]?) -> ListValue {
    if isKeyed { return .string(elementName(of: index)) }
    guard let key, let first = key.first else { return value(at: index) }
    let fields = withTape(of: index) { view in
      key.map { path in view.resolve(path, from: 0).map(view.value) ?? .null }
    }
    if let fields { return fields.count == 1 ? fields[0] : .array(fields) }
    let value = value(at: index)
    return key.count == 1 ? value[first] ?? .null : .array(key.map { value[$0] ?? .null })
  }

  private func lineValue(at index: Int) -> ListValue {
    let isText = source.isText || source(of: index).withUnsafeBytes { UTF8Check.isText($0) }
    return isText ? .string(sourceText(of: index)) : ListValue(lineBytes: source(of: index))
  }

  private func rowValue(at index: Int) -> ListValue {
    guard let table else { return .null }
    return source.withBody { body in
      var text = RowText(normalizes: table.normalizes)
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
    source.normal(String(decoding: source(of: index), as: UTF8.self))
  }
}
