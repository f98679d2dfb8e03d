/// The canonical form of an element: bytes that are equal exactly if the elements are.
///
/// Digests are computed from it, so a change here changes every digest.
///
/// A value is a tag byte and the data after it. A *length* or *count* is an unsigned LEB128 number:
/// 7 bits per byte, the lowest first, the high bit set on all bytes but the last. *Text* is a
/// length in bytes and that many bytes of UTF-8; in Unicode normalisation form C if that counts as
/// equal.
///
/// | value  | tag | then |
/// |--------|-----|------|
/// | null   | `n` | nothing |
/// | true   | `t` | nothing |
/// | false  | `f` | nothing |
/// | zero   | `0` | nothing, for any sign and spelling |
/// | number | `+` or `-` for its sign | exponent, count of digits, digits |
/// | string | `s` | text |
/// | array  | `a` | count, the items in order |
/// | object | `o` | count of fields, each name as text and value, sorted by the names' bytes |
/// | line   | `l` | text, without its line ending |
///
/// A number is its digits, as ASCII, read as an integer without leading or trailing zeros, times
/// ten to the exponent. The exponent is zigzag coded (0, -1, 1, -2, ... become 0, 1, 2, 3, ...) and
/// written like a length. So `1200`, `1.2e3` and `12E+2` are all `+`, 4, 2, `12`.
///
/// A row of CSV or TSV is an object of strings by column name. Ignored fields are left out. The
/// identity of an element is the canonical form of its key: of the field's value for one key field,
/// of an array of the values for several.
///
/// The form is prefix free, so elements can be written one after another without separators.
enum CanonicalForm {
  static let null = UInt8(ascii: "n")
  static let `true` = UInt8(ascii: "t")
  static let `false` = UInt8(ascii: "f")
  static let zero = UInt8(ascii: "0")
  static let positive = UInt8(ascii: "+")
  static let negative = UInt8(ascii: "-")
  static let string = UInt8(ascii: "s")
  static let array = UInt8(ascii: "a")
  static let object = UInt8(ascii: "o")
  static let line = UInt8(ascii: "l")

  /// Only for a `ListValue.number` whose text is not a number; text follows. The reader makes none.
  static let malformedNumber = UInt8(ascii: "?")
}
