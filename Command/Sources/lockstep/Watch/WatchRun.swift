import LockstepFiles

/// One run of the command that is watched: a process in a group of its own, so that it can be ended
/// with all that it has started.
final class WatchRun {
  /// The most bytes that a run may print if nothing is said: 256 MiB.
  static let defaultBytes = ByteCount(1 << 28)

  private let process: pid_t
  private let maximumBytes: ByteCount
  private var output: Int32?
  private var errors: Int32?
  private var printed = WatchOutput()
  private var lastErrors: [UInt8] = []

  /// When it is killed, as it has printed too much and hasn't ended when it was asked to.
  private(set) var killTime: ContinuousClock.Instant?
  private var isTooLong = false

  /// Starts a command, with nothing on standard input.
  ///
  /// - Throws: If it can't be started.
  init(_ command: [String], maximumBytes: ByteCount) throws(CommandError) {
    self.maximumBytes = maximumBytes
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

  /// What can be polled.
  var files: [Int32] { [output, errors].compactMap { $0 } }

  /// Takes what has been printed so far, or the beginning of it: nobody waits long for this.
  func read() {
    if let file = output, !readAvailable(from: file, atMost: 1 << 20, { printed.append($0) }) {
      close(file)
      output = nil
    }
    if let file = errors, !readAvailable(from: file, atMost: 1 << 20, { keep($0) }) {
      close(file)
      errors = nil
    }
    if printed.count > maximumBytes.value { endTooLong() }
    if let killTime, ContinuousClock.now >= killTime {
      kill(-process, SIGKILL)
      self.killTime = nil
    }
  }

  /// What has come of the run; nil, if it isn't over.
  ///
  /// What has been left running by it in the background isn't waited for.
  func outcome() -> Outcome? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    // As much as a pipe holds; what is left running may never stop to print.
    read()
    guard !isTooLong else {
      // What it has left running would go on.
      kill(-process, SIGKILL)
      return .failed(
        "the run has printed more than \(maximumBytes.description); allow more with --max-bytes")
    }
    let number = status & 0x7F
    let code = (status >> 8) & 0xFF
    guard status != 0 else { return .printed(printed) }
    let what = number != 0 ? "ended by signal \(number)" : "exit status \(code)"
    return .failed([what, lastLine].compactMap { $0 }.joined(separator: ": "))
  }

  enum Outcome {
    case printed(WatchOutput)
    /// How it has failed, in a line.
    case failed(String)
  }

  /// Ends it, with all that it has started.
  func stop() { kill(-process, SIGTERM) }

  /// Ends it because it has printed too much, and forgets that.
  private func endTooLong() {
    isTooLong = true
    printed = WatchOutput()
    if let output { close(output) }
    output = nil
    stop()
    killTime = .now + .seconds(1)
  }

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
}
