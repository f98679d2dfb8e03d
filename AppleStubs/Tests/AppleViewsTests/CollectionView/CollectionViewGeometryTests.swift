import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore
import Testing

@testable import UIKitStub

/// Items of 50 points below a header of 28.
@Suite("Places in a collection view")
@MainActor
struct CollectionViewGeometryTests {
  let stage = ViewStage<CollectionScreen>()
  let screen: CollectionScreen
  let host: CollectionViewHost

  init() throws {
    screen = try #require(stage.screen)
    host = try #require(stage.host)
    screen.view.adjustedContentInset = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    screen.height = 260
    screen.isInWindow = true
    try stage.apply(list([0: Array(0..<20)]))
    screen.layOut()
  }

  private func path(_ item: Int) -> ItemPath<After> { ItemPath(section: 0, item: item) }

  @Test("are counted from below the inset")
  func offset() {
    #expect(screen.view.contentOffset.y == -40)
    #expect(host.offset(ofItemAt: path(0)) == 28)
    host.scroll(by: 100)
    #expect(screen.view.contentOffset.y == 60)
    #expect(host.offset(ofItemAt: path(0)) == -72)
    #expect(host.offset(ofItemAt: path(99)) == nil)
    #expect(host.visibleRect == ListRect(x: 0, y: 100, width: 320, height: 200))
    #expect(host.contentSize == ListSize(width: 320, height: 1_028))
    #expect(host.frame(ofItemAt: path(1)) == ListRect(x: 0, y: 78, width: 320, height: 50))
    let header = SupplementaryPath<After>(section: 0, element: 0)
    #expect(
      host.frame(ofSupplementaryOfKind: CollectionScreen.headerKind, at: header)?.size.height == 28)
    #expect(host.frame(ofSupplementaryOfKind: "badge", at: header) == nil)
  }

  @Test("end at the ends of the content")
  func ends() {
    host.scroll(by: -500)
    #expect(screen.view.contentOffset.y == -40)
    host.scroll(by: 5_000)
    #expect(screen.view.contentOffset.y == 788)
    host.scroll(to: ListPoint(x: 0, y: 300), animated: false)
    #expect(host.visibleRect?.minY == 300)
  }

  @Test("stay the same for the visible items when items are inserted above, without animation")
  func anchor() throws {
    host.scroll(by: 328)
    #expect(host.offset(ofItemAt: path(6)) == 0)
    try stage.apply(list([0: Array(100..<110) + Array(0..<20)]), animated: false)
    #expect(host.offset(ofItemAt: path(16)) == 0)
    #expect(stage.failure() == nil)
  }

  @Test("stay the same when the view is reloaded")
  func reloadAnchor() throws {
    host.scroll(by: 328)
    var isDone = false
    try stage.source.applyUsingReloadData(list([0: [50] + Array(0..<20)])) { _ in isDone = true }
    #expect(isDone && host.offset(ofItemAt: path(7)) == 0)
  }

  @Test("are left alone while a finger moves the content", arguments: 0..<3)
  func finger(state: Int) throws {
    host.scroll(by: 328)
    screen.view.isTracking = state == 0
    screen.view.isDragging = state == 1
    screen.view.isDecelerating = state == 2
    try stage.apply(list([0: Array(100..<110) + Array(0..<20)]), animated: false)
    #expect(host.visibleRect?.minY == 328)
  }

  @Test("are left alone while the view animates, and not afterwards")
  func animation() throws {
    host.scroll(by: 328)
    try stage.apply(list([0: Array(100..<110) + Array(0..<20)]))
    host.scroll(by: 10)
    #expect(host.visibleRect?.minY == 328)
    stage.settle()
    host.scroll(by: 10)
    #expect(host.visibleRect?.minY == 338)
    host.scroll(to: ListPoint(x: 0, y: 0), animated: true)
    host.scroll(by: 10)
    #expect(host.visibleRect?.minY == 338)
    screen.view.finishScrolling()
    host.scroll(by: 10)
    #expect(host.visibleRect?.minY == 10)
  }

  @Test("can be moved again when a finger has stopped an animated scroll")
  func stoppedAnimation() {
    host.scroll(to: ListPoint(x: 0, y: 500), animated: true)
    screen.view.isTracking = true
    screen.scroll(to: 200)
    screen.view.isTracking = false
    host.scroll(by: 10)
    #expect(screen.view.contentOffset.y == 210)
  }

  @Test("are no anchors in a layout that scrolls sideways")
  func sideways() {
    screen.view.contentWidth = 2_000
    screen.height = 1_200
    #expect(host.offset(ofItemAt: path(1)) == nil)
  }

  @Test("are those of the window, not of cells that are prepared outside of it")
  func visibility() throws {
    screen.view.preparedCells[[0, 9]] = UICollectionViewCell(frame: .zero)
    #expect(screen.view.cellForItem(at: [0, 9]) != nil)
    #expect(host.visibleCell(at: path(9)) == nil)
    #expect(host.visibleItems == (0..<4).map(path))
    #expect(host.visibleCell(at: path(3)) != nil)
  }

  @Test("follow other sizes")
  func sizes() {
    stage.source.sizeProvider = { _, _ in ListSize(width: 320, height: 80) }
    host.invalidateSizes(ofItemsAt: [path(0)])
    #expect(host.frame(ofItemAt: path(1))?.minY == 108)
  }

  @Test("have the sizes of the application's delegate where the content gives none")
  func delegateSizes() {
    let delegate = RecordingDelegate()
    host.delegate = delegate
    host.invalidateSizes(ofItemsAt: [])
    #expect(host.frame(ofItemAt: path(1))?.size.height == 60)
  }
}
