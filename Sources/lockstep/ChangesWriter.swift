import ListDiff
import ListFiles

/// The changes for a script, in the schema `lockstep.changes/1`: as one JSON object, or as NDJSON
/// with a header record first.
struct ChangesWriter {
  static let schema = "lockstep.changes/1"

  let comparison: ListComparison
  let changes: ListChanges
  let oldDigest: ListDigest
  let newDigest: ListDigest

  init(comparison: ListComparison, changes: ListChanges) throws(CommandError) {
    self.comparison = comparison
    self.changes = changes
    oldDigest = try ListDigest(of: comparison.old.elements)
    newDigest = try ListDigest(of: comparison.new.elements)
  }

  func writeJSON(to output: inout StandardOutput) {
    output.write("{\(header)")
    write("deletions", changes.deletions.lazy.map(deletion), to: &output)
    write("insertions", changes.insertions.lazy.map(insertion), to: &output)
    write("moves", changes.moves.lazy.map(move), to: &output)
    write("updates", changes.updates.lazy.map(update), to: &output)
    output.write("}\n")
  }

  func writeNDJSON(to output: inout StandardOutput) {
    output.write("{\(header)}\n")
    write(operation: "delete", changes.deletions.lazy.map(deletion), to: &output)
    write(operation: "insert", changes.insertions.lazy.map(insertion), to: &output)
    write(operation: "move", changes.moves.lazy.map(move), to: &output)
    write(operation: "update", changes.updates.lazy.map(update), to: &output)
  }

  // MARK: - Records, without their braces

  private func deletion(_ index: Int) -> String {
    "\"from\": \(index), \"key\": \(comparison.oldKey(index).jsonText)"
  }

  private func insertion(_ index: Int) -> String {
    "\"to\": \(index), \(keyAndValue(index))"
  }

  private func move(_ move: ListChanges.Move) -> String {
    "\"from\": \(move.from), \"to\": \(move.to), \"key\": \(comparison.newKey(move.to).jsonText)"
  }

  private func update(_ update: ListChanges.Update) -> String {
    "\"from\": \(update.before), \"to\": \(update.after), \(keyAndValue(update.after))"
  }

  private func keyAndValue(_ index: Int) -> String {
    let value = comparison.new.file.value(at: index).jsonText
    return "\"key\": \(comparison.newKey(index).jsonText), \"value\": \(value)"
  }

  // MARK: - Frames

  /// What `apply` needs to know of both lists.
  private var header: String {
    let view = comparison.view
    var parts = [
      "\"schema\": \"\(Self.schema)\"", "\"format\": \"\(comparison.old.file.format.rawValue)\"",
    ]
    if let key = view.key {
      parts.append("\"key\": \(texts(key.map(\.description)))")
    }
    if !view.ignored.isEmpty {
      parts.append("\"ignore\": \(texts(view.ignored.map(\.description)))")
    }
    parts.append("\"old\": \(side(comparison.old, oldDigest))")
    parts.append("\"new\": \(side(comparison.new, newDigest))")
    return parts.joined(separator: ", ")
  }

  private func side(_ side: ListComparison.Side, _ digest: ListDigest) -> String {
    let columns = side.file.columns.map { ", \"columns\": \(texts($0))" } ?? ""
    return "{\"count\": \(side.file.count), \"digest\": \"\(digest)\"\(columns)}"
  }

  private func texts(_ texts: [String]) -> String {
    ListValue.array(texts.map(ListValue.string)).jsonText
  }

  private func write(
    _ name: String, _ records: some Sequence<String>, to output: inout StandardOutput
  ) {
    output.write(",\n \"\(name)\": [")
    var separator = "\n  {"
    for record in records {
      output.write(separator)
      output.write(record)
      separator = "},\n  {"
    }
    output.write(separator == "\n  {" ? "]" : "}]")
  }

  private func write(
    operation: String, _ records: some Sequence<String>, to output: inout StandardOutput
  ) {
    for record in records {
      output.write("{\"op\": \"\(operation)\", \(record)}\n")
    }
  }
}
