/// Decides which operation runs when, and on which content: the rules of a loader, without tasks.
///
/// After each event, ``start()`` returns the run that must begin now, if there is one. No other run
/// begins until ``end(_:_:)`` is called.
struct OperationChain {
  /// One operation that runs.
  struct Run {
    let number: Int
    let index: Int

    /// The number of the page, or nil for the main content.
    let page: Int?

    let content: ViewContent
    let previousError: (any Error)?
    let connectivity: Connectivity

    /// Whether the result will be dropped.
    var isOutdated = false
  }

  /// A page for which some operations have run.
  private struct Page {
    let base: ViewContent
    var content: ViewContent
    var failure: Failure?

    /// The number of operations with pages that have run.
    var position = 0
  }

  struct Failure: Error {
    let index: Int
    let error: any Error
  }

  private let count: Int
  private let pagedIndexes: [Int]

  private(set) var run: Run?
  private var runCount = 0

  /// Whether loading was ever requested.
  private var isRequested = false

  /// The next operation of the main content. Those before it have run.
  private var next: Int

  /// Whether the chain of main content under way began with the first operation.
  private var isWhole = false

  /// The content and error after each operation of the main content.
  private var results: [(content: ViewContent, error: (any Error)?)] = []

  /// The pages of the newest content, on top of its main content.
  private(set) var layers: [PageLayer] = []

  /// The number of layers that belong to the newest run of the first operation. The others stay
  /// until they are loaded again.
  private var freshCount = 0

  /// Whether the first operation has run since the newest content was complete.
  private var isAnew = false

  /// Whether pages are loaded again in that case, instead of dropped.
  private var keepsPages = false

  /// How often the main content began with the first operation.
  private(set) var beginCount = 0
  private var page: Page?
  private var waitingPages = 0

  /// The newest connectivity, and the one that the main chain runs with.
  var connectivity = Connectivity.online
  private var usedConnectivity = Connectivity.online

  /// How the newest chain has ended, until ``takeOutcome()``.
  private var outcome: Result<Void, Failure>?

  /// The newest content that is complete.
  private(set) var content: ViewContent?

  /// Whether the newest chain of main content succeeded.
  private var hasMainContent = false

  init(operationCount: Int, pagedIndexes: [Int]) {
    (count, next) = (operationCount, operationCount)
    self.pagedIndexes = pagedIndexes
  }

  /// Whether something is being loaded, or will be when the run under way has ended.
  var isLoading: Bool { run.map { !$0.isOutdated || next < count || waitingPages > 0 } ?? false }

  private var isReloadingPages: Bool { freshCount < layers.count }

  // MARK: Events

  /// Requests the main content. If a chain has begun with the first operation, or is going to, that
  /// chain is enough.
  mutating func load(withPages: Bool = false) {
    isRequested = true
    keepsPages = withPages || keepsPages && next < count
    if next == count || !isWhole { rerun(from: 0) }
  }

  /// Requests that an operation and those after it run again.
  mutating func rerun(from index: Int) {
    guard isRequested else { return }
    // A chain that was cancelled has no results of later operations.
    next = min(next, index, results.count)
    guard let run, !run.isOutdated, index <= run.index else { return }
    self.run?.isOutdated = true
    if run.page != nil {
      page = nil
      if !isReloadingPages { waitingPages += 1 }
    }
  }

  /// Ends the run under way, without a result, and drops what waits. Complete content stays.
  mutating func cancel() {
    run?.isOutdated = true
    (next, isWhole) = (count, false)
    (page, waitingPages, freshCount) = (nil, 0, layers.count)
    usedConnectivity = connectivity
    isRequested = content != nil || results.count == count
  }

  /// Requests a page. Returns false if there can't be one.
  mutating func loadNextPage() -> Bool {
    guard content != nil, !pagedIndexes.isEmpty else { return false }
    guard hasMainContent || run != nil else { return false }
    waitingPages += 1
    return true
  }

  /// Ends the run under way.
  ///
  /// - Returns: The main content so far, if the run has succeeded and other runs follow.
  mutating func end(_ content: ViewContent, _ error: (any Error)?) -> ViewContent? {
    guard let run else { return nil }
    self.run = nil
    if run.isOutdated { return nil }
    guard run.page == nil else {
      endPage(run.index, content, error)
      return nil
    }
    endMain(run.index, content, error)
    return next < count && error == nil ? content : nil
  }

  /// Begins the next run, if none is under way and one is needed.
  mutating func start() -> Run? {
    guard run == nil, isRequested else { return nil }
    if let page {
      return begin(
        pagedIndexes[page.position], page: freshCount + 1, page.content, page.failure?.error)
    }
    if next == count, connectivity != usedConnectivity { (next, keepsPages) = (0, true) }
    if next == 0 {
      usedConnectivity = connectivity
      beginCount += 1
      isWhole = true
      return begin(0, page: nil, ViewContent(), nil)
    }
    if next < count {
      return begin(next, page: nil, results[next - 1].content, results[next - 1].error)
    }
    guard waitingPages > 0 || isReloadingPages else { return nil }
    guard hasMainContent, let content else {
      waitingPages = 0
      return nil
    }
    if !isReloadingPages { waitingPages -= 1 }
    let base = isReloadingPages ? mainContent(withPages: freshCount) : content
    page = Page(base: base, content: base)
    return start()
  }

  /// Returns how the newest chain has ended, once.
  mutating func takeOutcome() -> Result<Void, Failure>? {
    defer { outcome = nil }
    return outcome
  }

  // MARK: Steps

  private mutating func begin(
    _ index: Int, page: Int?, _ content: ViewContent, _ previousError: (any Error)?
  ) -> Run {
    runCount += 1
    let run = Run(
      number: runCount, index: index, page: page, content: content, previousError: previousError,
      connectivity: usedConnectivity)
    self.run = run
    return run
  }

  private mutating func endMain(_ index: Int, _ content: ViewContent, _ error: (any Error)?) {
    results.removeSubrange(min(index, results.count)...)
    results.append((content, error))
    next = index + 1
    if index == 0 { isAnew = true }
    guard next == count else { return }
    isWhole = false
    hasMainContent = error == nil
    if let error {
      outcome = .failure(Failure(index: index, error: error))
    } else {
      if isAnew {
        if !keepsPages { layers = [] }
        freshCount = 0
      }
      (isAnew, keepsPages) = (false, false)
      self.content = mainContent(withPages: layers.count)
      outcome = .success(())
    }
  }

  /// Adds pages to the newest main content, which must be complete.
  private func mainContent(withPages count: Int) -> ViewContent {
    layers.prefix(count).reduce(into: results[self.count - 1].content) { $1.apply(to: &$0) }
  }

  private mutating func endPage(_ index: Int, _ content: ViewContent, _ error: (any Error)?) {
    guard var page else { return }
    page.content = content
    page.failure = error.map { Failure(index: index, error: $0) }
    page.position += 1
    self.page = page.position < pagedIndexes.count ? page : nil
    guard self.page == nil else { return }
    if let failure = page.failure {
      // Pages that were not loaded again stay as they were.
      if isReloadingPages {
        freshCount = layers.count
        self.content = mainContent(withPages: freshCount)
      }
      outcome = .failure(failure)
    } else {
      layers.replaceSubrange(
        freshCount..<min(freshCount + 1, layers.count),
        with: [PageLayer(base: page.base, result: content)])
      freshCount += 1
      if !isReloadingPages { self.content = content }
      outcome = .success(())
    }
  }
}
