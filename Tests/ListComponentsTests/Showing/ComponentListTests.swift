import ListLayout
import TestSupport

@testable import ListComponents

@MainActor
@Suite("A component list") struct ComponentListTests {
  let stage: ComponentStage

  init() throws {
    stage = try ComponentStage()
    try stage.register(.card)
    try stage.register(.shelf, "shelf ", children: .rows)
  }

  @Test("shows header, body and overlays as sections, and a component with rows as one of its own")
  func sections() async throws {
    await stage.show {
      $0.header = Component("h")
      $0.body = Components([
        Component("a"), Component("s", .shelf, children: [Component("a"), Component("b")]),
        Component("c"), Component("empty", .shelf),
      ])
      $0.overlays = Components([Component("o")])
    }
    expectEqual(
      stage.texts,
      [["h"], ["a"], ["# shelf s", "a", "b"], ["c"], ["# shelf empty"], ["o"]])
    let list = stage.list
    expectEqual(
      (0..<7).map { list.section(at: $0) },
      [
        .run(.header), .run(.body), .children(of: .body("s")), .run(.body),
        .children(of: .body("empty")), .run(.overlays), nil,
      ])
    expectEqual(list.path(at: stage.path(2, 1)), .body("s", "b"))
    expectEqual(list.path(at: stage.path(2, 2)), nil)
    let paths: [ComponentPath] = [
      .header, .body("a"), .body("s", "a"), .body("s", "b"), .body("c"), .overlays("o"),
    ]
    for path in paths {
      expectEqual(list.itemPath(of: path).flatMap { list.path(at: $0) }, path)
    }
    expect(list.itemPath(of: .body("s")) == nil && list.itemPath(of: .body("s", "x")) == nil)
    expectEqual(stage.host.strictHost.lastError, nil)
  }

  @Test("never shares the state of components in different places, whatever their ids (bug B13)")
  func states() async throws {
    await stage.show {
      $0.header = Component("x", .shelf, children: [Component("x")])
      $0.body = Components([Component("x"), Component("y", .shelf, children: [Component("x")])])
      $0.overlays = Components([Component("x")])
    }
    let paths = [
      ComponentPath.header, .header.child("x"), .body("x"), .body("y"), .body("y", "x"),
      .overlays("x"),
    ]
    for (number, path) in paths.enumerated() { try stage.context(path).setState(number) }
    expectEqual(
      stage.texts,
      [["# shelf x+0", "x+1"], ["x+2"], ["# shelf y+3", "x+4"], ["x+5"]])
    try expectEqual(stage.context(.body("x")).state(Int.self), 2)
    try expectEqual(stage.context(.body("x")).state(String.self), nil)
  }

  @Test("keeps the state of a component that moves or changes, and drops that of one that leaves")
  func keptState() async throws {
    await stage.show([Component("a"), Component("b"), Component("c")])
    try stage.context(.body("a")).setState(1)
    await stage.show([Component("c"), Component("b"), Component("a", title: "A")])
    expectEqual(stage.texts, [["c", "b", "A+1"]])
    await stage.show([Component("c")])
    await stage.show([Component("c"), Component("a")])
    expectEqual(stage.texts, [["c", "a"]])
  }

  @Test("fills a header whose children are rows again when a child is added, removed or changed")
  func headerOfChildren() async throws {
    let kind = try #require(ComponentKind("test:counting"))
    try stage.registry.register(kind, cell: StrictHostCell.self, children: .rows) { cell, context in
      let children = context.component.children
      cell.contents = "\(children.count) \(children.inOrder.last?.title ?? "")"
    }
    func show(_ titles: String...) async {
      let children = titles.enumerated().map { Component("\($0)", title: $1) }
      await stage.show([Component("s", kind, children: children)])
    }
    await show("a")
    expectEqual(stage.texts, [["# 1 a", "a"]])
    await show("a", "b")
    expectEqual(stage.texts, [["# 2 b", "a", "b"]])
    await show("a", "c")
    expectEqual(stage.texts, [["# 2 c", "a", "c"]])
    await show()
    expectEqual(stage.texts, [["# 0 "]])
  }

