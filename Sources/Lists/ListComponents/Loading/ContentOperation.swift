/// A step in making the content of a view. A ``ContentLoader`` performs its operations one after
/// another, each on the content of the one before.
public protocol ContentOperation: Sendable {
  /// Adds to content, or changes it.
  ///
  /// If the call throws, its changes of the content stay, and the next operation gets the error. It
  /// runs off the main actor, on the executor that all tasks share, unless the operation's method
  /// is isolated to an actor, for example by `@MainActor`.
  ///
  /// - Parameters:
  ///   - run: Facts about the view and the operations before.
  ///   - content: The content that the operations before have made.
  func perform(_ run: OperationRun, on content: inout ViewContent) async throws
}

/// An operation that has content to show before anything is loaded.
public protocol InitialContent: ContentOperation {
  /// Adds to the content that is shown first. Called once, when the loader is made.
  func addInitialContent(_ view: ViewInfo, to content: inout ViewContent)
}

/// An operation that can add more pages to the content that all operations have made.
public protocol PagedContent: ContentOperation {
  /// Adds a page, as ``ContentOperation/perform(_:on:)`` adds the main content. If a page doesn't
  /// change the content, a list that fills its window treats it as the last one.
  ///
  /// - Parameters:
  ///   - page: The number of the page, from 1. If a page has failed, the next attempt has the same
  ///     number.
  ///   - run: Facts about the view. Its previous error is that of the operation before for the same
  ///     page.
  ///   - content: The main content with all pages before.
  func appendPage(_ page: Int, _ run: OperationRun, to content: inout ViewContent) async throws
}

/// An operation that can request to run again, for example when its data have changed.
public protocol RerunningOperation: ContentOperation {
  /// Called with the handle for such requests. Each loader of the operation calls this once, before
  /// any run.
  func attach(_ handle: OperationHandle)
}

/// The facts that an operation has when it runs.
public struct OperationRun: Sendable {
  public let view: ViewInfo

  /// Whether the device is online. All operations of a chain get the same value.
  public let connectivity: Connectivity

  /// The error of the operation before, if it failed.
  public let previousError: (any Error)?

  /// Performs actions for the operation.
  public let actions: ActionPerformer

  /// Makes the value, for example to test an operation without a loader.
  ///
  /// - Parameters:
  ///   - view: The view that the content is for.
  ///   - connectivity: Whether the device is online.
  ///   - previousError: The error of the operation before.
  ///   - action: Performs an action of ``actions``, and returns whether it was handled.
  public init(
    view: ViewInfo, connectivity: Connectivity = .online, previousError: (any Error)? = nil,
    action: @escaping @MainActor @Sendable (ActionID, JSONObject) async -> Bool = { _, _ in false }
  ) {
    (self.view, self.connectivity, self.previousError) = (view, connectivity, previousError)
    actions = ActionPerformer(action: action)
  }
}

/// An operation that calls a closure.
public struct ClosureOperation: ContentOperation {
  private let body: @Sendable (OperationRun, inout ViewContent) async throws -> Void

  /// Makes an operation from a closure, with the contract of ``ContentOperation/perform(_:on:)``.
  public init(
    _ body: @escaping @Sendable (OperationRun, inout ViewContent) async throws -> Void
  ) {
    self.body = body
  }

  public func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    try await body(run, &content)
  }
}

/// Whether the device is connected to the network.
public enum Connectivity: Hashable, Sendable { case online, offline }

/// The view that content is for.
public struct ViewInfo: Hashable, Sendable {
  public let uri: ViewURI

  /// The id of the feature that the view belongs to.
  public let feature: String

  /// The title of the feature, for content that has neither a title nor a header.
  public let title: String?

  /// Describes a view. If there is no feature id, it is the title in lower case.
  public init(uri: ViewURI, title: String? = nil, feature: String? = nil) {
    (self.uri, self.title) = (uri, title)
    self.feature = feature ?? title?.lowercased() ?? ""
  }
}
