import ArgumentParser

/// How changes are printed.
struct ReportOptions: ParsableArguments {
  @Option(name: .long, help: "What is printed.")
  var output: OutputFormat = .text

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Print so many changes, and in text how many more there are.",
      discussion:
        "In json and ndjson, the header has \"truncated\" then, and 'apply' refuses them.",
      valueName: "n"))
  var limit: Int?

  @Flag(name: .shortAndLong, help: "Print nothing; the exit status tells whether anything differs.")
  var quiet = false

  @Option(name: .long, help: "When results are coloured; auto means on a terminal.")
  var color: ColorChoice = .auto

  mutating func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit '\(limit)' is less than 0") }
  }
}

/// What `diff` prints.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, ndjson, stat
}
