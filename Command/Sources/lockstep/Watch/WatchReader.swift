import LockstepFiles

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
  let reading: ListReading

  /// How columns have been found to be divided under a first line of those words, so that one run is
  /// read as the next one is.
  private var found: (header: [String], division: ColumnsText.Division)?

  /// The last list in columns, without its rows.
  private var empty: ListFile?

  init(
    name: String, format: WatchFormat, view: ElementView, reading: ListReading = ListReading()
  ) {
    self.name = name
    self.format = format
    self.view = view
    self.reading = reading
  }

  /// - Throws: If it isn't written in the format.
  mutating func read(_ bytes: [UInt8]) throws(ListFileError) -> WatchedList {
    let list = try list(bytes)
    // Columns are there from the first run on; fields of JSON may come later.
    if list.file.columns != nil { try list.view.checkFields(of: list.file, list.file) }
    return list
  }

  private mutating func list(_ bytes: [UInt8]) throws(ListFileError) -> WatchedList {
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
      format = guess == .lines && !view.fields.isEmpty ? nil : guess
    }
    guard let format else {
      let file = try columns(bytes)
      return WatchedList(file: file, view: view.spelt(as: file.columns ?? []))
    }
    return WatchedList(file: try ListFile(name: name, bytes: bytes, format: format), view: view)
  }

  /// A list in columns. A text without any is an empty list, once it is known what of: `kubectl get`
  /// prints nothing then.
  private mutating func columns(_ bytes: [UInt8]) throws(ListFileError) -> ListFile {
    if let empty, ColumnsText.isBlank(bytes[...]) { return empty }
    let text = ColumnsText.tsv(bytes, by: division(of: bytes))
    let file = try ListFile(name: name, bytes: text, format: .tsv)
    empty = try file.withoutElements()
    return file
  }

  /// How the columns of a text are divided.
  private mutating func division(of text: [UInt8]) -> ColumnsText.Division {
    switch format {
    case .columns: return .space
    case .fixed: return .fixed
    default: break
    }
    guard let fixed = FixedColumns(text) else { return .space }
    let header = fixed.headerWords
    if let found, found.header == header { return found.division }
    let named = (
      space: view.isNamed(in: ColumnsText.columnNames(text)),
      fixed: view.isNamed(in: fixed.columnNames)
    )
    let isFixed = named.space == named.fixed ? fixed.fit(text) : named.fixed
    let division: ColumnsText.Division = isFixed == true ? .fixed : .space
    if isFixed != nil { found = (header, division) }
    return division
  }
}

extension ElementView {
  /// All fields that are named.
  fileprivate var fields: [FieldPath] { (key ?? []) + noContents }

  /// Whether there is a column for each field.
  fileprivate func isNamed(in columns: [String]) -> Bool {
    let names = Set(columns.map { $0.lowercased() })
    return fields.allSatisfy { names.contains($0.description.lowercased()) }
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
