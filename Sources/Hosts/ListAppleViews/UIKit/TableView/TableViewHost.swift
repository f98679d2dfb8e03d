#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
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
  /// The application must keep the host as long as the view: the view and the data source hold it
  /// weakly, and the host holds the view weakly. The host is the data source and the delegate of
  /// the view. Set the application's own delegate on the host.
  ///
  /// Cells are made of the class of their `CellRegistration`; each registration is one reuse
  /// identifier. A section has a header or a footer if the content has a supplementary element of
  /// the kind ``headerKind`` or ``footerKind``. The application's delegate and its titles can't add
  /// any.
  ///
  /// If the content has no height, the application's delegate decides; without one, the view does,
  /// whose automatic heights work as usual.
  ///
  /// In a window, an update is one batch of the view. Outside of a window, and the first time, the
  /// view is reloaded.
  @MainActor
  public final class TableViewHost: ViewHost<
    UITableView, UITableViewCell, UITableViewHeaderFooterView
  >
  {
    /// The kind of the element above the items of a section.
    nonisolated public static let headerKind = ElementKinds.header

    /// The kind of the element below the items of a section.
    nonisolated public static let footerKind = ElementKinds.footer

    /// How rows and sections appear and disappear in an animated update.
    public var rowAnimation: UITableView.RowAnimation = .automatic

    /// The application's delegate, held weakly; at first the delegate that the view had. It gets
    /// every call that the view makes, except those for the views of headers and footers. If the
    /// content also decides, for example whether an item may be selected, both must agree. Release
    /// it on the main thread.
    public weak var delegate: (any UITableViewDelegate)? {
      didSet { proxies.delegate.forward(to: delegate) }
    }

    /// Handles the calls to the view's data source that the host doesn't handle. Held weakly, and
    /// nil at first: the data source that the view had may be one that the host replaces.
    public weak var dataSource: (any UITableViewDataSource)? {
      didSet { proxies.dataSource.forward(to: dataSource) }
    }

    var identifiers = CellIdentifiers()

    /// Whether the view has to request the heights of items again.
    var needsHeights = false

    /// Makes a host and sets it as the data source and delegate of a view. If the view had another
    /// host, that host leaves it.
    ///
    /// - Parameter view: The table view. Held weakly.
    public init(_ view: UITableView) {
      let (delegateProxy, sourceProxy) = (TableViewProxy(), TableViewProxy())
      super.init(
        view, delegate: delegateProxy, dataSource: sourceProxy,
        sizes: "tableView:heightForRowAtIndexPath:")
      let other = view.delegate as? TableViewProxy
      delegate = other == nil ? view.delegate : other?.host?.delegate
      dataSource = other?.host?.dataSource
      other?.host?.leave()
      (delegateProxy.host, sourceProxy.host) = (self, self)
      delegateProxy.install = { [weak view] in view?.delegate = $0 as? TableViewProxy }
      delegateProxy.isInstalled = { [weak view] in view?.delegate === $0 }
      sourceProxy.install = { [weak view] in
        view?.dataSource = $0 as? TableViewProxy
        guard let view, view.prefetchDataSource.map({ $0 is TableViewProxy }) ?? true else {
          return
        }
        view.prefetchDataSource = $0 as? TableViewProxy
      }
      sourceProxy.isInstalled = { [weak view] in view?.dataSource === $0 }
      delegateProxy.successors = [
        NSSelectorFromString("tableView:editActionsForRowAtIndexPath:"): [
          NSSelectorFromString("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:"),
          NSSelectorFromString("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:"),
        ]
      ]
      delegateProxy.forward(to: delegate)
      sourceProxy.forward(to: dataSource)
    }

    /// Uses cells from a nib or a storyboard, which the application has registered with the view,
    /// for the cells of a `CellRegistration` or the views of a `SupplementaryRegistration`.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the registration.
    public func setReuseIdentifier(_ identifier: String, for kind: CellKind) {
      identifiers.set(identifier, for: kind)
    }

    /// Reports to the content that the view has another size, if it has. Call it in
    /// `viewDidLayoutSubviews`, since UIKit calls no delegate for this.
    public func boundsDidChange() { scrolling.boundsDidChange() }

    public override var shownItemCounts: [Int] {
      guard let view else { return [] }
      return (0..<view.numberOfSections).map { view.numberOfRows(inSection: $0) }
    }

    // MARK: Updates

    override var backgroundView: ViewFramework.View? {
      get { view?.backgroundView }
      set { view?.backgroundView = newValue }
    }

    override func reloadData() {
      needsHeights = false
      claimSizes()
      view?.reloadData()
    }

    /// Even a batch without animation would animate rows, but for this.
    var rowAnimationNow: UITableView.RowAnimation {
      UIView.areAnimationsEnabled ? rowAnimation : .none
    }

    override func change(
      _ operations: BatchOperations, animation: BatchAnimation?, installing install: () -> Void
    ) {
      guard let view else { return }
      needsHeights = false
      view.performBatchUpdates(
        {
          install()
          view.deleteSections(operations.sectionDeletions.indexSet(), with: rowAnimationNow)
          view.deleteRows(at: operations.itemDeletions.indexPaths(), with: rowAnimationNow)
          view.insertSections(operations.sectionInsertions.indexSet(), with: rowAnimationNow)
          view.insertRows(at: operations.itemInsertions.indexPaths(), with: rowAnimationNow)
          for move in operations.sectionMoves {
            view.moveSection(move.before.section, toSection: move.after.section)
          }
          for move in operations.itemMoves {
            view.moveRow(at: move.before.indexPath, to: move.after.indexPath)
          }
          view.reloadRows(at: operations.itemReloads.indexPaths(), with: rowAnimationNow)
        }, completion: { _ in MainActor.assumeIsolated { animation?.end() } })
    }

    override func reconfigure(_ operations: BatchOperations) {
      reconfigureItems(operations.itemReconfigurations)
      let sections = sectionsToRefill(operations)
      refill(sections)
      let elementKinds = [Self.headerKind, Self.footerKind]
      if claimSizes()
        || operations.itemReconfigurations.contains(where: hasAnotherHeight)
        || sections.contains(where: { section in
          elementKinds.contains { hasAnotherHeight($0, section) }
        })
      {
        askHeights()
      }
    }

    private func sectionsToRefill(_ operations: BatchOperations) -> IndexSet {
      guard operations.supplementaryDeletions.isEmpty, operations.supplementaryInsertions.isEmpty
      else { return IndexSet(0..<(content?.sectionCount ?? 0)) }
      var sections = operations.sectionReconfigurations.indexSet()
      for path in operations.supplementaryReconfigurations { sections.insert(path.section) }
      return sections
    }

    /// Makes the view request the sizes of items again, in a later turn of the main actor, since
    /// the view may be in the middle of a layout.
    public override func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
      guard !paths.isEmpty, !needsHeights else { return }
      needsHeights = true
      Task { [weak self] in
        guard let self, needsHeights else { return }
        needsHeights = false
        // A batch compares counts, and those of the view may not be those of the content.
        guard shownVersion != nil, state.isLoaded else { return }
        withoutAnimation { askHeights() }
      }
    }

    // MARK: Rows

    override var visiblePaths: [IndexPath] { view?.indexPathsForVisibleRows?.sorted() ?? [] }

    override func anyCell(at indexPath: IndexPath) -> UITableViewCell? {
      view?.cellForRow(at: indexPath)
    }

    override func isHighlighted(_ cell: UITableViewCell) -> Bool { cell.isHighlighted }

    override func indexPath(of cell: UITableViewCell) -> IndexPath? { view?.indexPath(for: cell) }

    // A table in editing mode calls the delegate for every visible row to learn whether it may be
    // moved. So a drag is known only from its session, or when the row at the reorder control is
    // over another one.
    override var isDragging: Bool { super.isDragging || view?.hasUncommittedUpdates == true }

    public override var selectedItems: [ItemPath<After>] {
      view?.indexPathsForSelectedRows?.sorted().compactMap { ItemPath($0) } ?? []
    }

    public override func setSelected(
      _ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool
    ) {
      if isSelected {
        view?.selectRow(at: path.indexPath, animated: animated, scrollPosition: .none)
      } else {
        view?.deselectRow(at: path.indexPath, animated: animated)
      }
    }

    override func rect(ofItemAt path: ItemPath<After>) -> CGRect? {
      guard let view, path.section < view.numberOfSections,
        path.item < view.numberOfRows(inSection: path.section)
      else { return nil }
      return view.rectForRow(at: path.indexPath)
    }

    override func rect(ofElement elementKind: String, at path: SupplementaryPath<After>) -> CGRect?
    {
      guard let view, path.element == 0, path.section < view.numberOfSections else { return nil }
      let rect: CGRect
      switch elementKind {
      case Self.headerKind: rect = view.rectForHeader(inSection: path.section)
      case Self.footerKind: rect = view.rectForFooter(inSection: path.section)
      default: return nil
      }
      return rect.height < Self.leastHeight ? nil : rect
    }

    public override func visibleSupplementary(
      ofKind elementKind: String, at path: SupplementaryPath<After>
    ) -> UITableViewHeaderFooterView? {
      guard let view, path.element == 0, path.section < view.numberOfSections else { return nil }
      switch elementKind {
      case Self.headerKind: return view.headerView(forSection: path.section)
      case Self.footerKind: return view.footerView(forSection: path.section)
      default: return nil
      }
    }
  }
#endif
