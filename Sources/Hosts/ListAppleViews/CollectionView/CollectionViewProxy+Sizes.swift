#if APPLE_VIEWS
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
  import CoreGraphics
  import Foundation

  // Sizes in a flow layout.
  extension CollectionViewProxy: ViewFramework.FlowDelegate {
    private var flowDelegate: (any ViewFramework.FlowDelegate)? {
      delegate as? any ViewFramework.FlowDelegate
    }

    func collectionView(
      _ collectionView: ViewFramework.CollectionView,
      layout collectionViewLayout: ViewFramework.CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      host?.size(ofItemAt: indexPath)
        ?? (flowDelegate?.collectionView(_:layout:sizeForItemAt:))?(
          collectionView, collectionViewLayout, indexPath)
        ?? (collectionViewLayout as? ViewFramework.FlowLayout)?.itemSize ?? .zero
    }

    func collectionView(
      _ collectionView: ViewFramework.CollectionView,
      layout collectionViewLayout: ViewFramework.CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      host?.size(
        ofSupplementaryOfKind: ViewFramework.CollectionView.elementKindSectionHeader,
        inSection: section)
        ?? (flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:))?(
          collectionView, collectionViewLayout, section)
        ?? (collectionViewLayout as? ViewFramework.FlowLayout)?.headerReferenceSize ?? .zero
    }

    func collectionView(
      _ collectionView: ViewFramework.CollectionView,
      layout collectionViewLayout: ViewFramework.CollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      host?.size(
        ofSupplementaryOfKind: ViewFramework.CollectionView.elementKindSectionFooter,
        inSection: section)
        ?? (flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:))?(
          collectionView, collectionViewLayout, section)
        ?? (collectionViewLayout as? ViewFramework.FlowLayout)?.footerReferenceSize ?? .zero
    }
  }
#endif
