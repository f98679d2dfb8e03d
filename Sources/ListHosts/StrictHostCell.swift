/// What shows an item on the screen that isn't there: one of a pool, given to items in turn.
public final class StrictHostCell {
  /// The pool it comes from.
  public let kind: String

  /// What the data source put into it; left over from the item before when the cell is reused.
  public var contents: Any?

  /// How many items it has shown.
  public internal(set) var useCount = 0

  init(kind: String) { self.kind = kind }
}

/// Cells that no item has, by kind.
struct CellPool {
  private var cells: [String: [StrictHostCell]] = [:]

  func count(ofKind kind: String) -> Int { cells[kind]?.count ?? 0 }

  /// The cell given up last, or nil if there is none.
  mutating func take(kind: String) -> StrictHostCell? {
    cells[kind]?.popLast()
  }

  mutating func put(_ cell: StrictHostCell) {
    cells[cell.kind, default: []].append(cell)
  }
}
