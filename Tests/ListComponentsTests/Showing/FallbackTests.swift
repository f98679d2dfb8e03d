import ListTerminal
import TestSupport

@testable import ListComponents

@MainActor
@Suite("A component whose kind is not registered") struct FallbackTests {
  final class PlainCell {}

  @Test("is shown as its fallback, then as its category, then as a readable row")
  func order() async throws {
    let stage = try ComponentStage()
    let (first, second) = (ComponentKind("test:first"), ComponentKind("test:second"))
    var component = Component("a", try #require(first), title: "A")
    component.fallback = Component("f", try #require(second), title: "F")
    component.fallback?.fallback = Component("g", .card, title: "G")
    let shown = component
    await stage.show([shown])
    expectEqual(stage.texts, [["G"]])
    stage.registry.setFallback(for: .row, cell: StrictHostCell.self) { cell, context in
      cell.contents = "row \(context.component.title ?? "")"
    }
    expectEqual(stage.texts, [["row G"]])
    try stage.register(.card)
    expectEqual(stage.texts, [["G"]])
    try expectEqual(stage.context(.body("a")).component.id, "g")
    try stage.register(#require(second))
    expectEqual(stage.texts, [["F"]])
    try stage.register(#require(first))
    expectEqual(stage.texts, [["A"]])
    expect(stage.list.reports.isEmpty)
  }

  @Test("has the target of its fallback, whose children are rows that can be selected")
  func fallbackTargets() async throws {
    let (open, other) = (ActionID("test:open"), ActionID("test:other"))
    var handlers = ActionHandlers()
    var opened: [String] = []
    for action in [open, other] {
      try handlers.register(#require(action)) { context in
        let path = context.path?.description ?? ""
        opened.append("\(action?.name ?? "") \(context.component?.id ?? "") \(path)")
        return .handled()
      }
    }
    let stage = try ComponentStage(actions: handlers)
    try stage.register(.card)
    try stage.register(.shelf, children: .rows)
    var child = Component("c")
    child.target = Target(actions: [try #require(open)])
    var rows = Component("x", try #require(ComponentKind("new:rows")))
    rows.target = Target(actions: [try #require(other)])
    rows.fallback = Component("f", .shelf, children: [child])
    var plain = Component("y", try #require(ComponentKind("new:row")))
    plain.target = rows.target
    plain.fallback = Component("g", title: "G")
    let body = [rows, plain]
    await stage.show(body)
    expectEqual(stage.texts, [["# f", "c"], ["G"]])
    stage.host.select(stage.path(0, 0))
    await stage.wait { opened.count == 1 }
    stage.host.select(stage.path(1, 0))
    await stage.wait { opened.count == 2 }
    await expect(stage.list.select(.body("x", "c")))
    await expect(stage.list.select(.body("x")))
    expectEqual(opened, ["open c body/x/c", "other g body/y", "open c body/x/c", "other f body/x"])
  }

  @Test("is shown by what is set for all other categories, also where cells show no content")
  func allCategories() async throws {
    let staged = try StagedLoader(count: 1)
    let registry = ComponentRegistry<PlainCell>()
    let list = ComponentList(staged.loader, registry: registry, scheduler: staged.scheduler)
    let host = try StrictListHost()
    list.list.attach(to: host)
    await staged.load()
    await staged.end(nil) {
      $0.body = Components([
        Component("a", title: "A"), Component("s", .shelf, title: "S", children: [Component("c")]),
      ])
    }
    expect(host.shownItemCounts == [] && list.reports.count == 2)
    registry.setFallback(cell: StrictHostCell.self) { cell, context in
      cell.contents = context.listContent.text ?? context.component.id
    }
    expect(host.shownItemCounts == [1, 1] && list.reports.isEmpty)
    let cell = host.visibleCell(at: ItemPath(section: 1, item: 0))
    expectEqual(cell?.contents as? String, "c")
    expectEqual(list.section(at: 1), .children(of: .body("s")))
  }

  @Test func `is left out and reported if nothing shows it`() async throws {
    let staged = try StagedLoader(count: 1)
    let registry = ComponentRegistry<PlainCell>()
    let list = ComponentList(staged.loader, registry: registry, scheduler: staged.scheduler)
    let host = try StrictListHost()
    list.list.attach(to: host)
    try registry.register(.shelf, cell: StrictHostCell.self, children: .rows) { _, _ in }
    await staged.load()
    await staged.end(nil) {
      $0.body = Components([
        Component("a"), Component("s", .shelf, children: [Component("b"), Component("c", .shelf)]),
      ])
    }
    expectEqual(host.shownItemCounts, [1])
    expectEqual(list.path(at: ItemPath(section: 0, item: 0)), .body("s", "c"))
    expectEqual(
      list.reports.map(\.description),
      ["body/a", "body/s/b"].map {
        "\($0): neither the kind \"test:card\" is registered "
          + "nor a fallback for the category \"row\""
      })
    try registry.register(.card, cell: StrictHostCell.self) { _, _ in }
    expect(list.reports.isEmpty && host.shownItemCounts == [1, 2])
  }

  @Test("has the same texts on the strict host and in the terminal, of all categories")
  func hosts() async throws {
    let edit: @Sendable (inout ViewContent) -> Void = { content in
      content.editHeader { ($0.title, $0.category) = ("Header", .header) }
      content.body.edit("all") {
        ($0.title, $0.subtitle, $0.text) = ("Title", "Subtitle", "Text")
        ($0.accessory, $0.icon, $0.category) = ("3", "*", .card)
      }
      content.body.edit("text") { ($0.text, $0.category) = ("Text", .init(rawValue: "own")) }
      content.body.edit("carousel") {
        ($0.title, $0.category) = ("Carousel", .carousel)
        $0.children = Components([Component("1", title: "One"), Component("2", title: "Two")])
      }
      content.body.edit("nothing") { $0.category = .banner }
      content.overlays.edit("o") { $0.subtitle = "Overlay" }
    }
    let stage = try ComponentStage()
    await stage.show(edit)
    expectEqual(
      stage.texts,
      [
        ["Header"], ["* Title|Subtitle|3", "Text"], ["# Carousel", "One", "Two"], [""], ["Overlay"],
      ])
    let staged = try StagedLoader(count: 1)
    let list = ComponentList(
      staged.loader, registry: ComponentRegistry<TerminalCell>(), scheduler: staged.scheduler)
    let host = TerminalListHost(size: TerminalSize(columns: 40, rows: 20))
    list.list.attach(to: host)
    await staged.load()
    await staged.end(nil, edit)
    let texts = host.shownItemCounts.enumerated().map { section, count in
      let header = host.visibleSupplementary(
        ofKind: "header", at: SupplementaryPath(section: section, element: 0))
      let cells = (0..<count).map { host.visibleCell(at: ItemPath(section: section, item: $0)) }
      return (header.map { ["# " + $0.fields.joined(separator: "|")] } ?? [])
        + cells.map { $0?.fields.joined(separator: "|") ?? "-" }
    }
    expectEqual(texts, stage.texts)
  }
}
