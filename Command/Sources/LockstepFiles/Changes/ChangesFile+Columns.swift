extension ChangesFile {
  /// How many fields the new list may have per byte of the old list and the changes. A field takes
  /// at least one byte there, unless its column is ignored.
  package static let maximumFieldShare = 16

  /// Rejects impossible columns before any row is made.
  ///
  /// - Throws: If there would be too many fields, or if elements that did not change would need
  ///   values for new columns.
  func checkColumns(with oldFile: ListFile) throws(ListFileError) {
    guard let oldColumns = oldFile.columns else { return }
    let columns = new.columns ?? oldColumns
    let most = Self.maximumFieldShare * (byteCount + oldFile.byteCount)
    let (count, overflows) = columns.count.multipliedReportingOverflow(by: new.count)
    guard !overflows, count <= most else {
      throw ListFileError(
        file: name,
        problem: "the new list would have \(columns.count) fields in each of \(new.count) rows, "
          + "more than \(most) in all",
        remedy: "make the changes again, or write the new list itself")
    }
    // Rows of different lengths may lack a column that another row has.
    guard new.count > values.count, oldFile.count == old.count, !oldFile.reading.rows.isRagged
    else { return }
    let known = contents(of: oldColumns + columnValues.map(\.name))
    guard let column = columns.first(where: { isContents($0) && !known.contains(FieldPath($0)) })
    else { return }
    throw ListFileError(
      file: name,
      problem: "there are no values of the new column '\(column)' for "
        + "\(new.count - values.count) of the rows, so this file was altered",
      remedy: "make the changes again")
  }

  /// Returns an element of the old list with its fields of the new columns at their places, and
  /// without those of deleted ones.
  func value(ofElement index: Int, in file: ListFile, newIndex: Int) -> ListValue {
    guard case .object(let fields) = file.value(at: index) else { return file.value(at: index) }
    let kept = new.columns.map { Set($0.map(ExactText.init)) }
    var rest = fields.filter { field in
      let name = ExactText(field.name)
      return kept?.contains(name) ?? !deletedFields.contains(name)
    }[...]
    var result: [(name: String, value: ListValue)] = []
    for column in columnValues {
      guard let value = column.values.dropFirst(newIndex).first ?? nil else { continue }
      let before = rest.prefix(max(column.place - result.count, 0))
      rest = rest[before.endIndex...]
      result += before
      result.append((column.name, value))
    }
    return .object(result + rest)
  }

  /// The columns that count.
  func contents(of columns: [String]) -> Set<FieldPath> {
    Set(columns.map { FieldPath($0) }).subtracting(view.noContents)
  }

  private func isContents(_ column: String) -> Bool {
    !view.noContents.contains(FieldPath(column))
  }
}
