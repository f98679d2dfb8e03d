import ListSnapshots

/// The pages of all visitors, as answers to HTTP requests, without sockets.
///
/// ```swift
/// let pages = BrowserPages { request in
///   let page = OrderPage()
///   return BrowserPage(title: "Orders", host: page.host, keeping: page)
/// }
/// let response = await pages.respond(to: request)
/// ```
///
/// | request | answer |
/// |---|---|
/// | `GET /` | the page |
/// | `GET /page.js`, `GET /page.css` | its script, for pages of one's own, too, and its style sheet |
/// | `GET /own.js` | ``PageOptions/script`` |
/// | `GET /events` | the messages, as a stream of server-sent events |
/// | `POST /report` | what the page reports |
///
/// Each request is checked: the name of the host, the page that sent it, the session and its
/// visitor, and the limits of ``PageOptions``.
public final class BrowserPages: Sendable {
  public let options: PageOptions
  private let sessions: PageSessions
  private let assets: PageAssets

  /// Creates pages.
  ///
  /// - Parameters:
  ///   - options: Who may open pages, and their limits.
  ///   - scheduler: The clock of the limits.
  ///   - open: Makes the page of a visitor. If it throws a ``PageError``, that is the answer. The
  ///     answer to any other error has the status 500, without its text.
  public init(
    options: PageOptions = PageOptions(), scheduler: any UpdateScheduler = TaskScheduler(),
    open: @escaping @MainActor (PageRequest) throws -> BrowserPage
  ) {
    self.options = options
    sessions = PageSessions(options, scheduler, open)
    assets = PageAssets(options)
  }

  /// The number of open pages.
  @MainActor public var count: Int { sessions.count }

  /// Ends all pages. They try to connect again after some seconds.
  @MainActor
  public func close(_ reason: String) { sessions.closeAll(reason) }

  /// Returns the answer to a request. It never throws, and waits only for the main actor and for
  /// ``PageOptions/identify``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - other: Answers requests for your own addresses, which have passed all checks. If it returns
  ///     nil, the pages answer.
  public func respond(
    to request: PageRequest,
    answeringOthers other: @Sendable (PageRequest) async -> PageResponse? = { _ in nil }
  ) async -> PageResponse {
    var request = request
    request.address = request.clientAddress(behind: options.proxies)
    var response = refusal(of: request) ?? signIn(request)
    if response == nil {
      do {
        if let identify = options.identify { request.user = try await identify(request) }
      } catch {
        response = Self.response(to: error, "The visitor could not be identified.")
      }
    }
    if response == nil {
      if let own = await other(request) { return own.compressed(for: request, by: options) }
      response = await answer(to: request)
    }
    var result = response ?? PageResponse(status: 404, text: "There is nothing at this address.")
    result.headers += assets.safetyHeaders
    return result.compressed(for: request, by: options)
  }

  /// Returns the refusal of a request that no part of this server may answer, because it names
  /// another host, comes from a foreign page, or lacks the token; nil if the request is allowed.
  ///
  /// ``respond(to:answeringOthers:)`` calls it itself.
  public func refusal(of request: PageRequest) -> PageResponse? {
    guard let host = request.headers["host"],
      options.hosts == PageOptions.anyHost || options.hosts.contains(Self.name(of: host))
    else {
      return PageResponse(
        status: 421, text: "This server is not called by that name. Allow it in the options.")
    }
    let isPage = request.method == "GET" && request.path == "/"
    if let origin = request.headers["origin"], Self.host(of: origin) != host.lowercased() {
      return PageResponse(status: 403, text: "A foreign page may not use this one.")
    }
    if let site = request.headers["sec-fetch-site"], !isPage,
      site != "same-origin", site != "none"
    {
      return PageResponse(status: 403, text: "A foreign page may not use this one.")
    }
    guard let token = options.token, !isSigningIn(request),
      !Self.areEqual(request.headers["authorization"] ?? "", "Bearer \(token)")
    else { return nil }
    return Self.areEqual(request.cookie(Self.cookieName(request)) ?? "", token)
      ? nil : PageResponse(status: 401, text: "Open the link with the token first.")
  }

  /// Whether a request for a page has the right token in its query.
  private func isSigningIn(_ request: PageRequest) -> Bool {
    guard let token = options.token, request.method == "GET", request.path == "/" else {
      return false
    }
    return Self.areEqual(request.query["token"] ?? "", token)
  }

