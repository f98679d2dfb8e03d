import UIKitViews

@testable import UIKitStub

@Suite("Updates of a table view")
@MainActor struct TableViewUpdateTests {
  @Test func `have the animation of rows that the host was given, or none`() throws {
    let stage = try ViewStage<TableScreen>([0: [1, 2], 1: [3]])
    var before = 0
    func used() -> Set<UITableView.RowAnimation> {
      defer { before = stage.screen.view.usedAnimations.count }
      return Set(stage.screen.view.usedAnimations[before...])
    }
    try stage.show([0: [2, 4], 2: [5]], animated: true)
    #expect(used() == [.automatic])
    stage.host.rowAnimation = .fade
    try stage.show([0: [2], 3: [5]], animated: true)
    #expect(used() == [.fade])
    try stage.show([0: [2, 4], 2: [5]], animated: false)
    #expect(used() == [.none])
    #expect(stage.failure() == nil)
  }
}
