#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  /// An item without a nib. It shows nothing.
  final class BlankCell: NSCollectionViewItem {
    override func loadView() { view = NSView(frame: .zero) }
  }

  extension CollectionViewHost {
    /// Uses items from a nib or a storyboard, which the application has registered with the view,
    /// for the cells of a registration.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the items.
    ///   - kind: The kind of the `CellRegistration`.
    public func setIdentifier(_ identifier: NSUserInterfaceItemIdentifier, for kind: CellKind) {
      cellIdentifiers.set(identifier.rawValue, for: kind)
    }

    /// As ``setIdentifier(_:for:)``, for the views of a `SupplementaryRegistration`.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the views.
    ///   - kind: The kind of the registration.
    ///   - elementKind: The kind of the element in the layout or the registration.
    public func setIdentifier(
      _ identifier: NSUserInterfaceItemIdentifier, for kind: CellKind,
      ofElementKind elementKind: NSCollectionView.SupplementaryElementKind
    ) {
      setIdentifier(identifier.rawValue, for: kind, ofElement: elementKind)
    }

    func prepare(_ view: NSCollectionView) {
      view.registerForDraggedTypes(view.registeredDraggedTypes + [Self.dragType])
    }

    /// Fills items again in place: the view itself has no such operation.
    ///
    /// - Returns: The paths of the items that need another cell.
    func refillItems(_ paths: [ItemPath<After>]) -> [IndexPath] {
      paths.map(\.indexPath).filter { path in
        guard let shown = view?.item(at: path) else { return false }
        let wanted = ItemPath<After>(path).flatMap { content?.cell(forItemAt: $0) }
        guard identifier(of: wanted?.kind) == shown.identifier else { return true }
        wanted?.configure(shown)
        return false
      }
    }
  }

  // The view, with names that both frameworks have in common.
  extension NSCollectionView {
    func setSource(_ proxy: CollectionViewProxy?) { dataSource = proxy }

    var animating: NSCollectionView { animator() }

    func performUpdates(_ updates: () -> Void, completion: (@MainActor () -> Void)?) {
      performBatchUpdates(
        { updates() }, completionHandler: { _ in MainActor.assumeIsolated { completion?() } })
    }

    /// The view also has items that it has prepared, outside of the window.
    var listPaths: [IndexPath] {
      indexPathsForVisibleItems().filter {
        layoutAttributesForItem(at: $0)?.frame.intersects(visibleRect) == true
      }
    }

    func cell(at indexPath: IndexPath) -> NSCollectionViewItem? { item(at: indexPath) }

    /// Each drag is a session.
    var isReordering: Bool { false }

    var selectedPaths: [IndexPath] { Array(selectionIndexPaths) }

    func setSelected(_ isSelected: Bool, _ indexPath: IndexPath, animated: Bool) {
      if isSelected {
        selectItems(at: [indexPath], scrollPosition: [])
      } else {
        deselectItems(at: [indexPath])
      }
    }

    func register(_ type: NSCollectionViewItem.Type, asCell name: String) {
      register(type, forItemWithIdentifier: NSUserInterfaceItemIdentifier(name))
    }

    func register(_ type: NSView.Type, asElement kind: String, _ name: String) {
      register(
        type, forSupplementaryViewOfKind: kind,
        withIdentifier: NSUserInterfaceItemIdentifier(name))
    }

    func listCell(
      _ identifier: NSUserInterfaceItemIdentifier, at indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = makeItem(withIdentifier: identifier, for: indexPath)
      item.identifier = identifier
      return item
    }

    func listElement(
      _ kind: String, _ identifier: NSUserInterfaceItemIdentifier, at indexPath: IndexPath
    ) -> NSView {
      let view = makeSupplementaryView(ofKind: kind, withIdentifier: identifier, for: indexPath)
      view.identifier = identifier
      return view
    }
  }

  extension NSCollectionViewItem {
    var isListHighlighted: Bool { highlightState == .forSelection }
  }

  extension NSView {
    var listIdentifier: NSUserInterfaceItemIdentifier? { identifier }
  }
#endif
