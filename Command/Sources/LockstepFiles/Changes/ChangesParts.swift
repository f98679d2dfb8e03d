/// The records of a changes file, by operation.
struct ChangesParts {
  /// The operations on items, or those on sections.
  struct Operations {
    var deletions: [ChangesRecord] = []
    var insertions: [ChangesRecord] = []
    var moves: [ChangesRecord] = []
    var updates: [ChangesRecord] = []
  }

  var header: ChangesRecord
  var columns = Operations()
  var items = Operations()
  var sections = Operations()

  /// How deeply values may be nested. An element that `diff` reads may reach the default limit by
  /// itself, and the records and sections around it add some levels.
  private static let depthLimit = ListFile.defaultDepth + 8

  /// Reads a file as one JSON object or, if it isn't one, as one record per line.
  static func reading(name: String, bytes: [UInt8]) throws(ListFileError) -> ChangesParts {
    let whole: ListValue
    do {
      whole = try ListValue(parsing: bytes, file: name, depthLimit: depthLimit)
    } catch {
      guard let lines = try lines(name: name, bytes: bytes) else { throw error }
      return try ChangesParts(lines: lines)
    }
    return try ChangesParts(header: ChangesRecord(file: name, place: "the file", value: whole))
  }

  /// The records of a file that has one per line; nil if its first line is none.
  private static func lines(name: String, bytes: [UInt8]) throws(ListFileError) -> ListFile? {
    let lines: ListFile
    do {
      // A record has an element's key beside the element, so it may be longer than one.
      lines = try ListFile(
        name: name, bytes: bytes, format: .ndjson, depthLimit: depthLimit, lengthLimit: .max)
    } catch {
      // If the first line is a record, the error in a later one is the one to report.
      guard let line = error.line, line > 1 else { return nil }
      throw error
    }
    return lines.count > 0 ? lines : nil
  }

  /// Whether the list has sections; the header then holds their number.
  func haveSections() throws(ListFileError) -> Bool { try header.record("old").has("sections") }

  private func checkSchema() throws(ListFileError) {
    let schema = try header.text("schema")
    guard schema == ChangesWriter.schema else {
      throw header.wrong("the schema is '\(schema)', not '\(ChangesWriter.schema)'")
    }
  }

  /// Rejects changes that are not enough to make the new list.
  private func checkIsWhole() throws(ListFileError) {
    for (field, problem, remedy) in [
      ("truncated", "it doesn't have all changes", "make the changes without --limit"),
      ("ignore_order", "it doesn't tell the order", "make the changes without --ignore-order"),
    ] where try header.flag(field) {
      throw ListFileError(
        file: header.file, line: header.line, problem: problem, remedy: remedy)
    }
  }

  /// Whether this is an NDJSON file without any record after its header, for a list that has not
  /// changed. A JSON file has its arrays of records even then.
  private func isHeaderAlone() throws(ListFileError) -> Bool {
    let arrays = ["deletions", "insertions", "moves", "updates", "sections"]
    if arrays.contains(where: header.has) { return false }
    let (old, new) = (try header.record("old"), try header.record("new"))
    for field in ["count", "digest"] where try old.value(field) != new.value(field) { return false }
    return true
  }

  private init(header: ChangesRecord) throws(ListFileError) {
    self.header = header
    try checkSchema()
    try checkIsWhole()
    if try isHeaderAlone() { return }
    items = try Operations(header)
    if header.has("columns") {
      let record = try header.record("columns")
      columns.deletions = try record.records("deletions")
      columns.insertions = try record.records("insertions")
    }
    if try haveSections() { sections = try Operations(header.record("sections")) }
  }

  private init(lines: ListFile) throws(ListFileError) {
    header = ChangesRecord(
      file: lines.name, line: lines.line(of: 0), place: "the header", value: lines.value(at: 0))
    try checkSchema()
    try checkIsWhole()
    let haveSections = try haveSections()
    for index in 1..<lines.count {
      let record = ChangesRecord(
        file: lines.name, line: lines.line(of: index), place: "the record",
        value: lines.value(at: index))
      let operation = try record.text("op")
      if record.has("column") {
        try columns.append(record.record("column"), operation)
      } else if record.has("section") {
        guard haveSections else {
          throw record.wrong("the record is about a section, but the list has none")
        }
        try sections.append(record.record("section"), operation)
      } else {
        try items.append(record, operation)
      }
    }
  }
}

extension ChangesParts.Operations {
  /// Reads four arrays of records.
  init(_ arrays: ChangesRecord) throws(ListFileError) {
    deletions = try arrays.records("deletions")
    insertions = try arrays.records("insertions")
    moves = try arrays.records("moves")
    updates = try arrays.records("updates")
  }

  mutating func append(_ record: ChangesRecord, _ operation: String) throws(ListFileError) {
    switch operation {
    case "delete": deletions.append(record)
    case "insert": insertions.append(record)
    case "move": moves.append(record)
    case "update": updates.append(record)
    default: throw record.wrong("the operation '\(operation)' is unknown")
    }
  }
}
