import ListSnapshots

/// A section of one item that needs no class of its own.
@MainActor
public final class SingleItemSectionController<Object: ListObject>: SectionController<Object> {
  private let makeCell: @MainActor (Object, SingleItemSectionController) -> ControllerCell
  private let size: (@MainActor (Object, ListSize) -> ListSize?)?
  private let didSelect: (@MainActor (Object) -> Void)?

  /// Makes a controller. `size` returns the size of its item in a window; nil to let the host
  /// choose it.
  public init<Cell>(
    _ registration: CellRegistration<Cell, Object>,
    size: (@MainActor (Object, ListSize) -> ListSize?)? = nil,
    didSelect: (@MainActor (Object) -> Void)? = nil
  ) {
    makeCell = { registration.cell(for: $0, at: 0, of: $1) }
    self.size = size
    self.didSelect = didSelect
  }

  public override func cell(forItemAt index: Int) -> ControllerCell? {
    object.map { makeCell($0, self) }
  }

  public override func size(forItemAt index: Int, in container: ListSize) -> ListSize? {
    object.flatMap { size?($0, container) }
  }

  public override func did(_ interaction: ListInteraction, itemAt index: Int) {
    if interaction == .select, let object { didSelect?(object) }
  }
}
