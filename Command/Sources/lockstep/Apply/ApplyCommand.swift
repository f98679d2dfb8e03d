import ArgumentParser
import LockstepFiles

/// `lockstep apply OLD CHANGES`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    // As for `diff`.
    _superCommandName: "lockstep",
    abstract: "Print the new version of a list, rebuilt from the old one and its changes.",
    usage: "lockstep apply <old> <changes> [<options>]",
    discussion: """
      CHANGES is what 'lockstep diff --output json' or ndjson has printed. Nothing is printed or \
      written if OLD is not the list that the changes start from, or the result not the one they \
      promise.

      The result has OLD's format. What did not change keeps its bytes, and what is new follows \
      OLD's style: byte order mark, line ends, quotes, indentation, and whether the last line ends. \
      Where a field tells the sections, what has changed section has the field set, and sections \
      that stand mixed are parted only where they must be.

      The changes say how OLD is to be read, such as with which delimiter; the options below count \
      where OLD is written otherwise.

      With --out, the file is written whole or not at all: beside it first, then renamed. It may be \
      OLD. Where it is a symbolic link, the file that it leads to is replaced; its permissions are \
      kept, and its other names, hard links, keep the old list. A file whose name ends in .gz is \
      compressed.

      Close numbers that 'diff --tolerance' has let pass stay as they are in OLD, as do ignored \
      fields. What an update says was there is compared with OLD.

      Examples:
        lockstep apply old.csv changes.json
        lockstep apply old.csv changes.json --out new.csv
      """)

  @Argument(
    help: "The list that the changes start from; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The changes, json or ndjson; - for standard input.", completion: .file())
  var changes: String

  @OptionGroup var rows: RowOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Where the result goes; - for standard output.", valueName: "file"),
    completion: .file())
  var out = "-"

  mutating func validate() throws {
    guard !out.isEmpty else { throw ValidationError("--out names no file") }
    guard !(old == "-" && changes == "-") else {
      throw ValidationError("only one of OLD and CHANGES can be standard input")
    }
  }

  mutating func run() throws {
    let changesInput = InputFile(path: changes)
    let changesFile = try ChangesFile(name: changesInput.name, bytes: changesInput.bytes())
    let oldInput = InputFile(path: old)
    let oldFile = try ListFile(
      name: oldInput.name, bytes: oldInput.bytes(), reading: rows.applied(to: changesFile.reading))
    let text = try changesFile.applied(to: oldFile)
    try OutputFile(path: out).write(
      Gzip.isNamed(by: out) ? Gzip.deflated(text, name: out) : text)
  }
}
