import ListControllers
import TestSupport

@testable import ListComponents

@MainActor
@Suite("The cell of a component") struct ComponentCellTests {
  private let stage: ComponentStage

  init() throws { stage = try ComponentStage(windowHeight: 25) }

  @Test func `is told of every action of its view, as long as it is on screen`() async throws {
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
    await stage.show([component("a", image: "https://1"), component("b", image: nil)])
    await source.wait(for: 1)
    // The same image goes on, although the cell is filled again.
    var changed = component("a", image: "https://1")
    changed.title = "A"
    let again = changed
    await stage.show([again, component("b", image: nil)])
    expect(source.started == 1 && source.cancelled == 0)
    // Another image replaces it.
    await stage.show([component("a", image: "https://2"), component("b", image: nil)])
    await source.wait(for: 2)
    while source.cancelled == 0 { await Task.yield() }
    source.end { _ in .success("image") }
    while shown.isEmpty { await Task.yield() }
    expectEqual(shown, ["a image"])
    // A cell that leaves its component gets nothing.
    await stage.show([component("c", image: "https://3")])
    await source.wait(for: 3)
    await stage.show([])
    while source.cancelled < 2 { await Task.yield() }
    source.end { _ in .success("late") }
    for _ in 0..<20 { await Task.yield() }
    expectEqual(shown, ["a image"])
  }

  private func component(_ id: String, image uri: String?) -> Component {
    var component = Component(id)
    component.images.main = uri.map { ComponentImage(uri: ViewURI($0)) }
    return component
  }

  @Test("doesn't show the old image after an update in place to a component that requests none")
  func imageThatIsNotRenewed() async throws {
    let source = ImageSource()
    let requests = ImageRequests<String> { try await source.load($0, $1) }
    var shown: [String] = []
    try stage.registry.register(.card, cell: StrictHostCell.self) { _, context in
      guard let image = context.component.images.main else { return }
      for name in ["main", "background"] {
        context.request(image, as: name, size: ListSize(width: 5, height: 5), from: requests) {
          image, _ in shown.append("\(name) \((try? image.get()) ?? "failed")")
        }
      }
    }
    await stage.show([component("a", image: "https://1")])
    await source.wait(for: 1)
    await stage.show([component("a", image: nil)])
    source.end { _ in .success("old") }
    for _ in 0..<100 { await Task.yield() }
    expectEqual(shown, [])
  }

  @Test("gets no image by a context that was kept until it had left the component")
  func lateRequest() async throws {
    let requests = ImageRequests<String> { _, _ in "image" }
    var kept: [String: ComponentContext] = [:]
    try stage.registry.register(.card, cell: StrictHostCell.self) { _, context in
      kept[context.component.id] = kept[context.component.id] ?? context
    }
    var shown: [String] = []
    func request(_ id: String) throws -> Bool {
      try #require(kept[id]).request(
        ComponentImage(uri: ViewURI("https://\(id)")), size: ListSize(width: 5, height: 5),
        from: requests
      ) { _, _ in shown.append(id) }
    }
    await stage.show((0..<9).map { component("\($0)", image: nil) })
    try expect(request("0"))
    for _ in 0..<1_000 where shown.isEmpty { await Task.yield() }
    stage.host.scroll(by: 60)
    try expect(!request("0") && request("8"))
    // Cancelled at once, and then refused.
    stage.host.scroll(by: -60)
    try expect(!request("8"))
    for _ in 0..<100 { await Task.yield() }
    expectEqual(shown, ["0"])
  }

  @Test func `does not keep a list, its loader or its host alive`() async throws {
    weak var loader: ContentLoader?
    weak var list: DescribedList?
    do {
      let staged = try StagedLoader(count: 1)
      let registry = ComponentRegistry<StrictHostCell>()
      let components = ComponentList(staged.loader, registry: registry, scheduler: staged.scheduler)
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
