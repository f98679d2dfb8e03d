/// What an application does for the actions of content.
///
/// ```swift
/// var actions = ActionHandlers(policy: URLPolicy(schemes: ["music"]))
/// try actions.register(ActionID("music:play")!) { context in
///   player.play(context.component?.id)
///   return .handled()
/// }
/// actions.openURI = { uri, _ in router.open(uri) }
/// ```
@MainActor
public struct ActionHandlers {
  /// The code of an action.
  public typealias Action = @MainActor (ActionContext) async -> ActionOutcome

  /// Called before each action of a target, and finally before its URI is opened, even if it has
  /// none. If it handles the context, nothing else is tried. It isn't called for a URI that
  /// ``policy`` refuses.
  public var handler: Action?

  /// Opens the URI of a target, and returns whether it did. Called only for URIs that ``policy``
  /// allows.
  public var openURI: (@MainActor (ViewURI, ActionContext) async -> Bool)?

  /// Returns the name of the image of an icon; nil for no image. If this handler is nil, the image
  /// has the name of the icon.
  public var icon: (@MainActor (String) -> String?)?

  /// Which URIs are opened.
  public var policy: URLPolicy

  /// The contents of targets, which can be found here while the targets are opened.
  public let targetContents: TargetContents

  private var actions: [ActionID: Action] = [:]

  /// Makes handlers without actions.
  ///
  /// - Parameters:
  ///   - policy: Which URIs are opened.
  ///   - targetContents: Those of the ``FeatureRegistry`` that makes the loaders of opened views.
  public init(
    policy: URLPolicy = URLPolicy(), targetContents: TargetContents = TargetContents()
  ) {
    (self.policy, self.targetContents) = (policy, targetContents)
  }

  /// Adds an action.
  ///
  /// - Throws: ``RegistryError/nameIsTaken(_:)`` if another action has this name.
  public mutating func register(
    _ action: ActionID, _ perform: @escaping Action
  ) throws(RegistryError) {
    guard actions[action] == nil else { throw .nameIsTaken("\(action)") }
    actions[action] = perform
  }

  /// Performs the action of a context, unless the handler of the feature or that of all views
  /// handles it.
  func perform(_ context: ActionContext, after feature: Action?) async -> ActionOutcome {
    let uri = context.action == nil ? context.component?.target?.uri : nil
    if let uri, !policy.allows(uri) { return .notHandled }
    for handler in [feature, handler] {
      if let outcome = await handler?(context), outcome != .notHandled { return outcome }
    }
    if let action = context.action { return await actions[action]?(context) ?? .notHandled }
    guard let uri, let openURI else { return .notHandled }
    return await openURI(uri, context) ? .handled() : .notHandled
  }
}

/// The contents of targets that are being opened, by their URIs. Views that are made meanwhile show
/// them until they have loaded their own.
@MainActor
public final class TargetContents {
  private var contents: [ViewURI: [(key: Int, content: ViewContent)]] = [:]
  private var count = 0

  /// Makes an empty list.
  public nonisolated init() {}

  /// The content for a URI; nil if no target with it is being opened, or if the target has none.
  public subscript(uri: ViewURI) -> ViewContent? { contents[uri]?.last?.content }

  /// Calls `body`. The content for a URI can be found here meanwhile.
  func knowing<Result>(
    _ content: ViewContent?, for uri: ViewURI?, _ body: () async -> Result
  ) async -> Result {
    guard let content, let uri else { return await body() }
    count += 1
    let key = count
    contents[uri, default: []].append((key, content))
    let result = await body()
    // Another target with the URI may have been opened meanwhile.
    contents[uri]?.removeAll { $0.key == key }
    if contents[uri]?.isEmpty == true { contents[uri] = nil }
    return result
  }
}
