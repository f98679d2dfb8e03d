import ListFileChanges

/// The changes as counts, one a line: those of sections, if there are any, then those of elements.
struct StatReport {
  let comparison: ListComparison
  let changes: FileChanges

  func write(to output: inout StandardOutput) {
    if let sections = Operations<SectionPlace>(changes) { write(sections, to: &output) }
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