  @Test("keeps the rows of a section whose header changes, and fills only what has changed")
  func fills() async throws {
    var filled: [ComponentPath?] = []
    let kind = try #require(ComponentKind("test:counted"))
    try stage.register(kind, children: .rows) { filled.append($0.path) }
    try stage.register(.standard) { filled.append($0.path) }
    let rows = [Component("a", .standard), Component("b", .standard)]
    await stage.show([Component("s", kind, children: rows)])
    filled = []
    await stage.show([
      Component("s", kind, children: [Component("a", .standard, title: "A"), rows[1]])
    ])
    expectEqual(filled, [.body("s", "a"), .body("s")])
    filled = []
    await stage.show([Component("s", kind, title: "S", children: rows)])
    expectEqual(filled, [.body("s", "a"), .body("s")])
    expectEqual(stage.texts, [["# S", "a", "b"]])
  }

  @Test func `gives a component whose kind changes a new cell and a new state`() async throws {
    try stage.register(.standard, "row ")
    await stage.show {
      $0.header = Component("h", .shelf)
      $0.body = Components([Component("a")])
    }
    try stage.context(.header).setState(1)
    try stage.context(.body("a")).setState(1)
    await stage.show {
      $0.header = Component("h")
      $0.body = Components([Component("a", .standard)])
    }
    expectEqual(stage.texts, [["h"], ["row a"]])
    await stage.show([Component("a", .shelf, children: [Component("a")])])
    expectEqual(stage.texts, [["# shelf a", "a"]])
    expectEqual(stage.host.strictHost.lastError, nil)
  }

  @Test func `shows its content again when the registry changes`() async throws {
    await stage.show([Component("a")])
    try stage.context(.body("a")).setState(1)
    #expect(throws: RegistryError.nameIsTaken("test:card")) { try stage.register(.card) }
    expectEqual(stage.texts, [["a+1"]])
    stage.registry.unregister(.card)
    try stage.register(.card, "new ")
    expectEqual(stage.texts, [["new a"]])
    expectEqual(Set(stage.registry.kinds.keys), [.card, .shelf])
  }

  @Test func `looks only for what shows a component that is new or has changed`() {
    var content = ViewContent()
    for index in 0..<100 { content.body.edit("\(index)") { $0.title = "\(index)" } }
    let entry = ComponentEntry(1, cell: StrictHostCell.self, children: .inside) { _, _ in }
    final class Found {
      var ids: [String] = []
    }
    var shown: ShownContent?
    func show() -> [String] {
      let found = Found()
      shown = ShownContent(content, failure: nil, after: shown) {
        found.ids.append($0.id)
        return (entry, 0)
      }
      return found.ids
    }
    expectEqual(show().count, 100)
    content.body.edit("50") { $0.title = "x" }
    expectEqual(show(), ["50"])
    content.body.edit("98") { $0.title = "x" }
    content.body.edit("new") { _ in }
    expectEqual(show(), ["98", "99", "new"])
    content.body.remove("7")
    expectEqual(show(), [])
    content.body.edit("new") { $0.preferredIndex = 10 }
    expectEqual(show().count, 100)
    let isReplaced = content.body.replace(0..<0, with: [Component("front")])
    expect(isReplaced)
    expectEqual(show().count, 101)
    expectEqual(shown?.sections.map { $0.rows.map(\.component) }, [content.body.inOrder])
  }

  @Test("shows the newest of the contents that are delivered during an update, once")
  func deliveries() async throws {
    stage.host.finishesAnimationsAtOnce = false
    await stage.show([Component("a")])
    await stage.show([Component("b")])
    var updates = 0
    stage.list.list.onUpdate = { _ in updates += 1 }
    await stage.show([Component("c")])
    await stage.show([Component("d")])
    await stage.show([Component("e")])
    while stage.host.animationCount > 0 {
      stage.host.finishAnimations()
      stage.scheduler.run()
    }
    expectEqual(stage.texts, [["e"]])
    expectEqual(updates, 2)
  }

