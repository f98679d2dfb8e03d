/// A part of a text in a report: of both versions, or of one.
package struct ReportPart: Equatable {
  package enum Side { case both, old, new }

  package let side: Side
  package let text: String

  package init(_ side: Side, _ text: String) { (self.side, self.text) = (side, text) }
}

extension String {
  /// The bytes of a text that is shown whole.
  static let mostBytes = 400
  /// The bytes before the first difference, and all bytes, of a text that is cut.
  private static let (leadBytes, cutBytes) = (40, 160)

  /// Cuts long texts to a part of equal place around their first difference, so that different ones
  /// stay different. A text that is cut ends with its length.
  ///
  /// - Complexity: Linear in the length of the texts.
  static func cut(_ first: String, _ second: String = "") -> (String, String) {
    let texts = cut([first, second])
    return (texts[0], texts[1])
  }

  static func cut(_ texts: [String]) -> [String] {
    guard texts.contains(where: { $0.utf8.count > mostBytes }) else { return texts }
    let same =
      texts.dropFirst().map { zip($0.utf8, texts[0].utf8).prefix { $0 == $1 }.count }.min() ?? 0
    func part(_ text: String) -> String {
      let (bytes, count) = (text.utf8, text.utf8.count)
      let start = bytes.index(bytes.startIndex, offsetBy: Swift.max(0, same - leadBytes))
      let end = bytes.index(start, offsetBy: cutBytes, limitedBy: bytes.endIndex) ?? bytes.endIndex
      let shown = text[text.rounded(start)..<text.rounded(end)]
      return (start > bytes.startIndex ? "…" : "") + shown
        + (end < bytes.endIndex ? "… (\(count) bytes)" : "")
    }
    return texts.map(part)
  }

  /// The start of the character that holds a byte.
  private func rounded(_ index: Index) -> Index {
    var index = index
    while index < endIndex, index.samePosition(in: unicodeScalars) == nil {
      index = utf8.index(before: index)
    }
    return index
  }
}
