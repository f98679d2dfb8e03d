import ListDiff

/// Fills the cells of one kind with items of one type.
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
/// A registration has an identity: make it once, outside of the cell provider. With a new
/// registration for each cell, each cell would have a pool of its own.
public struct CellRegistration<Cell, Item> {
  /// Fills a cell, called on the main actor with the cell, the path of the item and the item.
  public typealias Configuration = @MainActor (Cell, ItemPath<After>, Item) -> Void

  /// The kind that the cells of this registration, and of its copies, share.
  public let kind = CellKind(Cell.self)

  private let configuration: Configuration

  /// Makes a registration with a kind of its own.
  ///
  /// - Parameter configuration: Fills a cell. Since cells are reused, set each property in every
  ///   call, even if only some items need it.
  public init(_ configuration: @escaping Configuration) {
    self.configuration = configuration
  }

  /// Returns the cell of an item, for a host whose cell type is this one or a superclass of it.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - path: The path of the item.
  /// - Returns: The result for a cell provider. It fills no cell of another type.
  @MainActor
  public func cell<HostCell>(for item: Item, at path: ItemPath<After>) -> ListCell<HostCell> {
    ListCell(kind: kind) { [configuration] cell in
      guard let cell = cell as? Cell else { return false }
      configuration(cell, path, item)
      return true
    }
  }
}
