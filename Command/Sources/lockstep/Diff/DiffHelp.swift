import ArgumentParser

/// The help of `diff` on one screen: its common options in groups, and the names of the others.
struct DiffHelp {
  private static let groups = [
    ("READING", ["--format", "--delimiter"]),
    ("COMPARING", ["--key", "--ignore", "--sections", "--tolerance", "--ignore-order"]),
    ("PRINTING", ["--output", "--limit", "--context", "--full", "--quiet"]),
  ]

  /// The lines of the whole help.
  private let lines: [Substring]

  /// Nil if a text is not the whole help of `diff`.
  init?(_ text: String) {
    guard text.hasPrefix("OVERVIEW: \(DiffCommand.configuration.abstract)") else { return nil }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The text of the short help.
  var text: String {
    let options = options
    let common = Self.groups.flatMap { $0.1 }
    var others = options.map(\.name).filter { !common.contains($0) && $0 != "--help" }
    if let last = others.popLast() { others.append("and \(last)") }
    var text: [Substring] = lines.prefix(1) + [""]
    text += lines.suffix(from: usage).prefix { !$0.hasPrefix("OPTIONS") }
    for (title, names) in Self.groups {
      text.append("\(title):")
      for name in names { text += options.first { $0.name == name }?.lines ?? [] }
      text.append("")
    }
    text.append("Further options, and all that there is to say: lockstep help diff --all")
    text += wrapped(others.joined(separator: ", ")) + [""]
    text += ["Exit status: 0 if nothing differs, 1 if something does, 2 on bad input.", ""]
    text += examples.prefix(5)
    return text.joined(separator: "\n") + "\n"
  }

  private var usage: Int { lines.firstIndex { $0.hasPrefix("USAGE:") } ?? 0 }

  private var examples: ArraySlice<Substring> {
    lines.drop { $0 != "Examples:" }.prefix { !$0.isEmpty }
  }

  /// Each option with its lines, except those of its discussion.
  private var options: [(name: String, lines: [Substring])] {
    var options: [(name: String, lines: [Substring])] = []
    for line in lines.drop(while: { $0 != "OPTIONS:" }) {
      if line.hasPrefix("  -"), let name = line.firstMatch(of: /--[a-z-]+/) {
        options.append((String(name.output), [line]))
      } else if !options.isEmpty, line.hasPrefix(String(repeating: " ", count: 26)) {
        options[options.count - 1].lines.append(line)
      }
    }
    return options
  }

  /// Returns a text in lines as long as those of the help, with an indent.
  private func wrapped(_ text: String) -> [Substring] {
    let width = lines.map(\.count).max() ?? 0
    return text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
  }
}
