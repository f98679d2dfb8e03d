import LockstepFiles

extension Operations {
  /// The numbers of changes in words.
  var summary: String {
    [
      counted(deletions.count, "deletion"), counted(insertions.count, "insertion"),
      counted(moves.count, "move"), counted(updates.count, "update"),
      "\(unchangedCount) unchanged",
    ].joined(separator: ", ")
  }
}

/// Returns a number with a noun, as in `2 moves`.
func counted(_ count: Int, _ name: String) -> String {
  "\(count) \(name)\(count == 1 ? "" : "s")"
}
