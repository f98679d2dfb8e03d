#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Foundation

  // What isn't an item of the view goes to the application's delegate.
  extension NSCollectionViewProxy {
    nonisolated func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      onMainActor { host in
        host.pasteboardWriter(at: indexPath)
          ?? (host.delegate?.collectionView(_:pasteboardWriterForItemAt:))?(
            collectionView, indexPath)
      }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
    ) {
      onMainActor(session) { host, session in
        host.beginDragging(indexPaths)
        (host.delegate?.collectionView(_:draggingSession:willBeginAt:forItemsAt:))?(
          collectionView, session, screenPoint, indexPaths)
      }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation
    ) {
      onMainActor(session) { host, session in
        host.endDragging()
        (host.delegate?.collectionView(_:draggingSession:endedAt:dragOperation:))?(
          collectionView, session, screenPoint, operation)
      }
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
      proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
      dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
    ) -> NSDragOperation {
      let proposal = (draggingInfo, proposedDropIndexPath, proposedDropOperation)
      return onMainActor(proposal) { host, proposal in
        let (info, indexPath, operation) = proposal
        if host.isOwn(info) {
          operation.pointee = .before
          return .move
        }
        return (host.delegate?.collectionView(_:validateDrop:proposedIndexPath:dropOperation:))?(
          collectionView, info, indexPath, operation)
      } ?? []
    }

    nonisolated func collectionView(
      _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo,
      indexPath: IndexPath, dropOperation: NSCollectionView.DropOperation
    ) -> Bool {
      onMainActor(draggingInfo) { host, info in
        if host.isOwn(info) { return host.drop(before: indexPath) }
        return (host.delegate?.collectionView(_:acceptDrop:indexPath:dropOperation:))?(
          collectionView, info, indexPath, dropOperation)
      } ?? false
    }
  }
#endif
