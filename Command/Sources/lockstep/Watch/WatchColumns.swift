import ListTerminal
import LockstepFiles

/// The columns of a watched list.
///
/// Names and widths come from the first rows and from the rows that are shown: reading all rows of
/// a long list would take too long.
struct WatchColumns: Sendable {
  /// The names. If there are none, rows have one field. There are at most
  /// ``ColumnsText/maximumColumns``, since no terminal is wide enough for more.
  private(set) var names: [String]

  private var places: [String: Int]
  private var widths: [Int]
  private var areFilled: [Bool]
  private var areNumbers: [Bool]

  /// The rows to mark, each with the column that it compares; nil if there is none.
  private var marks: [(column: Int?, mark: WatchMark)] = []

  /// Whether rows may add names.
  private let areOpen: Bool

  /// The number of rows of a new list that are read for names and widths.
  static let sampleCount = 10_000

  /// Wider columns are cut, to leave room for the others.
  private static let mostWidth = 40

  /// - Parameter names: The names of all columns; nil if the names are in the rows.
  init(names: [String]?) {
    self.names = Array((names ?? []).prefix(ColumnsText.maximumColumns))
    areOpen = names == nil
    places = Dictionary(zip(self.names, self.names.indices)) { first, _ in first }
    widths = self.names.map { _ in 0 }
    areFilled = self.names.map { _ in false }
    areNumbers = self.names.map { _ in true }
  }

  /// Adds the names, widths and alignments of a row.
  mutating func learn(_ row: ListValue) {
    guard case .object(let fields) = row else { return }
    for field in fields {
      guard let place = place(of: field.name) else { continue }
      let text = field.value.displayText
      widths[place] = max(widths[place], TerminalText.width(of: text))
      guard !text.isEmpty else { continue }
      areFilled[place] = true
      areNumbers[place] = areNumbers[place] && Double(text)?.isFinite ?? false
    }
  }

  private mutating func place(of name: String) -> Int? {
    if let place = places[name] { return place }
    guard areOpen, names.count < ColumnsText.maximumColumns else { return nil }
    places[name] = names.count
    names.append(name)
    widths.append(0)
    areFilled.append(false)
    areNumbers.append(true)
    find(marks.map(\.mark))
    return names.count - 1
  }

  /// Sets the rows to mark. Those of fields that no column has mark nothing.
  mutating func find(_ marks: [WatchMark]) {
    self.marks = marks.map { ($0.column(among: names), $0) }
  }

  /// Returns the marks of a line, with that of ``WatchMark`` if its row has it.
  ///
  /// - Parameter texts: The texts of its row by column.
  func marks(of line: WatchLine, _ texts: @autoclosure () -> [String]) -> TerminalMarks {
    guard !marks.isEmpty else { return line.marks }
    let texts = texts()
    let isNoted = marks.contains { column, mark in
      column.map { texts.indices.contains($0) && mark.matches(texts[$0]) } ?? false
    }
    return isNoted ? line.marks.union(.noted) : line.marks
  }

  /// Returns the texts of a row by column; one text for a row without fields.
  func fields(of row: ListValue) -> [String] {
    guard case .object(let fields) = row, !names.isEmpty else { return [row.displayText] }
    var texts = [String](repeating: "", count: names.count)
    for field in fields {
      if let place = places[field.name] { texts[place] = field.value.displayText }
    }
    return texts
  }

  /// Returns the texts of a row that are not empty, each after the name of its column.
  func labelledText(of row: ListValue) -> String {
    let texts = fields(of: row)
    guard case .object = row, !names.isEmpty else { return texts[0] }
    return zip(names, texts).filter { !$1.isEmpty }.map { "\($0.shown): \($1)" }
      .joined(separator: ", ")
  }

  /// Whether each column contains only numbers, which are then aligned at the right.
  var alignsRight: [Bool] { zip(areFilled, areNumbers).map { $0 && $1 } }

  /// The columns on the screen.
  var columns: [TerminalColumn] {
    let alignsRight = alignsRight
    return names.indices.map { place in
      TerminalColumn(
        TerminalText.cut(names[place].shown, columns: Self.mostWidth),
        width: min(widths[place], Self.mostWidth),
        alignsRight: alignsRight[place])
    }
  }

  /// Keeps each column at least as wide as it was, so that columns don't jump between runs.
  mutating func widen(_ last: WatchColumns) {
    guard names == last.names else { return }
    widths = zip(widths, last.widths).map { max($0, $1) }
  }
}
