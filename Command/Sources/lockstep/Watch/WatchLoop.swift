/// Runs the command at intervals. In between, it waits in one place for everything: the command's
/// output and end, the comparison of the result, keys and signals.
@MainActor
final class WatchLoop<View: WatchView> {
  private let plan: WatchPlan
  private let view: View
  private let history: WatchHistory
  private let worker: WatchWorker<Made>

  private var current: WatchRun?
  private var runCount = 0
  private var next = ContinuousClock.now

  /// The result of a run, ready to be shown.
  private struct Made: Sendable {
    let shown: View.Shown
    let isChange: Bool
  }

  /// - Throws: If no pipe can be made.
  init(_ plan: WatchPlan, view: View) throws(CommandError) {
    self.plan = plan
    self.view = view
    history = WatchHistory(reader: plan.reader)
    worker = try WatchWorker()
  }

  /// Runs the command and shows its list until a key, a signal or an option ends that.
  ///
  /// - Throws: If the first run can't be started, or nothing can be shown.
  func run() throws -> WatchEnding {
    let signals = try SignalPipe([
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD, SIGWINCH, SIGCONT, SIGTSTP,
    ])
    defer {
      // Ending a run may take seconds, so the terminal is restored first.
      view.end()
      current?.end()
    }
    do {
      try startIfDue()
      try view.begin()
      while plan.count.map({ runCount < $0 }) ?? true {
        try startIfDue()
        let hasKeys = wait(signals)
        for number in signals.take() {
          switch number {
          case SIGWINCH, SIGCONT: try view.windowChanged()
          case SIGTSTP: try view.suspend { raise(SIGSTOP) }
          case SIGCHLD: break
          // Control-C in the log, where it is not a key.
          case SIGINT: return .left
          default: return .signal(number)
          }
        }
        if hasKeys, try !view.takeKeys() { return .left }
        try takeOutcome()
        if try showMade(), plan.endsOnChange { return .changed }
      }
      return .left
    } catch let failure as WatchFailure {
      throw failure.cause
    }
  }

  private func startIfDue() throws {
    guard current == nil, !worker.isBusy, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + plan.interval
    do {
      current = try WatchRun(plan.command, maximumBytes: plan.maximumBytes)
    } catch  where runCount > 0 {
      // The command could be started before, so it may work again in the next run.
      runCount += 1
      try view.report(error.description)
    }
  }

  /// Waits until there is something to do.
  ///
  /// - Returns: Whether keys can be read, or the terminal is closed.
  private func wait(_ signals: borrowing SignalPipe) -> Bool {
    // `poll` skips a file of -1.
    let files = [view.keys ?? -1, signals.file, worker.file] + (current?.files ?? [])
    var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // The end of a run or of a comparison wakes this up by itself.
    let time = current == nil && !worker.isBusy ? next : current?.killTime
    let left = time.map { max(.zero, $0 - ContinuousClock.now) / .milliseconds(1) } ?? -1
    let count = poll(&polled, nfds_t(polled.count), Int32(min(left.rounded(.up), 1e9)))
    return count > 0 && polled[0].revents != 0
  }

  private func takeOutcome() throws {
    guard let current else { return }
    current.read()
    guard let outcome = current.outcome() else { return }
    self.current = nil
    switch outcome {
    case .failed(let problem):
      runCount += 1
      try view.report("\(plan.reader.name): \(problem)")
    case .printed(let output):
      worker.start { [history, view] in
        let step = try history.step(output.bytes)
        return Made(shown: try view.prepare(step), isChange: step.isChange)
      }
    }
  }

  /// Shows the result of a run if it is ready.
  ///
  /// - Returns: Whether the list has changed.
  private func showMade() throws -> Bool {
    guard let result = worker.take() else { return false }
    runCount += 1
    do {
      let made = try result.get()
      try view.show(made.shown)
      return made.isChange
    } catch let failure as WatchFailure {
      throw failure
    } catch {
      try view.report("\(error)")
      return false
    }
  }
}

/// The command to watch, and how.
struct WatchPlan {
  let command: [String]
  let interval: Duration
  let count: Int?
  let maximumBytes: ByteCount
  let endsOnChange: Bool
  let reader: WatchReader
}

/// The reason why watching has ended.
enum WatchEnding: Equatable {
  /// A key, Control-C, or the last run.
  case left
  /// The first change, with `--exit-on-change`.
  case changed
  case signal(Int32)
}
