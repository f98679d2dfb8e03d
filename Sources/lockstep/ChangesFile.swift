import ListDiff
import ListFiles

/// A changes file, read and checked: what `lockstep diff --output json` or `ndjson` prints.
struct ChangesFile {
  let name: String
  let format: ListFormat
  let view: ElementView
  let oldDigest: ListDigest
  let newDigest: ListDigest
  let columns: [String]?
  let changes: ListChanges
  /// The new value of each inserted or updated element, by its new index.
  let values: [Int: ListValue]

  /// Reads a file's bytes.
  ///
  /// - Throws: ``CommandError`` or `ListFileError`, naming the record that is wrong.
  init(name: String, bytes: [UInt8]) throws {
    let parts = try ChangesParts.reading(name: name, bytes: bytes)
    self.name = name
    let header = parts.header
    let schema = try header.text("schema")
    guard schema == ChangesWriter.schema else {
      throw header.wrong("the schema is '\(schema)', not '\(ChangesWriter.schema)'")
    }
    let format = try header.text("format")
    guard let known = ListFormat(rawValue: format) else {
      throw header.wrong("the format '\(format)' is unknown")
    }
    self.format = known
    view = ElementView(
      key: try header.texts("key")?.map { FieldPath($0) },
      ignored: try header.texts("ignore")?.map { FieldPath($0) } ?? [])
    let (old, new) = (try header.record("old"), try header.record("new"))
    oldDigest = ListDigest(hexadecimal: try old.text("digest"))
    newDigest = ListDigest(hexadecimal: try new.text("digest"))
    columns = try new.texts("columns")

    var values: [Int: ListValue] = [:]
    for record in parts.insertions + parts.updates {
      let index = try record.number("to")
      guard values.updateValue(try record.value("value"), forKey: index) == nil else {
        throw record.wrong("the new index \(index) is used twice")
      }
    }
    self.values = values
    do {
      changes = try ListChanges(
        oldCount: old.number("count"), newCount: new.number("count"),
        checkedDeletions: parts.deletions.map { try $0.number("from") },
        insertions: parts.insertions.map { try $0.number("to") },
        moves: parts.moves.map { .init(from: try $0.number("from"), to: try $0.number("to")) },
        updates: parts.updates.map {
          .init(before: try $0.number("from"), after: try $0.number("to"))
        })
    } catch let error as ListDiffError {
      throw header.wrong("\(error)")
    }
  }
}

/// The records of a changes file, by operation.
private struct ChangesParts {
  var header: ChangesRecord
  var deletions: [ChangesRecord] = []
  var insertions: [ChangesRecord] = []
  var moves: [ChangesRecord] = []
  var updates: [ChangesRecord] = []

  /// Reads a file as one JSON object or, if it isn't one, as records one a line.
  static func reading(name: String, bytes: [UInt8]) throws -> ChangesParts {
    let whole: ListValue
    do {
      whole = try ListValue(parsing: bytes, file: name)
    } catch {
      // The fault is that of the JSON unless at least the lines can be read one by one.
      guard let lines = try? ListFile(name: name, bytes: bytes, format: .ndjson), lines.count > 0
      else { throw error }
      return try ChangesParts(lines: lines)
    }
    return try ChangesParts(header: ChangesRecord(file: name, place: "the file", value: whole))
  }

  private init(header: ChangesRecord) throws {
    self.header = header
    guard header.has("deletions") else {
      // A header alone: the records, one a line, of a list that has not changed.
      return
    }
    deletions = try header.records("deletions")
    insertions = try header.records("insertions")
    moves = try header.records("moves")
    updates = try header.records("updates")
  }

  private init(lines: ListFile) throws {
    header = ChangesRecord(
      file: lines.name, line: lines.line(of: 0), place: "the header", value: lines.value(at: 0))
    for index in 1..<lines.count {
      let record = ChangesRecord(
        file: lines.name, line: lines.line(of: index), place: "the record",
        value: lines.value(at: index))
      switch try record.text("op") {
      case "delete": deletions.append(record)
      case "insert": insertions.append(record)
      case "move": moves.append(record)
      case "update": updates.append(record)
      case let other: throw record.wrong("the operation '\(other)' is unknown")
      }
    }
  }
}

/// A record, or a part of one, with its place for messages.
private struct ChangesRecord {
  let file: String
  var line: Int?
  let place: String
  let value: ListValue

  func wrong(_ problem: String) -> ListFileError {
    ListFileError(
      file: file, line: line, problem: problem,
      remedy: "use a changes file as 'lockstep diff --output json' prints it")
  }

  private func missing(_ field: String, _ kind: String) -> ListFileError {
    wrong("\(place) has no \(kind) \"\(field)\"")
  }

  func has(_ field: String) -> Bool {
    guard case .object(let fields) = value else { return false }
    return fields.contains { $0.name == field }
  }

  func value(_ field: String) throws(ListFileError) -> ListValue {
    guard case .object(let fields) = value, let found = fields.first(where: { $0.name == field })
    else { throw missing(field, "field") }
    return found.value
  }

  func text(_ field: String) throws(ListFileError) -> String {
    guard case .string(let text) = try value(field) else { throw missing(field, "text") }
    return text
  }

  func number(_ field: String) throws(ListFileError) -> Int {
    guard case .number(let digits) = try value(field), let number = Int(digits) else {
      throw missing(field, "whole number")
    }
    return number
  }

  /// An array of texts that may be left out.
  func texts(_ field: String) throws(ListFileError) -> [String]? {
    guard has(field) else { return nil }
    guard case .array(let items) = try value(field) else { throw missing(field, "array") }
    return try items.map { item throws(ListFileError) in
      guard case .string(let text) = item else { throw missing(field, "array of texts") }
      return text
    }
  }

  func record(_ field: String) throws(ListFileError) -> ChangesRecord {
    ChangesRecord(file: file, line: line, place: "\"\(field)\"", value: try value(field))
  }

  func records(_ field: String) throws(ListFileError) -> [ChangesRecord] {
    guard case .array(let items) = try value(field) else { throw missing(field, "array") }
    return items.enumerated().map { index, item in
      ChangesRecord(file: file, place: "\"\(field)\"[\(index)]", value: item)
    }
  }
}
