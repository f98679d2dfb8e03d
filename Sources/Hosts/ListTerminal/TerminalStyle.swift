/// A colour that every terminal has; the raw value is its number in escape sequences.
public enum TerminalColor: Int, Sendable, Hashable, CaseIterable {
  case red = 31
  case green = 32
  case yellow = 33
  case magenta = 35
  case cyan = 36
}

/// The style of a piece of text.
public struct TerminalStyle: Sendable, Hashable {
  /// The colour; nil for the terminal's own.
  public var color: TerminalColor?
  public var isBold = false
  public var isDim = false
  public var isUnderlined = false
  /// Whether foreground and background are exchanged.
  public var isReversed = false

  /// The terminal's own style.
  public static let plain = TerminalStyle()

  /// Creates a style.
  public init(
    color: TerminalColor? = nil, isBold: Bool = false, isDim: Bool = false,
    isUnderlined: Bool = false, isReversed: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// The numbers of the escape sequence that turns the style on.
  func codes(inColor: Bool) -> [Int] {
    (isBold ? [1] : []) + (isDim ? [2] : []) + (isUnderlined ? [4] : [])
      + (isReversed ? [7] : []) + (inColor ? color.map { [$0.rawValue] } ?? [] : [])
  }
}
