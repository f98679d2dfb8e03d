/// The changes of the last update to a row. Its signs and its colour show them.
public struct TerminalMarks: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The row was inserted.
  public static let came = TerminalMarks(rawValue: 1)

  /// The row was moved.
  public static let moved = TerminalMarks(rawValue: 2)

  /// The contents of the row changed.
  public static let changed = TerminalMarks(rawValue: 4)

  /// The row was deleted, and is still on the screen.
  public static let leaving = TerminalMarks(rawValue: 8)

  /// The contents of the row are to be noticed, for example because a value is too high.
  public static let noted = TerminalMarks(rawValue: 16)

  /// The signs, always two columns: one for the place of the row, one for its contents.
  public var signs: String {
    let place = contains(.leaving) ? "-" : contains(.came) ? "+" : contains(.moved) ? ">" : " "
    // The contents of a row that was inserted or deleted can't be compared.
    if contains(.noted) { return place + "!" }
    return place + (contains(.changed) && place != "-" && place != "+" ? "~" : " ")
  }

  /// The colour of a row; nil without marks.
  public var color: TerminalColor? {
    if contains(.leaving) { return .red }
    if contains(.noted) { return .magenta }
    if contains(.came) { return .green }
    if contains(.moved) { return .cyan }
    return contains(.changed) ? .yellow : nil
  }
}
