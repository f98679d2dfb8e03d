import ListSnapshots

/// What a ``RerunningOperation`` asks a loader by.
public struct OperationHandle: Sendable {
  private weak var wishes: OperationWishes?
  private let index: Int

  init(_ wishes: OperationWishes, _ index: Int) { (self.wishes, self.index) = (wishes, index) }

  /// Whether the loader still exists.
  var isAttached: Bool { wishes != nil }

  /// Requests that the operation and those after it run again. Several requests before that are
  /// one. It may be called from any thread. Before the first load it does nothing, since
  /// that runs all operations anyway.
  public func setNeedsRun() { wishes?.add(index) }
}

/// The operations that have asked to run again since the loader looked.
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

  /// Returns the lowest index, and forgets all.
  func take() -> Int? {
    lock.withLock {
      defer { indexes = [] }
      return indexes.min()
    }
  }
}
