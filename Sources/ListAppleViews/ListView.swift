#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst)))
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
  /// var body: some View {
  ///   ListView(songs) { id in Text(titles[id] ?? "") }
  /// }
  /// ```
  ///
  /// Views are made for the items in the window only. When SwiftUI updates the list, the difference
  /// from what is shown is applied, animated if the transaction has an animation, and the views in
  /// the window are made again. An item with the same identity as another one is shown once.
  public struct ListView<SectionID, ItemID, Content>
  where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Content: SwiftUI.View {
    private let snapshot: Snapshot<SectionID, ItemID>
    private let content: (ItemID) -> Content

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items to show.
    ///   - content: Returns the view of an item.
    public init(
      _ snapshot: Snapshot<SectionID, ItemID>,
      @ViewBuilder content: @escaping (ItemID) -> Content
    ) {
      (self.snapshot, self.content) = (snapshot, content)
    }

    /// The host of the list, with what it shows.
    @MainActor
    public final class Coordinator {
      typealias Source = DiffableDataSource<SectionID, ItemID, CollectionViewHost>

      private var host: CollectionViewHost?
      private var source: Source?
      fileprivate var content: (ItemID) -> Content

      fileprivate init(_ content: @escaping (ItemID) -> Content) { self.content = content }

      fileprivate func show(
        in view: ViewFramework.CollectionView,
        _ cell:
          @escaping @MainActor (ItemID, ItemPath<After>)
          -> ListCell<ViewFramework.CollectionViewCell>
      ) {
        let host = CollectionViewHost(view)
        self.host = host
        source = Source(host: host) { path, item in cell(item, path) }
      }

      fileprivate func item(at path: ItemPath<After>) -> ItemID? {
        source?.itemIdentifier(for: path)
      }

      fileprivate func update(to list: ListView, animated: Bool) {
        content = list.content
        guard let source else { return }
        var snapshot = list.snapshot
        let shown = source.displayedItems.filter {
          snapshot.sectionIdentifier(containingItem: $0) != nil
        }
        do {
          try snapshot.reconfigureItems(shown)
          try source.apply(snapshot, animatingDifferences: animated) { _ in }
        } catch {
          assertionFailure("\(error)")
        }
      }
    }

    /// Makes the coordinator, which SwiftUI keeps as long as the list.
    @MainActor
    public func makeCoordinator() -> Coordinator { Coordinator(content) }
  }

  #if canImport(UIKit)
    extension ListView: UIViewRepresentable {
      public func makeUIView(context: Context) -> UICollectionView {
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        let view = UICollectionView(
          frame: .zero,
          collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let coordinator = context.coordinator
        let cells = CellRegistration<UICollectionViewListCell, ItemID> {
          [weak coordinator] cell, _, item in
          guard let coordinator else { return }
          cell.contentConfiguration = UIHostingConfiguration { coordinator.content(item) }
        }
        coordinator.show(in: view) { item, path in cells.cell(for: item, at: path) }
        return view
      }

      public func updateUIView(_ uiView: UICollectionView, context: Context) {
        let transaction = context.transaction
        context.coordinator.update(
          to: self, animated: transaction.animation != nil && !transaction.disablesAnimations)
      }
    }
  #else
    extension ListView: NSViewRepresentable {
      public func makeNSView(context: Context) -> NSScrollView {
        let view = NSCollectionView(frame: .zero)
        let coordinator = context.coordinator
        if let section = try? LayoutSection(ListSolver(rowExtent: .estimated(24))) {
          let layout = LayoutHost(LayoutDescription(section))
          layout.measure = { [weak coordinator] element, proposal in
            guard let coordinator, case .item(let path) = element,
              let item = coordinator.item(at: path)
            else { return .zero }
            let width = proposal.width ?? 0
            let size = NSHostingController(rootView: coordinator.content(item)).sizeThatFits(
              in: CGSize(width: width, height: .greatestFiniteMagnitude))
            return LayoutSize(width: width, height: Double(size.height))
          }
          view.collectionViewLayout = layout
        }
        let cells = CellRegistration<HostingItem<Content>, ItemID> {
          [weak coordinator] cell, _, item in
          if let coordinator { cell.show(coordinator.content(item)) }
        }
        coordinator.show(in: view) { item, path in cells.cell(for: item, at: path) }
        let scrollView = NSScrollView(frame: .zero)
        scrollView.documentView = view
        scrollView.hasVerticalScroller = true
        return scrollView
      }

      public func updateNSView(_ nsView: NSScrollView, context: Context) {
        let transaction = context.transaction
        context.coordinator.update(
          to: self, animated: transaction.animation != nil && !transaction.disablesAnimations)
      }
    }

    /// An item that shows a SwiftUI view.
    private final class HostingItem<Content: SwiftUI.View>: NSCollectionViewItem {
      private var hostingView: NSHostingView<Content>?

      override func loadView() { view = NSView(frame: .zero) }

      func show(_ content: Content) {
        if let hostingView {
          hostingView.rootView = content
          return
        }
        let shown = NSHostingView(rootView: content)
        shown.frame = view.bounds
        shown.autoresizingMask = [.width, .height]
        view.addSubview(shown)
        hostingView = shown
      }
    }
  #endif
#endif
