/// The content of a loader to show, or its error.
public enum ContentState: Equatable, Sendable {
  /// Nothing has been loaded yet. This content is shown until then; it may be empty.
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
/// Two are equal if both the operations and the errors are equal. Errors that can't be compared are
/// equal if they have the same type and description.
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

    /// After each operation that succeeds, until content is complete; after that, when nothing is
    /// left to do. If operations run again, content with fewer operations than before isn't
    /// delivered, so content never becomes less.
    case eachOperation
  }

  public var delivery: Delivery

  /// The time after which an operation is cancelled. When it has ended, it counts as failed.
  public var timeLimit: Duration?

  /// Whether an operation is cancelled when its result will be dropped.
  public var cancelsOutdated: Bool

  /// The content to show first, instead of the initial content of operations.
  public var initialContent: ViewContent?

  /// Returns whether ``ContentLoader/load()`` loads again if there is content.
  public typealias ReloadPolicy = @MainActor @Sendable (ViewInfo, ViewContent) -> Bool

  /// Whether ``ContentLoader/load()`` loads again if there is content. If nil, the policy of the
  /// ``FeatureRegistry`` that makes the loader decides; if that has none, it loads again.
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
