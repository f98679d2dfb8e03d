#if canImport(UIKit) && !os(watchOS)
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // Each method tells or asks the content and then the application's delegate. A method of the
  // application's delegate is named in parentheses: it is an optional one.
  extension CollectionViewProxy: UICollectionViewDelegateFlowLayout {
    private var delegate: (any UICollectionViewDelegate)? { host?.delegate }

    private func allows(_ interaction: ListInteraction, _ indexPath: IndexPath) -> Bool {
      host?.allows(interaction, indexPath) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      allows(.highlight, indexPath)
        && (delegate?.collectionView(_:shouldHighlightItemAt:))?(collectionView, indexPath) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
      host?.tell(.highlight, indexPath)
      (delegate?.collectionView(_:didHighlightItemAt:))?(collectionView, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
      host?.tell(.unhighlight, indexPath)
      (delegate?.collectionView(_:didUnhighlightItemAt:))?(collectionView, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      allows(.select, indexPath)
        && (delegate?.collectionView(_:shouldSelectItemAt:))?(collectionView, indexPath) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      allows(.deselect, indexPath)
        && (delegate?.collectionView(_:shouldDeselectItemAt:))?(collectionView, indexPath) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      host?.tell(.select, indexPath)
      (delegate?.collectionView(_:didSelectItemAt:))?(collectionView, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      host?.tell(.deselect, indexPath)
      (delegate?.collectionView(_:didDeselectItemAt:))?(collectionView, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      if let path = ItemPath<After>(indexPath) { host?.content?.handle(.willDisplay(cell, path)) }
      (delegate?.collectionView(_:willDisplay:forItemAt:))?(collectionView, cell, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      host?.content?.handle(.didEndDisplaying(cell))
      (delegate?.collectionView(_:didEndDisplaying:forItemAt:))?(collectionView, cell, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) {
      if let host, let path = SupplementaryPath<After>(indexPath),
        let kind = host.wanted(elementKind, at: path)?.kind
      {
        host.content?.handle(.willDisplaySupplementary(view, ofKind: kind, path))
      }
      (delegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
        collectionView, view, elementKind, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
      host?.content?.handle(.didEndDisplayingSupplementary(view))
      (delegate?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
        collectionView, view, elementKind, indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      host?.content?.handle(.focus(context.nextFocusedIndexPath.flatMap { ItemPath($0) }))
      (delegate?.collectionView(_:didUpdateFocusIn:with:))?(collectionView, context, coordinator)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      host?.didScroll()
      host?.content?.handle(.didScroll)
      (delegate?.scrollViewDidScroll(_:))?(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      host?.updates.isScrolling = false
      (delegate?.scrollViewDidEndScrollingAnimation(_:))?(scrollView)
    }

    // MARK: Sizes in a flow layout

    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
      delegate as? any UICollectionViewDelegateFlowLayout
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      host?.size(ofItemAt: indexPath, in: collectionView)
        ?? (flowDelegate?.collectionView(_:layout:sizeForItemAt:))?(
          collectionView, collectionViewLayout, indexPath)
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      host?.size(
        ofSupplementaryOfKind: UICollectionView.elementKindSectionHeader, inSection: section,
        in: collectionView)
        ?? (flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:))?(
          collectionView, collectionViewLayout, section)
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      host?.size(
        ofSupplementaryOfKind: UICollectionView.elementKindSectionFooter, inSection: section,
        in: collectionView)
        ?? (flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:))?(
          collectionView, collectionViewLayout, section)
        ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
    }
  }
#endif
