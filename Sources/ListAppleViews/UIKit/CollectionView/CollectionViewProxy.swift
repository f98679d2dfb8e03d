#if canImport(UIKit) && !os(watchOS)
  import ListSnapshots
  import UIKit

  /// The data source of the view of a ``CollectionViewHost``.
  final class CollectionViewProxy: ForwardingProxy {
    weak var host: CollectionViewHost?

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
      collectionView.register(
        UICollectionViewCell.self, forCellWithReuseIdentifier: Self.hostless)
      return collectionView.dequeueReusableCell(
        withReuseIdentifier: Self.hostless, for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      if let host { return host.supplementary(ofKind: kind, at: indexPath, in: collectionView) }
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.hostless)
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: Self.hostless, for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      host?.canReorder(indexPath) ?? false
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      host?.didMove(sourceIndexPath, to: destinationIndexPath)
    }
  }
#endif
