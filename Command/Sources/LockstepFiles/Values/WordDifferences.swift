import ListDiff

/// The differences of long texts, word by word.
enum WordDifferences {
  /// Shorter texts are shown whole.
  static let leastBytes = 60
  /// The most words that are compared one by one.
  private static let mostWords = 10_000
  /// The characters of equal text around a difference.
  private static let around = 30
  private static let space = UInt8(ascii: " ")

  /// Returns lines of differing and equal text, each cut around what differs; nil if the texts are
  /// short or have no word in common.
  ///
  /// - Complexity: Linear in the length of the texts.
  static func lines(from before: String, to after: String) -> [[ReportPart]]? {
    let (old, new) = (Array(before.utf8), Array(after.utf8))
    guard max(old.count, new.count) > leastBytes else { return nil }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while !(isWordStart(start, old) && isWordStart(start, new)) { start -= 1 }
    var end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    while !(isWordStart(old.count - end, old) && isWordStart(new.count - end, new)) { end -= 1 }
    let middle = (words(old[start..<(old.count - end)]), words(new[start..<(new.count - end)]))
    var parts = [ReportPart(.both, text(old[..<start]))]
    if middle.0.count + middle.1.count <= mostWords {
      parts += compared(middle.0, middle.1)
    } else {
      parts += [.init(.old, middle.0.joined()), .init(.new, middle.1.joined())]
    }
    parts.append(ReportPart(.both, text(old[(old.count - end)...])))
    parts = merged(parts)
    return parts.contains { $0.side == .both } ? cut(parts) : nil
  }

  private static func isWordStart(_ index: Int, _ bytes: [UInt8]) -> Bool {
    index == 0 || index == bytes.count || bytes[index - 1] == space
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Each word with the blanks after it.
  private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    var start = bytes.startIndex
    for index in bytes.indices.dropFirst()
    where bytes[index] != space && bytes[index - 1] == space {
      words.append(text(bytes[start..<index]))
      start = index
    }
    return start < bytes.endIndex ? words + [text(bytes[start...])] : words
  }

  private static func compared(_ old: [String], _ new: [String]) -> [ReportPart] {
    guard let changes = try? ListChanges(from: old, to: new) else { return [] }
    let removed = Set(changes.deletions).union(changes.moves.map(\.before))
    let inserted = Set(changes.insertions).union(changes.moves.map(\.after))
    var parts: [ReportPart] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        parts.append(.init(.old, old[from]))
        from += 1
      } else if inserted.contains(to) {
        parts.append(.init(.new, new[to]))
        to += 1
      } else {
        parts.append(.init(.both, old[from]))
        from += 1
        to += 1
      }
    }
    return parts
  }

  /// Joins neighbours of one side and leaves out empty parts.
  private static func merged(_ parts: [ReportPart]) -> [ReportPart] {
    parts.reduce(into: []) { merged, part in
      guard !part.text.isEmpty else { return }
      if let last = merged.last, last.side == part.side {
        merged[merged.count - 1] = ReportPart(part.side, last.text + part.text)
      } else {
        merged.append(part)
      }
    }
  }

  /// Cuts long equal text, which then ends a line, and long different text.
  private static func cut(_ parts: [ReportPart]) -> [[ReportPart]] {
    var lines: [[ReportPart]] = [[]]
    func append(_ side: ReportPart.Side, _ text: String) {
      lines[lines.count - 1].append(ReportPart(side, text))
    }
    // The blank after words that differ belongs to the equal text.
    var blank = ""
    for (index, part) in parts.enumerated() {
      guard part.side == .both else {
        blank = part.text.hasSuffix(" ") ? " " : ""
        append(part.side, String.cut(String(part.text.dropLast(blank.count))).0)
        continue
      }
      let (isFirst, isLast) = (index == 0, index == parts.count - 1)
      let text = blank + part.text
      if text.utf8.count <= 2 * around {
        append(.both, text)
        continue
      }
      if !isFirst { append(.both, text.prefix(around) + "…") }
      if !isFirst, !isLast { lines.append([]) }
      if !isLast { append(.both, "…" + text.suffix(around)) }
    }
    return lines
  }
}
