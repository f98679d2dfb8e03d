extension JSONValue {
  /// Reads bytes within limits. Of several members with one name, the first one counts, as it does
  /// where a value is decoded.
  static func parse(
    _ bytes: some Collection<UInt8>, within limits: ContentLimits
  ) throws(ContentReaderError) -> JSONValue {
    guard !bytes.isEmpty else { throw .noData }
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    let value = Array(bytes).withUnsafeBufferPointer { bytes in
      Result { () throws(ContentReaderError) in try JSONScanner.value(bytes, within: limits) }
    }
    return try value.get()
  }
}

extension JSONValue: Decodable {
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
}
