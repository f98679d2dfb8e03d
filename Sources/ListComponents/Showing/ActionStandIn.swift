/// Replaced by the actions of components.
public struct ActionContext: Sendable {
  public let action: ActionID?
  public let path: ComponentPath?
  public let component: Component?
  public internal(set) var data: JSONObject
  public internal(set) var wasHandled = false
}

public enum ActionOutcome: Hashable, Sendable {
  case handled(next: ActionID? = nil, data: JSONObject = [:])
  case notHandled
}

@MainActor
public struct ActionHandlers {
  public typealias Action = @MainActor (ActionContext) async -> ActionOutcome

  public var icon: (@MainActor (String) -> String?)?
  fileprivate var actions: [ActionID: Action] = [:]

  public init() {}

  public mutating func register(
    _ action: ActionID, _ perform: @escaping Action
  ) throws(RegistryError) {
    guard actions[action] == nil else { throw .nameIsTaken("\(action)") }
    actions[action] = perform
  }
}

@MainActor
final class ActionRunner {
  private let loader: ContentLoader
  private let handlers: ActionHandlers
  var onAction: (@MainActor (ActionContext) -> Void)?

  init(loader: ContentLoader, handlers: ActionHandlers) {
    (self.loader, self.handlers) = (loader, handlers)
  }

  func select(_ path: ComponentPath, data: JSONObject) async -> Bool {
    for action in loader.state.content?[path]?.target?.actions ?? [] {
      if await perform(action, data: data, from: path) { return true }
    }
    return false
  }

  func perform(_ action: ActionID, data: JSONObject, from path: ComponentPath?) async -> Bool {
    let component = path.flatMap { loader.state.content?[$0] }
    guard path == nil || component != nil else { return false }
    var context = ActionContext(action: action, path: path, component: component, data: data)
    context.wasHandled = await handlers.actions[action]?(context) ?? .notHandled != .notHandled
    onAction?(context)
    return context.wasHandled
  }
}
