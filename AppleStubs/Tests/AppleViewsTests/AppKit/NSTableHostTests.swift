import AppKitStub
import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import ListTesting
import Testing

@Suite("A table view's host")
@MainActor
struct NSTableHostTests {
  typealias Stage = ViewStage<NSTableScreen>

  @Test("shows sections as group rows with their items below")
  func rows() throws {
    let stage = try Stage([2: [20, 21], 3: [30]])
    #expect(stage.texts() == ["Section 2", "20 #0", "21 #0", "-", "30 #0"])
    #expect(stage.table.rows.map { $0.view?.isGroupRowStyle } == [true, false, false, true, false])
    #expect(stage.failure() == nil)
  }

  @Test("shows items only, if there are no group rows")
  func flatRows() throws {
    let stage = try ViewStage<FlatNSTableScreen>([2: [20, 21], 3: [30]])
    #expect(stage.texts() == ["20 #0", "21 #0", "30 #0"])
    #expect(stage.failure() == nil)
  }

  @Test("shows an empty view where the content has none")
  func emptyViews() throws {
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

  @Test("reloads the first list, and lists outside of a window")
  func reloads() throws {
    let stage = Stage()
    try stage.show([1: [10]], animated: true)
    try stage.show([1: [10, 11]], animated: true)
    #expect(stage.takeCalls() == [.reload, .reload])
    stage.screen?.isInWindow = true
    try stage.show([1: [10, 11, 12]], animated: true)
    #expect(stage.takeCalls() == [.insert([3], .effectFade, 0.25)])
    let other = try Stage([1: [10]])
    #expect(other.takeCalls() == [.reload])
    #expect(stage.failure() == nil && other.failure() == nil)
  }

  @Test("performs batches without animation at once")
  func withoutAnimation() throws {
    let stage = try Stage([1: [10, 11, 12]])
    _ = stage.takeCalls()
    try stage.apply(list([1: [12, 10, 13]]), animated: false)
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied])
    #expect(NSAnimationContext.waitingCount == 0)
    #expect(stage.takeCalls() == [.remove([2], [], 0), .move(2, 1, 0), .insert([3], [], 0)])
    #expect(stage.failure() == nil)
  }

  @Test("completes animated batches when the animation ends")
  func animation() throws {
    let stage = try Stage([1: [10]])
    _ = stage.takeCalls()
    stage.host?.animation = [.slideUp, .effectFade]
    for end in [AnimationEnd.finished, .forgotten] {
      let count = stage.outcomes.count
      try stage.apply(list([1: end == .finished ? [11, 10] : [10]]))
      #expect(stage.outcomes.count == count)
      _ = stage.screen?.endAnimations(end)
      stage.scheduler.run()
      #expect(stage.outcomes.count == count + 1)
    }
    #expect(
      stage.takeCalls() == [
        .insert([1], [.slideUp, .effectFade], 0.25), .remove([1], [.slideUp, .effectFade], 0.25),
      ])
  }

  @Test("reloads a table view that has other rows")
  func mismatch() throws {
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

  @Test("shows headers again whose contents have changed")
  func headers() {
    let (screen, content) = (NSTableScreen(), NSTableContent())
    let host = screen.makeHost()
    host.content = content
    screen.isInWindow = true
    host.reload {}
    screen.layOut()
    let cell = host.visibleSupplementary(
      ofKind: "header", at: SupplementaryPath(section: 0, element: 0))
    var operations = BatchOperations()
    operations.sectionReconfigurations = [SectionIndex(0)]
    operations.supplementaryDeletions = [SupplementaryPath(section: 1, element: 0)]
    host.performBatch(operations, animated: false) {
      content.headers = ["A2", nil]
    } completion: {
    }
    #expect(screen.headerText(ofSection: 0) == "A2")
    #expect(screen.headerText(ofSection: 1) == nil)
    #expect(
      cell
        === host.visibleSupplementary(
          ofKind: "header", at: SupplementaryPath(section: 0, element: 0)))
    operations = BatchOperations()
    operations.supplementaryInsertions = [SupplementaryPath(section: 1, element: 0)]
    operations.supplementaryReconfigurations = [SupplementaryPath(section: 0, element: 0)]
    host.performBatch(operations, animated: false) {
      content.headers = ["A3", "B3"]
    } completion: {
    }
    #expect((0..<2).map(screen.headerText) == ["A3", "B3"])
    #expect(screen.exceptions.isEmpty)
  }

  // MARK: What the window shows

  @Test("knows the items and views in the window")
  func visible() throws {
    let stage = try Stage([2: Array(20..<40), 4: [50]], height: 100)
    let host = try #require(stage.host)
    #expect(host.visibleItems == (0..<4).map { at(0, $0) })
    #expect(host.visibleCell(at: at(0, 3)).flatMap(NSTableScreen().text) == "23 #0")
    #expect(host.visibleCell(at: at(0, 4)) == nil)
    #expect(host.visibleCell(at: at(7, 0)) == nil)
    stage.screen?.scroll(to: 50)
    stage.screen?.layOut()
    #expect(host.visibleItems == (1...6).map { at(0, $0) })
    #expect(
      host.visibleSupplementary(
        ofKind: "header", at: SupplementaryPath(section: 0, element: 0)) == nil)
  }

  @Test("knows where items are")
  func geometry() throws {
    let stage = try Stage([2: Array(20..<40), 4: [50]], height: 100)
    let host = try #require(stage.host)
    stage.screen?.scroll(to: 50)
    #expect(host.visibleRect == ListRect(x: 0, y: 50, width: 320, height: 100))
    #expect(host.contentSize == ListSize(width: 320, height: 460))
    #expect(host.frame(ofItemAt: at(1, 0)) == ListRect(x: 0, y: 440, width: 320, height: 20))
    #expect(host.frame(ofItemAt: at(1, 1)) == nil)
    let header = SupplementaryPath<After>(section: 1, element: 0)
    #expect(
      host.frame(ofSupplementaryOfKind: "header", at: header)
        == ListRect(x: 0, y: 420, width: 320, height: 20))
    #expect(host.frame(ofSupplementaryOfKind: "footer", at: header) == nil)
    #expect(host.offset(ofItemAt: at(0, 0)) == -30)
    #expect(host.offset(ofItemAt: at(2, 0)) == nil)
    stage.screen?.scrollView.documentView = nil
    #expect(host.offset(ofItemAt: at(0, 0)) == nil)
  }

  @Test("scrolls as far as possible, and tells it")
  func scrolling() throws {
    let stage = try Stage([2: Array(20..<40)], height: 100)
    let host = try #require(stage.host)
    var events = 0
    stage.source.window.didScroll = { events += 1 }
    host.scroll(by: 30)
    #expect(stage.clipView.bounds.minY == 30)
    host.scroll(by: 1_000)
    #expect(stage.clipView.bounds.minY == 320)
    host.scroll(to: ListPoint(y: 10), animated: false)
    #expect(stage.clipView.bounds.minY == 10)
    #expect(events == 3)
  }

  @Test("leaves the content where the user or an animation moves it")
  func movingContent() throws {
    let stage = try Stage([2: Array(20..<40)], height: 100)
    let host = try #require(stage.host)
    let center = NotificationCenter.default
    center.post(
      name: NSScrollView.willStartLiveScrollNotification, object: stage.screen?.scrollView)
    host.scroll(by: 30)
    #expect(stage.clipView.bounds.minY == 0)
    center.post(name: NSScrollView.didEndLiveScrollNotification, object: stage.screen?.scrollView)
    host.scroll(by: 30)
    #expect(stage.clipView.bounds.minY == 30)
    host.scroll(to: ListPoint(y: 20), animated: true)
    host.scroll(by: 30)
    #expect(stage.clipView.bounds.minY == 20)
    NSAnimationContext.finishAll()
    host.scroll(by: 10)
    #expect(stage.clipView.bounds.minY == 30)
    try stage.apply(list([2: Array(19..<40)]))
    host.scroll(by: 30)
    #expect(stage.clipView.bounds.minY == 30)
    stage.settle(.forgotten)
    host.scroll(by: 30)
    #expect(stage.clipView.bounds.minY == 60)
  }

  @Test("keeps the first visible item in its place")
  func anchor() throws {
    let stage = try Stage([2: Array(20..<40)], height: 100)
    stage.screen?.scroll(to: 50)
    try stage.show([2: Array(10..<40)])
    #expect(stage.clipView.bounds.minY == 250)
  }

  @Test("tells another size of the window")
  func resizing() throws {
    let stage = try Stage([2: [20]], height: 100)
    var events = 0
    stage.source.window.didResize = { events += 1 }
    stage.screen?.height = 200
    #expect(events == 1)
  }

  @Test("gives rows the content's heights, and asks again")
  func heights() throws {
    let stage = try Stage([2: [20, 21]])
    stage.source.sizeProvider = { item, window in
      item == 20 ? ListSize(width: window.width, height: 50) : nil
    }
    stage.source.supplementarySizeProvider = { _, _ in ListSize(width: 0, height: 30) }
    stage.table.reloadData()
    stage.settle()
    let host = try #require(stage.host)
    #expect(host.frame(ofItemAt: at(0, 0)) == ListRect(x: 0, y: 30, width: 320, height: 50))
    #expect(host.frame(ofItemAt: at(0, 1)) == ListRect(x: 0, y: 80, width: 320, height: 20))
    stage.source.sizeProvider = { _, _ in ListSize(width: 0, height: 60) }
    host.invalidateSizes(ofItemsAt: [at(0, 0), at(4, 4)])
    #expect(host.frame(ofItemAt: at(0, 1))?.minY == 90)
  }

  @Test("tells when views come into the window and leave it")
  func display() throws {
    let stage = try Stage([2: Array(20..<40)], height: 100)
    #expect(Set(stage.source.displayedItems) == [20, 21, 22, 23])
    var log: [String] = []
    stage.source.display.didEndDisplaying = { _, item in log.append("end \(item)") }
    stage.source.display.willUnbind = { _, item in log.append("unbind \(item)") }
    stage.source.supplementaryDisplay.didEndDisplaying = { _, _ in log.append("end header") }
    stage.source.supplementaryDisplay.willDisplay = { _, _ in log.append("header") }
    stage.screen?.scroll(to: 45)
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
