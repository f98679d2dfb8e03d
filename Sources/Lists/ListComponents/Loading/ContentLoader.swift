import ListSnapshots

/// A loader of the content of one view.
///
/// It performs its operations one after another, never two at once. Each changes the result of the
/// one before. When nothing is left to do, ``state`` changes once, to the final result.
///
/// ```swift
/// let loader = try ContentLoader(
///   view, operations: [ClosureOperation { run, content in content.title = "Albums" }])
/// await loader.load()
/// ```
@MainActor public final class ContentLoader {
  public let view: ViewInfo

  /// The content to show, or the error.
  public private(set) var state: ContentState

  /// Whether the device is online; ``Connectivity/online`` until the application sets it.
  ///
  /// After a change, the operations under way end, and all run again with the new value. Pages are
  /// shown until as many are loaded again; if some can't be loaded, the old ones stay. If the value
  /// is the same, or nothing was loaded yet, nothing happens.
  public var connectivity: Connectivity {
    get { chain.connectivity }
    set {
      guard newValue != connectivity else { return }
      chain.connectivity = newValue
      isNeeded = true
      proceed()
    }
  }

  private let operations: [any ContentOperation]
  private let options: LoaderOptions
  private let scheduler: any UpdateScheduler
  private let wishes: OperationWishes
  private(set) var chain: OperationChain
  private var task: Task<Void, Never>?

  /// The number of the run that has exceeded the time limit.
  private var lateRun: Int?

  /// When the run under way began, and the run that the timer was set for.
  private var runStart = Duration.zero
  private var timedRun: Int?

  /// The index of the operation whose content was delivered last, before any was complete.
  private var deliveredIndex = 0

  /// Performs actions for operations: one object for each list that shows the content.
  private var runners: [@MainActor () -> ActionRunner?] = []

  /// The action handler of the feature.
  var actionHandler: ActionHandlers.Action?

  /// The callers that wait, by their numbers.
  private var waiting: [(number: Int, continuation: CheckedContinuation<ContentState, Never>)] = []
  private var waiterCount = 0

  /// Whether a load is needed even if no caller waits for it.
  private var isNeeded = false

  private var listeners: [Int: AsyncStream<ContentState>.Continuation] = [:]
  private var listenerCount = 0

  /// Called with each later state, before the callers that wait for it continue.
  let observers = Observers<ContentState>()

  /// Makes a loader. It loads nothing yet.
  ///
  /// - Parameters:
  ///   - view: The view that the content is for.
  ///   - operations: Make the content, in order.
  ///   - options: How the loader works.
  ///   - scheduler: The clock for the time limit, and for the moment at which requests of
  ///     operations take effect.
  /// - Throws: ``LoaderError/noOperations``.
  public init(
    _ view: ViewInfo, operations: [any ContentOperation], options: LoaderOptions = LoaderOptions(),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) throws(LoaderError) {
    guard !operations.isEmpty else { throw .noOperations }
    self.view = view
    self.operations = operations
    self.options = options
    self.scheduler = scheduler
    wishes = OperationWishes(scheduler)
    chain = OperationChain(
      operationCount: operations.count,
      pagedIndexes: operations.indices.filter { operations[$0] is any PagedContent })
    var initial = options.initialContent ?? ViewContent()
    if options.initialContent == nil {
      for operation in operations {
        (operation as? any InitialContent)?.addInitialContent(view, to: &initial)
      }
    }
    state = .initial(initial)
    wishes.loader = self
    for (index, operation) in operations.enumerated() {
      (operation as? any RerunningOperation)?.attach(OperationHandle(wishes, index))
    }
  }

  deinit {
    task?.cancel()
    for listener in listeners.values { listener.finish() }
  }

  /// Whether something is being loaded.
  public var isLoading: Bool { chain.isLoading }

  /// How often loading began with the first operation.
  var beginCount: Int { chain.beginCount }

  /// Loads the content. If there is content already, it loads only if the reload policy says so.
  ///
  /// Everything that is requested while something is loaded ends together, with one state.
  ///
  /// If the task that waits is cancelled, it gets the current state at once. The load ends as with
  /// ``cancel()``, unless another task waits, or a change of ``connectivity`` or a call of
  /// ``OperationHandle/setNeedsRun()`` has made it necessary. A load also ends if the loader is
  /// released while no task waits.
  ///
  /// - Returns: The state when nothing is left to do.
  @discardableResult
  public func load() async -> ContentState {
    if let content = chain.content, options.reloadPolicy?(view, content) == false {
      return await end()
    }
    return await reload()
  }

  /// Loads the content, even if there is some. Pages are dropped; a page that is being loaded or
  /// waits is loaded afterwards, as the first one.
  ///
  /// - Parameter withPages: Whether as many pages are loaded again. The state changes when all are
  ///   there, so that a list keeps its place.
  /// - Returns: The state when nothing is left to do.
  @discardableResult
  public func reload(withPages: Bool = false) async -> ContentState {
    chain.load(withPages: withPages)
    return await end()
  }

  /// Loads one more page.
  ///
  /// - Returns: The state when nothing is left to do; nil if no operation has pages, or there is no
  ///   content to add a page to.
  @discardableResult
  public func loadNextPage() async -> ContentState? {
    guard chain.loadNextPage() else { return nil }
    return await end()
  }

