/// A colour that every terminal has; the raw value is its number in escape sequences.
public enum TerminalColor: Int, Sendable, Hashable, CaseIterable {
  case red = 31
  case green = 32
  case yellow = 33
  case cyan = 36
}

/// How a piece of text looks.
public struct TerminalStyle: Sendable, Hashable {
  /// Nil for the terminal's own colour.
  public var color: TerminalColor?
  public var isBold = false
  public var isDim = false
  public var isUnderlined = false
  /// Whether foreground and background change places.
  public var isReversed = false

  /// Text as the terminal shows it by itself.
  public static let plain = TerminalStyle()

  /// A style of that colour.
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

  /// The numbers that turn the style on, from one in which nothing is.
  func codes(inColor: Bool) -> [Int] {
    (isBold ? [1] : []) + (isDim ? [2] : []) + (isUnderlined ? [4] : [])
      + (isReversed ? [7] : []) + (inColor ? color.map { [$0.rawValue] } ?? [] : [])
  }
}
