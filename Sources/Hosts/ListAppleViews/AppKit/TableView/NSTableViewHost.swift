#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  /// An `NSTableView` as the host of a `DiffableDataSource`, or of a list of controllers.
  ///
  /// ```swift
  /// let host = NSTableViewHost(tableView)
  /// let rows = CellRegistration<SongView, Song.ID> { view, _, id in view.show(songs[id]) }
  /// let source = DiffableDataSource<String, Song.ID, NSTableViewHost>(host: host) { path, id in
  ///   rows.cell(for: id, at: path)
  /// }
  /// ```
  ///
  /// The host is the data source and the delegate of the table view. It forwards other calls to
  /// ``delegate`` and ``dataSource``. The application must keep the host, which holds the table
  /// view weakly.
  ///
  /// A section is a group row, which can't be selected, with the rows of its items below it. The
  /// view of a group row is the content's supplementary element of the kind ``headerKind``. The
  /// cells of items are in the first column; the delegate makes the views of all others.
  ///
  /// Updates are performed in batches while the table view is in a window, and keep the selection.
  /// Otherwise, and for the first list, the table view is reloaded.
  @MainActor
  public final class NSTableViewHost: ViewHost<NSTableView, NSView, NSView> {
    /// The kind of the supplementary elements that are shown as group rows.
    nonisolated public static let headerKind = ElementKinds.header

    /// Whether each section has a group row.
    public let hasGroupRows: Bool

    /// The animation with which rows are inserted and removed in animated updates.
    public var animation: NSTableView.AnimationOptions = .effectFade

    /// The application's delegate: at first the one that the table view had.
    public weak var delegate: (any NSTableViewDelegate)? {
      didSet { proxies.delegate.forward(to: delegate) }
    }

    /// Handles the calls to the view's data source that the host doesn't handle. Held weakly, and
    /// nil at first: the data source that the view had may be one that the host replaces.
    public weak var dataSource: (any NSTableViewDataSource)? {
      didSet { proxies.dataSource.forward(to: dataSource) }
    }

    private var identifiers = CellIdentifiers()

    /// The column that shows the cells.
    private weak var column: NSTableColumn?

    /// The rows that the table view shows.
    var rows: TableRowMap

    /// How the last batch has changed the rows. Kept until their contents are shown.
    var lastChange: (old: TableRowMap, steps: RowOperations)?

    /// The selected rows that were last reported to the content.
    var knownSelection = IndexSet()

    /// Whether the host itself changes the selection.
    var isChangingSelection = false

    /// The rows that the user drags, ascending.
    var draggedRows: [Int] = []

    /// Makes a host and sets it as the data source and delegate of a table view. If the view had
    /// another host, that host leaves it.
    ///
    /// - Parameters:
    ///   - tableView: The table view, which needs a column. Held weakly.
    ///   - hasGroupRows: Whether each section has a group row.
    public init(_ tableView: NSTableView, hasGroupRows: Bool = true) {
      self.hasGroupRows = hasGroupRows
      rows = TableRowMap(hasGroupRows: hasGroupRows)
      let (delegateProxy, sourceProxy) = (NSTableViewProxy(), NSTableViewProxy())
      super.init(
        tableView, delegate: delegateProxy, dataSource: sourceProxy,
        sizes: "tableView:heightOfRow:")
      let other = tableView.delegate as? NSTableViewProxy
      delegate = other == nil ? tableView.delegate : other?.host?.delegate
      dataSource = other?.host?.dataSource
      other?.host?.leave()
      (delegateProxy.host, sourceProxy.host) = (self, self)
      delegateProxy.install = { [weak view] in view?.delegate = $0 as? NSTableViewProxy }
      delegateProxy.isInstalled = { [weak view] in view?.delegate === $0 }
      sourceProxy.install = { [weak view] in view?.dataSource = $0 as? NSTableViewProxy }
      sourceProxy.isInstalled = { [weak view] in view?.dataSource === $0 }
      delegateProxy.forward(to: delegate)
      sourceProxy.forward(to: dataSource)
      tableView.registerForDraggedTypes(tableView.registeredDraggedTypes + [Self.dragType])
    }

    /// Sets the action of a double click, unless the application has set an action of the table for
    /// clicks.
    override func addDoubleClick(_ target: ActionTarget) {
      guard let view, view.action == nil, view.target == nil || view.target is ActionTarget,
        view.doubleAction == nil || view.doubleAction == ActionTarget.selector
      else { return }
      view.target = target
      view.doubleAction = ActionTarget.selector
    }

    override func clickedPath(isMenu: Bool) -> IndexPath? {
      view.flatMap { rows.path(ofRow: $0.clickedRow)?.indexPath }
    }

    // MARK: Updates

    /// The items of each section that the table view shows. If it has other rows, the result is
    /// counts that no list has, so that it is reloaded.
    public override var shownItemCounts: [Int] {
      guard state.isLoaded, let view, view.numberOfRows != rows.count else {
        return rows.itemCounts
      }
      return [-1]
    }

    /// A table has no view behind its rows, so this view is above the scroll view.
    override var backgroundView: NSView? {
      get { shownBackground }
      set {
        shownBackground?.removeFromSuperview()
        shownBackground = newValue
        guard let newValue, let container = scrolling.scrollView ?? view else { return }
        newValue.frame = container.bounds
        newValue.autoresizingMask = [.width, .height]
        container.addSubview(newValue)
      }
    }

    private weak var shownBackground: NSView?

    override func reloadData() {
      readRows()
      draggedRows = []
      guard let view else { return }
      changingSelection {
        claimSizes()
        view.reloadData()
      }
    }

    override func knowsSizes(inSection section: Int) -> Bool {
      let header = SupplementaryPath<After>(section: section, element: 0)
      return super.knowsSizes(inSection: section)
        || content?.size(
          ofSupplementaryOfKind: Self.headerKind, at: header, in: scrolling.windowSize) != nil
    }

    override func change(
      _ operations: BatchOperations, animation batch: BatchAnimation?,
      installing install: () -> Void
    ) {
      guard let view else { return }
      guard let batch else {
        return NSAnimationContext.runAnimationGroup { context in
          context.duration = 0
          perform(operations, with: [], in: view, installing: install)
        }
      }
      NSAnimationContext.runAnimationGroup(
        { _ in perform(operations, with: animation, in: view, installing: install) },
        completionHandler: { MainActor.assumeIsolated { batch.end() } })
    }

    override func reconfigure(_ operations: BatchOperations) {
      claimHeights()
      showContents(operations)
    }

    /// Makes the table ask for heights if the content has them now.
    private func claimHeights() {
      changingSelection {
        if claimSizes() { noteHeights(ofRows: IndexSet(0..<rows.count)) }
      }
    }

    public override func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
      claimHeights()
      noteHeights(ofRows: IndexSet(paths.compactMap { rows.row(of: $0) }))
    }

    // MARK: Items

    override var visiblePaths: [IndexPath] {
      visibleRows.compactMap { rows.path(ofRow: $0)?.indexPath }
    }

    override func anyCell(at indexPath: IndexPath) -> NSView? {
      ItemPath<After>(indexPath).flatMap { rows.row(of: $0) }.flatMap(cell)
    }

    override var draggedPaths: [IndexPath] {
      isDragging ? draggedRows.compactMap { rows.path(ofRow: $0)?.indexPath } : []
    }

    override func lift(_ indexPaths: [IndexPath], adding: Bool = false) {
      draggedRows = indexPaths.compactMap { ItemPath<After>($0) }.compactMap { rows.row(of: $0) }
    }

    public override var selectedItems: [ItemPath<After>] {
      view?.selectedRowIndexes.compactMap(rows.path) ?? []
    }

    public override func setSelected(
      _ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool
    ) {
      guard let view, let row = rows.row(of: path) else { return }
      changingSelection {
        if isSelected {
          view.selectRowIndexes([row], byExtendingSelection: view.allowsMultipleSelection)
        } else {
          view.deselectRow(row)
        }
      }
    }

    // MARK: Geometry

    override func rect(ofItemAt path: ItemPath<After>) -> CGRect? {
      shown(rows.row(of: path)).map { view, row in view.rect(ofRow: row) }
    }

    override func rect(ofElement elementKind: String, at path: SupplementaryPath<After>) -> CGRect?
    {
      shown(headerRow(ofKind: elementKind, at: path)).map { view, row in view.rect(ofRow: row) }
    }

    public override func visibleSupplementary(
      ofKind elementKind: String, at path: SupplementaryPath<After>
    ) -> NSView? {
      headerRow(ofKind: elementKind, at: path).flatMap {
        visibleRows.contains($0) ? cell(atRow: $0) : nil
      }
    }

    // MARK: Views

    /// Sets the identifier for the views of a registration, which come from a nib or a storyboard.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the view in the table view's nib, or of a nib registered
    ///     with the table view.
    ///   - kind: The kind of the registration.
    public func setIdentifier(_ identifier: NSUserInterfaceItemIdentifier, for kind: CellKind) {
      identifiers.set(identifier.rawValue, for: kind)
    }

    private func identifier(of kind: CellKind) -> NSUserInterfaceItemIdentifier {
      // No class can be registered with a table view.
      NSUserInterfaceItemIdentifier(identifiers.identifier(of: kind) { _ in })
    }

    /// The column that shows the cells: the one that was the first at the start, even if the user
    /// has moved it.
    private var cellColumn: NSTableColumn? {
      guard let view else { return nil }
      if column.map(view.tableColumns.contains) != true { column = view.tableColumns.first }
      return column
    }

    private var columnIndex: Int? { view?.tableColumns.firstIndex { $0 === cellColumn } }

    /// The columns that don't show the cells.
    var otherColumns: IndexSet {
      IndexSet((view?.tableColumns ?? []).indices.filter { $0 != columnIndex })
    }

    /// Returns the view of an item or a section in its row; nil if it has none.
    func cell(atRow row: Int) -> NSView? {
      shown(row).flatMap { $0.rowView(atRow: $1, makeIfNecessary: false) }.flatMap(cell)
    }

    /// Returns the view of a row that the host has made. A group row has one view for all columns.
    func cell(in rowView: NSTableRowView) -> NSView? {
      guard let columnIndex else { return nil }
      return rowView.view(atColumn: rowView.isGroupRowStyle ? 0 : columnIndex) as? NSView
    }

    /// Returns the table view and a row of it; nil if it has no such row, since calls for such a
    /// row are not allowed.
    func shown(_ row: Int?) -> (NSTableView, row: Int)? {
      guard let view, let row, row < view.numberOfRows else { return nil }
      return (view, row)
    }

    /// Returns the view of a row in a column; nil for all columns of a group row.
    func makeView(for column: NSTableColumn?, row: Int) -> NSView? {
      guard let view else { return nil }
      if let column, column !== cellColumn {
        return (delegate?.tableView(_:viewFor:row:))?(view, column, row)
      }
      guard let cell = cell(ofRow: row) else { return NSView(frame: .zero) }
      let made = makeView(of: cell.kind)
      guard cell.configure(made) else { return NSView(frame: .zero) }
      // If a row is reloaded, its row view stays, so it isn't added again.
      if view.rowView(atRow: row, makeIfNecessary: false) != nil { tellDisplay(of: made, row: row) }
      return made
    }

    private func cell(ofRow row: Int) -> ListCell<NSView>? {
      switch rows[row] {
      case .header(let section):
        content?.supplementary(
          ofKind: Self.headerKind, at: SupplementaryPath(section: section, element: 0))
      case .item(let path): content?.cell(forItemAt: path)
      case nil: nil
      }
    }

    private func makeView(of kind: CellKind) -> NSView {
      let identifier = identifier(of: kind)
      if let reused = view?.makeView(withIdentifier: identifier, owner: delegate) { return reused }
      let made = Self.makeView(kind.cellType as? NSView.Type ?? NSView.self)
      made.identifier = identifier
      return made
    }

    private static func makeView(_ type: NSView.Type) -> NSView {
      #if canImport(ObjectiveC)
        type.init(frame: .zero)
      #else
        make(type, frame: .zero)
      #endif
    }

    /// Fills the view of a row again.
    ///
    /// - Returns: False if the row needs another view.
    func refillView(ofRow row: Int) -> Bool {
      guard let shown = cell(atRow: row), let cell = cell(ofRow: row),
        identifier(of: cell.kind) == shown.identifier
      else { return false }
      return cell.configure(shown)
    }
  }
#endif
