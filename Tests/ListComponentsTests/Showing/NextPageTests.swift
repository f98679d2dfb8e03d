import ListTerminal
import TestSupport

@testable import ListComponents

@MainActor
@Suite("The next page") struct NextPageTests {
  let stage: ComponentStage

  init() throws {
    stage = try ComponentStage(windowHeight: 30)
    try stage.register(.card)
  }

  private func show(_ count: Int) async { await stage.show((0..<count).map { Component("\($0)") }) }

  /// Waits until a page is being loaded, and ends it with rows.
  private func endPage(_ ids: String...) async {
    await endPage { content in
      for id in ids { content.body.edit(id) { $0.kind = .card } }
    }
  }

  private func endPage(_ edit: @escaping @Sendable (inout ViewContent) -> Void) async {
    await stage.wait { stage.staged.stage.run?.page != nil }
    await stage.staged.end(nil, edit)
    stage.scheduler.run()
    await settle()
  }

  /// Lets all tasks that wait begin.
  private func settle() async { for _ in 0..<50 { await Task.yield() } }

  private var startCount: Int { stage.staged.stage.counts.started }

  @Test("is loaded when the user has scrolled to the end, once")
  func end() async {
    await show(5)
    stage.host.scroll(by: 19, isByUser: true)
    await settle()
    expectEqual(startCount, 1)
    stage.host.scroll(by: 1, isByUser: true)
    stage.host.scroll(by: -1, isByUser: true)
    stage.host.scroll(by: 1, isByUser: true)
    await endPage("a", "b")
    expect(stage.texts[0].count == 7 && startCount == 2)
    stage.host.scroll(by: 20, isByUser: true)
    await endPage("c")
    expect(stage.texts[0].count == 8 && startCount == 3)
  }

  @Test func `is loaded a distance before the end`() async {
    stage.list.nextPageDistance = 10
    await show(5)
    stage.host.scroll(by: 9, isByUser: true)
    await settle()
    expectEqual(startCount, 1)
    stage.host.scroll(by: 1, isByUser: true)
    await endPage("a")
    expectEqual(stage.texts[0].count, 6)
  }

  @Test("is not loaded when the program scrolls, while something loads, or an update is under way")
  func program() async {
    await show(5)
    stage.host.scroll(by: 20)
    await settle()
    expectEqual(startCount, 1)
    await stage.staged.reload()
    stage.host.scroll(by: -1, isByUser: true)
    stage.host.scroll(by: 1, isByUser: true)
    await settle()
    stage.host.finishesAnimationsAtOnce = false
    await stage.staged.end(nil) { $0.body = Components((1..<6).map { Component("\($0)") }) }
    #expect(stage.host.animationCount > 0)
    stage.host.scroll(by: -1, isByUser: true)
    stage.host.scroll(by: 1, isByUser: true)
    await settle()
    expectEqual(startCount, 2)
  }

  @Test func `is loaded until the content fills the window, if the list is told to`() async {
    await show(1)
    await settle()
    expectEqual(startCount, 1)
    stage.list.fillsWindow = true
    await endPage("a")
    await endPage("b", "c")
    expect(startCount == 3 && stage.texts[0].count == 4)
  }

  @Test func `is not asked for again to fill the window when there are no more`() async {
    stage.list.fillsWindow = true
    await show(1)
    await endPage()
    expect(startCount == 2 && !stage.staged.loader.isLoading)
  }

  @Test func `follows one that shows nothing, until one changes nothing`() async {
    stage.list.fillsWindow = true
    await show(1)
    await endPage { $0.data["cursor"] = "2" }
    await endPage { $0.body["0"]?.children = Components([Component("hidden")]) }
    await endPage("a")
    await endPage { $0.data["cursor"] = nil }
    await endPage()
    expect(startCount == 6 && stage.texts == [["0", "a"]] && !stage.staged.loader.isLoading)
  }

  @Test func `that hangs ends when the list and its loader are let go`() async throws {
    let scheduler = ManualScheduler()
    let hanging = LoaderStage()
    weak var reference: ContentLoader?
    var options = StrictHostOptions()
    (options.viewportHeight, options.estimatedItemHeight) = (30, 10)
    let host = try StrictListHost(options: options)
    do {
      let view = ViewInfo(uri: try #require(ViewURI("app:a")))
      let loader = try ContentLoader(
        view, operations: hanging.operations(count: 1, paged: [0]), scheduler: scheduler)
      let list = ComponentList(
        loader, registry: ComponentRegistry<StrictHostCell>(), scheduler: scheduler)
      list.list.attach(to: host)
      list.fillsWindow = true
      let load = Task { [loader] in await loader.load() }
      while hanging.run == nil { await Task.yield() }
      hanging.end { $0.body.edit("0") { _ in } }
      _ = await load.value
      await stage.wait {
        scheduler.run()
        return hanging.run?.page == 1
      }
      reference = loader
      list.list.detach()
    }
    await stage.wait { reference == nil && hanging.counts.cancelled == 1 }
    hanging.end { _ in }
  }

  @Test("is asked for again when the content was loaded again")
  func reload() async {
    stage.list.fillsWindow = true
    await show(1)
    await endPage()
    await show(1)
    await endPage("a")
    expectEqual(stage.texts, [["0", "a"]])
    await endPage()
  }

  @Test func `is loaded by keys in the terminal`() async throws {
    let staged = try StagedLoader(count: 1, paged: [0])
    let list = ComponentList(
      staged.loader, registry: ComponentRegistry<TerminalCell>(), scheduler: staged.scheduler)
    let host = TerminalListHost(size: TerminalSize(columns: 20, rows: 3))
    host.showsCursor = true
    list.list.attach(to: host)
    await staged.load()
    await staged.end(nil) { $0.body = Components((0..<5).map { Component("\($0)") }) }
    host.scroll(by: 9)
    host.scroll(by: -9)
    await settle()
    expectEqual(staged.stage.counts.started, 1)
    host.handle(.end)
    await staged.wait { staged.stage.run?.page != nil }
    await staged.end("a")
    await staged.wait { host.shownItemCounts == [6] }
  }

  @Test func `fills the window of a host that is attached later`() async throws {
    stage.list.list.detach()
    stage.list.fillsWindow = true
    await show(1)
    await settle()
    expectEqual(startCount, 1)
    stage.list.list.attach(to: stage.host)
    await endPage("a", "b", "c")
    expectEqual(stage.texts[0].count, 4)
  }
}
