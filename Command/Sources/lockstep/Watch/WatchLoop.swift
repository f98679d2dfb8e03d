import Dispatch

/// Runs the command at intervals. Between runs, it waits in one place for everything: the command's
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
    let signals = try SignalPipe(Self.signals)
    defer { end() }
    do {
      try begin()
      while isGoingOn {
        try startIfDue()
        // `poll` skips a file with the number -1.
        let hasKeys = Wait([view.keys ?? -1, signals.file] + runFiles, time).perform()
        if let ending = try turn(signals.take(), hasKeys) { return ending }
      }
      return .left
    } catch let failure as WatchFailure {
      throw failure.cause
    }
  }

  /// Runs several loops as ``run()`` does, but waits on another thread, so that the views can use the
  /// main actor meanwhile. The views take no keys.
  static func runBesideViews(_ loops: [WatchLoop]) async throws -> WatchEnding {
    let signals = try SignalPipe(Self.signals)
    defer { for loop in loops { loop.end() } }
    do {
      for loop in loops { try loop.begin() }
      let queue = DispatchQueue(label: "lockstep.watch.wait")
      while true {
        let loops = loops.filter(\.isGoingOn)
        if loops.isEmpty { return .left }
        for loop in loops { try loop.startIfDue() }
        let wait = Wait(
          [-1, signals.file] + loops.flatMap(\.runFiles), loops.compactMap(\.time).min())
        _ = await withCheckedContinuation { continuation in
          queue.async { continuation.resume(returning: wait.perform()) }
        }
        let numbers = signals.take()
        for loop in loops {
          if let ending = try loop.turn(numbers, false) { return ending }
        }
      }
    } catch let failure as WatchFailure {
      throw failure.cause
    }
  }

  private static var signals: [Int32] {
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD, SIGWINCH, SIGCONT, SIGTSTP]
  }

  private var isGoingOn: Bool { plan.count.map { runCount < $0 } ?? true }

  private func begin() throws {
    try startIfDue()
    try view.begin()
  }

  private func end() {
    // Ending a run may take seconds, so the terminal is restored first.
    view.end()
    current?.end()
  }

  /// Handles what has happened during the wait.
  ///
  /// - Returns: The reason to end; nil to continue.
  private func turn(_ signals: [Int32], _ hasKeys: Bool) throws -> WatchEnding? {
    for number in signals {
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
    return try showMade() && plan.endsOnChange ? .changed : nil
  }

  private func startIfDue() throws {
    guard current == nil, !worker.isBusy, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + plan.interval
    view.runBegan()
    do {
      current = try WatchRun(
        plan.command, maximumBytes: plan.maximumBytes, timeout: plan.timeout)
    } catch  where runCount > 0 {
      // The command could be started before, so it may work again in the next run.
      runCount += 1
      try view.report(error.description)
    }
  }

  /// The files of the run and of the comparison.
  private var runFiles: [Int32] { [worker.file] + (current?.files ?? []) }

  /// When the wait ends at the latest. The end of a run or of a comparison ends it earlier.
  private var time: ContinuousClock.Instant? {
    current == nil && !worker.isBusy ? next : current?.killTime
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

/// A wait until there is something to do.
private struct Wait: Sendable {
  private let files: [Int32]
  private let time: ContinuousClock.Instant?

  init(_ files: [Int32], _ time: ContinuousClock.Instant?) {
    self.files = files
    self.time = time
  }

  /// Returns whether the first file can be read, or is closed.
  func perform() -> Bool {
    var polled = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let left = time.map { max(.zero, $0 - ContinuousClock.now) / .milliseconds(1) } ?? -1
    let count = poll(&polled, nfds_t(polled.count), Int32(min(left.rounded(.up), 1e9)))
    return count > 0 && polled[0].revents != 0
  }
}

/// The command to watch, and how.
struct WatchPlan {
  let command: [String]
  let interval: Duration
  /// The longest time of a run; nil for any.
  let timeout: Duration?
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
