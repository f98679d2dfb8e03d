import ListFileChanges
import ListFiles

/// What a run has printed, as a list.
struct WatchedList {
  let file: ListFile
  let view: ElementView
}

/// Reads what runs print.
struct WatchReader {
  /// What messages call it.
  let name: String
  let format: WatchFormat
  let view: ElementView
  /// How rows are read, and where the list is in JSON.
  var reading = ListReading()

  /// - Throws: If it isn't written in the format.
  func read(_ bytes: [UInt8]) throws(ListFileError) -> WatchedList {
    if reading != ListReading() {
      var reading = reading
      reading.format = self.format.listFormat
      return WatchedList(
        file: try ListFile(name: name, bytes: bytes, reading: reading), view: view)
    }
    var format = format.listFormat
    if self.format == .auto {
      let guess = ListFormat(guessing: bytes)
      // Who names fields knows that there are some, which plain lines have only in columns.
      format = guess == .lines && view.namesFields ? nil : guess
    }
    guard let format else {
      let file = try ListFile(name: name, bytes: ColumnsText.tsv(bytes), format: .tsv)
      return WatchedList(file: file, view: view.spelt(as: file.columns ?? []))
    }
    return WatchedList(file: try ListFile(name: name, bytes: bytes, format: format), view: view)
  }
}

extension ElementView {
  fileprivate var namesFields: Bool {
    !(key ?? []).isEmpty || !ignored.isEmpty || sectionField != nil
  }

  /// The view with its fields spelt as the columns are, upper or lower case: `ps -o pid` prints
  /// `PID`.
  fileprivate func spelt(as columns: [String]) -> ElementView {
    func spelt(_ path: FieldPath) -> FieldPath {
      let name = path.description
      guard !columns.contains(name) else { return path }
      let matches = columns.filter { $0.lowercased() == name.lowercased() }
      return matches.count == 1 ? FieldPath(matches[0]) : path
    }
    return ElementView(
      key: key?.map(spelt), ignored: ignored.map(spelt), sectionField: sectionField.map(spelt))
  }
}
