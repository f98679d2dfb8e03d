import ListLayout
import ListTerminal
import LockstepFiles

/// Shows a watched list on a terminal.
final class WatchScreen: WatchView {
  private let device: TerminalDevice
  private let heading: String
  /// The layout of the rows; nil for a table.
  private let layout: LayoutDescription?
  private var guardian: TerminalGuardian?
  private var keyReader = TerminalKeyReader()
  private var table: WatchTable?
  private var columns = WatchColumns(names: [])
  private var window = TerminalViewport()
  /// The fields of the rows on the screen, cached because making them may take long.
  private var shownFields: [WatchLine: ShownRow] = [:]

  private struct ShownRow {
    let fields: [String]
    let marks: TerminalMarks
  }

  private var size: TerminalSize
  private var lastRun = ""
  private var problem: String?

  /// The number of rows, and the number of rows with each mark.
  private var counts = ""

  /// - Parameters:
  ///   - heading: The text at the top.
  ///   - layout: The layout of the rows; nil for a table.
  init(device: TerminalDevice, heading: String, layout: TerminalLayoutStyle?) {
    self.device = device
    self.heading = heading
    self.layout = layout?.description()
    size = device.size
  }

  var keys: Int32? { device.input }

  func begin() throws {
    guardian = TerminalGuardian(device)
    try reaching { () throws(TerminalError) in try device.enter() }
    try draw()
  }

  /// A list ready to be shown.
  struct ShownTable: Sendable {
    let table: WatchTable
    let counts: String
  }

  /// Returns nil if the list stays as it is.
  nonisolated func prepare(_ step: WatchStep) throws -> ShownTable? {
    guard case .list(let list) = step else { return nil }
    let table = WatchTable(list)
    return ShownTable(table: table, counts: table.counts)
  }

  func show(_ shown: ShownTable?) throws {
    if let shown {
      replaceTable(by: shown)
    } else {
      clearMarks()
    }
    problem = nil
    lastRun = timeOfDay()
    try draw()
  }

  private func replaceTable(by shown: ShownTable) {
    let new = shown.table
    fitWindow()
    window.show(new, layout, after: table, old: \.origin)
    var widened = new.columns
    widened.widen(columns)
    (table, columns, counts, shownFields) = (new, widened, shown.counts, [:])
  }

  private func clearMarks() {
    guard let last = table, last.lines.contains(where: { !$0.marks.isEmpty }) else { return }
    var new = last
    new.clearMarks()
    window.show(new, layout, after: last, old: \.index)
    (table, counts, shownFields) = (new, new.counts, [:])
  }

  private var fields: TerminalTable {
    var fields = TerminalTable()
    fields.columns = columns.columns
    return fields
  }

  /// Gives the window the room for rows.
  private func fitWindow() {
    let titleCount = layout == nil && fields.hasTitles ? 1 : 0
    // A layout has a line at least.
    let height = max(layout == nil ? 0 : 1, size.rows - 2 - titleCount)
    window.resize(columns: size.columns, height: height)
  }

  func report(_ problem: String) throws {
    self.problem = problem
    try draw()
  }

  func takeKeys() throws -> Bool {
    guard let bytes = device.read() else { return false }
    let page = max(1, window.height - 1)
    for key in keyReader.keys(bytes) {
      switch key {
      case .character("q"), .character("\u{3}"): return false
      // Control-Z stops the whole process group, as in a shell.
      case .character("\u{1A}"): kill(0, SIGTSTP)
      case .character("\u{C}"): try windowChanged()
      case .up, .character("k"): window.scroll(by: -1)
      case .down, .character("j"): window.scroll(by: 1)
      case .pageUp, .character("b"): window.scroll(by: -page)
      case .pageDown, .character(" "): window.scroll(by: page)
      case .home, .character("g"): window.scroll(by: -window.lineCount)
      case .end, .character("G"): window.scroll(by: window.lineCount)
      case .left, .right, .character: break
      }
    }
    try draw()
    return true
  }

  func windowChanged() throws {
    size = device.size
    device.forgetScreen()
    try draw()
  }

  func suspend(_ pause: () -> Void) throws {
    leave()
    pause()
    size = device.size
    try begin()
  }

  func end() {
    leave()
    // The alternate screen with the message is gone, so it is printed again.
    if let problem { writeToStandardError("lockstep: \(problem)\n") }
    problem = nil
  }

  private func leave() {
    device.leave()
    guardian?.dismiss()
    guardian = nil
  }

  // MARK: - Drawing

  private func draw() throws {
    let heading = TerminalLine(heading, TerminalStyle(isBold: true))
      .withRightEnd(lastRun, .plain, columns: size.columns)
    let lines = [heading] + tableLines
    let screen = TerminalTable.screen(size: size, lines, footing: [statusLine])
    try reaching { () throws(TerminalError) in try device.show(screen) }
  }

  /// The titles and the rows.
  private var tableLines: [TerminalLine] {
    guard let table else { return [] }
    fitWindow()
    var fields = fields
    func block(_ entry: Int) -> TerminalBlock {
      let line = table.lines[entry]
      if line.isHeader { return TerminalBlock(table.title(line), line.marks, isHeader: true) }
      if layout != nil {
        let row = table.row(line)
        return TerminalBlock(
          columns.labelledText(of: row), columns.marks(of: line, columns.fields(of: row)))
      }
      let shown = shownFields[line]
      let text = fields.text(of: shown?.fields ?? [], isIndented: table.hasHeaders)
      return TerminalBlock(text, shown?.marks ?? line.marks)
    }
    if layout != nil {
      window.measure(block)
      return window.draw(block)
    }
    learnFields(of: window.entries.map { table.lines[$0] }, table)
    fields = self.fields
    let titles = fields.hasTitles ? [fields.titles(isIndented: table.hasHeaders)] : []
    return titles
      + zip(window.entries, window.draw(block)).map { entry, line in
        table.lines[entry].isHeader ? line : line.cut(to: size.columns, isMarked: true)
      }
  }

  /// Caches the fields of the rows on the screen, and drops those of others.
  private func learnFields(of shown: [WatchLine], _ table: WatchTable) {
    var rows: [WatchLine: ListValue] = [:]
    for line in shown where !line.isHeader && shownFields[line] == nil {
      let row = table.row(line)
      columns.learn(row)
      rows[line] = row
    }
    var fields: [WatchLine: ShownRow] = [:]
    for line in shown where !line.isHeader {
      fields[line] =
        rows[line].map { row in
          let fields = columns.fields(of: row)
          return ShownRow(fields: fields, marks: columns.marks(of: line, fields))
        } ?? shownFields[line]
    }
    shownFields = fields
  }

  private var statusLine: TerminalLine {
    if let problem {
      return TerminalLine(problem, TerminalStyle(color: .red, isReversed: true))
    }
    guard table != nil else {
      return TerminalLine("The first run is under way", TerminalStyle(isDim: true))
    }
    let lines = window.lines
    let place =
      lines.count < window.lineCount
      ? "\(lines.lowerBound + 1)-\(lines.upperBound) of \(window.lineCount) lines" : ""
    let style = TerminalStyle(isDim: true)
    return TerminalLine(counts, style).withRightEnd(place, style, columns: size.columns)
  }

  /// Performs an operation on the terminal; its failure ends the command.
  private func reaching(_ body: () throws(TerminalError) -> Void) throws(WatchFailure) {
    do throws(TerminalError) {
      try body()
    } catch {
      throw WatchFailure(
        cause: CommandError("the terminal: \(error)", remedy: "use another one, or --log"))
    }
  }
}
