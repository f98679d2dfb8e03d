/// A handle to a requested update, to cancel it.
public final class UpdateTicket: Sendable {
  private enum State {
    case waiting, begun, cancelled
  }

  private final class Box: @unchecked Sendable {
    private let lock = Lock()
    private var state = State.waiting

    /// Changes from `waiting` to `next`, and returns whether the state is `next` then.
    func turn(_ next: State) -> Bool {
      lock.acquire()
      defer { lock.release() }
      if state == .waiting { state = next }
      return state == next
    }

    var current: State {
      lock.acquire()
      defer { lock.release() }
      return state
    }
  }

  private let box = Box()

  init() {}

  /// Cancels the update if its first batch has not begun. It then changes nothing, and its completion
  /// is called in turn with ``UpdateOutcome/cancelled``.
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
  func begin() -> Bool { box.turn(.begun) }
}
