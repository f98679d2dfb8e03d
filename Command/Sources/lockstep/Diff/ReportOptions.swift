import ArgumentParser

/// How changes are printed.
struct ReportOptions: ParsableArguments {
  @Option(name: .long, help: "The format of the output.")
  var output: OutputFormat = .text

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Print at most n changes, and in text and tables the number of further ones.",
      discussion: """
        In json and ndjson, the header then has "truncated", and 'apply' refuses the changes. In \
        markdown, the default is what fits in a comment on GitHub, 65536 characters.
        """,
      valueName: "n"))
  var limit: Int?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Print n unchanged elements before and after each change.", valueName: "n"))
  var context: Int?

  @Flag(name: .long, help: "Print long values whole, not only what differs in them.")
  var full = false

  @Flag(name: .shortAndLong, help: "Print nothing; the exit status shows whether the lists differ.")
  var quiet = false

  @Option(name: .long, help: "When to use colours; auto means on a terminal.")
  var color: ColorChoice = .auto

  mutating func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit '\(limit)' is less than 0") }
    if let context, context < 0 { throw ValidationError("--context '\(context)' is less than 0") }
    guard quiet || !output.isReport else { return }
    let unused = context != nil ? "--context" : full ? "--full" : nil
    if let unused {
      throw ValidationError(
        "\(unused) has no effect on \(quiet ? "--quiet" : "--output \(output.rawValue)")")
    }
  }
}

extension ReportOptions {
  /// How much is shown.
  var detail: ReportDetail {
    // No list has more elements.
    ReportDetail(limit: limit, context: min(context ?? 0, Int(Int32.max)), isWhole: full)
  }
}

/// The output formats of `diff`.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, html, json, ndjson, stat

  /// Whether the changes are shown for people to read.
  var isReport: Bool { [.text, .markdown, .html].contains(self) }
}
