import ListSectionDiff

/// How cells of one kind show items of one type.
///
/// ```swift
/// let rows = CellRegistration<RowCell, Song> { cell, path, song in
///   cell.title = song.title
/// }
/// let source = DiffableDataSource<Int, Song.ID, ListView>(host: list) { path, id in
///   songs[id].map { rows.cell(for: $0, at: path) }
/// }
/// ```
///
/// A registration is a value with an identity of its own: make it once, outside of the cell
/// provider. One that is made anew for each cell has a new pool for each cell.
public struct CellRegistration<Cell, Item> {
  /// What a cell shows: called on the main actor with the cell, the place of the item, the item.
  public typealias Configuration = @MainActor (Cell, ItemPath<After>, Item) -> Void

  /// What tells the cells of this registration, and of its copies, from all others.
  public let kind = CellKind(Cell.self)

  private let configuration: Configuration

  /// A registration of its own kind.
  ///
  /// - Parameter configuration: Fills a cell. It must set all that any item ever sets, since cells
  ///   are used again.
  public init(_ configuration: @escaping Configuration) {
    self.configuration = configuration
  }

  /// The cell of an item, for a host with cells of a type that these are, or inherit from.
  ///
  /// - Parameters:
  ///   - item: What the cell shows.
  ///   - path: Where the item stands.
  /// - Returns: What a cell provider returns. It fills no cell of another type.
  @MainActor
  public func cell<HostCell>(for item: Item, at path: ItemPath<After>) -> ListCell<HostCell> {
    ListCell(kind: kind) { [configuration] cell in
      guard let cell = cell as? Cell else { return false }
      configuration(cell, path, item)
      return true
    }
  }
}
