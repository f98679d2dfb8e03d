import ListSnapshots

/// An open page: its connection, the numbers of its reports, and when the client was last active.
@MainActor
final class PageSession {
  let page: BrowserPage

  /// The visitor who has opened the page. Only the same visitor may use it.
  let user: String?

  /// The name under which the pages of a visitor are counted.
  let visitor: String
  private let options: PageOptions
  private let scheduler: any UpdateScheduler

  /// When the client was last active.
  private(set) var lastSeen: Duration

  /// The number of the current stream. All older ones end.
  private var stream = 0
  private var isOpen = false

  /// Wakes the reader of the stream.
  private var waking = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  private var events: [String] = []
  private var isPingDue = false
  private var lastReport = 0
  private var second = (start: Duration.zero, count: 0)
  private var hasDeadline = false

  /// Whether a stream is connected.
  var isConnected: Bool { page.host.isConnected }

  init(
    _ page: BrowserPage, user: String?, visitor: String, options: PageOptions,
    scheduler: any UpdateScheduler
  ) {
    self.page = page
    self.user = user
    self.visitor = visitor
    self.options = options
    self.scheduler = scheduler
    lastSeen = scheduler.now
    page.host.maximumMessageSize = options.maximumMessageSize
    page.host.onChange = { [weak self] in self?.hostChanged() }
    page.onTell = { [weak self] in self?.tell($0) }
  }

  // MARK: The stream

  /// Begins a stream of messages; the one before ends.
  ///
  /// - Parameters:
  ///   - number: The last message that the page has shown; nil if it has none.
  ///   - id: The name of the session.
  func open(after number: Int?, id: String) -> PageStream {
    stream += 1
    let current = stream
    waking.continuation.finish()
    waking = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    isOpen = true
    events = [
      JSON.object([
        .init("session", .text(id)), .init("p", .number(WindowMessage.version)),
        .init("role", .text(page.host.role.rawValue)), .init("title", .text(page.title)),
        .init("n", .number(lastReport)),
      ]).string
    ]
    page.host.connect(after: number)
    lastSeen = scheduler.now
    ping(current, until: lastSeen + options.maximumStreamTime)
    let end = StreamEnd { [weak self] in self?.end(current) }
    // Even after the session has ended, the stream says so.
    return PageStream { await self.next(of: current, end) }
  }

  /// Ends the session.
  func close(_ reason: String) {
    if isOpen { tell(.object([.init("bye", .text(reason)), .init("after", .number(5_000))])) }
    isOpen = false
    page.host.disconnect()
    page.host.onChange = nil
    page.onTell = nil
    wake()
  }

  private func next(of current: Int, _ end: StreamEnd) async -> [UInt8]? {
    while !Task.isCancelled {
      if current == stream, !events.isEmpty { return Self.event(events.removeFirst()) }
      guard current == stream, isOpen else { return nil }
      if let message = page.host.nextMessage() {
        isPingDue = false
        return Self.event(message, id: page.host.lastMessageNumber)
      }
      if isPingDue {
        isPingDue = false
        return Self.event(#"{"ping":\#(page.host.lastMessageNumber)}"#)
      }
      var iterator = waking.stream.makeAsyncIterator()
      await iterator.next()
    }
    self.end(current)
    return nil
  }

  private func end(_ ended: Int) {
    guard ended == stream, isOpen else { return }
    isOpen = false
    page.host.disconnect()
    lastSeen = scheduler.now
  }

  private static func event(_ data: String, id: Int? = nil) -> [UInt8] {
    Array(((id.map { "id: \($0)\n" } ?? "") + "data: \(data)\n\n").utf8)
  }

  private func wake() { waking.continuation.yield() }

  private func tell(_ event: JSON) {
    guard isOpen else { return }
    events.append(event.string)
    wake()
  }

  private func hostChanged() {
    wake()
    guard page.host.hasWaitingCompletions, !hasDeadline else { return }
    hasDeadline = true
    let number = page.host.acknowledgedNumber
    scheduler.later(after: BrowserListHost.longestWait) { [weak self] in
      guard let self else { return }
      hasDeadline = false
      // If a page has acknowledged a message meanwhile, it is slow, but connected.
      if page.host.acknowledgedNumber == number {
        page.host.completeBatches()
      } else {
        hostChanged()
      }
    }
  }

  /// Sends signs that the connection works, at intervals, until the page has to connect again.
  private func ping(_ current: Int, until limit: Duration) {
    scheduler.later(after: options.pingInterval) { [weak self] in
      guard let self, current == stream, isOpen else { return }
      lastSeen = scheduler.now
      if lastSeen >= limit {
        end(current)
      } else {
        isPingDue = true
        ping(current, until: limit)
      }
      wake()
    }
  }

  // MARK: Reports

  /// Handles a report, unless it was handled already.
  ///
  /// - Returns: The status of the answer.
  func take(_ report: PageReport, number: Int) -> Int {
    lastSeen = scheduler.now
    if lastSeen - second.start >= .seconds(1) { second = (lastSeen, 0) }
    second.count += 1
    guard second.count <= options.maximumReportsPerSecond else { return 429 }
    guard number > lastReport else { return 204 }
    lastReport = number
    page.host.take(report)
    if let isHidden = report.isHidden { page.onVisibility?(!isHidden) }
    return 204
  }
}

/// Calls a closure when nothing can read a stream any more.
private final class StreamEnd: Sendable {
  private let end: @MainActor @Sendable () -> Void

  init(_ end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

  deinit {
    Task { @MainActor [end] in end() }
  }
}
