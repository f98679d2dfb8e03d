import ArgumentParser
import LockstepFiles

/// `lockstep apply OLD CHANGES`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    // See `DiffCommand`.
    _superCommandName: "lockstep",
    abstract: "Print the new version of a list, rebuilt from the old one and its changes.",
    usage: "lockstep apply <old> <changes> [<options>]",
    discussion: """
      CHANGES is the output of 'lockstep diff --output json' or ndjson. Nothing is printed or \
      written if OLD is not the list that the changes start from, or if the result is not the list \
      that they end with.

      The result has OLD's format. Unchanged parts keep their bytes, and new parts follow OLD's \
      style: byte order mark, line ends, quotes, indentation, and whether the last line has a line \
      end. If a field names the sections, elements that change section get its new value, and mixed \
      sections are separated only where they must be.

      The changes contain the options with which OLD was read, such as the delimiter and the encoding. Use the \
      options below if this OLD is written in another way.

      With --out, the file is written whole or not at all: first to a file beside it, which is then \
      renamed. It may be OLD. If it is a symbolic link, its target is replaced. The file keeps its \
      permissions; its other hard links keep the old list. A file whose name ends in .gz is compressed.

      Ignored fields keep their values from OLD, and so do numbers that are close by 'diff \
      --tolerance', except in elements that are updated: these are all of NEW. The old values of \
      updates are compared with OLD.

      Exit status: 0 if the new list is printed or written, 2 on bad usage or bad input.

      Examples:
        lockstep apply old.csv changes.json
        lockstep apply old.csv changes.json --out new.csv
      """)

  @Argument(
    help: "The list that the changes start from; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The changes, json or ndjson; - for standard input.", completion: .file())
  var changes: String

  @OptionGroup var encoding: EncodingOptions

  @OptionGroup var rows: RowOptions

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file for the result; - for standard output.", valueName: "file"),
    completion: .file())
  var out = "-"

  mutating func validate() throws {
    guard !out.isEmpty else { throw ValidationError("--out names no file") }
    try InputFile.checkApart((old, "OLD"), (changes, "CHANGES"))
  }

  mutating func run() throws {
    let changesInput = InputFile(path: changes)
    let changesFile = try ChangesFile(name: changesInput.name, bytes: changesInput.bytes())
    let oldInput = InputFile(path: old, encoding: try encoding(changesFile))
    let (bytes, encoding) = try oldInput.text()
    let oldFile = try ListFile(
      name: oldInput.name, bytes: bytes, reading: rows.applied(to: changesFile.reading))
    let text = try encoding.encoded(changesFile.applied(to: oldFile), of: oldInput.name)
    try OutputFile(path: out).write(
      Gzip.isNamed(by: out) ? Gzip.deflated(text, name: out) : text)
  }

  /// Returns the encoding that the command line or the changes name; nil if OLD's byte order mark
  /// decides.
  private func encoding(_ changes: ChangesFile) throws(CommandError) -> TextEncoding? {
    guard encoding.encoding == nil, let name = changes.reading.encoding else {
      return encoding.value
    }
    guard let named = TextEncoding(named: name) else {
      throw CommandError(
        "\(changes.name): the encoding '\(name)' is not known here",
        remedy: "name the encoding of \(old) with --encoding")
    }
    return named
  }
}
