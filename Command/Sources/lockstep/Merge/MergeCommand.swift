import ArgumentParser
import ListDiff
import LockstepFiles

/// `lockstep merge BASE OURS THEIRS`
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    // See `DiffCommand`.
    _superCommandName: "lockstep",
    abstract: "Merge two changed copies of a list.",
    usage: "lockstep merge <base> <ours> <theirs> [<options>]",
    discussion: """
      BASE is the list from which OURS and THEIRS were made. The result has the changes of both, by key: \
      rows that both add at one place, other fields of one row, and a row that one moves and the \
      other changes are no conflicts. It has the format and the style of OURS; what did not change \
      keeps its bytes.

      These are conflicts: a field that both change, an element that one deletes and the other \
      changes, an element that both add with other contents or move to different places, a section that one \
      deletes while the other puts an item into it, and a column that one deletes and the other \
      changes. Nothing is lost: the element, section or column stays. An element that both move is \
      where OURS has it. With markers, conflicts of contents have lines as git writes them; \
      resolve them in an editor. A line on standard error names each conflict.

      Values of the key must not repeat. Without --key, elements are compared by id if each has \
      one, otherwise by the field, or two, whose values are unique.

      As a merge driver of git, name the files in .gitattributes:
        *.csv merge=lockstep
      and the command in git's configuration:
        git config merge.lockstep.driver 'lockstep merge --git %O %A %B %P --marker-size %L'
      A file that can't be merged as a list is merged by lines, with a word why.

      Exit status: 0 without conflicts, 1 with conflicts, 2 on bad usage or bad input, when nothing \
      is written.

      Examples:
        lockstep merge base.csv ours.csv theirs.csv --key sku
        lockstep merge base.json ours.json theirs.json --out ours.json
        lockstep merge base.csv ours.csv theirs.csv --conflicts theirs --output report
      """)

  @Argument(help: "The list from which both copies were made.", completion: .file())
  var base: String

  @Argument(help: "Our copy; - for standard input.", completion: .file())
  var ours: String

  @Argument(help: "Their copy.", completion: .file())
  var theirs: String

  @Argument(help: ArgumentHelp("The path of the file, with --git.", valueName: "path"))
  var path: String?

  @OptionGroup var reading: ReadingOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file for the result; - for standard output.", valueName: "file"),
    completion: .file())
  var out: String?

  @Option(name: .long, help: "What is written where both sides changed the same.")
  var conflicts: ConflictPolicy = .markers

  @Option(name: .long, help: "What is printed: the list, or the conflicts as a report or as JSON.")
  var output: MergeOutput = .list

  @Flag(name: .long, help: "Print long values whole, not only what differs in them.")
  var full = false

  @Flag(name: .long, help: "Run as git's merge driver: the result replaces OURS.")
  var git = false

  @Option(
    name: .long, help: ArgumentHelp("The length of conflict markers.", valueName: "count"))
  var markerSize = 7

  mutating func validate() throws {
    guard out != "" else { throw ValidationError("--out names no file") }
    guard (1...1_000).contains(markerSize) else {
      throw ValidationError("--marker-size is not between 1 and 1000")
    }
    guard !full || output != .json else {
      throw ValidationError("--full has no effect on --output json")
    }
    guard path == nil || git else {
      throw ValidationError(
        "three lists are merged, but there is another argument '\(path ?? "")'")
    }
    guard !git || (out == nil && output == .list) else {
      throw ValidationError("with --git, the result replaces OURS; leave out --out and --output")
    }
    let lists = [(path: base, name: "BASE"), (ours, "OURS"), (theirs, "THEIRS")]
    for (place, list) in lists.enumerated() {
      for other in lists[..<place] { try InputFile.checkApart(other, list) }
    }
  }

  mutating func run() throws {
    guard git else { return try merge() }
    do {
      try merge()
    } catch let error as ListFileError {
      try TextMerge(base: base, ours: ours, theirs: theirs, size: markerSize).run("\(error)")
    } catch let error as CommandError {
      try TextMerge(base: base, ours: ours, theirs: theirs, size: markerSize).run("\(error)")
    }
  }

  private func merge() throws {
    let input = InputFile(path: ours, title: path, encoding: reading.encoding.value)
    let (bytes, encoding) = try input.text()
    let lists = try read(bytes, input.name)
    if git, [lists.base, lists.ours, lists.theirs].contains(where: \.hasNulls) {
      throw CommandError(
        "\(input.name): it has null characters, as binary files have",
        remedy: "take one version of it")
    }
    let view = try MergeKey.completed(
      reading.view, for: (lists.base, lists.ours, lists.theirs), names: !git)
    let merge = try FileMerge(
      base: lists.base, ours: lists.ours, theirs: lists.theirs, hasBase: lists.hasBase, view: view)
    let text =
      if let choice = conflicts.choice { try merge.text(choice) } else {
        try merge.textWithMarkers(size: markerSize)
      }
    let encoded = try encoding.encoded(text, of: input.name)
    let report = MergeReport(merge, isWhole: full)
    let target = git ? ours : out ?? (output == .list ? "-" : nil)
    if let target {
      try OutputFile(path: target).write(
        Gzip.isNamed(by: path ?? target) ? Gzip.deflated(encoded, name: target) : encoded)
    }
    switch output {
    case .list:
      // git merges many files in one run.
      let title = git ? "\(input.name.shown):\n" : ""
      if !merge.conflicts.isEmpty { writeToStandardError(title + report.text) }
    case .report: try printed(report.text)
    case .json: try printed(report.json)
    }
    if !merge.conflicts.isEmpty { throw ExitCode(1) }
  }

  private func printed(_ text: String) throws {
    var standardOutput = StandardOutput()
    standardOutput.write(text)
    try standardOutput.finish()
  }

  /// Reads all lists. The null device, and an empty file of git, stand for an empty list.
  private func read(
    _ bytes: [UInt8], _ name: String
  ) throws -> (base: ListFile, ours: ListFile, theirs: ListFile, hasBase: Bool) {
    let isAbsent = ours == nullDevice || (git && bytes.isEmpty)
    let others = [base, theirs].map { path in
      let file = InputFile(path: path, title: git ? self.path : nil)
      return path == nullDevice || (git && file.isEmpty) ? nil : file
    }
    let lists = try inParallel([0, 1, 2], areShort: bytes.count < shortByteCount) {
      [reading] place throws -> ListFile? in
      if place == 1 { return isAbsent ? nil : try reading.list(name, bytes) }
      return try others[place / 2].map { try reading.read($0) }
    }
    let (before, our, after) = (lists[0], lists[1], lists[2])
    guard let example = our ?? after ?? before else {
      throw CommandError("all lists are empty", remedy: "name lists with elements")
    }
    func filled(_ list: ListFile?) throws -> ListFile { try list ?? example.withoutElements() }
    let sides = try reading.reconciled(filled(our), filled(after))
    return (
      try reading.reconciled(sides.0, filled(before)).1, sides.0, sides.1, hasBase: before != nil
    )
  }
}

/// The values of `--conflicts`.
enum ConflictPolicy: String, CaseIterable, ExpressibleByArgument {
  case markers, ours, theirs, base

  /// The version that is taken; nil for markers around all of them.
  var choice: MergedList? { MergedList(rawValue: rawValue) }
}

/// The values of `--output`.
enum MergeOutput: String, CaseIterable, ExpressibleByArgument {
  case list, report, json
}
