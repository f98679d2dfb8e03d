import AppKitStub
import AppKitViews

@Suite("A table view's host")
@MainActor struct NSTableHostTests {
  typealias Stage = ViewStage<NSTableScreen>

  @Test func `shows sections as group rows with their items below`() throws {
    let stage = try Stage([2: [20, 21], 3: [30]])
    #expect(stage.texts() == ["Section 2", "20 #0", "21 #0", "-", "30 #0"])
    #expect(stage.table.rows.map { $0.view?.isGroupRowStyle } == [true, false, false, true, false])
    #expect(stage.failure() == nil)
  }

  @Test func `shows items only, if there are no group rows`() throws {
    let stage = try ViewStage<FlatNSTableScreen>([2: [20, 21], 3: [30]])
    #expect(stage.texts() == ["20 #0", "21 #0", "30 #0"])
    #expect(stage.failure() == nil)
  }

  @Test func `shows an empty view where the content has none`() throws {
    let screen = NSTableScreen()
    let host = screen.makeHost()
    let source = DiffableDataSource<Int, Int, NSTableViewHost>(host: host) { _, _ in nil }
    try source.apply(list([1: [10]])) { _ in }
    screen.layOut()
    for row in 0..<2 {
      let view = screen.view.view(atColumn: 0, row: row, makeIfNecessary: false)
      #expect(view.map { type(of: $0) == NSView.self } == true)
    }
  }

  // MARK: Updates

  @Test func `names the rows that change, with the animation that the host was given`() throws {
    let stage = try Stage([1: [10, 11, 12]])
    #expect(stage.takeCalls() == [.reload])
    try stage.apply(list([1: [12, 10, 13]]), animated: false)
    #expect(NSAnimationContext.waitingCount == 0)
    #expect(stage.takeCalls() == [.remove([2], [], 0), .move(2, 1, 0), .insert([3], [], 0)])
    try stage.show([1: [12, 10, 13, 14]], animated: true)
    #expect(stage.takeCalls() == [.insert([4], .effectFade, 0.25)])
    stage.host.animation = [.slideUp, .effectFade]
    try stage.show([1: [12, 10]], animated: true)
    #expect(stage.takeCalls() == [.remove([3, 4], [.slideUp, .effectFade], 0.25)])
    try stage.show([1: [11, 12, 10]], animated: true)
    #expect(stage.takeCalls() == [.insert([1], [.slideUp, .effectFade], 0.25)])
    #expect(stage.failure() == nil)
  }

  @Test func `reloads a table view that has other rows`() throws {
    let stage = try Stage([1: [10]])
    stage.table.tableColumns[0].isHidden = true
    #expect(stage.host?.shownItemCounts == [-1])
    #expect(stage.host?.offset(ofItemAt: at(0, 0)) == nil)
    #expect(stage.host?.visibleCell(at: at(0, 0)) == nil)
    try stage.show([1: [10, 11]])
    #expect(
      stage.outcomes.last?.outcome
        == .reloaded(.outOfStep(.counts(shown: [-1], expected: [1]))))
    #expect(stage.screen?.exceptions == [])
  }

  @Test("replaces the views of reloaded items, and of those that need one of another kind")
  func reloadedItems() throws {
    let stage = try Stage([1: [10, 11, 12]])
    let old = stage.cells
    stage.change([10, 11])
    stage.change([12], changingKind: true)
    var snapshot = try list([1: [10, 11, 12]])
    try snapshot.reconfigureItems([10, 12])
    try snapshot.reloadItems([11])
    _ = stage.takeCalls()
    try stage.apply(snapshot, animated: false)
    let new = stage.cells
    #expect(stage.texts() == ["-", "10 #1", "11 #1", "12 #1"])
    #expect(old[10] === new[10] && old[12] !== new[12])
    #expect(stage.takeCalls() == [.reloadRows([2, 3], [0]), .noteHeights([1, 2, 3])])
  }

  // MARK: What the window shows

  @Test func `gives rows the content's heights, and asks again`() throws {
    let stage = try Stage([2: [20, 21]])
    stage.source.sizeProvider = { item, window in
      item == 20 ? ListSize(width: window.width, height: 50) : nil
    }
    stage.source.supplementarySizeProvider = { _, _ in ListSize(width: 0, height: 30) }
    try stage.source.applyUsingReloadData(stage.source.shownSnapshot) { _ in }
    stage.settle()
    let host = try #require(stage.host)
    #expect(host.frame(ofItemAt: at(0, 0)) == ListRect(x: 0, y: 30, width: 320, height: 50))
    #expect(host.frame(ofItemAt: at(0, 1)) == ListRect(x: 0, y: 80, width: 320, height: 20))
    stage.source.sizeProvider = { _, _ in ListSize(width: 0, height: 60) }
    host.invalidateSizes(ofItemsAt: [at(0, 0), at(4, 4)])
    #expect(host.frame(ofItemAt: at(0, 1))?.minY == 90)
  }

  @Test func `tells when views come into the window and leave it`() throws {
    let stage = try Stage([2: Array(20..<40)], height: 100)
    #expect(Set(stage.source.displayedItems) == [20, 21, 22, 23])
    var log: [String] = []
    stage.source.display.didEndDisplaying = { _, item in log.append("end \(item)") }
    stage.source.display.willUnbind = { _, item in log.append("unbind \(item)") }
    stage.source.supplementaryDisplay.didEndDisplaying = { _, _ in log.append("end header") }
    stage.source.supplementaryDisplay.willDisplay = { _, _ in log.append("header") }
    stage.screen?.scroll(to: 53)
    stage.screen?.layOut()
    #expect(Set(stage.source.displayedItems) == [21, 22, 23, 24, 25, 26])
    #expect(log == ["end header", "end 20", "unbind 20"])
    stage.screen?.scroll(to: 0)
    stage.screen?.layOut()
    #expect(log.last == "header")
    log = []
    var snapshot = stage.source.shownSnapshot
    try snapshot.reloadItems([21])
    try snapshot.deleteItems([20])
    try stage.apply(snapshot, animated: false)
    #expect(Set(stage.source.displayedItems) == [21, 22, 23, 24])
  }
}
