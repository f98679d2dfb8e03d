import ArgumentParser
import ListDiff
import LockstepFiles

/// `lockstep diff OLD NEW`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    // Without this, the parser first looks for the root command's options, which takes time.
    _superCommandName: "lockstep",
    abstract: "Print the changes from one version of a list to the next.",
    usage: "lockstep diff <old> <new> [<options>]",
    discussion: """
      Indexes count from 0; the brackets hold the index in OLD, in NEW, or in both. In a list with \
      sections, an item's index is that of its section, a dot, and its own. Sections are compared as \
      elements are, and an item that changes section is a move.

      Values of JSON lists are printed as JSON. Others are printed without quotes, or as JSON strings \
      if they contain invisible characters. Rows are compared by the columns that both lists have; a \
      column that only one list has is reported once, and so is a field of JSON that all elements of one \
      list have and none of the other. An array in both versions of an element is compared as a list of \
      its own, and a long text word by word: [-old-], {+new+}.

      The tables of markdown and html strike out old cells and emphasize new ones. Markdown without \
      --limit ends where a comment on GitHub would.

      A list whose name says nothing, as in a pipe, is read as its content is: JSON, NDJSON, rows with \
      a header (divided by comma, tab, semicolon or bar, all of the same length), or else lines.

      After the numbers of changes, stat prints for each field in how many updates it differs, and \
      the largest difference of two numbers in it.

      In json and ndjson, an item's place is {"section": S, "item": I}. In json, "sections" holds the \
      changes of sections in four arrays, with the "id" and, if the section has any, its contents as \
      "value". In ndjson, they are lines before those of items: {"op": "insert", "section": {"to": 1, \
      "id": "a"}}. An update has the old value as "old" and the new one as "value". "columns" holds \
      the columns of one list: {"from": 1, "name": "a"}, or {"to": 1, "name": "a", "values": […]} with \
      the fields of all rows; in ndjson, {"op": "insert", "column": {…}}. If columns come in another \
      order, the fewest that have to move are printed as {"from": 2, "to": 0, "name": "a"}, and counted by stat.

      Files in gzip format are inflated, to at most \(InputFile.maximumInflatedSize) bytes. Any other \
      file has at most \(InputFile.defaultSize) bytes, a list at most 2147483646 elements, and an \
      element (a line, a row, a value) at most \(ListFile.defaultLength) bytes and, in JSON, \
      \(ListFile.defaultDepth) nested arrays and objects. A number's exponent has at most 18 digits, \
      and a text at most 128 combining marks in a row.

      As an external diff of git, diff takes git's arguments and ends with status 0. Name the files \
      in .gitattributes:
        *.csv diff=lockstep
      and the command in git's configuration:
        git config diff.lockstep.command 'lockstep diff'

      Exit status: 0 if the lists are equal, 1 if they differ, 2 on bad usage or bad input.

      Examples:
        lockstep diff old.csv new.csv
        lockstep diff old.csv new.csv --key sku --ignore updated
        lockstep diff old.csv new.csv --tolerance price=0.01 --ignore-order
        lockstep diff old.json new.json --sections group --output stat
        lockstep diff old.csv new.csv --output json --limit 10
        lockstep diff -q old.csv new.csv
        lockstep diff old.csv new.csv --output markdown --context 1
      """)

  @Argument(help: "The old version of the list; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The new version of the list; - for standard input.", completion: .file())
  var new: String?

  @Argument(help: .hidden)
  var gitWords: [String] = []

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var comparing: ComparisonOptions

  @OptionGroup var reporting: ReportOptions

  @Option(name: .long, help: "The implementation; 'both' runs the two and compares their results.")
  var engine: EngineChoice = .c

  @Option(
    name: .long, parsing: .unconditional,
    help: "A fixed hash seed. The result does not depend on it.")
  var seed: UInt64?

  @Flag(name: .long, help: "Print formats, phases, times, speed and peak memory on standard error.")
  var timing = false

  mutating func validate() throws {
    guard new != nil || GitArguments.isCaller else {
      throw ValidationError("missing expected argument '<new>'")
    }
    if let new { try InputFile.checkApart((old, "OLD"), (new, "NEW")) }
    if comparing.ignoreOrder, reporting.context != nil {
      throw ValidationError("--context shows an order, which --ignore-order leaves out")
    }
    _ = try comparing.view(reading.view)
  }

  mutating func run() throws {
    // Checked here and not in `validate`, which runs before the parser reports unknown options: those
    // should come first.
    guard gitWords.isEmpty || git != nil else {
      throw ValidationError(
        "two lists are compared, but there is another argument '\(gitWords[0])'")
    }
    // When git's pager ends, it closes the pipe. This must not look like a failure.
    if git != nil || GitArguments.isCaller { signal(SIGPIPE) { _ in _exit(0) } }
    guard let new else { return try printForGit("\(old.shown) (unmerged)") }
    guard let git else { return try compare(new) }
    if git.isLink { return try printLines(of: git) }
    // After an error status, git would skip all later files.
    do {
      try compare(new)
    } catch let error as ListFileError {
      try printLines(of: git, because: "\(error)")
    } catch let error as CommandError {
      try printLines(of: git, because: "\(error)")
    }
  }

  private func compare(_ new: String) throws {
    let watch = Stopwatch(showsProgress: standardErrorIsTerminal)
    defer { watch.end() }
    let sides = try watch.phase("read") { try read(new, maySample: onlyCounts) }
    var notes = ComparisonNotes()
    let comparison = try watch.phase("take apart") { () throws -> FileComparison in
      var view = try comparing.view(reading.view).named(by: sides.0, sides.1)
      try view.checkFields(of: sides.0, sides.1)
      // Whether lists differ depends on no key.
      if !reporting.quiet { view = notes.completed(view, for: sides.0, sides.1) }
      return try FileComparison(old: sides.0, new: sides.1, view: view)
    }
    if comparing.strict { try notes.check(comparison) }
    let changes = try watch.phase("diff") { try found(in: comparison) }
    try watch.phase("print") {
      if !reporting.quiet { try write(changes, of: comparison) }
    }
    if !reporting.quiet, git == nil {
      for note in notes.notes(on: comparison, changes) {
        writeToStandardError("lockstep: \(note.shown)\n")
      }
    }
    if timing {
      watch.end()
      for list in [sides.0, sides.1] {
        writeToStandardError("\(list.name.shown): read as \(list.formatDescription)\n")
      }
      watch.report(elementCount: sides.0.wholeCount + sides.1.wholeCount)
    }
    // git treats any other status as a failure.
    if git == nil, comparison.differ(by: changes) {
      throw ExitCode(1)
    }
  }

  /// Git's arguments; nil if the command line names two lists.
  private var git: GitArguments? { GitArguments([old, new ?? ""] + gitWords) }

  /// Prints the changes of the lines of a file that isn't read as a list.
  ///
  /// - Parameter problem: The reason, to be printed first; nil for a symbolic link, whose target is
  ///   the only line.
  private func printLines(of git: GitArguments, because problem: String? = nil) throws {
    // A file with zeros has no lines.
    func lines(_ path: String, _ title: String) throws -> ListFile? {
      let file = InputFile(path: path, title: title, encoding: reading.encoding.value)
      let bytes = try git.isLink ? file.storedBytes() : file.bytes()
      return try bytes.contains(0)
        ? nil : ListFile(name: title, bytes: bytes, reading: ListReading(format: .lines))
    }
    let colors = reporting.color.colors
    try printForGit(colors.heading(git.heading.shown) + (problem.map { "\n\($0.shown)" } ?? ""))
    guard let old = try? lines(git.old, git.oldPath), let new = try? lines(git.new, git.newPath)
    else { return }
    let comparison = try FileComparison(old: old, new: new, view: ElementView())
    var output = StandardOutput()
    try TextReport(
      comparison: comparison, changes: comparison.changes(engine: .c, seed: seed), colors: colors,
      detail: reporting.detail
    ).write(to: &output)
    try output.finish()
  }

  /// Prints the reason for git's user why there are no changes of a list.
  private func printForGit(_ text: String) throws {
    try StandardOutput.print("\(text)\n".utf8)
  }

  /// Returns both lists. The null device stands for an empty list of the same kind as the other
  /// list. Under git, so does an empty file.
  private func read(_ new: String, maySample: Bool) throws -> (ListFile, ListFile) {
    let git = git
    let before = InputFile(path: git?.old ?? old, title: git?.oldPath)
    let after = InputFile(path: git?.new ?? new, title: git?.newPath)
    let isAbsent = { (file: InputFile) in
      file.path == nullDevice || (git != nil && file.isEmpty)
    }
    switch (isAbsent(before), isAbsent(after)) {
    case (true, false):
      let list = try reading.read(after)
      return (try list.withoutElements(), list)
    case (false, true):
      let list = try reading.read(before)
      return (list, try list.withoutElements())
    default:
      return try reading.read(before, after, maySample: maySample)
    }
  }

  /// Whether all that is printed of a list without changes is the number of its elements.
  private var onlyCounts: Bool {
    let view = reading.view
    let fields = (view.key ?? []) + view.ignored + comparing.tolerance.joined().map(\.field)
    return (reporting.quiet || [.text, .stat].contains(reporting.output)) && !comparing.strict
      // Objects with the same names may have fields in them that differ in theirs.
      && view.sectionField == nil && !fields.contains { $0.description.contains(".") }
  }

  private func found(in comparison: FileComparison) throws -> FileChanges {
    do throws(ListDiffError) {
      return try comparison.changes(engine: engine.engine, seed: seed)
    } catch .enginesDisagree {
      try Disagreement(
        comparison: comparison,
        core: comparison.found(engine: .c, seed: seed),
        reference: comparison.found(engine: .reference, seed: seed)
      ).keep()
      throw ExitCode(1)
    } catch {
      throw CommandError("\(error)", remedy: "compare smaller lists")
    }
  }

  private func write(_ changes: FileChanges, of comparison: FileComparison) throws {
    var standardOutput = StandardOutput()
    switch reporting.output {
    case .text:
      let colors = reporting.color.colors
      if let git { standardOutput.write(colors.heading(git.heading.shown) + "\n") }
      TextReport(
        comparison: comparison, changes: changes, colors: colors, detail: reporting.detail
      ).write(to: &standardOutput)
    case .markdown:
      TableReport(
        comparison: comparison, changes: changes, form: MarkdownForm(), detail: reporting.detail
      ).write(to: &standardOutput)
    case .html:
      TableReport(
        comparison: comparison, changes: changes, form: HTMLForm(), detail: reporting.detail
      ).write(to: &standardOutput)
    case .stat:
      StatReport(comparison: comparison, changes: changes).write(to: &standardOutput)
    case .json:
      try changesWriter(comparison, changes).writeJSON(to: &standardOutput)
    case .ndjson:
      try changesWriter(comparison, changes).writeNDJSON(to: &standardOutput)
    }
    try standardOutput.finish()
  }

  private func changesWriter(
    _ comparison: FileComparison, _ changes: FileChanges
  ) throws(ListFileError) -> ChangesWriter {
    try ChangesWriter(comparison: comparison, changes: changes, limit: reporting.limit)
  }
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
