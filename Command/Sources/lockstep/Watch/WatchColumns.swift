import ListTerminal
import LockstepFiles

/// The columns of a list that is watched, as far as its rows are known.
///
/// It learns from rows, as to look at each of a million for what is hardly ever seen would take long:
/// from the first ones, and from those that are shown.
struct WatchColumns: Sendable {
  /// Without names, rows have one field. No terminal is so wide that more than
  /// ``ColumnsText/maximumColumns`` could be seen.
  private(set) var names: [String]

  private var places: [String: Int]
  private var widths: [Int]
  private var areFilled: [Bool]
  private var areNumbers: [Bool]

  /// Whether rows tell more names.
  private let areOpen: Bool

  /// How many rows of a new list it learns from.
  static let sampleCount = 10_000

  /// A column that is wider leaves no room for the others.
  private static let mostWidth = 40

  /// - Parameter names: The names of all columns; nil, if rows tell them.
  init(names: [String]?) {
    self.names = Array((names ?? []).prefix(ColumnsText.maximumColumns))
    areOpen = names == nil
    places = Dictionary(zip(self.names, self.names.indices)) { first, _ in first }
    widths = self.names.map { _ in 0 }
    areFilled = self.names.map { _ in false }
    areNumbers = self.names.map { _ in true }
  }

  /// Takes a row into account.
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
    return names.count - 1
  }

  /// The texts of a row, column by column; of one that has no fields, its own.
  func fields(of row: ListValue) -> [String] {
    guard case .object(let fields) = row, !names.isEmpty else { return [row.displayText] }
    var texts = [String](repeating: "", count: names.count)
    for field in fields {
      if let place = places[field.name] { texts[place] = field.value.displayText }
    }
    return texts
  }

  /// The columns as they stand on the screen.
  var columns: [TerminalColumn] {
    names.indices.map { place in
      let title = TerminalText.prefix(of: names[place].shown, columns: Self.mostWidth)
      return TerminalColumn(
        String(title), width: min(widths[place], Self.mostWidth),
        alignsRight: areFilled[place] && areNumbers[place])
    }
  }

  /// No column becomes narrower than it was, so that nothing jumps from run to run.
  mutating func widen(_ last: WatchColumns) {
    guard names == last.names else { return }
    widths = zip(widths, last.widths).map { max($0, $1) }
  }
}
