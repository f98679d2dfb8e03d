/// A step of making the content of a view. A ``ContentLoader`` performs its operations one after
/// another, each on the content that the one before has made.
public protocol ContentOperation: Sendable {
  /// Adds to content, or changes it.
  ///
  /// If the call throws, what it has done to the content stays, and the next operation gets the
  /// error. It runs off the main actor, on the executor that all tasks share, unless the operation's
  /// method is isolated to an actor, as by `@MainActor`.
  ///
  /// - Parameters:
  ///   - run: What the operation can know about the view and about what came before.
  ///   - content: The content that the operations before have made.
  func perform(_ run: OperationRun, on content: inout ViewContent) async throws
}

/// An operation that has content to show before anything is loaded.
public protocol InitialContent: ContentOperation {
  /// Adds to the content that is shown first. It is called once, when the loader is made.
  func addInitialContent(_ view: ViewInfo, to content: inout ViewContent)
}

/// An operation that can add further pages to the content that all operations have made.
public protocol PagedContent: ContentOperation {
  /// Adds a page, as ``ContentOperation/perform(_:on:)`` adds the main content. A page that leaves the
  /// content as it was counts as the last one where a list fills its window.
  ///
  /// - Parameters:
  ///   - page: The number of the page, from 1. A page that failed has the same number when it is
  ///     tried again.
  ///   - run: What the operation can know; the previous error is that of the page's operations
  ///     before.
  ///   - content: The main content with all pages before.
  func appendPage(_ page: Int, _ run: OperationRun, to content: inout ViewContent) async throws
}

/// An operation that can ask to be performed again, as when its data have changed.
public protocol RerunningOperation: ContentOperation {
  /// Gets the handle to ask by. Each loader that has the operation calls this once, before any run.
  func attach(_ handle: OperationHandle)
}

/// What an operation can know when it runs.
public struct OperationRun: Sendable {
  public let view: ViewInfo

  /// Whether the device is online: one value for all operations of a chain.
  public let connectivity: Connectivity

  /// The error of the operation before, if it failed.
  public let previousError: (any Error)?

  /// What the operation performs actions by.
  public let actions: ActionPerformer

  /// Describes a run, as for a test of an operation without a loader.
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

  /// Makes an operation of a closure, which does what ``ContentOperation/perform(_:on:)`` does.
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

  /// The title of the feature, for content without a title and a header.
  public let title: String?

  /// Describes a view. Without a feature's id, it is the title in lower case.
  public init(uri: ViewURI, title: String? = nil, feature: String? = nil) {
    (self.uri, self.title) = (uri, title)
    self.feature = feature ?? title?.lowercased() ?? ""
  }
}
