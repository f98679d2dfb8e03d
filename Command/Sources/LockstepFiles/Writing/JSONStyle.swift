/// The style of a JSON text: its white space, and which arrays and objects are spread over lines.
struct JSONStyle {
  var newline: [UInt8] = [UInt8(ascii: "\n")]
  /// The indentation of one level.
  var unit = Array("  ".utf8)
  /// The text between a field's name and its value.
  var colon = Array(":".utf8)
  /// The white space after a comma within a line.
  var commaSpace: [UInt8] = []
  /// The white space inside the brackets of an array or an object in one line.
  var arrayPadding: [UInt8] = []
  var objectPadding: [UInt8] = []
  /// Whether non-ASCII characters are escaped.
  var escapesNonASCII = false
  /// Whether each value must be written in one line, as in NDJSON.
  var isAllInline = false
  private var spread: [Container: Int] = [:]

  /// A group of arrays or objects that are likely to have the same layout.
  private enum Container: Hashable {
    case named([UInt8], isObject: Bool)
    case atLevel(Int, isObject: Bool)
    case any(isObject: Bool)
  }

  /// Whether an array or an object is spread over several lines.
  ///
  /// - Parameters:
  ///   - name: the name of its field, as spelt.
  ///   - level: how many arrays and objects of its element contain it.
  func isSpread(isObject: Bool, name: [UInt8]?, level: Int) -> Bool {
    if isAllInline { return false }
    var alike: [Container] = name.map { [.named($0, isObject: isObject)] } ?? []
    alike += [.atLevel(level, isObject: isObject), .any(isObject: isObject)]
    if level == 0 { alike.append(.atLevel(0, isObject: !isObject)) }
    for container in alike {
      if let balance = spread[container], balance != 0 { return balance > 0 }
    }
    // This is only called if the container is spread, so follow it.
    return level > 0
  }

  fileprivate mutating func note(isSpread: Bool, isObject: Bool, name: [UInt8]?, level: Int) {
    let weight = isSpread ? 1 : -1
    if let name { spread[.named(name, isObject: isObject), default: 0] += weight }
    spread[.atLevel(level, isObject: isObject), default: 0] += weight
    spread[.any(isObject: isObject), default: 0] += weight
  }
}

/// Finds the style of a text from parts of it.
struct JSONStyleLearner {
  private var style = JSONStyle()
  private var newlines = Tally()
  private var units = Tally()
  private var colons = Tally()
  private var commaSpaces = Tally()
  private var arrayPaddings = Tally()
  private var objectPaddings = Tally()
  private var seesEscapes = false

  /// The most levels of a value, and the most members of each level, that are read.
  private static let levels = 8
  private static let members = 32

  /// Adds the style of a value and everything in it.
  mutating func learn(_ spans: JSONSpans) {
    learn(0, name: nil, level: 0, spans)
    seesEscapes = seesEscapes || Self.hasEscapes(spans.text[spans[0].value..<spans[0].valueEnd])
  }

  /// Whether a non-ASCII character is escaped. Control characters always are.
  private static func hasEscapes(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = text
    while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[(slash + 1)...]
      let digits = rest.dropFirst().prefix(4)
      if rest.first == UInt8(ascii: "u"),
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), code >= 0x80
      {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Adds the white space of an array or object that contains elements, but not its layout.
  mutating func learn(around index: Int, _ spans: JSONSpans) {
    learnSpaces(index, spans)
  }

  private mutating func learn(_ index: Int, name: [UInt8]?, level: Int, _ spans: JSONSpans) {
    guard level < Self.levels, let first = learnSpaces(index, spans) else { return }
    let isObject = spans.isObject(index)
    let isSpread = spans.text[first.start..<first.name].contains(UInt8(ascii: "\n"))
    style.note(isSpread: isSpread, isObject: isObject, name: name, level: level)
    for member in spans.members(of: index).prefix(Self.members) {
      let span = spans[member]
      let end = isObject ? JSONSpans.end(ofStringIn: spans.text, at: span.name) : nil
      learn(
        member, name: end.map { Array(spans.text[span.name..<$0]) }, level: level + 1, spans)
    }
  }

  /// Adds the white space between the members of an array or object, and returns the first member.
  @discardableResult
  private mutating func learnSpaces(_ index: Int, _ spans: JSONSpans) -> JSONSpans.Span? {
    let text = spans.text
    let members = spans.members(of: index).prefix(Self.members).map { spans[$0] }
    guard let first = members.first else { return nil }
    let isObject = spans.isObject(index)
    let lead = Array(text[first.start..<first.name])
    if let line = lead.lastIndex(of: UInt8(ascii: "\n")) {
      newlines.add(line > 0 && lead[line - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A])
      let (inner, outer) = (lead[(line + 1)...], text.indent(at: spans[index].value))
      if inner.count > outer.count, inner.starts(with: outer) {
        units.add(Array(inner.dropFirst(outer.count)))
      }
    } else {
      if isObject { objectPaddings.add(lead) } else { arrayPaddings.add(lead) }
      for member in members.dropFirst() {
        let space = Array(text[member.start..<member.name])
        if !space.contains(UInt8(ascii: "\n")) { commaSpaces.add(space) }
      }
    }
    for member in members where isObject {
      guard let end = JSONSpans.end(ofStringIn: text, at: member.name) else { continue }
      colons.add(Array(text[end..<member.value]))
    }
    return first
  }

  /// Returns the most common style.
  ///
  /// - Parameter isASCII: whether the whole text is ASCII.
  func learnt(isASCII: Bool) -> JSONStyle {
    var style = style
    style.newline = newlines.most ?? style.newline
    style.unit = units.most ?? style.unit
    // A file with spaces after its commas also has them after its colons.
    let space: [UInt8] = [0x20]
    style.colon = colons.most ?? (commaSpaces.most == space ? Array(": ".utf8) : style.colon)
    let hasSpace = colons.most?.last == space[0]
    style.commaSpace = commaSpaces.most ?? (hasSpace ? space : [])
    style.arrayPadding = arrayPaddings.most ?? []
    style.objectPadding = objectPaddings.most ?? []
    style.escapesNonASCII = isASCII && seesEscapes
    return style
  }
}

/// Counts how often byte strings occur.
struct Tally {
  private var counts: [[UInt8]: Int] = [:]

  mutating func add(_ bytes: [UInt8]) { counts[bytes, default: 0] += 1 }

  /// The string added most often; among several, the one that sorts first.
  var most: [UInt8]? {
    counts.min {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }?.key
  }
}

extension UnsafeRawBufferPointer {
  /// The indentation of the line of the byte at `offset`.
  func indent(at offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = start
    while end < offset, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
    return Array(self[start..<end])
  }
}
