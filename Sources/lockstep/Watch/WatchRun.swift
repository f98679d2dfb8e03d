import ListFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One run of the command that is watched: a process in a group of its own, so that it can be ended
/// with all that it has started.
final class WatchRun {
  private let process: pid_t
  private var output: Int32?
  private var errors: Int32?
  private var printed: [UInt8] = []
  private var lastErrors: [UInt8] = []

  /// Starts a command, with nothing on standard input.
  ///
  /// - Throws: If it can't be started.
  init(_ command: [String]) throws(CommandError) {
    let outputs = try Pipe()
    let errors = try Pipe()
    defer {
      close(outputs.writing)
      close(errors.writing)
    }
    do {
      process = try Self.start(command, output: outputs.writing, errors: errors.writing)
    } catch {
      close(outputs.reading)
      close(errors.reading)
      throw error
    }
    output = outputs.reading
    self.errors = errors.reading
    setNonblocking(outputs.reading)
    setNonblocking(errors.reading)
  }

  deinit {
    if let output { close(output) }
    if let errors { close(errors) }
  }

  /// What can be polled.
  var files: [Int32] { [output, errors].compactMap { $0 } }

  /// Takes what has been printed so far.
  func read() {
    if let file = output, !readAvailable(from: file, { printed += $0 }) {
      close(file)
      output = nil
    }
    if let file = errors, !readAvailable(from: file, { keep($0) }) {
      close(file)
      errors = nil
    }
  }

  /// What has come of the run; nil, if it isn't over.
  ///
  /// What has been left running by it in the background isn't waited for.
  func outcome() -> Outcome? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    read()
    let number = status & 0x7F
    let code = (status >> 8) & 0xFF
    guard status != 0 else { return .printed(printed) }
    let what = number != 0 ? "ended by signal \(number)" : "exit status \(code)"
    return .failed([what, lastLine].compactMap { $0 }.joined(separator: ": "))
  }

  enum Outcome {
    case printed([UInt8])
    /// How it has failed, in a line.
    case failed(String)
  }

  /// Ends it, with all that it has started.
  func stop() { kill(-process, SIGTERM) }

  private func keep(_ bytes: ArraySlice<UInt8>) {
    lastErrors += bytes
    // Only the last line is of interest.
    if lastErrors.count > 1 << 17 { lastErrors.removeFirst(lastErrors.count - 1 << 16) }
  }

  /// The last line of its errors, or the beginning of it; nil, if there is none.
  private var lastLine: String? {
    String(decoding: lastErrors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
      .map { String($0.unicodeScalars.prefix(1_000)).shown }
  }

  private static func start(
    _ command: [String], output: Int32, errors: Int32
  ) throws(CommandError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    posix_spawnattr_setpgroup(&attributes, 0)
    // Other programs expect the signal that is ignored here.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, environ)
    guard error == 0 else {
      throw CommandError(
        "\(command[0].shown): \(SystemError(error))",
        remedy: "name a command that can be run")
    }
    return process
  }
}
