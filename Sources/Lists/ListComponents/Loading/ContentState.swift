/// What a loader has to show.
public enum ContentState: Equatable, Sendable {
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

  /// The error, if the last operation failed.
  public var error: ContentError? {
    if case .failed(let error, _) = self { error } else { nil }
  }
}

/// The error of the operation that made loading fail.
///
/// Two are equal if the operation is, and the errors are. Errors that can't be compared are equal if
/// they have one type and one description.
public struct ContentError: Error, Equatable, CustomStringConvertible {
  /// The type of the operation.
  public let operation: any ContentOperation.Type

  /// The index of the operation in its loader.
  public let index: Int

  public let error: any Error

  public var description: String { "operation \(index), \(operation): \(error)" }

  public static func == (a: ContentError, b: ContentError) -> Bool {
    func isEqual<Value: Equatable>(_ error: Value) -> Bool { error == b.error as? Value }
    guard a.index == b.index, a.operation == b.operation else { return false }
    if let error = a.error as? any Equatable { return isEqual(error) }
    return type(of: a.error) == type(of: b.error) && "\(a.error)" == "\(b.error)"
  }
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

    /// Until content is complete, after each operation that succeeds, but not after fewer operations
    /// than before; then when nothing is left to do. So content never becomes less while it is loaded
    /// again.
    case eachOperation
  }

  public var delivery: Delivery

  /// The time after which an operation is cancelled. It counts as failed when it has ended.
  public var timeLimit: Duration?

  /// Whether an operation is cancelled when its result will be dropped.
  public var cancelsOutdated: Bool

  /// The content to show first, instead of that of the operations.
  public var initialContent: ViewContent?

  /// Returns whether ``ContentLoader/load()`` loads again although there is content.
  public typealias ReloadPolicy = @MainActor @Sendable (ViewInfo, ViewContent) -> Bool

  /// Whether ``ContentLoader/load()`` loads again although there is content. If it is nil, the policy
  /// of the ``FeatureRegistry`` that makes the loader says so; without one, it does.
  public var reloadPolicy: ReloadPolicy?

  /// Makes options.
  public init(
    delivery: Delivery = .whenDone, timeLimit: Duration? = nil, cancelsOutdated: Bool = true,
    initialContent: ViewContent? = nil,
    reloadPolicy: ReloadPolicy? = nil
  ) {
    (self.delivery, self.timeLimit) = (delivery, timeLimit)
    (self.cancelsOutdated, self.initialContent) = (cancelsOutdated, initialContent)
    self.reloadPolicy = reloadPolicy
  }
}
