import ListSnapshots

/// A ``RerunningOperation`` calls a loader through this handle.
public struct OperationHandle: Sendable {
  private let request: @Sendable () -> Void
  private let isValid: @Sendable () -> Bool

  init(_ wishes: OperationWishes, _ index: Int) {
    request = { [weak wishes] in wishes?.add(index) }
    isValid = { [weak wishes] in wishes != nil }
  }

  /// Makes a handle without a loader, for example to test an operation.
  ///
  /// - Parameter request: Called by ``setNeedsRun()``, on any thread.
  public init(_ request: @escaping @Sendable () -> Void) {
    (self.request, isValid) = (request, { true })
  }

  /// Whether the loader still exists.
  var isAttached: Bool { isValid() }

  /// Requests that the operation and those after it run again. Several requests before that become
  /// one. May be called from any thread. Before the first load it does nothing, since that runs all
  /// operations anyway.
  ///
  /// If the operation is running, the result of that run is dropped. So if an operation calls this
  /// in each of its runs, it never ends, and no content is delivered.
  public func setNeedsRun() { request() }
}

/// The operations that have requested to run again since the last call of ``take()``.
final class OperationWishes: Sendable {
  private let lock = Lock()
  nonisolated(unsafe) private var indexes: Set<Int> = []
  private let scheduler: any UpdateScheduler
  @MainActor weak var loader: ContentLoader?

  init(_ scheduler: any UpdateScheduler) { self.scheduler = scheduler }

  func add(_ index: Int) {
    let isFirst = lock.withLock {
      defer { indexes.insert(index) }
      return indexes.isEmpty
    }
    guard isFirst else { return }
    scheduler.later { [weak self] in self?.loader?.proceed() }
  }

  /// Returns the lowest index, and removes all.
  func take() -> Int? {
    lock.withLock {
      defer { indexes = [] }
      return indexes.min()
    }
  }
}
