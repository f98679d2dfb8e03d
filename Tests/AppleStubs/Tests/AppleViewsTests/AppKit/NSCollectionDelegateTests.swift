import AppKitStub
import AppKitViews

@Suite("The delegate of an NSCollectionView's host")
@MainActor struct NSCollectionDelegateTests {
  typealias Stage = ViewStage<NSCollectionScreen>

  @Test func `hears of the display, and is asked for sizes that the content doesn't know`() throws {
    let delegate = NSCollectionDelegate()
    let stage = try Stage([2: [20, 21], 3: [30]]) { $0.connect(delegate) }
    #expect(
      Set(delegate.takeLog()) == [
        "display header 0.0", "display 0.0", "display 0.1", "display 1.0",
      ])
    // The section without a header has none, whatever the delegate says.
    #expect(stage.host?.frame(ofItemAt: at(1, 0))?.minY == 90)
    stage.source.sizeProvider = { item, window in
      item == 20 ? ListSize(width: window.width, height: 25) : nil
    }
    stage.source.supplementarySizeProvider = { _, _ in ListSize(width: 0, height: 5) }
    try stage.show([2: [20], 4: [40]])
    #expect(stage.host?.frame(ofItemAt: at(0, 0)) == ListRect(x: 0, y: 5, width: 320, height: 25))
    #expect(stage.host?.frame(ofItemAt: at(1, 0))?.minY == 35)
    #expect(
      delegate.takeLog().sorted() == [
        "display 1.0", "display header 1.0", "end display 0.1", "end display 1.0",
      ])
  }

  @Test func `answers about selection together with the content`() throws {
    let delegate = NSCollectionDelegate()
    let stage = try Stage([2: [20, 21, 22, 23]]) { $0.connect(delegate) }
    var log: [String] = []
    stage.source.interactions.did = { log.append("\($0) \($1)") }
    stage.source.interactions.allows = { _, item in item != 22 }
    delegate.forbidden = [[0, 3]]
    _ = delegate.takeLog()
    for item in 0..<4 { stage.items.click([0, item]) }
    #expect(
      log == [
        "highlight 20", "unhighlight 20", "select 20", "highlight 21", "unhighlight 21",
        "deselect 20", "select 21", "deselect 21",
      ])
    #expect(
      delegate.takeLog() == [
        "forSelection 0.0", "none 0.0", "select 0.0", "forSelection 0.1", "none 0.1",
        "deselect 0.0", "select 0.1", "deselect 0.1",
      ])
    stage.source.setSelected(true, of: 23)
    #expect(stage.host?.selectedItems == [at(0, 3)])
    try stage.show([2: [23, 20]])
    #expect(stage.host?.selectedItems == [at(0, 0)])
    stage.source.setSelected(false, of: 23)
    #expect(stage.host?.selectedItems == [])
    #expect(log.count == 8)
  }
}

@Suite("Dragging in an NSCollectionView")
@MainActor struct NSCollectionDraggingTests {
  private let delegate = NSCollectionDelegate()
  private let stage: ViewStage<NSCollectionScreen>
  private let info: SampleDrop

  init() throws {
    stage = try ViewStage([2: [20, 21, 22], 3: [30]]) { [delegate] in $0.connect(delegate) }
    stage.source.reordering.canReorderItem = { $0 != 21 }
    info = SampleDrop(from: stage.items)
    _ = delegate.takeLog()
  }

  @Test func `moves the item that is dropped, before others or at the end of a section`() throws {
    let session = try #require(stage.items.beginDragging([[0, 0]]))
    #expect(stage.host?.draggedItem == at(0, 0))
    #expect(stage.source.cellState(of: 20).isDragging)
    try stage.show([2: [19, 20, 21, 22], 3: [30]])
    #expect(stage.host?.draggedItem == at(0, 1))
    #expect(stage.items.drop(info, at: [0, 3], .on))
    #expect(try stage.source.shownSnapshot == list([2: [19, 21, 20, 22], 3: [30]]))
    #expect(stage.items.drop(info, at: [1, 1]))
    #expect(try stage.source.shownSnapshot == list([2: [19, 21, 22], 3: [30, 20]]))
    stage.items.endDragging(session)
    #expect(stage.host?.draggedItem == nil)
    #expect(!stage.source.cellState(of: 20).isDragging)
    #expect(delegate.takeLog().filter { !$0.hasPrefix("display") } == ["begin 0.0", "end"])
    stage.settle()
    #expect(stage.failure() == nil)
  }

