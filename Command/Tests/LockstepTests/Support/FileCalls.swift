import CommandTestSupport

/// The calls of a process that use files. A library that is loaded before all others records them and
/// makes them fail; its source lists its options. Linux only.
struct FileCalls {
  /// The fault at a call.
  enum Fault: Sendable, CustomStringConvertible {
    /// The process ends at once, as after a power failure.
    case kill
    /// A signal asks the process to end.
    case terminate
    /// Only half of the bytes are read or written.
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

  /// The outcome of a command with a fault.
  struct Outcome {
    let result: CommandResult
    /// The call with the fault, such as `write`; nil if the command ended before.
    let call: String?
  }

  /// Whether the library works on this system.
  static var areSeen: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// The reason why the library could not be compiled.
  struct NotCompiled: Error {
    let messages: String
  }

  /// The library, compiled on first use.
  private static let library = Result { () throws -> String in
    let library = Sandbox.executable.deletingLastPathComponent()
      .appendingPathComponent("libfile_calls.so").path
    let source = Repository.root.appendingPathComponent("Command/Tests/FileCalls/file_calls.c").path
    let warnings = ["-Wall", "-Wextra", "-Wconversion", "-Wpedantic", "-Werror"]
    let compiled = try Sandbox().run(
      "/usr/bin/env",
      ["cc", "-std=c11", "-O1", "-shared", "-fPIC"] + warnings + [source, "-o", library])
    guard compiled.status == 0 else { throw NotCompiled(messages: compiled.errors) }
    return library
  }

  /// The files, programs and network that a command uses.
  struct Reach {
    let result: CommandResult
    /// The paths that it opens for writing, creates, renames or removes.
    let changed: Set<String>
    /// The paths that it only opens for reading.
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
  /// - Parameters:
  ///   - call: The name of the counted calls; nil for all calls.
  ///   - file: The name of the open file whose calls are counted; nil for all calls.
  static func run(
    _ sandbox: Sandbox, _ arguments: [String], fault: Fault, at place: Int, of call: String? = nil,
    in file: String? = nil
  ) throws -> Outcome {
    var environment = ["FILE_CALLS_AT": "\(place)", "FILE_CALLS_DO": fault.name]
    environment["FILE_CALLS_OF"] = call
    environment["FILE_CALLS_IN"] = file
    let (result, log) = try run(sandbox, arguments, environment)
    return Outcome(result: result, call: log.first { $0[0] == "fault" }?[1])
  }

  private static func run(
    _ sandbox: Sandbox, _ arguments: [String], _ environment: [String: String]
  ) throws -> (result: CommandResult, log: [[String]]) {
    // The log is elsewhere, since tests may list the sandbox.
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
