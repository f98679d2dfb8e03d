import TestSupport

@testable import ListBrowser

/// A visitor of pages, without sockets.
@MainActor
final class PageVisitor {
  let pages: BrowserPages
  let scheduler = ManualScheduler()

  /// The pages that were opened, with what keeps their lists.
  private(set) var stages: [BrowserStage] = []
  private(set) var opened: [BrowserPage] = []
  var session: String?

  /// The name of the browser, if it has one.
  var browser: String?
  private(set) var twin = PageTwin()

  /// The last events that are no messages.
  private(set) var events: [String] = []
  private var stream: PageStream?
  private var reportNumber = 0

  /// The users and addresses of the requests that have opened pages.
  private(set) var openers: [PageRequest] = []

  init(_ options: PageOptions = PageOptions(), items: [Int] = Array(0..<20)) {
    weak var visitor: PageVisitor?
    pages = BrowserPages(options: options, scheduler: scheduler) { request in
      visitor?.openers.append(request)
      if request.query["fails"] != nil { throw PageError(status: 451, "Not for you.") }
      if request.query["breaks"] != nil { throw Broken() }
      let stage = BrowserStage()
      try stage.show([items])
      visitor?.stages.append(stage)
      let page = BrowserPage(title: "A & B", host: stage.host, keeping: stage)
      visitor?.opened.append(page)
      return page
    }
    visitor = self
  }

  struct Broken: Error {}

  static let headers = ["Host": "localhost:80", "Origin": "http://localhost:80"]

  func request(
    _ method: String, _ target: String, _ headers: [String: String] = PageVisitor.headers,
    body: String = "", user: String? = nil, address: String? = nil
  ) async -> PageResponse {
    await pages.respond(
      to: PageRequest(
        method: method, target: target, headers: headers, body: Array(body.utf8), user: user,
        address: address))
  }

  /// Opens a stream, and returns the status of the answer.
  @discardableResult
  func connect(after number: Int? = nil, user: String? = nil) async -> Int {
    var headers = Self.headers
    headers["Lockstep-Session"] = session
    headers["Lockstep-Browser"] = browser
    let query = number.map { "&q=\($0)" } ?? ""
    let response = await request("GET", "/events?w=390&h=300&y=0" + query, headers, user: user)
    if case .stream(let stream) = response.body { self.stream = stream }
    return response.status
  }

  /// Reads the next event of the stream. A message is shown; nil at the end.
  @discardableResult
  func read() async throws -> String? {
    // The stream has the state, and its iterators have none.
    guard let stream, let chunk = await Self.first(of: stream) else { return nil }
    let text = String(decoding: chunk, as: UTF8.self)
    let data = String(text.drop { $0 != "{" }.dropLast(2))
    if data.hasPrefix(#"{"q":"#) {
      try twin.take(data)
    } else {
      events.append(data)
      if data.hasPrefix(#"{"session":""#) { session = String(data.dropFirst(12).prefix(32)) }
    }
    return data
  }

  private nonisolated static func first(of stream: PageStream) async -> [UInt8]? {
    for await chunk in stream { return chunk }
    return nil
  }

  /// Ends the stream as a client that leaves does.
  func leave() { stream = nil }

  /// Reports as the script does, and returns the status of the answer.
  @discardableResult
  func report(_ members: String = "", number: Int? = nil, user: String? = nil) async -> Int {
    reportNumber += 1
    var headers = Self.headers
    headers["Lockstep-Session"] = session
    headers["Content-Type"] = "application/json"
    let q = twin.number.map { #","q":\#($0)"# } ?? ""
    return await request(
      "POST", "/report", headers, body: #"{"n":\#(number ?? reportNumber)\#(q)\#(members)}"#,
      user: user
    ).status
  }
}

extension PageResponse {
  var text: String {
    guard case .bytes(let bytes) = body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  subscript(header: String) -> String? { headers.first { $0.name == header }?.value }
}
