import ListComponents
import ListControllers
import TestSupport

@MainActor
@Suite("The appearance of a component") struct AppearanceTests {
  private let stage: ComponentStage
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() throws {
    stage = try ComponentStage(windowHeight: 25)
    let log = log
    func tell(_ what: String, _ cell: StrictHostCell, _ context: ComponentContext) {
      log.lines.append("\(what) \(cell.contents ?? "")")
    }
    for kind in [ComponentKind.card, .shelf] {
      try stage.registry.register(
        kind, cell: StrictHostCell.self, children: kind == .shelf ? .rows : .inside,
        willDisplay: { tell("+", $0, $1) }, didEndDisplaying: { tell("-", $0, $1) },
        configure: { cell, context in cell.contents = context.component.title })
    }
    stage.registry.setFallback(
      for: .banner, cell: StrictHostCell.self,
      willDisplay: { tell("+", $0, $1) }, didEndDisplaying: { tell("-", $0, $1) },
      configure: { cell, context in cell.contents = context.component.title })
  }

  /// What was told since the last call, in the order of the texts.
  private func told() -> [String] {
    defer { log.lines = [] }
    return log.lines.sorted()
  }

  private func components(_ titles: String...) -> [Component] {
    titles.map { Component($0, title: $0) }
  }

  @Test("is told once for each showing, by scrolling and by updates, not by changes in place")
  func showings() async {
    await stage.show(components("a", "b", "c", "d", "e"))
    expectEqual(told(), ["+ a", "+ b", "+ c"])
    await stage.show([Component("a", title: "A")] + components("b", "c", "d", "e"))
    expectEqual(told(), [])
    stage.host.scroll(by: 25)
    expectEqual(told(), ["+ d", "+ e", "- A", "- b"])
    stage.host.scroll(by: -25)
    expectEqual(told(), ["+ A", "+ b", "- d", "- e"])
    await stage.show(components("b", "c"))
    expectEqual(told(), ["- A"])
    await stage.show([])
    expectEqual(told(), ["- b", "- c"])
    expectEqual(stage.host.strictHost.lastError, nil)
  }

  @Test("is told for headers, their rows and fallbacks, and to the list after the cell")
  func list() async throws {
    let log = log
    stage.list.willDisplay = { context in
      log.lines.append("list + \(context.path?.description ?? "-")")
    }
    stage.list.didEndDisplaying = { context in
      log.lines.append("list - \(context.path?.description ?? "-")")
    }
    await stage.show { content in
      content.body = Components([
        Component("s", .shelf, title: "s", children: [Component("r", title: "r")])
      ])
    }
    expectEqual(Set(log.lines), ["+ s", "list + body/s", "+ r", "list + body/s/r"])
    #expect(
      try #require(log.lines.firstIndex(of: "+ r"))
        < #require(log.lines.firstIndex(of: "list + body/s/r")))
    log.lines = []
    await stage.show { content in
      content.header = Component(id: "h", kind: .standard, category: .banner, title: "h")
    }
    expectEqual(
      Set(log.lines),
      ["+ h", "list + header", "- s", "list - body/s", "- r", "list - body/s/r"])
  }

  @Test func `can be logged with what the component says`() async {
    var logged: [JSONObject] = []
    stage.list.willDisplay = { logged.append($0.component.logging) }
    var component = Component("a")
    component.logging = ["page": 1]
    await stage.show([component])
    expectEqual(logged, [["page": 1]])
  }
}
