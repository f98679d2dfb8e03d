// Without isolation, as far as is known. Requirements that are optional in the SDK have no defaults here.

/// A pointer of Objective-C.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

public protocol NSCollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem

  func numberOfSections(in collectionView: NSCollectionView) -> Int

  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView
}

public protocol NSCollectionViewDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
  ) -> (any NSPasteboardWriting)?

  func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>)

  func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation)

  func collectionView(
    _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
    proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
    dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
  ) -> NSDragOperation

  func collectionView(
    _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo,
    indexPath: IndexPath, dropOperation: NSCollectionView.DropOperation
  ) -> Bool

  func collectionView(
    _ collectionView: NSCollectionView, shouldChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) -> Set<IndexPath>

  func collectionView(
    _ collectionView: NSCollectionView, didChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState)

  func collectionView(
    _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath>

  func collectionView(
    _ collectionView: NSCollectionView, shouldDeselectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath>

  func collectionView(
    _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>)

  func collectionView(
    _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>)

  func collectionView(
    _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath)

  func collectionView(
    _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath)

  func collectionView(
    _ collectionView: NSCollectionView, willDisplaySupplementaryView view: NSView,
    forElementKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath)

  func collectionView(
    _ collectionView: NSCollectionView, didEndDisplayingSupplementaryView view: NSView,
    forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath)
}

public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize

  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> NSSize

  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> NSSize
}
