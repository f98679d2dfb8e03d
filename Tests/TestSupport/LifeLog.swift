/// What the parts of a list are told, and what they do in reaction.
@MainActor
package final class LifeLog: Sendable {
  package private(set) var lines: [String] = []

  /// What a callback does, given its event.
  package var react: (String) -> Void = { _ in }

  package init() {}

  package func add(_ line: String) {
    lines.append(line)
    react(line)
  }

  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// The events of a row or section since the last ``take()``, by its id or text.
  package func events(of id: some CustomStringConvertible) -> [String] {
    lines.filter { $0.hasSuffix(" \(id)") }.map { String($0.dropLast(" \(id)".count)) }
  }
}
