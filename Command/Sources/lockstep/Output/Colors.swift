import ArgumentParser

/// The values of `--color`.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// The colours for standard output. With `auto`, they are on if NO_COLOR is not set, and standard
  /// output is a terminal that supports escape sequences, or a pipe to git's pager on such a
  /// terminal.
  var colors: Colors {
    switch self {
    case .always: Colors(areOn: true)
    case .never: Colors(areOn: false)
    case .auto:
      Colors(
        areOn: (standardOutputIsTerminal || GitArguments.isPaged) && terminalObeysEscapes
          && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true))
    }
  }
}

/// A colour of a report, by its number in escape sequences. The command that only compares lists has no
/// terminal's library.
enum ReportColor: Int {
  case red = 31
  case green = 32
  case yellow = 33
  case cyan = 36
}

/// Colours text for a terminal, or leaves it as it is.
struct Colors {
  let areOn: Bool

  func paint(_ text: String, _ color: ReportColor) -> String {
    start(color) + text + end
  }

  /// The text that begins a colour.
  func start(_ color: ReportColor) -> String { areOn ? "\u{1B}[\(color.rawValue)m" : "" }

  /// The text that ends a colour.
  var end: String { areOn ? "\u{1B}[0m" : "" }

  /// Returns a heading in bold.
  func heading(_ text: String) -> String { areOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
