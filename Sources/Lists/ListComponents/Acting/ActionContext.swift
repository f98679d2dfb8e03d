/// One try of an action: what caused it, and on what.
public struct ActionContext: Sendable {
  /// What caused an action.
  public enum Trigger: Hashable, Sendable {
    /// A component was selected, by the user or by ``ComponentList/select(_:data:)``.
    case selection

    /// The cell of a component has asked for it.
    case component

    /// An operation has asked for it by ``OperationRun/actions``.
    case operation
  }

  public let trigger: Trigger

  /// The action; nil for opening the URI of the component's target.
  public internal(set) var action: ActionID?

  /// The view, and its content when the action was caused.
  public let view: ViewInfo
  public let content: ViewContent?

  /// The component that the action is for, as it was then. Both are nil for an operation.
  public let path: ComponentPath?
  public let component: Component?

  /// What the cause, or the action before, gave to the action.
  public internal(set) var data: JSONObject

  /// Whether the action was handled, for observers; false while it runs.
  public internal(set) var wasHandled = false
}

/// How an action has ended.
public enum ActionOutcome: Hashable, Sendable {
  /// The action is done. The next one is performed with the same context but these data, also if
  /// the view has gone.
  case handled(next: ActionID? = nil, data: JSONObject = [:])

  /// The next action of the target is tried, at last opening its URI.
  case notHandled
}

/// An operation that is told of the actions of its view.
public protocol ActionObserver: ContentOperation {
  /// An action was tried; ``ActionContext/wasHandled`` says with what success.
  @MainActor func didTry(_ action: ActionContext)
}

/// What operations perform actions by, in the view that shows their content.
public struct ActionPerformer: Sendable {
  let action: @MainActor @Sendable (ActionID, JSONObject) async -> Bool

  /// Performs an action, and waits for it and for those that follow it.
  ///
  /// The operation must not wait for an action that waits for the loader, which waits for the
  /// operation.
  ///
  /// - Returns: Whether it was handled; false if no list shows the content.
  @discardableResult
  public func perform(_ action: ActionID, data: JSONObject = [:]) async -> Bool {
    await self.action(action, data)
  }
}
