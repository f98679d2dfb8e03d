/// What a loader has to show.
public enum ContentState: Sendable {
  /// Nothing was loaded yet; this is shown until then. It may be empty.
  case initial(ViewContent)

  case content(ViewContent)

  /// The last operation failed. `last` is the newest content before that, which is still shown.
  case failed(ContentError, last: ViewContent?)

  /// The content to show, if there is any.
  public var content: ViewContent? {
    switch self {
    case .initial(let content), .content(let content): content
    case .failed(_, let last): last
    }
  }
}

/// The error of the operation that made loading fail.
public struct ContentError: Error, CustomStringConvertible {
  /// The type of the operation.
  public let operation: any ContentOperation.Type

  /// The index of the operation in its loader.
  public let index: Int

  public let error: any Error

  public var description: String { "operation \(index), \(operation): \(error)" }
}

/// Errors of loaders themselves.
public enum LoaderError: Error, Hashable {
  /// A loader needs at least one operation.
  case noOperations

  /// An operation took longer than ``LoaderOptions/timeLimit``.
  case timeLimitExceeded
}

/// How a loader works.
public struct LoaderOptions: Sendable {
  /// When content is delivered.
  public enum Delivery: Hashable, Sendable {
    /// When nothing is left to do.
    case whenDone

    /// Until the first load is done, after each operation that succeeds; then when nothing is left
    /// to do, so that content never becomes less while it is loaded again.
    case eachOperation
  }

  public var delivery: Delivery

  /// The time after which an operation is cancelled. It counts as failed when it has ended.
  public var timeLimit: Duration?

  /// Whether an operation is cancelled when its result will be dropped.
  public var cancelsOutdated: Bool

  /// The content to show first, instead of that of the operations.
  public var initialContent: ViewContent?

  /// Whether ``ContentLoader/load()`` loads again although there is content.
  public var reloadPolicy: @MainActor @Sendable (ViewInfo, ViewContent) -> Bool

  /// Makes options.
  public init(
    delivery: Delivery = .whenDone, timeLimit: Duration? = nil, cancelsOutdated: Bool = true,
    initialContent: ViewContent? = nil,
    reloadPolicy: @escaping @MainActor @Sendable (ViewInfo, ViewContent) -> Bool = { _, _ in true }
  ) {
    (self.delivery, self.timeLimit) = (delivery, timeLimit)
    (self.cancelsOutdated, self.initialContent) = (cancelsOutdated, initialContent)
    self.reloadPolicy = reloadPolicy
  }
}
