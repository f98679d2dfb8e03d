import LockstepFiles

/// Writes changes as text: a line for each operation, the changed fields below each update, and a
/// summary.
struct TextReport {
  let comparison: FileComparison
  let changes: FileChanges
  let colors: Colors
  /// The start of every line of an operation.
  var linePrefix = ""
  var detail = ReportDetail()
  /// The number of arrays that the list is inside of.
  var depth = 0

  func write(to output: inout StandardOutput) {
    writeOperations(to: &output)
    if comparison.haveSections {
      output.write("sections: \(changes.sections.summary)\nitems: ")
    }
    output.write(changes.items.summary + "\n")
  }

  /// Writes everything except the summary.
  func writeOperations(to output: inout StandardOutput) {
    var writer = TextWriter(self)
    writer.writeColumns()
    let more = walk.visit(&writer) { writer in
      if writer.text.count >= 1 << 15 {
        output.write(writer.text)
        writer.text.removeAll(keepingCapacity: true)
      }
    }
    writer.writeRest(more: detail.limit == nil ? 0 : more)
    output.write(writer.text)
  }

  /// Appends the lines of all operations.
  private func appendOperations(to text: inout [UInt8]) {
    var writer = TextWriter(self)
    writer.writeColumns()
    writer.writeRest(more: walk.visit(&writer))
    text += writer.text
  }

  /// Appends the lines of the changes of an array, deeper than those of the element that has it.
  func append(_ list: NestedChanges, to text: inout [UInt8]) {
    TextReport(
      comparison: list.comparison, changes: list.changes, colors: colors,
      linePrefix: linePrefix + "        ", detail: ReportDetail(isWhole: detail.isWhole),
      depth: depth + 1
    ).appendOperations(to: &text)
  }

  private var walk: ReportWalk {
    ReportWalk(comparison: comparison, changes: changes, options: detail)
  }
}

/// Makes the lines of operations.
private struct TextWriter: ReportWriter {
  private let report: TextReport
  private let printer: ReportPrinter
  private let appendList: (NestedChanges, inout [UInt8]) -> Void
  var text: [UInt8] = []

  init(_ report: TextReport) {
    self.report = report
    appendList = report.append
    printer = ReportPrinter(
      report.comparison, report.changes, limit: report.detail.limit, depth: report.depth,
      isWhole: report.detail.isWhole)
  }

  var isFull: Bool { false }

  /// Writes the columns that came, went or have another order.
  mutating func writeColumns() {
    let columns = report.comparison.columns
    let noun = report.comparison.new.file.format.elementKind == .rows ? "column" : "field"
    func shown(_ name: String) -> String { ListValue.string(name).reportKey(of: .rows) }
    for name in columns.deleted { writeLine("- \(noun) \(shown(name))", .red) }
    for name in columns.inserted { writeLine("+ \(noun) \(shown(name))", .green) }
    if let names = columns.reordered {
      writeLine("> columns in the order \(names.map(shown).joined(separator: ", "))", .cyan)
    }
  }

  /// Writes how many changes are left out.
  mutating func writeRest(more: Int) {
    if more > 0 { text += "\(report.linePrefix)… and \(counted(more, "more change"))\n".utf8 }
  }

  private mutating func writeLine(_ line: String, _ color: ReportColor) {
    text += "\(report.linePrefix)\(report.colors.paint(line, color))\n".utf8
  }

  mutating func enter(_ section: ChangedElement<SectionPlace>) {}

  mutating func writeGap() { text += "\(report.linePrefix)…\n".utf8 }

  mutating func writeUnchanged(_ item: ChangedElement<ItemPlace>) {
    guard let from = item.from, let to = item.to else { return }
    text += "\(report.linePrefix)  [\(place(from)) -> \(place(to))] ".utf8
    printer.appendNewKey(of: to, to: &text)
    text.append(UInt8(ascii: "\n"))
  }

  mutating func write<Element: Place>(
    _ element: ChangedElement<Element>, atMost left: Int
  ) -> (done: Int, written: Int) {
    guard let from = element.from else {
      guard let to = element.to else { return (1, 0) }
      writeLine("+", place(to), to, .green)
      return (1, 1)
    }
    guard let to = element.to else {
      writeLine("-", place(from), from, isOld: true, .red)
      return (1, 1)
    }
    let places = "\(place(from)) -> \(place(to))"
    var counts = (done: 0, written: 0)
    if element.isMoved {
      counts = (1, 1)
      writeLine(">", places, to, .cyan)
    }
    if element.isUpdated, counts.written < left {
      counts.done += 1
      counts.written += 1
      writeLine("~", places, to, .yellow)
      printer.appendFields(
        from: from, to: to, indent: report.linePrefix + "    ", to: &text,
        appendList: appendList)
    }
    return counts
  }

  /// Writes a line with places and the key of an element.
  private mutating func writeLine<Element: Place>(
    _ sign: String, _ places: String, _ element: Element, isOld: Bool = false,
    _ color: ReportColor
  ) {
    let start = "\(report.linePrefix)\(report.colors.start(color))\(sign)"
    text += "\(start) [\(places)] \(Element.label)".utf8
    if isOld {
      printer.appendOldKey(of: element, to: &text)
    } else {
      printer.appendNewKey(of: element, to: &text)
    }
    text += "\(report.colors.end)\n".utf8
  }

  private func place(_ element: some Place) -> String {
    element.text(inSections: report.comparison.haveSections)
  }
}
