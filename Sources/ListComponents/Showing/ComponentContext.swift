import ListSnapshots

/// A component on screen, as what fills its cell sees it.
@MainActor
public struct ComponentContext {
  /// The component; if its kind is not registered, perhaps its ``Component/fallback``.
  public let component: Component

  /// The path, of the component itself if its fallback is shown; nil for
  /// ``ComponentList/failureComponent``.
  public let path: ComponentPath?

  public let selection: ComponentSelection

  private let controller: ComponentController

  init(_ controller: ComponentController) {
    self.controller = controller
    (component, path) = (controller.model.component, controller.model.place.path)
    selection = controller.state.selection
  }

  /// Returns the value of a type that was set last; nil if none was.
  public func state<Value: Equatable & Sendable>(_ type: Value.Type) -> Value? {
    controller.state.values[ObjectIdentifier(type)] as? Value
  }

  /// Sets the value of its type, and fills the cell again if it is another one. It is kept as long
  /// as the list has the component at its path, shown by the same registration.
  public func setState<Value: Equatable & Sendable>(_ value: Value) {
    controller.update { $0.values[ObjectIdentifier(Value.self)] = value }
  }

  /// Performs an action for the component.
  ///
  /// - Returns: A task with whether it was handled.
  @discardableResult
  public func perform(_ action: ActionID, data: JSONObject = [:]) -> Task<Bool, Never> {
    Task { [path, runner = controller.user?.runner] in
      await runner?.perform(action, data: data, from: path) ?? false
    }
  }

  /// Selects a child that the cell shows, by its index in the order of the children. An index
  /// without a child, and children that are rows, are ignored.
  ///
  /// - Returns: A task with whether an action was handled; nil if it is ignored.
  @discardableResult
  public func select(child index: Int) -> Task<Bool, Never>? {
    let children = component.children.inOrder
    guard children.indices.contains(index), !controller.model.isHeader, let path,
      let runner = controller.user?.runner
    else { return nil }
    let child = path.child(children[index].id)
    return Task { await runner.select(child, data: [:]) }
  }

  /// The name of the image of the component's icon.
  public var iconName: String? {
    guard let icon = controller.user?.handlers.icon else { return component.icon }
    return component.icon.flatMap(icon)
  }

  /// What shows a component in a cell that nothing is registered for.
  var standardContent: ListContentConfiguration {
    let texts = [component.title, component.subtitle, component.text].compactMap { $0 }
    return ListContentConfiguration(
      text: texts.first, secondaryText: texts.dropFirst().first, value: component.accessory,
      imageName: iconName)
  }
}
