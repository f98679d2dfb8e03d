/// Functions that remove what controls a terminal from text, and measure text in columns.
public enum TerminalText {
  /// Returns the text without the characters that control a terminal.
  ///
  /// A tab becomes a space. Control characters, line separators and marks that change the direction
  /// of writing each become U+FFFD, so that they are visible. The escape character is one of these,
  /// so no escape sequence remains.
  ///
  /// - Complexity: O(*n*).
  public static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar == "\t" ? " " : isObeyed(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Returns how many columns a text takes.
  ///
  /// - Complexity: O(*n*).
  public static func width(of text: String) -> Int {
    // In plain ASCII, each byte takes a column.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns how many columns a character takes: 0, 1 or 2.
  ///
  /// East Asian wide characters and emoji take 2, combining characters 0. Terminals don't agree on
  /// emoji that consist of several scalars; here each takes 2.
  public static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // The selector requests the coloured picture, which is as wide as two letters.
      width += scalar.value == 0xFE0F && width > 0 ? 2 : self.width(of: scalar)
      if width >= 2 { return 2 }
    }
    return width
  }

  /// Returns the longest prefix of a text that fits into a number of columns.
  public static func prefix(of text: String, columns: Int) -> Substring {
    var left = columns
    return text.prefix { character in
      left -= width(of: character)
      return left >= 0
    }
  }

  /// Returns a text that is cut to a number of columns, with `…` as the last character if it
  /// doesn't fit.
  public static func cut(_ text: String, columns: Int) -> String {
    guard width(of: text) > columns else { return text }
    return columns > 0 ? prefix(of: text, columns: columns - 1) + "…" : ""
  }

  /// Returns a text in lines of a number of columns, broken between words where that is possible.
  ///
  /// - Returns: One line at least.
  /// - Complexity: O(*n*).
  public static func wrapped(_ text: String, columns: Int) -> [String] {
    let room = max(1, columns)
    var lines: [String] = []
    var line = ""
    for word in harmless(text).split(separator: " ") {
      var word = word
      if !line.isEmpty, width(of: line) + 1 + width(of: String(word)) <= room {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while width(of: String(word)) > room {
        let fitting = prefix(of: String(word), columns: room)
        // A character that is wider than a line is left out.
        if !fitting.isEmpty { lines.append(String(fitting)) }
        word = word.dropFirst(max(1, fitting.count))
      }
      line = String(word)
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return isObeyed(scalar) ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Vowels and final consonants of Hangul join the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// Returns whether Unicode calls the character wide or full width (UAX #11).
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    // Half of a flag; two halves are one character.
    case 0x1F1E6...0x1F1FF: false
    default: scalar.properties.isEmojiPresentation
    }
  }
}
