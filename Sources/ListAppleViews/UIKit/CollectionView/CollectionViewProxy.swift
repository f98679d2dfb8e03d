#if canImport(UIKit) && !os(watchOS)
  import ListSnapshots
  import UIKit

  /// The data source of the view of a ``CollectionViewHost``.
  final class CollectionViewProxy: ForwardingProxy {
    weak var host: CollectionViewHost?
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
      host?.cell(at: indexPath, in: collectionView) ?? UICollectionViewCell(frame: .zero)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      host?.supplementary(ofKind: kind, at: indexPath, in: collectionView)
        ?? UICollectionReusableView(frame: .zero)
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
