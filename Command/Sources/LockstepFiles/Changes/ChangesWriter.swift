import ListDiff

/// Writes changes in the schema `lockstep.changes/1`: as one JSON object, or as NDJSON with a header
/// record first.
package struct ChangesWriter {
  static let schema = "lockstep.changes/1"

  let comparison: ListComparison
  let items: Operations<ItemPlace>
  /// Nil if the list is flat.
  let sections: Operations<SectionPlace>?
  let oldDigest: ListDigest
  let newDigest: ListDigest
  /// The most records that are written.
  let limit: Int

  /// Prepares the records and the digests of both lists.
  ///
  /// - Parameter limit: The most records that are written, without the header; nil for all of them.
  /// - Throws: `ListFileError` if a digest can't be computed.
  package init(
    comparison: ListComparison, changes: FileChanges, limit: Int? = nil
  ) throws(ListFileError) {
    self.comparison = comparison
    self.limit = limit ?? .max
    items = comparison.items(of: changes)
    sections = comparison.sections(of: changes)
    let (old, new) = try comparison.versionsForDigests()
    oldDigest = try ListDigest(of: old)
    newDigest = try ListDigest(of: new)
  }

  /// Writes one JSON object.
  package func writeJSON(to output: inout some TextOutputStream) {
    var left = limit
    output.write("{\(header)")
    if let sections {
      output.write(",\n \"sections\": {")
      write(sections, indent: "  ", atMost: &left, to: &output)
      output.write("}")
    }
    output.write(",")
    write(items, indent: " ", atMost: &left, to: &output)
    output.write("}\n")
  }

  /// Writes one record per line.
  package func writeNDJSON(to output: inout some TextOutputStream) {
    var left = limit
    output.write("{\(header)}\n")
    if let sections {
      // Operations on sections and on items have the same names, so the record marks sections.
      writeLines(sections, frame: ("\"section\": {", "}"), atMost: &left, to: &output)
    }
    writeLines(items, frame: ("", ""), atMost: &left, to: &output)
  }

  // MARK: - Records, without their braces

  private func records<Element>(
    _ operations: Operations<Element>
  ) -> [(name: String, operation: String, records: AnySequence<String>)] {
    [
      ("deletions", "delete", AnySequence(operations.deletions.lazy.map(deletion))),
      ("insertions", "insert", AnySequence(operations.insertions.lazy.map(insertion))),
      ("moves", "move", AnySequence(operations.moves.lazy.map(move))),
      ("updates", "update", AnySequence(operations.updates.lazy.map(update))),
    ]
  }

  private func deletion<Element: Place>(_ from: Element) -> String {
    "\"from\": \(from.json), \(Self.key(comparison.oldKey(from), of: Element.self))"
  }

  private func insertion<Element: Place>(_ to: Element) -> String {
    "\"to\": \(to.json), \(key(to))\(field("value", to.value(in: comparison.new)))"
  }

  private func move<Element>(_ move: Operations<Element>.Pair) -> String {
    "\"from\": \(move.from.json), \"to\": \(move.to.json), "
      + key(move.to)
  }

  private func update<Element>(_ update: Operations<Element>.Pair) -> String {
    "\"from\": \(update.from.json), \"to\": \(update.to.json), \(key(update.to))"
      + field("old", update.from.value(in: comparison.old))
      + field("value", update.to.value(in: comparison.new))
  }

  private func field(_ name: String, _ value: ListValue?) -> String {
    value.map { ", \"\(name)\": \($0.jsonText)" } ?? ""
  }

  private func key<Element: Place>(_ place: Element) -> String {
    Self.key(comparison.newKey(place), of: Element.self)
  }

  private static func key<Element: Place>(_ key: ListValue, of: Element.Type) -> String {
    "\"\(Element.keyName)\": \(key.jsonText)"
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
    if items.count + (sections?.count ?? 0) > limit { parts.append("\"truncated\": true") }
    parts.append("\"old\": \(side(comparison.old, oldDigest))")
    parts.append("\"new\": \(side(comparison.new, newDigest))")
    return parts.joined(separator: ", ")
  }

  private func side(_ version: FileVersion, _ digest: ListDigest) -> String {
    let sections = version.sections.map { ", \"sections\": \($0.count)" } ?? ""
    let columns = version.file.columns.map { ", \"columns\": \(texts($0))" } ?? ""
    return "{\"count\": \(version.file.count)\(sections), \"digest\": \"\(digest)\"\(columns)}"
  }

  private func texts(_ texts: [String]) -> String {
    ListValue.array(texts.map(ListValue.string)).jsonText
  }

  /// Writes four arrays of at most `left` records in all, and subtracts their number from `left`.
  private func write<Element>(
    _ operations: Operations<Element>, indent: String, atMost left: inout Int,
    to output: inout some TextOutputStream
  ) {
    var comma = ""
    for (name, _, records) in records(operations) {
      output.write("\(comma)\n\(indent)\"\(name)\": [")
      var separator = ""
      for record in records.prefix(left) {
        output.write("\(separator)\n\(indent) {\(record)}")
        separator = ","
        left -= 1
      }
      output.write("]")
      comma = ","
    }
  }

  /// Writes at most `left` records, one per line, each inside `frame`, and subtracts their number from
  /// `left`.
  private func writeLines<Element>(
    _ operations: Operations<Element>, frame: (String, String), atMost left: inout Int,
    to output: inout some TextOutputStream
  ) {
    for (_, operation, records) in records(operations) {
      for record in records.prefix(left) {
        left -= 1
        output.write("{\"op\": \"\(operation)\", \(frame.0)\(record)\(frame.1)}\n")
      }
    }
  }
}
