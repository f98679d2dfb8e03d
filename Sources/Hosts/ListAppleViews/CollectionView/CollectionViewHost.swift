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

  /// A collection view as the host of a data source, or of a list of controllers: a
  /// `UICollectionView` or, in AppKit, an `NSCollectionView`.
  ///
  /// ```swift
  /// let host = CollectionViewHost(collectionView)
  /// let source = DiffableDataSource<String, Song.ID, CollectionViewHost>(host: host) { path, id in
  ///   rows.cell(for: id, at: path)
  /// }
  /// ```
  ///
  /// The application must keep the host as long as the view: the view and the data source hold it
  /// weakly, and the host holds the view weakly. The host is the data source and the delegate of
  /// the view. Set the application's own delegate on the host.
  ///
  /// Cells are made of the class of their `CellRegistration`; each registration is one reuse
  /// identifier. An `NSCollectionViewItem` sets its view in `loadView()`. The host requests headers
  /// and footers from the content as ``headerKind`` and ``footerKind``, as every host does; if
  /// there are none, it uses the kinds of the layout. For all other elements it uses the kinds of
  /// the layout.
  ///
  /// In a window, an update is one batch of the view. Outside of a window, and the first time, the
  /// view is reloaded.
  @MainActor
  public final class CollectionViewHost: ViewHost<
    ViewFramework.CollectionView, ViewFramework.CollectionViewCell, ViewFramework.ReusableView
  >
  {
    /// The element kind of the views above the items of a section.
    nonisolated public static let headerKind = ElementKinds.header

    /// The element kind of the views below the items of a section.
    nonisolated public static let footerKind = ElementKinds.footer

    /// The application's delegate, held weakly; at first the delegate that the view had. It gets
    /// every call that the view makes. If the content also decides, for example whether an item may
    /// be selected, both must agree. Release it on the main thread.
    public weak var delegate: (any ViewFramework.CollectionViewDelegate)? {
      didSet { proxies.delegate.forward(to: delegate) }
    }

    /// Handles the calls to the view's data source that the host doesn't handle. Held weakly, and
    /// nil at first: the data source that the view had may be one that the host replaces.
    public weak var dataSource: (any ViewFramework.CollectionViewDataSource)? {
      didSet { proxies.dataSource.forward(to: dataSource) }
    }

    var cellIdentifiers = CellIdentifiers()
    var viewIdentifiers: [String: CellIdentifiers] = [:]

    /// The kinds of the views that the layout has requested.
    var elementKinds: Set<String> = []

    /// Makes a host and sets it as the data source and delegate of a view. If the view had another
    /// host, that host leaves it.
    ///
    /// - Parameter view: The collection view. Held weakly.
    public init(_ view: ViewFramework.CollectionView) {
      let (delegateProxy, sourceProxy) = (CollectionViewProxy(), CollectionViewProxy())
      super.init(
        view, delegate: delegateProxy, dataSource: sourceProxy,
        sizes: "collectionView:layout:sizeForItemAtIndexPath:")
      let other = view.delegate as? CollectionViewProxy
      delegate = other == nil ? view.delegate : other?.host?.delegate
      dataSource = other?.host?.dataSource
      other?.host?.leave()
      (delegateProxy.host, sourceProxy.host) = (self, self)
      delegateProxy.install = { [weak view] in view?.delegate = $0 as? CollectionViewProxy }
      delegateProxy.isInstalled = { [weak view] in view?.delegate === $0 }
      sourceProxy.install = { [weak view] in view?.setSource($0 as? CollectionViewProxy) }
      sourceProxy.isInstalled = { [weak view] in view?.dataSource === $0 }
      delegateProxy.successors = [
        NSSelectorFromString("collectionView:contextMenuConfigurationForItemAtIndexPath:point:"): [
          NSSelectorFromString("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:")
        ]
      ]
      delegateProxy.forward(to: delegate)
      sourceProxy.forward(to: dataSource)
      prepare(view)
    }

    #if !canImport(UIKit)
      /// A view has no action of its own for double clicks.
      override func addDoubleClick(_ target: ActionTarget) {
        for old in view?.gestureRecognizers ?? [] where old.action == ActionTarget.selector {
          view?.removeGestureRecognizer(old)
        }
        let recognizer = NSClickGestureRecognizer()
        recognizer.target = target
        recognizer.action = ActionTarget.selector
        recognizer.numberOfClicksRequired = 2
        // The first click selects the item at once.
        recognizer.delaysPrimaryMouseButtonEvents = false
        view?.addGestureRecognizer(recognizer)
        doubleClickRecognizer = recognizer
      }

      private weak var doubleClickRecognizer: NSClickGestureRecognizer?

      override func clickedPath(isMenu: Bool) -> IndexPath? {
        guard let view else { return nil }
        guard isMenu else {
          return doubleClickRecognizer.flatMap { view.indexPathForItem(at: $0.location(in: view)) }
        }
        let place = view.window.map {
          view.convert($0.mouseLocationOutsideOfEventStream, from: nil)
        }
        // A menu that is opened by a key is that of the selected item.
        guard let place, view.visibleRect.contains(place) else {
          return view.selectionIndexPaths.min()
        }
        return view.indexPathForItem(at: place)
      }
    #endif

    public override var shownItemCounts: [Int] {
      guard let view else { return [] }
      return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }

    // MARK: Updates

    override var backgroundView: ViewFramework.View? {
      get { view?.backgroundView }
      set { view?.backgroundView = newValue }
    }

    override func reloadData() {
      claimSizes()
      view?.reloadData()
    }

    override func change(
      _ operations: BatchOperations, animation: BatchAnimation?, installing install: () -> Void
    ) {
      guard let view else { return }
      perform(operations, in: animation == nil ? view : view.animating, installing: install) {
        animation?.end()
      }
    }

    override func reconfigure(_ operations: BatchOperations) {
      if claimSizes() { invalidateLayout() }
      fill(operations)
    }

    // MARK: Items

    override var visiblePaths: [IndexPath] { view?.listPaths.sorted() ?? [] }

    override func anyCell(at indexPath: IndexPath) -> ViewFramework.CollectionViewCell? {
      view?.cell(at: indexPath)
    }

    override func isHighlighted(_ cell: ViewFramework.CollectionViewCell) -> Bool {
      cell.isListHighlighted
    }

    override func indexPath(of cell: ViewFramework.CollectionViewCell) -> IndexPath? {
      view?.indexPath(for: cell)
    }

    override var isDragging: Bool { super.isDragging || view?.isReordering == true }

    public override var selectedItems: [ItemPath<After>] {
      view?.selectedPaths.sorted().compactMap { ItemPath($0) } ?? []
    }

    public override func setSelected(
      _ isSelected: Bool, itemAt path: ItemPath<After>, animated: Bool
    ) {
      view?.setSelected(isSelected, path.indexPath, animated: animated)
    }

    // MARK: Sizes

    func size(ofItemAt indexPath: IndexPath) -> CGSize? {
      ItemPath<After>(indexPath)
        .flatMap { content?.size(ofItemAt: $0, in: scrolling.windowSize) }
        .map { CGSize($0) }
    }

    /// Returns nil if the content doesn't know the size, and zero if the section has no such view.
    func size(ofSupplementaryOfKind elementKind: String, inSection section: Int) -> CGSize? {
      let path = SupplementaryPath<After>(section: section, element: 0)
      guard let kind = wanted(elementKind, at: path)?.kind else { return .zero }
      return content?.size(ofSupplementaryOfKind: kind, at: path, in: scrolling.windowSize)
        .map { CGSize($0) }
    }

    public override func invalidateSizes(ofItemsAt paths: [ItemPath<After>]) {
      if let layout = view?.collectionViewLayout as? LayoutHost {
        layout.invalidateSizes(ofItemsAt: paths)
      } else {
        invalidateLayout()
      }
    }

    func invalidateLayout() {
      let layout: ViewFramework.CollectionViewLayout? = view?.collectionViewLayout
      layout?.invalidateLayout()
    }

    // MARK: Geometry

    override func rect(ofItemAt path: ItemPath<After>) -> CGRect? {
      view?.layoutAttributesForItem(at: path.indexPath)?.frame
    }

    override func rect(ofElement elementKind: String, at path: SupplementaryPath<After>) -> CGRect?
    {
      view?.layoutAttributesForSupplementaryElement(
        ofKind: viewKind(elementKind), at: path.indexPath)?.frame
    }

    public override func visibleSupplementary(
      ofKind elementKind: String, at path: SupplementaryPath<After>
    ) -> ViewFramework.ReusableView? {
      view?.supplementaryView(forElementKind: viewKind(elementKind), at: path.indexPath)
    }
  }
#endif
