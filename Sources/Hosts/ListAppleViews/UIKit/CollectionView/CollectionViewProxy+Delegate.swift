#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  // Each method calls the content, and then the application's delegate. A method of that delegate
  // is named in parentheses, because it is an optional one.
  extension CollectionViewProxy: UICollectionViewDelegate {
    var delegate: (any UICollectionViewDelegate)? { host?.delegate }

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
      host?.willDisplay(cell, at: indexPath)
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
      host?.willDisplay(view, ofKind: elementKind, at: indexPath)
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

    // MARK: Actions

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      (delegate?.collectionView(_:canPerformPrimaryActionForItemAt:))?(collectionView, indexPath)
        ?? !collectionView.isEditing
    }

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      host?.performAction(in: .primary, at: indexPath)
      (delegate?.collectionView(_:performPrimaryActionForItemAt:))?(collectionView, indexPath)
    }

    #if !os(tvOS)
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        let menu = indexPaths.count == 1 ? host?.contextMenu(at: indexPaths[0]) : nil
        return menu
          ?? (delegate?.collectionView(_:contextMenuConfigurationForItemsAt:point:))?(
            collectionView, indexPaths, point)
      }
    #endif
  }
#endif
