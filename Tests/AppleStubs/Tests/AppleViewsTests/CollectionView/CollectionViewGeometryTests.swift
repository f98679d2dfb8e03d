import UIKitViews

@testable import UIKitStub

@Suite("Places in a collection view")
@MainActor struct CollectionViewGeometryTests {
  let stage: ViewStage<CollectionScreen>

  init() throws { stage = try ViewStage([0: Array(0..<20)]) }

  @Test func `are no anchors in a layout that scrolls sideways`() {
    stage.screen.view.contentWidth = 2_000
    stage.screen.height = 1_200
    #expect(stage.host.offset(ofItemAt: at(0, 1)) == nil)
  }

  @Test func `have the sizes of the application's delegate where the content gives none`() {
    let delegate = RecordingDelegate()
    stage.host.delegate = delegate
    stage.host.invalidateSizes(ofItemsAt: [])
    #expect(stage.host.frame(ofItemAt: at(0, 1))?.size.height == 60)
  }
}
