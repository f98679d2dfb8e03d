import UIKit

/// The described feed in Apple's compositional layout: each day is a shelf that scrolls by itself.
final class ShelvesFeedViewController: DescribedFeedViewController {
  override func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [store] _, _ in
      let card = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.6), heightDimension: .absolute(80)),
        subitems: [card])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 8
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
      section.orthogonalScrollingBehavior = .groupPaging
      // The row of a feed that is loading has no header.
      if !store.isLoading { section.boundarySupplementaryItems = [Self.header] }
      return section
    }
  }

  private static var header: NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }
}
