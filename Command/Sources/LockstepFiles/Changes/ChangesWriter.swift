import ListDiff

/// Writes changes in the schema `lockstep.changes/1`: as one JSON object, or as NDJSON with a
/// header record first.
package struct ChangesWriter {
  static let schema = "lockstep.changes/1"

  let comparison: FileComparison
  let changes: FileChanges
  let oldDigest: ListDigest
  let newDigest: ListDigest
  /// The most records that are written.
  let limit: Int
  private let oldPrinter: ElementPrinter
  private let newPrinter: ElementPrinter

  /// Prepares the records and the digests of both lists.
  ///
  /// - Parameter limit: The most records that are written, without the header; nil for all of them.
  /// - Throws: `ListFileError` if a digest can't be computed.
  package init(
    comparison: FileComparison, changes: FileChanges, limit: Int? = nil
  ) throws(ListFileError) {
    self.comparison = comparison
    self.limit = limit ?? .max
    self.changes = changes
    let (old, new) = try comparison.versionsForDigests()
    oldDigest = try ListDigest(of: old)
    newDigest = try ListDigest(of: new)
    oldPrinter = ElementPrinter(comparison.old, view: comparison.view)
    newPrinter = ElementPrinter(comparison.new, view: comparison.view)
  }

  /// Writes one JSON object.
  package func writeJSON(to output: inout some TextOutputStream) {
    var left = limit
    output.write("{\(header)")
    if comparison.columns.differ {
      output.write(",\n \"columns\": {")
      write(columnRecords, indent: "  ", atMost: &left, to: &output)
      output.write("}")
    }
    if comparison.haveSections {
      output.write(",\n \"sections\": {")
      write(records(changes.sections), indent: "  ", atMost: &left, to: &output)
      output.write("}")
    }
    output.write(",")
    write(records(changes.items), indent: " ", atMost: &left, to: &output)
    output.write("}\n")
  }

  /// Writes one record per line.
  package func writeNDJSON(to output: inout some TextOutputStream) {
    var left = limit
    output.write("{\(header)}\n")
    // All operations have the same names, so the record marks columns and sections.
    writeLines(columnRecords, frame: ("\"column\": {", "}"), atMost: &left, to: &output)
    writeLines(
      records(changes.sections), frame: ("\"section\": {", "}"), atMost: &left, to: &output)
    writeLines(records(changes.items), frame: ("", ""), atMost: &left, to: &output)
  }

  // MARK: - Records, without their braces

  /// The records of one kind of operation. Each is made when it is appended.
  private struct Records {
    let name: String
    let operation: String
    let count: Int
    let append: (_ index: Int, _ text: inout [UInt8]) -> Void
  }

  private func records<Element>(_ operations: Operations<Element>) -> [Records] {
    [
      Records(name: "deletions", operation: "delete", count: operations.deletions.count) {
        let from = operations.deletions[$0]
        append("from", from, to: &$1)
        appendKey(of: from, by: oldPrinter, to: &$1)
      },
      Records(name: "insertions", operation: "insert", count: operations.insertions.count) {
        let to = operations.insertions[$0]
        append("to", to, to: &$1)
        appendKey(of: to, by: newPrinter, to: &$1)
        newPrinter.appendValue(of: to, after: ", \"value\": ", to: &$1)
      },
      Records(name: "moves", operation: "move", count: operations.moves.count) {
        append(operations.moves[$0], to: &$1)
      },
      Records(name: "updates", operation: "update", count: operations.updates.count) {
        let update = operations.updates[$0]
        append(update, to: &$1)
        oldPrinter.appendValue(of: update.from, after: ", \"old\": ", to: &$1)
        newPrinter.appendValue(of: update.to, after: ", \"value\": ", to: &$1)
      },
    ]
  }

  /// The columns that only one version has, and those that move, if any does. Unless records are left
  /// out, an inserted column has its field of each element in the order of places, or null where a row
  /// lacks it.
  private var columnRecords: [Records] {
    let columns = comparison.columns
    let values = isTruncated ? nil : newPrinter.texts(of: columns.inserted, comparison.new)
    let before = comparison.old.file.places(of: columns.deleted)
    let after = comparison.new.file.places(of: columns.inserted)
    func append(_ places: String, _ name: String, to text: inout [UInt8]) {
      text += "\(places), \"name\": \(ListValue.string(name).jsonText)".utf8
    }
    let records = [
      Records(name: "deletions", operation: "delete", count: columns.deleted.count) {
        append("\"from\": \(before[$0])", columns.deleted[$0], to: &$1)
      },
      Records(name: "insertions", operation: "insert", count: columns.inserted.count) {
        append("\"to\": \(after[$0])", columns.inserted[$0], to: &$1)
        if let values {
          $1 += ", \"values\": [".utf8
          $1 += values[$0]
          $1.append(UInt8(ascii: "]"))
        }
      },
      Records(name: "moves", operation: "move", count: columns.moves.count) {
        let move = columns.moves[$0]
        append("\"from\": \(move.from), \"to\": \(move.to)", move.name, to: &$1)
      },
    ]
    return columns.moves.isEmpty ? records.dropLast() : records
  }

  private func append<Element>(_ pair: Operations<Element>.Pair, to text: inout [UInt8]) {
    append("from", pair.from, to: &text)
    append("to", pair.to, to: &text)
    appendKey(of: pair.to, by: newPrinter, to: &text)
  }

  private func append(_ name: String, _ place: some Place, to text: inout [UInt8]) {
    text += "\"\(name)\": \(place.json(inSections: comparison.haveSections)), ".utf8
  }

  private func appendKey<Element: Place>(
    of place: Element, by printer: ElementPrinter, to text: inout [UInt8]
  ) {
    text += "\"\(Element.keyName)\": ".utf8
    printer.appendKey(of: place, to: &text)
  }

  // MARK: - Frames

  /// The fields that `apply` needs to know both lists.
  private var header: String {
    let view = comparison.view
    var parts = [
      "\"schema\": \"\(Self.schema)\"", "\"format\": \"\(comparison.old.file.format.rawValue)\"",
    ]
    parts += comparison.old.file.reading.fields
    if comparison.old.file.isKeyed { parts.append("\"keyed\": true") }
    if let key = view.key {
      parts.append("\"key\": \(texts(key.map(\.description)))")
    }
    if !view.ignored.isEmpty {
      parts.append("\"ignore\": \(texts(view.ignored.map(\.description)))")
    }
    if let field = view.sectionField {
      parts.append("\"section_field\": \(ListValue.string(field.description).jsonText)")
    }
    if !view.tolerances.isEmpty {
      let fields = view.tolerances.map { ($0.field.description, ListValue.number($0.text)) }
      parts.append("\"tolerance\": \(ListValue.object(fields).jsonText)")
    }
    if view.ignoresOrder { parts.append("\"ignore_order\": true") }
    if isTruncated { parts.append("\"truncated\": true") }
    parts.append("\"old\": \(side(comparison.old, oldDigest))")
    parts.append("\"new\": \(side(comparison.new, newDigest))")
    return parts.joined(separator: ", ")
  }

  private var isTruncated: Bool {
    changes.count + comparison.columns.names.count + comparison.columns.moves.count > limit
  }

  private func side(_ version: FileVersion, _ digest: ListDigest) -> String {
    let sections = version.sections.map { ", \"sections\": \($0.count)" } ?? ""
    let columns = version.file.columns.map { ", \"columns\": \(texts($0))" } ?? ""
    return "{\"count\": \(version.file.count)\(sections), \"digest\": \"\(digest)\"\(columns)}"
  }

  private func texts(_ texts: [String]) -> String {
    ListValue.array(texts.map(ListValue.string)).jsonText
  }

  /// Writes arrays of at most `left` records in all, and subtracts their number from `left`.
  private func write(
    _ kinds: [Records], indent: String, atMost left: inout Int,
    to output: inout some TextOutputStream
  ) {
    var comma = ""
    for records in kinds {
      output.write("\(comma)\n\(indent)\"\(records.name)\": [")
      write(
        records, start: "\n\(indent) {", end: "}", separator: ",", atMost: &left, to: &output)
      output.write("]")
      comma = ","
    }
  }

  /// Writes at most `left` records, one per line, each inside `frame`, and subtracts their number
  /// from `left`.
  private func writeLines(
    _ kinds: [Records], frame: (String, String), atMost left: inout Int,
    to output: inout some TextOutputStream
  ) {
    for records in kinds {
      write(
        records, start: "{\"op\": \"\(records.operation)\", \(frame.0)", end: "\(frame.1)}\n",
        atMost: &left, to: &output)
    }
  }

  private func write(
    _ records: Records, start: String, end: String, separator: String = "",
    atMost left: inout Int, to output: inout some TextOutputStream
  ) {
    let count = min(records.count, left)
    left -= count
    var text: [UInt8] = []
    for index in 0..<count {
      text += (index == 0 ? start : separator + start).utf8
      records.append(index, &text)
      text += end.utf8
      // A piece ends between records, so it cuts no character in two.
      guard text.count >= 1 << 16 || index == count - 1 else { continue }
      output.write(String(decoding: text, as: UTF8.self))
      text.removeAll(keepingCapacity: true)
    }
  }
}
