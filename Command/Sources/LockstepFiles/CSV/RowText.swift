/// Decodes the text of fields: doubled quotes become single ones.
struct RowText: ~Copyable {
  private var single = ByteArena()

  init() {}

  /// Calls `body` with a field's text.
  mutating func withText<R>(
    of field: RowField, in bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    let spelt = UnsafeRawBufferPointer(rebasing: bytes[field.start..<field.end])
    guard field.hasDoubledQuotes else { return body(spelt) }
    single.truncate(to: 0)
    let quote = UInt8(ascii: "\"")
    var rest = 0
    while let found = spelt.offset(of: quote, in: rest..<spelt.count) {
      single.append(UnsafeRawBufferPointer(rebasing: spelt[rest...found]))
      // Every quote in a field's text is doubled.
      rest = found + 2
    }
    single.append(UnsafeRawBufferPointer(rebasing: spelt[rest...]))
    return body(single.bytes)
  }

  /// A field's text as a string.
  mutating func string(of field: RowField, in bytes: UnsafeRawBufferPointer) -> String {
    withText(of: field, in: bytes) { String(decoding: $0, as: UTF8.self) }
  }
}
