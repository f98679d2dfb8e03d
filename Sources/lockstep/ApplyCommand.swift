import ArgumentParser
import ListDiff
import ListFiles

/// `lockstep apply OLD CHANGES`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Print the new version of a list, rebuilt from the old one and its changes.",
    discussion: """
      CHANGES is what 'lockstep diff --output json' or ndjson has printed. Nothing is printed if \
      OLD is not the list that the changes start from, or the result not the one they promise.
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

extension ChangesFile {
  /// The text of the new list.
  ///
  /// - Throws: If the list is not the one that the changes start from, or the result is not the
  ///   one that they promise.
  func applied(to oldFile: ListFile) throws -> [UInt8] {
    try check(oldFile, has: oldDigest, count: changes.oldCount) {
      CommandError(
        "\(oldFile.name): it is not the list that \(name) starts from",
        remedy: "apply the changes to the list that they were made from")
    }
    let oldIndexes = changes.oldIndexes()
    let pieces = try oldIndexes.enumerated().map { newIndex, oldIndex -> ListPiece in
      if let value = values[newIndex] {
        return .value(value)
      }
      guard let oldIndex else {
        throw CommandError(
          "\(name): the inserted element \(newIndex) has no value",
          remedy: "use a changes file as 'lockstep diff --output json' prints it")
      }
      return .original(oldFile, oldIndex)
    }
    let text = try ListWriter(
      format: format, columns: columns ?? oldFile.columns, name: oldFile.name
    ).text(of: pieces)
    // What will be printed is read again, so that the promise is about exactly that.
    let newFile = try ListFile(name: "the result", bytes: text, format: format)
    try check(newFile, has: newDigest, count: changes.newCount) {
      CommandError(
        "\(name): applied to \(oldFile.name), it does not give the list that it promises",
        remedy: "make the changes anew; this file was altered")
    }
    return text
  }

  private func check(
    _ file: ListFile, has digest: ListDigest, count: Int, otherwise: () -> CommandError
  ) throws {
    guard file.count == count else { throw otherwise() }
    let elements = try file.elements(key: view.key, ignoring: view.ignored)
    guard try ListDigest(of: elements) == digest else { throw otherwise() }
  }
}
