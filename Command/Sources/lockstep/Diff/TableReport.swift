import LockstepFiles

/// The parts of a page with tables, in one language.
protocol TableForm {
  /// The most bytes of a page; nil for any number.
  var byteLimit: Int? { get }
  /// The break between lines of a cell.
  var lineBreak: String { get }
  /// The end of a table, and that of the page.
  var tableEnd: String { get }
  var end: String { get }

  func start(title: String) -> String
  func text(_ part: ReportPart) -> String
  /// A heading or paragraph of finished text.
  func heading(_ text: String) -> String
  func paragraph(_ text: String) -> String
  func tableStart(_ names: [String]) -> String
  /// - Parameter isChanged: Whether the row shows a change, not what is around one.
  func row(_ cells: [String], isChanged: Bool) -> String
}

/// Writes changes as tables, one for each section, below the numbers of changes.
struct TableReport<Form: TableForm> {
  let comparison: FileComparison
  let changes: FileChanges
  let form: Form
  let detail: ReportDetail

  func write(to output: inout StandardOutput) {
    var writer = TableWriter(report: self)
    writer.writeHead()
    let walk = ReportWalk(comparison: comparison, changes: changes, options: detail)
    let more = walk.visit(&writer) { writer in
      output.write(writer.text)
      writer.text = ""
    }
    writer.closeTable()
    output.write(writer.text)
    if more > 0 { output.write(form.paragraph("… and \(counted(more, "more change"))")) }
    output.write(form.end)
  }
}

/// Makes the rows of tables.
private struct TableWriter<Form: TableForm>: ReportWriter {
  private let report: TableReport<Form>
  private let table: ReportTable
  private let form: Form
  var text = ""
  private(set) var isFull = false
  /// The number of bytes that still fit.
  private var left: Int
  /// The indexes of the section that the rows are in.
  private var section: (from: Int?, to: Int?)?
  private var hasHeading = false
  private var isInTable = false

  /// The bytes that are kept for what stands below the tables.
  private static var reserve: Int { 200 }
  /// The most names of columns that are listed.
  private static var mostNames: Int { 20 }

  init(report: TableReport<Form>) {
    (self.report, form) = (report, report.form)
    table = ReportTable(report.comparison, report.changes, isWhole: report.detail.isWhole)
    // An explicit limit counts changes, not bytes.
    let most = report.detail.limit == nil ? form.byteLimit : nil
    left = (most ?? .max) - Self.reserve
  }

  /// Writes the title, the numbers of changes, and the columns that came, went or were reordered.
  mutating func writeHead() {
    let (comparison, changes) = (report.comparison, report.changes)
    append(form.start(title: "\(comparison.old.file.name) → \(comparison.new.file.name)".shown))
    if comparison.haveSections {
      append(form.paragraph("sections: \(changes.sections.summary)"))
      append(form.paragraph("items: \(changes.items.summary)"))
    } else {
      append(form.paragraph(changes.items.summary))
    }
    let columns = comparison.columns
    for (title, names, side) in [
      ("removed columns", columns.deleted, ReportPart.Side.old),
      ("new columns", columns.inserted, .new),
      ("columns in the order", columns.reordered ?? [], .both),
    ] where !names.isEmpty {
      let more = names.count - Self.mostNames
      let shown = names.prefix(Self.mostNames).map { name(of: $0, side) }.joined(separator: ", ")
      append(form.paragraph("\(title): \(shown)\(more > 0 ? " and \(more) more" : "")"))
    }
    if table.leftOutCount > 0 {
      append(form.paragraph("\(counted(table.leftOutCount, "further column")) left out"))
    }
  }

  private mutating func append(_ text: String) {
    left -= text.utf8.count
    self.text += text
  }

  private func name(of column: String, _ side: ReportPart.Side) -> String {
    form.text(table.name(of: column, side))
  }

  mutating func enter(_ section: ChangedElement<SectionPlace>) {
    closeTable()
    self.section = (section.from?.index, section.to?.index)
    hasHeading = false
  }

