import StubCore

/// A collection view with a ``StubList`` as its content.
@MainActor
open class NSCollectionView: NSView {
  public typealias SupplementaryElementKind = String
  public typealias DecorationElementKind = String

  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public enum DropOperation: Int, Sendable {
    case on, before
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The list behind the view, for tests.
  public private(set) lazy var stub = makeStub()

  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { stub.forget() } }
  }

  open weak var delegate: (any NSCollectionViewDelegate)? {
    didSet { delegateReceiver = StubReceiver(delegate, Self.delegateSelectors) }
  }

  /// The delegate, with the optional methods that the view calls.
  public private(set) var delegateReceiver = StubReceiver(nil, [])
  public static let delegateSelectors: Set<String> = [stubSizeForItem, "collectionView:aMethod:"]

  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet {
      collectionViewLayout?.stubView = self
      if let collectionViewLayout, collectionViewLayout.hasFrames {
        stub.show(self, in: collectionViewLayout)
      }
    }
  }

  open var isSelectable = true
  open var backgroundView: NSView?
  open var allowsMultipleSelection = false

  /// The completions of batches that have not been called.
  var animations: [(Bool) -> Void] = []

  private lazy var items = CellReuse<NSCollectionViewItem> { [stub] in stub.raise($0) }
  private lazy var views = CellReuse<NSView> { [stub] in stub.raise($0) }

  private func makeStub() -> StubList {
    let stub = StubList(self)
    stub.onRecycling { [weak self] cell in
      if let item = cell as? NSCollectionViewItem {
        self?.items.recycle(item)
      } else if let view = cell as? NSView {
        self?.views.recycle(view)
      }
    }
    return stub
  }

  // MARK: The window

  private var isAdapting = false

  override func visibleRectDidChange() {
    guard !isAdapting, superview != nil || window != nil else { return }
    let height = window == nil ? 0 : Double(superview?.bounds.height ?? bounds.height)
    if stub.windowHeight != height { stub.windowHeight = height }
    if let stage = stub.stage {
      let size = superview?.bounds.size ?? bounds.size
      stage.resize(to: window == nil ? .zero : size, bounds: size)
      if let clipView = superview as? NSClipView, clipView.bounds.origin != stage.offset {
        stub.load()
        stage.scroll(to: clipView.bounds.origin)
      }
      return
    }
    if let clipView = superview as? NSClipView, clipView.bounds.minY != stub.offset {
      stub.scroll(to: clipView.bounds.minY)
    }
  }

  func moveClipView(to offset: CGPoint) {
    let wasAdapting = isAdapting
    isAdapting = true
    if let clipView = superview as? NSClipView, clipView.bounds.origin != offset {
      clipView.bounds.origin = offset
    }
    isAdapting = wasAdapting
  }

  /// Sets the size of the view to that of its content, and scrolls the clip view to the place of
  /// the content.
  private func adapt() {
    guard !isAdapting else { return }
    isAdapting = true
    if let stage = stub.stage {
      let (content, window) = (stage.contentSize, superview?.bounds.size ?? .zero)
      frame.size = NSSize(
        width: max(content.width, window.width), height: max(content.height, window.height))
      moveClipView(to: stage.offset)
      isAdapting = false
      return
    }
    let height = max(stub.contentHeight, Double(superview?.bounds.height ?? 0))
    if frame.height != height { frame.size.height = height }
    if let clipView = superview as? NSClipView, clipView.bounds.minY != stub.offset {
      clipView.bounds.origin.y = stub.offset
    }
    isAdapting = false
  }

  open override func layoutSubtreeIfNeeded() {
    stub.layOut()
    adapt()
  }

  // MARK: Counts and places

  open func indexPathsForVisibleItems() -> Set<IndexPath> { Set(stub.visiblePaths) }

  open func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
    stub.cell(at: indexPath) as? NSCollectionViewItem
  }

  open func indexPath(for item: NSCollectionViewItem) -> IndexPath? { stub.path(of: item) }

  open func supplementaryView(
    forElementKind elementKind: SupplementaryElementKind, at indexPath: IndexPath
  ) -> (NSView & NSCollectionViewElement)? { shownElement(ofKind: elementKind, at: indexPath) }

  open func indexPathForItem(at point: NSPoint) -> IndexPath? {
    stub.visiblePaths.first { layoutAttributesForItem(at: $0)?.frame.contains(point) == true }
  }

  func frame(_ extent: Range<Double>) -> NSRect {
    NSRect(
      x: 0, y: extent.lowerBound, width: Double(frame.width),
      height: extent.upperBound - extent.lowerBound)
  }

  // MARK: Updates

  open func reloadData() {
    stub.reload()
    adapt()
  }

  /// Performs a batch, which raises an exception outside of a window, as in UIKit.
  open func performBatchUpdates(
    _ updates: () -> Void, completionHandler: ((Bool) -> Void)? = nil
  ) {
    if window == nil { stub.raise("a batch outside of a window") }
    stub.performBatch(updates)
    adapt()
    if let completionHandler { animations.append(completionHandler) }
  }

  // MARK: Items

  open func register(
    _ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    guard let type = itemClass as? NSCollectionViewItem.Type else {
      return items.register(identifier.rawValue, nil)
    }
    items.register(identifier.rawValue) { [weak self] in
      let item = make(type)
      item.identifier = identifier
      if !item.hasView { self?.stub.raise("could not load the nibName: \(type)") }
      return item
    }
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    let key = kind + " " + identifier.rawValue
    guard let type = viewClass as? NSView.Type else { return views.register(key, nil) }
    views.register(key) {
      let view = make(type, frame: .zero)
      view.identifier = identifier
      return view
    }
  }

  open func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    items.dequeue(identifier.rawValue) ?? NSCollectionViewItem()
  }

  open func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSView {
    views.dequeue(elementKind + " " + identifier.rawValue) ?? NSView(frame: .zero)
  }

  // MARK: Selection

  open var selectionIndexPaths: Set<IndexPath> {
    get { Set(stub.selectedPaths) }
    set {
      deselectItems(at: selectionIndexPaths.subtracting(newValue))
      selectItems(at: newValue, scrollPosition: [])
    }
  }

  open func selectItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
    for path in indexPaths { stub.setSelected(true, at: path) }
  }

  open func deselectItems(at indexPaths: Set<IndexPath>) {
    for path in indexPaths { stub.setSelected(false, at: path) }
  }

  // MARK: What a user does

  /// Presses on an item and selects it alone, if the delegate allows it.
  public func click(_ indexPath: IndexPath) {
    guard let delegate else { return }
    let pressed = delegate.collectionView(
      self, shouldChangeItemsAt: [indexPath], to: .forSelection)
    highlight(pressed, .forSelection)
    let deselected = delegate.collectionView(self, shouldDeselectItemsAt: selectionIndexPaths)
    let selected = delegate.collectionView(self, shouldSelectItemsAt: [indexPath])
    highlight(pressed, .none)
    if !deselected.isEmpty {
      deselectItems(at: deselected)
      delegate.collectionView(self, didDeselectItemsAt: deselected)
    }
    if !selected.isEmpty {
      selectItems(at: selected, scrollPosition: [])
      delegate.collectionView(self, didSelectItemsAt: selected)
    }
  }

  private func highlight(_ paths: Set<IndexPath>, _ state: NSCollectionViewItem.HighlightState) {
    for path in paths { item(at: path)?.highlightState = state }
    if !paths.isEmpty { delegate?.collectionView(self, didChangeItemsAt: paths, to: state) }
  }

  /// Begins to drag items, if all may be dragged.
  public func beginDragging(_ paths: Set<IndexPath>) -> NSDraggingSession? {
    guard
      paths.allSatisfy({
        delegate?.collectionView(self, pasteboardWriterForItemAt: $0) != nil
      })
    else { return nil }
    let session = NSDraggingSession()
    delegate?.collectionView(self, draggingSession: session, willBeginAt: .zero, forItemsAt: paths)
    return session
  }

  /// Drops what is dragged, if the delegate accepts it.
  public func drop(
    _ info: any NSDraggingInfo, at path: IndexPath, _ operation: DropOperation = .before
  ) -> Bool {
    guard let delegate else { return false }
    var place = NSIndexPath(indexes: path.map { $0 }, length: path.count)
    var operation = operation
    let accepted = delegate.collectionView(
      self, validateDrop: info, proposedIndexPath: &place, dropOperation: &operation)
    guard !accepted.isEmpty else { return false }
    return delegate.collectionView(
      self, acceptDrop: info, indexPath: place as IndexPath, dropOperation: operation)
  }

  public func endDragging(_ session: NSDraggingSession) {
    delegate?.collectionView(self, draggingSession: session, endedAt: .zero, dragOperation: [])
  }

  /// Calls the completions of all batches.
  public func finishAnimations(_ finished: Bool = true) {
    let ended = animations
    animations = []
    for completion in ended { completion(finished) }
  }
}

