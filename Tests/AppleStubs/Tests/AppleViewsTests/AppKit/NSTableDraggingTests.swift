import AppKitStub
import AppKitViews

@Suite("Dragging in a table view")
@MainActor struct NSTableDraggingTests {
  private let delegate = NSTableDelegate()
  private let stage: ViewStage<NSTableScreen>
  private let info: SampleDrop

  init() throws {
    stage = try ViewStage([2: [20, 21], 3: [30]]) { [delegate] in $0.connect(delegate) }
    stage.source.reordering.canReorderItem = { $0 != 21 }
    info = SampleDrop(from: stage.table)
    _ = delegate.takeLog()
    _ = stage.takeCalls()
  }

  @Test func `moves the item that is dropped`() throws {
    #expect(stage.table.registeredDraggedTypes.count == 1)
    let session = try #require(stage.table.beginDragging([1]))
    #expect(stage.host?.draggedItem == at(0, 0))
    #expect(stage.source.cellState(of: 20).isDragging)
    // The row moves with its item, whatever happens meanwhile.
    try stage.show([2: [19, 20, 21], 3: [30]])
    #expect(stage.host?.draggedItem == at(0, 1))
    _ = stage.takeCalls()
    #expect(stage.table.drop(info, row: 6))
    #expect(stage.takeCalls() == [.move(2, 5, 0.25)])
    #expect(try stage.source.shownSnapshot == list([2: [19, 21], 3: [30, 20]]))
    #expect(stage.host?.draggedItem == at(1, 1))
    stage.table.endDragging(session)
    #expect(stage.host?.draggedItem == nil)
    #expect(!stage.source.cellState(of: 20).isDragging)
    #expect(delegate.takeLog().filter { !$0.hasPrefix("add") } == ["begin", "end"])
    #expect(stage.failure() == nil)
    try stage.show([2: [21]])
    #expect(stage.failure() == nil)
    #expect(stage.outcomes.allSatisfy { $0.outcome == .applied })
  }

  @Test func `drops between rows only`() throws {
    _ = stage.table.beginDragging([4])
    #expect(stage.table.drop(info, row: 2, .on))
    #expect(try stage.source.shownSnapshot == list([2: [20, 30, 21], 3: []]))
    #expect(stage.failure() == nil)
  }

  @Test func `moves nothing if the content or the place refuses`() throws {
    stage.source.reordering.canDropItem = { _, path in path != at(1, 0) }
    let session = try #require(stage.table.beginDragging([1]))
    #expect(!stage.table.drop(info, row: 4))
    #expect(!stage.table.drop(info, row: 1))
    #expect(!stage.table.drop(info, row: 9))
    stage.table.endDragging(session)
    #expect(stage.takeCalls() == [])
    #expect(delegate.takeLog() == ["begin", "end"])
    #expect(stage.failure() == nil)
  }

  @Test("moves nothing if an update is requested where the application is asked about the drop")
  func updateBeforeDrop() throws {
    for isAsked in [false, true] {
      var updates = 0
      let update = { [stage] in
        guard updates == 0 else { return }
        updates = 1
        try? stage.apply([2: [20, 21], 3: [30]])
      }
      let session = try #require(stage.table.beginDragging([1]))
      stage.source.reordering.canReorderItem = { _ in
        if isAsked { update() }
        return true
      }
      stage.source.reordering.willReorder = { _ in if !isAsked { update() } }
      stage.source.reordering.didReorder = { _ in updates = -1 }
      #expect(!stage.table.drop(info, row: 3))
      stage.table.endDragging(session)
      stage.settle()
      #expect(updates == 1)
      #expect(try stage.source.shownSnapshot == list([2: [20, 21], 3: [30]]))
      #expect(stage.failure() == nil)
    }
  }

  @Test("leaves rows that can't be reordered, and drops from elsewhere, to the application")
  func others() throws {
    #expect(stage.table.beginDragging([2]) == nil)
    #expect(stage.table.beginDragging([0]) == nil)
    #expect(delegate.takeLog() == ["drag 2", "drag 0"])
    #expect(stage.table.drop(SampleDrop(from: nil), row: 1))
    #expect(delegate.takeLog() == ["validate 1", "accept 1"])
    #expect(stage.failure() == nil)
  }

  @Test func `moves several rows, one behind the other`() throws {
    let session = try #require(stage.table.beginDragging([1, 4]))
    #expect(stage.host?.draggedItem == at(0, 0))
    #expect(stage.table.drop(info, row: 3))
    stage.table.endDragging(session)
    #expect(try stage.source.shownSnapshot == list([2: [21, 20, 30], 3: []]))
    #expect(delegate.takeLog().filter { !$0.hasPrefix("add") } == ["begin", "end"])
    #expect(stage.failure() == nil)
  }

  @Test func `forgets an item that is deleted or reloaded meanwhile`() throws {
    _ = stage.table.beginDragging([1])
    try stage.show([2: [21]])
    #expect(stage.host?.draggedItem == nil)
    #expect(stage.table.drop(info, row: 1))
    #expect(delegate.takeLog().contains("accept 1"))
    // Here the item itself is still there.
    try stage.show([2: [21], 3: [30]])
    let session = try #require(stage.table.beginDragging([3]))
    try stage.source.applyUsingReloadData(stage.source.shownSnapshot) { _ in }
    #expect(stage.host?.draggedItem == nil)
    stage.table.endDragging(session)
    #expect(!stage.source.cellState(of: 30).isDragging)
  }
}
