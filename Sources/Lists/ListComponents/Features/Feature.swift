/// A part of an application that shows the views of some URIs.
///
/// ```swift
/// let albums = Feature("albums", title: "Albums", views: .root(ViewURI("music:albums")!)) {
///   view, reader in [DownloadedContent(view.uri, reader)]
/// }
/// ```
@MainActor
public struct Feature {
  /// Makes operations for a view. The reader has the schema of the feature.
  public typealias Operations = @MainActor (ViewInfo, ContentReader) -> [any ContentOperation]

  public let id: String
  public let title: String

  /// The URIs of the views that belong to the feature.
  public let views: URIPredicate

  /// Makes the operations for a view, in order.
  public var operations: [Operations]

  /// How loaders of the feature work.
  public var options = LoaderOptions()

  /// The name of the schema of the feature's JSON in the registry; nil for the standard one.
  public var schema: String?

  /// Called before each action of the feature's views, and before ``ActionHandlers/handler``.
  public var handler: ActionHandlers.Action?

  /// Makes a feature with one closure that makes the operations of its views.
  public init(
    _ id: String, title: String, views: URIPredicate, operations: @escaping Operations
  ) {
    (self.id, self.title, self.views, self.operations) = (id, title, views, [operations])
  }
}

/// Which URIs belong to a feature.
public enum URIPredicate: Sendable {
  /// One URI.
  case uri(ViewURI)

  /// A URI and those below it, except some. `music:albums` has `music:albums:1`, `music:albums/1`,
  /// `music:albums?new` and `music:albums#new` below it, but not `music:albumship`.
  case root(ViewURI, except: Set<ViewURI> = [])

  /// Those for which a closure returns true.
  case when(@MainActor @Sendable (ViewURI) -> Bool)

  @MainActor func contains(_ uri: ViewURI) -> Bool {
    switch self {
    case .uri(let own): return uri == own
    case .when(let condition): return condition(uri)
    case .root(let root, let exceptions):
      guard !exceptions.contains(uri), uri.description.hasPrefix(root.description) else {
        return false
      }
      let separators: Set<Character> = [":", "/", "?", "#"]
      let next = uri.description.dropFirst(root.description.count).first
      return next.map(separators.contains) ?? true
        || root.description.last.map(separators.contains) ?? false
    }
  }
}
