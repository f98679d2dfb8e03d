import TestSupport

@testable import ListComponents

@Suite("Loads that are ended")
@MainActor struct LoaderEndTests {
  /// A loader whose operation hangs, and which somebody waits for.
  private func hanging() async throws -> StagedLoader {
    let staged = try StagedLoader(count: 2, paged: [1])
    await staged.load()
    await staged.wait { staged.stage.run != nil }
    return staged
  }

  @Test("A cancelled task that waits for a hanging operation gets the last state; nothing stays")
  func cancelledTask() async throws {
    let stage = LoaderStage()
    let view = ViewInfo(uri: try #require(ViewURI("app:a")))
    var loader: ContentLoader? = try ContentLoader(
      view, operations: stage.operations(count: 1, paged: []))
    weak let reference = loader
    let task = Task { [loader] in await loader?.load() }
    while stage.run == nil { await Task.yield() }
    loader = nil
    expect(reference != nil)
    task.cancel()
    await expectEqual(task.value, .initial(ViewContent()))
    while reference != nil { await Task.yield() }
    while stage.counts.cancelled == 0 { await Task.yield() }
    #expect(stage.run != nil)
    stage.end { _ in }
  }

  @Test func `A cancelled task ends the load only if no other one waits`() async throws {
    let staged = try await hanging()
    await staged.load()
    staged.requests[0].cancel()
    await staged.wait { staged.ended.count == 1 }
    expect(staged.loader.isLoading && staged.stage.counts.cancelled == 0)
    staged.requests[1].cancel()
    await staged.wait { staged.ended.count == 2 }
    expect(!staged.loader.isLoading)
    await staged.end("dropped")
    expect(staged.shown == "" && staged.stage.counts.started == 1)
  }

  @Test func `A cancelled task doesn't end what a change has made necessary`() async throws {
    for change in 0..<2 {
      let staged = try await hanging()
      await staged.end("a")
      await staged.end("b")
      if change == 0 { staged.rerun(1) } else { staged.loader.connectivity = .offline }
      await staged.reload()
      let started = staged.stage.counts.started
      staged.requests[1].cancel()
      await staged.wait { staged.ended.count == 2 }
      expect(staged.loader.isLoading)
      await staged.end(nil)
      await staged.wait { staged.stage.counts.started > started }
      while staged.loader.isLoading { await staged.end("new") }
      expectEqual(staged.shown, "new")
    }
  }

  @Test("cancel() gives everyone the last state, and what was complete can be gone on with")
  func cancelling() async throws {
    let staged = try await hanging()
    await staged.end("a")
    await staged.end("b")
    await staged.loadNextPage()
    await staged.end("page")
    await staged.reload()
    await staged.loadNextPage()
    await staged.end("A")
    staged.stage.handle(0)?.setNeedsRun()
    staged.loader.cancel()
    await staged.wait { staged.ended.count == 4 }
    expectEqual(staged.ended[2]??.content?.body.map(\.id), ["a", "b", "page"])
    expect(!staged.loader.isLoading)
    // The operation that hangs ends; nothing that was requested before begins.
    await staged.end("dropped")
    staged.scheduler.run()
    expect(!staged.loader.isLoading && staged.stage.counts.started == 5)
    await staged.loadNextPage()
    await staged.wait { staged.stage.run?.page == 2 }
    await staged.end("more")
    expectEqual(staged.shown, "a b page more")
    // The chain that was cancelled has no result of the last operation.
    staged.rerun(1)
    await staged.end("b")
    expectEqual(staged.shown, "A b")
  }

  @Test("After cancel(), a load waits for the operation that was cancelled, and others do nothing")
  func loadAfterwards() async throws {
    let staged = try await hanging()
    staged.loader.cancel()
    staged.loader.cancel()
    staged.loader.connectivity = .offline
    staged.rerun(1)
    expect(!staged.loader.isLoading)
    await staged.load()
    expect(staged.loader.isLoading && staged.stage.counts.started == 1)
    await staged.end("dropped")
    await staged.wait { staged.stage.run != nil }
    expectEqual(staged.stage.run?.known.connectivity, .offline)
    await staged.end("a")
    await staged.end("b")
    expectEqual(staged.shown, "a b")
  }
}
