import CommandTestSupport
import Dispatch
import ListBrowser
import Synchronization

@testable import lockstep

@MainActor
@Suite struct `The page of a watched list` {
  /// A page of runs that print tables of `id` and `n`.
  @MainActor
  private final class Stage {
    private let pages: WatchPages
    private let page: WatchPage
    private let history: WatchHistory

    /// The page that has the place of this one when it is loaded again.
    private var browserPage: BrowserPage?

    /// The query of the page's address.
    var query: [String: String] { page.page.query }

    /// The time on the clock of the pages.
    private let clock: Clock

    @MainActor
    private final class Clock { var now = ContinuousClock.now }

    init(
      _ rows: String..., sectionField: String? = nil, marks: [String] = [],
      address query: [String: String] = [:]
    ) throws {
      history = WatchHistory(
        reader: WatchReader(
          name: "list", format: .csv,
          view: ElementView(
            key: [FieldPath("id")], sectionField: sectionField.map { FieldPath($0) }),
          marks: marks.compactMap { WatchMark($0) }))
      let address = try #require(ServeAddress(argument: "0"))
      let clock = Clock()
      self.clock = clock
      pages = WatchPages(heading: "list", interval: 1, address: address) { clock.now }
      page = WatchPage(of: pages, address: query)
      browserPage = page.page
      try run(rows)
    }

    func run(_ rows: String...) throws { try run(rows) }

    /// The answer to a program that reads the list.
    func read(_ path: String) async throws -> PageResponse {
      try #require(await pages.answer(PageRequest(method: "GET", target: path)))
    }

    func run(_ rows: [String]) throws {
      let text = (["id,n"] + rows).joined(separator: "\n") + "\n"
      let shown = try pages.prepare(history.step(Array(text.utf8)))
      pages.show(shown)
      page.show(isNew: shown.list != nil)
    }

    /// Lets time pass, and a run fail at its end.
    func fail(after seconds: Int) {
      pages.runBegan()
      clock.now += .seconds(seconds)
      page.showBar()
      pages.report("no")
      page.showBar()
    }

    func waitInRun(_ seconds: Int) {
      pages.runBegan()
      clock.now += .seconds(seconds)
      page.showBar()
    }

    /// Does something in the row, or in the bar if it has the number 0.
    func act(_ action: String, key: Int = 0, value: String? = nil) {
      var report = PageReport()
      report.actions = [
        PageReport.Action(number: 1, key: key, action: BrowserAction(action, value: value))
      ]
      page.host.take(report)
    }

    /// What a page that comes anew would get as soon as it has a text.
    func message(with text: String) async throws -> String {
      for _ in 0..<30_000 {
        if try message().contains(text) { break }
        try await Task.sleep(for: .milliseconds(1))
      }
      return try message()
    }

    /// What a page that comes anew would get.
    func message() throws -> String {
      page.host.connect()
      defer { page.host.disconnect() }
      return try #require(page.host.nextMessage())
    }
  }

