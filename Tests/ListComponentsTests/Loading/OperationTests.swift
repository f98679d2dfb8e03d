import TestSupport

@testable import ListComponents

@Suite("Operations without a loader")
struct OperationTests {
  private struct Failure: Error { let text: String }
  private enum Reason: Error { case one, two }

  @Test("An operation can be tested alone, by a run and a handle that the test makes")
  func alone() async throws {
    let view = ViewInfo(uri: try #require(ViewURI("app:a")), title: "Title")
    let operation = ClosureOperation { run, content in
      content.title = "\(run.connectivity) \(run.previousError.map { "\($0)" } ?? "-")"
      let play = try #require(ActionID("app:play"))
      content.data["done"] = .bool(await run.actions.perform(play, data: ["id": 1]))
    }
    var content = ViewContent()
    try await operation.perform(OperationRun(view: view), on: &content)
    expect(content.title == "online -" && content.data == ["done": false])
    let run = OperationRun(view: view, connectivity: .offline, previousError: Reason.two) {
      $0.description == "app:play" && $1 == ["id": 1]
    }
    try await operation.perform(run, on: &content)
    expect(content.title == "offline two" && content.data == ["done": true])

    let live = LiveContent(Array("{}".utf8))
    let requests = Requests()
    for _ in 0..<2 { live.attach(OperationHandle { requests.add() }) }
    live.replace(Array(#"{"title": "new"}"#.utf8))
    expectEqual(requests.count, 2)
    try await live.perform(run, on: &content)
    expectEqual(content.title, "new")
  }

  private final class Requests: @unchecked Sendable {
    private let lock = Lock()
    private var number = 0
    var count: Int { lock.withLock { number } }
    func add() { lock.withLock { number += 1 } }
  }

  @Test func `States are equal if their content and their errors are; a state says its error`() {
    func error(_ error: any Error, _ index: Int = 0) -> ContentError {
      ContentError(operation: LiveContent.self, index: index, error: error)
    }
    func failed(_ reason: any Error, _ index: Int = 0, _ title: String? = nil) -> ContentState {
      .failed(error(reason, index), last: title.map { ViewContent(title: $0) })
    }
    expectEqual(failed(Reason.one), failed(Reason.one))
    #expect(failed(Reason.one) != failed(Reason.two))
    #expect(failed(Reason.one) != failed(Reason.one, 1))
    #expect(failed(Reason.one) != failed(Reason.one, 0, "shown"))
    #expect(failed(Reason.one) != failed(Failure(text: "one")))
    expectEqual(failed(Failure(text: "a")), failed(Failure(text: "a")))
    #expect(failed(Failure(text: "a")) != failed(Failure(text: "b")))
    #expect(ContentState.initial(ViewContent()) != .content(ViewContent()))
    expectEqual(failed(Reason.one).error, error(Reason.one))
    expectEqual(ContentState.content(ViewContent()).error, nil)
  }
}
