import ArgumentParser
import CListDiff
import LockstepFiles

/// The command line: `lockstep SUBCOMMAND …`.
struct Lockstep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lockstep",
    abstract: "Compare two versions of a list, element by element.",
    discussion: """
      Exit status: 0 if nothing differs or all checks held, 1 if something differs or a check \
      failed, 2 on bad usage or bad input.
      """,
    version: "0.1.0, \(listdiff_has_xxhash() == 1 ? "with xxHash" : "without xxHash")",
    subcommands: subcommands)

  // The manifest decides which of them are built.
  #if COMPARES_ONLY
    private static let subcommands: [any ParsableCommand.Type] = [
      DiffCommand.self, ApplyCommand.self, MergeCommand.self,
    ]
  #else
    private static let subcommands: [any ParsableCommand.Type] = [
      DiffCommand.self, ApplyCommand.self, MergeCommand.self, FuzzCommand.self,
      BenchCommand.self, WatchCommand.self, LayoutCommand.self, ComponentsCommand.self,
    ]
  #endif
}

@main
enum Main {
  static func main() {
    #if !COMPARES_ONLY
      TerminalGuardian.standInIfCalled()
    #endif
    occupyClosedStreams()
    OutOfMemory.endCrashes()
    // A closed pipe ends the command silently, like any filter.
    signal(SIGPIPE, SIG_DFL)
    // A file above the size limit becomes an error with a message.
    signal(SIGXFSZ, SIG_IGN)
    do throws(CommandError) {
      exit(run(try Arguments.checked()))
    } catch {
      exit(complain(error.description))
    }
  }

  /// Runs a command line and returns the exit status.
  static func run(_ words: [String]) -> Int32 {
    // Only the help of one subcommand is longer with it.
    let wantsAll = words.first == "help" && words.contains("--all")
    let arguments = wantsAll ? words.filter { $0 != "--all" } : words
    do {
      var command = try parsed(arguments)
      try command.run()
      return 0
    } catch let status as ExitCode {
      return status.rawValue
    } catch let error as ListFileError {
      return complain(error.description)
    } catch let error as CommandError {
      return complain(error.description)
    } catch {
      setWidthOfHelp()
      guard Lockstep.exitCode(for: error) != .success else {
        // This is no error: the user requested help, the version or a completion script.
        let text = Lockstep.fullMessage(for: error) + "\n"
        return printed(wantsAll ? text : DiffHelp(text)?.text ?? text)
      }
      return complain(UsageProblem(Lockstep.message(for: error), in: arguments).description)
    }
  }

  /// Returns the command on a command line.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    try Subcommands.check(arguments)
    // Parsing from the root takes longer, and is only needed for help and errors.
    if let name = arguments.first, let type = Subcommands.named(name),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      Swift.type(of: command) == type
    {
      return command
    }
    let command = try Lockstep.parseAsRoot(arguments)
    if command is Lockstep { throw Subcommands.isMissing }
    return command
  }

  /// Sets the width of help to 80 columns without a terminal, and to at least 40 with one. In fewer
  /// columns, most of the text would be missing.
  private static func setWidthOfHelp() {
    let given =
      getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? windowColumns(of: STDOUT_FILENO)
      ?? 0
    if given < 40 { setenv("COLUMNS", given == 0 ? "80" : "40", 1) }
  }

  private static func printed(_ text: String) -> Int32 {
    do {
      try StandardOutput.print(text.utf8)
      return 0
    } catch {
      return complain("\(error)")
    }
  }

  static func complain(_ message: String) -> Int32 {
    // Names of files and arguments may contain characters that control a terminal.
    writeToStandardError("lockstep: \(message.shown)\n")
    return 2
  }
}

/// An error that ends a command with status 2 and one line: the problem and the remedy.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ problem: String, remedy: String) {
    description = "\(problem); \(remedy)"
  }

  /// The error for an unknown subcommand, with the name that was probably meant.
  init(unknown name: String, _ suggestion: String) {
    description = "\(name): unknown subcommand, did you mean \(suggestion)?"
  }
}
