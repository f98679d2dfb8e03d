/// Finds different texts that look alike.
enum Lookalikes {
  /// Whether two texts differ only in marks, or in letters and signs that look alike.
  ///
  /// - Complexity: Linear in the length of the texts.
  static func areAlike(_ first: String, _ second: String) -> Bool {
    guard !(first.utf8.allSatisfy { $0 < 0x80 } && second.utf8.allSatisfy { $0 < 0x80 }) else {
      return false
    }
    return scalars(of: first).elementsEqual(scalars(of: second))
  }

  /// The characters in which two texts that look alike differ; all marks if these differ.
  ///
  /// - Complexity: Linear in the length of the texts.
  static func differing(_ first: String, _ second: String) -> Set<Unicode.Scalar> {
    func parts(_ text: String) -> (others: [Unicode.Scalar], marks: [(Int, Unicode.Scalar)]) {
      text.unicodeScalars.reduce(into: ([], [])) { parts, scalar in
        if scalar.isASCII || !scalar.isMark {
          parts.0.append(scalar)
        } else {
          parts.1.append((parts.0.count, scalar))
        }
      }
    }
    let (before, after) = (parts(first), parts(second))
    let pairs = zip(before.others, after.others).filter { $0 != $1 }
    let areMarksEqual = before.marks.elementsEqual(after.marks, by: ==)
    return Set(pairs.flatMap { [$0, $1] })
      .union(areMarksEqual ? [] : (before.marks + after.marks).map(\.1))
  }

  /// A text without its marks, in which one character replaces all that look like it.
  static func skeleton(of text: String) -> String {
    var skeleton = String.UnicodeScalarView()
    skeleton.append(contentsOf: scalars(of: text))
    return String(skeleton)
  }

  private static func scalars(of text: String) -> some Sequence<Unicode.Scalar> {
    text.unicodeScalars.lazy.filter { $0.isASCII || !$0.isMark }.map(representative)
  }

  private static func representative(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x80: return scalar
    // The wide forms of ASCII.
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    // Latin letters in mathematical styles, 26 capital and 26 small ones each.
    case 0x1D400..<0x1D6A4:
      let letter = (scalar.value - 0x1D400) % 52
      let start: Unicode.Scalar = letter < 26 ? "A" : "a"
      return Unicode.Scalar(start.value + letter % 26) ?? scalar
    // Digits in those styles.
    case 0x1D7CE...0x1D7FF:
      return Unicode.Scalar(("0" as Unicode.Scalar).value + (scalar.value - 0x1D7CE) % 10) ?? scalar
    default: return representatives[scalar.value] ?? scalar
    }
  }

  private static let representatives: [UInt32: Unicode.Scalar] = [
    // Latin letters and signs.
    0xB5: "\u{3BC}", 0x131: "i", 0x1C0: "l", 0x251: "a", 0x261: "g", 0x2BC: "'",
    // Greek.
    0x391: "A", 0x392: "B", 0x395: "E", 0x396: "Z", 0x397: "H", 0x399: "I", 0x39A: "K",
    0x39C: "M", 0x39D: "N", 0x39F: "O", 0x3A1: "P", 0x3A4: "T", 0x3A5: "Y", 0x3A7: "X",
    0x3B1: "a", 0x3B9: "i", 0x3BD: "v", 0x3BF: "o", 0x3C1: "p", 0x3F2: "c", 0x3F3: "j",
    // Cyrillic.
    0x405: "S", 0x406: "I", 0x408: "J", 0x410: "A", 0x412: "B", 0x415: "E", 0x41A: "K",
    0x41C: "M", 0x41D: "H", 0x41E: "O", 0x420: "P", 0x421: "C", 0x422: "T", 0x423: "Y",
    0x425: "X", 0x430: "a", 0x435: "e", 0x43E: "o", 0x440: "p", 0x441: "c", 0x443: "y",
    0x445: "x", 0x455: "s", 0x456: "i", 0x458: "j", 0x4AE: "Y", 0x4AF: "y", 0x4BB: "h",
    0x4C0: "I", 0x4CF: "l", 0x501: "d", 0x51B: "q", 0x51C: "W", 0x51D: "w",
    // Armenian.
    0x555: "O", 0x585: "o", 0x570: "h", 0x57D: "u", 0x578: "n",
    // Dashes, quotes, dots and slashes.
    0x2010: "-", 0x2011: "-", 0x2012: "-", 0x2013: "-", 0x2014: "-", 0x2015: "-", 0x2212: "-",
    0x2018: "'", 0x2019: "'", 0x201A: ",", 0x201B: "'", 0x2032: "'", 0xB4: "'",
    0x201C: "\"", 0x201D: "\"", 0x2033: "\"", 0x2024: ".", 0x2022: "\u{B7}", 0x2219: "\u{B7}",
    0x22C5: "\u{B7}", 0x2044: "/", 0x2215: "/", 0x2236: ":", 0xA789: ":", 0x2217: "*",
    0x223C: "~", 0x2303: "^", 0x2223: "|",
  ]
}
