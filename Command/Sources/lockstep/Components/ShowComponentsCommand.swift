import ArgumentParser
import ListComponents
import ListTerminal

/// `lockstep components show FILE`
struct ShowComponentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "lockstep components",
    abstract: "Print a view as rows of text, or show it in a page of a web browser.",
    discussion: """
      Every component is a row, as where no kind is registered. What is left out is reported on \
      standard error.

      A folder is shown with its feed.json, page-1.json, page-2.json and so on; with --serve, pages \
      are shown as the user scrolls to them, and what is saved is shown at once. The pages are \
      served to this machine alone, unless an address is given; then the link has a token.

      Examples:
        lockstep components show Examples/components --scheme records --serve 8080
        lockstep components show Examples/components/feed.json --scheme records
        lockstep components show patch.json --onto feed.json --columns 40

      Exit status: 0 if the view is printed, 2 on bad usage or if the file can't be read as a view.
      """)

  @Argument(
    help: "The file or the folder of the view; - for standard input.",
    completion: .file(extensions: ["json"]))
  var file: String

  @OptionGroup var options: ComponentOptions

  @Option(name: .long, help: ArgumentHelp("The width of the output.", valueName: "characters"))
  var columns: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show the view in a page at this port, 0 for any that is free.",
      valueName: "[address:]port"))
  var serve: ServeAddress?

  mutating func validate() throws {
    guard serve == nil || (columns == nil && file != "-") else {
      throw ValidationError(
        "--serve shows a file or a folder in a page: leave out --columns, and name a file")
    }
    guard columns.map({ (1...1000).contains($0) }) ?? true else {
      throw ValidationError("--columns is not 1 to 1000")
    }
  }

  func run() throws {
    if let serve {
      endAfter { [file, options] in
        try await ComponentPages(file, options).run(at: serve)
        return 0
      }
    }
    let view = try options.read(file)
    for message in view.messages { writeToStandardError("lockstep: \(message)\n") }
    let columns = columns ?? windowColumns(of: STDOUT_FILENO) ?? 80
    let lines = try MainActor.assumeIsolated { try Self.lines(of: view.content, columns) }
    try StandardOutput.print(lines.map { "\($0)\n" }.joined().utf8)
  }

  /// Returns the rows of content, as a terminal shows them.
  @MainActor
  private static func lines(of content: ViewContent, _ columns: Int) throws -> [String] {
    guard let uri = ViewURI("lockstep:show") else { return [] }
    let loader = try ContentLoader(
      ViewInfo(uri: uri), operations: [ClosureOperation { _, _ in }],
      options: LoaderOptions(initialContent: content))
    let host = TerminalListHost(size: TerminalSize(columns: columns, rows: 1))
    let list = ComponentList(loader, registry: ComponentRegistry<TerminalCell>())
    list.list.attach(to: host)
    host.size = TerminalSize(columns: columns, rows: Int(host.contentSize?.height ?? 0))
    return [content.title].compactMap { $0 } + host.screen().text
  }
}
