import UIKitViews

@testable import UIKitStub

@Suite("The delegate of a table view's host")
@MainActor struct TableViewDelegateTests {
  let stage: ViewStage<TableScreen>
  let delegate = RecordingTableDelegate()

  init() throws {
    stage = try ViewStage([0: [1, 2, 3], 1: [4]]) { [delegate] in $0.delegate = delegate }
  }

  @Test func `chooses the row that is selected, if the handlers allow that one`() {
    delegate.otherRow = [0, 2]
    stage.screen.tap([0, 0])
    #expect(stage.host.selectedItems == [at(0, 2)])
    delegate.otherRow = [1, 0]
    stage.source.interactions.allows = { _, item in item != 4 }
    stage.screen.tap([0, 0])
    #expect(stage.host.selectedItems == [at(0, 2)])
  }

  @Test func `chooses the place of a row that is moved`() {
    stage.source.reordering.canReorderItem = { _ in true }
    delegate.otherRow = [0, 0]
    #expect(stage.screen.beginMoving(at: [0, 2]))
    stage.screen.moveOver([0, 1])
    stage.screen.endMoving()
    #expect(stage.items == [3, 1, 2, 4])
  }
}
