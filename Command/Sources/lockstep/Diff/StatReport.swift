import LockstepFiles

/// Writes the numbers of changes, one per line: of columns and sections, if there are any, then of
/// elements.
struct StatReport {
  let comparison: ListComparison
  let changes: FileChanges

  func write(to output: inout StandardOutput) {
    let columns = comparison.columns
    if !columns.isEmpty {
      output.write("column deletions: \(columns.deleted.count)\n")
      output.write("column insertions: \(columns.inserted.count)\n")
    }
    if let sections = comparison.sections(of: changes) { write(sections, to: &output) }
    write(comparison.items(of: changes), to: &output)
  }

  private func write<Element>(_ operations: Operations<Element>, to output: inout StandardOutput) {
    let label = Element.label
    output.write(
      """
      \(label)deletions: \(operations.deletions.count)
      \(label)insertions: \(operations.insertions.count)
      \(label)moves: \(operations.moves.count)
      \(label)updates: \(operations.updates.count)
      \(label)unchanged: \(operations.unchangedCount)

      """)
  }
}