  /// Loads one more page, if possible, without waiting for it.
  func requestNextPage() {
    guard chain.loadNextPage() else { return }
    isNeeded = true
    proceed()
  }

  /// Ends the load: the operation under way is cancelled, its result is dropped, and nothing that
  /// was requested is loaded. All tasks that wait get the state at once, with the content that was
  /// complete.
  ///
  /// A later load begins after the cancelled operation has ended.
  public func cancel() {
    _ = wishes.take()
    chain.cancel()
    task?.cancel()
    deliver()
  }

  /// The current state and each later one. A state is left out if the next one comes before it is
  /// read.
  public var states: AsyncStream<ContentState> {
    let (stream, listener) = AsyncStream.makeStream(
      of: ContentState.self, bufferingPolicy: .bufferingNewest(1))
    listenerCount += 1
    let number = listenerCount
    listeners[number] = listener
    listener.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    listener.yield(state)
    return stream
  }

  func add(_ runner: ActionRunner) {
    runners = runners.filter { $0() != nil } + [{ [weak runner] in runner }]
  }

  /// Performs an action for an operation, in the newest list that handles it.
  private func perform(_ action: ActionID, _ data: JSONObject) async -> Bool {
    for runner in runners.reversed() {
      if await runner()?.perform(action, data: data) == true { return true }
    }
    return false
  }

  /// Calls the operations that observe actions.
  func didTry(_ action: ActionContext) {
    for operation in operations { (operation as? any ActionObserver)?.didTry(action) }
  }

  /// Waits until nothing is left to do.
  private func end() async -> ContentState {
    waiterCount += 1
    let number = waiterCount
    return await withTaskCancellationHandler {
      await withCheckedContinuation {
        waiting.append((number, $0))
        proceed()
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.endWaiting(number) }
    }
  }

  /// Makes a cancelled task continue.
  private func endWaiting(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    if waiting.count == 1, !isNeeded { return cancel() }
    waiting.remove(at: index).continuation.resume(returning: state)
  }

  /// Cancels, begins or delivers, as the newest requests need.
  func proceed() {
    takeWishes()
    if let run = chain.run, chain.isLoading {
      if run.isOutdated, options.cancelsOutdated { task?.cancel() }
    } else if let run = chain.start() {
      begin(run)
    } else {
      deliver()
    }
  }

  private func takeWishes() {
    guard let index = wishes.take() else { return }
    chain.rerun(from: index)
    isNeeded = true
  }

  private func begin(_ run: OperationChain.Run) {
    let operation = operations[run.index]
    let known = OperationRun(
      view: view, connectivity: run.connectivity, previousError: run.previousError,
      action: { [weak self] action, data in await self?.perform(action, data) ?? false })
    task = Task { [weak self] in
      var content = run.content
      var failure: (any Error)?
      do {
        if let page = run.page, let operation = operation as? any PagedContent {
          try await operation.appendPage(page, known, to: &content)
        } else {
          try await operation.perform(known, on: &content)
        }
      } catch {
        failure = error
      }
      self?.end(run, content, failure)
    }
    guard let limit = options.timeLimit else { return }
    runStart = scheduler.now
    if timedRun == nil { setTimer(for: run.number, after: limit) }
  }

  /// Sets the only timer. If its run has ended when it fires, it is set for the rest of the time of
  /// the run under way.
  private func setTimer(for number: Int, after delay: Duration) {
    timedRun = number
    scheduler.later(after: delay) { [weak self] in self?.timerEnded() }
  }

  private func timerEnded() {
    let timed = timedRun
    timedRun = nil
    guard let limit = options.timeLimit, let run = chain.run else { return }
    if run.number == timed {
      lateRun = timed
      task?.cancel()
    } else {
      setTimer(for: run.number, after: max(.zero, runStart + limit - scheduler.now))
    }
  }

  private func end(_ run: OperationChain.Run, _ content: ViewContent, _ error: (any Error)?) {
    task = nil
    let error = lateRun == run.number ? LoaderError.timeLimitExceeded : error
    // Requests that were made during the run count before its end.
    takeWishes()
    let partial = chain.end(content, error)
    if options.delivery == .eachOperation, chain.content == nil, let partial,
      run.index >= deliveredIndex
    {
      deliveredIndex = run.index
      show(.content(titled(partial)))
    }
    proceed()
  }

  private func deliver() {
    isNeeded = false
    switch chain.takeOutcome() {
    case .success:
      if let content = chain.content { show(.content(titled(content))) }
    case .failure(let failure):
      let error = ContentError(
        operation: type(of: operations[failure.index]), index: failure.index, error: failure.error)
      show(.failed(error, last: shown))
    case nil: break
    }
    let ended = waiting
    waiting = []
    for waiter in ended { waiter.continuation.resume(returning: state) }
  }

  /// The newest content that is not initial.
  private var shown: ViewContent? {
    if case .initial = state { return chain.content.map(titled) }
    return chain.content.map(titled) ?? state.content
  }

  private func show(_ state: ContentState) {
    self.state = state
    for listener in listeners.values { listener.yield(state) }
    observers.tell(state)
  }

  private func titled(_ content: ViewContent) -> ViewContent {
    var content = content
    if content.title == nil, content.header == nil { content.title = view.title }
    return content
  }
}
