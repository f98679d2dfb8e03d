/// The ticket of a requested update. Use it to wait for the outcome or to cancel the update, or
/// ignore it.
public final class UpdateTicket: Sendable {
  private enum State {
    case waiting, begun, cancelled
  }

  private let lock = Lock()

  // Used under the lock only.
  nonisolated(unsafe) private var state = State.waiting
  nonisolated(unsafe) private var knownOutcome: UpdateOutcome?
  nonisolated(unsafe) private var waiting: [CheckedContinuation<UpdateOutcome, Never>] = []

  package init() {}

  /// Makes the ticket of an update that is over already.
  package init(_ outcome: UpdateOutcome) {
    _ = begin()
    complete(outcome)
  }

  /// The outcome of the update, after the update has ended and its completion was called.
  ///
  /// Cancelling the task that waits cancels the update if it has not begun.
  @MainActor
  public var outcome: UpdateOutcome {
    // On the main actor, as the requests are: a caller there can cancel the update before anything
    // else runs.
    get async {
      await withTaskCancellationHandler {
        await withCheckedContinuation { wait($0) }
      } onCancel: {
        cancel()
      }
    }
  }

  /// Cancels the update if its first batch has not begun. The update then changes nothing, and its
  /// completion is called with ``UpdateOutcome/cancelled``, in the order of the requests.
  ///
  /// May be called from any thread.
  ///
  /// - Returns: Whether the update is cancelled; false if it has begun or was replaced.
  @discardableResult
  public func cancel() -> Bool { turn(.cancelled) }

  /// Whether the update was cancelled before it began.
  public var isCancelled: Bool { lock.withLock { state == .cancelled } }

  /// Begins the update, after which it can't be cancelled.
  ///
  /// - Returns: False if it was cancelled.
  package func begin() -> Bool { turn(.begun) }

  package func complete(_ outcome: UpdateOutcome) {
    let ended = lock.withLock {
      knownOutcome = outcome
      defer { waiting = [] }
      return waiting
    }
    for continuation in ended { continuation.resume(returning: outcome) }
  }

  private func wait(_ continuation: CheckedContinuation<UpdateOutcome, Never>) {
    let known = lock.withLock {
      if knownOutcome == nil { waiting.append(continuation) }
      return knownOutcome
    }
    if let known { continuation.resume(returning: known) }
  }

  /// Changes from `waiting` to `next`, and returns whether the state is `next` then.
  private func turn(_ next: State) -> Bool {
    lock.withLock {
      if state == .waiting { state = next }
      return state == next
    }
  }
}
