import TestSupport

@testable import ListComponents

struct ScriptError: Error, CustomStringConvertible {
  let description: String
}

/// Operations that end when the test says so.
final class LoaderStage: @unchecked Sendable {
  struct Run {
    let index: Int
    let page: Int?
    let known: OperationRun
    let content: ViewContent
    let end: CheckedContinuation<(@Sendable (inout ViewContent) -> Void, (any Error)?), Never>
  }

  private let lock = Lock()
  private var runs: [Run] = []
  private var handles: [Int: OperationHandle] = [:]
  private var startCount = 0
  private var mostAtOnce = 0
  private var cancelCount = 0

  /// The number of runs that have begun, the most of them at once, and the number of those that were
  /// cancelled.
  var counts: (started: Int, atOnce: Int, cancelled: Int) {
    lock.withLock { (startCount, mostAtOnce, cancelCount) }
  }

  var run: Run? { lock.withLock { runs.last } }

  func handle(_ index: Int) -> OperationHandle? { lock.withLock { handles[index] } }

  func attach(_ handle: OperationHandle, _ index: Int) {
    lock.withLock { handles[index] = handle }
  }

  func perform(_ index: Int, _ page: Int?, _ known: OperationRun, _ content: inout ViewContent)
    async throws
  {
    let start = content
    let (edit, error) = await withTaskCancellationHandler {
      await withCheckedContinuation { end in
        lock.withLock {
          startCount += 1
          runs.append(Run(index: index, page: page, known: known, content: start, end: end))
          mostAtOnce = max(mostAtOnce, runs.count)
        }
      }
    } onCancel: {
      lock.withLock { cancelCount += 1 }
    }
    edit(&content)
    if let error { throw error }
  }

  /// Ends the run under way.
  func end(_ error: (any Error)? = nil, _ edit: @escaping @Sendable (inout ViewContent) -> Void) {
    let run = lock.withLock { runs.popLast() }
    run?.end.resume(returning: (edit, error))
  }

  /// Operations of which some have pages.
  func operations(count: Int, paged: [Int]) -> [any ContentOperation] {
    (0..<count).map { index -> any ContentOperation in
      if paged.contains(index) { return PagedStep(stage: self, index: index) }
      return Step(stage: self, index: index)
    }
  }

  private struct Step: RerunningOperation {
    let stage: LoaderStage
    let index: Int

    func attach(_ handle: OperationHandle) { stage.attach(handle, index) }
    func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
      try await stage.perform(index, nil, run, &content)
    }
  }

  private struct PagedStep: RerunningOperation, PagedContent {
    let stage: LoaderStage
    let index: Int

    func attach(_ handle: OperationHandle) { stage.attach(handle, index) }
    func perform(_ run: OperationRun, on content: inout ViewContent) async throws {
      try await stage.perform(index, nil, run, &content)
    }
    func appendPage(_ page: Int, _ run: OperationRun, to content: inout ViewContent) async throws {
      try await stage.perform(index, page, run, &content)
    }
  }
}

/// A loader on a stage.
@MainActor final class StagedLoader {
  let stage = LoaderStage()
  let scheduler = ManualScheduler()
  let loader: ContentLoader
  /// What the requests have got, by their numbers.
  private(set) var ended: [Int: ContentState?] = [:]
  private(set) var requests: [Task<Void, Never>] = []

  init(count: Int, paged: [Int] = [], options: LoaderOptions = LoaderOptions()) throws {
    let view = ViewInfo(uri: try #require(ViewURI("app:view")), title: "Feature")
    loader = try ContentLoader(
      view, operations: stage.operations(count: count, paged: paged), options: options,
      scheduler: scheduler)
  }

  /// Requests something in a task of its own, and waits until the loader knows.
  func request(_ request: @escaping @MainActor (ContentLoader) async -> ContentState?) async {
    var hasBegun = false
    let number = requests.count
    requests.append(
      Task { [self] in
        hasBegun = true
        ended.updateValue(await request(loader), forKey: number)
      })
    await wait { hasBegun }
  }

  func load() async { await request { await $0.load() } }
  func reload() async { await request { await $0.reload() } }
  func loadNextPage() async { await request { await $0.loadNextPage() } }

  func rerun(_ index: Int) {
    stage.handle(index)?.setNeedsRun()
    scheduler.run()
  }

  /// Ends the run under way with a text in the body, after it has begun; then waits for what follows.
  func end(_ id: String? = nil, _ error: String? = nil, title: String? = nil) async {
    await end(error.map(ScriptError.init)) { content in
      guard let id else { return }
      content.body.edit(id) { $0.title = title ?? id }
    }
  }

  func end(_ error: (any Error)? = nil, _ edit: @escaping @Sendable (inout ViewContent) -> Void)
    async
  {
    await wait { self.stage.run != nil }
    let (started, number) = (stage.counts.started, loader.chain.run?.number)
    stage.end(error, edit)
    await wait { self.loader.chain.run?.number != number }
    await wait { self.loader.chain.run == nil || self.stage.counts.started > started }
  }

  func wait(until condition: @MainActor () -> Bool) async {
    for _ in 0..<1_000_000 {
      if condition() { return }
      await Task.yield()
    }
    Issue.record("The loader does not do what is waited for")
  }

  /// The ids of what is shown.
  var shown: String? { loader.state.content?.body.inOrder.map(\.id).joined(separator: " ") }
  var text: String? {
    loader.state.content?.body.inOrder.compactMap(\.title).joined(separator: " ")
  }
}
