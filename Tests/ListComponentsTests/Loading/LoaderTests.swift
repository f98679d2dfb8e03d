import TestSupport

@testable import ListComponents

@Suite("Loaders")
@MainActor struct LoaderTests {
  @Test func `A loader without operations is refused`() throws {
    #expect(throws: LoaderError.noOperations) { try StagedLoader(count: 0) }
  }

  @Test("The operation before the one under way asks for a rerun: one delivery, from a clean state")
  func rerunBefore() async throws {
    let staged = try StagedLoader(count: 3)
    await staged.load()
    await staged.end("a")
    await staged.end("b")
    await staged.wait { staged.stage.run?.index == 2 }
    staged.rerun(1)
    await staged.wait { staged.stage.counts.cancelled == 1 }
    await staged.end("dropped")
    expectEqual(staged.shown, "")
    await staged.end("b", title: "again")
    await staged.end("c")
    expectEqual(staged.text, "a again c")
    expectEqual(staged.stage.counts.started, 5)
  }

  @Test("An operation that succeeds recovers; only the error of the last one counts")
  func errors() async throws {
    let staged = try StagedLoader(count: 4)
    await staged.load()
    await staged.end("a")
    await staged.end("b", "e")
    await staged.wait { staged.stage.counts.started == 3 }
    expect(staged.stage.run?.known.previousError is ScriptError)
    await staged.end("c", "f")
    await staged.end("d")
    expectEqual(staged.shown, "a b c d")
    staged.rerun(3)
    await staged.wait { staged.stage.counts.started == 5 }
    expectEqual((staged.stage.run?.known.previousError).map { "\($0)" }, "f")
    await staged.end("d", "g")
    guard case .failed(let error, let last) = staged.loader.state else {
      Issue.record("\(staged.loader.state)")
      return
    }
    expect(error.index == 3 && "\(error.error)" == "g" && last?.body.count == 4)
    expect("\(error)".hasPrefix("operation 3, "))
  }

  @Test("Without content, a failure shows nothing, not even the initial content")
  func failureWithoutContent() async throws {
    var initial = ViewContent()
    initial.body.edit("soon") { _ in }
    let staged = try StagedLoader(count: 1, options: LoaderOptions(initialContent: initial))
    expectEqual(staged.shown, "soon")
    await staged.load()
    await staged.end("a", "e")
    expectEqual(staged.shown, nil)
  }

  @Test("A rerun after a page begins from a clean state, and the page stays: B1")
  func rerunAfterPages() async throws {
    let staged = try StagedLoader(count: 3, paged: [0])
    await staged.load()
    for id in ["a", "b", "c"] { await staged.end(id) }
    await staged.loadNextPage()
    await staged.end("a1")
    await staged.loadNextPage()
    await staged.end("a2")
    expectEqual(staged.shown, "a b c a1 a2")
    staged.rerun(2)
    await staged.wait { staged.stage.run != nil }
    expectEqual(staged.stage.run?.content.body.inOrder.map(\.id), ["a", "b"])
    await staged.end("c", title: "new")
    expectEqual(staged.text, "a b new a1 a2")
    await staged.reload()
    for id in ["a", "b", "c"] { await staged.end(id) }
    expectEqual(staged.shown, "a b c")
    await staged.loadNextPage()
    await staged.wait { staged.stage.run?.page == 1 }
    await staged.end("a1")
  }

  @Test func `A failed page leaves nothing, and the next try has its number: B2`() async throws {
    let staged = try StagedLoader(count: 1, paged: [0])
    await staged.load()
    await staged.end("a")
    await staged.loadNextPage()
    await staged.end("half", "e")
    expectEqual(staged.shown, "a")
    await staged.loadNextPage()
    await staged.wait { staged.stage.run != nil }
    expectEqual(staged.stage.run?.page, 1)
    await staged.end("a1")
    expectEqual(staged.shown, "a a1")
  }

  @Test("In a page chain, an operation is told the error of the one before: B3")
  func errorsOfPages() async throws {
    let staged = try StagedLoader(count: 2, paged: [0, 1])
    await staged.load()
    await staged.end("a")
    await staged.end("b", "main")
    staged.rerun(1)
    await staged.end("b")
    await staged.loadNextPage()
    await staged.wait { staged.stage.run?.index == 0 }
    expect(staged.stage.run?.known.previousError == nil)
    await staged.end("a1", "page")
    await staged.wait { staged.stage.run?.index == 1 }
    expectEqual((staged.stage.run?.known.previousError).map { "\($0)" }, "page")
    await staged.end("b1")
    expectEqual(staged.shown, "a b a1 b1")
  }

  @Test func `A change of connectivity before the first load adds no run: B4`() async throws {
    let staged = try StagedLoader(count: 1)
    staged.loader.connectivity = .offline
    expect(!staged.loader.isLoading)
    await staged.load()
    await staged.wait { staged.stage.run?.known.connectivity == .offline }
    await staged.end("a")
    staged.loader.connectivity = .offline
    expect(staged.stage.counts.started == 1 && !staged.loader.isLoading)
  }

