extension JSONValue {
  /// Reads a value from JSON in UTF-8. Of several members with one name, the first one counts, as it
  /// does where a value is decoded.
  ///
  /// ```swift
  /// let value = try JSONValue(parsing: text.utf8)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: How much is taken in; components don't count.
  /// - Throws: ``ContentReaderError``, with the line and the column where it is no JSON.
  /// - Complexity: O(*n*)
  public init(
    parsing bytes: some Collection<UInt8>, within limits: ContentLimits = ContentLimits()
  ) throws(ContentReaderError) {
    self = try Self.parse(bytes, within: limits).value
  }

  /// Reads bytes within limits.
  ///
  /// - Returns: The value, and the paths of the members that are left out, since one of the same name
  ///   comes before.
  static func parse(
    _ bytes: some Collection<UInt8>, within limits: ContentLimits
  ) throws(ContentReaderError) -> (value: JSONValue, repeated: [String]) {
    guard !bytes.isEmpty else { throw .noData }
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    let value = Array(bytes).withUnsafeBufferPointer { bytes in
      Result { () throws(ContentReaderError) in try JSONScanner.value(bytes, within: limits) }
    }
    return try value.get()
  }
}

extension JSONValue: Codable {
  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes any value.
  public init(from decoder: any Decoder) throws {
    // Texts and objects first, as most values are such and each failure takes time.
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let members = try? decoder.container(keyedBy: MemberName.self) {
      var object: JSONObject = [:]
      for key in members.allKeys {
        object[key.stringValue] = try members.decode(JSONValue.self, forKey: key)
      }
      self = .object(object)
    } else if var elements = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
      self = .array(array)
    } else if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  /// Encodes the value.
  ///
  /// - Throws: The error of the encoder, such as for a number that is infinite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
