import ListControllers
import ListSnapshots

/// How a component is shown while the user selects it.
public enum ComponentSelection: Hashable, Sendable {
  case none

  /// The user has been pressing on it for 0.2 seconds.
  case highlighted

  /// The user has selected it, up to 0.2 seconds ago.
  case selected
}

/// The selection of a component, and the values that it was given on screen, one for each type.
struct ComponentState: ItemState {
  var selection = ComponentSelection.none
  var values: [ObjectIdentifier: any Equatable & Sendable] = [:]

  static func == (a: Self, b: Self) -> Bool {
    a.selection == b.selection && a.values.count == b.values.count
      && a.values.allSatisfy { type, value in isEqual(value, b.values[type]) }
  }
}

/// A component on screen: kept as long as it has its path and is shown by the same entry.
final class ComponentController: ItemController<ShownComponent, ComponentState, AnyObject> {
  required init(model: ShownComponent, context: ListContext) {
    super.init(model: model, context: context)
    makesCell = model.entry.cell
    looksSame = { $0.looksLike($1) }
  }

  var user: ComponentUser? { context[ComponentUser.self] }

  override func size(in container: ListSize) -> ListSize? {
    model.entry.size?(model.component, container)
  }

  override func configure(_ cell: AnyObject) {
    model.entry.configure(cell, ComponentContext(self))
  }

  override func willDisplay(_ cell: AnyObject) {
    user?.shown[ObjectIdentifier(self)] = { [weak self] in self }
  }

  override func didEndDisplaying(_ cell: AnyObject) { user?.shown[ObjectIdentifier(self)] = nil }

  override func willUnmount(_ cell: AnyObject) {
    for ticket in images.values { ticket.cancel() }
    images = [:]
  }

  /// The images that the cell has requested, by their names.
  var images: [String: ImageTicket] = [:]

  override func did(_ interaction: ListInteraction) { user?.did(interaction, self) }

  func show(_ selection: ComponentSelection) { update { $0.selection = selection } }
}
