import ListControllers
import ListTerminal
import TestSupport

@testable import ListComponents

@MainActor
@Suite("A component on screen") struct SelectionTests {
  let stage: ComponentStage
  let log: Log

  final class Log {
    var lines: [String] = []
  }

  final class Screen {
    weak var list: DescribedList?
  }

  nonisolated static let open = ActionID("test:open")!

  init() throws {
    let log = Log()
    var actions = ActionHandlers()
    try actions.register(Self.open) { context in
      log.lines.append("\(context.path?.description ?? "-") \(context.data["n"]?.text ?? "")")
      return .handled()
    }
    self.log = log
    stage = try ComponentStage(windowHeight: 30, actions: actions)
    try stage.register(.card)
    try stage.register(.shelf, children: .rows)
  }

  nonisolated static func opening(_ id: String, children: [Component] = []) -> Component {
    var component = Component(id, children: children)
    component.target = Target(actions: [open])
    return component
  }

  private func showRows(_ count: Int = 5) async {
    await stage.show((0..<count).map { Self.opening("\($0)") })
  }

  private func advance(_ milliseconds: Int) {
    stage.scheduler.advance(by: .milliseconds(milliseconds))
  }

  @Test("is shown as selected at once, until 0.2 seconds later, and performs its actions")
  func selection() async {
    await showRows()
    stage.host.select(stage.path(0, 1))
    expectEqual(stage.texts[0][1], "1!")
    await stage.wait { !log.lines.isEmpty }
    expectEqual(log.lines, ["body/1 "])
    advance(199)
    expect(stage.texts[0][1] == "1!" && stage.host.selectedItems == [stage.path(0, 1)])
    advance(1)
    expect(stage.texts[0][1] == "1" && stage.host.selectedItems == [])
  }

  @Test func `is no longer shown as selected when another one is`() async {
    await showRows()
    stage.host.select(stage.path(0, 0))
    advance(150)
    stage.host.select(stage.path(0, 1))
    expectEqual(stage.texts[0][..<2], ["0", "1!"])
    advance(150)
    expectEqual(stage.texts[0][..<2], ["0", "1!"])
    advance(50)
    expectEqual(stage.texts[0][..<2], ["0", "1"])
  }

  @Test func `shows a press after 0.2 seconds, one at a time`() async {
    await showRows()
    stage.host.highlight(stage.path(0, 0))
    advance(199)
    expectEqual(stage.texts[0][0], "0")
    advance(1)
    expectEqual(stage.texts[0][0], "0?")
    stage.host.highlight(stage.path(0, 1))
    expectEqual(stage.texts[0][..<2], ["0", "1"])
    advance(200)
    expectEqual(stage.texts[0][..<2], ["0", "1?"])
    stage.host.unhighlight(stage.path(0, 0))
    expectEqual(stage.texts[0][..<2], ["0", "1?"])
    stage.host.unhighlight(stage.path(0, 1))
    expectEqual(stage.texts[0][..<2], ["0", "1"])
  }

  @Test("shows no press that ends, or that scrolling by the user takes away, before 0.2 seconds")
  func endedPresses() async {
    await showRows()
    stage.host.highlight(stage.path(0, 1))
    stage.host.unhighlight(stage.path(0, 1))
    advance(300)
    expectEqual(stage.texts[0][1], "1")
    stage.host.highlight(stage.path(0, 1))
    stage.host.scroll(by: 5, isByUser: true)
    advance(300)
    expectEqual(stage.texts[0][1], "1")
    stage.host.unhighlight(stage.path(0, 1))
    stage.host.highlight(stage.path(0, 1))
    stage.host.scroll(by: -5)
    advance(300)
    expectEqual(stage.texts[0][1], "1?")
  }

