import TestSupport

@testable import ListComponents

@Suite("Pages that are kept")
@MainActor struct KeptPageTests {
  /// A loader with two pages of one row each.
  private func pages() async throws -> StagedLoader {
    let staged = try StagedLoader(count: 1, paged: [0])
    await staged.load()
    await staged.end("a")
    for id in ["b", "c"] {
      await staged.loadNextPage()
      await staged.end(id)
    }
    return staged
  }

  @Test("A change of connectivity keeps the rows of pages until as many are loaded again")
  func connectivity() async throws {
    let staged = try await pages()
    staged.loader.connectivity = .offline
    let runs: [(Int?, String)] = [(nil, "A"), (1, "B"), (2, "C")]
    for (page, id) in runs {
      await staged.wait { staged.stage.run?.page == page && staged.stage.run != nil }
      expect(staged.stage.run?.known.connectivity == .offline && staged.shown == "a b c")
      await staged.end(id)
    }
    expect(staged.shown == "A B C" && !staged.loader.isLoading)
    await staged.reload()
    await staged.end("x")
    expectEqual(staged.shown, "x")
  }

  @Test("Pages that can't be loaded again stay as they were, and the next one has its number")
  func failure() async throws {
    let staged = try await pages()
    staged.loader.connectivity = .offline
    await staged.end("A")
    await staged.end("B")
    await staged.end("C", "no network")
    expect(staged.shown == "A B c" && staged.loader.state.error?.index == 0)
    await staged.loadNextPage()
    await staged.wait { staged.stage.run?.page == 3 }
    await staged.end("d")
    expectEqual(staged.shown, "A B c d")
  }

  @Test func `A failure offline loses no page: they are loaded again online`() async throws {
    let staged = try await pages()
    staged.loader.connectivity = .offline
    await staged.end("A", "no network")
    expect(staged.shown == "a b c" && !staged.loader.isLoading)
    staged.loader.connectivity = .online
    for id in ["A", "B", "C"] { await staged.end(id) }
    expect(staged.shown == "A B C" && !staged.loader.isLoading)
  }

  @Test func `A layer holds only what its page has changed, at any level`() {
    func title(_ number: Int) -> (inout Component) -> Void { { $0.title = "\(number)" } }
    var chain = OperationChain(operationCount: 1, pagedIndexes: [0])
    chain.load()
    for page in 0...50 {
      var content = chain.start()?.content ?? ViewContent()
      for row in 0..<20 { content.body.edit("\(page) \(row)", title(row)) }
      content.body.edit("feed") { feed in
        feed.children.edit("counter", title(page))
        for row in 0..<20 { feed.children.edit("\(page) \(row)", title(row)) }
      }
      _ = chain.end(content, nil)
      let hasNext = chain.loadNextPage()
      expect(hasNext)
    }
    expectEqual(chain.layers.count, 50)
    for layer in chain.layers {
      expectEqual(layer.body.changes.count, 21)
      let feed = layer.body.changes.first { $0.id == "feed" }
      expectEqual(feed?.children?.changes.count, 21)
      expect(feed?.base?.component.children.isEmpty == true)
      expect(feed?.result?.component.children.isEmpty == true && layer.overlays.changes.isEmpty)
    }
  }
}
