#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  /// The data source and the delegate of the view of a ``CollectionViewHost``.
  final class CollectionViewProxy: ForwardingProxy {
    weak var host: CollectionViewHost?

    /// The identifier of blank items for a layout in which the host was released.
    private static let hostless = NSUserInterfaceItemIdentifier("without host")
  }

  extension CollectionViewProxy: NSCollectionViewDataSource {
    func numberOfSections(in collectionView: NSCollectionView) -> Int {
      host?.content?.sectionCount ?? 0
    }

    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      host?.content?.itemCount(inSection: section) ?? 0
    }

    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      if let host { return host.cell(at: indexPath, in: collectionView) }
      collectionView.register(BlankCell.self, asCell: Self.hostless.rawValue)
      return collectionView.listCell(Self.hostless, at: indexPath)
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      if let host { return host.supplementary(ofKind: kind, at: indexPath, in: collectionView) }
      collectionView.register(NSView.self, asElement: kind, Self.hostless.rawValue)
      return collectionView.listElement(kind, Self.hostless, at: indexPath)
    }
  }
#endif
