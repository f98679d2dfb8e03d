/// A plain model of a loader, written from the rules of the guide alone. It handles one event after
/// another and says which operation runs, what each sees, what is shown, and what waiters get.
///
/// Content is a list of ids and texts. Each run has a serial number, from 1, which is in the texts
/// that it writes and in the error that it throws: so content says which runs it was made by.
struct LoaderModel {
  enum Event: Hashable {
    case load, reload, page
    case wish(Int)
    case turnConnectivity
    case end(fails: Bool)
    case cancelWaiters, cancel
  }

  struct Entry: Equatable { var id: String, text: String }

  struct Run: Equatable {
    /// The number of the page, or 0 for main content.
    var page: Int
    var index: Int
    var isOnline: Bool
    /// The serial number of the run whose error the operation gets.
    var previousError: Int?
    var content: [Entry]
  }

  struct Shown: Equatable {
    var content: [Entry]?
    /// The index of the operation that failed, and the serial number of its run.
    var failure: [Int]?
  }

  let hasPages: [Bool]
  let reloadsShown: Bool

  var count: Int { hasPages.count }

  private(set) var isOnline = true
  private(set) var shown = Shown()

  /// All runs that have begun.
  private(set) var runs: [Run] = []
  private(set) var isRunning = false

  /// Whether the result of the operation under way will be dropped: it is cancelled.
  private(set) var isOutdated = false

  /// Whether what was requested is not there yet.
  var isLoading: Bool { isRunning && (!isOutdated || next < count || waitingPages > 0) }

  /// The number of requests that wait, and what each got that did not wait or waits no more: nil if
  /// there was no page to load.
  private(set) var waiting: [Int] = []
  private(set) var answers: [Int: Shown?] = [:]
  private(set) var requests = 0

  /// The content and the error after each operation of the main chain.
  private var main: [(content: [Entry], error: Int?)]
  /// The number of operations whose results are of one chain: not all if one was cancelled.
  private var doneCount = 0
  private var hasBegun = false

  /// The next operation of the main chain; that many as there are if the chain is at its end.
  private var next: Int
  /// Whether the main chain under way began at the first operation.
  private var beganAtFirst = false
  private var chainIsOnline = true
  /// Whether the main chain has not come to its end.
  private var isMainUnderWay = false
  private var mainSucceeded = false
  /// Whether something was requested that nobody waits for.
  private var isNeeded = false

  /// The pages that are loaded: of each what it changed, as pairs of texts.
  private var layers: [[(id: String, before: String?, after: String?)]] = []
  /// The number of pages that are not older than the main content.
  private var freshPages = 0
  /// Whether the first operation has run since the main content was complete, and whether pages are
  /// loaded again then.
  private var isAnew = false
  private var keepsPages = false
  private var waitingPages = 0
  /// The page under way: what it began with, what it has now, and the newest error.
  private var page: (base: [Entry], content: [Entry], error: Int?)?
  /// The newest content that is complete, and how the chain after it failed.
  private(set) var complete: [Entry]?
  private var failure: [Int]?

  init(hasPages: [Bool], reloadsShown: Bool) {
    (self.hasPages, self.reloadsShown) = (hasPages, reloadsShown)
    main = hasPages.map { _ in ([], nil) }
    next = hasPages.count
  }

  mutating func handle(_ event: Event) {
    switch event {
    case .load:
      if complete == nil || reloadsShown { return loadAll() }
      wait()
      startNext()
    case .reload: loadAll()
    case .page:
      guard hasPages.contains(true), complete != nil, isRunning || isMainComplete else {
        return answer(nil)
      }
      wait()
      waitingPages += 1
      startNext()
    case .wish(let index):
      isNeeded = true
      if hasBegun { goBack(to: index) }
      startNext()
    case .turnConnectivity:
      isOnline.toggle()
      isNeeded = true
      startNext()
    case .end(let fails): endRun(fails)
    case .cancelWaiters:
      guard let last = waiting.last else { return }
      answerAll()
      if isNeeded { return }
      waiting = [last]
      cancel()
    case .cancel: cancel()
    }
  }

  /// Drops what is under way and what waits; what was complete is shown.
  private mutating func cancel() {
    isOutdated = isRunning
    (next, isMainUnderWay, beganAtFirst) = (count, false, false)
    (page, waitingPages, freshPages, chainIsOnline) = (nil, 0, layers.count, isOnline)
    hasBegun = complete != nil || doneCount == count
    deliver()
  }

  private mutating func answer(_ state: Shown?) {
    answers[requests] = .some(state)
    requests += 1
  }

  private mutating func wait() {
    waiting.append(requests)
    requests += 1
  }

  private mutating func loadAll() {
    wait()
    hasBegun = true
    if !isMainUnderWay { keepsPages = false }
    let joins = beganAtFirst && isMainUnderWay
    if !joins { goBack(to: 0) }
    startNext()
  }

  /// An operation that the main chain has not begun yet runs anyway; else the chain goes back to it.
  private mutating func goBack(to index: Int) {
    if isRunning, index <= runs.last!.index { isOutdated = true }
    next = min(next, index)
    if !isMainUnderWay { next = min(next, doneCount) }
    isMainUnderWay = true
  }

  private mutating func endRun(_ fails: Bool) {
    let (run, serial) = (runs.last!, runs.count)
    isRunning = false
    if isOutdated {
      isOutdated = false
      if page != nil, !hasOldPages { waitingPages += 1 }
      page = nil
      return startNext()
    }
    let content = result(of: run, serial: serial)
    let error = fails ? serial : nil
    if run.page == 0 {
      main[run.index] = (content, error)
      doneCount = run.index + 1
      if run.index == 0 { isAnew = true }
      if next == count { endMain(error.map { [run.index, $0] }) }
    } else {
      page!.content = content
      page!.error = error
      if !hasPages[(run.index + 1)...].contains(true) {
        endPage(Self.changes(from: page!.base, to: content), error.map { [run.index, $0] })
      }
    }
    startNext()
  }

