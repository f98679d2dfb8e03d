import ListSnapshots

/// A scheduler that performs each step of an update when a test calls it, so that a test can choose
/// any order of the steps.
///
/// Its clock advances by one second each time it is read. Steps may be added from any thread. A
/// step with a delay is performed when ``advance(by:)`` reaches its time, or by ``step()`` if no
/// other step waits.
public final class ManualScheduler: UpdateScheduler {
  private let steps = Steps()

  /// The only mutable state, behind a lock, since actions are added from any thread.
  private final class Steps: @unchecked Sendable {
    private let lock = Lock()
    private var actions: [@MainActor @Sendable () -> Void] = []
    private var timers: [(due: Duration, action: @MainActor @Sendable () -> Void)] = []
    private var time = Duration.zero

    func tick() -> Duration {
      lock.withLock {
        time += .seconds(1)
        return time
      }
    }

    func add(
      after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
    ) {
      lock.withLock {
        let due = time + delay
        let place = timers.firstIndex { $0.due > due } ?? timers.endIndex
        timers.insert((due, action), at: place)
      }
    }

    /// Removes the timer that is due first, and sets the clock to its time.
    func takeTimer(dueUntil limit: Duration?) -> (@MainActor @Sendable () -> Void)? {
      lock.withLock {
        guard let first = timers.first, limit.map({ first.due <= $0 }) ?? true else { return nil }
        time = max(time, first.due)
        return timers.removeFirst().action
      }
    }

    func end(of duration: Duration) -> Duration { lock.withLock { time + duration } }

    func setTime(_ end: Duration) { lock.withLock { time = max(time, end) } }

    func add(_ action: @escaping @MainActor @Sendable () -> Void) {
      lock.withLock { actions.append(action) }
    }

    func take() -> (@MainActor @Sendable () -> Void)? {
      lock.withLock { actions.isEmpty ? nil : actions.removeFirst() }
    }

    var count: Int { lock.withLock { actions.count } }
  }

  /// Creates a scheduler with no step waiting.
  public init() {}

  public var now: Duration { steps.tick() }

  /// The number of steps that wait, without those that have a delay.
  public var waitingCount: Int { steps.count }

  public func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    steps.add { deliver(work()) }
  }

  public func later(_ action: @escaping @MainActor @Sendable () -> Void) { steps.add(action) }

  public func later(after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void) {
    steps.add(after: delay, action)
  }

  /// Performs the step that has waited longest; if there is none, the one whose delay ends first,
  /// at that time.
  ///
  /// - Returns: Whether there was one.
  @MainActor
  @discardableResult
  public func step() -> Bool {
    guard let action = steps.take() ?? steps.takeTimer(dueUntil: nil) else { return false }
    action()
    return true
  }

  /// Performs all steps without a delay, including those that they add. The others wait for
  /// ``advance(by:)``, so no time limit is exceeded.
  @MainActor
  public func run() { while let action = steps.take() { action() } }

  /// Advances the clock, and performs the steps whose delays end meanwhile, each at its time. Steps
  /// without a delay that wait are performed, too.
  @MainActor
  public func advance(by duration: Duration) {
    let end = steps.end(of: duration)
    while let action = steps.take() ?? steps.takeTimer(dueUntil: end) { action() }
    steps.setTime(end)
  }
}
