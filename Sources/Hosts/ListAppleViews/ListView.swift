#if APPLE_VIEWS && canImport(SwiftUI)
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
  import CoreGraphics
  import ListDiff
  import ListLayout
  import ListSnapshots
  import SwiftUI

  /// A list of SwiftUI views with as many items as a collection view can show.
  ///
  /// ```swift
  /// @State private var songs: [Song] = []
  /// @State private var selection: Set<Song.ID> = []
  ///
  /// var body: some View {
  ///   ListView(songs, selection: $selection) { song in Text(song.title) }
  /// }
  /// ```
  ///
  /// Views are made only for the items in the window. When SwiftUI updates the list, the list
  /// applies the difference from what it shows, with animation if the transaction has one. Existing
  /// views get the new state and environment. If several items have the same identity, only one is
  /// shown.
  public struct ListView<SectionID, ItemID, Content>
  where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Content: SwiftUI.View {
    private let snapshot: Snapshot<SectionID, ItemID>
    private let selection: Binding<Set<ItemID>>?
    private let content: (ItemID) -> Content
    private var header: ((SectionID) -> AnyView)?

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items to show.
    ///   - selection: The selected items. If nil, the user can't select any.
    ///   - content: Returns the view of an item.
    public init(
      _ snapshot: Snapshot<SectionID, ItemID>, selection: Binding<Set<ItemID>>? = nil,
      @ViewBuilder content: @escaping (ItemID) -> Content
    ) {
      (self.snapshot, self.selection, self.content) = (snapshot, selection, content)
    }

    /// Returns the list with views above its sections.
    ///
    /// - Parameter header: Returns the view of a section.
    @MainActor
    public func sectionHeader<Header: SwiftUI.View>(
      @ViewBuilder _ header: @escaping (SectionID) -> Header
    ) -> ListView {
      var list = self
      list.header = { AnyView(header($0)) }
      return list
    }

    /// The host of the list, with the data that it shows.
    @MainActor
    public final class Coordinator {
      typealias Source = DiffableDataSource<SectionID, ItemID, CollectionViewHost>

      private var host: CollectionViewHost?
      private var source: Source?
      private var header: (SupplementaryPath<After>) -> ListCell<ViewFramework.ReusableView>?
      private var list: ListView
      private var environment = EnvironmentValues()

      fileprivate init(_ list: ListView) {
        self.list = list
        header = { _ in nil }
      }

      fileprivate func show(
        in view: ViewFramework.CollectionView, _ cell: @escaping Source.CellProvider,
        header: @escaping (SupplementaryPath<After>) -> ListCell<ViewFramework.ReusableView>
      ) {
        let host = CollectionViewHost(view)
        let source = Source(host: host, cellProvider: cell)
        if list.header != nil {
          self.header = header
          source.supplementaryProvider = { kind, path, _ in
            kind == CollectionViewHost.headerKind ? header(path) : nil
          }
        }
        source.interactions.did = { [weak self] interaction, item in
          switch interaction {
          case .select: self?.list.selection?.wrappedValue.insert(item)
          case .deselect: self?.list.selection?.wrappedValue.remove(item)
          default: break
          }
        }
        (self.host, self.source) = (host, source)
      }

      fileprivate func row(_ item: ItemID) -> HostedRow<Content> {
        HostedRow(content: list.content(item), environment: environment)
      }

      fileprivate func header(ofSection section: Int) -> HostedRow<AnyView>? {
        source?.sectionIdentifier(for: section).flatMap { list.header?($0) }
          .map { HostedRow(content: $0, environment: environment) }
      }

      fileprivate func item(at path: ItemPath<After>) -> ItemID? {
        source?.itemIdentifier(for: path)
      }

      fileprivate func update(
        to list: ListView, in environment: EnvironmentValues, _ transaction: Transaction
      ) {
        (self.list, self.environment) = (list, environment)
        guard let source else { return }
        var snapshot = list.snapshot
        let bound = source.boundItems.filter {
          snapshot.sectionIdentifier(containingItem: $0) != nil
        }
        do {
          try snapshot.reconfigureItems(bound)
          try source.apply(
            snapshot,
            animatingDifferences: transaction.animation != nil && !transaction.disablesAnimations
          ) { [weak self] _ in self?.showRest() }
          showRest()
        } catch {
          assertionFailure("\(error)")
        }
      }

      /// Fills the headers that are shown again, and selects the items of the binding.
      private func showRest() {
        guard let host, let source else { return }
        let sections = list.header == nil ? [] : source.shownSnapshot.sectionIdentifiers
        for (index, section) in sections.enumerated() {
          let id = SupplementaryID(section: section, elementKind: CollectionViewHost.headerKind)
          guard let shown = source.view(of: id) else { continue }
          header(SupplementaryPath(section: index, element: 0))?.configure(shown)
        }
        guard let wanted = list.selection?.wrappedValue else { return }
        let shown = Set(host.selectedItems.compactMap { source.itemIdentifier(for: $0) })
        for item in wanted.symmetricDifference(shown) {
          source.setSelected(wanted.contains(item), of: item)
        }
      }
    }

    /// Makes the coordinator. SwiftUI keeps it as long as the list.
    @MainActor
    public func makeCoordinator() -> Coordinator { Coordinator(self) }
  }

  extension ListView where SectionID == Int {
    /// Makes a list of one section.
    ///
    /// - Parameters:
    ///   - models: The models of the items. If several have the same id, the first one is shown.
    ///   - selection: The ids of the selected items. If nil, the user can't select any.
    ///   - content: Returns the view of a model.
    /// - Complexity: O(*n*).
    public init<Models: Collection, Row: SwiftUI.View>(
      _ models: Models, selection: Binding<Set<ItemID>>? = nil,
      @ViewBuilder content: @escaping (Models.Element) -> Row
    ) where Models.Element: Identifiable, Models.Element.ID == ItemID, Content == Row? {
      let byID = Dictionary(models.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      // A single section can't be a duplicate.
      let snapshot = try? Snapshot<SectionID, ItemID>(
        [(id: 0, items: models.map(\.id))], duplicatePolicy: .keepFirst)
      self.init(snapshot ?? Snapshot(), selection: selection) { id in byID[id].map(content) }
    }
  }

  /// The content of a cell, in the environment of its list, which the cell doesn't inherit.
  private struct HostedRow<Content: SwiftUI.View>: SwiftUI.View {
    let content: Content
    let environment: EnvironmentValues

    var body: some SwiftUI.View { content.environment(\.self, environment) }
  }

  #if canImport(UIKit)
    extension ListView: UIViewRepresentable {
      public func makeUIView(context: Context) -> UICollectionView {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        if header != nil { configuration.headerMode = .supplementary }
        let view = UICollectionView(
          frame: .zero,
          collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.allowsSelection = selection != nil
        view.allowsMultipleSelection = selection != nil
        let coordinator = context.coordinator
        let cells = CellRegistration<UICollectionViewListCell, ItemID> {
          [weak coordinator] cell, _, item in
          guard let coordinator else { return }
          cell.contentConfiguration = UIHostingConfiguration { coordinator.row(item) }
        }
        let headers = SupplementaryRegistration<UICollectionViewListCell>(
          elementKind: CollectionViewHost.headerKind
        ) { [weak coordinator] cell, path in
          guard let header = coordinator?.header(ofSection: path.section) else { return }
          cell.contentConfiguration = UIHostingConfiguration { header }
        }
        coordinator.show(
          in: view, { path, item in cells.cell(for: item, at: path) },
          header: { headers.view(at: $0) })
        return view
      }

      public func updateUIView(_ uiView: UICollectionView, context: Context) {
        context.coordinator.update(to: self, in: context.environment, context.transaction)
      }
    }
  #else
    extension ListView: NSViewRepresentable {
      public func makeNSView(context: Context) -> NSScrollView {
        let view = NSCollectionView(frame: .zero)
        view.isSelectable = selection != nil
        view.allowsMultipleSelection = selection != nil
        let coordinator = context.coordinator
        let boundary = LayoutBoundaryItem(
          kind: NSCollectionView.elementKindSectionHeader, height: .estimated(24), alignment: .top)
        let section = try? LayoutSection(
          ListSolver(rowExtent: .estimated(24)), boundaryItems: header == nil ? [] : [boundary])
        if let section {
          let layout = LayoutHost(LayoutDescription(section))
          layout.measure = { [weak coordinator] element, proposal in
            coordinator?.size(of: element, width: proposal.width ?? 0) ?? .zero
          }
          view.collectionViewLayout = layout
        }
        let cells = CellRegistration<HostingItem<HostedRow<Content>>, ItemID> {
          [weak coordinator] cell, _, item in
          if let coordinator { cell.box.show(coordinator.row(item)) }
        }
        let headers = SupplementaryRegistration<HostingBox<HostedRow<AnyView>>>(
          elementKind: CollectionViewHost.headerKind
        ) { [weak coordinator] box, path in
          if let header = coordinator?.header(ofSection: path.section) { box.show(header) }
        }
        coordinator.show(
          in: view, { path, item in cells.cell(for: item, at: path) },
          header: { headers.view(at: $0) })
        let scrollView = NSScrollView(frame: .zero)
        scrollView.documentView = view
        scrollView.hasVerticalScroller = true
        return scrollView
      }

      public func updateNSView(_ nsView: NSScrollView, context: Context) {
        context.coordinator.update(to: self, in: context.environment, context.transaction)
      }
    }

    extension ListView.Coordinator {
      fileprivate func size(of element: LayoutElement, width: Double) -> LayoutSize {
        switch element {
        case .item(let path): item(at: path).map { size(of: row($0), width) } ?? .zero
        case .boundary(_, let section):
          header(ofSection: section).map { size(of: $0, width) } ?? .zero
        default: .zero
        }
      }

      /// A row is as high as its content needs, even if the content could be higher.
      private func size(of row: some SwiftUI.View, _ width: Double) -> LayoutSize {
        let controller = NSHostingController(
          rootView: row.fixedSize(horizontal: false, vertical: true))
        let size = controller.sizeThatFits(
          in: CGSize(width: width, height: .greatestFiniteMagnitude))
        return LayoutSize(width: width, height: Double(size.height))
      }
    }

    /// An item that shows a SwiftUI view.
    private final class HostingItem<Root: SwiftUI.View>: NSCollectionViewItem {
      let box = HostingBox<Root>(frame: .zero)

      override func loadView() { view = box }
    }

    /// A view that shows a SwiftUI view.
    private final class HostingBox<Root: SwiftUI.View>: NSView {
      private var hostingView: NSHostingView<Root>?

      func show(_ root: Root) {
        if let hostingView {
          hostingView.rootView = root
          return
        }
        let shown = NSHostingView(rootView: root)
        shown.frame = bounds
        shown.autoresizingMask = [.width, .height]
        addSubview(shown)
        hostingView = shown
      }
    }
  #endif
#endif
