#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  /// A collection view as the host of a data source, or of a list of controllers.
  ///
  /// ```swift
  /// let host = CollectionViewHost(collectionView)
  /// let source = DiffableDataSource<String, Song.ID, CollectionViewHost>(host: host) { path, id in
  ///   rows.cell(for: id, at: path)
  /// }
  /// ```
  ///
  /// Keep the host as long as the view: the view and the data source hold it weakly, and the host holds
  /// the view weakly. The host is the data source and the delegate of the view. Set the application's
  /// own delegate on the host.
  ///
  /// Cells are made of the class that a `CellRegistration` names; each registration is one reuse
  /// identifier. Headers and footers are asked for as ``headerKind`` and ``footerKind``, as on every
  /// host, and if there are none as `UICollectionView.elementKindSectionHeader` and
  /// `elementKindSectionFooter`. All other element kinds are those of the layout.
  ///
  /// In a window, an update is one batch of the view. Outside of a window, and the first time, the view
  /// is reloaded.
  @MainActor
  public final class CollectionViewHost: ListHost {
    public typealias Cell = UICollectionViewCell
    public typealias Supplementary = UICollectionReusableView

    /// The element kind of the views above the items of a section.
    nonisolated public static let headerKind = ElementKinds.header

    /// The element kind of the views below the items of a section.
    nonisolated public static let footerKind = ElementKinds.footer

    /// The collection view; nil when it is gone, or has another host.
    public private(set) weak var view: UICollectionView?

    /// The content, held weakly.
    public weak var content: (any ListContent<UICollectionViewCell, UICollectionReusableView>)? {
      didSet {
        guard content !== oldValue else { return }
        shownVersion = nil
        updates.isLoaded = false
      }
    }

    public var shownVersion: StateVersion?

    /// The application's delegate, held weakly; at first the delegate that the view had. It gets every
    /// call that the view makes. Where it answers a question that the content answers, too, such as
    /// whether an item may be selected, both must agree.
    public weak var delegate: (any UICollectionViewDelegate)? {
      didSet { connectDelegate() }
    }

    /// Answers what the view asks its data source and the host doesn't know, such as index titles. Held
    /// weakly, and nil at first: the data source that the view had may be one that the host replaces.
    public weak var dataSource: (any UICollectionViewDataSource)? {
      didSet { connectDataSource() }
    }

    var updates = BatchedUpdates()
    let proxy = CollectionViewProxy()
    var cellIdentifiers = CellIdentifiers()
    var viewIdentifiers: [String: CellIdentifiers] = [:]

    /// The kinds of the views that the layout has asked for.
    var elementKinds: Set<String> = []

    /// The cell of the item that the user may be dragging.
    weak var draggedCell: UICollectionViewCell?

    /// Makes a host and sets it as the data source and delegate of a view. Another host that the view
    /// had gives it up.
    ///
    /// - Parameter view: The collection view. Held weakly.
    public init(_ view: UICollectionView) {
      self.view = view
      // The proxy of another host of this view would tell that host, too, which must leave it alone.
      let other = view.delegate as? CollectionViewProxy
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
    /// cells of a registration.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the `CellRegistration`.
    public func setReuseIdentifier(_ identifier: String, for kind: CellKind) {
      cellIdentifiers.set(identifier, for: kind)
    }

    /// As ``setReuseIdentifier(_:for:)``, for the views of a `SupplementaryRegistration`.
    public func setReuseIdentifier(
      _ identifier: String, for kind: CellKind, ofElementKind elementKind: String
    ) {
      for elementKind in [elementKind, viewKind(elementKind)] {
        viewIdentifiers[elementKind, default: CellIdentifiers()].set(identifier, for: kind)
      }
    }

    /// Tells the content if the view has another size. Call it in `viewDidLayoutSubviews`, since no
    /// delegate is told.
    public func boundsDidChange() { tellSize() }

    public var shownItemCounts: [Int] {
      guard let view else { return [] }
      return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }

    public func visibleCell(at path: ItemPath<After>) -> UICollectionViewCell? {
      // The view also has cells that it has prepared, outside of the window.
      guard let view, view.indexPathsForVisibleItems.contains(path.indexPath) else { return nil }
      return view.cellForItem(at: path.indexPath)
    }

    public var visibleItems: [ItemPath<After>] {
      view?.indexPathsForVisibleItems.sorted().compactMap { ItemPath($0) } ?? []
    }

    public func visibleSupplementary(
      ofKind elementKind: String, at path: SupplementaryPath<After>
    ) -> UICollectionReusableView? {
      view?.supplementaryView(forElementKind: viewKind(elementKind), at: path.indexPath)
    }
  }
#endif
