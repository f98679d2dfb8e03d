/// Tries the actions of a view in order, and reports each attempt.
@MainActor
final class ActionRunner {
  private let loader: ContentLoader
  private let handlers: ActionHandlers

  /// Called after each attempt, after the operations that observe actions.
  var onAction: (@MainActor (ActionContext) -> Void)?

  init(loader: ContentLoader, handlers: ActionHandlers) {
    (self.loader, self.handlers) = (loader, handlers)
    loader.add(self)
  }

  /// Selects a component of the content. Returns false if it is not there.
  func select(_ path: ComponentPath, data: JSONObject) async -> Bool {
    guard let component = loader.state.content?[path] else { return false }
    return await select(component, at: path, data: data)
  }

  /// Tries the actions of a component's target in order, then to open its URI.
  ///
  /// - Returns: Whether one was handled.
  func select(_ component: Component, at path: ComponentPath?, data: JSONObject) async -> Bool {
    let context = context(.selection, component, path, data)
    let target = component.target
    return await handlers.targetContents.knowing(target?.content, for: target?.uri) {
      for action in (target?.actions ?? []).map(Optional.some) + [nil] {
        if await perform(action, in: context) { return true }
      }
      return false
    }
  }

  /// Performs an action for a component, or for an operation without one.
  ///
  /// - Returns: Whether it was handled.
  func perform(
    _ action: ActionID, data: JSONObject, for component: Component? = nil,
    at path: ComponentPath? = nil
  ) async -> Bool {
    await perform(
      action, in: context(component == nil ? .operation : .component, component, path, data))
  }

  private func context(
    _ trigger: ActionContext.Trigger, _ component: Component?, _ path: ComponentPath?,
    _ data: JSONObject
  ) -> ActionContext {
    ActionContext(
      trigger: trigger, action: nil, view: loader.view, content: loader.state.content, path: path,
      component: component, data: data)
  }

  /// Performs an action, or opens the URI if it is nil, and then the actions that follow.
  private func perform(_ action: ActionID?, in context: ActionContext) async -> Bool {
    var (context, isFirst, wasHandled) = (context, true, false)
    var next: ActionID? = action
    while isFirst || next != nil {
      context.action = next
      let outcome = await handlers.perform(context, after: loader.actionHandler)
      next = nil
      var attempt = context
      if case .handled(let following, let data) = outcome {
        (next, context.data) = (following, data)
        attempt.wasHandled = true
        if isFirst { wasHandled = true }
      }
      isFirst = false
      loader.didTry(attempt)
      onAction?(attempt)
    }
    return wasHandled
  }
}
