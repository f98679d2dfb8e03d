import ArgumentParser
import ListFiles

/// How lists are read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: "How both files are read; auto goes by the name, then by the content.")
  var format: FormatChoice = .auto

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What identifies an element. (default: id where each element has one, else the element)",
      discussion: "A column or a JSON field; dots go deeper (user.id); several with commas.",
      valueName: "fields"))
  var key: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Fields that don't count as contents.", valueName: "fields"))
  var ignore: String?

  mutating func validate() throws {
    for (name, text) in [("--key", key), ("--ignore", ignore)] {
      if let text, Self.paths(text).contains(where: { $0.description.isEmpty }) {
        throw ValidationError("\(name) '\(text)' names a field without a name")
      }
    }
  }

  var keyPaths: [FieldPath]? { key.map(Self.paths) }

  var ignoredPaths: [FieldPath] { ignore.map(Self.paths) ?? [] }

  /// Reads a list.
  func read(_ file: InputFile) throws -> ListFile {
    try ListFile(name: file.name, bytes: file.bytes(), format: format.format)
  }

  private static func paths(_ text: String) -> [FieldPath] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { FieldPath(String($0)) }
  }
}

/// The formats as the command line names them.
enum FormatChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, lines, csv, tsv, json, ndjson

  /// The format, or nil for `auto`.
  var format: ListFormat? { ListFormat(rawValue: rawValue) }
}
