#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  /// An `NSCollectionView` as the host of a `DiffableDataSource`, or of a list of controllers.
  ///
  /// ```swift
  /// let host = NSCollectionViewHost(collectionView)
  /// let songs = CellRegistration<SongItem, Song.ID> { item, _, id in item.show(songs[id]) }
  /// let source = DiffableDataSource<String, Song.ID, NSCollectionViewHost>(host: host) { path, id in
  ///   songs.cell(for: id, at: path)
  /// }
  /// ```
  ///
  /// Keep the host as long as the view: the view and the data source hold it weakly, and the host holds
  /// the view weakly. The host is the data source and the delegate of the view. Set the application's
  /// own delegate on the host.
  ///
  /// Items are made of the class that a `CellRegistration` names, which sets its view in `loadView()`;
  /// each registration is one identifier. Headers and footers are asked for as ``headerKind`` and
  /// ``footerKind``, and if there are none by the kinds of the layout, as all other elements are.
  ///
  /// In a window, an update is one batch of the view. Outside of a window, and the first time, the view
  /// is reloaded.
  @MainActor
  public final class NSCollectionViewHost: ListHost {
    public typealias Cell = NSCollectionViewItem
    public typealias Supplementary = NSView

    /// The element kind of the views above the items of a section.
    nonisolated public static let headerKind = ElementKinds.header

    /// The element kind of the views below the items of a section.
    nonisolated public static let footerKind = ElementKinds.footer

    /// The collection view; nil if it is gone, or has another host.
    public private(set) weak var view: NSCollectionView?

    /// The content, held weakly. Reload after setting another one than the data source's.
    public weak var content: (any ListContent<NSCollectionViewItem, NSView>)? {
      didSet {
        guard content !== oldValue else { return }
        shownVersion = nil
        isLoaded = false
      }
    }

    public var shownVersion: StateVersion?

    /// The application's delegate, held weakly: at first the one that the view had. Where it answers a
    /// question that the content answers, too, such as whether an item may be selected, both must
    /// agree.
    public weak var delegate: (any NSCollectionViewDelegate)? {
      didSet { connectDelegate() }
    }

    /// Answers what the view asks its data source and the host doesn't know, such as drops from elsewhere. Held
    /// weakly, and nil at first: the data source that the view had may be one that the host replaces.
    public weak var dataSource: (any NSCollectionViewDataSource)? {
      didSet { connectDataSource() }
    }

    private let proxy = NSCollectionViewProxy()
    var itemIdentifiers = CellIdentifiers()
    var viewIdentifiers: [String: CellIdentifiers] = [:]

    /// The kinds of the views that the layout has asked for.
    var elementKinds: Set<String> = []

    /// Whether the view was loaded with the list of the content.
    var isLoaded = false

    /// The animation of the last batch.
    weak var batchAnimation: BatchAnimation?

    /// The item that the user drags to another place.
    weak var draggedCell: NSCollectionViewItem?

    let scrolling: ScrollControl

    /// Makes a host and sets it as the data source and delegate of a view. Another host that the view
    /// had gives it up.
    ///
    /// - Parameter view: The collection view. Held weakly.
    public init(_ view: NSCollectionView) {
      self.view = view
      scrolling = ScrollControl(of: view)
      let other = (view.delegate as? NSCollectionViewProxy)?.host
      delegate = other.map(\.delegate) ?? view.delegate
      dataSource = other?.dataSource
      // It would be told of the view's calls, too, and would go on to update the view.
      other?.leave()
      proxy.host = self
      connectDelegate()
      connectDataSource()
      view.registerForDraggedTypes(view.registeredDraggedTypes + [Self.dragType])
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

    /// Uses items that the application has registered with the view, from a nib or a storyboard, for
    /// the cells of a registration.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the items.
    ///   - kind: The kind of the `CellRegistration`.
    public func setIdentifier(_ identifier: NSUserInterfaceItemIdentifier, for kind: CellKind) {
      itemIdentifiers.set(identifier.rawValue, for: kind)
    }

    /// As ``setIdentifier(_:for:)``, for the views of a `SupplementaryRegistration`.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the views.
    ///   - kind: The kind of the registration.
    ///   - elementKind: The kind of the element, as the layout or the registration names it.
    public func setIdentifier(
      _ identifier: NSUserInterfaceItemIdentifier, for kind: CellKind,
      ofElementKind elementKind: NSCollectionView.SupplementaryElementKind
    ) {
      for elementKind in [elementKind, viewKind(elementKind)] {
        viewIdentifiers[elementKind, default: CellIdentifiers()].set(identifier.rawValue, for: kind)
      }
    }

    public var shownItemCounts: [Int] {
      guard let view else { return [] }
      return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }

    public func visibleCell(at path: ItemPath<After>) -> NSCollectionViewItem? {
      // The view also has items that it has prepared, outside of the window.
      isVisible(path.indexPath) ? view?.item(at: path.indexPath) : nil
    }

    public var visibleItems: [ItemPath<After>] {
      let prepared = view?.indexPathsForVisibleItems().sorted() ?? []
      return prepared.filter(isVisible).compactMap { ItemPath($0) }
    }

    private func isVisible(_ indexPath: IndexPath) -> Bool {
      guard let view, view.indexPathsForVisibleItems().contains(indexPath) else { return false }
      return view.layoutAttributesForItem(at: indexPath)?.frame.intersects(view.visibleRect) == true
    }

    public func visibleSupplementary(
      ofKind elementKind: String, at path: SupplementaryPath<After>
    ) -> NSView? {
      view?.supplementaryView(forElementKind: viewKind(elementKind), at: path.indexPath)
    }
  }
#endif
