/// An update that was asked for, so that it can be cancelled.
public final class UpdateTicket: Sendable {
  private enum State {
    case waiting, begun, cancelled
  }

  private final class Box: @unchecked Sendable {
    private let lock = Lock()
    private var state = State.waiting

    /// Goes over to `next` from `waiting`, and tells whether it is there now.
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

  /// Cancels the update, if its first batch has not begun. It then changes nothing, and its outcome
  /// is ``UpdateOutcome/cancelled``, told when its turn has come.
  ///
  /// To be called from any thread.
  ///
  /// - Returns: Whether the update is cancelled; if not, it has begun, or another one has taken its
  ///   place.
  @discardableResult
  public func cancel() -> Bool { box.turn(.cancelled) }

  /// Whether the update has been cancelled before it began.
  public var isCancelled: Bool { box.current == .cancelled }

  /// Lets the update begin, after which it can't be cancelled.
  ///
  /// - Returns: Whether it may: not, if it was cancelled.
  func begin() -> Bool { box.turn(.begun) }
}
