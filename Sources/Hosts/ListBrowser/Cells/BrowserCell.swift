import ListSnapshots

/// The content of a row of a page: of an item, a header or a footer.
///
/// ```swift
/// let rows = CellRegistration<BrowserCell, Order> { cell, _, order in
///   cell.show {
///     HTML(.strong) { order.title }
///     HTML(.button, .action("cancel")) { "Cancel" }
///   }
///   cell.on("cancel") { _ in store.cancel(order) }
/// }
/// ```
///
/// It can also show a `ContentConfiguration` and accessories.
@MainActor
public final class BrowserCell: ConfigurableCell {
  /// The kind of the cell.
  public let kind: CellKind

  public let configuration = CellConfiguration()

  /// Called when the content has changed.
  var onChange: (() -> Void)?

  /// The content of the last call of ``show(_:)``.
  private var ownContent: HTML?

  private var configuredContent = HTML()
  private var handlers: [String: @MainActor (BrowserAction) -> Void] = [:]

  init(kind: CellKind) { self.kind = kind }

  /// Whether the row is open, if the user can open it; otherwise nil. Assistive technology says so.
  public var isExpanded: Bool? { didSet { if isExpanded != oldValue { onChange?() } } }

  /// Shows a content instead of a content configuration.
  public func show(@HTMLBuilder _ content: () -> HTML) {
    ownContent = content()
    onChange?()
  }

  /// Sets the handler of an action of the content, until the cell is filled again.
  ///
  /// - Parameters:
  ///   - action: The name in ``HTMLAttribute/action(_:)``.
  ///   - handler: Called when the user activates or changes the element.
  public func on(_ action: String, _ handler: @escaping @MainActor (BrowserAction) -> Void) {
    handlers[action] = handler
  }

  /// Fills the cell. Its old content and actions are removed.
  func fill(_ wanted: ListCell<BrowserCell>) {
    ownContent = nil
    isExpanded = nil
    handlers = [:]
    wanted.configure(self)
    onChange?()
  }

  /// Performs an action that the content contains now.
  ///
  /// - Returns: Whether it contains it.
  func perform(_ action: BrowserAction) -> Bool {
    guard content.offers(action.name) else { return false }
    if let handler = handlers[action.name] {
      handler(action)
      return true
    }
    guard let kind = CellAccessory.Kind(action: action.name) else { return false }
    return perform(kind)
  }

  /// The content of the row, with its accessories.
  var content: HTML {
    let content = ownContent ?? configuredContent
    let accessories = configuration.shownAccessories
    guard !accessories.isEmpty else { return content }
    return HTML(
      accessories.filter(\.isLeading).map(\.html) + [HTML(.div, .class("content")) { content }]
        + accessories.filter { !$0.isLeading }.map(\.html))
  }

  /// Shows the parts of a `ListContentConfiguration`. For other types, it shows their description.
  public func showContent(_ content: (any ContentConfiguration)?, isNewType: Bool) {
    let list = content as? ListContentConfiguration
    configuredContent = list?.html ?? content.map { HTML(String(describing: $0)) } ?? HTML()
    onChange?()
  }

  public func showAccessories(_ accessories: [CellAccessory]) { onChange?() }
}

/// An action of a user on an element of a row.
public struct BrowserAction: Sendable, Hashable {
  /// The name in ``HTMLAttribute/action(_:)``.
  public let name: String

  /// The value of the element, if it is an input. It may be any text: a client can send what it
  /// wants.
  public let value: String?

  /// Creates an action.
  public init(_ name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }
}

extension HTML {
  /// Whether an element offers an action, and is not disabled.
  func offers(_ action: String) -> Bool {
    func offers(_ node: Node) -> Bool {
      guard case .element(_, let attributes, let children) = node else { return false }
      let isOffered =
        [.action(action), .submit(action), .resize(action)].contains(where: attributes.contains)
        && !attributes.contains(.disabled())
      return isOffered || children.contains(where: offers)
    }
    return nodes.contains(where: offers)
  }
}
