import CommandTestSupport
import ListDiff

@testable import LockstepFiles

/// In a table of one column, an empty line is a row, as `""` is.
@Suite struct OneColumnTests {
  private static let lists = [
    "id\na\nb\n", "id\na\n\nb\n", "id\n\na\nb\n", "id\na\nb\n\n", "id\na\nb\n\n\n", "id\na\nb",
    "id\n", "id\n\n", "id\r\n\r\na\r\n", "id\nb\n\na", "id\r\nb\n\r",
  ]

  /// The rows of a text, in which `""` is an empty field.
  private func rows(_ text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last == "" { lines.removeLast() }
    return lines.map { $0 == "\"\"" ? "" : $0 }
  }

  @Test(arguments: [ListFormat.csv, .tsv])
  func emptyLinesAreComparedAndWritten(_ format: ListFormat) throws {
    for before in Self.lists {
      for after in Self.lists {
        let (old, new) = (try read(before, format), try read(after, format))
        let comparison = try FileComparison(old: old, new: new, view: ElementView())
        let changes = try comparison.changes(engine: .c, seed: 1)
        expectEqual(changes.hasChanges, rows(before) != rows(after), "\([before, after])")
        var text = ""
        try ChangesWriter(comparison: comparison, changes: changes).writeJSON(to: &text)
        let made = try ChangesFile(name: "changes", bytes: Array(text.utf8)).applied(to: old)
        expectEqual(rows(String(decoding: made, as: UTF8.self)), rows(after), "\([before, after])")
        if before == after { expectEqual(made, Array(before.utf8)) }
      }
    }
  }
}
