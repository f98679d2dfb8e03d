/// A pass over JSON that finds the first byte where it is none, and what exceeds limits, before
/// anything is made of it.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: ContentLimits
  private var index: Int

  /// Checks bytes.
  ///
  /// - Throws: ``ContentReaderError/notJSON(line:column:reason:)``, or the error of a limit.
  /// - Complexity: O(*n*) time, O(depth) memory.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, within limits: ContentLimits
  ) throws(ContentReaderError) {
    var scanner = JSONScanner(bytes: bytes, limits: limits)
    try scanner.scan()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, limits: ContentLimits) {
    (self.bytes, self.limits) = (bytes, limits)
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private mutating func scan() throws(ContentReaderError) {
    // Whether each value that is open is an object. A stack of its own, since any depth may be
    // allowed.
    var open: [Bool] = []
    value: while true {
      skipBlank()
      if let isObject = take("{") ? true : take("[") ? false : nil {
        guard open.count < limits.depth else { throw .tooDeep(limit: limits.depth) }
        skipBlank()
        if !take(isObject ? "}" : "]") {
          open.append(isObject)
          if isObject { try name() }
          continue value
        }
      } else if take("\"") {
        try text()
      } else if !take("true"), !take("false"), !take("null") {
        try number()
      }
      while let isObject = open.last {
        skipBlank()
        if take(",") {
          if isObject { try name() }
          continue value
        }
        guard take(isObject ? "}" : "]") else {
          throw expected(isObject ? "',' or '}'" : "',' or ']'")
        }
        open.removeLast()
      }
      skipBlank()
      guard index == bytes.count else { throw expected("the end") }
      return
    }
  }

  private mutating func name() throws(ContentReaderError) {
    skipBlank()
    guard take("\"") else { throw expected("a name in quotes") }
    try text()
    skipBlank()
    guard take(":") else { throw expected("':'") }
  }

  /// Passes a text whose opening quote was taken.
  private mutating func text() throws(ContentReaderError) {
    let start = index
    var isASCII = true
    while !take("\"") {
      guard index < bytes.count, bytes[index] >= 0x20 else { throw expected("a quote") }
      guard index - start < limits.textBytes else { throw .textTooLong(limit: limits.textBytes) }
      guard take("\\") else {
        isASCII = isASCII && bytes[index] < 0x80
        index += 1
        continue
      }
      if take("u") {
        let unit = try hexadecimals()
        guard 0xD800..<0xE000 ~= unit else { continue }
        guard unit < 0xDC00, take("\\u"), 0xDC00..<0xE000 ~= (try hexadecimals()) else {
          throw expected("the other half of a surrogate pair")
        }
      } else {
        guard index < bytes.count, "\"\\/bfnrt".utf8.contains(bytes[index]) else {
          throw expected("an escape")
        }
        index += 1
      }
    }
    // What is no UTF-8 would be repaired.
    let text = bytes[start..<index]
    guard isASCII || String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) else {
      index = start
      throw expected("UTF-8")
    }
  }

  private mutating func hexadecimals() throws(ContentReaderError) -> Int {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw expected("four hexadecimal digits") }
    index += 4
    return unit
  }

  private mutating func number() throws(ContentReaderError) {
    let start = index
    _ = take("-")
    guard take("0") || digits() else { throw expected("a value") }
    if take("."), !digits() { throw expected("a digit") }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard digits() else { throw expected("a digit") }
    }
    guard Double(String(decoding: bytes[start..<index], as: UTF8.self))?.isFinite == true else {
      index = start
      throw expected("a number in the range of a Double")
    }
  }

  private mutating func digits() -> Bool {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index > start
  }

  private mutating func skipBlank() {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
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
