/// Where and when a data source works: the clock and the executor of its updates.
///
/// ``TaskScheduler`` is the one for programs. Tests have one of their own that does each step when
/// it is told to, and so can force every interleaving.
public protocol UpdateScheduler: Sendable {
  /// The time since any fixed moment.
  var now: Duration { get }

  /// Does some work off the main actor, and hands its result on.
  ///
  /// - Parameters:
  ///   - work: The work. It calls no code but the library's.
  ///   - deliver: To be called once with the result, on the main actor, after this call has returned.
  func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  )

  /// Calls `action` once, on the main actor, after this call has returned.
  func later(_ action: @escaping @MainActor @Sendable () -> Void)
}

/// Works in tasks, by the continuous clock.
public struct TaskScheduler: UpdateScheduler {
  private let start = ContinuousClock.now

  /// A scheduler whose clock begins now.
  public init() {}

  public var now: Duration { ContinuousClock.now - start }

  public func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    Task.detached(priority: .userInitiated) {
      let value = work()
      await deliver(value)
    }
  }

  public func later(_ action: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in action() }
  }
}
