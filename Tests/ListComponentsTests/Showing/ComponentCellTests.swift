import ListControllers
import ListSnapshots
import ListTesting
import TestSupport
import Testing

@testable import ListComponents

@MainActor
@Suite("The cell of a component") struct ComponentCellTests {
  private let stage: ComponentStage

  init() throws { stage = try ComponentStage(windowHeight: 25) }

  @Test("is told of every action of its view, as long as it is on screen")
  func actions() async throws {
    var told: [String] = []
    func note(_ cell: StrictHostCell, _ action: ActionContext) {
      let path = action.path?.description ?? "-"
      told.append("\(cell.contents ?? "") \(path) \(action.wasHandled)")
    }
    try stage.registry.register(
      .card, cell: StrictHostCell.self, didTry: { note($0, $1) },
      configure: { cell, context in cell.contents = context.component.id })
    stage.list.onAction = { _ in told.append("list") }
    await stage.show((0..<9).map { Component("\($0)") })
    _ = await stage.list.select(.body("5"))
    expectEqual(told.last, "list")
    expectEqual(told.dropLast().sorted(), (0..<3).map { "\($0) body/5 false" })
    stage.host.scroll(by: 60, isByUser: false)
    told = []
    _ = await stage.list.select(.body("5"))
    expectEqual(told.dropLast().sorted(), (6..<9).map { "\($0) body/5 false" })
  }

  @Test("gets the images that it requests, until it leaves the component or requests others")
  func images() async throws {
    let source = ImageSource()
    let requests = ImageRequests<String> { try await source.load($0, $1) }
    var shown: [String] = []
    try stage.registry.register(.card, cell: StrictHostCell.self) { cell, context in
      let isRequested = context.request(
        context.component.images.main, size: ListSize(width: 5, height: 5), from: requests
      ) { image, _ in
        shown.append("\(context.component.id) \((try? image.get()) ?? "failed")")
      }
      expectEqual(isRequested, context.component.images.main != nil)
    }
    func component(_ id: String, _ uri: String?) -> Component {
      var component = Component(id)
      component.images.main = uri.map { ComponentImage(uri: ViewURI($0)) }
      return component
    }
    await stage.show([component("a", "https://1"), component("b", nil)])
    await source.wait(for: 1)
    // The same image goes on, although the cell is filled again.
    var changed = component("a", "https://1")
    changed.title = "A"
    let again = changed
    await stage.show([again, component("b", nil)])
    expect(source.started == 1 && source.cancelled == 0)
    // Another image replaces it.
    await stage.show([component("a", "https://2"), component("b", nil)])
    await source.wait(for: 2)
    while source.cancelled == 0 { await Task.yield() }
    source.end { _ in .success("image") }
    while shown.isEmpty { await Task.yield() }
    expectEqual(shown, ["a image"])
    // A cell that leaves its component gets nothing.
    await stage.show([component("c", "https://3")])
    await source.wait(for: 3)
    await stage.show([])
    while source.cancelled < 2 { await Task.yield() }
    source.end { _ in .success("late") }
    for _ in 0..<20 { await Task.yield() }
    expectEqual(shown, ["a image"])
  }

  @Test("does not keep a list, its loader or its host alive")
  func memory() async throws {
    weak var loader: ContentLoader?
    weak var list: DescribedList?
    do {
      let staged = try StagedLoader(count: 1)
      let registry = ComponentRegistry<StrictHostCell>()
      let components = ComponentList(
        staged.loader, registry: registry, scheduler: staged.scheduler)
      let host = try StrictListHost()
      components.list.attach(to: host)
      await staged.load()
      await staged.end("a")
      expectEqual(host.shownItemCounts, [1])
      (loader, list) = (staged.loader, components.list)
    }
    for _ in 0..<20 { await Task.yield() }
    expect(list == nil && loader == nil)
  }
}
