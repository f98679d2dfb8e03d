import Foundation
import ListSnapshots

/// A scheduler that performs each step of an update when a test asks for it, so that a test can
/// choose every interleaving.
///
/// Its clock advances by one second each time it is read. Steps may be added from any thread.
public final class ManualScheduler: UpdateScheduler {
  private let steps = Steps()

  /// The only mutable state, behind a lock: actions are handed in from anywhere.
  private final class Steps: @unchecked Sendable {
    private let lock = NSLock()
    private var actions: [@MainActor @Sendable () -> Void] = []
    private var seconds = 0

    func tick() -> Int {
      lock.withLock {
        seconds += 1
        return seconds
      }
    }

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

  public var now: Duration { .seconds(steps.tick()) }

  /// The number of steps that wait.
  public var waitingCount: Int { steps.count }

  public func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    steps.add { deliver(work()) }
  }

  public func later(_ action: @escaping @MainActor @Sendable () -> Void) { steps.add(action) }

  /// Performs the step that has waited longest.
  ///
  /// - Returns: Whether there was one.
  @MainActor
  @discardableResult
  public func step() -> Bool {
    guard let action = steps.take() else { return false }
    action()
    return true
  }

  /// Performs all steps, including those that they add.
  @MainActor
  public func run() {
    while step() {}
  }
}
