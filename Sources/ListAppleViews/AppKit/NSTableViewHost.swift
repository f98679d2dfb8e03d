#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import ListDiff
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
  /// The host is the data source and the delegate of the table view, and passes on to ``delegate`` and
  /// ``dataSource`` what it doesn't answer itself. It is held by the application, and holds the table
  /// view weakly.
  ///
  /// A section is a group row, which can't be selected, with the rows of its items below it. The view
  /// of a group row is the content's supplementary element of the kind ``headerKind``. The cells of
  /// items are in the first column; the delegate makes the views of all others.
  ///
  /// Updates are performed in batches while the table view is in a window, and keep the selection.
  /// Otherwise, and for the first list, the table view is reloaded.
  @MainActor
  public final class NSTableViewHost: ListHost {
    public typealias Cell = NSView
    public typealias Supplementary = NSView

    /// The kind of the supplementary elements that are shown as group rows.
    nonisolated public static let headerKind = ElementKinds.header

    /// The table view; nil if it is gone, or has another host.
    public private(set) weak var view: NSTableView?

    /// Whether each section has a group row.
    public let hasGroupRows: Bool

    /// The content, held weakly. Reload after setting another one than the data source's.
    public weak var content: (any ListContent<NSView, NSView>)? {
      didSet {
        guard content !== oldValue else { return }
        shownVersion = nil
        isLoaded = false
      }
    }

    public var shownVersion: StateVersion?

    /// The animation with which rows are inserted and removed in animated updates.
    public var animation: NSTableView.AnimationOptions = .effectFade

    /// The application's delegate: at first the one that the table view had.
    public weak var delegate: (any NSTableViewDelegate)? {
      didSet { connectDelegate() }
    }

    /// Answers what the view asks its data source and the host doesn't know, such as drops from elsewhere. Held
    /// weakly, and nil at first: the data source that the view had may be one that the host replaces.
    public weak var dataSource: (any NSTableViewDataSource)? {
      didSet { connectDataSource() }
    }

    private let proxy = NSTableViewProxy()
    private var identifiers = CellIdentifiers()

    /// The column that shows the cells.
    private weak var column: NSTableColumn?

    /// The rows that the table view shows.
    var rows: TableRows

    /// Whether the view was loaded with the list of the content.
    var isLoaded = false

    /// The selected rows that the content knows.
    var knownSelection = IndexSet()

    /// Whether the host itself changes the selection.
    var isChangingSelection = false

    /// The row that the user drags to another place.
    var draggedRow: Int?

    /// The animation of the last batch.
    weak var batchAnimation: BatchAnimation?

    let scrolling: ScrollControl

    /// Makes a host and sets it as the data source and delegate of a table view. Another host that the
    /// view had gives it up.
    ///
    /// - Parameters:
    ///   - tableView: The table view, which needs a column. Held weakly.
    ///   - hasGroupRows: Whether each section has a group row.
    public init(_ tableView: NSTableView, hasGroupRows: Bool = true) {
      view = tableView
      self.hasGroupRows = hasGroupRows
      rows = TableRows(hasGroupRows: hasGroupRows)
      scrolling = ScrollControl(of: tableView)
      let other = (tableView.delegate as? NSTableViewProxy)?.host
      delegate = other.map(\.delegate) ?? tableView.delegate
      dataSource = other?.dataSource
      // It would be told of the view's calls, too, and would go on to update the view.
      other?.leave()
      proxy.host = self
      connectDelegate()
      connectDataSource()
      tableView.registerForDraggedTypes(tableView.registeredDraggedTypes + [Self.dragType])
      scrolling.didScroll = { [weak self] in self?.content?.handle(.didScroll) }
      scrolling.didResize = { [weak self] in self?.content?.handle(.didResize) }
      _ = scrolling.scrollView
    }

    /// A view that lost its data source without notice would ask for cells, and get none. The proxy
    /// lives until the layout is over that may be under way.
    deinit {
      Task { @MainActor [weak view, proxy] in
        if view?.dataSource === proxy { view?.dataSource = nil }
      }
    }

    /// A view notes which methods its delegate has when the delegate is set.
    private func connectDelegate() {
      proxy.otherDelegate = delegate
      view?.delegate = nil
      view?.delegate = proxy
    }

    private func connectDataSource() {
      proxy.otherDataSource = dataSource
      view?.dataSource = nil
      view?.dataSource = proxy
    }

    /// Gives the view up to another host.
    private func leave() {
      view = nil
      scrolling.leave()
    }

    // MARK: Views

    /// Sets the identifier of the views of a registration that come from a nib or a storyboard.
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

    /// The column that shows the cells: the one that was first, wherever the user has moved it.
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

    /// A group row has one view, whatever the columns.
    func cell(in rowView: NSTableRowView) -> NSView? {
      guard let columnIndex else { return nil }
      return rowView.view(atColumn: rowView.isGroupRowStyle ? 0 : columnIndex) as? NSView
    }

    /// Returns the table view and a row of it; nil if it has no such row, about which nothing may be
    /// asked.
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
      // A row that is reloaded keeps its row view, which isn't added again.
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
      let made = (kind.cellType as? NSView.Type ?? NSView.self).init(frame: .zero)
      made.identifier = identifier
      return made
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
