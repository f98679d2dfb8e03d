import ArgumentParser
import ListFileChanges
import ListFiles

/// How lists are read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: "How both files are read; auto goes by the name, then by the content.")
  var format: FormatChoice = .auto

  @OptionGroup var elements: ElementOptions

  /// How elements are to be looked at.
  var view: ElementView { elements.view }

  /// Reads a list.
  func read(_ file: InputFile) throws -> ListFile {
    try ListFile(name: file.name, bytes: file.bytes(), format: format.format)
  }
}

/// The formats as the command line names them.
enum FormatChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, lines, csv, tsv, json, ndjson

  /// The format, or nil for `auto`.
  var format: ListFormat? { ListFormat(rawValue: rawValue) }
}
