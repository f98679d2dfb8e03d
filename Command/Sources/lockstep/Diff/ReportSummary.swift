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