  @Test func `A chain has one connectivity, and runs once more with the newest: B5`() async throws {
    let staged = try StagedLoader(count: 2)
    await staged.load()
    await staged.end("a")
    staged.loader.connectivity = .offline
    await staged.wait { staged.stage.run != nil }
    expectEqual(staged.stage.run?.known.connectivity, .online)
    await staged.end("b")
    expect(staged.stage.counts.cancelled == 0 && staged.ended.isEmpty)
    for id in ["a", "b"] {
      await staged.wait { staged.stage.run != nil }
      expectEqual(staged.stage.run?.known.connectivity, .offline)
      await staged.end(id)
    }
    expect(staged.shown == "a b" && staged.stage.counts.started == 4)
  }

  @Test("A request before an operation's first run is not lost, and needs no run of its own: B6")
  func earlyRequest() async throws {
    let staged = try StagedLoader(count: 2)
    #expect(staged.stage.handle(1) != nil)
    staged.rerun(1)
    expect(!staged.loader.isLoading)
    await staged.load()
    staged.rerun(1)
    await staged.end("a")
    await staged.end("b")
    expect(staged.shown == "a b" && staged.stage.counts.started == 2)
  }

  @Test func `Many requests are one run, and the run under way is cancelled: B7`() async throws {
    let staged = try StagedLoader(count: 2)
    await staged.load()
    await staged.end("a")
    await staged.end("b")
    let handle = try #require(staged.stage.handle(1))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { handle.setNeedsRun() } }
    }
    expectEqual(staged.scheduler.waitingCount, 1)
    staged.scheduler.run()
    await staged.wait { staged.stage.run != nil }
    for _ in 0..<5 { staged.rerun(1) }
    await staged.wait { staged.stage.counts.cancelled == 1 }
    await staged.end("dropped")
    await staged.end("b")
    expect(staged.shown == "a b" && staged.stage.counts.started == 4)
  }

  @Test func `An operation that takes too long is cancelled, and has failed: B7`() async throws {
    let staged = try StagedLoader(count: 1, options: LoaderOptions(timeLimit: .seconds(5)))
    await staged.load()
    await staged.wait { staged.stage.run != nil }
    staged.scheduler.advance(by: .seconds(4))
    expectEqual(staged.stage.counts.cancelled, 0)
    staged.scheduler.advance(by: .seconds(1))
    await staged.wait { staged.stage.counts.cancelled == 1 }
    expect(staged.loader.isLoading)
    await staged.end("late")
    guard case .failed(let error, nil) = staged.loader.state else {
      Issue.record("\(staged.loader.state)")
      return
    }
    expectEqual(error.error as? LoaderError, .timeLimitExceeded)
    await staged.load()
    await staged.end("in time")
    staged.scheduler.advance(by: .seconds(9))
    expectEqual(staged.shown, "in time")
  }

  @Test("An outdated run is not cancelled if the options say so, but its result is dropped")
  func withoutCancelling() async throws {
    let staged = try StagedLoader(count: 1, options: LoaderOptions(cancelsOutdated: false))
    await staged.load()
    await staged.wait { staged.stage.run != nil }
    staged.rerun(0)
    await staged.end("dropped")
    await staged.end("a")
    expect(staged.shown == "a" && staged.stage.counts.cancelled == 0)
  }

  @Test("The reload policy is asked by load alone, and only if there is content")
  func reloadPolicy() async throws {
    let staged = try StagedLoader(
      count: 1,
      options: LoaderOptions(reloadPolicy: { _, content in content.body["stale"] != nil }))
    await staged.load()
    await staged.end("a", "e")
    await staged.load()
    await staged.end("fresh")
    await staged.load()
    await staged.wait { staged.ended.count == 3 }
    expect(!staged.loader.isLoading)
    await staged.reload()
    await staged.end("stale")
    await staged.load()
    expect(staged.loader.isLoading)
    await staged.end("fresh")
    expectEqual(staged.stage.counts.started, 4)
  }

  @Test func `A load that the policy refuses waits for what is under way`() async throws {
    let staged = try StagedLoader(count: 1, options: LoaderOptions(reloadPolicy: { _, _ in false }))
    await staged.load()
    await staged.end("a")
    staged.rerun(0)
    await staged.load()
    await staged.end("b")
    await staged.wait { staged.ended.count == 2 }
    #expect(staged.ended[1]??.content?.body["b"] != nil)
  }

  @Test("Content can be delivered after each operation, until it was loaded once")
  func deliveryOfEachOperation() async throws {
    let staged = try StagedLoader(count: 3, options: LoaderOptions(delivery: .eachOperation))
    await staged.load()
    await staged.end("a")
    expect(staged.shown == "a" && staged.loader.isLoading && staged.ended.isEmpty)
    await staged.end("b", "e")
    expectEqual(staged.shown, "a")
    await staged.end("c", "f")
    expectEqual(staged.shown, "a")
    await staged.load()
    for id in ["a", "b", "c"] { await staged.end(id) }
    await staged.reload()
    await staged.end("a")
    expectEqual(staged.shown, "a b c")
    await staged.end("b")
    await staged.end("c")
  }

  @Test("Content never becomes less while it is loaded again after a failure, or by a rerun")
  func neverLess() async throws {
    let staged = try StagedLoader(count: 3, options: LoaderOptions(delivery: .eachOperation))
    await staged.load()
    await staged.end("a")
    await staged.end("b")
    await staged.end("c", "e")
    expectEqual(staged.shown, "a b")
    await staged.load()
    await staged.end("a")
    expectEqual(staged.shown, "a b")
    await staged.end("b", title: "new")
    expectEqual(staged.text, "a new")
    staged.rerun(0)
    await staged.end("dropped")
    for id in ["a", "b"] {
      await staged.end(id)
      expectEqual(staged.shown, "a b")
    }
    await staged.end("c")
    expectEqual(staged.shown, "a b c")
  }

  @Test func `The title is the feature's if there is neither title nor header`() async throws {
    let staged = try StagedLoader(count: 1)
    await staged.load()
    await staged.end("a")
    expectEqual(staged.loader.state.content?.title, "Feature")
    expectEqual(staged.loader.view.feature, "feature")
    await staged.reload()
    await staged.end(nil) { $0.editHeader { _ in } }
    expectEqual(staged.loader.state.content?.title, nil)
  }

  @Test func `No page without content, nor without an operation that has pages`() async throws {
    let unpaged = try StagedLoader(count: 1)
    await unpaged.load()
    await unpaged.end("a")
    await expect(unpaged.loader.loadNextPage() == nil)
    let paged = try StagedLoader(count: 1, paged: [0])
    await expect(paged.loader.loadNextPage() == nil)
    await paged.load()
    await expect(paged.loader.loadNextPage() == nil)
    await paged.end("a")
    await paged.reload()
    await paged.end("a", "e")
    await expect(paged.loader.loadNextPage() == nil)
  }

  @Test("A reload drops pages, or loads as many again before the state changes")
  func reloadedPages() async throws {
    let staged = try StagedLoader(count: 1, paged: [0])
    var shown: [String] { staged.loader.state.content?.body.inOrder.map(\.id) ?? [] }
    await staged.load()
    await staged.end("a")
    for id in ["b", "c"] {
      await staged.loadNextPage()
      await staged.end(id)
    }
    // Pages aren't forgotten in a failure.
    await staged.request { await $0.reload(withPages: true) }
    await staged.end("A", "e")
    expect(!staged.loader.isLoading && shown == ["a", "b", "c"])
    for _ in 0..<2 { await staged.request { await $0.reload(withPages: true) } }
    await staged.end("A")
    expectEqual(staged.stage.run?.page, 1)
    await staged.end("B")
    expect(staged.stage.run?.page == 2 && shown == ["a", "b", "c"])
    await staged.end("C")
    expect(!staged.loader.isLoading && shown == ["A", "B", "C"])
    await staged.reload()
    await staged.end("x")
    expect(!staged.loader.isLoading && shown == ["x"])
  }

  @Test func `Initial content is made once, of all operations that have some`() throws {
    struct First: InitialContent {
      let id: String
      func addInitialContent(_ view: ViewInfo, to content: inout ViewContent) {
        content.body.edit(id) { $0.title = view.title }
      }
      func perform(_ run: OperationRun, on content: inout ViewContent) async throws {}
    }
    let view = ViewInfo(uri: try #require(ViewURI("app:a")), title: "Title")
    let loader = try ContentLoader(view, operations: [First(id: "a"), First(id: "b")])
    expectEqual(loader.state.content?.body.inOrder.map(\.id), ["a", "b"])
    expectEqual(loader.state.content?.body["b"]?.title, "Title")
  }

  @Test("States that nobody read in time are left out; a stream ends with its loader")
  func states() async throws {
    var staged: StagedLoader? = try StagedLoader(count: 1)
    var states = try #require(staged).loader.states.makeAsyncIterator()
    guard case .initial? = await states.next() else {
      Issue.record("The first state is missing")
      return
    }
    for id in ["a", "b", "c"] {
      await staged?.reload()
      await staged?.end(id)
    }
    await expectEqual(states.next()?.content?.body.inOrder.map(\.id), ["c"])
    for request in staged?.requests ?? [] { await request.value }
    staged = nil
    await expect(states.next() == nil)
  }

  @Test func `A loader that is let go cancels what runs`() async throws {
    let stage = LoaderStage()
    let view = ViewInfo(uri: try #require(ViewURI("app:a")))
    var loader: ContentLoader? = try ContentLoader(
      view, operations: stage.operations(count: 1, paged: []))
    weak let reference = loader
    let first = Task { [loader] in await loader?.load() }
    while stage.run == nil { await Task.yield() }
    stage.end { _ in }
    _ = await first.value
    loader?.connectivity = .offline
    while stage.run == nil { await Task.yield() }
    loader = nil
    while stage.counts.cancelled == 0 { await Task.yield() }
    expect(reference == nil)
    stage.handle(0)?.setNeedsRun()
    stage.end { _ in }
  }
}
