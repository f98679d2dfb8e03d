import ListFiles

/// The records of a changes file, by operation.
struct ChangesParts {
  /// What is done to elements of one kind.
  struct Operations {
    var deletions: [ChangesRecord] = []
    var insertions: [ChangesRecord] = []
    var moves: [ChangesRecord] = []
    var updates: [ChangesRecord] = []
  }

  var header: ChangesRecord
  var items = Operations()
  var sections = Operations()

  /// How deep values may be nested. An element that `diff` reads may use up the limit by itself, and
  /// what stands around it here, or a section in its own file, comes on top.
  private static let depthLimit = ListFile.defaultDepth + 8

  /// Reads a file as one JSON object or, if it isn't one, as records one a line.
  static func reading(name: String, bytes: [UInt8]) throws -> ChangesParts {
    let whole: ListValue
    do {
      whole = try ListValue(parsing: bytes, file: name, depthLimit: depthLimit)
    } catch {
      // The fault is that of the JSON unless at least the lines can be read one by one.
      // A record has an element's key beside the element, so it may be longer than one.
      let lines = try? ListFile(
        name: name, bytes: bytes, format: .ndjson, depthLimit: depthLimit, lengthLimit: .max)
      guard let lines, lines.count > 0 else { throw error }
      return try ChangesParts(lines: lines)
    }
    return try ChangesParts(header: ChangesRecord(file: name, place: "the file", value: whole))
  }

  /// Whether the list has sections, of which the header then says how many.
  func haveSections() throws(ListFileError) -> Bool { try header.record("old").has("sections") }

  private init(header: ChangesRecord) throws {
    self.header = header
    guard header.has("deletions") else {
      // A header alone: the records, one a line, of a list that has not changed.
      return
    }
    items = try Operations(header)
    if try haveSections() { sections = try Operations(header.record("sections")) }
  }

  private init(lines: ListFile) throws {
    header = ChangesRecord(
      file: lines.name, line: lines.line(of: 0), place: "the header", value: lines.value(at: 0))
    for index in 1..<lines.count {
      let record = ChangesRecord(
        file: lines.name, line: lines.line(of: index), place: "the record",
        value: lines.value(at: index))
      let operation = try record.text("op")
      if record.has("section") {
        guard try haveSections() else {
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
