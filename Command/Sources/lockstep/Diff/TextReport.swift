import LockstepFiles

/// Writes changes as text: a line for each operation, the changed fields below each update, and a
/// summary.
struct TextReport {
  let comparison: FileComparison
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
    /// The number of updates without a line, because only fields that are told once differ.
    var updatesByFields = 0
    let printer: ReportPrinter
    /// The fields of one update.
    var fields: [UInt8] = []
  }

  func write(to output: inout StandardOutput) {
    writeOperations(to: &output)
    if comparison.haveSections {
      output.write("sections: \(summary(of: changes.sections))\nitems: ")
    }
    output.write(summary(of: changes.items) + "\n")
  }

  /// Writes everything except the summary.
  func writeOperations(to output: inout StandardOutput) {
    let printer = ReportPrinter(comparison, changes, limit: limit)
    let columns = printer.columns
    let areRows = comparison.new.file.format.elementKind == .rows
    func tell(_ sign: String, _ text: String, _ color: ReportColor) {
      output.write(linePrefix + colors.paint("\(sign) \(text)", color) + "\n")
    }
    for (sign, names, color) in [
      ("-", columns.deleted, ReportColor.red), ("+", columns.inserted, .green),
    ] {
      for name in names {
        tell(sign, "\(areRows ? "column" : "field") \(shown(name))", color)
      }
    }
    if let names = columns.reordered {
      tell(">", "columns in the order \(names.map(shown).joined(separator: ", "))", .cyan)
    }
    var progress = Progress(left: limit ?? .max, printer: printer)
    if comparison.view.ignoresOrder {
      writeUnordered(&progress, &output)
    } else if changes.hasChanges {
      changes.visitAll(in: comparison) { section in
        for change in section.reportedChanges { write(change, &progress, &output) }
        return progress.left > 0
      } item: { item in
        for change in item.reportedChanges { write(change, &progress, &output) }
        return progress.left > 0
      }
    }
    if progress.updatesByFields > 0 {
      let updates = counted(progress.updatesByFields, "element")
      output.write("\(linePrefix)~ \(updates) with nothing but these fields changed\n")
    }
    guard limit != nil else { return }
    let more = changes.count - progress.passed
    if more > 0 { output.write("\(linePrefix)… and \(counted(more, "more change"))\n") }
  }

  /// Writes the operations on sections, then those on items; in each group deletions first, the
  /// others by their new places.
  private func writeUnordered(_ progress: inout Progress, _ output: inout StandardOutput) {
    for change in changes.sections.reportedChanges { write(change, &progress, &output) }
    if progress.left == 0 { return }
    for change in changes.items.reportedChanges where progress.left > 0 {
      write(change, &progress, &output)
    }
  }

  private func write<Element>(
    _ change: ReportedChange<Element>, _ progress: inout Progress, _ output: inout StandardOutput
  ) {
    guard progress.left > 0 else { return }
    progress.passed += 1
    progress.fields.removeAll(keepingCapacity: true)
    if case .update(let from, let to) = change {
      progress.printer.appendFields(
        from: from, to: to, indent: linePrefix + "    ", to: &progress.fields)
      if progress.fields.isEmpty, !progress.printer.columns.isEmpty {
        progress.updatesByFields += 1
        return
      }
    }
    progress.left -= 1
    output.write {
      appendLine(change, progress.printer, to: &$0)
      $0 += progress.fields
    }
  }

  private func appendLine<Element>(
    _ change: ReportedChange<Element>, _ printer: ReportPrinter, to text: inout [UInt8]
  ) {
    func append(_ sign: String, _ place: String, _ color: ReportColor) {
      text += "\(linePrefix)\(colors.start(color))\(sign) [\(place)] \(Element.label)".utf8
    }
    func place(_ element: Element) -> String {
      element.text(inSections: comparison.haveSections)
    }
    switch change {
    case .deletion(let from):
      append("-", place(from), .red)
      printer.appendOldKey(of: from, to: &text)
    case .insertion(let to):
      append("+", place(to), .green)
      printer.appendNewKey(of: to, to: &text)
    case .move(let from, let to):
      append(">", "\(place(from)) -> \(place(to))", .cyan)
      printer.appendNewKey(of: to, to: &text)
    case .update(let from, let to):
      append("~", "\(place(from)) -> \(place(to))", .yellow)
      printer.appendNewKey(of: to, to: &text)
    }
    text += "\(colors.end)\n".utf8
  }

  private func shown(_ name: String) -> String { ListValue.string(name).reportKey(of: .rows) }

  private func summary(of operations: Operations<some Place>) -> String {
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
