/// The end of the pipe that the handler writes to. The handler may run between any two
/// instructions, so it uses nothing else.
@exclusivity(unchecked) nonisolated(unsafe) private var signalPipeEnd: Int32 = -1

/// Signals as bytes in a pipe, so that `poll` can wait for them and other files together.
///
/// A process has at most one.
struct SignalPipe: ~Copyable {
  /// The file to poll.
  let file: Int32

  private let signals: [Int32]

  /// Catches signals. Signals that the parent process ignores, as `nohup` does, stay ignored.
  ///
  /// - Throws: If no pipe can be made.
  init(_ signals: [Int32]) throws(CommandError) {
    let ends = try Pipe()
    file = ends.reading
    signalPipeEnd = ends.writing
    // If the pipe is full, the reader wakes up anyway.
    setNonblocking(ends.writing)
    setNonblocking(ends.reading)
    self.signals = signals.filter { number in
      let before = signal(number, SIG_DFL)
      let isIgnored =
        unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      // This signal is the only sign that a run has ended.
      guard isIgnored, number != SIGCHLD else { return true }
      signal(number, SIG_IGN)
      return false
    }
    for number in self.signals {
      signal(number) { number in
        let number = UInt8(truncatingIfNeeded: number)
        let error = errno
        withUnsafePointer(to: number) { _ = write(signalPipeEnd, $0, 1) }
        errno = error
      }
    }
    unblock(self.signals)
  }

  deinit {
    for number in signals { signal(number, SIG_DFL) }
    close(signalPipeEnd)
    close(file)
    signalPipeEnd = -1
  }

  /// Returns the signals since the last call.
  func take() -> [Int32] {
    var numbers: [UInt8] = []
    readAvailable(from: file) { numbers += $0 }
    return numbers.map { Int32($0) }
  }
}

/// Ends the process by the default action of a signal.
func die(of number: Int32) -> Never {
  signal(number, SIG_DFL)
  raise(number)
  // Reached only if the signal is blocked.
  exit(128 + number)
}
