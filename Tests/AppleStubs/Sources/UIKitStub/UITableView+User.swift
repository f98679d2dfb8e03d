import StubCore

// The actions of a user, for tests.
extension UITableView {
  /// Taps on a row of a table that allows several selected rows.
  func tap(_ indexPath: IndexPath) {
    guard let delegate else { return }
    let cell = cellForRow(at: indexPath)
    if delegate.tableView(self, shouldHighlightRowAt: indexPath) {
      cell?.isHighlighted = true
      delegate.tableView(self, didHighlightRowAt: indexPath)
      cell?.isHighlighted = false
      delegate.tableView(self, didUnhighlightRowAt: indexPath)
    }
    if stub.selectedPaths.contains(indexPath) {
      guard let chosen = delegate.tableView(self, willDeselectRowAt: indexPath) else { return }
      stub.setSelected(false, at: chosen)
      delegate.tableView(self, didDeselectRowAt: chosen)
    } else if let chosen = delegate.tableView(self, willSelectRowAt: indexPath) {
      stub.setSelected(true, at: chosen)
      delegate.tableView(self, didSelectRowAt: chosen)
    }
  }

  // MARK: The reorder control

  func beginMovingRow(at path: IndexPath) -> Bool {
    guard isEditing, dataSource?.tableView(self, canMoveRowAt: path) == true else { return false }
    movement = (path, path)
    hasUncommittedUpdates = true
    return true
  }

  func proposeMovingRow(to path: IndexPath) {
    guard let source = movement?.from else { return }
    movement?.to =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: path) ?? path
  }

  func endMovingRow() {
    guard let (source, target) = movement else { return }
    cancelMovingRow()
    stub.move(from: source, to: target) {
      dataSource?.tableView(self, moveRowAt: source, to: target)
    }
  }

  func cancelMovingRow() {
    movement = nil
    hasUncommittedUpdates = false
  }

  // MARK: Drag and drop

  /// Lifts a row and begins to drag it.
  func beginDrag(at path: IndexPath) -> Bool {
    let session = StubDragSession()
    guard dragInteractionEnabled,
      let item = dragDelegate?.tableView(self, itemsForBeginning: session, at: path).first
    else { return false }
    drag = StubTableDrag(session: session, item: item, source: path)
    dragDelegate?.tableView(self, dragSessionWillBegin: StubDragSession.local)
    return true
  }

  func endDrag() {
    guard let session = drag?.dragSession else { return }
    drag = nil
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
}

/// Rows that a user drags and drops.
@MainActor
final class StubTableDrag: NSObject, UITableViewDropCoordinator {
  private final class Item: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?

    init(_ item: UIDragItem, _ source: IndexPath?) { (dragItem, sourceIndexPath) = (item, source) }
  }

  let dragSession: StubDragSession
  var session: any UIDropSession { dragSession }
  var destinationIndexPath: IndexPath?
  let items: [any UITableViewDropItem]

  private(set) var dropped: IndexPath?

  init(session: StubDragSession, items: [(source: IndexPath?, item: UIDragItem)]) {
    dragSession = session
    self.items = items.map { Item($0.item, $0.source) }
  }

  convenience init(session: StubDragSession, item: UIDragItem, source: IndexPath?) {
    self.init(session: session, items: [(source, item)])
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    dropped = indexPath
    return StubDragSession()
  }
}
