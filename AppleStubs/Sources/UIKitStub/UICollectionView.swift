import StubCore

open class UICollectionReusableView: UIView, ReusableView {
  public internal(set) var reuseIdentifier: String?

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// UIKit's own asks the constraints, of which there are none here.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

open class UICollectionViewCell: UICollectionReusableView {
  open var isSelected = false
  open var isHighlighted = false
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
  open weak var delegate: (any UICollectionViewDelegate)?
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?

  public private(set) var collectionViewLayout: UICollectionViewLayout

  private lazy var cells = CellReuse<UICollectionReusableView> { [stub] in stub.raise($0) }

  /// Cells that the view has made ahead, outside of the window.
  var preparedCells: [IndexPath: UICollectionViewCell] = [:]

  /// The item that a user drags, and where it would be dropped.
  var movement: (from: IndexPath, to: IndexPath)?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init(frame: CGRect) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(frame: frame)
  }

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

  public var numberOfSections: Int { stub.itemCounts.count }

  public func numberOfItems(inSection section: Int) -> Int { stub.itemCounts[section] }

  /// In no useful order, as UIKit's.
  public var indexPathsForVisibleItems: [IndexPath] { stub.visiblePaths.reversed() }

  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    stub.cell(at: indexPath) as? UICollectionViewCell ?? preparedCells[indexPath]
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { stub.path(of: cell) }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    if let stage = stub.stage {
      return stage.view(ofKind: elementKind, at: indexPath) as? UICollectionReusableView
    }
    guard indexPath.item == 0 else { return nil }
    return stub.element(ofKind: elementKind, inSection: indexPath.section)
      as? UICollectionReusableView
  }

  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    if let stage = stub.stage { return stage.paths(ofKind: elementKind) }
    return stub.itemCounts.indices.filter {
      stub.element(ofKind: elementKind, inSection: $0) != nil
    }
    .map { IndexPath(item: 0, section: $0) }
  }

  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if stub.stage != nil {
      return stub.attributes(.item, at: indexPath) as? UICollectionViewLayoutAttributes
    }
    return stub.extent(ofItemAt: indexPath).map {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame($0)
      return attributes
    }
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if stub.stage != nil {
      return stub.attributes(.supplementary, kind: kind, at: indexPath)
        as? UICollectionViewLayoutAttributes
    }
    guard indexPath.item == 0 else { return nil }
    return stub.extent(ofElementOfKind: kind, inSection: indexPath.section).map {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: kind, with: indexPath)
      attributes.frame = frame($0)
      return attributes
    }
  }

  // MARK: Updates

  public func reloadData() { stub.reload() }

  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion: completion)
  }

  public func insertItems(at indexPaths: [IndexPath]) { stub.insertItems(at: indexPaths) }

  public func deleteItems(at indexPaths: [IndexPath]) { stub.deleteItems(at: indexPaths) }

  public func reloadItems(at indexPaths: [IndexPath]) { stub.reloadItems(at: indexPaths) }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    stub.moveItem(at: indexPath, to: newIndexPath)
  }

  public func insertSections(_ sections: IndexSet) { stub.insertSections(sections) }

  public func deleteSections(_ sections: IndexSet) { stub.deleteSections(sections) }

  public func reloadSections(_ sections: IndexSet) { stub.reloadSections(sections) }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    stub.moveSection(section, toSection: newSection)
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) { stub.reconfigure(indexPaths) }

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
      let view = type.init(frame: .zero)
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
    guard let delegate else { return }
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
  public var elementKinds: (above: String, below: String) {
    (Self.elementKindSectionHeader, Self.elementKindSectionFooter)
  }

  public var sectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  public func itemCount(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  public func cell(at path: IndexPath) -> AnyObject? {
    cells.asking { dataSource?.collectionView(self, cellForItemAt: path) }
  }

  public func reconfiguredCell(_ cell: AnyObject, at path: IndexPath) -> AnyObject? {
    cells.asking(present: cell as? UICollectionReusableView) {
      dataSource?.collectionView(self, cellForItemAt: path)
    }
  }

  public func element(ofKind kind: String, inSection section: Int) -> AnyObject? {
    askElement(ofKind: kind, at: IndexPath(item: 0, section: section))
  }

  func askElement(ofKind kind: String, at path: IndexPath) -> AnyObject? {
    cells.asking {
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    delegate as? any UICollectionViewDelegateFlowLayout
  }

  public func height(ofItemAt path: IndexPath) -> Double {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return 44 }
    let size =
      flowDelegate?.collectionView(self, layout: layout, sizeForItemAt: path) ?? layout.itemSize
    return Double(size.height)
  }

  public func height(ofElementOfKind kind: String, inSection section: Int) -> Double {
    if let layout = collectionViewLayout as? UICollectionViewCompositionalLayout {
      let isHeader = kind == Self.elementKindSectionHeader
      return isHeader && layout.configuration.headerMode == .supplementary ? 28 : 0
    }
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return 0 }
    let size =
      kind == Self.elementKindSectionHeader
      ? flowDelegate?.collectionView(self, layout: layout, referenceSizeForHeaderInSection: section)
        ?? layout.headerReferenceSize
      : flowDelegate?.collectionView(self, layout: layout, referenceSizeForFooterInSection: section)
        ?? layout.footerReferenceSize
    return Double(size.height)
  }

  public func willDisplay(_ cell: AnyObject, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  public func didEndDisplaying(_ cell: AnyObject, at path: IndexPath) {
    guard let cell = cell as? UICollectionViewCell else { return }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  public func willDisplayElement(_ view: AnyObject, ofKind kind: String, inSection section: Int) {
    guard let view = view as? UICollectionReusableView else { return }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: kind,
      at: IndexPath(item: 0, section: section))
  }

  public func didEndDisplayingElement(
    _ view: AnyObject, ofKind kind: String, inSection section: Int
  ) {
    guard let view = view as? UICollectionReusableView else { return }
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind,
      at: IndexPath(item: 0, section: section))
  }
}
