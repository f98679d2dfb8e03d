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
      Command/lockstep-components.schema.json describes the form; Examples/components has \
      examples. The library ListComponents shows such files in applications.

      Examples:
        lockstep components check view.json --scheme myapp
        lockstep components show view.json

      A view is a file, or a folder: its feed.json, with its page-1.json, page-2.json and so on.

      Exit status: 0 if all is shown, 1 if something is not, 2 on bad usage or bad input.
      """,
    subcommands: [CheckComponentsCommand.self, ShowComponentsCommand.self])

  func run() throws {
    throw CommandError("components: there is no subcommand", remedy: "name check or show")
  }
}

/// The options for reading views.
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
      "The most bytes that a file may have, as in 2MiB.", valueName: "bytes"))
  var maxBytes = ByteCount(ContentLimits().bytes)

  mutating func validate() throws {
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

  private var reader: ContentReader {
    var limits = ContentLimits()
    limits.bytes = maxBytes.value
    var reader = ContentReader(limits: limits, policy: URLPolicy(schemes: scheme))
    reader.reportsUnknownMembers = true
    return reader
  }

  /// Reads a view, and adds it to the content of `--onto`.
  ///
  /// - Returns: The content, and a line for each value that is left out.
  func read(_ path: String) throws -> (content: ViewContent, messages: [String]) {
    let files = ComponentFiles(path)
    var content = try base()
    var messages = try add(files.main, to: &content)
    var page = 1
    while files.hasPage(page) {
      messages += try add(files.page(page), to: &content)
      page += 1
    }
    return (content, messages)
  }

  /// Adds a file to content.
  ///
  /// - Returns: A line for each value that is left out, with its place in the file.
  func add(_ path: String, to content: inout ViewContent) throws -> [String] {
    let input = InputFile(path: path)
    let file = JSONFile(name: input.name, bytes: try input.bytes())
    do {
      return file.messages(try reader.add(file.bytes, to: &content))
    } catch {
      throw file.error(error)
    }
  }
}

/// The files of a view: one, or those of a folder.
struct ComponentFiles {
  /// The file without pages.
  let main: String

  private let folder: String?

  init(_ path: String) {
    let isFolder = fileStatus(path)?.kind == S_IFDIR
    folder = isFolder ? (path.hasSuffix("/") ? path : path + "/") : nil
    main = folder.map { $0 + "feed.json" } ?? path
  }

  /// The name of the file of a page, from 1.
  func page(_ number: Int) -> String { "\(folder ?? "")page-\(number).json" }

  func hasPage(_ number: Int) -> Bool { folder != nil && fileStatus(page(number)) != nil }
}

/// A file of JSON in memory.
private struct JSONFile {
  let name: String
  let bytes: [UInt8]

  /// Returns a line for each report, with its place in the file, in the order of the places.
  func messages(_ reports: [ContentReport]) -> [String] {
    let messages = reports.compactMap { report in Self.message(report).map { (report.path, $0) } }
    return zip(jsonLines(ofPaths: messages.map(\.0), in: bytes), messages.map(\.1))
      .sorted { $0.0 < $1.0 }.map { "\(name):\($0): \($1)".shown }
  }

  /// Returns the text of a report; nil for an unknown name that doesn't resemble a known one.
  private static func message(_ report: ContentReport) -> String? {
    guard case .unknownMember(let name, let absent) = report.problem else { return "\(report)" }
    return nearest(to: name, among: absent).map { "\(report), did you mean \"\($0)\"?" }
  }

  /// The error for content that can't be read at all.
  func error(_ error: ContentReaderError) -> CommandError {
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
