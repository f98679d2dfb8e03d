/// How large a terminal's window is.
public struct TerminalSize: Sendable, Hashable {
  public let columns: Int
  public let rows: Int

  /// A window of so many columns and rows; of 1 at the least, and 10,000 at the most.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 10_000)
    self.rows = min(max(rows, 1), 10_000)
  }
}

/// All that stands on a terminal's screen: a value, made of state alone.
public struct TerminalScreen: Sendable, Hashable {
  public let size: TerminalSize

  /// As many lines as there are rows, none of them wider than the window.
  public let lines: [TerminalLine]

  /// A screen with those lines from its top on; what doesn't fit is cut off.
  public init(size: TerminalSize, lines: [TerminalLine]) {
    self.size = size
    let shown = lines.prefix(size.rows).map { $0.cut(to: size.columns) }
    self.lines = shown + Array(repeating: TerminalLine(), count: size.rows - shown.count)
  }

  /// What can be read on it, row by row, without white space at the ends of rows.
  public var text: [String] {
    lines.map { line in
      let text = line.text
      return String(
        text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
    }
  }

  /// The escape sequences that bring a terminal from another screen to this one. Rows that are the
  /// same are not painted again.
  ///
  /// Every row is painted from its own start, so that a terminal that takes a character for wider or
  /// narrower than it was thought spoils nothing but the rest of that row.
  ///
  /// - Parameters:
  ///   - old: What the terminal shows; nil, if that isn't known. Then it is cleared first.
  ///   - inColor: Whether colours are used; all other styles are in any case.
  public func escapes(replacing old: TerminalScreen?, inColor: Bool) -> String {
    let known = old?.size == size ? old : nil
    var result = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for (row, line) in lines.enumerated() {
      guard line != known?.lines[row] ?? TerminalLine() else { continue }
      result += "\u{1B}[\(row + 1);1H" + line.escapes(inColor: inColor)
      // At the right edge the cursor stands on the last character, which this would erase.
      if known != nil && line.width < size.columns { result += "\u{1B}[K" }
    }
    return result
  }
}
