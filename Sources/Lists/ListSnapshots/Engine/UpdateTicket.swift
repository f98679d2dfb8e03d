/// The ticket of a requested update. Use it to wait for the outcome or to cancel the update, or
/// ignore it.
public final class UpdateTicket: Sendable {
  private enum State {
    case waiting, begun, cancelled
  }

  private final class Box: @unchecked Sendable {
    private let lock = Lock()
    private var state = State.waiting
    private var outcome: UpdateOutcome?
    private var waiting: [CheckedContinuation<UpdateOutcome, Never>] = []

    private func locked<Result>(_ body: () -> Result) -> Result {
      lock.acquire()
      defer { lock.release() }
      return body()
    }

    /// Changes from `waiting` to `next`, and returns whether the state is `next` then.
    func turn(_ next: State) -> Bool {
      locked {
        if state == .waiting { state = next }
        return state == next
      }
    }

    var current: State { locked { state } }

    func wait(_ continuation: CheckedContinuation<UpdateOutcome, Never>) {
      let known = locked {
        if outcome == nil { waiting.append(continuation) }
        return outcome
      }
      if let known { continuation.resume(returning: known) }
    }

    func complete(_ outcome: UpdateOutcome) {
      let ended = locked {
        self.outcome = outcome
        defer { waiting = [] }
        return waiting
      }
      for continuation in ended { continuation.resume(returning: outcome) }
    }
  }

  private let box = Box()

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
        await withCheckedContinuation { box.wait($0) }
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
  public func cancel() -> Bool { box.turn(.cancelled) }

  /// Whether the update was cancelled before it began.
  public var isCancelled: Bool { box.current == .cancelled }

  /// Begins the update, after which it can't be cancelled.
  ///
  /// - Returns: False if it was cancelled.
  package func begin() -> Bool { box.turn(.begun) }

  package func complete(_ outcome: UpdateOutcome) { box.complete(outcome) }
}
