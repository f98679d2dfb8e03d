/// Decodes the text of fields: doubled quotes become single ones, and the text is normalised if that
/// is wanted.
struct RowText: ~Copyable {
  private var single = ByteArena()

  /// Whether texts are put into normalisation form C.
  private let normalizes: Bool

  init(normalizes: Bool) { self.normalizes = normalizes }

  /// Calls `body` with a field's text.
  mutating func withText<R>(
    of field: RowField, in bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    let spelt = UnsafeRawBufferPointer(rebasing: bytes[field.start..<field.end])
    let text = field.hasDoubledQuotes ? halved(spelt) : spelt
    guard normalizes, !CanonicalText.isSurelyNormal(text) else { return body(text) }
    return CanonicalText.normalised(text).withUnsafeBytes(body)
  }

  /// Returns a text with single quotes in place of doubled ones, valid until the next call.
  private mutating func halved(_ spelt: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    single.truncate(to: 0)
    let quote = UInt8(ascii: "\"")
    var rest = 0
    while let found = spelt.offset(of: quote, in: rest..<spelt.count) {
      single.append(UnsafeRawBufferPointer(rebasing: spelt[rest...found]))
      // Every quote in a field's text is doubled.
      rest = found + 2
    }
    single.append(UnsafeRawBufferPointer(rebasing: spelt[rest...]))
    return single.bytes
  }

  /// Whether a field's text has the bytes of a string.
  mutating func isText(
    of field: RowField, in bytes: UnsafeRawBufferPointer, _ text: String
  ) -> Bool {
    withText(of: field, in: bytes) { $0.elementsEqual(text.utf8) }
  }

  /// A field's text as a string.
  mutating func string(of field: RowField, in bytes: UnsafeRawBufferPointer) -> String {
    withText(of: field, in: bytes) { String(decoding: $0, as: UTF8.self) }
  }
}
