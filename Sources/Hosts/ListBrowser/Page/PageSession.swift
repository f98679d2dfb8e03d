import ListSnapshots

/// An open page: its connection, the numbers of its reports, and when the client was last active.
@MainActor
final class PageSession {
  let page: BrowserPage

  /// The visitor who has opened the page. Only the same visitor may use it.
  let user: String?

  /// The browser and the address of the first stream; nil if they aren't known.
  private(set) var browser: String?
  private(set) var address: String?

  /// The name under which the pages of a visitor are counted; nil for a program without one.
  var visitor: String? { user ?? browser }
  private let options: PageOptions
  private let scheduler: any UpdateScheduler

  /// When the client was last active.
  private(set) var lastSeen: Duration

  /// The number of the current stream. All older ones end.
  private var stream = 0
  private var isOpen = false

  /// Whether the stream ends after what there is to send, and the page then asks for the next one.
  private var isBrief = false

  /// Wakes the reader of the stream.
  private var waking = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  /// The events to send. Of those of one kind, a page that reads slowly gets the last one.
  private var events: [(kind: String, text: String)] = []
  private var isPingDue = false
  private var lastReport = 0
  private var second = (start: Duration.zero, count: 0)
  private var hasDeadline = false

  /// Whether a stream is connected.
  var isConnected: Bool { page.host.isConnected }

  /// Whether a stream is connected that uses a connection of the browser.
  var holdsStream: Bool { isOpen && !isBrief }

  init(
    _ page: BrowserPage, user: String?, options: PageOptions, scheduler: any UpdateScheduler
  ) {
    self.page = page
    self.user = user
    self.options = options
    self.scheduler = scheduler
    lastSeen = scheduler.now
    page.host.maximumMessageSize = options.maximumMessageSize
    page.host.onChange = { [weak self] in self?.hostChanged() }
    page.onTell = { [weak self] in self?.tell($0) }
  }

  // MARK: The stream

  /// Notes who requests the first stream.
  func begin(_ request: PageRequest) { (browser, address) = (request.browser, request.address) }

  /// The time between two brief streams, in milliseconds.
  private static let pollInterval = 1_000

  /// Begins a stream of messages; the one before ends.
  ///
  /// - Parameters:
  ///   - number: The last message that the page has shown; nil if it has none.
  ///   - id: The name of the session.
  ///   - isBrief: Whether the stream ends after what there is to send. Otherwise the many windows of
  ///     a browser would use all its connections.
  func open(after number: Int?, id: String, isBrief: Bool) -> PageStream {
    stream += 1
    let current = stream
    waking.continuation.finish()
    waking = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    isOpen = true
    let start = JSON.object(
      [
        .init("session", .text(id)), .init("p", .number(WindowMessage.version)),
        .init("role", .text(page.host.role.rawValue)), .init("title", .text(page.title)),
        .init("n", .number(lastReport)),
      ] + (isBrief ? [.init("poll", .number(Self.pollInterval))] : [])
    ).string
    events = [("session", start)] + (self.isBrief ? events : [])
    self.isBrief = isBrief
    page.host.connect(after: number)
    lastSeen = scheduler.now
    ping(current, until: lastSeen + options.maximumStreamTime)
    let end = StreamEnd { [weak self] in self?.left(current) }
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
      if current == stream, !events.isEmpty { return Self.event(events.removeFirst().text) }
      guard current == stream, isOpen else { return nil }
      if let message = page.host.nextMessage() {
        isPingDue = false
        return Self.event(message, id: page.host.lastMessageNumber)
      }
      guard !isBrief else { return nil }
      if isPingDue {
        isPingDue = false
        return Self.event(#"{"ping":\#(page.host.lastMessageNumber)}"#)
      }
      var iterator = waking.stream.makeAsyncIterator()
      await iterator.next()
    }
    left(current)
    return nil
  }

  /// A page that asks for one brief stream after the other stays connected between them.
  private func left(_ current: Int) {
    guard isBrief else { return end(current) }
    scheduler.later(after: .milliseconds(5 * Self.pollInterval)) { [weak self] in
      self?.end(current)
    }
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
    guard isOpen, case .object(let members) = event, let kind = members.first?.name else { return }
    events.removeAll { $0.kind == kind }
    events.append((kind, event.string))
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
