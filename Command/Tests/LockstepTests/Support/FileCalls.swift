import CommandTestSupport
import Foundation

/// The calls that touch files which a process makes: written down, and made to go wrong, by a library
/// that is loaded before all others. Its source says what can be asked of it. Linux only.
struct FileCalls {
  /// What is to be done at a call.
  enum Fault: Sendable, CustomStringConvertible {
    /// The process ends at once, as when the power fails.
    case kill
    /// A signal asks the process to end.
    case terminate
    /// Half of what is asked for is read or written.
    case short
    /// The file that is read is emptied, or has a line added.
    case shrink, grow
    /// The call fails with this number.
    case error(Int32)

    var name: String {
      switch self {
      case .kill: "kill"
      case .terminate: "term"
      case .short: "short"
      case .shrink: "shrink"
      case .grow: "grow"
      case .error(let number): "\(number)"
      }
    }

    var description: String {
      if case .error(let number) = self { String(cString: strerror(number)) } else { name }
    }
  }

  /// How a command ended at which a fault was made.
  struct Outcome {
    let result: CommandResult
    /// The call at which it was made, such as `write`; nil if the command ended before.
    let call: String?
  }

  /// Whether there can be such a library here.
  static var areSeen: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// Why there is no library where there can be one.
  struct NotCompiled: Error {
    let messages: String
  }

  /// Compiled when it is first asked for.
  private static let library = Result { () throws -> String in
    let library = Sandbox.executable.deletingLastPathComponent()
      .appendingPathComponent("libfile_calls.so").path
    let source = Repository.root.appendingPathComponent("Tests/FileCalls/file_calls.c").path
    let warnings = ["-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Werror"]
    let compiled = try Sandbox().run(
      "/usr/bin/env",
      ["cc", "-std=c11", "-O1", "-shared", "-fPIC"] + warnings + [source, "-o", library])
    guard compiled.status == 0 else { throw NotCompiled(messages: compiled.errors) }
    return library
  }

  /// What a command reaches.
  struct Reach {
    let result: CommandResult
    /// The paths that it opens for writing, makes, renames or removes.
    let changed: Set<String>
    /// The paths that it opens for reading alone.
    let read: Set<String>
    let usesNetwork: Bool
    /// The programs that it starts.
    let started: [String]
  }

  static func reach(
    _ sandbox: Sandbox, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Reach {
    let (result, log) = try run(sandbox, arguments, environment)
    return Reach(
      result: result, changed: Set(log.filter { $0[0] == "change" }.map { $0[2] }),
      read: Set(log.filter { $0[0] == "call" && ["open", "fopen"].contains($0[1]) }.map { $0[2] }),
      usesNetwork: log.contains { $0[1] == "socket" },
      started: log.filter { $0[0] == "start" }.map { $0[2] })
  }

  /// Runs a command with a fault at its call number `place`, from 1.
  ///
  /// - Parameter call: The calls that are counted; nil for all.
  static func run(
    _ sandbox: Sandbox, _ arguments: [String], fault: Fault, at place: Int, of call: String? = nil
  ) throws -> Outcome {
    var environment = ["FILE_CALLS_AT": "\(place)", "FILE_CALLS_DO": fault.name]
    environment["FILE_CALLS_OF"] = call
    let (result, log) = try run(sandbox, arguments, environment)
    return Outcome(result: result, call: log.first { $0[0] == "fault" }?[1])
  }

  private static func run(
    _ sandbox: Sandbox, _ arguments: [String], _ environment: [String: String]
  ) throws -> (result: CommandResult, log: [[String]]) {
    // Elsewhere, since the sandbox may be looked at.
    let logs = try Sandbox()
    let log = logs.folder.appendingPathComponent("log")
    let result = try sandbox.run(
      Sandbox.executable.path, arguments,
      environment: try environment.merging(
        ["LD_PRELOAD": library.get(), "FILE_CALLS_LOG": log.path]) { $1 })
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    return (
      result,
      lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    )
  }
}
