/// One attempt of an action: its cause, and the component that it is for.
public struct ActionContext: Sendable {
  /// What caused an action.
  public enum Trigger: Hashable, Sendable {
    /// A component was selected, by the user or by ``ComponentList/select(_:data:)``.
    case selection

    /// The cell of a component called ``ComponentContext/perform(_:data:)``.
    case component

    /// An operation performed it with ``OperationRun/actions``.
    case operation
  }

  public let trigger: Trigger

  /// The action; nil for opening the URI of the component's target.
  public internal(set) var action: ActionID?

  /// The view, and its content when the action was caused.
  public let view: ViewInfo
  public let content: ViewContent?

  /// The component that the action is for, as it was when the action was caused. Both are nil if an
  /// operation is the cause.
  public let path: ComponentPath?
  public let component: Component?

  /// The data that the cause, or the action before, passes to the action.
  public internal(set) var data: JSONObject

  /// Whether the action was handled, for observers; false while it runs.
  public internal(set) var wasHandled = false
}

/// How an action has ended.
public enum ActionOutcome: Hashable, Sendable {
  /// The action is done. The next one is performed with the same context but these data, even if
  /// the view has gone.
  case handled(next: ActionID? = nil, data: JSONObject = [:])

  /// The next action of the target is tried, at last opening its URI.
  case notHandled
}

/// An operation that observes the actions of its view.
public protocol ActionObserver: ContentOperation {
  /// Called after an attempt of an action; ``ActionContext/wasHandled`` says whether it succeeded.
  @MainActor func didTry(_ action: ActionContext)
}

/// Performs actions for operations, in the view that shows their content.
public struct ActionPerformer: Sendable {
  let action: @MainActor @Sendable (ActionID, JSONObject) async -> Bool

  /// Performs an action, and waits for it and for the actions that follow it.
  ///
  /// An operation must not wait for an action that waits for its loader: the loader waits for the
  /// operation.
  ///
  /// - Returns: Whether it was handled; false if no list shows the content.
  @discardableResult
  public func perform(_ action: ActionID, data: JSONObject = [:]) async -> Bool {
    await self.action(action, data)
  }
}
