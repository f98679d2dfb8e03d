import ListBrowserServer
import ListDiff
import ListSnapshots
import Testing

@testable import ListBrowser

/// A list on a server in this process, and what its visitors do.
@MainActor
final class Site {
  /// The sections with their items. ``show()`` shows them in all pages.
  var sections: [[Int]]

  /// The texts of items that are not `item NUMBER`.
  var texts: [Int: String] = [:]

  /// The values of the fields that some items have.
  var values: [Int: String] = [:]

  /// The items whose actions were performed, with the actions.
  private(set) var performed: [String] = []

  /// The sections that have a header.
  var hasHeaders = false

  var role = BrowserRole.list
  var options = PageOptions()

  /// What rows show, if it is not a text.
  var content: ((Int) -> HTML)?
  var sticksToEnd = false
  var opensAtEnd = false
  var allowsSelection = true

  /// What rows show besides their contents.
  var accessories: [CellAccessory] = []

  /// How long fields wait for more typing.
  var wait = 0

  /// What a request and each message are delayed by.
  var latency = Duration.zero

  /// The requests, as method and path.
  private(set) var requests: [String] = []
  private(set) var pages: [SitePage] = []
  private var server: Task<Void, any Error>?
  private var port: UInt16 = 0
  private var current: BrowserPages?

  init(_ sections: [[Int]]) { self.sections = sections }

  var address: String { "http://127.0.0.1:\(port)/" }

  func text(_ item: Int) -> String { texts[item] ?? "item \(item)" }

  func did(_ action: String) { performed.append(action) }

  /// What was performed besides typing.
  var clicks: [String] { performed.filter { !$0.hasPrefix("note") } }

  var hasConnections: Bool { pages.contains { $0.host.isConnected } }

  /// Waits until the visitors have done something.
  func wait(for condition: (Site) -> Bool) async throws {
    let limit = ContinuousClock.now + .seconds(60)
    while !condition(self) {
      if ContinuousClock.now > limit {
        throw Driver.Failure(description: "not within 10 s; performed: \(performed)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Starts the server with new pages, at the port that it had before.
  func start() async throws {
    current = BrowserPages(options: options) { [unowned self] _ in
      let page = SitePage(self)
      pages.append(page)
      try page.show()
      if opensAtEnd { page.host.scroll(to: ListPoint(x: 0, y: 1e9), animated: false) }
      let opened = BrowserPage(title: "Trial", host: page.host, keeping: page)
      page.page = opened
      return opened
    }
    try await resume()
  }

  /// Ends all connections. The pages stay.
  func cut() async {
    server?.cancel()
    _ = await server?.result
  }

  /// Serves the pages again.
  func resume() async throws {
    guard let pages = current else { return }
    let server = BrowserListServer(pages, port: port) { [weak self] in
      await self?.answer($0, pages)
    }
    let (ports, continuation) = AsyncStream.makeStream(of: UInt16.self)
    self.server = Task {
      defer { continuation.finish() }
      try await server.run { continuation.yield($0) }
    }
    for await port in ports {
      self.port = port
      return
    }
    try await self.server?.value
  }

  /// Ends the server, and forgets all pages.
  func stop() async {
    await cut()
    current = nil
    pages = []
  }

  /// Shows the list in all pages, and returns when they have acknowledged it.
  func show(reconfiguring items: [Int] = [], animated: Bool = true) async throws {
    for page in pages { try page.show(reconfiguring: items, animated: animated) }
    try await wait { site in
      site.pages.allSatisfy { !$0.host.isConnected || $0.pendingCount == 0 }
    }
  }

  private func answer(_ request: PageRequest, _ pages: BrowserPages) async -> PageResponse? {
    requests.append(request.method + " " + request.path)
    let known = ["/", "/events", "/report", "/page.js", "/own.js", "/page.css"]
    guard known.contains(request.path) else {
      // A blank page, and whatever a browser or a hostile text may ask for.
      return PageResponse(
        status: 200, headers: [("Content-Type", "text/html")], body: .bytes([UInt8]("-".utf8)))
    }
    let latency = latency
    try? await Task.sleep(for: latency)
    var response = await pages.respond(to: request)
    guard case .stream(let stream) = response.body else { return response }
    let next = stream.makeAsyncIterator().nextChunk
    response.body = .stream(
      PageStream {
        let chunk = await next()
        try? await Task.sleep(for: latency)
        return chunk
      })
    return response
  }
}

/// The page of one visitor.
@MainActor
final class SitePage {
  let host: BrowserListHost
  weak var page: BrowserPage?
  private let source: DiffableDataSource<Int, Int, BrowserListHost>
  private unowned let site: Site
  private(set) var pendingCount = 0

  init(_ site: Site) {
    self.site = site
    host = BrowserListHost(role: site.role)
    host.sticksToEnd = site.sticksToEnd
    host.bar.show {
      HTML(.strong) { "Trial" }
      HTML(.button, .action("all")) { "All" }
    }
    host.bar.on("all") { [unowned site] _ in site.did("all") }
    let rows = CellRegistration<BrowserCell, Int> { [unowned site] cell, _, item in
      cell.show {
        if let content = site.content {
          content(item)
        } else {
          HTML(.p) { site.text(item) }
          if item % 3 == 0 { HTML(.button, .action("open")) { "Open" } }
          if item % 5 == 0 {
            HTML(
              .input, .name("note"), .action("note"), .wait(site.wait),
              .value(site.values[item] ?? ""))
          }
          if item == 6 { HTML(.input, .name("chat"), .submit("send")) }
        }
      }
      cell.accessories = site.accessories
      cell.on("send") { site.did("send \(item) \($0.value ?? "")") }
      cell.on("open") { _ in site.did("open \(item)") }
      cell.on("note") { action in
        site.values[item] = action.value
        site.did("note \(item) \(action.value ?? "")")
      }
    }
    let headers = CellRegistration<BrowserCell, Int> { cell, _, section in
      cell.contentConfiguration = ListContentConfiguration(text: "section \(section)")
    }
    source = DiffableDataSource(host: host) { rows.cell(for: $1, at: $0) }
    source.supplementaryProvider = { [unowned site] kind, path, section in
      guard kind == "header", site.hasHeaders else { return nil }
      return headers.cell(for: section, at: ItemPath(section: path.section, item: 0))
    }
    source.reordering.canReorderItem = { _ in true }
    source.interactions.allows = { [unowned site] _, _ in site.allowsSelection }
    source.interactions.did = { [unowned site] interaction, item in
      site.did("\(interaction) \(item)")
    }
  }

  func show(reconfiguring items: [Int] = [], animated: Bool = true) throws {
    var snapshot = try Snapshot(
      site.sections.enumerated().map { (id: $0.offset, items: $0.element) })
    try snapshot.reconfigureItems(items)
    pendingCount += 1
    try source.apply(snapshot, animatingDifferences: animated) { [self] _ in pendingCount -= 1 }
  }
}

/// Opens a site in a browser, and closes both after a test. What scripts report as errors is a
/// failure.
@MainActor
func withPage(
  _ site: Site, arguments: [String] = [],
  _ test: (Site, Browser) async throws -> Void
) async throws {
  try await site.start()
  let browser = try await Browser(arguments)
  do {
    try await browser.open(site.address)
    try await browser.wait(for: "boxes.length && all('.area')[0].ariaBusy === 'false'")
    try await test(site, browser)
    #expect(try await browser.log() == [])
  } catch {
    Issue.record("\(error); the browser's log: \((try? await browser.log()) ?? [])")
  }
  await browser.close()
  await site.stop()
}
