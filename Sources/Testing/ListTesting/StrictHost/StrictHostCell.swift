import ListSnapshots

/// A cell of a ``StrictHost``, from a pool of cells that items use in turn.
public final class StrictHostCell {
  /// The pool it comes from.
  public let kind: String

  /// The contents set by the data source; a reused cell still has those of the item before.
  public var contents: Any?

  /// How many items it has shown.
  public internal(set) var useCount = 0

  public private(set) lazy var configuration = CellConfiguration()

  /// How many content views it has made, one whenever the type of its content configuration
  /// changes.
  public private(set) var contentViewCount = 0

  /// How often it got another content configuration to show, or other accessories.
  public private(set) var changeCount = 0

  init(kind: String) { self.kind = kind }
}

extension StrictHostCell: ConfigurableCell {
  public func showContent(_ content: (any ContentConfiguration)?, isNewType: Bool) {
    if isNewType && content != nil { contentViewCount += 1 }
    changeCount += 1
  }

  public func showAccessories(_ accessories: [CellAccessory]) { changeCount += 1 }
}

/// The cells that no item uses, by kind. There are few kinds, so a linear search is enough.
struct CellPool {
  private var kinds: [String] = []
  private var cells: [[StrictHostCell]] = []

  func count(ofKind kind: String) -> Int {
    kinds.firstIndex(of: kind).map { cells[$0].count } ?? 0
  }

  /// Removes and returns the cell added last, or nil if there is none.
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
