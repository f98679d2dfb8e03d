/// A description of the cell of an item: its kind, and how to fill it.
///
/// A cell provider returns it. The host takes a cell of that kind out of its pool, or makes one,
/// and fills it. So no code of the data source holds a cell, and none can return a cell of another
/// item.
public struct ListCell<Cell> {
  /// The pool that the cell comes from.
  public let kind: CellKind

  private let fill: @MainActor (Cell) -> Bool

  init(kind: CellKind, fill: @escaping @MainActor (Cell) -> Bool) {
    self.kind = kind
    self.fill = fill
  }

  /// Returns a description for cells of another type. It fills them inside a call of `body`.
  package func filled<Other>(
    inside body: @escaping @MainActor (Other, (Cell) -> Bool) -> Bool
  ) -> ListCell<Other> {
    ListCell<Other>(kind: kind) { [fill] cell in body(cell, fill) }
  }

  /// Fills a cell, which may be new, reused, or already showing the item.
  ///
  /// - Parameter cell: A cell of that ``kind``.
  /// - Returns: False if the cell is not of the type that the registration is for.
  @MainActor
  @discardableResult
  public func configure(_ cell: Cell) -> Bool { fill(cell) }
}
