/// A pass over JSON that makes its value. It finds the first byte that is not JSON, and where
/// limits are exceeded.
struct JSONScanner {
  /// An object or an array whose end hasn't been read yet.
  private struct Open {
    let isObject: Bool
    var name = ""
    var object: JSONObject = [:]
    var array: [JSONValue] = []

    var value: JSONValue { isObject ? .object(object) : .array(array) }

    /// Adds an element or a member. Returns false if the object has a member with this name
    /// already, which then stays.
    mutating func add(_ value: JSONValue) -> Bool {
      guard isObject else {
        array.append(value)
        return true
      }
      var isNew = true
      object.merge(CollectionOfOne((name, value))) { first, _ in
        isNew = false
        return first
      }
      return isNew
    }
  }

  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".unicodeScalars))

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: ContentLimits
  private var index: Int

  /// The paths of members that were left out because of an earlier one with the same name.
  private var repeated: [String] = []

  /// Reads a value.
  ///
  /// - Returns: The value, and the paths of members that were left out because of an earlier one
  ///   with the same name.
  /// - Throws: ``ContentReaderError/notJSON(line:column:reason:)``, or the error of a limit.
  /// - Complexity: O(*n*)
  static func value(
    _ bytes: UnsafeBufferPointer<UInt8>, within limits: ContentLimits
  ) throws(ContentReaderError) -> (JSONValue, repeated: [String]) {
    var scanner = JSONScanner(bytes: bytes, limits: limits)
    return (try scanner.scan(), scanner.repeated)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, limits: ContentLimits) {
    (self.bytes, self.limits) = (bytes, limits)
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private mutating func scan() throws(ContentReaderError) -> JSONValue {
    // Not recursive, but with a stack of its own, since any depth may be allowed.
    var open: [Open] = []
    value: while true {
      skipBlank()
      var value: JSONValue
      if let isObject = take("{") ? true : take("[") ? false : nil {
        guard open.count < limits.depth else { throw .tooDeep(limit: limits.depth) }
        var container = Open(isObject: isObject)
        skipBlank()
        if !take(isObject ? "}" : "]") {
          if isObject { container.name = try name() }
          open.append(container)
          continue value
        }
        value = container.value
      } else {
        value = try plainValue()
      }
      while !open.isEmpty {
        let last = open.count - 1
        if !open[last].add(value) { repeated.append(Self.path(open)) }
        skipBlank()
        let isObject = open[last].isObject
        if take(",") {
          if isObject { open[last].name = try name() }
          continue value
        }
        guard take(isObject ? "}" : "]") else {
          throw expected(isObject ? "',' or '}'" : "',' or ']'")
        }
        value = open.removeLast().value
      }
      skipBlank()
      guard index == bytes.count else { throw expected("the end") }
      return value
    }
  }

  /// The path of the value that was read last.
  private static func path(_ open: [Open]) -> String {
    open.reduce(JSONLocation(value: .null)) { place, container in
      container.isObject
        ? place.member(container.name, .null) : place.element(container.array.count, .null)
    }.path
  }

  private mutating func name() throws(ContentReaderError) -> String {
    skipBlank()
    guard take("\"") else { throw expected("a name in quotes") }
    let name = try text()
    skipBlank()
    guard take(":") else { throw expected("':'") }
    return name
  }

  private mutating func plainValue() throws(ContentReaderError) -> JSONValue {
    if take("\"") { return .string(try text()) }
    if take("true") { return true }
    if take("false") { return false }
    if take("null") { return nil }
    return try number()
  }

  /// Reads a text after its opening quote.
  private mutating func text() throws(ContentReaderError) -> String {
    let start = index
    var isASCII = true
    // The text up to the last escape, and where the rest of it begins.
    var text = ""
    var rest = start
    while true {
      guard text.utf8.count + index - rest <= limits.textBytes else {
        throw .textTooLong(limit: limits.textBytes)
      }
      guard index < bytes.count, bytes[index] >= 0x20 else { throw expected("a quote") }
      guard bytes[index] != UInt8(ascii: "\"") else { break }
      if bytes[index] == UInt8(ascii: "\\") {
        text += String(decoding: bytes[rest..<index], as: UTF8.self)
        index += 1
        text.unicodeScalars.append(try escaped())
        rest = index
      } else {
        isASCII = isASCII && bytes[index] < 0x80
        index += 1
      }
    }
    // Bytes that are not UTF-8 would be replaced.
    let whole = bytes[start..<index]
    guard isASCII || String(decoding: whole, as: UTF8.self).utf8.elementsEqual(whole) else {
      index = start
      throw expected("UTF-8")
    }
    let end = String(decoding: bytes[rest..<index], as: UTF8.self)
    index += 1
    return text.isEmpty ? end : text + end
  }

  /// Reads an escape after its backslash.
  private mutating func escaped() throws(ContentReaderError) -> Unicode.Scalar {
    if take("u") {
      let unit = try hexadecimals()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard unit < 0xDC00, take("\\u"), case let low = try hexadecimals(), 0xDC00..<0xE000 ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw expected("the other half of a surrogate pair") }
      return scalar
    }
    guard index < bytes.count, let scalar = Self.escapes[bytes[index]] else {
      throw expected("an escape")
    }
    index += 1
    return scalar
  }

  private mutating func hexadecimals() throws(ContentReaderError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw expected("four hexadecimal digits") }
    index += 4
    return unit
  }

  private mutating func number() throws(ContentReaderError) -> JSONValue {
    let start = index
    _ = take("-")
    guard take("0") || digits() else { throw expected("a value") }
    if take("."), !digits() { throw expected("a digit") }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard digits() else { throw expected("a digit") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      index = start
      throw expected("a number in the range of a Double")
    }
    return .number(number)
  }

  private mutating func digits() -> Bool {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index > start
  }

  private mutating func skipBlank() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09: true
    default: false
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[index...].starts(with: word) else { return false }
    index += word.count
    return true
  }

  private func expected(_ what: String) -> ContentReaderError {
    let before = bytes[..<index]
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    return .notJSON(line: line + 1, column: column + 1, reason: "expected \(what)")
  }
}
