import ListBrowser
import ListTerminal
import LockstepFiles
import Synchronization

/// Shows a watched list in pages of browsers.
final class WatchPages: WatchView {
  /// A prepared list, and the operations from the last list to it, as NDJSON.
  struct Shown: Sendable {
    let list: ServedList?
    let changes: [Int: [ServedHistory.Change]]
    let operations: [UInt8]
  }

  let heading: String
  private let interval: Double

  /// Where the pages are served; nil if others serve them.
  private let address: ServeAddress?
  private let token: String?

  /// Lists that are shown in the same page, below this one.
  private let others: [WatchPages]
  nonisolated private let history = ServedHistory()
  nonisolated private let hasReaders = Atomic(false)
  private var pages: [WatchPage] = []
  private var readers: [WeakReader] = []
  private let texts = TextReaders()
  private var served: BrowserPages?

  /// The clock.
  private let now: @MainActor () -> ContinuousClock.Instant

  /// When the last run began, and when the last one that has succeeded ended.
  private var began: ContinuousClock.Instant
  private var succeeded: ContinuousClock.Instant

  private(set) var list: ServedList?
  private(set) var changes: [Int: [ServedHistory.Change]] = [:]

  /// The last run that has succeeded, in words.
  private var lastRun: String?

  /// Whether a run is under way, and shows that to pages every second if it takes long.
  private var isRunning = false
  private var clock: Task<Void, any Error>?

  /// How long the run under way has taken.
  private var time: Duration { isRunning ? now() - began : .zero }

  /// The age from which a list is late: two intervals.
  private var patience: Duration { .seconds(max(3, 2 * interval)) }

  /// How old the list is.
  enum Age: String {
    case fresh = ""
    case late
    /// Older than five times what is late.
    case old
  }

  var age: Age {
    let age = now() - succeeded
    return age > patience * 5 ? .old : age > patience ? .late : .fresh
  }

  /// The last run and the one under way, in words.
  var status: String {
    let running = time > patience ? "running for \(time.components.seconds) s" : nil
    let last = lastRun ?? (problem == nil ? "The first run is under way" : "Every run has failed")
    let age = now() - succeeded
    let old = list != nil && age > patience ? "the list is \(age.components.seconds) s old" : nil
    return [last, old, running].compactMap { $0 }.joined(separator: "; ")
  }

  /// The reason why the last run has failed.
  private(set) var problem: String?

  /// - Parameters:
  ///   - heading: The command.
  ///   - interval: The seconds between two runs.
  ///   - address: Where the pages are served; nil if the list is one of `others`.
  ///   - token: The secret text for visitors; nil for a new one, if there has to be one.
  ///   - others: Lists that are shown in the same page, below this one.
  ///   - now: The clock.
  init(
    heading: String, interval: Double, address: ServeAddress?, token: String? = nil,
    others: [WatchPages] = [],
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }
  ) {
    self.now = now
    self.others = others
    (began, succeeded) = (now(), now())
    self.token = token
    self.heading = heading
    self.interval = interval
    self.address = address
  }

  /// Begins to serve. The link is printed when the server accepts requests.
  func begin() {
    if let address {
      let server = PageServer(
        address: address, token: token, style: WatchStyle.text,
        script: others.isEmpty ? "" : WatchStyle.script(others: others.count),
        listCount: others.count + 1)
      served = server.start(opener) { [weak self] in await self?.answer($0) }
      for other in others {
        other.served = BrowserPages(options: served?.options ?? PageOptions(), open: other.opener)
      }
    }
    clock = Task { [weak self] in
      while true {
        try await Task.sleep(for: .seconds(1))
        guard let self else { return }
        if age != .fresh { for page in livePages { page.showBar() } }
      }
    }
  }

  nonisolated func prepare(_ step: WatchStep) throws -> Shown {
    let taken = try history.take(step)
    var operations = TextBytes()
    if hasReaders.load(ordering: .relaxed), case .list(let comparison) = step, comparison.differs {
      try ChangesWriter(comparison: comparison.lists, changes: comparison.changes)
        .writeNDJSON(to: &operations)
    }
    return Shown(
      list: taken?.list, changes: taken?.changes ?? [:], operations: operations.bytes)
  }

  func runBegan() { (began, isRunning) = (now(), true) }

  func show(_ shown: Shown) {
    if let new = shown.list { (list, changes) = (new, shown.changes) }
    let seconds = time / .seconds(1)
    (succeeded, isRunning) = (now(), false)
    lastRun = "\(timeOfDay()), took \(secondsText(seconds)) s; every \(secondsText(interval)) s"
    problem = nil
    for page in livePages { page.show(isNew: shown.list != nil) }
    readers.removeAll { $0.reader == nil }
    hasReaders.store(!readers.isEmpty, ordering: .relaxed)
    guard !shown.operations.isEmpty else { return }
    for entry in readers { entry.reader?.add(shown.operations) }
  }

  func report(_ problem: String) {
    isRunning = false
    let list = list == nil ? "" : "; the list stays as it was"
    self.problem = "\(timeOfDay()) \(problem.shown)\(list)"
    for page in livePages { page.showBar() }
  }

  func end() { clock?.cancel() }

  /// Waits a moment, so that pages and programs can get the last run, and reports to them that it
  /// was the last.
  func finish() async {
    let readers = readers.compactMap(\.reader)
    guard let served, !readers.isEmpty || served.count > 0 else { return }
    for reader in readers { reader.finish() }
    try? await Task.sleep(for: .milliseconds(200))
    served.close("The command has ended.")
    try? await Task.sleep(for: .milliseconds(100))
  }

  // MARK: Pages

  private var livePages: [WatchPage] {
    pages.removeAll { $0.isClosed }
    return pages
  }

  private var opener: @MainActor (PageRequest) throws -> BrowserPage {
    { [weak self] request in
      guard let self else { throw PageError(status: 503, "The command has ended.") }
      return open(request.query)
    }
  }

  private func open(_ address: [String: String]) -> BrowserPage {
    let page = WatchPage(of: self, address: address)
    pages = livePages + [page]
    return page.page
  }

  // MARK: For programs

  func answer(_ request: PageRequest) async -> PageResponse? {
    // The second list is at `/2/`.
    for (index, other) in others.enumerated() {
      let route = "/\(index + 2)"
      guard request.path.hasPrefix(route + "/"), let served = other.served else { continue }
      var request = request
      request.path.removeFirst(route.count)
      return await served.respond(to: request) { await other.answer($0) }
    }
    return switch (request.method, request.path) {
    case ("GET", "/list.json"): await text(.json, "application/json")
    case ("GET", "/list.csv"): await text(.csv, "text/csv; charset=utf-8")
    case ("GET", "/changes"): changesStream()
    case ("GET", "/healthz"):
      PageResponse(status: problem == nil && list != nil ? 200 : 503, text: problem ?? status)
    case (_, "/list.json"), (_, "/list.csv"), (_, "/changes"):
      PageResponse(status: 405, text: "This address can only be read.")
    default: nil
    }
  }

  private func text(_ format: ListFormat, _ type: String) async -> PageResponse {
    guard let list else {
      return PageResponse(status: 503, text: "There is no list yet: \(problem ?? status).")
    }
    let texts = texts
    // Long lists are read for a while, which must not delay the pages.
    return await Task.detached { texts.response(list.table, format, type) }.value
  }

  private func changesStream() -> PageResponse {
    let reader = ChangesReader()
    readers.append(WeakReader(reader: reader))
    hasReaders.store(true, ordering: .relaxed)
    return PageResponse(
      status: 200,
      headers: [("Content-Type", "application/x-ndjson"), ("Cache-Control", "no-store")],
      body: .stream(PageStream { await reader.next() }))
  }
}

