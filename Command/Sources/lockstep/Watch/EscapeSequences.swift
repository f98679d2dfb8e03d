/// The sequences of characters by which a program sets colours of a terminal, or makes a link.
enum EscapeSequences {
  private static let escape: UInt8 = 0x1B

  /// Returns a text without them.
  ///
  /// - Complexity: Linear in the number of bytes.
  static func removed(from text: [UInt8]) -> [UInt8] {
    guard text.contains(escape) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var rest = text[...]
    while let start = rest.firstIndex(of: escape) {
      result += rest[..<start]
      rest = rest[(start + 1)...]
      switch rest.first {
      case UInt8(ascii: "["):
        // Parameters, then one character for what to do.
        rest = rest.dropFirst().drop { (0x20..<0x40).contains($0) }
        if let last = rest.first, (0x40..<0x7F).contains(last) { rest.removeFirst() }
      case UInt8(ascii: "]"):
        // A text, such as the target of a link, up to a bell or to the sequence of a backslash. A line
        // break shows that its end is missing.
        rest = rest.drop { $0 != 0x07 && $0 != escape && $0 != UInt8(ascii: "\n") }
        if rest.first == 0x07 { rest.removeFirst() }
      default:
        // Others have a few characters, of which the last is above the rest.
        rest = rest.drop { (0x20..<0x30).contains($0) }
        if let last = rest.first, (0x30..<0x7F).contains(last) { rest.removeFirst() }
      }
    }
    return result + rest
  }
}
