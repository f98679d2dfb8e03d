import ArgumentParser
import ListComponents
import LockstepFiles

/// `lockstep components SUBCOMMAND …`
struct ComponentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "components",
    // See `DiffCommand`.
    _superCommandName: "lockstep",
    abstract: "Check or show views that are described by components in JSON.",
    discussion: """
      Documentation/lockstep-components.schema.json describes the form; Examples/components has \
      examples. The library ListComponents shows such files in applications.

      Examples:
        lockstep components check view.json --scheme myapp
        lockstep components show view.json

      Exit status: 0 if all is shown, 1 if something is not, 2 on bad usage or bad input.
      """,
    subcommands: [CheckComponentsCommand.self, ShowComponentsCommand.self])

  func run() throws {
    throw CommandError("components: there is no subcommand", remedy: "name check or show")
  }
}

/// The options for how views are read.
struct ComponentOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file of the content that is added to, such as a view that a patch changes.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var onto: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A scheme of URIs that is allowed besides https. It can be given several times.",
      valueName: "name"))
  var scheme: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The number of bytes that a file may have.", valueName: "bytes"))
  var maxBytes = ContentLimits().bytes

  mutating func validate() throws {
    guard maxBytes > 0 else { throw ValidationError("--max-bytes is not larger than 0") }
    for name in scheme where ViewURI("\(name):")?.scheme != name.lowercased() {
      throw ValidationError("--scheme '\(name)' is not the name of a scheme")
    }
  }

  /// The content of `--onto`; empty without it.
  func base() throws -> ViewContent {
    var content = ViewContent()
    if let onto { _ = try add(onto, to: &content) }
    return content
  }

  var reader: ContentReader {
    var limits = ContentLimits()
    limits.bytes = maxBytes
    return ContentReader(limits: limits, policy: URLPolicy(schemes: scheme))
  }

  /// Reads a file onto the content of `--onto`.
  func read(_ path: String) throws -> ReadComponents {
    var content = try base()
    let (file, reports) = try add(path, to: &content)
    return ReadComponents(file: file, content: content, reports: reports)
  }

  private func add(
    _ path: String, to content: inout ViewContent
  ) throws -> (file: JSONFile, reports: [ContentReport]) {
    let input = InputFile(path: path)
    let file = JSONFile(name: input.name, bytes: try input.bytes())
    do {
      return (file, try reader.add(file.bytes, to: &content))
    } catch {
      throw file.error(error)
    }
  }
}

/// A file of JSON in memory.
struct JSONFile {
  let name: String
  let bytes: [UInt8]

  /// The error about content that can't be read at all.
  fileprivate func error(_ error: ContentReaderError) -> CommandError {
    switch error {
    case .notJSON(let line?, let column?, let reason):
      CommandError("\(name):\(line):\(column): \(reason)", remedy: "correct the JSON")
    case .tooManyBytes:
      CommandError("\(name): \(error)", remedy: "shorten it, or raise --max-bytes")
    case .noData, .notJSON: CommandError("\(name): \(error)", remedy: "give a file of JSON")
    case .notContent: CommandError("\(name): \(error)", remedy: "give a view or its body")
    case .unknownFormat:
      CommandError("\(name): \(error)", remedy: "write format 1, or add a fallbackText")
    case .tooDeep, .tooManyComponents, .textTooLong, .report:
      CommandError("\(name): \(error)", remedy: "shorten it")
    }
  }
}

/// Content of a file, with what was left out.
struct ReadComponents {
  let file: JSONFile
  let content: ViewContent
  let reports: [ContentReport]

  /// A line for each report, with its place in the file.
  var messages: [String] {
    let lines = jsonLines(ofPaths: reports.map(\.path), in: file.bytes)
    return zip(reports, lines).map { "\(file.name):\($1): \($0)".shown }
  }
}
