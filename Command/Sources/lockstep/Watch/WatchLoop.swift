/// Runs the command at its times, and waits for everything at one place meanwhile: for what it
/// prints, for its end, for what is made of that, for keys and for signals.
@MainActor
final class WatchLoop<View: WatchView> {
  private let plan: WatchPlan
  private let view: View
  private let history: WatchHistory
  private let worker: WatchWorker<Made>

  private var current: WatchRun?
  private var runCount = 0
  private var next = ContinuousClock.now

  /// What is made of a run.
  private struct Made: Sendable {
    let shown: View.Shown
    let isChange: Bool
  }

  /// - Throws: If there can be no pipe.
  init(_ plan: WatchPlan, view: View) throws(CommandError) {
    self.plan = plan
    self.view = view
    history = WatchHistory(reader: plan.reader)
    worker = try WatchWorker()
  }

  /// Runs and shows until it is left.
  ///
  /// - Throws: If the first run can't be started, or nothing can be shown.
  func run() throws -> WatchEnding {
    let signals = try SignalPipe([
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD, SIGWINCH, SIGCONT, SIGTSTP,
    ])
    defer {
      current?.stop()
      view.end()
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
          // Control-C, where it is no key.
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
      // It could be started before, and may be there again the next time.
      runCount += 1
      try view.report(error.description)
    }
  }

  /// Waits until there is something to be done.
  ///
  /// - Returns: Whether keys have come, or never will again.
  private func wait(_ signals: borrowing SignalPipe) -> Bool {
    // A file of -1 is passed over.
    let files = [view.keys ?? -1, signals.file, worker.file] + (current?.files ?? [])
    var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Of what is under way, its end tells.
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

  /// Shows what has been made of a run, if it is done.
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

/// What is watched, and how long.
struct WatchPlan {
  let command: [String]
  let interval: Duration
  let count: Int?
  let maximumBytes: ByteCount
  let endsOnChange: Bool
  let reader: WatchReader
}

/// Why watching has ended.
enum WatchEnding: Equatable {
  /// By a key, by Control-C, or after all runs.
  case left
  /// By the first change, as was asked for.
  case changed
  case signal(Int32)
}
