import ListTerminal
import TestSupport

/// A host whose cells show a text.
@MainActor
protocol StoreHost: ListHost where Supplementary == Cell {
  static func make(_ random: inout SplitMix64) throws -> Self
  static func write(_ text: String, to cell: Cell)
  static func text(of cell: Cell) -> String

  /// Scrolls, without a layout if the host can do that.
  func scroll(_ random: inout SplitMix64) throws

  func finishAnimations()

  /// The rule that was broken.
  var failure: String? { get }
}

extension StrictListHost: StoreHost {
  static func make(_ random: inout SplitMix64) throws -> StrictListHost {
    var options = StrictHostOptions()
    options.viewportHeight = Int.random(in: 0..<3, using: &random) == 0 ? nil : 12
    options.estimatedItemHeight = 2
    options.estimatedSupplementaryHeight = 1
    options.logsEvents = false
    let host = try StrictListHost(options: options)
    host.finishesAnimationsAtOnce = Bool.random(using: &random)
    return host
  }

  static func write(_ text: String, to cell: StrictHostCell) { cell.contents = text }
  static func text(of cell: StrictHostCell) -> String { cell.contents as? String ?? "" }

  func scroll(_ random: inout SplitMix64) throws {
    try strictHost.scroll(to: Double.random(in: 0..<40, using: &random))
  }

  var failure: String? { strictHost.lastError.map { "\($0)" } }
}

extension TerminalListHost: StoreHost {
  static func make(_ random: inout SplitMix64) -> TerminalListHost {
    TerminalListHost(size: TerminalSize(columns: 30, rows: Bool.random(using: &random) ? 5 : 100))
  }

  static func write(_ text: String, to cell: TerminalCell) { cell.fields = [text] }
  static func text(of cell: TerminalCell) -> String { cell.fields.joined() }

  func scroll(_ random: inout SplitMix64) {
    if Bool.random(using: &random) { clearMarks() }
    scroll(by: Double.random(in: -10...10, using: &random))
  }

  func finishAnimations() {}
  var failure: String? { nil }
}