  @Test func `counts the rows that a filter leaves, in headers, too`() async throws {
    let stage = try Stage("a1,x", "a2,y", "b1,x", "b2,x", sectionField: "n")
    var message = try stage.message()
    expect(message.contains("x (3)") && message.contains("y (1)"))
    expect(message.contains(#""4 rows""#))
    stage.act("filter", value: "a")
    message = try await stage.message(with: "1 of 3")
    expect(message.contains("x (1 of 3)") && message.contains("y (1 of 1)"))
    expect(message.contains(#""2 of 4 rows""#))
    // A row comes that isn't shown.
    try stage.run("a1,x", "a2,y", "b1,x", "b2,x", "b3,x")
    message = try await stage.message(with: "x (1 of 4)")
    expect(message.contains(#""2 of 5 rows  +1""#))
    stage.act("filter", value: "")
    message = try await stage.message(with: "x (4)")
    expect(message.contains(#""5 rows  +1""#))
  }

  @Test func `marks the field that has changed, not the whole row`() throws {
    let stage = try Stage("a,10", "b,20")
    func marked() throws -> Int { try stage.message().ranges(of: #""true""#).count }
    try expectEqual(marked(), 0)
    try stage.run("a,11", "b,20", "c,5")
    try expectEqual(marked(), 1)
    try stage.run("a,12", "b,21", "c,5")
    try expectEqual(marked(), 2)
  }

  @Test func `keeps in its address what the visitor has chosen`() async throws {
    let stage = try Stage("a1,10", "a2,20", "b,30")
    expectEqual(stage.query, [:])
    for (action, value) in [("filter", "a"), ("sort-1", nil), ("sort-1", nil), ("pause", nil)] {
      stage.act(action, value: value)
    }
    expectEqual(stage.query, ["filter": "a", "sort": "-n", "paused": "yes"])
    try expect(stage.message().contains(#""descending""#))
    stage.act("only", value: "true")
    expectEqual(stage.query["only"], "changes")
    stage.act("only", value: "false")
    let again = try Stage("a1,10", "a2,20", "b,30", address: stage.query)
    expectEqual(again.query, stage.query)
    let message = try await again.message(with: "2 of 3 rows")
    let (first, second) = (message.firstRange(of: #""a2""#), message.firstRange(of: #""a1""#))
    try expect(#require(first).lowerBound < #require(second).lowerBound)
    // It is paused, so it stays as it was when it was loaded.
    try again.run("a1,10", "a2,20", "a3,40", "b,30")
    try expect(!again.message().contains("a3"))
    again.act("pause")
    expect(try await again.message(with: "a3").contains("3 of 4 rows"))
    expectEqual(again.query["paused"], nil)
  }

  @Test func `marks rows by their values, in words, too`() throws {
    let stage = try Stage("a,10", "b,20", marks: ["n >= 20"])
    func words(_ text: String) throws -> Int { try stage.message().ranges(of: text).count }
    try expectEqual(words(#""marked""#), 1)
    try expectEqual(words(#"" !""#), 1)
    try stage.run("a,30", "b,5", "c,20")
    try expectEqual(words(#""marked, changed""#), 1)
    try expectEqual(words(#""marked, new""#), 1)
    try expectEqual(words(#""changed""#), 3, "the words of one row, the colours of two")
  }

  @Test func `hides and resizes columns, and keeps that in its address`() throws {
    let stage = try Stage("first,10", "b,20")
    try expect(!stage.message().contains("hidden"))
    stage.act("width-0", value: "90.5px")
    try expect(stage.message().contains(#""90px "#))
    stage.act("hide-0")
    var message = try stage.message()
    expect(!message.contains(#""first""#) && !message.contains(#""Hide n""#))
    expect(message.contains(#""10""#) && message.contains(#""Show 1 hidden""#))
    expectEqual(stage.query, ["hide-id": "yes", "width-id": "90"])
    let again = try Stage("first,10", "b,20", address: stage.query)
    try expect(!again.message().contains(#""first""#))
    again.act("unhide")
    message = try again.message()
    expect(message.contains(#""first""#) && message.contains(#""90px "#))
    expectEqual(again.query, ["width-id": "90"])
    // What can't be a width is ignored, and one column stays whatever the address says.
    for value in ["", "x", "-5px", "1px", "99999px"] { again.act("width-0", value: value) }
    expectEqual(again.query, ["width-id": "90"])
    let all = try Stage("first,10", address: ["hide-id": "yes", "hide-n": "yes"])
    try expect(all.message().contains(#""first""#))
  }

  @Test func `numbers columns for screen readers, the hidden ones, too`() throws {
    let stage = try Stage("a,10")
    func indexes() throws -> [Int] { try (1...4).map { try count(#""\#($0)""#) } }
    func count(_ text: String) throws -> Int { try stage.message().ranges(of: text).count }
    try expectEqual(indexes(), [2, 2, 2, 0], "titles and fields; the first are marks")
    stage.act("hide-0")
    try expectEqual(indexes(), [2, 0, 2, 0])
    try expectEqual(count(#""columnheader""#), 2)
  }

  @Test func `says how old the list is, in a colour`() throws {
    let stage = try Stage("a,10")
    try expect(!stage.message().contains("s old"))
    stage.fail(after: 2)
    try expect(!stage.message().contains("s old") && !stage.message().contains(#""late""#))
    stage.fail(after: 2)
    try expect(stage.message().contains("the list is 4 s old"))
    try expect(stage.message().contains(#""late""#))
    stage.fail(after: 12)
    try expect(stage.message().contains("the list is 16 s old"))
    try expect(stage.message().contains(#""old""#))
    stage.waitInRun(4)
    try expect(stage.message().contains("the list is 20 s old; running for 4 s"))
    try stage.run("a,10")
    try expect(!stage.message().contains("s old") && !stage.message().contains(#""old""#))
  }

  @Test func `is read by many slow programs in parts, while others are answered`() async throws {
    let stage = try Stage("a,1")
    let text = String(repeating: "x", count: 100)
    try stage.run((0..<3_000).map { "\($0),\(text)" })
    var readers: [PageStream] = []
    for _ in 0..<16 {
      let answer = try await stage.read("/list.json")
      expectEqual(answer.status, 200)
      guard case .stream(let stream) = answer.body else { throw NoStream() }
      // Of the whole list of 380 kB, only a part is made.
      let part = await Self.first(of: stream)?.count ?? 0
      expect(65_536..<90_000 ~= part)
      readers.append(stream)
    }
    try await expectEqual(stage.read("/list.json").status, 503)
    try await expectEqual(stage.read("/healthz").status, 200)
    try stage.run("b,2")
    // The parts are made elsewhere: the main actor only waits here.
    let rest = Self.readWhileWaiting(readers.removeLast())
    expectEqual(rest.split(separator: "\n").last, "]")
    expectEqual(rest.split(separator: "\n").dropLast().last?.prefix(11), #"  {"id":"29"#)
    // Readers that have left make room for others, which get the new list.
    readers = []
    let answer = try await stage.read("/list.csv")
    guard case .stream(let stream) = answer.body else { throw NoStream() }
    let part = await Self.first(of: stream) ?? []
    expectEqual(String(decoding: part, as: UTF8.self), "id,n\nb,2\n")
  }

  private struct NoStream: Error {}

  private nonisolated static func first(of stream: PageStream) async -> [UInt8]? {
    for await part in stream { return part }
    return nil
  }

  /// Reads a stream to its end on another thread, while this one does nothing.
  private static func readWhileWaiting(_ stream: PageStream) -> String {
    let (ended, text) = (DispatchSemaphore(value: 0), Text())
    Task.detached {
      for await part in stream { text.bytes.withLock { $0 += part } }
      ended.signal()
    }
    ended.wait()
    return String(decoding: text.bytes.withLock { $0 }, as: UTF8.self)
  }

  private final class Text: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  @Test func `says when there are no rows`() async throws {
    let stage = try Stage("a,10")
    stage.act("filter", value: "x")
    expect(try await stage.message(with: "No row matches").contains("0 of 1 row"))
    stage.act("filter", value: "")
    // The row that has left stays until the next run.
    try stage.run()
    try stage.run()
    expect(try await stage.message(with: "No rows.").contains("No rows."))
  }

  @Test func `says whether a row is open`() async throws {
    let stage = try Stage("a,10", "b,20")
    try expect(stage.message().contains("aria-expanded"))
    try expect(!stage.message().contains(#""true""#))
    stage.act("select", key: 1)
    let message = try await stage.message(with: "No changes since")
    expectEqual(message.ranges(of: #""true""#).count, 2, "It is selected, too.")
  }

  @Test func `shows all that has changed in a pause`() throws {
    let stage = try Stage("a,10", "b,20", "c,30")
    stage.act("pause")
    try stage.run("a,11", "b,20", "c,30")
    try stage.run("a,11", "b,20", "c,33")
    try stage.run("a,11", "b,20", "c,33")
    let paused = try stage.message()
    expect(paused.contains(#""10""#) && paused.contains(#""30""#))
    stage.act("pause")
    let message = try stage.message()
    expect(message.contains(#""11""#) && message.contains(#""33""#))
    expect(!message.contains(#""10""#) && !message.contains(#""30""#))
  }
}
