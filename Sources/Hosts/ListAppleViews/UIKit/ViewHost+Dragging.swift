#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import ListDiff
  import ListFoundation
  import ListSnapshots
  import UIKit

  /// The part of a dragged item that stays inside the process.
  private struct DraggedIdentity {
    let identity: AnyHashable
  }

  // Drag and drop, for which collection views and table views call the same methods.
  extension ViewHost {
    /// Returns what another item adds to a drag; nothing if it is already dragged.
    func addedDragItems(
      at indexPath: IndexPath, to session: any UIDragSession
    ) -> [UIDragItem] {
      let items = dragItems(at: indexPath)
      let dragged = session.items.compactMap { ($0.localObject as? DraggedIdentity)?.identity }
      let identity = (items.first?.localObject as? DraggedIdentity)?.identity
      if let identity, dragged.contains(identity) { return [] }
      if !items.isEmpty { lift([indexPath], adding: true) }
      return items
    }

    /// Returns what is dragged with an item: the object of the content for other views or, if it
    /// has none and the item may be moved in the list, the item alone.
    func dragItems(at indexPath: IndexPath) -> [UIDragItem] {
      guard let path = ItemPath<After>(indexPath), let content else { return [] }
      let provider = content.dragItem(forItemAt: path) as? NSItemProvider
      guard contentAllowsReordering(indexPath) || provider != nil else { return [] }
      let item = UIDragItem(itemProvider: provider ?? NSItemProvider())
      item.localObject = content.identity(ofItemAt: path).map(DraggedIdentity.init)
      return [item]
    }

    /// Whether the items that are dragged are those of the list.
    func isOwn(_ session: any UIDropSession) -> Bool {
      session.localDragSession.map { $0 === state.dragSession } ?? false
    }

    /// Returns the operation of a drop at a place. Over empty space, the place is the end of a
    /// section.
    func operation(of session: any UIDropSession, at indexPath: IndexPath?) -> UIDropOperation {
      guard let path = place(of: session, at: indexPath).flatMap({ ItemPath<After>($0) }) else {
        return .cancel
      }
      if isOwn(session) { return .move }
      return content?.canDrop(drop(of: session.items), at: path) == true ? .copy : .cancel
    }

    private func drop(of items: [UIDragItem]) -> ListDrop {
      ListDrop(
        items: items.map(\.itemProvider),
        identities: items.compactMap { ($0.localObject as? DraggedIdentity)?.identity })
    }

    /// The path of a drop; over empty space, the one after the last item of the section above it.
    private func place(of session: any UIDropSession, at indexPath: IndexPath?) -> IndexPath? {
      if let indexPath { return indexPath }
      guard let view, let content, content.sectionCount > 0 else { return nil }
      let y = session.location(in: view).y
      let section =
        (0..<content.sectionCount).last { section in
          rect(ofItemAt: ItemPath(section: section, item: 0)).map { $0.minY <= y } ?? false
        } ?? (content.sectionCount - 1)
      return [section, content.itemCount(inSection: section)]
    }

    /// Drops items: those of the list one after the other, others all at once.
    ///
    /// - Parameters:
    ///   - items: The items, with their paths if they are those of the view.
    ///   - move: Moves an item of the view.
    ///   - didDrop: Called for each item that the view has moved, with its new path.
    func drop(
      _ items: [(item: UIDragItem, source: IndexPath?)], at indexPath: IndexPath?,
      of session: any UIDropSession, moving move: (IndexPath, IndexPath) -> Void,
      didDrop: (UIDragItem, IndexPath) -> Void
    ) {
      guard var place = place(of: session, at: indexPath) else { return }
      guard isOwn(session) else {
        if let path = ItemPath<After>(place) {
          _ = content?.drop(drop(of: items.map(\.item)), at: path)
        }
        return
      }
      let own = items.compactMap { item in item.source.map { (item: item.item, path: $0) } }
        .sorted { $0.path < $1.path }
      // The view reports the path of the first item after its move, or the end of the section.
      if let first = own.first?.path, indexPath != nil, first[0] == place[0], first[1] < place[1] {
        place = [place[0], min(place[1] + 1, content?.itemCount(inSection: place[0]) ?? 0)]
      }
      let targets = drop(own.map(\.path), before: place) { source, target in
        var isMoved = false
        layoutIfNeeded()
        inBatch {
          isMoved = reorder(source, to: target)
          if isMoved { move(source, target) }
        }
        return isMoved
      }
      for (item, target) in zip(own, targets) {
        if let target { didDrop(item.item, target) }
      }
    }

    private func inBatch(_ body: () -> Void) {
      if let view = view as? UICollectionView {
        view.performBatchUpdates { body() }
      } else if let view = view as? UITableView {
        view.performBatchUpdates { body() }
      }
    }
  }
#endif