  @Test func `performs an action that its cell asks for, with its path`() async throws {
    await showRows()
    let context = try stage.context(.body("2"))
    await expect(context.perform(Self.open, data: ["n": 7]).value)
    expectEqual(log.lines, ["body/2 7"])
    let unknown = try #require(ActionID("test:unknown"))
    await expectEqual(context.perform(unknown).value, false)
    await expect(stage.list.select(.body("3")))
    await expectEqual(stage.list.select(.body("none")), false)
    expectEqual(log.lines, ["body/2 7", "body/3 "])
  }

  @Test func `selects a child that its cell shows, and nothing else`() async throws {
    let children = [Self.opening("x"), Self.opening("y")]
    var shelf = Component("s", .shelf, children: children)
    shelf.target = Target(actions: [Self.open])
    await stage.show([Self.opening("a", children: children), shelf])
    let context = try stage.context(.body("a"))
    await expectEqual(context.select(child: 1)?.value, true)
    expectEqual(log.lines, ["body/a/y "])
    expect(context.select(child: 2) == nil && context.select(child: -1) == nil)
    try expectEqual(stage.context(.body("s")).select(child: 0), nil)
    try expectEqual(stage.context(.body("s", "x")).select(child: 0), nil)
  }

  @Test func `is selected by keys in the terminal, as a row`() async throws {
    let staged = try StagedLoader(count: 1)
    let log = Log()
    var actions = ActionHandlers()
    try actions.register(Self.open) { context in
      log.lines.append("\(context.path?.description ?? "-")")
      return .handled()
    }
    let list = ComponentList(
      staged.loader, registry: ComponentRegistry<TerminalCell>(), actions: actions,
      scheduler: staged.scheduler)
    let host = TerminalListHost(size: TerminalSize(columns: 20, rows: 4))
    host.showsCursor = true
    list.list.attach(to: host)
    await staged.load()
    await staged.end(nil) {
      var shelf = Component("s", .shelf, title: "Shelf", children: [Self.opening("x")])
      shelf.target = Target(actions: [Self.open])
      $0.body = Components([Self.opening("a"), shelf])
    }
    host.handle(.down)
    host.handle(.character("\r"))
    await staged.wait { !log.lines.isEmpty }
    expectEqual(log.lines, ["body/s/x"])
    expectEqual(host.selectedItems.count, 1)
    staged.scheduler.advance(by: .milliseconds(200))
    expect(host.selectedItems.isEmpty)
  }

  @Test func `may be selected during an update, and leave while it is`() async {
    await showRows(3)
    stage.host.finishesAnimationsAtOnce = false
    await stage.show([Self.opening("0"), Self.opening("new")])
    #expect(stage.host.animationCount > 0)
    stage.host.select(stage.path(0, 1))
    await stage.show([Self.opening("0")])
    stage.host.finishAnimations()
    stage.scheduler.run()
    stage.host.finishAnimations()
    stage.scheduler.run()
    await stage.wait { !log.lines.isEmpty }
    expectEqual(stage.texts, [["0"]])
    expectEqual(stage.host.strictHost.lastError, nil)
  }

  @Test(
    "may change the registry and its state while it is filled, and detach its list in an action")
  func reentrance() async throws {
    let kind = try #require(ComponentKind("test:restless"))
    let detach = try #require(ActionID("test:detach"))
    var actions = ActionHandlers()
    let screen = Screen()
    try actions.register(detach) { _ in
      screen.list?.detach()
      return .handled()
    }
    let stage = try ComponentStage(actions: actions)
    screen.list = stage.list.list
    try stage.register(kind) { [unowned stage] context in
      context.setState((context.state(Int.self) ?? 0) + 1)
      try? stage.register(.card)
    }
    let target = Target(actions: [detach])
    await stage.show {
      var first = Component("a", kind)
      first.target = target
      $0.body = Components([first, Component("b")])
    }
    stage.scheduler.run()
    expectEqual(stage.texts, [["a+1", "b"]])
    stage.host.select(stage.path(0, 0))
    await stage.wait { !stage.list.list.isAttached }
    stage.scheduler.run()
    expectEqual(stage.texts, [])
    expectEqual(stage.host.strictHost.lastError, nil)
  }
}
