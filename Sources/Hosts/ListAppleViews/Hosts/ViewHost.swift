#if APPLE_VIEWS
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  /// The base class of the hosts of collection views and table views.
  ///
  /// In a window, an update is one batch of the view. Outside of a window, and the first time, the
  /// view is reloaded.
  @MainActor
  public class ViewHost<View: ViewFramework.View, Cell: AnyObject, Supplementary: AnyObject>:
    ListHost
  {
    /// The view; nil if it is gone, or has another host.
    public private(set) final weak var view: View?

    /// The content, held weakly. If you set another one than a data source, reload the host.
    public final weak var content: (any ListContent<Cell, Supplementary>)? {
      didSet {
        guard content !== oldValue else { return }
        shownVersion = nil
        state.isLoaded = false
        emptyView = nil
      }
    }

    /// The view behind the cells while the list is empty. The ``content`` sets it.
    public final var emptyView: ViewFramework.View? {
      didSet {
        guard emptyView !== oldValue else { return }
        // The application may have set another background meanwhile.
        if oldValue == nil || backgroundView !== oldValue { ownBackground = backgroundView }
        backgroundView = emptyView ?? ownBackground
      }
    }

    /// The application's background of the view, while the empty view is there.
    private final var ownBackground: ViewFramework.View?

    public final var shownVersion: StateVersion?

    final var state = HostState()

    /// The cells of the items that the user may be dragging.
    private final var draggedCells: [WeakCell] = []

    /// The cell of the item that the view may move by itself: the last one for which it called the
    /// delegate.
    private final var movableCell: WeakCell?

    private struct WeakCell {
      weak var cell: Cell?
    }

    final let scrolling: ScrollControl

    #if !canImport(UIKit)
      /// The action of a double click, which the view doesn't retain.
      final var doubleClick: ActionTarget?

      /// Whether the host has set a menu for the view.
      final var hasMenu = false

      func addDoubleClick(_ target: ActionTarget) {}

      /// Returns the path of the item that the user clicks on, or opens a menu of.
      func clickedPath(isMenu: Bool) -> IndexPath? { nil }

      /// The items ahead in the direction of scrolling. Not used in UIKit, which has a protocol for
      /// it.
      private final var prefetch = PrefetchWindow()
    #endif

    /// The delegate and the data source of the view.
    final let proxies: (delegate: ForwardingProxy, dataSource: ForwardingProxy)

    /// The method of the delegate that gives the view the sizes of items.
    private final let sizeSelector: Selector

    init(
      _ view: View, delegate: ForwardingProxy, dataSource: ForwardingProxy, sizes selector: String
    ) {
      self.view = view
      proxies = (delegate, dataSource)
      sizeSelector = NSSelectorFromString(selector)
      delegate.unanswered = [sizeSelector]
      scrolling = ScrollControl(of: view)
      scrolling.didScroll = { [weak self] in self?.didMove(.didScroll(byUser: $0)) }
      scrolling.didResize = { [weak self] in self?.didMove(.didResize) }
    }

    private func didMove(_ event: ListEvent<Cell, Supplementary>) {
      content?.handle(event)
      #if !canImport(UIKit)
        guard let content, state.isLoaded else { return }
        let change = prefetch.show(visibleItems, of: content)
        if !change.willNeed.isEmpty { content.handle(.willNeed(change.willNeed)) }
        if !change.noLongerNeeds.isEmpty { content.handle(.noLongerNeeds(change.noLongerNeeds)) }
      #endif
    }

    /// Otherwise the view would lose its data source without notice, request cells, and get none.
    /// The proxy lives until a layout that may be under way has ended.
    deinit {
      Task { @MainActor [dataSource = proxies.dataSource] in
        if dataSource.isInstalled(dataSource) { dataSource.install?(nil) }
      }
    }

    /// Leaves the view to another host. Otherwise this host would still update it.
    final func leave() {
      #if canImport(UIKit) && !os(tvOS)
        if let view = view as? UICollectionView, view.dragDelegate === proxies.delegate {
          (view.dragDelegate, view.dropDelegate) = (nil, nil)
        } else if let view = view as? UITableView, view.dragDelegate === proxies.delegate {
          (view.dragDelegate, view.dropDelegate) = (nil, nil)
        }
      #endif
      emptyView = nil
      view = nil
      scrolling.leave()
      proxies.delegate.install = nil
      proxies.dataSource.install = nil
    }

    // MARK: What the hosts of each kind of view do themselves

    /// The view behind the cells.
    var backgroundView: ViewFramework.View? {
      get { nil }
      set {}
    }

    func reloadData() {}

    /// Performs the structural operations as one batch, which installs the data first.
    ///
    /// - Parameter animation: The completion of the view ends it; nil without animation.
    func change(
      _ operations: BatchOperations, animation: BatchAnimation?, installing install: () -> Void
    ) {
      install()
    }

    /// Fills cells and elements again.
    func reconfigure(_ operations: BatchOperations) {}

    /// The paths of the items in the window, ascending.
    var visiblePaths: [IndexPath] { [] }

    /// Returns the cell of an item, in the window or prepared; nil if it has none.
    func anyCell(at indexPath: IndexPath) -> Cell? { nil }

    func isHighlighted(_ cell: Cell) -> Bool { false }

    func rect(ofItemAt path: ItemPath<After>) -> CGRect? { nil }

    func rect(ofElement elementKind: String, at path: SupplementaryPath<After>) -> CGRect? { nil }

    public var shownItemCounts: [Int] { [] }

    public var draggedItem: ItemPath<After>? { draggedPaths.first.flatMap { ItemPath($0) } }

    /// Returns the path of a cell in the window.
    func indexPath(of cell: Cell) -> IndexPath? { nil }

    /// Whether the user drags items.
    var isDragging: Bool { state.hasDragSession }

    public var selectedItems: [ItemPath<After>] { [] }

    public func setSelected(_ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool) {}

    public func visibleSupplementary(
      ofKind elementKind: String, at path: SupplementaryPath<After>
    ) -> Supplementary? { nil }

    public func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {}

    /// Whether the content has sizes for a section with items. If it has, it has one for the first
    /// item.
    func knowsSizes(inSection section: Int) -> Bool {
      content?.size(ofItemAt: ItemPath(section: section, item: 0), in: scrolling.windowSize) != nil
    }

    /// Hides the method for the sizes of items from the view, unless the content has sizes: a view
    /// would call it for each of 100,000 equal rows, and a layout would not let the cells measure
    /// themselves.
    ///
    /// - Returns: Whether this has changed.
    @discardableResult
    final func claimSizes() -> Bool {
      guard let content else { return false }
      let sections = (0..<content.sectionCount).lazy.filter { content.itemCount(inSection: $0) > 0 }
      guard sections.first != nil else { return false }
      let unanswered: Set<Selector> = sections.contains(where: knowsSizes) ? [] : [sizeSelector]
      guard proxies.delegate.unanswered != unanswered else { return false }
      proxies.delegate.unanswered = unanswered
      proxies.delegate.connect()
      return true
    }

    // MARK: Dragging

    /// The items that the user drags, ascending; some may be gone by now.
    var draggedPaths: [IndexPath] {
      guard isDragging else { return [] }
      let cells = state.hasDragSession ? draggedCells : [movableCell].compactMap(\.self)
      return cells.compactMap(\.cell).compactMap(indexPath).sorted()
    }

    /// Records that the view may move an item by itself from now on; nil if it doesn't.
    final func mayMove(_ indexPath: IndexPath?) {
      movableCell = indexPath.map { WeakCell(cell: anyCell(at: $0)) }
    }

    /// Records that the user may be dragging items from now on.
    func lift(_ indexPaths: [IndexPath], adding: Bool = false) {
      let cells = indexPaths.compactMap { anyCell(at: $0) }.map { WeakCell(cell: $0) }
      draggedCells = adding ? draggedCells + cells : cells
    }

    /// Records that the user drags the items that were lifted.
    func beginDragging(_ session: AnyObject? = nil) {
      state.hasDragSession = true
      state.dragSession = session
      if let draggedItem { content?.handle(.drag(draggedItem)) }
    }

    /// Records the end of the drag. The items may be gone by now.
    func endDragging() {
      guard state.hasDragSession else { return }
      (state.hasDragSession, state.dragSession) = (false, nil)
      draggedCells = []
      content?.handle(.drag(nil))
    }

    /// Drops items of the list, one after the other, before another item or at the end of a
    /// section.
    ///
    /// - Parameters:
    ///   - sources: The paths of the items, ascending.
    ///   - place: The path of the item before which they are dropped, or the one after the last
    ///     item.
    ///   - drop: Moves one item, and returns whether the content agrees.
    /// - Returns: The new paths of the items; nil for those that stay.
    final func drop(
      _ sources: [IndexPath], before place: IndexPath,
      _ drop: (_ source: IndexPath, _ target: IndexPath) -> Bool
    ) -> [IndexPath?] {
      var (waiting, place) = (sources[...], place)
      var results: [IndexPath?] = []
      while let source = waiting.popFirst() {
        let isBehind = source[0] == place[0] && source[1] < place[1]
        let target: IndexPath = [place[0], place[1] - (isBehind ? 1 : 0)]
        let isMoved = source == target || drop(source, target)
        results.append(isMoved && source != target ? target : nil)
        guard isMoved else { continue }
        if !isBehind { place = [place[0], place[1] + 1] }
        // The paths of the others change, because this one has left a gap or made one.
        waiting =
          waiting.map { path in
            var item = path[1]
            if source[0] == path[0], source[1] < item { item -= 1 }
            if target[0] == path[0], target[1] <= item { item += 1 }
            return [path[0], item]
          }[...]
      }
      return results
    }

    // MARK: Geometry

    public final func visibleCell(at path: ItemPath<After>) -> Cell? {
      // A view also has cells outside of the window, which it has prepared.
      visiblePaths.contains(path.indexPath) ? anyCell(at: path.indexPath) : nil
    }

    public final var visibleItems: [ItemPath<After>] { visiblePaths.compactMap { ItemPath($0) } }

    public final var highlightedItems: [ItemPath<After>] {
      visibleItems.filter { anyCell(at: $0.indexPath).map(isHighlighted) == true }
    }

    public final var visibleRect: ListRect? { scrolling.visibleRect }

    public final var contentSize: ListSize? { scrolling.contentSize }

    public final func frame(ofItemAt path: ItemPath<After>) -> ListRect? {
      rect(ofItemAt: path).map { ListRect($0) }
    }

    public final func frame(
      ofSupplementaryOfKind elementKind: String, at path: SupplementaryPath<After>
    ) -> ListRect? {
      rect(ofElement: elementKind, at: path).map { ListRect($0) }
    }

    public final func offset(ofItemAt path: ItemPath<After>) -> Double? {
      rect(ofItemAt: path).flatMap(scrolling.offset)
    }

    /// Scrolls vertically without animation, at most to an end of the content. Does nothing while
    /// the user or an animation moves the content.
    public final func scroll(by distance: Double) {
      guard !state.isAnimating, !scrolling.isMoving else { return }
      withoutAnimation {
        layoutIfNeeded()
        scrolling.scroll(by: distance)
      }
    }

    /// Scrolls so that a point of the content is at the upper left corner of the window, or as near
    /// as the content allows.
    public final func scroll(to point: ListPoint, animated: Bool) {
      layoutIfNeeded()
      scrolling.scroll(to: point, animated: animated)
    }

    // MARK: Updates

    /// Performs a batch as `ListHost` describes.
    ///
    /// - Complexity: O(*k*) for *k* operations, and the time of the view. In an `NSTableView`,
    ///   O(*s* + *k* log *k*) for *s* sections and *k* rows that are removed, moved or inserted. If
    ///   a section is, all its rows are.
    public final func performBatch(
      _ operations: BatchOperations, animated: Bool, installing install: () -> Void,
      completion: @escaping @MainActor () -> Void
    ) {
      #if !canImport(UIKit)
        prefetch.reset()
      #endif
      // A pending layout would use the new counts as the old ones. It calls the application, so it
      // comes before the checks.
      if state.isLoaded { layoutIfNeeded() }
      // Outside of a window or without a size, views compare counts at other moments; some have
      // raised exceptions.
      guard view?.window != nil, scrolling.hasSize, state.isLoaded, content != nil else {
        reload(installing: install)
        return completion()
      }
      scrolling.findScrollView()
      guard operations.isStructural else {
        install()
        if animated {
          reconfigure(operations)
        } else {
          withoutAnimation { reconfigure(operations) }
        }
        return completion()
      }
      guard animated else {
        withoutAnimation {
          change(operations, animation: nil, installing: install)
          refresh(operations)
        }
        return completion()
      }
      let animation = BatchAnimation(completion)
      state.animation = animation
      change(operations, animation: animation, installing: install)
      // Not in the completion, which may come late or never: until then, cells would show old
      // contents.
      refresh(operations)
    }

    /// Reconfigures, unless a callback has removed the content of the host: the view would compare
    /// its counts.
    private func refresh(_ operations: BatchOperations) {
      if state.isLoaded, content != nil { reconfigure(operations) }
    }

    public final func reload(installing install: () -> Void) {
      #if !canImport(UIKit)
        prefetch.reset()
      #endif
      scrolling.findScrollView()
      state.animation = nil
      let selected =
        state.isLoaded ? selectedItems.compactMap { content?.identity(ofItemAt: $0) } : []
      install()
      reloadData()
      state.isLoaded = view != nil
      select(selected)
    }

    /// Selects the items again that the list still has after a reload.
    private func select(_ identities: [AnyHashable]) {
      guard !identities.isEmpty, let content else { return }
      let paths = Set(identities.compactMap(content.path))
      // Some views keep the selection by indexes, of other items now.
      for path in paths.symmetricDifference(selectedItems).sorted() {
        setSelected(paths.contains(path), itemAt: path, animated: false)
      }
    }

    public final func layoutIfNeeded() {
      guard let view, view.window != nil else { return }
      #if canImport(UIKit)
        view.layoutIfNeeded()
      #else
        view.layoutSubtreeIfNeeded()
      #endif
    }

    /// Performs changes without the animation that the view would use.
    final func withoutAnimation(_ body: () -> Void) {
      #if canImport(UIKit)
        UIView.performWithoutAnimation(body)
      #else
        // Changes that don't use an animator are not animated.
        body()
      #endif
    }
  }
#endif
