/// Which operation runs when, and on what: the rules of a loader, without tasks.
///
/// After each event, ``start()`` returns the run that must begin now, if there is one. No other run
/// begins until ``end(_:_:)`` is called.
struct OperationChain {
  /// One operation at work.
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

  /// A page of which some operations have run.
  private struct Page {
    let base: ViewContent
    var content: ViewContent
    var failure: Failure?

    /// The number of operations that have run, of those that have pages.
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

  /// The next operation of the main content; those before have run.
  private var next: Int

  /// Whether the main chain under way began with the first operation.
  private var isWhole = false

  /// The content and error after each operation of the main content.
  private var results: [(content: ViewContent, error: (any Error)?)] = []

  private var layers: [PageLayer] = []

  /// Whether the pages that the next chain drops are loaded again.
  private var keepsPages = false

  /// How often all of the main content was begun anew, without pages.
  private(set) var beginCount = 0
  private var page: Page?
  private var waitingPages = 0

  /// The newest connectivity, and the one that the main chain was told.
  var connectivity = Connectivity.online
  private var usedConnectivity = Connectivity.online

  /// How the newest chain has ended, until it is taken.
  private var outcome: Result<Void, Failure>?

  /// The newest content that is complete.
  private(set) var content: ViewContent? {
    didSet { contentPageCount = layers.count }
  }

  /// The number of pages in the newest content, which has them also when other content has failed.
  private var contentPageCount = 0

  /// Whether the newest chain of main content succeeded.
  private var hasMainContent = false

  init(operationCount: Int, pagedIndexes: [Int]) {
    (count, next) = (operationCount, operationCount)
    self.pagedIndexes = pagedIndexes
  }

  // MARK: Events

  /// Requests the main content. A chain that has begun with the first operation, or will, answers
  /// it.
  mutating func load(withPages: Bool = false) {
    isRequested = true
    if isWhole && next < count {
      // The chain has dropped the pages.
      if withPages { waitingPages = max(waitingPages, contentPageCount) }
    } else {
      keepsPages = keepsPages || withPages
      if next > 0 { rerun(from: 0) }
    }
  }

  /// Requests that an operation and those after it run again.
  mutating func rerun(from index: Int) {
    guard isRequested else { return }
    next = min(next, index)
    guard let run, !run.isOutdated, index <= run.index else { return }
    self.run?.isOutdated = true
    if run.page != nil {
      page = nil
      waitingPages += 1
    }
  }

  /// Requests a page; false if there can't be one.
  mutating func loadNextPage() -> Bool {
    guard content != nil, !pagedIndexes.isEmpty else { return false }
    guard hasMainContent || run != nil else { return false }
    waitingPages += 1
    return true
  }

  /// Ends the run under way.
  ///
  /// - Returns: The main content so far, if the run has succeeded and others are to come.
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

  /// Begins the next run, if none is under way and there is one.
  mutating func start() -> Run? {
    guard run == nil, isRequested else { return nil }
    if let page {
      return begin(
        pagedIndexes[page.position], page: layers.count + 1, page.content, page.failure?.error)
    }
    if next == count, connectivity != usedConnectivity { next = 0 }
    if next == 0 {
      usedConnectivity = connectivity
      if keepsPages { waitingPages += contentPageCount }
      (layers, keepsPages) = ([], false)
      beginCount += 1
      isWhole = true
      return begin(0, page: nil, ViewContent(), nil)
    }
    if next < count {
      return begin(next, page: nil, results[next - 1].content, results[next - 1].error)
    }
    guard waitingPages > 0 else { return nil }
    guard hasMainContent, let content else {
      waitingPages = 0
      return nil
    }
    waitingPages -= 1
    page = Page(base: content, content: content)
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
    guard next == count else { return }
    isWhole = false
    hasMainContent = error == nil
    if let error {
      outcome = .failure(Failure(index: index, error: error))
    } else {
      self.content = layers.reduce(into: content) { $1.apply(to: &$0) }
      outcome = .success(())
    }
  }

  private mutating func endPage(_ index: Int, _ content: ViewContent, _ error: (any Error)?) {
    guard var page else { return }
    page.content = content
    page.failure = error.map { Failure(index: index, error: $0) }
    page.position += 1
    self.page = page.position < pagedIndexes.count ? page : nil
    guard self.page == nil else { return }
    if let failure = page.failure {
      outcome = .failure(failure)
    } else {
      layers.append(PageLayer(base: page.base, result: content))
      self.content = content
      outcome = .success(())
    }
  }
}
