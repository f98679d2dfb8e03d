import AppleViewsOnStubs
import Foundation
import ListDiff
import ListSnapshots
import StubCore
import Testing

@testable import UIKitStub

@Suite("What a user does in a table view")
@MainActor
struct TableViewInteractionTests {
  let stage = ViewStage<TableScreen>()
  let screen: TableScreen
  let host: TableViewHost
  let delegate = RecordingTableDelegate()

  init() throws {
    screen = try #require(stage.screen)
    host = try #require(stage.host)
    host.delegate = delegate
    screen.isInWindow = true
    try stage.apply(list([0: [1, 2, 3], 1: [4]]))
    screen.layOut()
    delegate.calls = []
  }

  @Test("is told to the handlers, and then to the application's delegate")
  func taps() {
    var told: [String] = []
    stage.source.interactions.did = { told.append("\($0) \($1)") }
    screen.view.tap([0, 1])
    #expect(told == ["highlight 2", "unhighlight 2", "select 2"])
    #expect(
      delegate.calls == [
        "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect", "didSelect",
      ])
    #expect(host.selectedItems == [ItemPath(section: 0, item: 1)])
    screen.view.tap([0, 1])
    #expect(told.last == "deselect 2")
    #expect(delegate.calls.suffix(2) == ["willDeselect", "didDeselect"])
    #expect(host.selectedItems == [])
  }

  @Test("is refused if the handlers or the delegate refuse it")
  func refusals() {
    delegate.forbidden = ["willSelect"]
    screen.view.tap([0, 0])
    #expect(host.selectedItems == [])
    delegate.forbidden = []
    stage.source.interactions.allows = { interaction, item in interaction != .select || item != 1 }
    screen.view.tap([0, 0])
    #expect(host.selectedItems == [])
    screen.view.tap([0, 2])
    #expect(host.selectedItems == [ItemPath(section: 0, item: 2)])
    stage.source.interactions.allows = { interaction, _ in interaction != .deselect }
    screen.view.tap([0, 2])
    #expect(host.selectedItems.count == 1)
    stage.source.interactions.allows = { interaction, _ in interaction != .highlight }
    delegate.calls = []
    screen.view.tap([0, 1])
    #expect(!delegate.calls.contains("didHighlight"))
  }

  @Test("selects the row that the delegate chooses, if the handlers allow that one")
  func otherRow() {
    delegate.otherRow = [0, 2]
    screen.view.tap([0, 0])
    #expect(host.selectedItems == [ItemPath(section: 0, item: 2)])
    delegate.otherRow = [1, 0]
    stage.source.interactions.allows = { _, item in item != 4 }
    screen.view.tap([0, 0])
    #expect(host.selectedItems == [ItemPath(section: 0, item: 2)])
  }

  @Test("is allowed without a delegate of the application")
  func noDelegate() {
    host.delegate = nil
    screen.view.tap([0, 0])
    screen.view.tap([1, 0])
    screen.view.tap([0, 0])
    #expect(host.selectedItems == [ItemPath(section: 1, item: 0)])
    #expect(delegate.calls == [])
  }

  @Test("leaves the selection to the view, which keeps it in a batch")
  func selection() throws {
    host.setSelected(true, itemAt: ItemPath(section: 1, item: 0), animated: false)
    host.setSelected(true, itemAt: ItemPath(section: 0, item: 2), animated: false)
    #expect(delegate.calls == [])
    #expect(
      host.selectedItems == [ItemPath(section: 0, item: 2), ItemPath(section: 1, item: 0)])
    try stage.apply(list([0: [3, 1], 1: [9, 4]]))
    #expect(
      host.selectedItems == [ItemPath(section: 0, item: 0), ItemPath(section: 1, item: 1)])
    host.setSelected(false, itemAt: ItemPath(section: 0, item: 0), animated: false)
    #expect(host.selectedItems == [ItemPath(section: 1, item: 1)])
  }

  @Test("makes an item highlighted while it is pressed")
  func highlight() {
    var highlighted: [ItemPath<After>] = []
    stage.source.interactions.did = { [host] interaction, _ in
      if interaction == .highlight { highlighted = host.highlightedItems }
    }
    screen.view.tap([0, 1])
    #expect(highlighted == [ItemPath(section: 0, item: 1)])
    #expect(host.highlightedItems == [])
  }

  @Test("moves the focus")
  func focus() throws {
    let proxy = try #require(screen.view.delegate)
    proxy.tableView(
      screen.view, didUpdateFocusIn: UITableViewFocusUpdateContext(next: [0, 1]),
      with: UIFocusAnimationCoordinator())
    #expect(stage.source.cellState(of: 2).isFocused)
    proxy.tableView(
      screen.view, didUpdateFocusIn: UITableViewFocusUpdateContext(next: nil),
      with: UIFocusAnimationCoordinator())
    #expect(!stage.source.cellState(of: 2).isFocused)
    #expect(delegate.calls == ["focus", "focus"])
  }

  @Test("scrolls, which shows and hides cells")
  func display() throws {
    var told: [String] = []
    stage.source.display.willDisplay = { told.append("+\($1)") }
    stage.source.display.didEndDisplaying = { told.append("-\($1)") }
    screen.height = 100
    screen.layOut()
    #expect(told == ["-3", "-4"])
    var scrolls = 0
    stage.source.window.didScroll = { scrolls += 1 }
    delegate.calls = []
    screen.scroll(to: 70)
    #expect(told.last == "+3" && scrolls == 1)
    #expect(delegate.calls == ["didEndDisplayingHeader 0", "willDisplay [0, 2]", "didScroll"])
    try stage.apply(list([0: [7, 8, 2]]), animated: false)
    #expect(delegate.calls.contains { $0.hasPrefix("didEndDisplaying [0, ") })
    #expect(stage.failure() == nil)
  }

  @Test("shows and hides headers and footers")
  func headers() throws {
    stage.source.supplementaryProvider = { [screen] _, path, section in
      section % 2 == 0 ? screen.header("Section \(section)", at: path) : nil
    }
    var told: [String] = []
    stage.source.supplementaryDisplay.willDisplay = { told.append("+\($1.elementKind)") }
    stage.source.supplementaryDisplay.didEndDisplaying = { told.append("-\($1.elementKind)") }
    try stage.apply(list([2: [1], 1: [4]]))
    #expect(Set(told) == ["+footer", "-footer", "+header", "-header"])
    let kinds = ["Header", "Footer"].flatMap { ["willDisplay\($0)", "didEndDisplaying\($0)"] }
    for kind in kinds { #expect(delegate.calls.contains { $0.hasPrefix(kind) }) }
  }

  @Test("turns the device, which the controller of the view tells")
  func resize() {
    var sizes = 0
    stage.source.window.didResize = { sizes += 1 }
    host.boundsDidChange()
    screen.view.frame.size = CGSize(width: 480, height: 320)
    host.boundsDidChange()
    host.boundsDidChange()
    #expect(sizes == 1)
  }

  @Test("ends an animated scroll, which the delegate is told")
  func scrollingEnds() {
    host.scroll(to: ListPoint(x: 0, y: 10), animated: true)
    screen.view.finishScrolling()
    #expect(delegate.calls.last == "didEndScrolling")
  }
}
