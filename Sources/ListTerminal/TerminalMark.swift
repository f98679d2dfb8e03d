/// What the last update did to a row, as its sign and its colour tell.
public struct TerminalMarks: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It has come.
  public static let came = TerminalMarks(rawValue: 1)

  /// It stands elsewhere.
  public static let moved = TerminalMarks(rawValue: 2)

  /// It shows something else.
  public static let changed = TerminalMarks(rawValue: 4)

  /// It is in the list no more, and about to go.
  public static let leaving = TerminalMarks(rawValue: 8)

  /// The signs, always two columns: what became of the row's place, and whether its contents have
  /// changed.
  public var signs: String {
    let place = contains(.leaving) ? "-" : contains(.came) ? "+" : contains(.moved) ? ">" : " "
    // What has just come or is about to go has no contents that one could have known before.
    return place + (contains(.changed) && place != "-" && place != "+" ? "~" : " ")
  }

  /// The colour of a row; nil, if there is nothing to be told.
  public var color: TerminalColor? {
    if contains(.leaving) { return .red }
    if contains(.came) { return .green }
    if contains(.moved) { return .cyan }
    return contains(.changed) ? .yellow : nil
  }
}
