import Foundation

/// What a run of the command line came to.
struct CommandResult: Equatable {
  let status: Int32
  let output: String
  let errors: String
}

/// A folder of its own for the files of one test, gone with it.
class Sandbox {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file; gives its name, which the commands can use since they run in the folder.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  @discardableResult
  func file(_ name: String, bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
    return name
  }

  /// Writes `old.txt`, and `changes` that lead from it to another text.
  func changes(from old: String, to new: String) throws {
    try file("old.txt", old)
    let other = try Sandbox()
    try other.file("old.txt", old)
    try other.file("new.txt", new)
    try file(
      "changes", try other.lockstep("diff", "old.txt", "new.txt", "--output", "json").output)
  }

  /// What a file holds.
  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Who may do what with a file.
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

  /// The names of all files in the folder, in order, but for those that carry the streams of runs.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(Self.streamPrefix) }.sorted()
  }

  private static let streamPrefix = ".stream-"

  /// Runs `lockstep` as a process of its own in the folder.
  func lockstep(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
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
    // Files and not pipes: nothing can block, however much is printed.
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

  /// The executable stands beside the bundle of the tests, which is a program or, on Apple's platforms,
  /// a folder that another program is told to load the tests from.
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

/// Does something with no signal blocked, as a shell starts programs: they would be blocked for them too,
/// and the threads that run tests may have nearly all of them blocked.
private func withoutBlockedSignals(_ work: () throws -> Void) rethrows {
  var none = sigset_t()
  var before = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  try work()
}
