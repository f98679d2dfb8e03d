import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore
import Testing

@testable import UIKitStub

/// Items of 50 points below a header of 28.
@Suite("Reordering in a collection view")
@MainActor
struct CollectionViewReorderingTests {
  let stage = ViewStage<CollectionScreen>()
  let screen: CollectionScreen
  let host: CollectionViewHost

  init() throws {
    screen = try #require(stage.screen)
    host = try #require(stage.host)
    screen.isInWindow = true
    stage.source.reordering.canReorderItem = { $0 != 1 }
    try stage.apply(list([0: [1, 2, 3], 1: [4]]))
    screen.layOut()
  }

  private var shown: [Int] { stage.source.shownSnapshot.itemIdentifiers }

  private func move(_ path: IndexPath, to y: Double) -> Bool {
    guard screen.view.beginInteractiveMovementForItem(at: path) else { return false }
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 0, y: y))
    screen.view.endInteractiveMovement()
    return true
  }

  @Test("moves an item by interactive movement")
  func movement() {
    #expect(move([0, 2], to: 40))
    #expect(shown == [3, 1, 2, 4])
    #expect(stage.failure() == nil)
  }

  @Test("moves an item into another section")
  func otherSection() {
    #expect(move([0, 1], to: 190))
    #expect(shown == [1, 3, 2, 4])
    #expect(stage.failure() == nil)
  }

  @Test("does not move an item that must stay")
  func notAllowed() { #expect(!move([0, 0], to: 100)) }

  @Test("puts an item back whose drop is refused, on a later turn", arguments: [40.0, 190])
  func refusal(y: Double) async throws {
    stage.source.reordering.canDropItem = { _, _ in false }
    let version = host.shownVersion
    #expect(move([0, 2], to: y))
    #expect(host.shownVersion == nil)
    for _ in 0..<1_000 where host.shownVersion == nil { await Task.yield() }
    #expect(host.shownVersion == version)
    screen.layOut()
    #expect(shown == [1, 2, 3, 4])
    #expect(stage.failure() == nil)
  }

  @Test("of a refused drop does not confuse an update that comes first")
  func updateAfterRefusal() throws {
    stage.source.reordering.canDropItem = { _, _ in false }
    #expect(move([0, 2], to: 40))
    try stage.apply(list([0: [3, 2], 1: [4]]), animated: false)
    screen.layOut()
    #expect(stage.failure() == nil)
  }

  @Test("names the dragged item as long as the view drags")
  func draggedItem() throws {
    #expect(host.draggedItem == nil)
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 2]))
    #expect(host.draggedItem == ItemPath(section: 0, item: 2))
    try stage.apply(list([0: [1, 3, 2], 1: [4]]), animated: false)
    #expect(host.draggedItem == ItemPath(section: 0, item: 1))
    screen.view.cancelInteractiveMovement()
    #expect(host.draggedItem == nil)
  }

  // MARK: Drag and drop

  private final class Coordinator: NSObject, UICollectionViewDropCoordinator,
    UICollectionViewDropItem
  {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let destinationIndexPath: IndexPath?
    let session: any UIDropSession = StubDragSession()
    var dropped: IndexPath?

    var items: [any UICollectionViewDropItem] { [self] }

    init(_ item: UIDragItem, from source: IndexPath?, to target: IndexPath?) {
      (dragItem, sourceIndexPath, destinationIndexPath) = (item, source, target)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      dropped = indexPath
      return StubDragSession()
    }
  }

  private func begin(_ path: IndexPath) throws -> UIDragItem? {
    let drag = try #require(screen.view.dragDelegate)
    let items = drag.collectionView(
      screen.view, itemsForBeginning: StubDragSession(), at: path)
    guard let item = items.first else { return nil }
    drag.collectionView(screen.view, dragSessionWillBegin: StubDragSession())
    return item
  }

  private func end() {
    screen.view.dragDelegate?.collectionView(screen.view, dragSessionDidEnd: StubDragSession())
  }

  @Test("by drag and drop has to be switched on")
  func switchedOff() {
    #expect(!host.reordersByDragging && screen.view.dragDelegate == nil)
    host.reordersByDragging = true
    #expect(host.reordersByDragging && screen.view.dragInteractionEnabled)
    host.reordersByDragging = false
    #expect(screen.view.dragDelegate == nil && screen.view.dropDelegate == nil)
  }

  @Test("by drag and drop moves the item and tells the state of its cell")
  func dragAndDrop() throws {
    host.reordersByDragging = true
    #expect(try begin([0, 0]) == nil)
    let item = try #require(try begin([0, 2]))
    #expect(host.draggedItem == ItemPath(section: 0, item: 2))
    #expect(stage.source.cellState(of: 3).isDragging)
    let drop = try #require(screen.view.dropDelegate)
    #expect(drop.collectionView(screen.view, canHandle: StubDragSession()))
    let proposal = drop.collectionView(
      screen.view, dropSessionDidUpdate: StubDragSession(), withDestinationIndexPath: [0, 0])
    #expect(proposal.operation == .move && proposal.intent == .insertAtDestinationIndexPath)
    let coordinator = Coordinator(item, from: [0, 2], to: [0, 0])
    drop.collectionView(screen.view, performDropWith: coordinator)
    #expect(coordinator.dropped == [0, 0])
    end()
    #expect(!stage.source.cellState(of: 3).isDragging && host.draggedItem == nil)
    #expect(shown == [3, 1, 2, 4])
    #expect(stage.failure() == nil)
  }

  @Test("moves nothing when a drop is refused, comes from elsewhere or goes nowhere")
  func refusedDrop() throws {
    host.reordersByDragging = true
    let drop = try #require(screen.view.dropDelegate)
    #expect(!drop.collectionView(screen.view, canHandle: StubDragSession(isLocal: false)))
    let item = try #require(try begin([0, 2]))
    let nowhere = drop.collectionView(
      screen.view, dropSessionDidUpdate: StubDragSession(), withDestinationIndexPath: nil)
    #expect(nowhere.operation == .cancel)
    stage.source.reordering.canDropItem = { _, _ in false }
    let coordinators = [
      Coordinator(item, from: [0, 2], to: [0, 0]), Coordinator(item, from: nil, to: [0, 0]),
      Coordinator(item, from: [0, 2], to: nil), Coordinator(item, from: [9, 2], to: [0, 9]),
    ]
    for coordinator in coordinators {
      drop.collectionView(screen.view, performDropWith: coordinator)
      #expect(coordinator.dropped == nil)
    }
    end()
    #expect(shown == [1, 2, 3, 4])
    #expect(stage.failure() == nil)
  }
}
