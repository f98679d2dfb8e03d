import LockstepFiles

/// Writes the numbers of changes, one per line: of columns and sections, if there are any, then of
/// elements.
struct StatReport {
  let comparison: FileComparison
  let changes: FileChanges

  func write(to output: inout StandardOutput) {
    let columns = comparison.columns
    if !columns.isEmpty {
      output.write("column deletions: \(columns.deleted.count)\n")
      output.write("column insertions: \(columns.inserted.count)\n")
    }
    if comparison.haveSections { write(changes.sections, to: &output) }
    write(changes.items, to: &output)
  }

  private func write<Element>(_ operations: Operations<Element>, to output: inout StandardOutput) {
    output.write(
      """
      \(Element.label)deletions: \(operations.deletions.count)
      \(Element.label)insertions: \(operations.insertions.count)
      \(Element.label)moves: \(operations.moves.count)
      \(Element.label)updates: \(operations.updates.count)
      \(Element.label)unchanged: \(operations.unchangedCount)

      """)
  }
}
