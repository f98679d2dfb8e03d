/// Strings that all have one XXH3 hash under a known seed.
///
/// For strings of up to 128 bytes, XXH3 multiplies neighbouring words, each mixed with a constant
/// and the seed. If a word is equal to what it is mixed with, the product is 0, independent of the
/// other word.
public enum CollidingStrings {
  /// The seed that turns the constant, the first word of XXH3's published secret, into the word
  /// with which the strings begin.
  public static let seed = word(of: start) &- 0xBE4B_A423_396C_FEB8

  private static let start = "hostile "

  /// Returns a string of 32 ASCII characters. Different numbers give different strings.
  ///
  /// - Parameter serial: Which string, from 0 to 99,999,999.
  public static func string(_ serial: Int) -> String {
    let digits = String(serial)
    return start + String(repeating: "0", count: 8 - digits.count) + digits + ", and 16 behind."
  }

  private static func word(of text: String) -> UInt64 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