  @Test func `moves nothing if the content or the place refuses`() throws {
    stage.source.reordering.canDropItem = { _, path in path != at(1, 0) }
    let session = try #require(stage.items.beginDragging([[0, 0]]))
    #expect(!stage.items.drop(info, at: [1, 0]))
    #expect(!stage.items.drop(info, at: [0, 1]))
    stage.items.endDragging(session)
    #expect(try stage.source.shownSnapshot == list([2: [20, 21, 22], 3: [30]]))
    stage.settle()
    #expect(stage.failure() == nil)
  }

  @Test("moves nothing if an update is requested where the application is asked about the drop")
  func updateBeforeDrop() throws {
    for isAsked in [false, true] {
      var updates = 0
      let update = { [stage] in
        guard updates == 0 else { return }
        updates = 1
        try? stage.apply([2: [20, 21, 22], 3: [30]])
      }
      let session = try #require(stage.items.beginDragging([[0, 0]]))
      stage.source.reordering.canReorderItem = { _ in
        if isAsked { update() }
        return true
      }
      stage.source.reordering.willReorder = { _ in if !isAsked { update() } }
      stage.source.reordering.didReorder = { _ in updates = -1 }
      #expect(!stage.items.drop(info, at: [0, 3]))
      stage.items.endDragging(session)
      stage.settle()
      #expect(updates == 1)
      #expect(try stage.source.shownSnapshot == list([2: [20, 21, 22], 3: [30]]))
      #expect(stage.failure() == nil)
    }
  }

  @Test("leaves items that can't be reordered, and drops from elsewhere, to the application")
  func others() throws {
    #expect(stage.items.beginDragging([[0, 1]]) == nil)
    #expect(stage.items.drop(SampleDrop(from: nil), at: [0, 1]))
    #expect(delegate.takeLog() == ["drag 0.1", "validate", "accept 0.1"])
  }

  @Test func `moves several items, one behind the other`() throws {
    let session = try #require(stage.items.beginDragging([[0, 0], [0, 2]]))
    #expect(stage.host?.draggedItem == at(0, 0))
    #expect(stage.items.drop(info, at: [1, 1]))
    stage.items.endDragging(session)
    #expect(try stage.source.shownSnapshot == list([2: [21], 3: [30, 20, 22]]))
    #expect(delegate.takeLog() == ["begin 0.0 0.2", "end"])
    stage.settle()
    #expect(stage.failure() == nil)
  }
}

/// What raises an exception in AppKit is noted by the stub.
@Suite("Exceptions of an NSCollectionView")
@MainActor struct NSCollectionStubTests {
  @Test func `are raised for batches, items and identifiers that AppKit refuses`() throws {
    let stage = try ViewStage<NSCollectionScreen>([2: [20]])
    let view = stage.items
    view.deleteItems(at: [[0, 3]])
    #expect(view.stub.exceptions.count == 1)
    view.register(
      NSCollectionViewItem.self, forItemWithIdentifier: NSUserInterfaceItemIdentifier("bare"))
    _ = view.makeItem(withIdentifier: NSUserInterfaceItemIdentifier("bare"), for: [0, 0])
    #expect(view.stub.exceptions.last == "could not load the nibName: NSCollectionViewItem")
    _ = view.makeItem(withIdentifier: NSUserInterfaceItemIdentifier("none"), for: [0, 0])
    #expect(view.stub.exceptions.last?.hasPrefix("could not dequeue a view") == true)
    stage.screen?.isInWindow = false
    view.performBatchUpdates {}
    #expect(view.stub.exceptions.contains("a batch outside of a window"))
  }
}
