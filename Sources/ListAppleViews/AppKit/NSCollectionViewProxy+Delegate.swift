#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots

  // Each method tells or asks the content and then the application's delegate. A method of the
  // application's delegate is named in parentheses: it is an optional one.
  extension NSCollectionViewProxy: NSCollectionViewDelegateFlowLayout {
    // MARK: Selection

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, shouldChangeItemsAt indexPaths: Set<IndexPath>,
      to highlightState: NSCollectionViewItem.HighlightState
    ) -> Set<IndexPath> {
      onMainActor { host in
        let allowed =
          highlightState == .forSelection ? host.allowed(.highlight, indexPaths) : indexPaths
        return (host.delegate?.collectionView(_:shouldChangeItemsAt:to:))?(
          collectionView, allowed, highlightState) ?? allowed
      } ?? []
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, didChangeItemsAt indexPaths: Set<IndexPath>,
      to highlightState: NSCollectionViewItem.HighlightState
    ) {
      onMainActor { host in
        switch highlightState {
        case .forSelection: host.tell(.highlight, indexPaths)
        case .none: host.tell(.unhighlight, indexPaths)
        default: break
        }
        (host.delegate?.collectionView(_:didChangeItemsAt:to:))?(
          collectionView, indexPaths, highlightState)
      }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      onMainActor { host in
        let allowed = host.allowed(.select, indexPaths)
        return (host.delegate?.collectionView(_:shouldSelectItemsAt:))?(collectionView, allowed)
          ?? allowed
      } ?? []
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, shouldDeselectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      onMainActor { host in
        let allowed = host.allowed(.deselect, indexPaths)
        return (host.delegate?.collectionView(_:shouldDeselectItemsAt:))?(collectionView, allowed)
          ?? allowed
      } ?? []
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      onMainActor { host in
        host.tell(.select, indexPaths)
        (host.delegate?.collectionView(_:didSelectItemsAt:))?(collectionView, indexPaths)
      }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) {
      onMainActor { host in
        host.tell(.deselect, indexPaths)
        (host.delegate?.collectionView(_:didDeselectItemsAt:))?(collectionView, indexPaths)
      }
    }

    // MARK: Display

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      onMainActor { host in
        if let path = ItemPath<After>(indexPath) { host.content?.handle(.willDisplay(item, path)) }
        (host.delegate?.collectionView(_:willDisplay:forRepresentedObjectAt:))?(
          collectionView, item, indexPath)
      }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      onMainActor { host in
        host.content?.handle(.didEndDisplaying(item))
        (host.delegate?.collectionView(_:didEndDisplaying:forRepresentedObjectAt:))?(
          collectionView, item, indexPath)
      }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, willDisplaySupplementaryView view: NSView,
      forElementKind elementKind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) {
      onMainActor { host in
        if let path = SupplementaryPath<After>(indexPath),
          let kind = host.wanted(elementKind, at: path)?.kind
        {
          host.content?.handle(.willDisplaySupplementary(view, ofKind: kind, path))
        }
        (host.delegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
          collectionView, view, elementKind, indexPath)
      }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, didEndDisplayingSupplementaryView view: NSView,
      forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) {
      onMainActor { host in
        host.content?.handle(.didEndDisplayingSupplementary(view))
        (host.delegate?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
          collectionView, view, elementKind, indexPath)
      }
    }

    // MARK: Sizes

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> NSSize {
      onMainActor { host in
        host.size(ofItemAt: indexPath)
          ?? (host.flowDelegate?.collectionView(_:layout:sizeForItemAt:))?(
            collectionView, collectionViewLayout, indexPath)
          ?? (collectionViewLayout as? NSCollectionViewFlowLayout)?.itemSize
      } ?? .zero
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> NSSize {
      onMainActor { host in
        host.size(
          ofSupplementaryOfKind: NSCollectionView.elementKindSectionHeader, inSection: section)
          ?? (host.flowDelegate?.collectionView(_:layout:referenceSizeForHeaderInSection:))?(
            collectionView, collectionViewLayout, section)
          ?? (collectionViewLayout as? NSCollectionViewFlowLayout)?.headerReferenceSize
      } ?? .zero
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> NSSize {
      onMainActor { host in
        host.size(
          ofSupplementaryOfKind: NSCollectionView.elementKindSectionFooter, inSection: section)
          ?? (host.flowDelegate?.collectionView(_:layout:referenceSizeForFooterInSection:))?(
            collectionView, collectionViewLayout, section)
          ?? (collectionViewLayout as? NSCollectionViewFlowLayout)?.footerReferenceSize
      } ?? .zero
    }
  }

  extension NSCollectionViewHost {
    fileprivate var flowDelegate: (any NSCollectionViewDelegateFlowLayout)? {
      delegate as? any NSCollectionViewDelegateFlowLayout
    }

    fileprivate func allowed(
      _ interaction: ListInteraction, _ indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      indexPaths.filter { allows(interaction, $0) }
    }

    fileprivate func tell(_ interaction: ListInteraction, _ indexPaths: Set<IndexPath>) {
      for indexPath in indexPaths.sorted() { tell(interaction, indexPath) }
    }
  }
#endif
