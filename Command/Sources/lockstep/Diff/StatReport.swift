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
    if let sections = comparison.sections(of: changes) {
      write(sections.counts, label: SectionPlace.label, to: &output)
    }
    write(comparison.itemCounts(of: changes), label: ItemPlace.label, to: &output)
  }

  private func write(_ counts: OperationCounts, label: String, to output: inout StandardOutput) {
    output.write(
      """
      \(label)deletions: \(counts.deletions)
      \(label)insertions: \(counts.insertions)
      \(label)moves: \(counts.moves)
      \(label)updates: \(counts.updates)
      \(label)unchanged: \(counts.unchanged)

      """)
  }
}
