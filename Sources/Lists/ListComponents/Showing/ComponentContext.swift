import ListSnapshots

/// A component on screen. The closure that fills its cell gets this value.
@MainActor
public struct ComponentContext {
  /// The component. If its kind is not registered, it may be its ``Component/fallback``; if that
  /// has no target, it has the target of the component.
  public let component: Component

  /// The path of the component, also if its fallback is shown; nil for
  /// ``ComponentList/failureComponent``.
  public let path: ComponentPath?

  public let selection: ComponentSelection

  private let controller: ComponentController

  /// The cell that the context was made for.
  private weak var cell: AnyObject?

  init(_ controller: ComponentController, _ cell: AnyObject) {
    (self.controller, self.cell) = (controller, cell)
    (component, path) = (controller.model.component, controller.model.place.path)
    selection = controller.state.selection
  }

  /// Returns the value of a type that was set last; nil if none was.
  public func state<Value: Equatable & Sendable>(_ type: Value.Type) -> Value? {
    controller.state.values[ObjectIdentifier(type)] as? Value
  }

  /// Sets the value of its type. If it differs from the old one, the cell is filled again. The
  /// value is kept while the list has the component at its path, shown by the same registration.
  ///
  /// If a state is set while the cell is filled, the cell is filled once more afterwards. A state
  /// that is set during that second time is kept, and shown when the cell is filled next.
  public func setState<Value: Equatable & Sendable>(_ value: Value) {
    controller.update { $0.values[ObjectIdentifier(Value.self)] = value }
  }

  /// Performs an action for the component.
  ///
  /// - Returns: A task that returns whether it was handled.
  @discardableResult
  public func perform(_ action: ActionID, data: JSONObject = [:]) -> Task<Bool, Never> {
    Task { [component, path, runner = controller.user?.runner] in
      await runner?.perform(action, data: data, for: component, at: path) ?? false
    }
  }

  /// Requests an image of the component for its cell. It replaces an earlier request with the same
  /// name. The request is cancelled when the cell leaves the component, or is filled again without
  /// requesting it, so no late image is shown.
  ///
  /// - Parameters:
  ///   - image: The image. If it has no URI, nothing is requested.
  ///   - name: A name for the place of the image in the cell.
  ///   - size: The size at which it is shown, in points.
  ///   - requests: Loads the images.
  ///   - show: Called once with the image or the error, and whether it should appear with an
  ///     animation.
  /// - Returns: Whether it was requested; false if the cell has left the component.
  @discardableResult
  public func request<Image>(
    _ image: ComponentImage?, as name: String = "main", size: ListSize,
    from requests: ImageRequests<Image>, show: @escaping ImageRequests<Image>.Completion
  ) -> Bool {
    guard let cell, controller.filledCell === cell else { return false }
    // The new request comes first, so that the loading of the same image continues.
    let ticket = image?.uri.flatMap { requests.request($0, size: size, completion: show) }
    controller.images[name]?.cancel()
    controller.images[name] = ticket
    return ticket != nil
  }

  /// Selects a child that the cell shows, by its index in the order of the children. An index
  /// without a child, and children that are rows, are ignored.
  ///
  /// - Returns: A task that returns whether an action was handled; nil if the call is ignored.
  @discardableResult
  public func select(child index: Int) -> Task<Bool, Never>? {
    let children = component.children.inOrder
    guard children.indices.contains(index), !controller.model.isHeader, let path,
      let runner = controller.user?.runner
    else { return nil }
    let child = children[index]
    return Task { await runner.select(child, at: path.child(child.id), data: [:]) }
  }

  /// The name of the image of the component's icon.
  public var iconName: String? {
    guard let icon = controller.user?.handlers.icon else { return component.icon }
    return component.icon.flatMap(icon)
  }

  /// The texts of the component as the content of an ordinary cell: the title, the subtitle or the
  /// longer text below it, the accessory as a value, and the icon.
  public var listContent: ListContentConfiguration {
    let texts = [component.title, component.subtitle, component.text].compactMap { $0 }
    return ListContentConfiguration(
      text: texts.first, secondaryText: texts.dropFirst().first, value: component.accessory,
      imageName: iconName)
  }
}
