#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  // Each method calls the content, and then the application's delegate. A method of that delegate
  // is named in parentheses, because it is an optional one.
  extension CollectionViewProxy: NSCollectionViewDelegate {
    var delegate: (any NSCollectionViewDelegate)? { host?.delegate }

    private func allowed(
      _ interaction: ListInteraction, _ indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      indexPaths.filter { host?.allows(interaction, $0) == true }
    }

    private func tell(_ interaction: ListInteraction, _ indexPaths: Set<IndexPath>) {
      for indexPath in indexPaths.sorted() { host?.tell(interaction, indexPath) }
    }

    // MARK: Selection

    func collectionView(
      _ collectionView: NSCollectionView, shouldChangeItemsAt indexPaths: Set<IndexPath>,
      to highlightState: NSCollectionViewItem.HighlightState
    ) -> Set<IndexPath> {
      let allowed = highlightState == .forSelection ? allowed(.highlight, indexPaths) : indexPaths
      return (delegate?.collectionView(_:shouldChangeItemsAt:to:))?(
        collectionView, allowed, highlightState) ?? allowed
    }

    func collectionView(
      _ collectionView: NSCollectionView, didChangeItemsAt indexPaths: Set<IndexPath>,
      to highlightState: NSCollectionViewItem.HighlightState
    ) {
      switch highlightState {
      case .forSelection: tell(.highlight, indexPaths)
      case .none: tell(.unhighlight, indexPaths)
      default: break
      }
      (delegate?.collectionView(_:didChangeItemsAt:to:))?(
        collectionView, indexPaths, highlightState)
    }

    func collectionView(
      _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      let allowed = allowed(.select, indexPaths)
      return (delegate?.collectionView(_:shouldSelectItemsAt:))?(collectionView, allowed)
        ?? allowed
    }

    func collectionView(
      _ collectionView: NSCollectionView, shouldDeselectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      let allowed = allowed(.deselect, indexPaths)
      return (delegate?.collectionView(_:shouldDeselectItemsAt:))?(collectionView, allowed)
        ?? allowed
    }

    func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      tell(.select, indexPaths)
      (delegate?.collectionView(_:didSelectItemsAt:))?(collectionView, indexPaths)
    }

    func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) {
      tell(.deselect, indexPaths)
      (delegate?.collectionView(_:didDeselectItemsAt:))?(collectionView, indexPaths)
    }

    // MARK: Display

    func collectionView(
      _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      host?.willDisplay(item, at: indexPath)
      host?.offerActions(at: indexPath)
      (delegate?.collectionView(_:willDisplay:forRepresentedObjectAt:))?(
        collectionView, item, indexPath)
    }

    func collectionView(
      _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      host?.content?.handle(.didEndDisplaying(item))
      (delegate?.collectionView(_:didEndDisplaying:forRepresentedObjectAt:))?(
        collectionView, item, indexPath)
    }

    func collectionView(
      _ collectionView: NSCollectionView, willDisplaySupplementaryView view: NSView,
      forElementKind elementKind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) {
      host?.willDisplay(view, ofKind: elementKind, at: indexPath)
      (delegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
        collectionView, view, elementKind, indexPath)
    }

    func collectionView(
      _ collectionView: NSCollectionView, didEndDisplayingSupplementaryView view: NSView,
      forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) {
      host?.content?.handle(.didEndDisplayingSupplementary(view))
      (delegate?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
        collectionView, view, elementKind, indexPath)
    }
  }
#endif
