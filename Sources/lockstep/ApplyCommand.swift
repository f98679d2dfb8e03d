import ArgumentParser
import ListFileChanges
import ListFiles

/// `lockstep apply OLD CHANGES`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Print the new version of a list, rebuilt from the old one and its changes.",
    discussion: """
      CHANGES is what 'lockstep diff --output json' or ndjson has printed. Nothing is printed if \
      OLD is not the list that the changes start from, or the result not the one they promise.

      The result has OLD's format. Where a field tells the sections, it is written section by \
      section, and what has changed section has the field set.
      """)

  @Argument(
    help: "The list that the changes start from; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The changes, json or ndjson; - for standard input.", completion: .file())
  var changes: String

  mutating func validate() throws {
    guard !(old == "-" && changes == "-") else {
      throw ValidationError("only one of OLD and CHANGES can be standard input")
    }
  }

  mutating func run() throws {
    let changesInput = InputFile(path: changes)
    let changesFile = try ChangesFile(name: changesInput.name, bytes: changesInput.bytes())
    let oldInput = InputFile(path: old)
    let oldFile = try ListFile(
      name: oldInput.name, bytes: oldInput.bytes(), format: changesFile.format)
    let text = try changesFile.applied(to: oldFile)
    var output = StandardOutput()
    output.write(text)
    try output.finish()
  }
}
