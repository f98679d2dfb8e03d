import ListSnapshots

/// The pages that are open.
@MainActor
final class PageSessions {
  /// The most pages whose documents were loaded, but not their rows.
  private static let maximumWaiting = 16

  private var sessions: [String: PageSession] = [:]

  /// The pages without a first stream. Since a link on any site may load a document, these don't
  /// take the place of others.
  private var waiting: [String: PageSession] = [:]
  private let options: PageOptions
  private let scheduler: any UpdateScheduler
  private let openPage: @MainActor (PageRequest) throws -> BrowserPage
  private var isSweeping = false

  nonisolated init(
    _ options: PageOptions, _ scheduler: any UpdateScheduler,
    _ open: @escaping @MainActor (PageRequest) throws -> BrowserPage
  ) {
    self.options = options
    self.scheduler = scheduler
    openPage = open
  }

  var count: Int { sessions.count }

  /// Returns a session of the visitor; nil if it has ended, has not begun, or belongs to another
  /// visitor.
  func session(_ id: String, of request: PageRequest) -> PageSession? {
    guard let session = sessions[id], session.user == request.user else { return nil }
    return session
  }

  /// Opens a page for its document. Its session begins with its first stream.
  func prepare(_ request: PageRequest) throws -> (id: String, session: PageSession) {
    let new = try open(request)
    if waiting.count >= Self.maximumWaiting,
      let oldest = waiting.min(by: { $0.value.lastSeen < $1.value.lastSeen })
    {
      waiting[oldest.key] = nil
    }
    waiting[new.id] = new.session
    return new
  }

  /// Begins a session, or goes on with it.
  ///
  /// - Returns: Nil if it has ended, or belongs to another visitor.
  func begin(_ request: PageRequest) throws -> (id: String, session: PageSession)? {
    var new: (id: String, session: PageSession)?
    if let id = request.headers["lockstep-session"] {
      if let session = session(id, of: request) { return (id, session) }
      guard let session = waiting[id], session.user == request.user else { return nil }
      new = (id, session)
    }
    let (visitor, address) = (request.user ?? request.browser, request.address)
    if let visitor {
      try makeRoom(
        in: sessions.filter { $0.value.visitor == visitor }, most: options.maximumPagesPerVisitor)
    } else {
      // A program that doesn't say who it is has connections, and few pages beside them.
      try makeRoom(
        in: sessions.filter { _, session in
          session.visitor == nil && session.address == address && !session.isConnected
        }, most: options.maximumPagesPerVisitor)
    }
    try makeRoom(in: sessions, most: options.maximumPages)
    let begun = try new ?? open(request.ofDocument)
    waiting[begun.id] = nil
    begun.session.begin(request)
    sessions[begun.id] = begun.session
    return begun
  }

  /// The number of streams of a browser, without those of one session.
  func streamCount(of browser: String?, beside other: PageSession) -> Int {
    guard let browser else { return 0 }
    return sessions.values.count { $0 !== other && $0.browser == browser && $0.holdsStream }
  }

  private func open(_ request: PageRequest) throws -> (id: String, session: PageSession) {
    let session = PageSession(
      try openPage(request), user: request.user, options: options, scheduler: scheduler)
    sweep()
    return (Self.newID(), session)
  }

  func closeAll(_ reason: String) {
    for session in sessions.values { session.close(reason) }
    sessions = [:]
    waiting = [:]
  }

  private func makeRoom(in pages: [String: PageSession], most: Int) throws {
    guard pages.count >= most else { return }
    let idle = pages.filter { !$0.value.isConnected }
      .min { ($0.value.lastSeen, $0.key) < ($1.value.lastSeen, $1.key) }
    guard let idle else {
      throw PageError(status: 503, "Too many pages are open. Close one, and load this one again.")
    }
    close(idle.key)
  }

  private func close(_ id: String) {
    sessions.removeValue(forKey: id)?.close("The page was idle for too long.")
  }

  /// Closes idle pages from time to time, as long as there are any pages.
  private func sweep() {
    guard !isSweeping else { return }
    isSweeping = true
    scheduler.later(after: options.maximumIdleTime / 4) { [weak self] in
      guard let self else { return }
      isSweeping = false
      let limit = scheduler.now - options.maximumIdleTime
      for (id, session) in sessions where !session.isConnected && session.lastSeen <= limit {
        close(id)
      }
      waiting = waiting.filter { $0.value.lastSeen > limit }
      if !(sessions.isEmpty && waiting.isEmpty) { sweep() }
    }
  }

  /// Returns 128 random bits.
  private static func newID() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
