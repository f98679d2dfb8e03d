import ArgumentParser
import ListTerminal
import LockstepFiles

/// `lockstep watch -- COMMAND…`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Run a command repeatedly, and show the list that it prints as it changes.",
    usage: "lockstep watch [<options>] -- <command> ...",
    discussion: """
      Each element is a row. Until the next run, new rows are marked +, moved ones >, and changed \
      ones ~; deleted rows stay until then, marked -. The view keeps its place when rows are inserted \
      above it, unless it is at the top. Arrow keys, page keys, Home and End scroll; q and Ctrl-C \
      quit.

      COMMAND runs without a shell and without standard input; for pipes, use sh -c '…'. The next run \
      begins when the interval is over and the last run has ended. If a run fails, or its output \
      can't be read, that is reported and the list stays as it was.

      Plain lines under a line of names are read in columns, if all lines have blanks between these, as \
      with ps and df.

      With columns, white space separates columns and the first line names them; the last column \
      takes the rest of its line. With fixed, a column begins below its name, as docker ps and \
      kubectl get print them: names and fields may contain single blanks, fields may be empty, and two \
      blanks separate two names, or one below which all lines are blank. If fields are named but no format is, plain lines are read \
      as one of these: as fixed, if every field begins below its name. Fields may then be named in \
      upper or lower case.

      With --layout, each row is a cell with the names and values of its fields, long ones on several \
      lines: list has one cell below the other, grid has cells of equal width side by side, and columns \
      puts each cell into the shortest column.

      Ignored fields are not shown. Elements with the same identity have a row each; the first is \
      paired with the first of the run before, and so on.

      With --mark, rows for which a comparison is true have the sign ! and a colour. Numbers, sizes, \
      percentages and durations are compared by their values. A field may be named in upper or lower \
      case, and cpu means %CPU. Of several commands, it is for those that have the field.

      With --log, or if standard input or output is not a terminal or TERM is empty or dumb, \
      operations are printed as by diff, each line with the time; the first list counts as inserted.

      With --serve, the list is shown in a page of a web browser instead, whose link is printed: with \
      a filter, an order of one's own, and the last changes of a row that is opened. /list.json and \
      /list.csv are the list, /changes is a stream of operations as of diff --output ndjson. Pages \
      can only read. Several commands, separated by :::, are lists of one page, each below its heading; the \
      second one is at /2/, as in /2/list.json. /healthz says whether runs succeed. They are served to this machine alone, unless an address is given; then the link \
      has a token, without which nothing is served.

      A run that prints more than --max-bytes is ended, with all processes that it started, and \
      reported.

      Examples:
        lockstep watch --key pid --sections user -- ps -eo user,pid,comm
        lockstep watch --format fixed --key filesystem -- df
        lockstep watch --serve 8080 --format fixed --key filesystem -- df
        lockstep watch --serve 8080 -- df ::: ps aux
        lockstep watch --log --exit-on-change --interval 10 -- cat new.csv
        lockstep watch --max-bytes 1GiB -- cat new.csv
        lockstep watch --mark 'cpu > 80' --mark 'stat ~ D' -- ps aux

      Exit status: 0 after q, Ctrl-C or --count, even if runs have failed; 1 with --exit-on-change, if \
      the list has changed; 2 on bad usage, or if the first run can't be started. Other signals end \
      it as they end other commands.
      """)

  @Option(
    name: .long, help: ArgumentHelp("The time between two runs.", valueName: "seconds"))
  var interval = 2.0

  @Option(name: .long, help: "The format of the output; auto decides by its content.")
  var format: WatchFormat = .auto

  @OptionGroup var encoding: EncodingOptions

  @OptionGroup var rows: RowOptions

  @OptionGroup var elements: ElementOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Mark rows with this, as in 'cpu > 80': >, >=, <, <=, =, != or ~ (contains).",
      valueName: "comparison"),
    transform: {
      guard let mark = WatchMark($0) else {
        throw ValidationError(
          "it is no comparison; write a field, >, >=, <, <=, =, != or ~, a value")
      }
      return mark
    })
  var mark: [WatchMark] = []

  @Flag(name: .long, help: "Keep the colours of the output, that is, their escape sequences.")
  var keepColors = false

  @Flag(name: .long, help: "Print a line for each operation instead of showing the list.")
  var log = false

  @Option(name: .long, help: ArgumentHelp("Stop after this many runs.", valueName: "n"))
  var count: Int?

  @Flag(
    name: .long,
    help: "Stop with status 1 when the list differs from that of the run before.")
  var exitOnChange = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The most bytes that a run may print, as in 64MiB.", valueName: "bytes"))
  var maxBytes = WatchRun.defaultBytes

  @Option(
    name: .long,
    help: ArgumentHelp("The longest time that a run may take.", valueName: "seconds"))
  var timeout: Double?

  @Option(
    name: .long,
    help: "How rows are shown instead of in a table: as wrapped cells in a layout.")
  var layout: WatchLayout?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show the list in a page of a web browser at this port, 0 for any that is free.",
      valueName: "[address:]port"))
  var serve: ServeAddress?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A file with the secret text for visitors of the page, instead of a new one.",
      valueName: "file"))
  var tokenFile: String?

  @Option(name: .long, help: "When to use colours; auto means on a terminal.")
  var color: ColorChoice = .auto

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      "The command and its arguments, after --. For a page, ::: begins another one.",
      valueName: "command"))
  var command: [String] = []

  /// The most commands of a page.
  private static let maximumCommands = 16

  mutating func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError("there is no command to be run: lockstep watch -- COMMAND…")
    }
    guard !commands.contains([]) else {
      throw ValidationError("there is no command before or after ':::': write one on each side")
    }
    guard commands.count <= Self.maximumCommands else {
      throw ValidationError("a page shows at most \(Self.maximumCommands) commands: name fewer")
    }
    guard (0.01...1e6).contains(interval) else {
      throw ValidationError("--interval '\(interval)' is not between 0.01 and 1000000 seconds")
    }
    guard ![.columns, .fixed].contains(format) || rows.applied(to: ListReading()) == ListReading()
    else {
      throw ValidationError(
        "--format \(format.rawValue) has no use for --delimiter, --quotes, --no-header, "
          + "--ragged, --repeated-headers and --at: name another format, or leave them out")
    }
    guard serve == nil || (!log && layout == nil) else {
      throw ValidationError("--serve shows a page, without --log and --layout: leave them out")
    }
    guard mark.isEmpty || !log else {
      throw ValidationError("--mark marks rows of a view, and --log has none: leave one out")
    }
    guard tokenFile == nil || serve != nil else {
      throw ValidationError("--token-file is for the page of --serve: add it, or leave this out")
    }
    guard timeout.map({ (0.01...1e6).contains($0) }) ?? true else {
      throw ValidationError("--timeout '\(timeout ?? 0)' is not between 0.01 and 1000000 seconds")
    }
    guard count.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--count '\(count ?? 0)' is less than 1")
    }
  }

  mutating func run() throws {
    if let serve {
      let token = try tokenFile.map { try Self.token(inFile: $0) }
      endAfter { [self] in
        func heading(_ command: [String]) -> String { command.joined(separator: " ") }
        let others = commands.dropFirst().map {
          WatchPages(heading: heading($0), interval: interval, address: nil)
        }
        let first = WatchPages(
          heading: heading(commands[0]), interval: interval, address: serve, token: token,
          others: others)
        let views = [first] + others
        let loops = try zip(commands, views).map { try WatchLoop(plan(of: $0), view: $1) }
        let ending = try await WatchLoop.runBesideViews(loops)
        for view in views { await view.finish() }
        return status(after: ending)?.rawValue ?? 0
      }
    }
    let ending = try MainActor.assumeIsolated { [self] in
      guard !log, terminalObeysEscapes,
        let device = TerminalDevice(inColor: color.colors.areOn)
      else { return try WatchLoop(plan(of: command), view: WatchLog(colors: color.colors)).run() }
      return try WatchLoop(
        plan(of: command),
        view: WatchScreen(device: device, heading: heading, layout: layout?.style)
      )
      .run()
    }
    if let status = status(after: ending) { throw status }
  }

  /// Reads the secret text of visitors.
  private static func token(inFile path: String) throws -> String {
    let text = String(decoding: try InputFile(path: path).bytes(), as: UTF8.self)
    let token = text.split(separator: "\n").first.map(String.init) ?? ""
    guard token.utf8.count >= 16,
      token.utf8.allSatisfy({ byte in
        "-._~".utf8.contains(byte) || (byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter)
          || 48...57 ~= byte
      })
    else {
      throw CommandError(
        "\(path.shown): the first line is no token",
        remedy: "write at least 16 letters, digits, and -._~ into it")
    }
    return token
  }

  private func status(after ending: WatchEnding) -> ExitCode? {
    switch ending {
    case .left: nil
    case .changed: ExitCode(1)
    case .signal(let number): die(of: number)
    }
  }

  /// The commands, which `:::` separates if a page shows them; without a page, it is an argument.
  private var commands: [[String]] {
    serve == nil
      ? [command]
      : command.split(separator: ":::", omittingEmptySubsequences: false).map(Array.init)
  }

  private func plan(of command: [String]) -> WatchPlan {
    WatchPlan(
      command: command, interval: .seconds(interval), timeout: timeout.map { .seconds($0) },
      count: count, maximumBytes: maxBytes,
      endsOnChange: exitOnChange,
      reader: WatchReader(
        name: command[0], format: format, view: elements.view,
        reading: rows.applied(to: ListReading()), encoding: encoding.value,
        keepsColors: keepColors, marks: mark, toleratesMarks: commands.count > 1))
  }

  private var heading: String {
    "Every \(secondsText(interval)) s: \(command.joined(separator: " "))"
  }
}

/// A number of seconds with at most two digits after the point: `2`, `0.5`.
func secondsText(_ seconds: Double) -> String {
  var text = formatted("%.2f", seconds)
  while text.hasSuffix("0") { text.removeLast() }
  return text.hasSuffix(".") ? String(text.dropLast()) : text
}
