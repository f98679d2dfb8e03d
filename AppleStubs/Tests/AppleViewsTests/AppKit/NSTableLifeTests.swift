import AppKitStub
import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import ListTesting
import Testing

@Suite("Lives of a table view's host")
@MainActor
struct NSTableLifeTests {
  typealias Stage = ViewStage<NSTableScreen>

  @Test("end in the middle of an animation")
  func host() throws {
    let stage = try Stage([1: [10]])
    try stage.apply(list([1: [10, 11]]))
    stage.dropHost()
    stage.settle()
    try stage.apply(list([1: [12]]))
    stage.settle()
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied, .withoutHost])
    #expect(stage.screen?.exceptions == [])
  }

  @Test("go on without the view")
  func view() throws {
    let stage = try Stage([1: [10]])
    try stage.apply(list([1: [10, 11]]))
    stage.dropView()
    NSAnimationContext.finishAll()
    try stage.show([1: [12], 2: [20]])
    let host = try #require(stage.host)
    #expect(stage.outcomes.map(\.outcome) == [.applied, .applied, .applied])
    #expect(host.view == nil)
    #expect(host.shownItemCounts == [1, 1])
    #expect(host.visibleItems == [] && host.selectedItems == [])
    #expect(host.visibleRect == nil && host.contentSize == nil)
    #expect(host.frame(ofItemAt: at(0, 0)) == nil && host.visibleCell(at: at(0, 0)) == nil)
    host.scroll(by: 1)
    host.setSelected(true, itemAt: at(0, 0), animated: false)
  }

  @Test("end while cells are filled")
  func cells() throws {
    let stage = try Stage([1: [10]])
    stage.onCell = { [weak stage] in stage?.dropHost() }
    try stage.apply(list([1: [10, 11, 12], 2: [20]]), animated: false)
    stage.settle()
    #expect(stage.outcomes.count == 2)
    #expect(stage.screen?.exceptions == [])
  }

  @Test("are shared by contents, each of which reloads")
  func contents() throws {
    let stage = try Stage([1: [10]])
    let host = try #require(stage.host)
    let content = host.content
    let screen = try #require(stage.screen)
    let other = DiffableDataSource<Int, Int, NSTableViewHost>(
      host: host, scheduler: stage.scheduler
    ) { path, item in
      screen.cell("other \(item)", ofKind: 0)
    }
    try other.apply(list([5: [50, 51]])) { _ in }
    stage.settle()
    #expect(stage.texts() == ["-", "other 50", "other 51"])
    host.content = content
    try stage.show([1: [10, 11]], animated: true)
    #expect(stage.texts() == ["-", "10 #0", "11 #0"])
    #expect(stage.failure() == nil)
    guard case .reloaded(.outOfStep) = try #require(stage.outcomes.last).outcome else {
      Issue.record("\(stage.outcomes)")
      return
    }
  }

  @Test("end for a host whose view gets another one")
  func hosts() throws {
    let stage = try Stage([1: [10]])
    let (screen, host) = (try #require(stage.screen), try #require(stage.host))
    let second = screen.makeHost()
    let source = DiffableDataSource<Int, Int, NSTableViewHost>(
      host: second, scheduler: stage.scheduler
    ) { _, item in
      screen.cell("other \(item)", ofKind: 0)
    }
    try source.apply(list([5: [50, 51]])) { _ in }
    try stage.apply(list([1: [10, 11]]))
    try stage.apply(list([1: [11, 10]]))
    #expect(stage.outcomes.count == 3)
    #expect(host.view == nil && host.visibleRect == nil)
    host.scroll(by: 10)
    screen.layOut()
    #expect(stage.texts() == ["-", "other 50", "other 51"])
    #expect(screen.exceptions == [])
  }

  @Test("follow the view out of the window and back")
  func window() throws {
    let stage = try Stage([1: [10]])
    try stage.apply(list([1: [10, 11]]))
    stage.screen?.isInWindow = false
    try stage.apply(list([1: [12]]))
    stage.settle()
    stage.screen?.isInWindow = true
    try stage.show([1: [12, 13]], animated: true)
    #expect(stage.outcomes.map(\.outcome) == Array(repeating: .applied, count: 4))
    #expect(stage.failure() == nil)
  }

  @Test("have one completion for each update, also where callbacks request them")
  func callbacks() throws {
    let stage = try Stage([1: [10]])
    let lists = try [list([1: [11, 10]]), list([2: [20], 1: [11]]), list([:])]
    stage.onCell = { [weak stage] in
      stage?.onCell = nil
      try? stage?.apply(lists[1]) { try? stage?.apply(lists[2]) }
    }
    try stage.apply(lists[0])
    stage.settle()
    #expect(stage.outcomes.map(\.outcome) == Array(repeating: .applied, count: 4))
    #expect(stage.failure() == nil)
  }
}
