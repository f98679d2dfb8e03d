import ArgumentParser
import ListDiff
import ListFileChanges
import ListFiles

/// `lockstep diff OLD NEW`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print what leads from one version of a list to the next.",
    discussion: """
      Indexes count from 0; in brackets stands the index in OLD, in NEW, or in both. In a list with \
      sections, an item's index is that of its section, a dot, and its own. Sections are compared as \
      elements are, and an item that changes section is a move.

      In json and ndjson, an item's place is {"section": S, "item": I}. What is done to sections \
      stands in json in four arrays under "sections", with "id" and, if the section has any, its \
      contents as "value"; in ndjson in lines of their own before those of items: {"op": "insert", \
      "section": {"to": 1, "id": "a"}}.

      A file has at most \(InputFile.defaultSize) bytes, a list at most 2147483646 elements, and an \
      element (a line, a row, a value) at most \(ListFile.defaultLength) bytes and, in JSON, \
      \(ListFile.defaultDepth) arrays and objects within each other. A number's exponent has at most \
      18 digits, and at most 128 combining marks stand in a row.

      Exit status: 0 if the lists are equal, 1 if they differ, 2 on bad usage or bad input.
      """)

  @Argument(help: "The list as it was; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The list as it is now; - for standard input.", completion: .file())
  var new: String

  @OptionGroup var reading: ReadingOptions

  @Option(name: .long, help: "What is printed.")
  var output: OutputFormat = .text

  @Option(name: .long, help: "The implementation; both runs the two and compares them.")
  var engine: EngineChoice = .c

  @Option(name: .long, help: "A fixed hash seed. The result is the same with any.")
  var seed: UInt64?

  @Option(name: .long, help: "When results are coloured; auto means on a terminal.")
  var color: ColorChoice = .auto

  @Flag(name: .long, help: "Print phases, times, speed and peak memory on standard error.")
  var timing = false

  mutating func validate() throws {
    guard !(old == "-" && new == "-") else {
      throw ValidationError("only one of OLD and NEW can be standard input")
    }
  }

  mutating func run() throws {
    let watch = Stopwatch(showsProgress: standardErrorIsTerminal)
    defer { watch.end() }
    let sides = try watch.phase("read") {
      try reading.read(InputFile(path: old), InputFile(path: new))
    }
    let comparison = try watch.phase("take apart") {
      try ListComparison(old: sides.0, new: sides.1, view: reading.view)
    }
    let changes = try watch.phase("diff") {
      do throws(ListDiffError) {
        return try comparison.changes(engine: engine.engine, seed: seed)
      } catch .enginesDisagree(let core, let reference) {
        try Disagreement(comparison: comparison, core: core, reference: reference).keep()
        throw ExitCode(1)
      } catch .sectionedEnginesDisagree(let core, let reference) {
        try Disagreement(comparison: comparison, core: core, reference: reference).keep()
        throw ExitCode(1)
      } catch {
        throw CommandError("\(error)", remedy: "compare smaller lists")
      }
    }
    try watch.phase("print") {
      var standardOutput = StandardOutput()
      try write(changes, of: comparison, to: &standardOutput)
      try standardOutput.finish()
    }
    if timing {
      watch.report(elementCount: sides.0.count + sides.1.count)
    }
    if changes.hasChanges {
      throw ExitCode(1)
    }
  }

  private func write(
    _ changes: FileChanges, of comparison: ListComparison, to standardOutput: inout StandardOutput
  ) throws {
    switch output {
    case .text:
      try TextReport(comparison: comparison, changes: changes, colors: color.colors)
        .write(to: &standardOutput)
    case .stat:
      StatReport(comparison: comparison, changes: changes).write(to: &standardOutput)
    case .json:
      try ChangesWriter(comparison: comparison, changes: changes).writeJSON(to: &standardOutput)
    case .ndjson:
      try ChangesWriter(comparison: comparison, changes: changes).writeNDJSON(to: &standardOutput)
    }
  }
}

/// What `diff` prints.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, ndjson, stat
}

/// The implementations as the command line names them.
enum EngineChoice: String, CaseIterable, ExpressibleByArgument {
  case c, reference, both

  var engine: DiffEngine {
    switch self {
    case .c: .c
    case .reference: .reference
    case .both: .verified
    }
  }
}
