import ListDiff
import ListFiles

/// The changes for a person: a line for each operation, what changed under each update, a summary.
struct TextReport {
  let comparison: ListComparison
  let changes: ListChanges
  let colors: Colors

  func write(to output: inout StandardOutput) {
    for record in changes.recordsByPlace {
      switch record {
      case .deletion(let from):
        let key = comparison.oldKey(from).displayText
        output.write(colors.paint("- [\(from)] \(key)", .red) + "\n")
      case .insertion(let to):
        let key = comparison.newKey(to).displayText
        output.write(colors.paint("+ [\(to)] \(key)", .green) + "\n")
      case .move(let from, let to):
        let key = comparison.newKey(to).displayText
        output.write(colors.paint("> [\(from) -> \(to)] \(key)", .cyan) + "\n")
      case .update(let from, let to):
        let key = comparison.newKey(to).displayText
        output.write(colors.paint("~ [\(from) -> \(to)] \(key)", .yellow) + "\n")
        writeFields(from: from, to: to, &output)
      }
    }
    output.write(summary + "\n")
  }

  private func writeFields(from: Int, to: Int, _ output: inout StandardOutput) {
    let before = comparison.old.file.value(at: from).removing(comparison.view.ignored)
    let after = comparison.new.file.value(at: to).removing(comparison.view.ignored)
    for difference in before.differences(to: after) {
      let path = difference.path.isEmpty ? "value" : difference.path
      let old = difference.before?.displayText ?? "(none)"
      let new = difference.after?.displayText ?? "(none)"
      output.write("    \(path): \(old) → \(new)\n")
    }
  }

  private var summary: String {
    [
      counted(changes.deletions.count, "deletion"),
      counted(changes.insertions.count, "insertion"),
      counted(changes.moves.count, "move"),
      counted(changes.updates.count, "update"),
      "\(changes.unchangedCount) unchanged",
    ].joined(separator: ", ")
  }

  private func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}

/// The changes as counts, one a line.
struct StatReport {
  let changes: ListChanges

  func write(to output: inout StandardOutput) {
    output.write(
      """
      deletions: \(changes.deletions.count)
      insertions: \(changes.insertions.count)
      moves: \(changes.moves.count)
      updates: \(changes.updates.count)
      unchanged: \(changes.unchangedCount)

      """)
  }
}
