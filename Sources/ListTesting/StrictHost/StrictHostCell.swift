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

/// Cells that no item has, by kind. Kinds are few, so that they are looked for one by one.
struct CellPool {
  private var kinds: [String] = []
  private var cells: [[StrictHostCell]] = []

  func count(ofKind kind: String) -> Int {
    kinds.firstIndex(of: kind).map { cells[$0].count } ?? 0
  }

  /// The cell given up last, or nil if there is none.
  mutating func take(kind: String) -> StrictHostCell? {
    kinds.firstIndex(of: kind).flatMap { cells[$0].popLast() }
  }

  mutating func put(_ cell: StrictHostCell) {
    if let index = kinds.firstIndex(of: cell.kind) {
      cells[index].append(cell)
    } else {
      kinds.append(cell.kind)
      cells.append([cell])
    }
  }
}
