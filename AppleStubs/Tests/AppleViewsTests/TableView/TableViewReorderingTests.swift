import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore
import Testing

@testable import UIKitStub

@Suite("Reordering in a table view")
@MainActor
struct TableViewReorderingTests {
  let stage = ViewStage<TableScreen>()
  let screen: TableScreen
  let host: TableViewHost

  init() throws {
    screen = try #require(stage.screen)
    host = try #require(stage.host)
    screen.isInWindow = true
    stage.source.reordering.canReorderItem = { $0 != 1 }
    try stage.apply(list([0: [1, 2, 3], 1: [4]]))
    screen.layOut()
    screen.view.setEditing(true, animated: false)
  }

  private var shown: [Int] { stage.source.shownSnapshot.itemIdentifiers }

  private func move(_ path: IndexPath, to target: IndexPath) -> Bool {
    guard screen.view.beginMovingRow(at: path) else { return false }
    screen.view.proposeMovingRow(to: target)
    screen.view.endMovingRow()
    return true
  }

  @Test("moves an item by its control")
  func control() {
    #expect(move([0, 2], to: [0, 0]))
    #expect(shown == [3, 1, 2, 4])
    #expect(stage.failure() == nil)
  }

  @Test("moves an item into another section")
  func otherSection() {
    #expect(move([0, 1], to: [1, 1]))
    #expect(shown == [1, 3, 4, 2])
    #expect(stage.failure() == nil)
  }

  @Test("does not move an item that must stay")
  func notAllowed() { #expect(!move([0, 0], to: [0, 1])) }

  @Test("goes where the application's delegate says")
  func delegateTarget() {
    let delegate = RecordingTableDelegate()
    delegate.otherRow = [0, 0]
    host.delegate = delegate
    #expect(move([0, 2], to: [0, 1]))
    #expect(shown == [3, 1, 2, 4])
  }

  @Test("puts an item back whose drop is refused, on a later turn", arguments: [0, 1])
  func refusal(section: Int) async throws {
    stage.source.reordering.canDropItem = { _, _ in false }
    let version = host.shownVersion
    #expect(move([0, 2], to: [section, 0]))
    #expect(host.shownVersion == nil)
    for _ in 0..<1_000 where host.shownVersion == nil { await Task.yield() }
    #expect(host.shownVersion == version)
    #expect(screen.view.stub.calls.last == .reload)
    screen.layOut()
    #expect(shown == [1, 2, 3, 4])
    #expect(stage.failure() == nil)
  }

  @Test("of a refused drop does not confuse an update that comes first")
  func updateAfterRefusal() throws {
    stage.source.reordering.canDropItem = { _, _ in false }
    #expect(move([0, 2], to: [0, 0]))
    try stage.apply(list([0: [3, 2], 1: [4]]), animated: false)
    screen.layOut()
    #expect(stage.failure() == nil)
  }

  @Test("names the dragged item once it is over another row, and not when editing begins")
  func draggedItem() throws {
    #expect(host.draggedItem == nil)
    #expect(screen.view.beginMovingRow(at: [0, 2]))
    #expect(host.draggedItem == nil)
    screen.view.proposeMovingRow(to: [0, 1])
    #expect(host.draggedItem == ItemPath(section: 0, item: 2))
    try stage.apply(list([0: [1, 3, 2], 1: [4]]), animated: false)
    #expect(host.draggedItem == ItemPath(section: 0, item: 1))
    screen.view.cancelMovingRow()
    #expect(host.draggedItem == nil)
  }

  // MARK: Drag and drop

  @Test("by drag and drop has to be switched on")
  func switchedOff() {
    #expect(!host.reordersByDragging && !screen.view.beginDrag(at: [0, 2]))
    host.reordersByDragging = true
    #expect(host.reordersByDragging && screen.view.dragInteractionEnabled)
    host.reordersByDragging = false
    #expect(screen.view.dragDelegate == nil && screen.view.dropDelegate == nil)
  }

  @Test("by drag and drop moves the item and tells the state of its cell")
  func dragAndDrop() throws {
    host.reordersByDragging = true
    #expect(!screen.view.beginDrag(at: [0, 0]))
    #expect(screen.view.beginDrag(at: [0, 2]))
    #expect(host.draggedItem == ItemPath(section: 0, item: 2))
    #expect(stage.source.cellState(of: 3).isDragging)
    #expect(screen.view.drop(at: [0, 0]) == [0, 0])
    #expect(!stage.source.cellState(of: 3).isDragging && host.draggedItem == nil)
    #expect(shown == [3, 1, 2, 4])
    #expect(stage.failure() == nil)
  }

  @Test("forgets the item of a drag that has ended")
  func endOfDrag() {
    host.reordersByDragging = true
    #expect(screen.view.beginDrag(at: [0, 1]))
    screen.view.endDrag()
    #expect(screen.view.beginMovingRow(at: [0, 2]))
    #expect(host.draggedItem == nil)
  }

  @Test("can drop an item whose row has left the window")
  func scrolledAway() {
    host.reordersByDragging = true
    #expect(screen.view.beginDrag(at: [0, 1]))
    screen.height = 60
    screen.scroll(to: 1_000)
    #expect(screen.view.drop(at: [1, 0]) == [1, 0])
    #expect(shown == [1, 3, 2, 4])
    #expect(stage.failure() == nil)
  }

  @Test("proposes to insert the item between others")
  func proposal() throws {
    host.reordersByDragging = true
    let drop = try #require(screen.view.dropDelegate)
    let proposal = drop.tableView(
      screen.view, dropSessionDidUpdate: StubDragSession(), withDestinationIndexPath: [0, 0])
    #expect(proposal.operation == .move && proposal.intent == .insertAtDestinationIndexPath)
  }

  @Test("moves nothing when a drop is refused, comes from elsewhere or goes nowhere")
  func refusedDrop() throws {
    host.reordersByDragging = true
    let drop = try #require(screen.view.dropDelegate)
    #expect(!drop.tableView(screen.view, canHandle: StubDragSession()))
    #expect(screen.view.beginDrag(at: [0, 2]))
    #expect(screen.view.drop(at: [0, 0], of: StubDragSession(isLocal: false)) == nil)
    #expect(screen.view.beginDrag(at: [0, 2]))
    #expect(screen.view.drop(at: nil) == nil)
    stage.source.reordering.canDropItem = { _, _ in false }
    #expect(screen.view.beginDrag(at: [0, 2]))
    #expect(screen.view.drop(at: [0, 0]) == nil)
    let item = UIDragItem(itemProvider: NSItemProvider())
    for (source, target) in [(nil, [0, 0]), ([0, 2], nil), ([9, 2], [0, 9])]
      as [(IndexPath?, IndexPath?)]
    {
      let coordinator = StubTableDrag(session: StubDragSession(), item: item, source: source)
      coordinator.destinationIndexPath = target
      drop.tableView(screen.view, performDropWith: coordinator)
      #expect(coordinator.dropped == nil)
    }
    #expect(shown == [1, 2, 3, 4])
    #expect(stage.failure() == nil)
  }
}
