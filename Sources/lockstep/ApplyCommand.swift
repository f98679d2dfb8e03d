import ArgumentParser
import ListDiff
import ListFiles

/// `lockstep apply OLD CHANGES`
struct ApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Print the new version of a list, rebuilt from the old one and its changes.",
    discussion: """
      CHANGES is what 'lockstep diff --output json' or ndjson has printed. Nothing is printed or \
      written if OLD is not the list that the changes start from, or the result not the one they \
      promise.

      The result has OLD's format. Where a field tells the sections, it is written section by \
      section, and what has changed section has the field set.

      With --out, the file is written whole or not at all: beside it first, then renamed. It may be \
      OLD. Where it is a symbolic link, the file that it leads to is replaced; its mode is kept, and \
      its other names, hard links, keep the old list.
      """)

  @Argument(
    help: "The list that the changes start from; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The changes, json or ndjson; - for standard input.", completion: .file())
  var changes: String

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
      name: oldInput.name, bytes: oldInput.bytes(), format: changesFile.format)
    try OutputFile(path: out).write(changesFile.applied(to: oldFile))
  }
}

extension ChangesFile {
  /// The text of the new list.
  ///
  /// - Throws: If the list is not the one that the changes start from, or the result is not the
  ///   one that they promise.
  func applied(to oldFile: ListFile) throws -> [UInt8] {
    guard let oldVersion = try version(oldFile, if: old) else {
      throw CommandError(
        "\(oldFile.name): it is not the list that \(name) starts from",
        remedy: "apply the changes to the list that they were made from")
    }
    let writer = try ListWriter(
      format: format, columns: new.columns ?? oldFile.columns, name: oldFile.name)
    let text =
      switch changes {
      case .flat(let changes): try writer.text(of: pieces(of: oldVersion, changes))
      case .sectioned(let changes): try self.text(of: oldVersion, changes, writer)
      }
    // What will be printed is read again, so that the promise is about exactly that.
    let newFile = try? ListFile(name: "the result", bytes: text, format: format)
    guard let newFile, (try? version(newFile, if: new)) != nil else {
      throw CommandError(
        "\(name): applied to \(oldFile.name), it does not give the list that it promises",
        remedy: "make the changes anew; this file was altered")
    }
    return text
  }

  private func pieces(of old: FileVersion, _ changes: ListChanges) throws -> [ListPiece] {
    try changes.oldIndexes().enumerated().map { newIndex, oldIndex in
      try piece(at: ItemPlace(newIndex), from: oldIndex.map { ItemPlace($0) }, of: old)
    }
  }

  /// An element of the new list: its new value if it has one, else what it was.
  func piece(at new: ItemPlace, from place: ItemPlace?, of old: FileVersion) throws -> ListPiece {
    if let value = values[new] { return .value(value) }
    guard let place else {
      throw CommandError(
        "\(name): the inserted element \(new) has no value",
        remedy: "use a changes file as 'lockstep diff --output json' prints it")
    }
    return .original(old.file, place.index(in: old))
  }

  /// The list taken apart; nil if it is another one than the changes know.
  private func version(_ file: ListFile, if side: Side) throws -> FileVersion? {
    guard file.count == side.count else { return nil }
    let version = try view.version(file)
    let isKnown =
      try version.sections?.count == side.sectionCount && ListDigest(of: version) == side.digest
    return isKnown ? version : nil
  }
}
