import LockstepFiles

/// Writes the numbers of changes, one per line: of columns and sections, if there are any, then of
/// elements, then of updates in each field that differs, with the largest difference of numbers.
struct StatReport {
  let comparison: FileComparison
  let changes: FileChanges

  func write(to output: inout StandardOutput) {
    let columns = comparison.columns
    if !columns.isEmpty {
      output.write("column deletions: \(columns.deleted.count)\n")
      output.write("column insertions: \(columns.inserted.count)\n")
    }
    if !columns.moves.isEmpty { output.write("column moves: \(columns.moves.count)\n") }
    if comparison.haveSections { write(changes.sections, to: &output) }
    write(changes.items, to: &output)
    for field in FieldCounts(comparison, changes).counts {
      output.write("updates in \(field.name): \(field.updates)\n")
      if let difference = field.largestDifference {
        output.write("largest difference in \(field.name): \(difference)\n")
      }
    }
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
