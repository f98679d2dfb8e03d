import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore
import Testing

@testable import UIKitStub

/// Rows of 44 points below a header of 28.
@Suite("Places in a table view")
@MainActor
struct TableViewGeometryTests {
  let stage = ViewStage<TableScreen>()
  let screen: TableScreen
  let host: TableViewHost

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
    #expect(host.offset(ofItemAt: ItemPath(section: 9, item: 0)) == nil)
    #expect(host.visibleRect == ListRect(x: 0, y: 100, width: 320, height: 200))
    #expect(host.contentSize == ListSize(width: 320, height: 908))
    #expect(host.frame(ofItemAt: path(1)) == ListRect(x: 0, y: 72, width: 320, height: 44))
    let header = SupplementaryPath<After>(section: 0, element: 0)
    #expect(host.frame(ofSupplementaryOfKind: "header", at: header)?.size.height == 28)
    #expect(host.frame(ofSupplementaryOfKind: "footer", at: header) == nil)
    #expect(host.frame(ofSupplementaryOfKind: "badge", at: header) == nil)
  }

  @Test("end at the ends of the content")
  func ends() {
    host.scroll(by: -500)
    #expect(screen.view.contentOffset.y == -40)
    host.scroll(by: 5_000)
    #expect(screen.view.contentOffset.y == 668)
    host.scroll(to: ListPoint(x: 0, y: 300), animated: false)
    #expect(host.visibleRect?.minY == 300)
  }

  @Test("stay the same for the visible items when items are inserted above, without animation")
  func anchor() throws {
    host.scroll(by: 292)
    #expect(host.offset(ofItemAt: path(6)) == 0)
    try stage.apply(list([0: Array(100..<110) + Array(0..<20)]), animated: false)
    #expect(host.offset(ofItemAt: path(16)) == 0)
    #expect(stage.failure() == nil)
  }

  @Test("stay the same when the view is reloaded")
  func reloadAnchor() throws {
    host.scroll(by: 292)
    var isDone = false
    try stage.source.applyUsingReloadData(list([0: [50] + Array(0..<20)])) { _ in isDone = true }
    #expect(isDone && host.offset(ofItemAt: path(7)) == 0)
  }

  @Test("are left alone while a finger moves the content", arguments: 0..<3)
  func finger(state: Int) throws {
    host.scroll(by: 292)
    screen.view.isTracking = state == 0
    screen.view.isDragging = state == 1
    screen.view.isDecelerating = state == 2
    try stage.apply(list([0: Array(100..<110) + Array(0..<20)]), animated: false)
    #expect(host.visibleRect?.minY == 292)
  }

  @Test("are left alone while the view animates, and not afterwards")
  func animation() throws {
    host.scroll(by: 292)
    try stage.apply(list([0: Array(100..<110) + Array(0..<20)]))
    host.scroll(by: 10)
    #expect(host.visibleRect?.minY == 292)
    stage.settle()
    host.scroll(by: 10)
    #expect(host.visibleRect?.minY == 302)
    host.scroll(to: ListPoint(x: 0, y: 0), animated: true)
    host.scroll(by: 10)
    #expect(host.visibleRect?.minY == 302)
    screen.view.finishScrolling()
    host.scroll(by: 10)
    #expect(host.visibleRect?.minY == 10)
  }

  @Test("are those of the window, not of cells that are prepared outside of it")
  func visibility() throws {
    screen.view.preparedCells[[0, 9]] = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(screen.view.cellForRow(at: [0, 9]) != nil)
    #expect(host.visibleCell(at: path(9)) == nil)
    #expect(host.visibleItems == (0..<4).map(path))
    #expect(host.visibleCell(at: path(3)) != nil)
  }
}