  private func signIn(_ request: PageRequest) -> PageResponse? {
    guard let token = options.token, isSigningIn(request) else { return nil }
    let name = Self.cookieName(request)
    let cookie = ("Set-Cookie", "\(name)=\(token); HttpOnly; SameSite=Strict; Path=/")
    guard request.headers["sec-fetch-site"] == "cross-site" else {
      return PageResponse(status: 303, headers: [("Location", "./"), cookie], body: .bytes([]))
    }
    // After a link on another site, the request of a redirection would lack the cookie.
    let goingOn = #"<!doctype html><meta http-equiv="refresh" content="0; url=./">"#
    return PageResponse(
      status: 200,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"), cookie,
      ], body: .bytes(Array(goingOn.utf8)))
  }

  private func answer(to request: PageRequest) async -> PageResponse? {
    switch (request.method, request.path) {
    case ("GET", "/"): await openPage(request)
    case ("GET", "/page.js"), ("GET", "/own.js"), ("GET", "/page.css"): assets.answer(to: request)
    case ("GET", "/events"): await openStream(request)
    case ("POST", "/report"): await take(request)
    // Browsers ask for it by themselves.
    case ("GET", "/favicon.ico"): PageResponse(status: 204, body: .bytes([]))
    case (_, "/"), (_, "/page.js"), (_, "/own.js"), (_, "/page.css"), (_, "/events"),
      (_, "/report"):
      PageResponse(status: 405, text: "This address doesn't know that method.")
    default: nil
    }
  }

  @MainActor
  private func openPage(_ request: PageRequest) -> PageResponse {
    opening {
      let (id, session) = try sessions.prepare(request)
      return assets.document(of: session.page, session: id)
    }
  }

  @MainActor
  private func openStream(_ request: PageRequest) -> PageResponse {
    opening {
      var report = PageReport()
      report.offset = request.query["y"].flatMap { Double($0) }
      if let width = request.query["w"].flatMap({ Double($0) }),
        let height = request.query["h"].flatMap({ Double($0) })
      {
        report.size = ListSize(width: width, height: height)
      }
      guard let opened = try sessions.begin(request) else { return Self.ended }
      opened.session.page.host.take(report)
      let streams = sessions.streamCount(of: request.browser, beside: opened.session)
      let number = request.query["q"].flatMap { Int($0) }
      return PageResponse(
        status: 200,
        headers: [
          ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
          ("X-Accel-Buffering", "no"),
        ],
        body: .stream(
          opened.session.open(
            after: number, id: opened.id, isBrief: streams >= options.maximumStreamsPerBrowser)))
    }
  }

  @MainActor
  private func opening(_ open: () throws -> PageResponse) -> PageResponse {
    do {
      return try open()
    } catch {
      return Self.response(to: error, "The page could not be opened.")
    }
  }

  private static func response(to error: any Error, _ text: String) -> PageResponse {
    (error as? PageError)?.response ?? PageResponse(status: 500, text: text)
  }

  private static let ended = PageResponse(
    status: 410, text: "This session has ended. Load the page again.")

  private func take(_ request: PageRequest) async -> PageResponse {
    guard request.body.count <= options.maximumReportSize else {
      return PageResponse(
        status: 413, text: "A report may have \(options.maximumReportSize) bytes.")
    }
    guard request.headers["origin"] != nil,
      request.headers["content-type"]?.hasPrefix("application/json") == true
    else {
      return PageResponse(status: 403, text: "Only the page itself may report: by JSON.")
    }
    guard let id = request.headers["lockstep-session"],
      let session = await sessions.session(id, of: request)
    else { return Self.ended }
    do {
      let (number, report) = try PageReport.read(request.body)
      let status = await session.take(report, number: number)
      return PageResponse(status: status, body: .bytes([]))
    } catch {
      return PageResponse(status: 400, text: error.description)
    }
  }

  // MARK: Names

  /// The name of the cookie with the token. All ports of a host share their cookies.
  private static func cookieName(_ request: PageRequest) -> String {
    let host = request.headers["host"]?.lowercased() ?? ""
    let port = host.dropFirst(name(of: host).count + 1)
    return port.isEmpty ? "lockstep" : "lockstep-\(port)"
  }

  /// The name of a host without its port.
  private static func name(of host: String) -> String {
    let host = host.lowercased()
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }

  private static func host(of origin: String) -> String? {
    let origin = origin.lowercased()
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      return String(origin.dropFirst(scheme.count))
    }
    return nil
  }

  /// Compares texts in a time that depends only on their lengths.
  private static func areEqual(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.utf8), Array(second.utf8))
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
