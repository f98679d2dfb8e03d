import ListFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs the command at its times, and waits for everything at one place meanwhile: for what it
/// prints, for its end, for keys and for signals.
@MainActor
final class WatchLoop {
  private let command: [String]
  private let interval: Duration
  private let count: Int?
  private let reader: WatchReader

  private var run: WatchRun?
  private var runCount = 0
  private var next = ContinuousClock.now

  /// Why it has ended.
  enum Ending: Equatable {
    /// By a key, or after all runs.
    case left
    case signal(Int32)
  }

  init(command: [String], interval: Duration, count: Int?, reader: WatchReader) {
    self.command = command
    self.interval = interval
    self.count = count
    self.reader = reader
  }

  /// Runs and shows until it is left.
  ///
  /// - Throws: If the first run can't be started, or nothing can be shown.
  func run(_ view: any WatchView) throws -> Ending {
    let signals = try SignalPipe([
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD, SIGWINCH, SIGCONT, SIGTSTP,
    ])
    defer {
      run?.stop()
      view.end()
    }
    do {
      try startIfDue(view)
      try view.begin()
      while count.map({ runCount < $0 }) ?? true {
        try startIfDue(view)
        let hasKeys = wait(signals, view)
        for number in signals.take() {
          switch number {
          case SIGWINCH, SIGCONT: try view.windowChanged()
          case SIGTSTP: try view.suspend { raise(SIGSTOP) }
          case SIGCHLD: break
          default: return .signal(number)
          }
        }
        if hasKeys, try !view.takeKeys() { return .left }
        try takeOutcome(view)
      }
      return .left
    } catch let failure as WatchFailure {
      throw failure.cause
    }
  }

  private func startIfDue(_ view: any WatchView) throws {
    guard run == nil, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + interval
    do {
      run = try WatchRun(command)
    } catch  where runCount > 0 {
      // It could be started before, and may be there again the next time.
      runCount += 1
      try view.report(error.description)
    }
  }

  /// Waits until there is something to be done.
  ///
  /// - Returns: Whether keys have come, or never will again.
  private func wait(_ signals: borrowing SignalPipe, _ view: any WatchView) -> Bool {
    // A file of -1 is passed over.
    let files = [view.keys ?? -1, signals.file] + (run?.files ?? [])
    var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Of a run that is under way, its end tells.
    let left = run == nil ? max(.zero, next - ContinuousClock.now) / .milliseconds(1) : -1
    let count = poll(&polled, nfds_t(polled.count), Int32(min(left.rounded(.up), 1e9)))
    return count > 0 && polled[0].revents != 0
  }

  private func takeOutcome(_ view: any WatchView) throws {
    guard let run else { return }
    run.read()
    guard let outcome = run.outcome() else { return }
    self.run = nil
    runCount += 1
    switch outcome {
    case .failed(let problem):
      try view.report("\(reader.name): \(problem)")
    case .printed(let bytes):
      do {
        try view.show(try reader.read(bytes))
      } catch let failure as WatchFailure {
        throw failure
      } catch {
        try view.report("\(error)")
      }
    }
  }
}
