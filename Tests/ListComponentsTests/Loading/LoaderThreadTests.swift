import Foundation
import ListComponents
import TestSupport

@Suite("Loaders and threads")
@MainActor struct LoaderThreadTests {
  @Test("Requests and new JSON from many threads, while the loader runs, end with the newest")
  func threads() async throws {
    let live = LiveContent(Array(#"{"body": [{"id": "a", "text": {"title": "0"}}]}"#.utf8))
    let keeper = HandleKeeper()
    let view = ViewInfo(uri: try #require(ViewURI("app:a")))
    let loader = try ContentLoader(view, operations: [live, keeper])
    await loader.load()
    let handle = try #require(keeper.handle)
    let ended = DispatchGroup()
    for _ in 1...8 {
      ended.enter()
      Thread.detachNewThread {
        for round in 1...50 {
          handle.setNeedsRun()
          live.replace(Array(#"{"body": [{"id": "a", "text": {"title": "\#(round)"}}]}"#.utf8))
          _ = live.reports
        }
        ended.leave()
      }
    }
    await withCheckedContinuation { done in ended.notify(queue: .main) { done.resume() } }
    // What the threads have requested is known to the loader by the time that this is done.
    let state = await loader.reload()
    guard case .content(let content) = state else {
      Issue.record("\(state)")
      return
    }
    expectEqual(content.body["a"]?.title, "50")
    expect(content.body["runs"] != nil && keeper.mostAtOnce == 1)
  }
}

/// An operation that keeps its handle and counts how many of its runs are under way.
private final class HandleKeeper: RerunningOperation, @unchecked Sendable {
  private let lock = NSLock()
  private var kept: OperationHandle?
  private var underWay = 0
  private var most = 0

  var handle: OperationHandle? { lock.withLock { kept } }
  var mostAtOnce: Int { lock.withLock { most } }

  func attach(_ handle: OperationHandle) { lock.withLock { kept = handle } }

  func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
    lock.withLock {
      underWay += 1
      most = max(most, underWay)
    }
    await Task.yield()
    content.body.edit("runs") { _ in }
    lock.withLock { underWay -= 1 }
  }
}
