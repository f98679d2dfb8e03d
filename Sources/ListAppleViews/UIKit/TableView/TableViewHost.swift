#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  /// A table view as the host of a data source, or of a list of controllers.
  ///
  /// ```swift
  /// let host = TableViewHost(tableView)
  /// let source = DiffableDataSource<String, Song.ID, TableViewHost>(host: host) { path, id in
  ///   rows.cell(for: id, at: path)
  /// }
  /// ```
  ///
  /// Keep the host as long as the view: the view and the data source hold it weakly, and the host holds
  /// the view weakly. The host is the data source and the delegate of the view. Set the application's
  /// own delegate on the host.
  ///
  /// Cells are made of the class that a `CellRegistration` names; each registration is one reuse
  /// identifier. A section has a header or a footer if the content has a supplementary element of the
  /// kind ``headerKind`` or ``footerKind``; the application's delegate and its titles give it none.
  ///
  /// Heights come from the content, else from the application's delegate, else from the view, whose
  /// automatic heights work as usual.
  ///
  /// In a window, an update is one batch of the view. Outside of a window, and the first time, the view
  /// is reloaded.
  @MainActor
  public final class TableViewHost: ListHost {
    public typealias Cell = UITableViewCell
    public typealias Supplementary = UITableViewHeaderFooterView

    /// The kind of the element above the items of a section.
    nonisolated public static let headerKind = ElementKinds.header

    /// The kind of the element below the items of a section.
    nonisolated public static let footerKind = ElementKinds.footer

    /// The table view; nil when it is gone, or has another host.
    public private(set) weak var view: UITableView?

    /// The content, held weakly.
    public weak var content: (any ListContent<UITableViewCell, UITableViewHeaderFooterView>)? {
      didSet {
        guard content !== oldValue else { return }
        shownVersion = nil
        updates.isLoaded = false
      }
    }

    public var shownVersion: StateVersion?

    /// How rows and sections come and go in an animated update.
    public var rowAnimation: UITableView.RowAnimation = .automatic

    /// The application's delegate, held weakly; at first the delegate that the view had. It gets every
    /// call that the view makes, but those for the views of headers and footers. Where it answers a
    /// question that the content answers, too, such as whether an item may be selected, both must
    /// agree.
    public weak var delegate: (any UITableViewDelegate)? {
      didSet { connectDelegate() }
    }

    /// Answers what the view asks its data source and the host doesn't know, such as index titles. Held
    /// weakly, and nil at first: the data source that the view had may be one that the host replaces.
    public weak var dataSource: (any UITableViewDataSource)? {
      didSet { connectDataSource() }
    }

    var updates = BatchedUpdates()
    let proxy = TableViewProxy()
    var identifiers = CellIdentifiers()
    weak var draggedCell: UITableViewCell?

    /// Whether the heights of items are to be asked for again.
    var needsHeights = false

    /// Makes a host and sets it as the data source and delegate of a view. Another host that the view
    /// had gives it up.
    ///
    /// - Parameter view: The table view. Held weakly.
    public init(_ view: UITableView) {
      self.view = view
      // The proxy of another host of this view would tell that host, too, which must leave it alone.
      let other = view.delegate as? TableViewProxy
      delegate = other == nil ? view.delegate : other?.host?.delegate
      dataSource = other?.host?.dataSource
      other?.host?.view = nil
      proxy.host = self
      connectDelegate()
      connectDataSource()
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

    /// Uses cells that the application has registered with the view, from a nib or a storyboard, for the
    /// cells of a `CellRegistration` or the views of a `SupplementaryRegistration`.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the registration.
    public func setReuseIdentifier(_ identifier: String, for kind: CellKind) {
      identifiers.set(identifier, for: kind)
    }

    /// Tells the content if the view has another size. Call it in `viewDidLayoutSubviews`, since no
    /// delegate is told.
    public func boundsDidChange() { tellSize() }

    public var shownItemCounts: [Int] {
      guard let view else { return [] }
      return (0..<view.numberOfSections).map { view.numberOfRows(inSection: $0) }
    }

    public func visibleCell(at path: ItemPath<After>) -> UITableViewCell? {
      // The view may also have cells that it has prepared, outside of the window.
      guard let view, view.indexPathsForVisibleRows?.contains(path.indexPath) == true else {
        return nil
      }
      return view.cellForRow(at: path.indexPath)
    }

    public var visibleItems: [ItemPath<After>] {
      view?.indexPathsForVisibleRows?.sorted().compactMap { ItemPath($0) } ?? []
    }
  }
#endif
