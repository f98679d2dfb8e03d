/// The clock and the executor of the updates of a data source.
///
/// Programs use ``TaskScheduler``. Tests use a scheduler that does each step when the test says so,
/// which makes every order of the steps possible.
public protocol UpdateScheduler: Sendable {
  /// The time since some fixed moment.
  var now: Duration { get }

  /// Runs some work off the main actor, and delivers its result.
  ///
  /// - Parameters:
  ///   - work: The work. It calls only code of the library.
  ///   - deliver: Must be called once with the result, on the main actor, after this call has
  ///     returned.
  func compute<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    deliver: @escaping @MainActor @Sendable (Value) -> Void
  )

  /// Calls `action` once, on the main actor, after this call has returned.
  func later(_ action: @escaping @MainActor @Sendable () -> Void)

  /// Calls `action` once, on the main actor, after a delay. The default implementation doesn't
  /// wait: it calls ``later(_:)``.
  func later(after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void)
}

extension UpdateScheduler {
  public func later(after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void) {
    later(action)
  }
}

/// A scheduler that uses tasks and the continuous clock.
public struct TaskScheduler: UpdateScheduler {
  private let start = ContinuousClock.now

  /// Makes a scheduler whose clock begins now.
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

  public func later(after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in
      try? await Task.sleep(for: delay)
      action()
    }
  }
}
