import StubCore

open class UITableView: UIScrollView {
  public enum Style: Sendable { case plain, grouped, insetGrouped }

  public enum RowAnimation: Sendable {
    case fade, right, left, top, bottom, none, middle, automatic
  }

  public enum ScrollPosition: Sendable { case none, top, middle, bottom }

  public static let automaticDimension: CGFloat = -1

  public let style: Style
  open var rowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { stub.forget() } }
  }
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { delegateReceiver = StubReceiver(delegate, Self.delegateSelectors) }
  }

  /// The delegate, with the optional methods that the view calls.
  public private(set) var delegateReceiver = StubReceiver(nil, [])
  public static let delegateSelectors: Set<String> = ["tableView:aMethod:", stubHeightForRow]
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?

  open var backgroundView: UIView?
  /// Shows reorder controls. The view calls its data source for each visible row to learn whether
  /// the row can be moved.
  open var isEditing = false {
    didSet {
      guard isEditing else { return }
      for path in stub.visiblePaths { _ = dataSource?.tableView(self, canMoveRowAt: path) }
    }
  }
  open var allowsMultipleSelectionDuringEditing = false

  /// The animations that the operations so far were called with.
  public private(set) var usedAnimations: [RowAnimation] = []

  lazy var cells = CellReuse<UITableViewCell> { [stub] in stub.raise($0) }
  lazy var elements = CellReuse<UITableViewHeaderFooterView> { [stub] in stub.raise($0) }

  /// Cells that the view has made ahead, outside of the window.
  var preparedCells: [IndexPath: UITableViewCell] = [:]

  /// Whether rows keep their heights. A batch requests them again.
  private(set) var keepsHeights = false

  /// The row that a user moves by its reorder control, and where it would be dropped.
  var movement: (from: IndexPath, to: IndexPath)?

  /// The row that a user drags.
  var drag: StubTableDrag?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  override func makeStub() -> StubList {
    let stub = StubList(self)
    stub.onRecycling { [weak self] view in
      if let cell = view as? UITableViewCell { self?.cells.recycle(cell) }
      if let element = view as? UITableViewHeaderFooterView { self?.elements.recycle(element) }
    }
    return stub
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  // MARK: Counts and places

  public var numberOfSections: Int { stub.itemCounts.count }

  public func numberOfRows(inSection section: Int) -> Int { stub.itemCounts[section] }

  /// In no particular order, since UIKit promises none.
  public var indexPathsForVisibleRows: [IndexPath]? { stub.visiblePaths.reversed() }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    stub.cell(at: indexPath) as? UITableViewCell ?? preparedCells[indexPath]
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? { stub.path(of: cell) }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    stub.element(ofKind: elementKinds.above, inSection: section) as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    stub.element(ofKind: elementKinds.below, inSection: section) as? UITableViewHeaderFooterView
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    stub.extent(ofItemAt: indexPath).map(frame) ?? .zero
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    stub.extent(ofElementOfKind: elementKinds.above, inSection: section).map(frame) ?? .zero
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    stub.extent(ofElementOfKind: elementKinds.below, inSection: section).map(frame) ?? .zero
  }

  // MARK: Updates

  public func reloadData() { stub.reload() }

  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion: completion)
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, !indexPaths.isEmpty)
    stub.insertItems(at: indexPaths)
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, !indexPaths.isEmpty)
    stub.deleteItems(at: indexPaths)
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note(animation, !indexPaths.isEmpty)
    stub.reloadItems(at: indexPaths)
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    stub.moveItem(at: indexPath, to: newIndexPath)
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(animation, !sections.isEmpty)
    stub.insertSections(sections)
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(animation, !sections.isEmpty)
    stub.deleteSections(sections)
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note(animation, !sections.isEmpty)
    stub.reloadSections(sections)
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    stub.moveSection(section, toSection: newSection)
  }

  public func reconfigureRows(at indexPaths: [IndexPath]) {
    keepsHeights = true
    stub.reconfigure(indexPaths)
    keepsHeights = false
  }

  private func note(_ animation: RowAnimation, _ isUsed: Bool) {
    if isUsed { usedAnimations.append(animation) }
  }

  // MARK: Cells

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let type = cellClass as? UITableViewCell.Type else {
      return cells.register(identifier, nil)
    }
    cells.register(identifier) { make(type, reuseIdentifier: identifier) }
  }

  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      return elements.register(identifier, nil)
    }
    elements.register(identifier) { make(type, reuseIdentifier: identifier) }
  }

  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    cells.dequeue(identifier) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    elements.dequeue(identifier)
  }

  // MARK: Selection and editing

  public var indexPathsForSelectedRows: [IndexPath]? {
    let paths = stub.selectedPaths
    return paths.isEmpty ? nil : paths
  }

  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if let indexPath { stub.setSelected(true, at: indexPath) }
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    stub.setSelected(false, at: indexPath)
  }

  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}
