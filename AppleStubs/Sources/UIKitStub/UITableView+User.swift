import StubCore

// What a user does, for tests.
extension UITableView {
  /// Presses on a row and lifts the finger.
  ///
  /// - Returns: Whether the row is selected.
  public func tap(_ path: IndexPath) -> Bool {
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    delegate?.tableView(self, didHighlightRowAt: path)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    guard let chosen = delegate?.tableView(self, willSelectRowAt: path) else { return false }
    stub.setSelected(true, at: chosen)
    delegate?.tableView(self, didSelectRowAt: chosen)
    return true
  }

  /// Taps on a selected row of a table that allows several.
  ///
  /// - Returns: Whether the row is no longer selected.
  public func tapSelected(_ path: IndexPath) -> Bool {
    guard let chosen = delegate?.tableView(self, willDeselectRowAt: path) else { return false }
    stub.setSelected(false, at: chosen)
    delegate?.tableView(self, didDeselectRowAt: chosen)
    return true
  }

  public func focus(on path: IndexPath?) {
    delegate?.tableView(
      self, didUpdateFocusIn: UITableViewFocusUpdateContext(next: path),
      with: UIFocusAnimationCoordinator())
  }

  // MARK: The reorder control

  public func beginMovingRow(at path: IndexPath) -> Bool {
    guard isEditing, dataSource?.tableView(self, canMoveRowAt: path) == true else { return false }
    movement = (path, path)
    hasUncommittedUpdates = true
    return true
  }

  public func proposeMovingRow(to path: IndexPath) {
    guard let source = movement?.from else { return }
    movement?.to =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: path) ?? path
  }

  public func endMovingRow() {
    guard let (source, target) = movement else { return }
    cancelMovingRow()
    stub.move(from: source, to: target) {
      dataSource?.tableView(self, moveRowAt: source, to: target)
    }
  }

  public func cancelMovingRow() {
    movement = nil
    hasUncommittedUpdates = false
  }

  // MARK: Drag and drop

  /// Lifts a row and begins to drag it.
  public func beginDrag(at path: IndexPath) -> Bool {
    let session = StubDragSession()
    guard dragInteractionEnabled,
      let item = dragDelegate?.tableView(self, itemsForBeginning: session, at: path).first
    else { return false }
    drag = StubTableDrag(session: session, item: item, source: path)
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
    hasActiveDrag = true
    return true
  }

  /// Drops the dragged row and ends the drag.
  ///
  /// - Parameters:
  ///   - target: The place; nil outside of all rows.
  ///   - other: A drag that did not begin here, which is dropped instead.
  /// - Returns: Where the row was dropped; nil if it was not.
  public func drop(at target: IndexPath?, of other: StubDragSession? = nil) -> IndexPath? {
    guard let drag else { return nil }
    drag.destinationIndexPath = target
    let session = other ?? drag.session
    if let dropDelegate, dropDelegate.tableView(self, canHandle: session),
      dropDelegate.tableView(
        self, dropSessionDidUpdate: session, withDestinationIndexPath: target
      ).operation == .move
    {
      dropDelegate.tableView(self, performDropWith: drag)
    }
    endDrag()
    return drag.dropped
  }

  public func endDrag() {
    guard let session = drag?.dragSession else { return }
    drag = nil
    hasActiveDrag = false
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
}

/// A row that a user drags and drops.
@MainActor
final class StubTableDrag: NSObject, UITableViewDropCoordinator, UITableViewDropItem {
  let dragSession: StubDragSession
  var session: any UIDropSession { dragSession }
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  var destinationIndexPath: IndexPath?

  private(set) var dropped: IndexPath?

  init(session: StubDragSession, item: UIDragItem, source: IndexPath) {
    dragSession = session
    dragItem = item
    sourceIndexPath = source
  }

  var items: [any UITableViewDropItem] { [self] }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    dropped = indexPath
    return StubDragSession()
  }
}
