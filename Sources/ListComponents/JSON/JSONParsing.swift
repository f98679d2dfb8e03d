import Foundation

extension JSONValue {
  /// Parses bytes within limits, which are checked before anything is made of the bytes.
  static func parse(
    _ bytes: some Collection<UInt8>, within limits: ContentLimits
  ) throws(ContentReaderError) -> JSONValue {
    guard !bytes.isEmpty else { throw .noData }
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    try check(bytes, limits)
    let data = Data(bytes)
    let parsed: Any
    do {
      parsed = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      throw unreadable(data, error as NSError)
    }
    return JSONValue(parsed)
  }

  /// Measures nesting and texts. A zero byte, which UTF-8 has nowhere in JSON, is refused: other
  /// encodings have some, and would be measured wrongly.
  private static func check(
    _ bytes: some Collection<UInt8>, _ limits: ContentLimits
  ) throws(ContentReaderError) {
    var (depth, length, isText, isEscaped) = (0, 0, false, false)
    for byte in bytes {
      guard byte != 0 else {
        throw .notJSON(line: nil, column: nil, reason: "a zero byte; JSON must be UTF-8")
      }
      if isText {
        length += isEscaped ? 0 : 1
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        } else if length > limits.textBytes {
          throw .textTooLong(limit: limits.textBytes)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (isText, length) = (true, 0)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= limits.depth else { throw .tooDeep(limit: limits.depth) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }

  /// The error of the parser, which names the place of an error in some of its texts only.
  private static func unreadable(_ data: Data, _ error: NSError) -> ContentReaderError {
    let reason =
      error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    let words = reason.split { !$0.isLetter && !$0.isNumber }
    let index = words.firstIndex(of: "character").flatMap { place in
      words.indices.contains(place + 1) ? Int(words[place + 1]) : nil
    }
    guard let index = error.userInfo["NSJSONSerializationErrorIndex"] as? Int ?? index else {
      return .notJSON(line: nil, column: nil, reason: reason)
    }
    let before = data.prefix(max(0, index))
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    return .notJSON(line: line + 1, column: column + 1, reason: reason)
  }

  /// Converts what Foundation's parser gives.
  private init(_ parsed: Any) {
    switch parsed {
    case let text as String: self = .string(text)
    case let number as NSNumber: self = JSONValue(number)
    case let members as [String: Any]: self = .object(members.mapValues { JSONValue($0) })
    case let elements as [Any]: self = .array(elements.map { JSONValue($0) })
    default: self = .null
    }
  }

  private init(_ number: NSNumber) {
    let type = String(cString: number.objCType)
    if type == "c" || type == "B" {
      self = .bool(number.boolValue)
    } else if type == "q" || type == "i" {
      self = .integer(Int(number.int64Value))
    } else {
      // A decimal number, which the parser makes of many digits, loses some as a Double.
      let text = (number as? NSDecimalNumber)?.stringValue ?? ""
      let value = Double(text) ?? number.doubleValue
      self = (Int(text) ?? Int(exactly: value)).map { .integer($0) } ?? .number(value)
    }
  }
}
