/// The columns that only one version has, without those that don't count.
package struct ColumnChanges: Sendable {
  /// Deleted columns, in the old order.
  package let deleted: [String]
  /// Inserted columns, in the new order.
  package let inserted: [String]

  /// Whether there are none.
  package var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  init(from old: FileVersion, to new: FileVersion, _ view: ElementView) {
    let before = old.file.columns ?? []
    let after = new.file.columns ?? []
    // Without a header and rows, the columns of a list are not known.
    let areKnown = new.file.reading.rows.hasHeader || !(before.isEmpty || after.isEmpty)
    func columns(_ columns: [String], without others: [String]) -> [String] {
      guard areKnown else { return [] }
      let others = Set((others.map { FieldPath($0) }) + view.noContents)
      return columns.filter { !others.contains(FieldPath($0)) }
    }
    deleted = columns(before, without: after)
    inserted = columns(after, without: before)
  }
}
