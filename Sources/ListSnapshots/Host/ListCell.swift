/// The cell that an item is to have: of which kind, and how to fill it.
///
/// A cell provider returns it and a host takes it at its word: it takes a cell of that kind out of
/// its pool, or makes one, and fills it. So no code of the data source ever holds a cell that it
/// might give back to the wrong item.
public struct ListCell<Cell> {
  /// The pool that the cell comes from.
  public let kind: CellKind

  private let fill: @MainActor (Cell) -> Bool

  init(kind: CellKind, fill: @escaping @MainActor (Cell) -> Bool) {
    self.kind = kind
    self.fill = fill
  }

  /// The same cell, filled inside of a call of `body`.
  func filled(inside body: @escaping @MainActor (() -> Bool) -> Bool) -> ListCell {
    ListCell(kind: kind) { [fill] cell in body { fill(cell) } }
  }

  /// Fills a cell: one that is fresh, one that is used again, or one that shows the item already.
  ///
  /// - Parameter cell: A cell of that ``kind``.
  /// - Returns: Whether the cell could be filled: false, if it is not of the type that the
  ///   registration is for.
  @MainActor
  @discardableResult
  public func configure(_ cell: Cell) -> Bool { fill(cell) }
}
