extension JSONStyle {
  /// Appends a value in this style.
  ///
  /// - Parameters:
  ///   - name: the name of its field, as spelt; nil if it has none.
  ///   - level: how many arrays and objects of its element contain it.
  ///   - indent: the indentation of the line on which it starts.
  ///   - isInline: whether it must be written in one line, because its container is.
  func append(
    _ value: ListValue, name: [UInt8]? = nil, level: Int, indent: [UInt8], isInline: Bool = false,
    to text: inout [UInt8]
  ) {
    let (isObject, count): (Bool, Int)
    switch value {
    case .array(let items): (isObject, count) = (false, items.count)
    case .object(let fields): (isObject, count) = (true, fields.count)
    default: return append(escaped: value.jsonText, to: &text)
    }
    let isSpread =
      count > 0 && !isInline && isSpread(isObject: isObject, name: name, level: level)
    let layout: JSONLayout =
      isSpread
      ? .spread(indent: indent, style: self) : .inline(isObject: isObject, style: self)
    let inner = isSpread ? indent + unit : indent
    func startMember(_ index: Int) {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text += index == 0 ? layout.firstLead : layout.otherLead
    }
    text.append(UInt8(ascii: isObject ? "{" : "["))
    switch value {
    case .array(let items):
      for (index, item) in items.enumerated() {
        startMember(index)
        append(item, level: level + 1, indent: inner, isInline: !isSpread, to: &text)
      }
    case .object(let fields):
      for (index, field) in fields.enumerated() {
        startMember(index)
        let name = appended(name: field.name, to: &text)
        append(
          field.value, name: name, level: level + 1, indent: inner, isInline: !isSpread, to: &text)
      }
    default: break
    }
    if count > 0 { text += layout.lastTrail }
    text.append(UInt8(ascii: isObject ? "}" : "]"))
  }

  /// Appends a field's name and the text between it and its value.
  ///
  /// - Returns: the name as spelt.
  @discardableResult
  func appended(name: String, to text: inout [UInt8]) -> [UInt8] {
    let start = text.count
    append(escaped: ListValue.string(name).jsonText, to: &text)
    let spelt = Array(text[start...])
    text += colon
    return spelt
  }

  private func append(escaped json: String, to text: inout [UInt8]) {
    guard escapesNonASCII, !json.utf8.allSatisfy({ $0 < 0x80 }) else {
      text += json.utf8
      return
    }
    var escaped = ""
    for scalar in json.unicodeScalars {
      if scalar.isASCII {
        escaped.unicodeScalars.append(scalar)
      } else {
        scalar.appendEscaped(to: &escaped)
      }
    }
    text += escaped.utf8
  }
}