extension NSCollectionView: StubListSource {
  public func cell(at path: IndexPath) -> AnyObject? {
    items.asking { dataSource?.collectionView(self, itemForRepresentedObjectAt: path) }
  }

  /// AppKit has no such operation.
  public func reconfiguredCell(_ cell: AnyObject, at path: IndexPath) -> AnyObject? { cell }

  func askElement(ofKind kind: String, at path: IndexPath) -> AnyObject? {
    views.asking {
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }

  var flowDelegate: (any NSCollectionViewDelegateFlowLayout)? {
    delegate as? any NSCollectionViewDelegateFlowLayout
  }

  public func height(ofItemAt path: IndexPath) -> Double {
    guard let layout = collectionViewLayout as? NSCollectionViewFlowLayout else { return 50 }
    return height(ofItemAt: path, in: layout)
  }

  public func height(ofElementOfKind kind: String, inSection section: Int) -> Double {
    guard let layout = collectionViewLayout as? NSCollectionViewFlowLayout else { return 0 }
    return height(ofElementOfKind: kind, inSection: section, in: layout)
  }

  public func willDisplay(_ cell: AnyObject, at path: IndexPath) {
    guard let item = cell as? NSCollectionViewItem else { return }
    delegate?.collectionView(self, willDisplay: item, forRepresentedObjectAt: path)
  }

  public func didEndDisplaying(_ cell: AnyObject, at path: IndexPath) {
    guard let item = cell as? NSCollectionViewItem else { return }
    delegate?.collectionView(self, didEndDisplaying: item, forRepresentedObjectAt: path)
  }
}
