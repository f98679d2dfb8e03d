import ListDiff
import ListSnapshots

/// The data source of a list with its host, whatever the type of the host.
@MainActor
protocol ListScreen: AnyObject {
  /// The list that the host shows, or showed before the update under way.
  var shown: Snapshot<Int, Int> { get }

  var options: DataSourceOptions { get set }

  /// Requests an update, as `DiffableDataSource.update` does.
  func update(
    isReload: Bool, isAnimated: Bool,
    describing description: @escaping @MainActor (Snapshot<Int, Int>) -> Snapshot<Int, Int>,
    completion: @escaping @MainActor (UpdateOutcome) -> Void)

  /// Ends the update under way, if it waits for a diff or an animation.
  func endUpdate()

  // MARK: Places, in the list that the host shows at this moment

  func path(of item: Int) -> ItemPath<After>?
  func item(at path: ItemPath<After>) -> Int?
  func index(ofSection section: Int) -> Int?
  func section(at index: Int) -> Int?

  // MARK: Cells

  /// The cell that belongs to an item.
  func cell(of item: Int) -> AnyObject?

  /// The kind of the cell that belongs to an item.
  func kind(of item: Int) -> CellKind?

  /// Fills the cell of an item again, without an update. Returns false if there is one, but of another
  /// kind than the item wants.
  func refill(item: Int) -> Bool

  /// Fills the headers and footers of a section again, where they are.
  func refillSupplementaries(ofSection section: Int)

  /// The kinds of views that the supplementary elements of a section wanted when the host asked last;
  /// nil for those that were not there.
  func supplementaryKinds(ofSection section: Int) -> [SupplementaryID<Int>: CellKind?]

  /// Ends the lives of cells of items, and of views of sections, that are not in the list any more.
  func endLives()

  /// Ends the lives of all cells, and leaves the host.
  func leave()

  // MARK: The window

  var visibleRect: ListRect? { get }
  var contentSize: ListSize? { get }
  var visibleItems: [Int] { get }
  func frame(ofItem item: Int) -> ListRect?
  func frame(ofSupplementary id: SupplementaryID<Int>) -> ListRect?
  func scroll(to point: ListPoint, animated: Bool)
  func invalidateSizes(of items: [Int])

  var selectedItems: [Int] { get }
  func setSelected(_ isSelected: Bool, item: Int, animated: Bool)
}
