import ArgumentParser
import ListFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The command line: `lockstep SUBCOMMAND …`.
struct Lockstep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lockstep",
    abstract: "Compares two versions of a list, element by element.",
    discussion: """
      Exit status: 0 if nothing differs or all checks held, 1 if something differs or a check \
      failed, 2 on bad usage or bad input.
      """,
    version: "0.1.0",
    subcommands: [
      DiffCommand.self, ApplyCommand.self, FuzzCommand.self, BenchCommand.self,
      WatchCommand.self,
    ])
}

@main
enum Main {
  static func main() {
    TerminalGuardian.standInIfCalled()
    occupyClosedStreams()
    // A reader that goes away ends the command without a word, as it does every filter.
    signal(SIGPIPE, SIG_DFL)
    // A file that grows beyond what is allowed is an error like any other.
    signal(SIGXFSZ, SIG_IGN)
    do throws(CommandError) {
      exit(run(try Arguments.checked()))
    } catch {
      exit(complain(error.description))
    }
  }

  /// Runs a command line; the result is the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try Lockstep.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let status as ExitCode {
      return status.rawValue
    } catch let error as ListFileError {
      return complain(error.description)
    } catch let error as CommandError {
      return complain(error.description)
    } catch {
      widenHelp()
      guard Lockstep.exitCode(for: error) != .success else {
        // Not an error: help, the version or a completion script was asked for.
        return printed(Lockstep.fullMessage(for: error) + "\n")
      }
      let message = Lockstep.message(for: error).split(separator: "\n").joined(separator: " ")
      return complain("\(message); see 'lockstep --help'")
    }
  }

  /// In fewer columns than that, the help would lack most of what it should say.
  private static func widenHelp() {
    var window = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window)
    let given = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
    if given ?? Int(window.ws_col) < 40 { setenv("COLUMNS", "40", 1) }
  }

  private static func printed(_ text: String) -> Int32 {
    do {
      var output = StandardOutput()
      output.write(text)
      try output.finish()
      return 0
    } catch {
      return complain("\(error)")
    }
  }

  private static func complain(_ message: String) -> Int32 {
    // Names of files and arguments may hold what terminals obey.
    writeToStandardError("lockstep: \(message.shown)\n")
    return 2
  }
}

/// Something that ends a command with status 2, in one line: what is wrong, and what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ problem: String, remedy: String) {
    description = "\(problem); \(remedy)"
  }
}
