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

/// The selection of a component, and the values that were set for it on screen, one for each type.
struct ComponentState: ItemState {
  var selection = ComponentSelection.none
  var values: [ObjectIdentifier: any Equatable & Sendable] = [:]

  static func == (a: Self, b: Self) -> Bool {
    a.selection == b.selection && a.values.count == b.values.count
      && a.values.allSatisfy { type, value in isEqual(value, b.values[type]) }
  }
}

/// A component on screen. It is kept while the component has its path and is shown by the same
/// entry.
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
    let outdated = images
    (images, filledCell) = ([:], cell)
    model.entry.configure(cell, ComponentContext(self, cell))
    // After the new requests, so that the loading of the same image continues.
    for ticket in outdated.values { ticket.cancel() }
  }

  override func willDisplay(_ cell: AnyObject) {
    user?.shown[ObjectIdentifier(self)] = { [weak self] in self }
    let shown = ComponentContext(self, cell)
    model.entry.willDisplay(cell, shown)
    user?.willDisplay?(shown)
  }

  override func didEndDisplaying(_ cell: AnyObject) {
    if self.cell == nil || self.cell === cell { user?.shown[ObjectIdentifier(self)] = nil }
    let shown = ComponentContext(self, cell)
    model.entry.didEndDisplaying(cell, shown)
    user?.didEndDisplaying?(shown)
  }

  override func willUnmount(_ cell: AnyObject) {
    // Another cell may have been filled before this one leaves.
    guard filledCell == nil || filledCell === cell else { return }
    for ticket in images.values { ticket.cancel() }
    (images, filledCell) = ([:], nil)
  }

  /// The images that the newest filling of the cell has requested, by their names.
  var images: [String: ImageTicket] = [:]

  /// The cell that was filled last, until it leaves the component. It can get images before it is
  /// mounted, which happens after filling.
  private(set) weak var filledCell: AnyObject?

  override func did(_ interaction: ListInteraction) { user?.did(interaction, self) }

  func show(_ selection: ComponentSelection) { update { $0.selection = selection } }
}
