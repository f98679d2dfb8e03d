/// A key of a terminal.
public enum TerminalKey: Sendable, Hashable {
  case up, down, left, right, pageUp, pageDown, home, end

  /// A character as the terminal sends it, with Control or without.
  case character(Unicode.Scalar)

  /// Escape; see ``TerminalKeyReader/takeEscape()``.
  public static let escape = character("\u{1B}")
}

/// A parser of the bytes that a terminal sends, which may arrive in pieces.
public struct TerminalKeyReader: Sendable {
  private enum State {
    case text
    /// After an escape character.
    case escape
    /// Inside an escape sequence, with its bytes so far.
    case sequence(String)
  }

  private var state = State.text

  /// Creates a reader.
  public init() {}

  /// Returns the keys that are complete with these bytes. Unknown sequences and bytes that aren't
  /// ASCII are ignored.
  public mutating func keys(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    bytes.compactMap { take(Unicode.Scalar($0)) }
  }

  /// Returns Escape if the bytes so far end with an escape character, which may also begin another
  /// key. Call it when no bytes have come for a moment.
  public mutating func takeEscape() -> TerminalKey? {
    guard case .escape = state else { return nil }
    state = .text
    return .escape
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> TerminalKey? {
    switch state {
    case .text:
      if scalar == "\u{1B}" { state = .escape } else if scalar.isASCII { return .character(scalar) }
      return nil
    case .escape:
      switch scalar {
      case "[", "O": state = .sequence("")
      case "\u{1B}": break
      default:
        // The user pressed Escape, or Alt and a key.
        state = .text
      }
      return nil
    case .sequence(let begun):
      // Numbers and separators; any other byte ends a sequence.
      if (0x20...0x3F).contains(scalar.value) {
        state = .sequence(begun.count < 16 ? begun + String(scalar) : begun)
        return nil
      }
      state = .text
      return Self.key(begun, final: scalar)
    }
  }

  private static func key(_ numbers: String, final: Unicode.Scalar) -> TerminalKey? {
    switch final {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "H": return .home
    case "F": return .end
    case "~":
      switch numbers.prefix(while: { $0 != ";" }) {
      case "1", "7": return .home
      case "4", "8": return .end
      case "5": return .pageUp
      case "6": return .pageDown
      default: return nil
      }
    default: return nil
    }
  }
}
