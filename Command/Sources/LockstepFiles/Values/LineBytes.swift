/// Lines that are not UTF-8, which no string can hold.
extension ListValue {
  private static let bytesName = "bytes"

  /// A line as an object with its bytes in hexadecimal, as in `{"bytes": "636166e9"}`.
  init(lineBytes: some Sequence<UInt8>) {
    let digits = lineBytes.map { hexadecimal($0, digits: 2) }.joined()
    self = .object([(Self.bytesName, .string(digits))])
  }

  /// The bytes of such a line; nil for any other value.
  var lineBytes: [UInt8]? {
    guard case .object(let fields) = self, fields.count == 1, fields[0].name == Self.bytesName,
      case .string(let text) = fields[0].value
    else { return nil }
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return ListValue(lineBytes: bytes) == self ? bytes : nil
  }
}