  @Test func `says when what was loaded is shown, with what came meanwhile`() async throws {
    await stage.list.waitUntilShown()
    stage.host.finishesAnimationsAtOnce = false
    await stage.show([Component("a")])
    await stage.show([Component("b")])
    await stage.show([Component("c")])
    var shown: [[[String]]] = []
    for _ in 0..<2 {
      Task { [stage] in
        await stage.list.waitUntilShown()
        shown.append(stage.texts)
      }
    }
    for _ in 0..<20 { await Task.yield() }
    await stage.show([Component("d")])
    expectEqual(shown, [])
    while stage.host.animationCount > 0 {
      stage.host.finishAnimations()
      stage.scheduler.run()
    }
    while shown.count < 2 { await Task.yield() }
    expectEqual(shown, [[["d"]], [["d"]]])
  }

  @Test func `shows the newest content without a wait if it has no host`() async throws {
    let operation = ClosureOperation { _, content in content.body.edit("a") { _ in } }
    let loader = try ContentLoader(stage.list.loader.view, operations: [operation])
    let list = ComponentList(loader, registry: stage.registry)
    await loader.load()
    await list.waitUntilShown()
    let host = try StrictListHost()
    list.list.attach(to: host)
    await list.waitUntilShown()
    expectEqual(host.shownItemCounts, [1])
  }

  @Test("keeps the content when loading fails, and shows what says so behind the body")
  func failure() async throws {
    var retries: [ComponentPath?] = []
    var actions = ActionHandlers()
    let retry = try #require(ActionID("test:retry"))
    try actions.register(retry) {
      retries.append($0.path)
      return .handled()
    }
    let stage = try ComponentStage(actions: actions)
    try stage.register(.card)
    await stage.show {
      $0.body = Components([Component("failure")])
      $0.overlays = Components([Component("o")])
    }
    await stage.staged.reload()
    await stage.staged.end(ScriptError(description: "offline")) { _ in }
    expectEqual(stage.texts, [["failure"], ["o"]])
    stage.list.failureComponent = { error in
      var component = Component("failure", title: "\(error.error)")
      component.target = Target(actions: [retry])
      return component
    }
    expectEqual(stage.texts, [["failure"], ["offline"], ["o"]])
    expect(stage.list.section(at: 1) == .failure && stage.list.path(at: stage.path(1, 0)) == nil)
    stage.host.select(stage.path(1, 0))
    await stage.wait { !retries.isEmpty }
    expectEqual(retries, [nil])
    await stage.show([Component("a")])
    expectEqual(stage.texts, [["a"]])
  }

  @Test func `shows what says that loading has failed, also if there is no content`() async throws {
    stage.list.failureComponent = { _ in Component("f") }
    await stage.staged.load()
    await stage.staged.end(ScriptError(description: "offline")) { _ in }
    expectEqual(stage.texts, [["f"]])
  }

  @Test func `gives layouts the sizes and traits that are registered`() async throws {
    let kind = try #require(ComponentKind("test:sized"))
    try stage.registry.register(
      kind, name: "Sized", cell: StrictHostCell.self, traits: [.compactWidth],
      size: { ListSize(width: $1.width / 2, height: Double($0.id.count)) }, configure: { _, _ in })
    await stage.show([Component("abc", kind), Component("a")])
    let width = try #require(stage.list.list.visibleRect).width
    expectEqual(
      stage.list.layoutInput(at: stage.path(0, 0)),
      LayoutItemInput(size: LayoutSize(width: width / 2, height: 3), traits: [.compactWidth]))
    expectEqual(stage.list.layoutInput(at: stage.path(0, 1)), LayoutItemInput())
    expectEqual(stage.list.layoutInput(at: stage.path(9, 9)), LayoutItemInput())
    expectEqual(stage.host.frame(ofItemAt: stage.path(0, 1))?.minY, 3)
    expectEqual(stage.registry.kinds[kind], .some("Sized"))
  }

  @Test("is released with its host, as the loader and the registry don't hold it")
  func memory() async throws {
    weak var released: AnyObject?
    let (staged, registry) = (try StagedLoader(count: 1), ComponentRegistry<StrictHostCell>())
    do {
      let list = ComponentList(staged.loader, registry: registry, scheduler: staged.scheduler)
      list.list.attach(to: try StrictListHost())
      released = list
    }
    expect(released == nil)
    registry.unregister(.card)
    await staged.load()
    await staged.end("a")
  }
}
