import ListControllers
import ListDiff
import ListLayout
import ListSnapshots

/// Where the children of a component are shown.
public enum ChildPlacement: Hashable, Sendable {
  /// In the cell of the component, which may show them or not.
  case inside

  /// As rows of a section of their own, whose header is the component. If a component is such a row
  /// itself, its children are inside it.
  case rows
}

/// A class of cells with a pool of its own, and the closure that fills them.
@MainActor
final class ComponentEntry {
  typealias Fill = @MainActor (AnyObject) -> Void

  /// A number that no other entry of the registry has.
  let number: Int

  let name: String?
  let traits: LayoutTraits
  let children: ChildPlacement
  let size: (@MainActor (Component, ListSize) -> ListSize?)?
  let didTry: @MainActor (AnyObject, ActionContext) -> Void
  let willDisplay: @MainActor (AnyObject, ComponentContext) -> Void
  let didEndDisplaying: @MainActor (AnyObject, ComponentContext) -> Void
  let configure: @MainActor (AnyObject, ComponentContext) -> Void
  let cell: @MainActor (@escaping Fill) -> ListCell<AnyObject>

  init<Cell>(
    _ number: Int, name: String? = nil, cell: Cell.Type, traits: LayoutTraits = [],
    children: ChildPlacement, size: (@MainActor (Component, ListSize) -> ListSize?)? = nil,
    didTry: (@MainActor (Cell, ActionContext) -> Void)? = nil,
    willDisplay: (@MainActor (Cell, ComponentContext) -> Void)? = nil,
    didEndDisplaying: (@MainActor (Cell, ComponentContext) -> Void)? = nil,
    configure: @escaping @MainActor (Cell, ComponentContext) -> Void
  ) {
    (self.number, self.name, self.traits) = (number, name, traits)
    (self.children, self.size) = (children, size)
    self.didTry = Self.untyped(didTry)
    (self.willDisplay, self.didEndDisplaying) = (
      Self.untyped(willDisplay), Self.untyped(didEndDisplaying)
    )
    self.configure = Self.untyped(configure)
    let registration = CellRegistration<Cell, Fill> { cell, _, fill in fill(cell as AnyObject) }
    self.cell = { registration.cell(for: $0, at: ItemPath(section: 0, item: 0)) }
  }

  private static func untyped<Cell, Value>(
    _ call: (@MainActor (Cell, Value) -> Void)?
  ) -> @MainActor (AnyObject, Value) -> Void {
    { cell, value in
      if let cell = cell as? Cell { call?(cell, value) }
    }
  }
}
