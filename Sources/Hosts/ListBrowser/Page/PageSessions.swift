import ListSnapshots

/// The pages that are open.
@MainActor
final class PageSessions {
  private var sessions: [String: PageSession] = [:]
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

  /// Returns a session of the visitor; nil if it has ended, or belongs to another visitor.
  func session(_ id: String, of request: PageRequest) -> PageSession? {
    guard let session = sessions[id], session.user == request.user else { return nil }
    return session
  }

  /// Opens a page.
  func open(_ request: PageRequest) throws -> (id: String, session: PageSession) {
    let visitor = request.user ?? request.address ?? ""
    let own = sessions.filter { $0.value.visitor == visitor }
    try makeRoom(in: own, most: options.maximumPagesPerVisitor)
    try makeRoom(in: sessions, most: options.maximumPages)
    let session = PageSession(
      try openPage(request), user: request.user, visitor: visitor, options: options,
      scheduler: scheduler)
    let id = Self.newID()
    sessions[id] = session
    sweep()
    return (id, session)
  }

  func closeAll(_ reason: String) {
    for session in sessions.values { session.close(reason) }
    sessions = [:]
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
      if !sessions.isEmpty { sweep() }
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
