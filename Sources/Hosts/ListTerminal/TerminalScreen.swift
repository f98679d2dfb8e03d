/// The size of a terminal's window.
public struct TerminalSize: Sendable, Hashable {
  public let columns: Int
  public let rows: Int

  /// Creates a size, with each number clamped to 1 to 10,000.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 10_000)
    self.rows = min(max(rows, 1), 10_000)
  }
}

/// The text on a terminal's screen, as a value.
public struct TerminalScreen: Sendable, Hashable {
  public let size: TerminalSize

  /// The lines, one for each row, none of them wider than the window.
  public let lines: [TerminalLine]

  /// Creates a screen with the given lines from its top on. Text that doesn't fit is cut off.
  public init(size: TerminalSize, lines: [TerminalLine]) {
    self.size = size
    let shown = lines.prefix(size.rows).map { $0.cut(to: size.columns) }
    self.lines = shown + Array(repeating: TerminalLine(), count: size.rows - shown.count)
  }

  /// The text of each row, without white space at its end.
  public var text: [String] {
    lines.map { line in
      let text = line.text
      return String(
        text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
    }
  }

  /// Returns the escape sequences that change a terminal from another screen to this one. Equal
  /// rows are not written again.
  ///
  /// Every row is written from its start. So if a terminal shows a character with another width,
  /// only the rest of that row is wrong.
  ///
  /// - Parameters:
  ///   - old: The screen that the terminal shows; nil if it isn't known, to clear the terminal
  ///     first.
  ///   - inColor: Whether colours are used. All other styles are always used.
  public func escapes(replacing old: TerminalScreen?, inColor: Bool) -> String {
    let known = old?.size == size ? old : nil
    var result = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for (row, line) in lines.enumerated() {
      guard line != known?.lines[row] ?? TerminalLine() else { continue }
      result += "\u{1B}[\(row + 1);1H" + line.escapes(inColor: inColor)
      // At the right edge the cursor is on the last character, which this would erase.
      if known != nil && line.width < size.columns { result += "\u{1B}[K" }
    }
    return result
  }
}
