import CommandTestSupport

/// The result of running a command.
struct CommandResult: Equatable {
  let status: Int32
  let output: String
  let errors: String

  /// Expects an error in one line, with these words, and no output.
  func expectError(
    _ words: String = "", from start: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isOneLine = output.isEmpty && errors.split(separator: "\n").count == 1
    expect(
      status == 2 && isOneLine && errors.hasPrefix(start)
        && (words.isEmpty || errors.contains(words)), "\(self)",
      sourceLocation: sourceLocation)
  }
}

/// A temporary folder for the files of one test.
class Sandbox {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A folder as the first value of a property. Without one, no test can go on.
  static func make() -> Sandbox {
    do { return try Sandbox() } catch { preconditionFailure("\(error)") }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file and returns its name, which commands can use because they run in the folder.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  @discardableResult
  func file(_ name: String, bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
    return name
  }

  /// Writes `old.txt`, and `changes` from it to another text.
  func changes(from old: String, to new: String) throws {
    try file("old.txt", old)
    let other = try Sandbox()
    try other.file("old.txt", old)
    try other.file("new.txt", new)
    try file("changes", try other.lockstep("diff", "old.txt", "new.txt", "--output", "json").output)
  }

  /// Writes two versions of a list and compares them.
  func diff(
    _ old: String, _ new: String, as type: String = "csv", _ options: String...
  ) throws -> CommandResult { try diff(old, new, as: type, options) }

  func diff(
    _ old: String, _ new: String, as type: String, _ options: [String]
  ) throws -> CommandResult {
    try lockstep(["diff", file("old.\(type)", old), file("new.\(type)", new)] + options)
  }

  /// Applies the changes between two files to the first of them.
  func applied(
    _ old: String, _ new: String, _ options: String..., output: String = "json"
  ) throws -> CommandResult {
    try file("changes", lockstep(["diff", old, new, "--output", output] + options).output)
    return try lockstep("apply", old, "changes")
  }

  /// Expects that altered changes are refused in one line with these words.
  func expectRefusal(
    of altered: String, insteadOf changes: String, for list: String, _ complaint: String
  ) throws {
    expect(altered != changes)
    try file("changes", altered)
    try lockstep("apply", list, "changes").expectError(complaint)
  }

  /// Returns the contents of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Returns the mode of a file.
  func mode(_ name: String) throws -> Int {
    let path = folder.appendingPathComponent(name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
  }

  func setMode(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.appendingPathComponent(name).path)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  /// Returns the sorted names of all files in the folder, except those for streams of runs.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(Self.streamPrefix) }.sorted()
  }

  private static let streamPrefix = ".stream-"

  /// Runs `lockstep` as a process in the folder.
  func lockstep(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> CommandResult {
    try lockstep(arguments, input: input, environment: environment)
  }

  func lockstep(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> CommandResult {
    try run(Self.executable.path, arguments, input: input, environment: environment)
  }

  /// Runs a shell command in which `$lockstep` is the command line.
  func shell(_ command: String) throws -> CommandResult {
    try run("/bin/bash", ["-c", command], environment: ["lockstep": Self.executable.path])
  }

  /// Runs a program in the folder.
  func run(
    _ path: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> CommandResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // With files instead of pipes, no output can block.
    let names = (0..<3).map { _ in
      folder.appendingPathComponent("\(Self.streamPrefix)\(UUID())")
    }
    try Data(input.utf8).write(to: names[0])
    for name in names[1...] {
      try Data().write(to: name)
    }
    let input = try FileHandle(forReadingFrom: names[0])
    let output = try FileHandle(forWritingTo: names[1])
    let errors = try FileHandle(forWritingTo: names[2])
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try withoutBlockedSignals { try process.run() }
    process.waitUntilExit()
    for file in [input, output, errors] {
      try file.close()
    }
    return CommandResult(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }

  /// The executable is beside the bundle of the tests, which is a program or, on Apple's platforms, a
  /// folder from which another program loads the tests.
  static let executable: URL = {
    let words = CommandLine.arguments
    let given = words.firstIndex(of: "--test-bundle-path").map { words.dropFirst($0 + 1) }?.first
    let loaded = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    var tests = URL(fileURLWithPath: given ?? loaded ?? words[0]).resolvingSymlinksInPath()
    while tests.pathExtension != "xctest" && tests.pathComponents.count > 2 {
      tests.deleteLastPathComponent()
    }
    return tests.deletingLastPathComponent().appendingPathComponent("lockstep")
  }()
}

/// Performs work with no signal blocked, and none ignored that a shell ignores for commands in the
/// background. A started program inherits both, and the threads that run tests may have blocked nearly
/// all signals.
private func withoutBlockedSignals(_ work: () throws -> Void) rethrows {
  unignoreSignals
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try work()
}

/// Happens once.
private let unignoreSignals: Void = {
  for number in [SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
}()
