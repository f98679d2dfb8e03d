import ArgumentParser
import Foundation
import ListTerminal

/// When results are coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// The colours for standard output: with `auto`, on a terminal that can show them and unless
  /// NO_COLOR is set.
  var colors: Colors {
    switch self {
    case .always: Colors(areOn: true)
    case .never: Colors(areOn: false)
    case .auto:
      Colors(
        areOn: standardOutputIsTerminal && terminalObeysEscapes
          && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty)
    }
  }
}

/// Paints text for a terminal, or leaves it as it is.
struct Colors {
  let areOn: Bool

  func paint(_ text: String, _ color: TerminalColor) -> String {
    areOn ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Text that stands above others, in bold.
  func heading(_ text: String) -> String { areOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
