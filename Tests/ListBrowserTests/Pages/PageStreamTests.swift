import ListTesting
import Testing

@testable import ListBrowser

@MainActor
@Suite struct `The stream of a page` {
  private let visitor = PageVisitor()

  private func open() async throws {
    #expect(await visitor.connect() == 200)
    try await visitor.read()
    try await visitor.read()
  }

  @Test func `begins with the session, and then has the list`() async throws {
    try await open()
    #expect(visitor.events[0].contains(#""role":"list","title":"A & B","n":0"#))
    #expect(visitor.session?.count == 32)
    #expect(visitor.twin.number == 1)
    #expect(visitor.twin.itemCount == 20)
    #expect(visitor.pages.count == 1)
  }

  @Test func `has the next message when the page has reported the last`() async throws {
    try await open()
    #expect(await visitor.report(#","top":[1,0.5],"size":[390,300],"m":[[1,390,40]]"#) == 204)
    try await visitor.read()
    #expect(visitor.twin.number == 2)
    #expect(visitor.twin.rows.first?.frame[3] == 40)
  }

  @Test func `tells that the connection holds`() async throws {
    try await open()
    visitor.scheduler.advance(by: .seconds(15))
    #expect(try await visitor.read() == #"{"ping":1}"#)
  }

  @Test func `ends after an hour, and goes on with the next one`() async throws {
    try await open()
    visitor.scheduler.advance(by: .seconds(3_700))
    while try await visitor.read() != nil {}
    #expect(!visitor.stages[0].host.isConnected)
    #expect(await visitor.connect(after: 1) == 200)
    try await visitor.read()
    #expect(visitor.pages.count == 1)
  }

  @Test func `goes on where the page is after a lost connection`() async throws {
    try await open()
    await visitor.report()
    try visitor.stages[0].show([[5, 6, 7]])
    visitor.leave()
    #expect(await visitor.connect(after: 1) == 200)
    try await visitor.read()
    let message = try await visitor.read()
    #expect(message?.contains(#""all""#) == false)
    #expect(visitor.twin.itemCount == 3)
  }

  @Test func `ends when another one begins`() async throws {
    try await open()
    let response = await visitor.request(
      "GET", "/events", ["Host": "localhost", "Lockstep-Session": visitor.session ?? ""])
    #expect(response.status == 200)
    #expect(try await visitor.read() == nil)
    #expect(visitor.stages[0].host.isConnected)
  }

  @Test func `completes batches when nobody reads it any more`() async throws {
    try await open()
    let count = try visitor.stages[0].show([[1]])
    #expect(count.value == 0)
    visitor.leave()
    for _ in 0..<100 where visitor.stages[0].host.isConnected { await Task.yield() }
    #expect(!visitor.stages[0].host.isConnected)
    visitor.stages[0].scheduler.run()
    #expect(count.value == 1)
  }

  @Test func `completes batches after two seconds though the page says nothing`() async throws {
    try await open()
    await visitor.report()
    let count = try visitor.stages[0].show([[1]])
    #expect(count.value == 0)
    visitor.scheduler.advance(by: .seconds(3))
    visitor.stages[0].scheduler.run()
    #expect(count.value == 1)
  }

  @Test func `lets a batch wait for a page that is busy with the one before`() async throws {
    try await open()
    await visitor.report()
    let first = try visitor.stages[0].show([[1]])
    try await visitor.read()
    visitor.scheduler.advance(by: .milliseconds(1_900))
    await visitor.report()
    visitor.stages[0].scheduler.run()
    #expect(first.value == 1)
    let second = try visitor.stages[0].show([[2]])
    visitor.scheduler.advance(by: .seconds(1))
    visitor.stages[0].scheduler.run()
    #expect(second.value == 0)
    visitor.scheduler.advance(by: .seconds(3))
    visitor.stages[0].scheduler.run()
    #expect(second.value == 1)
  }

  @Test func `has the texts for screen readers, the title, and the end`() async throws {
    try await open()
    visitor.opened[0].announce("done")
    #expect(try await visitor.read() == #"{"say":"done"}"#)
    visitor.opened[0].title = "C"
    #expect(try await visitor.read() == #"{"title":"C"}"#)
    visitor.pages.close("over")
    #expect(try await visitor.read() == #"{"bye":"over","after":5000}"#)
    #expect(try await visitor.read() == nil)
    #expect(visitor.pages.count == 0)
  }

  @Test func `tells the application when the page is hidden and shown`() async throws {
    try await open()
    var states: [Bool] = []
    visitor.opened[0].onVisibility = { states.append($0) }
    await visitor.report(#","hidden":true"#)
    await visitor.report(#","hidden":false"#)
    #expect(states == [false, true])
  }

  @Test func `performs an action of the bar that it offers`() async throws {
    try await open()
    let bar = visitor.stages[0].host.bar
    var values: [String?] = []
    bar.show { HTML(.input, .action("filter")) }
    bar.on("filter") { values.append($0.value) }
    await visitor.report()
    try await visitor.read()
    #expect(try visitor.twin.markup(#require(visitor.twin.bar)).contains("<input"))
    await visitor.report(#","acts":[[1,0,"filter","abc"],[2,0,"other",null]]"#)
    #expect(values == ["abc"])
    #expect(try await visitor.read()?.contains(#""re":[[1,1],[2,0]]"#) == true)
  }
}

@MainActor
@Suite struct `A long message` {
  @Test func `is divided: rows far from the window come later`() async throws {
    var options = PageOptions()
    options.maximumMessageSize = 800
    let visitor = PageVisitor(options, items: Array(0..<200))
    await visitor.connect()
    try await visitor.read()
    var sizes: [Int] = []
    for _ in 0..<40 {
      guard visitor.stages[0].host.hasMessage else { break }
      sizes.append(try await visitor.read()?.utf8.count ?? 0)
      await visitor.report()
    }
    #expect(sizes.count > 1)
    #expect(try #require(sizes.max()) < 4_000)
    #expect(visitor.twin.rows.map(\.key) == visitor.stages[0].host.windowState.rows.map(\.key))
  }
}

extension BrowserListHost {
  /// Whether rows are missing in the page.
  fileprivate var hasMessage: Bool { memory.acknowledgedRows.count < windowState.rows.count }
}
