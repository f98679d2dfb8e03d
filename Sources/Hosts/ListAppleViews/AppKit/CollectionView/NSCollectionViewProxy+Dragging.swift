#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import CoreGraphics
  import Foundation

  // Items from elsewhere are offered to the content first, then to the application's delegate.
  extension CollectionViewProxy {
    func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      host?.pasteboardWriter(at: indexPath)
        ?? (delegate?.collectionView(_:pasteboardWriterForItemAt:))?(collectionView, indexPath)
    }

    func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
    ) {
      if let host, indexPaths.allSatisfy({ host.pasteboardWriter(at: $0) != nil }) {
        host.lift(indexPaths.sorted())
        host.beginDragging()
      }
      (delegate?.collectionView(_:draggingSession:willBeginAt:forItemsAt:))?(
        collectionView, session, screenPoint, indexPaths)
    }

    func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation
    ) {
      host?.endDragging()
      (delegate?.collectionView(_:draggingSession:endedAt:dragOperation:))?(
        collectionView, session, screenPoint, operation)
    }

    func collectionView(
      _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
      proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
      dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
    ) -> NSDragOperation {
      let indexPath = proposedDropIndexPath.pointee as IndexPath
      if let host, host.isOwn(draggingInfo) || host.canDrop(draggingInfo, at: indexPath) {
        proposedDropOperation.pointee = .before
        return host.isOwn(draggingInfo) ? .move : .copy
      }
      return (delegate?.collectionView(_:validateDrop:proposedIndexPath:dropOperation:))?(
        collectionView, draggingInfo, proposedDropIndexPath, proposedDropOperation) ?? []
    }

    func collectionView(
      _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo,
      indexPath: IndexPath, dropOperation: NSCollectionView.DropOperation
    ) -> Bool {
      if let host, host.isOwn(draggingInfo) { return host.drop(before: indexPath) }
      return host?.drop(draggingInfo, at: indexPath) == true
        || (delegate?.collectionView(_:acceptDrop:indexPath:dropOperation:))?(
          collectionView, draggingInfo, indexPath, dropOperation) ?? false
    }
  }
#endif
