import ArgumentParser

/// How changes are printed.
struct ReportOptions: ParsableArguments {
  @Option(name: .long, help: "The format of the output.")
  var output: OutputFormat = .text

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Print at most n changes, and in text the number of further ones.",
      discussion:
        "In json and ndjson, the header then has \"truncated\", and 'apply' refuses the changes.",
      valueName: "n"))
  var limit: Int?

  @Flag(name: .shortAndLong, help: "Print nothing; the exit status shows whether the lists differ.")
  var quiet = false

  @Option(name: .long, help: "When to use colours; auto means on a terminal.")
  var color: ColorChoice = .auto

  mutating func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit '\(limit)' is less than 0") }
  }
}

/// The output formats of `diff`.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, ndjson, stat
}
