/// Compares rows of two versions of a list field by field.
final class RowPairs {
  /// A column that is compared.
  struct Column {
    /// Its index in each version; nil if no row has it there.
    let old: Int?
    let new: Int?
    let name: String
    let tolerance: FieldTolerance?
  }

  let old: RowReader
  let new: RowReader
  /// The columns that are compared, in the old order: those of both versions, and those that only
  /// some rows of one version have.
  let columns: [Column]

  init(old: RowReader, new: RowReader, view: ElementView) {
    (self.old, self.new) = (old, new)
    let (oldNames, newNames) = (old.table.names, new.table.names)
    let left = Set(view.noContents.map(\.name))
    func column(_ oldIndex: Int?, _ newIndex: Int?) -> Column? {
      guard let name = oldIndex.map({ oldNames[$0] }) ?? newIndex.map({ newNames[$0] }),
        !left.contains(name)
      else { return nil }
      return Column(
        old: oldIndex, new: newIndex,
        name: oldIndex.map { old.table.columns[$0] } ?? newIndex.map { new.table.columns[$0] }
          ?? "",
        tolerance: view.tolerances.first { $0.field.name == name })
    }
    let before = oldNames.indices.compactMap { index in
      let other = new.table.column(named: oldNames[index])
      return other == nil && index < old.table.firstOptional ? nil : column(index, other)
    }
    let inserted = newNames.indices.filter {
      $0 >= new.table.firstOptional && old.table.column(named: newNames[$0]) == nil
    }
    columns = before + inserted.compactMap { column(nil, $0) }
  }

  /// Goes to the rows at two indexes.
  func read(from oldIndex: Int, to newIndex: Int) {
    old.read(oldIndex)
    new.read(newIndex)
  }

  /// Returns both fields of a column if they differ; nil if they count as equal.
  func difference(in column: Column) -> (before: RowField?, after: RowField?)? {
    let (before, after) = (column.old.flatMap(old.field), column.new.flatMap(new.field))
    guard let before, let after else {
      return before == nil && after == nil ? nil : (before, after)
    }
    return areEqual(before, after, column) ? nil : (before, after)
  }

  /// Whether the rows differ in any column.
  var differ: Bool { columns.contains { difference(in: $0) != nil } }

  private func areEqual(_ before: RowField, _ after: RowField, _ column: Column) -> Bool {
    let areSame = old.withText(of: before) { first in
      new.withText(of: after) { first.hasSameBytes(as: $0) }
    }
    if areSame { return true }
    guard let tolerance = column.tolerance else { return false }
    return tolerance.allows(old.string(of: before), new.string(of: after))
  }
}