/// A client that reads changes, held weakly: its connection owns it.
private struct WeakReader {
  weak var reader: ChangesReader?
}

/// A client that reads changes.
@MainActor
private final class ChangesReader {
  /// The most bytes that may wait for a client. A client that is slower is disconnected.
  private static let capacity = 16 << 20

  private let waiting = AsyncStream<[UInt8]>.makeStream()
  private var size = 0

  func finish() { waiting.continuation.finish() }

  func add(_ bytes: [UInt8]) {
    size += bytes.count
    if size > Self.capacity { finish() } else { waiting.continuation.yield(bytes) }
  }

  /// Returns the next operations; nil when the client has left or is too slow.
  func next() async -> [UInt8]? {
    var iterator = waiting.stream.makeAsyncIterator()
    let next = await iterator.next()
    size -= next?.count ?? 0
    return next
  }
}

/// The clients that read whole lists, each of which keeps its list.
private final class TextReaders: Sendable {
  /// The most clients at once.
  private static let most = 16

  private let count = Mutex(0)

  /// Returns the text of a list as a stream.
  func response(_ table: WatchTable, _ format: ListFormat, _ type: String) -> PageResponse {
    guard let reader = TextReader(self) else {
      return PageResponse(
        status: 503, text: "\(Self.most) programs are reading the list. Try again in a moment.")
    }
    do {
      try reader.begin(table.text(as: format))
    } catch {
      return PageResponse(status: 406, text: "\(error)")
    }
    return PageResponse(
      status: 200, headers: [("Content-Type", type), ("Cache-Control", "no-store")],
      body: .stream(PageStream { reader.next() }))
  }

  func add() -> Bool {
    count.withLock { count in
      guard count < Self.most else { return false }
      count += 1
      return true
    }
  }

  func remove() { count.withLock { $0 -= 1 } }
}

/// A client that reads a whole list. Its connection owns it.
private final class TextReader: Sendable {
  private let text = Mutex<WatchText?>(nil)
  private let readers: TextReaders

  /// Nil if there are too many.
  init?(_ readers: TextReaders) {
    guard readers.add() else { return nil }
    self.readers = readers
  }

  deinit { readers.remove() }

  func begin(_ text: WatchText) { self.text.withLock { $0 = text } }

  /// Returns the next part; nil at the end.
  func next() -> [UInt8]? { text.withLock { text in try? text?.next() } ?? nil }
}

/// Text as bytes.
private struct TextBytes: TextOutputStream {
  var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes += text.utf8 }
}
