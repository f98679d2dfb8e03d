import ListDiff
import ListTerminal
import LockstepFiles

/// Writes changes as text: a line for each operation, the changed fields below each update, and a
/// summary.
struct TextReport {
  let comparison: ListComparison
  let changes: FileChanges
  let colors: Colors
  /// The start of every line of an operation.
  var linePrefix = ""
  /// The most operations that are written; nil for all of them.
  var limit: Int?

  /// The progress of the report.
  private struct Progress {
    /// The number of operations that may still be written.
    var left: Int
    /// The number of operations that were written or needed no line.
    var passed = 0
    /// The number of updates without a line, because only inserted or deleted columns differ.
    var updatesByColumns = 0
  }

  func write(to output: inout StandardOutput) throws(ListDiffError) {
    try writeOperations(to: &output)
    if let sections = comparison.sections(of: changes) {
      output.write("sections: \(summary(of: sections))\nitems: ")
    }
    output.write(summary(of: comparison.items(of: changes)) + "\n")
  }

  /// Writes everything except the summary.
  func writeOperations(to output: inout StandardOutput) throws(ListDiffError) {
    for (sign, columns, color) in [
      ("-", comparison.columns.deleted, TerminalColor.red),
      ("+", comparison.columns.inserted, .green),
    ] {
      for column in columns {
        let name = ListValue.string(column).reportKey(of: .rows)
        output.write(linePrefix + colors.paint("\(sign) column \(name)", color) + "\n")
      }
    }
    var progress = Progress(left: limit ?? .max)
    if comparison.view.ignoresOrder {
      writeUnordered(&progress, &output)
    } else {
      switch changes {
      case .flat(let changes) where !changes.hasChanges: break
      case .flat(let changes):
        write(ChangedList(changes) { ItemPlace($0) }, &progress, &output)
      case .sectioned(let changes):
        try write(changes, &progress, &output)
      }
    }
    if progress.updatesByColumns > 0 {
      let updates = counted(progress.updatesByColumns, "row")
      output.write("\(linePrefix)~ \(updates) with nothing but these columns changed\n")
    }
    guard limit != nil else { return }
    let more =
      comparison.items(of: changes).count + (comparison.sections(of: changes)?.count ?? 0)
      - progress.passed
    if more > 0 { output.write("\(linePrefix)… and \(counted(more, "more change"))\n") }
  }

  /// Writes the operations on sections, then those on items; in each group deletions first, the others
  /// by their new places.
  private func writeUnordered(_ progress: inout Progress, _ output: inout StandardOutput) {
    let sections = comparison.sections(of: changes)?.records { $0.section < $1.section }
    for record in sections ?? [] { write(record, &progress, &output) }
    for record in comparison.items(of: changes).records(by: <) {
      write(record, &progress, &output)
    }
  }

  /// Writes the operations on each section, followed by those on its items.
  private func write(
    _ changes: SectionedChanges, _ progress: inout Progress, _ output: inout StandardOutput
  ) throws(ListDiffError) {
    let items = try ChangedList.sections(of: changes, oldItemCounts: comparison.old.itemCounts)
    let itemDeletions = Dictionary(grouping: changes.itemDeletions, by: \.section)
    ChangedList(changes.sections) { SectionPlace($0) }.forEach { section in
      write(.deletion(from: section), &progress, &output)
      for path in itemDeletions[section.section] ?? [] {
        write(.deletion(from: ItemPlace(path)), &progress, &output)
      }
    } member: { section in
      for record in section.records { write(record, &progress, &output) }
      write(items[section.to.section], &progress, &output)
    }
  }

  private func write(
    _ list: ChangedList<ItemPlace>, _ progress: inout Progress, _ output: inout StandardOutput
  ) {
    list.forEach { item in
      write(.deletion(from: item), &progress, &output)
    } member: { item in
      for record in item.records { write(record, &progress, &output) }
    }
  }

  private func write<Element>(
    _ record: ChangeRecord<Element>, _ progress: inout Progress, _ output: inout StandardOutput
  ) {
    guard progress.left > 0 else { return }
    progress.passed += 1
    var fields = ""
    if case .update(let from, let to) = record {
      fields = self.fields(from: from, to: to)
      if fields.isEmpty, !comparison.columns.isEmpty {
        progress.updatesByColumns += 1
        return
      }
    }
    progress.left -= 1
    output.write(linePrefix + line(record) + "\n" + fields)
  }

  private func line<Element>(_ record: ChangeRecord<Element>) -> String {
    func line(_ sign: String, _ place: String, _ key: ListValue, _ color: TerminalColor) -> String {
      colors.paint("\(sign) [\(place)] \(Element.label)\(key.reportKey(of: kind))", color)
    }
    return switch record {
    case .deletion(let from): line("-", "\(from)", comparison.oldKey(from), .red)
    case .insertion(let to): line("+", "\(to)", comparison.newKey(to), .green)
    case .move(let from, let to): line(">", "\(from) -> \(to)", comparison.newKey(to), .cyan)
    case .update(let from, let to): line("~", "\(from) -> \(to)", comparison.newKey(to), .yellow)
    }
  }

  /// Returns a line for each field that differs, except fields of columns that only one list has. A
  /// ragged row may lack a field of a column that both lists have.
  private func fields<Element: Place>(from: Element, to: Element) -> String {
    let columns = comparison.columns.deleted + comparison.columns.inserted
    var lines = ""
    for difference in comparison.differences(from: from, to: to) {
      let (before, after) = (difference.before, difference.after)
      if before == nil || after == nil, kind == .rows, columns.contains(difference.path) {
        continue
      }
      let path =
        difference.path.isEmpty
        ? "value" : ListValue.string(difference.path).reportKey(of: .rows)
      let texts = ListValue.reportTexts(before, after, of: kind)
      lines += "\(linePrefix)    \(path): \(texts.before) → \(texts.after)\n"
    }
    return lines
  }

  /// The kind of both lists' elements.
  private var kind: ListFormat.ElementKind { comparison.new.file.format.elementKind }

  private func summary<Element>(of operations: Operations<Element>) -> String {
    [
      counted(operations.deletions.count, "deletion"),
      counted(operations.insertions.count, "insertion"),
      counted(operations.moves.count, "move"),
      counted(operations.updates.count, "update"),
      "\(operations.unchangedCount) unchanged",
    ].joined(separator: ", ")
  }

  private func counted(_ count: Int, _ name: String) -> String {
    "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
