import AppKitStub
import UIKitStub

/// Twenty items below a header, and another section, in a window of 200 points.
@Suite("Places in a view")
@MainActor struct GeometryTests {
  private func open(_ view: ViewKind) throws -> any Stage {
    let stage = try view.stage([:], height: 200)
    stage.screen.cover(top: 40, bottom: 20)
    try stage.show([0: Array(0..<20), 2: [40]])
    return stage
  }

  private func top(_ stage: any Stage) -> Double? { stage.host.visibleRect?.minY }

  @Test("are counted from the top of the window", arguments: ViewKind.allCases)
  func offsets(view: ViewKind) throws {
    let stage = try open(view)
    let host: any ViewHost = stage.host
    let (item, header) = stage.screen.heights
    #expect(host.offset(ofItemAt: at(0, 0)) == header)
    host.scroll(by: 100)
    #expect(host.offset(ofItemAt: at(0, 0)) == header - 100)
    #expect(host.offset(ofItemAt: at(0, 99)) == nil && host.offset(ofItemAt: at(9, 0)) == nil)
    #expect(host.visibleRect == ListRect(x: 0, y: 100, width: 320, height: 200))
    #expect(host.contentSize?.height == 2 * header + 21 * item)
    // A layout of the library stays a little narrower than the view in UIKit.
    #expect(host.contentSize?.width == (view == .layoutHost ? 319.9999 : 320))
    let frames: [(ItemPath<After>, Double)] = [
      (at(0, 1), header + item), (at(1, 0), 2 * header + 20 * item),
    ]
    for (path, y) in frames {
      #expect(host.frame(ofItemAt: path) == ListRect(x: 0, y: y, width: 320, height: item))
    }
    #expect(host.frame(ofItemAt: at(1, 1)) == nil)
    for (section, y) in [(0, 0), (1, header + 20 * item)] {
      let path = SupplementaryPath<After>(section: section, element: 0)
      #expect(
        host.frame(ofSupplementaryOfKind: "header", at: path)
          == (header == 0 ? nil : ListRect(x: 0, y: y, width: 320, height: header)))
      #expect(host.frame(ofSupplementaryOfKind: "footer", at: path) == nil)
      #expect(host.frame(ofSupplementaryOfKind: "badge", at: path) == nil)
    }
  }

  @Test("are visible where the window is", arguments: ViewKind.allCases)
  func visibility(view: ViewKind) throws {
    let stage = try open(view)
    let (item, header) = stage.screen.heights
    var display: Set<String> = []
    stage.noteDisplay { display.insert($0) }
    for offset in [0, 100, 0.0] {
      stage.screen.scroll(to: offset)
      stage.screen.layOut()
      let first = Int(max(0, ((offset - header) / item).rounded(.down)))
      let visible = first..<Int(((offset + 200 - header) / item).rounded(.up))
      #expect(stage.host.visibleItems == visible.map { at(0, $0) })
      #expect(Set(stage.source.displayedItems) == Set(visible))
      #expect(stage.shownText(at: at(0, visible.upperBound - 1)) == "\(visible.upperBound - 1) #0")
      #expect(stage.shownText(at: at(0, visible.upperBound)) == nil)
      #expect((stage.shownText(at: at(0, 0)) == nil) == (offset > 0))
      #expect(stage.shownText(at: at(7, 0)) == nil)
      #expect((stage.header(0) == nil) == (offset > 0 || header == 0))
    }
    #expect(display.isSuperset(of: ["-0", "+0"]))
    #expect(display.isSuperset(of: header == 0 ? [] : ["-header 0", "+header 0"]))
  }

  @Test("end at the ends of the content, and scrolling is told", arguments: ViewKind.allCases)
  func ends(view: ViewKind) throws {
    let stage = try open(view)
    var scrolls = 0
    var userScrolls = 0
    stage.source.window.didScroll = { if $0 { userScrolls += 1 } else { scrolls += 1 } }
    stage.host.scroll(by: 5_000)
    #expect(top(stage) == (stage.host.contentSize?.height ?? 0) - 200)
    stage.host.scroll(by: -5_000)
    #expect(top(stage) == 0)
    stage.host.scroll(to: ListPoint(x: 0, y: 100), animated: false)
    #expect(top(stage) == 100)
    #expect(scrolls == 3 && userScrolls == 0)
    stage.screen.setMoving(true, 0)
    stage.screen.scroll(to: 50)
    stage.screen.setMoving(false, 0)
    #expect(scrolls == 3 && userScrolls == 1)
  }

  @Test(
    "stay the same for the visible items when items are inserted above, without animation or by a reload",
    arguments: ViewKind.allCases, [true, false])
  func anchor(view: ViewKind, isReload: Bool) throws {
    let stage = try open(view)
    let (item, header) = stage.screen.heights
    stage.host.scroll(by: header + 6 * item)
    #expect(stage.host.offset(ofItemAt: at(0, 6)) == 0)
    let new = try list([0: Array(100..<110) + Array(0..<20)])
    if isReload { try stage.reload(new) } else { try stage.apply(new, animated: false, then: nil) }
    #expect(stage.outcomes.count == 3)
    #expect(stage.host.offset(ofItemAt: at(0, 16)) == 0)
    #expect(top(stage) == header + 16 * item)
    stage.settle(.finished)
    #expect(stage.failure() == nil)
  }

  @Test(
    "are left alone while the view animates, and not afterwards",
    arguments: ViewKind.allCases, AnimationEnd.allCases)
  func animation(view: ViewKind, end: AnimationEnd) throws {
    let stage = try open(view)
    stage.host.scroll(by: 60)
    try stage.apply([0: Array(100..<110) + Array(0..<20)])
    let start = try #require(top(stage))
    stage.host.scroll(by: 10)
    #expect(top(stage) == start)
    stage.settle(end)
    stage.host.scroll(by: 10)
    #expect(top(stage) == start + 10)
    stage.host.scroll(to: ListPoint(x: 0, y: 20), animated: true)
    let during = top(stage)
    stage.host.scroll(by: 10)
    #expect(top(stage) == during)
    stage.screen.finishScrolling()
    #expect(top(stage) == 20)
    stage.host.scroll(by: 10)
    #expect(top(stage) == 30)
  }

  @Test("are those of the user who moves the content", arguments: ViewKind.allCases)
  func user(view: ViewKind) throws {
    let stage = try open(view)
    for way in 0..<view.screen.waysOfMoving {
      stage.host.scroll(to: ListPoint(x: 0, y: 60), animated: false)
      stage.screen.setMoving(true, way)
      stage.host.scroll(by: 30)
      #expect(top(stage) == 60)
      let new = (100 + 10 * way)..<(110 + 10 * way)
      try stage.apply([0: Array(new) + Array(0..<20)], animated: false)
      #expect(top(stage) == 60)
      stage.screen.setMoving(false, way)
      stage.host.scroll(by: 30)
      #expect(top(stage) == 90)
    }
  }

  // MARK: UIKit

  @Test("are not asked for beyond the content, with its insets", arguments: ViewKind.uiKit)
  func limits(view: ViewKind) throws {
    let stage = try open(view)
    let screen = try #require(stage.screen as? any UIKitScreen)
    screen.cover(top: 30, bottom: 20)
    let content = screen.view.contentSize.height
    for isAnimated in [false, true] {
      stage.host.scroll(to: ListPoint(x: 70, y: 1_000_000), animated: isAnimated)
      #expect(screen.view.askedOffset == CGPoint(x: 0, y: content + 20 - screen.view.bounds.height))
      stage.host.scroll(to: ListPoint(x: -70, y: -1_000), animated: isAnimated)
      #expect(screen.view.askedOffset == CGPoint(x: 0, y: -30))
    }
    stage.host.scroll(by: 1_000_000)
    #expect(screen.view.askedOffset.y == content + 20 - screen.view.bounds.height)
  }

  @Test("are counted from below the inset", arguments: ViewKind.uiKit)
  func insets(view: ViewKind) throws {
    let stage = try open(view)
    let screen = try #require(stage.screen as? any UIKitScreen)
    #expect(screen.view.contentOffset.y == -40)
    #expect(stage.host.offset(ofItemAt: at(0, 0)) == 28)
    stage.host.scroll(by: 100)
    #expect(screen.view.contentOffset.y == 60)
    stage.host.scroll(by: 5_000)
    #expect(screen.view.contentOffset.y == screen.view.contentSize.height - 240)
    stage.host.scroll(by: -5_000)
    #expect(screen.view.contentOffset.y == -40)
  }

  @Test(
    "can be moved again when a finger has stopped an animated scroll", arguments: ViewKind.uiKit)
  func stoppedAnimation(view: ViewKind) throws {
    let stage = try open(view)
    stage.host.scroll(to: ListPoint(x: 0, y: 500), animated: true)
    stage.screen.setMoving(true, 0)
    stage.screen.scroll(to: 200)
    stage.screen.setMoving(false, 0)
    stage.host.scroll(by: 10)
    #expect(top(stage) == 210)
  }

  @Test(
    "are those of the window, not of cells that are prepared outside of it",
    arguments: ViewKind.uiKit)
  func preparedCells(view: ViewKind) throws {
    let stage = try open(view)
    let screen = try #require(stage.screen as? any UIKitScreen)
    screen.prepareCell(at: [0, 9])
    #expect(screen.shownCell(at: [0, 9]) != nil)
    #expect(stage.host.visibleCell(at: at(0, 9)) == nil)
    #expect(stage.host.visibleItems == (0..<4).map { at(0, $0) })
    #expect(stage.host.visibleCell(at: at(0, 3)) != nil)
  }

  // MARK: AppKit

  @Test("are lost with the scroll view", arguments: ViewKind.appKit)
  func noScrollView(view: ViewKind) throws {
    let stage = try open(view)
    try #require(stage.screen as? any AppKitScreen).scrollView.documentView = nil
    #expect(stage.host.offset(ofItemAt: at(0, 0)) == nil)
  }

  @Test("change when the window is resized, which is told", arguments: ViewKind.appKit)
  func resizing(view: ViewKind) throws {
    let stage = try open(view)
    var events = 0
    stage.source.window.didResize = { events += 1 }
    stage.screen.height = 100
    #expect(events == 1)
  }
}