  mutating func closeTable() {
    if isInTable { append(form.tableEnd) }
    isInTable = false
  }

  mutating func write<Element: Place>(
    _ element: ChangedElement<Element>, atMost left: Int
  ) -> (done: Int, written: Int) {
    let isWritten =
      switch element {
      case let section as ChangedElement<SectionPlace>: writeSection(section)
      case let item as ChangedElement<ItemPlace>: writeRow(item)
      default: true
      }
    let count = element.isMoved && element.isUpdated ? 2 : 1
    return isWritten ? (count, count) : (0, 0)
  }

  mutating func writeUnchanged(_ item: ChangedElement<ItemPlace>) { _ = writeRow(item) }

  mutating func writeGap() {
    let cells = ["…"] + table.columns.map { _ in "" }
    if isInTable { _ = appendIfItFits(form.row(cells, isChanged: false)) }
  }

  /// Writes a changed section as a heading, with its changed fields below.
  private mutating func writeSection(_ section: ChangedElement<SectionPlace>) -> Bool {
    enter(section)
    hasHeading = true
    var text = sign(of: section) + " " + heading(from: section.from, to: section.to)
    text = form.heading(text)
    if section.isUpdated, let from = section.from, let to = section.to {
      text += form.paragraph(lines(table.lines(from: from, to: to)))
    }
    return appendIfItFits(text)
  }

  /// Writes an item as a row, below the heading of its section and of the table if these are missing.
  private mutating func writeRow(_ item: ChangedElement<ItemPlace>) -> Bool {
    var text = ""
    if report.comparison.haveSections {
      let (from, to) = (item.from?.section, item.to?.section)
      let isIn = section.map { to == nil ? $0.from == from : $0.to == to } ?? false
      if !isIn || !hasHeading {
        closeTable()
        if !isIn { section = to == nil ? (from, nil) : (nil, to) }
        hasHeading = true
        text += form.heading(
          heading(
            from: to == nil ? from.map { SectionPlace($0) } : nil, to: to.map { SectionPlace($0) },
            isChanged: false))
      }
    }
    if !isInTable {
      text += form.tableStart([""] + table.columns.map { name(of: $0, table.side(of: $0)) })
    }
    let sign = sign(of: item)
    text += form.row(
      [sign] + table.cells(from: item.from, to: item.to).map(lines), isChanged: !sign.isEmpty)
    guard appendIfItFits(text) else { return false }
    isInTable = true
    return true
  }

  private mutating func appendIfItFits(_ text: String) -> Bool {
    isFull = isFull || text.utf8.count > left
    if !isFull { append(text) }
    return !isFull
  }

  /// The sign of a change, with both places if the element has moved.
  private func sign<Element: Place>(of element: ChangedElement<Element>) -> String {
    guard let to = element.to else { return "-" }
    guard let from = element.from else { return "+" }
    var text = (element.isMoved ? ">" : "") + (element.isUpdated ? "~" : "")
    if element.isMoved {
      let haveSections = report.comparison.haveSections
      text += " [\(from.text(inSections: haveSections)) → \(to.text(inSections: haveSections))]"
    }
    return form.text(ReportPart(.both, text))
  }

  private func heading(from: SectionPlace?, to: SectionPlace?, isChanged: Bool = true) -> String {
    let comparison = report.comparison
    guard let to else {
      let id = from.map { table.id(of: $0, in: comparison.old) } ?? ""
      return form.text(ReportPart(isChanged ? .old : .both, id))
    }
    let side: ReportPart.Side = isChanged && from == nil ? .new : .both
    return form.text(ReportPart(side, table.id(of: to, in: comparison.new)))
  }

  private func lines(_ lines: [[ReportPart]]) -> String {
    lines.map { line in
      var text = ""
      for (index, part) in line.enumerated() {
        // Old and new text that follow each other are set apart.
        if index > 0, part.side != .both, line[index - 1].side != .both { text += " " }
        text += form.text(part)
      }
      return text
    }.joined(separator: form.lineBreak)
  }
}
