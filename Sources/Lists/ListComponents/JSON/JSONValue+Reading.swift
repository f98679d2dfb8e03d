extension JSONValue {
  /// Reads a value from JSON in UTF-8. If several members have one name, the first one is used, as
  /// when a value is decoded.
  ///
  /// ```swift
  /// let value = try JSONValue(parsing: text.utf8)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: How much is accepted; the number of components doesn't matter.
  /// - Throws: ``ContentReaderError``, with the line and the column of the first byte that is not
  ///   JSON.
  /// - Complexity: O(*n*)
  public init(
    parsing bytes: some Collection<UInt8>, within limits: ContentLimits = ContentLimits()
  ) throws(ContentReaderError) {
    self = try Self.parse(bytes, within: limits).value
  }

  /// Reads bytes within limits.
  ///
  /// - Returns: The value, and the paths of members that were left out because of an earlier one
  ///   with the same name.
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
    // Texts and objects first: most values are of these types, and each failure takes time.
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
  /// - Throws: The error of the encoder, for example for a number that is infinite.
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
