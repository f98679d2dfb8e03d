import ListComponents
import TestSupport

@Suite("Live content")
@MainActor struct LiveContentTests {
  @Test("JSON that is replaced is loaded again; what can't be read is an error")
  func replacing() async throws {
    let live = LiveContent(Array(#"{"title": "1", "id": 5}"#.utf8))
    let scheduler = ManualScheduler()
    let view = ViewInfo(uri: try #require(ViewURI("app:a")))
    let last = ClosureOperation { run, content in
      if let error = run.previousError { throw error }
      content.body.edit("last") { _ in }
    }
    let loader = try ContentLoader(view, operations: [live, last], scheduler: scheduler)
    await expectEqual(loader.load().content?.title, "1")
    expectEqual(live.reports.map(\.path), ["id"])
    for (text, title) in [
      (#"{"title": "2"}"#, "2"), (#"{"id": 5}"#, nil), ("no JSON", nil), (#"{"title": "3"}"#, "3"),
    ] {
      live.replace(Array(text.utf8))
      scheduler.run()
      while loader.isLoading { await Task.yield() }
      expectEqual(loader.state.content?.title, title)
      if case .failed(let error, _) = loader.state {
        expect(error.error is ContentReaderError && error.index == 1)
        expect(live.reports.isEmpty)
      }
    }
    expect(live.reports.isEmpty && loader.state.content?.body["last"] != nil)
  }
}
