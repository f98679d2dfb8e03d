/// What controllers are told, and what they do in reaction.
@MainActor
final class LifeLog: Sendable {
  private(set) var lines: [String] = []

  /// What a callback does, given its event.
  var react: (String) -> Void = { _ in }

  func add(_ line: String) {
    lines.append(line)
    react(line)
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The events of a row or section since the last ``take()``, by its id or text.
  func events(of id: some CustomStringConvertible) -> [String] {
    lines.filter { $0.hasSuffix(" \(id)") }.map { String($0.dropLast(" \(id)".count)) }
  }
}