  private mutating func endMain(_ failure: [Int]?) {
    isMainUnderWay = false
    mainSucceeded = failure == nil
    if mainSucceeded {
      if isAnew, !keepsPages { layers = [] }
      if isAnew { freshPages = 0 }
      (isAnew, keepsPages) = (false, false)
    }
    endChain(failure)
  }

  /// A page that can't be loaded again stays as it was, and those after it.
  private mutating func endPage(
    _ layer: [(id: String, before: String?, after: String?)], _ failure: [Int]?
  ) {
    let base = page!.base
    page = nil
    self.failure = failure
    guard failure == nil else {
      if hasOldPages { (freshPages, complete) = (layers.count, content(withPages: layers.count)) }
      return
    }
    if hasOldPages { layers[freshPages] = layer } else { layers.append(layer) }
    freshPages += 1
    if !hasOldPages { complete = Self.apply(layer, to: base) }
  }

  private var hasOldPages: Bool { freshPages < layers.count }

  private mutating func endChain(_ failure: [Int]?) {
    self.failure = failure
    if failure == nil { complete = content(withPages: layers.count) }
  }

  private var isMainComplete: Bool { next == count && mainSucceeded }

  /// Starts what comes next if nothing runs: the rest of a page, the main chain, a page; or shows
  /// what there is.
  private mutating func startNext() {
    guard !isRunning || !isLoading else { return }
    guard hasBegun, !isRunning else { return deliver() }
    if let page {
      let index = hasPages.indices.first { $0 > runs.last!.index && hasPages[$0] }!
      return start(freshPages + 1, index, page.error, page.content)
    }
    if next == count, chainIsOnline != isOnline {
      (next, keepsPages, isMainUnderWay) = (0, true, true)
    }
    if next < count {
      let index = next
      next += 1
      if index == 0 { (chainIsOnline, beganAtFirst) = (isOnline, true) }
      let before = index == 0 ? (content: [], error: nil) : main[index - 1]
      return start(0, index, before.error, before.content)
    }
    beganAtFirst = false
    if !isMainComplete { waitingPages = 0 }
    if isMainComplete, waitingPages > 0 || hasOldPages {
      if !hasOldPages { waitingPages -= 1 }
      let base = hasOldPages ? content(withPages: freshPages) : complete ?? []
      page = (base, base, nil)
      return start(freshPages + 1, hasPages.firstIndex(of: true)!, nil, base)
    }
    deliver()
  }

  private mutating func deliver() {
    shown = Shown(content: complete, failure: failure)
    isNeeded = false
    answerAll()
  }

  private mutating func answerAll() {
    for request in waiting { answers[request] = .some(shown) }
    waiting = []
  }

  private mutating func start(_ page: Int, _ index: Int, _ error: Int?, _ content: [Entry]) {
    runs.append(
      Run(
        page: page, index: index, isOnline: chainIsOnline, previousError: error, content: content))
    isRunning = true
  }

  /// The main content with pages on it. Where the main content is no longer what a page has changed,
  /// the main content wins.
  private func content(withPages count: Int) -> [Entry] {
    layers.prefix(count).reduce(main.last!.content) { Self.apply($1, to: $0) }
  }

  private static func apply(
    _ layer: [(id: String, before: String?, after: String?)], to content: [Entry]
  ) -> [Entry] {
    var content = content
    for change in layer where text(change.id, in: content) == change.before {
      set(change.id, to: change.after, in: &content)
    }
    return content
  }

  private static func changes(
    from old: [Entry], to new: [Entry]
  ) -> [(id: String, before: String?, after: String?)] {
    let ids = old.map(\.id) + new.map(\.id).filter { text($0, in: old) == nil }
    return ids.filter { text($0, in: old) != text($0, in: new) }
      .map { ($0, text($0, in: old), text($0, in: new)) }
  }

  private static func text(_ id: String, in content: [Entry]) -> String? {
    content.first { $0.id == id }?.text
  }

  private static func set(_ id: String, to text: String?, in content: inout [Entry]) {
    let place = content.firstIndex { $0.id == id }
    switch (place, text) {
    case (let place?, let text?): content[place].text = text
    case (nil, let text?): content.append(Entry(id: id, text: text))
    case (let place?, nil): content.remove(at: place)
    case (nil, nil): break
    }
  }

  /// The content that a run makes, whether it fails or not.
  private func result(of run: Run, serial: Int) -> [Entry] {
    var content = run.content
    for entry in edits(of: run, serial: serial) {
      Self.set(entry.id, to: entry.text, in: &content)
    }
    return content
  }

  /// The texts that a run writes, and the ids that it removes. An operation of the main chain writes
  /// its own component and one that never changes. A page adds one, changes the first and removes
  /// the other; each second page also removes what the last operation has made.
  func edits(of run: Run, serial: Int) -> [(id: String, text: String?)] {
    let (own, fixed, text) = ("main\(run.index)", "fixed\(run.index)", "run \(serial)")
    guard run.page > 0 else { return [(own, text), (fixed, "fixed")] }
    var edits: [(id: String, text: String?)] = [
      (own, text), ("page\(run.page).\(run.index)", text), (fixed, nil),
    ]
    if run.page.isMultiple(of: 2), !hasPages[count - 1] { edits.append(("main\(count - 1)", nil)) }
    return edits
  }
}
