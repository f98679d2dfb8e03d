import ListDiff
import ListFiles

/// The changes for a script, in the schema `lockstep.changes/1`: as one JSON object, or as NDJSON
/// with a header record first.
package struct ChangesWriter {
  static let schema = "lockstep.changes/1"

  let comparison: ListComparison
  let items: Operations<ItemPlace>
  /// Nil if the list is flat.
  let sections: Operations<SectionPlace>?
  let oldDigest: ListDigest
  let newDigest: ListDigest

  /// Makes the records, and the digests of both lists.
  ///
  /// - Throws: `ListFileError` if there can be no digest.
  package init(comparison: ListComparison, changes: FileChanges) throws(ListFileError) {
    self.comparison = comparison
    items = comparison.items(of: changes)
    sections = Operations(changes)
    oldDigest = try ListDigest(of: comparison.old)
    newDigest = try ListDigest(of: comparison.new)
  }

  /// Writes one JSON object.
  package func writeJSON(to output: inout some TextOutputStream) {
    output.write("{\(header)")
    if let sections {
      output.write(",\n \"sections\": {")
      write(sections, indent: "  ", to: &output)
      output.write("}")
    }
    output.write(",")
    write(items, indent: " ", to: &output)
    output.write("}\n")
  }

  /// Writes a record a line.
  package func writeNDJSON(to output: inout some TextOutputStream) {
    output.write("{\(header)}\n")
    if let sections {
      // What it is about stands in the record, as the operations have the names of those on items.
      writeLines(sections, frame: ("\"section\": {", "}"), to: &output)
    }
    writeLines(items, frame: ("", ""), to: &output)
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
    "\"to\": \(to.json), \(keyAndValue(to))"
  }

  private func move<Element>(_ move: Operations<Element>.Pair) -> String {
    "\"from\": \(move.from.json), \"to\": \(move.to.json), "
      + Self.key(comparison.newKey(move.to), of: Element.self)
  }

  private func update<Element>(_ update: Operations<Element>.Pair) -> String {
    "\"from\": \(update.from.json), \"to\": \(update.to.json), \(keyAndValue(update.to))"
  }

  private func keyAndValue<Element: Place>(_ place: Element) -> String {
    let value = place.value(in: comparison.new).map { ", \"value\": \($0.jsonText)" } ?? ""
    return Self.key(comparison.newKey(place), of: Element.self) + value
  }

  private static func key<Element: Place>(_ key: ListValue, of: Element.Type) -> String {
    "\"\(Element.keyName)\": \(key.jsonText)"
  }

  // MARK: - Frames

  /// What `apply` needs to know of both lists.
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

  /// Four arrays of records.
  private func write<Element>(
    _ operations: Operations<Element>, indent: String, to output: inout some TextOutputStream
  ) {
    var comma = ""
    for (name, _, records) in records(operations) {
      output.write("\(comma)\n\(indent)\"\(name)\": [")
      var separator = ""
      for record in records {
        output.write("\(separator)\n\(indent) {\(record)}")
        separator = ","
      }
      output.write("]")
      comma = ","
    }
  }

  /// A record a line; `frame` stands around what it says.
  private func writeLines<Element>(
    _ operations: Operations<Element>, frame: (String, String),
    to output: inout some TextOutputStream
  ) {
    for (_, operation, records) in records(operations) {
      for record in records {
        output.write("{\"op\": \"\(operation)\", \(frame.0)\(record)\(frame.1)}\n")
      }
    }
  }
}
