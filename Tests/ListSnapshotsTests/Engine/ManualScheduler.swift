import Foundation
import ListSnapshots

/// Does each step when it is told to, by a clock that goes on a second with each question.
final class ManualScheduler: UpdateScheduler {
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

  var now: Duration { .seconds(steps.tick()) }

  /// How many steps wait.
  var waitingCount: Int { steps.count }

  func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    steps.add { deliver(work()) }
  }

  func later(_ action: @escaping @MainActor @Sendable () -> Void) { steps.add(action) }

  /// Does the step that has waited longest.
  ///
  /// - Returns: Whether there was one.
  @MainActor
  @discardableResult
  func step() -> Bool {
    guard let action = steps.take() else { return false }
    action()
    return true
  }

  /// Does all steps, and those that come of them.
  @MainActor
  func run() {
    while step() {}
  }
}
