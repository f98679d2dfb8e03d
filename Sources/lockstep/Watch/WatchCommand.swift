import ArgumentParser
import Foundation
import ListFiles
import ListHosts

/// `lockstep watch -- COMMAND…`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Run a command again and again, and show the list that it prints as it changes.",
    discussion: """
      Each element is a row. What has come is marked + until the next run, what has moved >, what has \
      changed ~, and what has gone stays with - until then. The view keeps its place when rows come \
      above it, unless it stands at the top. Arrow keys, page keys, Home and End scroll; q and Ctrl-C \
      leave.

      COMMAND is run as it is given, without a shell, with nothing on standard input; for pipes, sh -c \
      '…'. The next run begins when the interval is over and the last one has ended. A run that \
      fails, or prints what can't be read, is reported; the list stays as it was.

      In columns, white space stands between columns and the first line names them; the last column \
      takes the rest of its line. Plain lines are taken for that where a field is named and no format \
      is. There, fields may be named in upper or lower case.

      Ignored fields aren't shown. Elements of one identity are as many rows, the first of them paired \
      with the first of the run before, and so on.

      With --log, or where standard input or output is no terminal, operations are printed as by diff, \
      each line with the time; the first list counts as inserted.

      Exit status: 0 when left by q, Ctrl-C or --count, whatever became of the runs; 2 on bad usage, \
      or if the first run can't be started. A signal ends it as it ends other commands.
      """)

  @Option(
    name: .long, help: ArgumentHelp("Seconds from one run to the next.", valueName: "seconds"))
  var interval = 2.0

  @Option(name: .long, help: "How what it prints is read; auto goes by its content.")
  var format: WatchFormat = .auto

  @OptionGroup var rows: RowOptions

  @OptionGroup var elements: ElementOptions

  @Flag(name: .long, help: "Print a line for each operation instead of showing the list.")
  var log = false

  @Option(name: .long, help: ArgumentHelp("End after so many runs.", valueName: "n"))
  var count: Int?

  @Option(name: .long, help: "When colours are used; auto means on a terminal.")
  var color: ColorChoice = .auto

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  mutating func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError("there is no command to be run: lockstep watch -- COMMAND…")
    }
    guard (0.01...1e6).contains(interval) else {
      throw ValidationError("--interval '\(interval)' is not between 0.01 and 1000000 seconds")
    }
    guard count.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--count '\(count ?? 0)' is less than 1")
    }
  }

  mutating func run() throws {
    let ending = try MainActor.assumeIsolated { [self] in
      let loop = WatchLoop(
        command: command, interval: .seconds(interval), count: count,
        reader: WatchReader(
          name: command[0], format: format, view: elements.view,
          reading: rows.applied(to: ListReading())))
      return try loop.run(view())
    }
    if case .signal(let number) = ending { die(of: number) }
  }

  @MainActor
  private func view() -> any WatchView {
    guard !log, Self.isScreen, let device = TerminalDevice(inColor: color.colors.areOn) else {
      return WatchLog(colors: color.colors)
    }
    return WatchScreen(device: device, heading: heading)
  }

  /// Whether the terminal, if there is one, can do more than print lines.
  private static var isScreen: Bool {
    let name = ProcessInfo.processInfo.environment["TERM", default: ""]
    return !name.isEmpty && name != "dumb"
  }

  private var heading: String {
    let seconds = interval.formatted(.number.grouping(.never).precision(.fractionLength(0...2)))
    return "Every \(seconds) s: \(command.joined(separator: " "))"
  }
}
