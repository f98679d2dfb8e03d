#if canImport(Darwin)
  import Foundation
#else
  @_spi(_Unicode) import Swift
#endif

/// Normalisation form C of texts.
enum CanonicalText {
  /// Whether the text's bytes alone show that it is in normalisation form C; false if in doubt.
  ///
  /// It knows the common scripts, signs and emoji whose characters are all in form C and don't
  /// combine with the character before them.
  static func isSurelyNormal(_ text: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < text.count {
      guard let length = normalLength(in: text, at: position) else { return false }
      position += length
    }
    return true
  }

  /// The length of the character at `start` if it is known not to change; the text is UTF-8.
  @inline(__always)
  private static func normalLength(in text: UnsafeRawBufferPointer, at start: Int) -> Int? {
    let first = text[start]
    if first < 0x80 { return 1 }
    guard text.count - start > 1 else { return nil }
    let second = text[start + 1]
    switch first {
    // Latin to U+02FF, and U+03C0 to U+047F: Greek and Cyrillic.
    case 0xC2...0xCB, 0xCF, 0xD0, 0xD1: return 2
    // Greek from U+0380, except for a dot that normalises to another character.
    case 0xCE: return second == 0x87 ? nil : 2
    // General punctuation, except for two spaces that normalise to others.
    case 0xE2:
      return second == 0x80 && text.count - start > 2 && text[start + 2] >= 0x82 ? 3 : nil
    // Kana without the marks that combine, U+3099 and U+309A.
    case 0xE3: return second == 0x81 || second == 0x83 ? 3 : nil
    // Han from U+4000 to U+9FFF.
    case 0xE4...0xE9: return 3
    // Hangul syllables, U+AC00 to U+D77F.
    case 0xEA: return second >= 0xB0 ? 3 : nil
    case 0xEB, 0xEC: return 3
    case 0xED: return second <= 0x9D ? 3 : nil
    // Emoji, U+1F000 to U+1FFFF.
    case 0xF0: return second == 0x9F ? 4 : nil
    default: return nil
    }
  }

  /// The bytes of a text in normalisation form C.
  static func normalised(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    if isSurelyNormal(text) { return Array(text) }
    return Array(normalForm(of: String(decoding: text, as: UTF8.self)).utf8)
  }

  /// A string in normalisation form C.
  static func normalForm(of text: String) -> String {
    #if canImport(Darwin)
      // Composing alone leaves some Hangul of two parts as it is, so everything is decomposed first.
      return text.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
    #else
      // Foundation's mappings would add the tables of ICU to the command, which are larger than the
      // command.
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: text._nfc)
      return String(scalars)
    #endif
  }
}
