import StubCore

open class UICollectionReusableView: UIView, ReusableView {
  public internal(set) var reuseIdentifier: String?

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// UIKit's implementation uses the constraints. Here are none.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

open class UICollectionViewCell: UICollectionReusableView {
  open var isSelected = false
  open var isHighlighted = false

  /// Has the size that the cell has when this is first read.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    addSubview(view)
    return view
  }()
}

/// A collection view with one column, or with a layout that has frames of its own.
open class UICollectionView: UIScrollView {
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { stub.forget() } }
  }
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { delegateReceiver = StubReceiver(delegate, Self.delegateSelectors) }
  }

  /// The delegate, with the optional methods that the view calls.
  public private(set) var delegateReceiver = StubReceiver(nil, [])
  public static let delegateSelectors: Set<String> = [stubSizeForItem, "collectionView:aMethod:"]

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?

  open var isEditing = false
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.stubView = nil
      collectionViewLayout.stubView = self
      if collectionViewLayout.hasFrames { stub.show(self, in: collectionViewLayout) }
      resize()
    }
  }

  private lazy var cells = CellReuse<UICollectionReusableView> { [stub] in stub.raise($0) }

  /// Cells that the view has made ahead, outside of the window.
  var preparedCells: [IndexPath: UICollectionViewCell] = [:]

  /// The item that a user drags, and where it would be dropped.
  var movement: (from: IndexPath, to: IndexPath)?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.stubView = self
  }

  public required init?(coder: NSCoder) { nil }

  override func makeStub() -> StubList {
    let stub = StubList(self)
    if collectionViewLayout.hasFrames { stub.show(self, in: collectionViewLayout) }
    stub.onRecycling { [weak self] view in
      if let view = view as? UICollectionReusableView { self?.cells.recycle(view) }
    }
    return stub
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  // MARK: Counts and places

  /// In no particular order, as in UIKit.
  public var indexPathsForVisibleItems: [IndexPath] { stub.visiblePaths.reversed() }

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    stub.cell(at: indexPath) as? UICollectionViewCell ?? preparedCells[indexPath]
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { stub.path(of: cell) }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shownElement(ofKind: elementKind, at: indexPath) }

  // MARK: Updates

  public func reloadData() { stub.reload() }

  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion: completion)
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    stub.reconfigure(indexPaths)
    for path in indexPaths {
      if let cell = preparedCells[path], reconfiguredCell(cell, at: path) !== cell {
        stub.raise("a reconfigured item got another cell")
      }
    }
  }

  /// Makes a cell ahead, as UIKit does for items that will soon be in the window.
  func prepareCell(at path: IndexPath) {
    preparedCells[path] = cell(at: path) as? UICollectionViewCell
  }

  // MARK: Cells

  public func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    register(cellClass, "cell " + identifier)
  }

  /// Cells of a nib are plain ones.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib.map { _ in UICollectionViewCell.self }, "cell " + identifier)
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass, elementKind + " " + identifier)
  }

  private func register(_ viewClass: AnyClass?, _ key: String) {
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return cells.register(key, nil)
    }
    let identifier = String(key.drop { $0 != " " }.dropFirst())
    cells.register(key) {
      let view = make(type, frame: .zero)
      view.reuseIdentifier = identifier
      return view
    }
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    cells.dequeue("cell " + identifier) as? UICollectionViewCell
      ?? UICollectionViewCell(frame: .zero)
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    cells.dequeue(elementKind + " " + identifier) ?? UICollectionReusableView(frame: .zero)
  }

  // MARK: Selection and dragging

  public var indexPathsForSelectedItems: [IndexPath]? { stub.selectedPaths }

  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if let indexPath { stub.setSelected(true, at: indexPath) }
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    stub.setSelected(false, at: indexPath)
  }

  /// Taps on an item as a user does.
  func tap(_ indexPath: IndexPath) {
    guard let delegate, allowsSelection else { return }
    let cell = cellForItem(at: indexPath)
    if delegate.collectionView(self, shouldHighlightItemAt: indexPath) {
      cell?.isHighlighted = true
      delegate.collectionView(self, didHighlightItemAt: indexPath)
      cell?.isHighlighted = false
      delegate.collectionView(self, didUnhighlightItemAt: indexPath)
    }
    if stub.selectedPaths.contains(indexPath) {
      guard delegate.collectionView(self, shouldDeselectItemAt: indexPath) else { return }
      stub.setSelected(false, at: indexPath)
      delegate.collectionView(self, didDeselectItemAt: indexPath)
    } else if delegate.collectionView(self, shouldSelectItemAt: indexPath) {
      stub.setSelected(true, at: indexPath)
      delegate.collectionView(self, didSelectItemAt: indexPath)
    }
  }

  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard dataSource?.collectionView(self, canMoveItemAt: indexPath) == true else { return false }
    movement = (indexPath, indexPath)
    hasUncommittedUpdates = true
    return true
  }

  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    let path = stub.visiblePaths.first {
      stub.extent(ofItemAt: $0)?.contains(targetPosition.y) == true
    }
    if let path { movement?.to = path }
  }

  public func endInteractiveMovement() {
    guard let (source, target) = movement else { return }
    cancelInteractiveMovement()
    stub.move(from: source, to: target) {
      dataSource?.collectionView(self, moveItemAt: source, to: target)
    }
  }

  public func cancelInteractiveMovement() {
    movement = nil
    hasUncommittedUpdates = false
  }
}

extension UICollectionView: StubListSource {
  public func cell(at path: IndexPath) -> AnyObject? {
    cells.asking { dataSource?.collectionView(self, cellForItemAt: path) }
  }

  public func reconfiguredCell(_ cell: AnyObject, at path: IndexPath) -> AnyObject? {
    cells.asking(present: cell as? UICollectionReusableView) {
      dataSource?.collectionView(self, cellForItemAt: path)
    }
  }

  func askElement(ofKind kind: String, at path: IndexPath) -> AnyObject? {
    cells.asking {
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }

  var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    delegate as? any UICollectionViewDelegateFlowLayout
  }

  public func height(ofItemAt path: IndexPath) -> Double {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return 44 }
    return height(ofItemAt: path, in: layout)
  }

  public func height(ofElementOfKind kind: String, inSection section: Int) -> Double {
    if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout {
      let isHeader = kind == Self.elementKindSectionHeader
      return isHeader && layout.configuration?.headerMode == .supplementary ? 28 : 0
    }
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return 0 }
    return height(ofElementOfKind: kind, inSection: section, in: layout)
  }

  public func willDisplay(_ cell: AnyObject, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    addSubview(cell)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  public func didEndDisplaying(_ cell: AnyObject, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    remove(cell)
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }
}
