#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  /// The data source and the delegate of the view of a ``CollectionViewHost``.
  final class CollectionViewProxy: ScrollViewProxy {
    weak var host: CollectionViewHost? {
      didSet { scrolling = host?.scrolling }
    }

    /// The reuse identifier of blank cells for a layout in which the host was released.
    private static let hostless = "without host"
  }

  extension CollectionViewProxy: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int {
      host?.content?.sectionCount ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      host?.content?.itemCount(inSection: section) ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      if let host { return host.cell(at: indexPath, in: collectionView) }
      collectionView.register(BlankCell.self, asCell: Self.hostless)
      return collectionView.listCell(Self.hostless, at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      if let host { return host.supplementary(ofKind: kind, at: indexPath, in: collectionView) }
      collectionView.register(UICollectionReusableView.self, asElement: kind, Self.hostless)
      return collectionView.listElement(kind, Self.hostless, at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      guard let host, host.contentAllowsReordering(indexPath) else { return false }
      // The view calls this during a drag, too, and for items that stay.
      if !host.isDragging { host.mayMove(indexPath) }
      return true
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      host?.didMove(sourceIndexPath, to: destinationIndexPath)
    }

    // MARK: Index titles

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      host?.indexTitles?.map(\.title)
        ?? (host?.dataSource?.indexTitles(for:))?(collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      guard let titles = host?.indexTitles, titles.indices.contains(index) else {
        return (host?.dataSource?.collectionView(_:indexPathForIndexTitle:at:))?(
          collectionView, title, index) ?? [0, 0]
      }
      return [titles[index].section, 0]
    }
  }

  extension CollectionViewProxy: UICollectionViewDataSourcePrefetching {
    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      host?.content?.handle(.willNeed(indexPaths.compactMap { ItemPath($0) }))
      (other as? any UICollectionViewDataSourcePrefetching)?.collectionView(
        collectionView, prefetchItemsAt: indexPaths)
    }

    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      host?.content?.handle(.noLongerNeeds(indexPaths.compactMap { ItemPath($0) }))
      let other = other as? any UICollectionViewDataSourcePrefetching
      (other?.collectionView(_:cancelPrefetchingForItemsAt:))?(collectionView, indexPaths)
    }
  }
#endif
