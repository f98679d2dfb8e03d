import LockstepFiles

/// One run of the watched command, in its own process group, so that it can be ended with all
/// processes that it started.
final class WatchRun {
  /// The most bytes that a run may print by default: 256 MiB.
  static let defaultBytes = ByteCount(1 << 28)

  private let process: pid_t
  private let maximumBytes: ByteCount
  private var output: Int32?
  private var errors: Int32?
  private var printed = WatchOutput()
  private var lastErrors: [UInt8] = []

  /// The time at which to end a run that takes too long, or to kill one that was ended and goes on.
  private(set) var killTime: ContinuousClock.Instant?

  /// Why the run was ended.
  private var excess: String?
  private let timeout: Duration?

  /// Starts a command, with nothing on standard input.
  ///
  /// - Throws: If it can't be started.
  init(
    _ command: [String], maximumBytes: ByteCount, timeout: Duration? = nil
  ) throws(CommandError) {
    self.maximumBytes = maximumBytes
    self.timeout = timeout
    killTime = timeout.map { ContinuousClock.now + $0 }
    let outputs = try Pipe()
    let errors = try Pipe()
    defer {
      close(outputs.writing)
      close(errors.writing)
    }
    do throws(SystemError) {
      process = try ChildProcess(
        program: command[0], arguments: command,
        streams: [
          (nil, STDIN_FILENO), (outputs.writing, STDOUT_FILENO), (errors.writing, STDERR_FILENO),
        ]
      ).start()
    } catch {
      close(outputs.reading)
      close(errors.reading)
      throw CommandError(
        "\(command[0].shown): \(error)", remedy: "name a command that can be run")
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

  /// The files to poll.
  var files: [Int32] { [output, errors].compactMap { $0 } }

  /// Reads available output, up to a limit, so that the loop never waits long.
  func read() {
    if let file = output, !readAvailable(from: file, atMost: 1 << 20, { printed.append($0) }) {
      close(file)
      output = nil
    }
    if let file = errors, !readAvailable(from: file, atMost: 1 << 20, { keep($0) }) {
      close(file)
      errors = nil
    }
    if excess == nil, printed.count > maximumBytes.value {
      end(
        since: "the run has printed more than \(maximumBytes.description); allow more with "
          + "--max-bytes")
    }
    guard let killTime, ContinuousClock.now >= killTime else { return }
    if excess == nil, let timeout {
      let seconds = secondsText(timeout / .seconds(1))
      end(since: "the run has taken longer than \(seconds) s; allow more with --timeout")
    } else {
      kill(-process, SIGKILL)
      self.killTime = nil
    }
  }

  /// Returns the outcome of the run; nil if it hasn't ended.
  ///
  /// Does not wait for processes that the run has left in the background.
  func outcome() -> Outcome? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    // Only up to a limit, since a process that was left in the background may print forever.
    read()
    if let excess {
      // Ends processes that the run has left in the background.
      kill(-process, SIGKILL)
      return .failed(excess)
    }
    let number = status & 0x7F
    let code = (status >> 8) & 0xFF
    guard status != 0 else { return .printed(printed) }
    let what = number != 0 ? "ended by signal \(number)" : "exit status \(code)"
    return .failed([what, lastLine].compactMap { $0 }.joined(separator: ": "))
  }

  enum Outcome {
    case printed(WatchOutput)
    /// The run has failed, with a message of one line.
    case failed(String)
  }

  /// Ends the run with all processes that it started. If it ignores that, kills them after 2 s.
  func end() {
    stop()
    let end = ContinuousClock.now + .seconds(2)
    while ContinuousClock.now < end {
      guard waitpid(process, nil, WNOHANG) == 0 else { return }
      usleep(5_000)
    }
    kill(-process, SIGKILL)
  }

  private func stop() { kill(-process, SIGTERM) }

  /// Ends a run that has printed too much or takes too long, and discards its output.
  private func end(since excess: String) {
    self.excess = excess
    printed = WatchOutput()
    if let output { close(output) }
    output = nil
    stop()
    killTime = .now + .seconds(1)
  }

  private func keep(_ bytes: ArraySlice<UInt8>) {
    lastErrors += bytes
    // Only the last line is needed.
    if lastErrors.count > 1 << 17 { lastErrors.removeFirst(lastErrors.count - 1 << 16) }
  }

  /// The last line on standard error, shortened if it is long; nil if there is none.
  private var lastLine: String? {
    String(decoding: lastErrors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
      .map { String($0.unicodeScalars.prefix(1_000)).shown }
  }
}
