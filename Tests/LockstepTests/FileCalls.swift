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

  /// Whether there is such a library here: it is compiled when it is first asked for.
  static var areSeen: Bool { library != nil }

  private static let library: String? = {
    #if os(Linux)
      let library = Sandbox.executable.deletingLastPathComponent()
        .appendingPathComponent("libfile_calls.so").path
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("FileCalls/file_calls.c").path
      let warnings = ["-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Werror"]
      guard let sandbox = try? Sandbox(),
        let compiled = try? sandbox.run(
          "/usr/bin/env",
          ["cc", "-std=c11", "-O1", "-shared", "-fPIC"] + warnings + [source, "-o", library]),
        compiled.status == 0
      else { return nil }
      return library
    #else
      return nil
    #endif
  }()

  /// The paths that a command opens for writing, makes, renames or removes.
  static func changedPaths(
    _ sandbox: Sandbox, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (result: CommandResult, paths: Set<String>) {
    let (result, log) = try run(sandbox, arguments, environment)
    return (result, Set(log.filter { $0[0] == "change" }.map { $0[2] }))
  }

  /// Runs a command with a fault at its call number `place`, from 1.
  static func run(
    _ sandbox: Sandbox, _ arguments: [String], fault: Fault, at place: Int
  ) throws -> Outcome {
    let (result, log) = try run(
      sandbox, arguments, ["FILE_CALLS_AT": "\(place)", "FILE_CALLS_DO": fault.name])
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
      environment: environment.merging(
        ["LD_PRELOAD": library ?? "", "FILE_CALLS_LOG": log.path]) { $1 })
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    return (
      result,
      lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    )
  }
}
