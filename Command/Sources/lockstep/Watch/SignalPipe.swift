/// Where the handler writes. It may run between any two instructions, so it touches nothing else.
@exclusivity(unchecked) nonisolated(unsafe) private var signalPipeEnd: Int32 = -1

/// Signals as bytes in a pipe, so that `poll` waits for them together with all else.
///
/// There is one in a process.
struct SignalPipe: ~Copyable {
  /// What can be polled.
  let file: Int32

  private let signals: [Int32]

  /// Catches signals, instead of what they did by themselves. Those that whoever started this wants to
  /// be ignored, as `nohup` does, are still ignored.
  ///
  /// - Throws: If there can be no pipe.
  init(_ signals: [Int32]) throws(CommandError) {
    let ends = try Pipe()
    file = ends.reading
    signalPipeEnd = ends.writing
    // A full pipe holds enough to wake anybody up.
    setNonblocking(ends.writing)
    setNonblocking(ends.reading)
    self.signals = signals.filter { number in
      let before = signal(number, SIG_DFL)
      let isIgnored =
        unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      // Without this one, nobody would ever know that a run has ended.
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

  /// The signals that have come since the last call.
  func take() -> [Int32] {
    var numbers: [UInt8] = []
    readAvailable(from: file) { numbers += $0 }
    return numbers.map { Int32($0) }
  }
}

/// Ends the process by a signal, as if it had never been caught.
func die(of number: Int32) -> Never {
  signal(number, SIG_DFL)
  raise(number)
  // Reached only if the signal is blocked.
  exit(128 + number)
}
