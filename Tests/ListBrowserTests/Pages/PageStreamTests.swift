import TestSupport

@testable import ListBrowser

@MainActor
@Suite struct `The stream of a page` {
  private let visitor = PageVisitor()

  private func open() async throws {
    await expectEqual(visitor.connect(), 200)
    try await visitor.read()
    try await visitor.read()
  }

  @Test func `begins with the session, and then has the list`() async throws {
    try await open()
    expect(visitor.events[0].contains(#""role":"list","title":"A & B","n":0"#))
    expectEqual(visitor.session?.count, 32)
    expectEqual(visitor.twin.number, 1)
    expectEqual(visitor.twin.itemCount, 20)
    expectEqual(visitor.pages.count, 1)
  }

  @Test func `has the next message when the page has reported the last`() async throws {
    try await open()
    await expectEqual(visitor.report(#","top":[1,0.5],"size":[390,300],"m":[[1,390,40]]"#), 204)
    try await visitor.read()
    expectEqual(visitor.twin.number, 2)
    expectEqual(visitor.twin.rows.first?.frame[3], 40)
  }

  @Test func `tells that the connection holds`() async throws {
    try await open()
    visitor.scheduler.advance(by: .seconds(15))
    try await expectEqual(visitor.read(), #"{"ping":1}"#)
  }

  @Test func `is compressed for those who accept it, part by part`() async throws {
    var options = PageOptions()
    options.gzip = { { part, isLast in isLast ? part + [0] : part + [1] } }
    let visitor = PageVisitor(options)
    var headers = PageVisitor.headers
    for (accepted, isCompressed) in [
      (nil, false), ("br, gzip;q=0", false), ("deflate", false), ("br, GZIP;q=0.5", true),
      ("gzip", true),
    ] {
      headers["Accept-Encoding"] = accepted
      let script = await visitor.request("GET", "/page.js", headers)
      expectEqual(script["Content-Encoding"], isCompressed ? "gzip" : nil)
      expectEqual(script["Vary"], isCompressed ? "Accept-Encoding" : nil)
      expectEqual(script.text.hasSuffix("\0"), isCompressed)
    }
    // A short answer and an error stay as they are.
    await expectEqual(visitor.request("GET", "/favicon.ico", headers)["Content-Encoding"], nil)
    await expectEqual(visitor.request("GET", "/none", headers)["Content-Encoding"], nil)
    let response = await visitor.request("GET", "/events?w=390&h=300&y=0", headers)
    expectEqual(response["Content-Encoding"], "gzip")
    guard case .stream(let stream) = response.body else { throw PageVisitor.Broken() }
    for await part in stream {
      expectEqual(part.last, 1)
      break
    }
  }

  @Test func `ends after an hour, and goes on with the next one`() async throws {
    try await open()
    visitor.scheduler.advance(by: .seconds(3_700))
    while try await visitor.read() != nil {}
    expect(!visitor.stages[0].host.isConnected)
    await expectEqual(visitor.connect(after: 1), 200)
    try await visitor.read()
    expectEqual(visitor.pages.count, 1)
  }

  @Test func `goes on where the page is after a lost connection`() async throws {
    try await open()
    await visitor.report()
    try visitor.stages[0].show([[5, 6, 7]])
    visitor.leave()
    await expectEqual(visitor.connect(after: 1), 200)
    try await visitor.read()
    let message = try await visitor.read()
    expectEqual(message?.contains(#""all""#), false)
    expectEqual(visitor.twin.itemCount, 3)
  }

  @Test func `ends when another one begins`() async throws {
    try await open()
    let response = await visitor.request(
      "GET", "/events", ["Host": "localhost", "Lockstep-Session": visitor.session ?? ""])
    expectEqual(response.status, 200)
    try await expectEqual(visitor.read(), nil)
    expect(visitor.stages[0].host.isConnected)
  }

  @Test func `completes batches when nobody reads it any more`() async throws {
    try await open()
    let count = try visitor.stages[0].show([[1]])
    expectEqual(count.value, 0)
    visitor.leave()
    for _ in 0..<100 where visitor.stages[0].host.isConnected { await Task.yield() }
    expect(!visitor.stages[0].host.isConnected)
    visitor.stages[0].scheduler.run()
    expectEqual(count.value, 1)
  }

  @Test func `completes batches after two seconds though the page says nothing`() async throws {
    try await open()
    await visitor.report()
    let count = try visitor.stages[0].show([[1]])
    expectEqual(count.value, 0)
    visitor.scheduler.advance(by: .seconds(3))
    visitor.stages[0].scheduler.run()
    expectEqual(count.value, 1)
  }

  @Test func `lets a batch wait for a page that is busy with the one before`() async throws {
    try await open()
    await visitor.report()
    let first = try visitor.stages[0].show([[1]])
    try await visitor.read()
    visitor.scheduler.advance(by: .milliseconds(1_900))
    await visitor.report()
    visitor.stages[0].scheduler.run()
    expectEqual(first.value, 1)
    let second = try visitor.stages[0].show([[2]])
    visitor.scheduler.advance(by: .seconds(1))
    visitor.stages[0].scheduler.run()
    expectEqual(second.value, 0)
    visitor.scheduler.advance(by: .seconds(3))
    visitor.stages[0].scheduler.run()
    expectEqual(second.value, 1)
  }

  @Test func `of a browser with many windows is brief, and the page asks again`() async throws {
    visitor.browser = "a"
    let headers = PageVisitor.headers.merging(["Lockstep-Browser": "a"]) { $1 }
    var streams: [PageResponse] = []
    for _ in 0..<4 { streams.append(await visitor.request("GET", "/events", headers)) }
    try await open()
    expect(visitor.events[0].contains(#""poll":1000"#))
    try await expectEqual(visitor.read(), nil)
    // Between two of them, the page is connected: batches wait for it.
    let host = visitor.stages[4].host
    expect(host.isConnected)
    await visitor.report()
    let count = try visitor.stages[4].show([[7]])
    expectEqual(count.value, 0)
    visitor.opened[4].announce("seven")
    await expectEqual(visitor.connect(after: 1), 200)
    try await visitor.read()
    try await expectEqual(visitor.read(), #"{"say":"seven"}"#)
    try await visitor.read()
    expectEqual(visitor.twin.itemCount, 1)
    try await expectEqual(visitor.read(), nil)
    await visitor.report()
    visitor.stages[4].scheduler.run()
    expectEqual(count.value, 1)
    // When another window is closed, it gets a stream.
    streams.removeLast()
    let closed = visitor.stages[3].host
    for _ in 0..<100 where closed.isConnected { await Task.yield() }
    await expectEqual(visitor.connect(after: 2), 200)
    try await expectEqual(visitor.read()?.contains("poll"), false)
    _ = streams
  }

  @Test func `of a page that no longer asks for brief ones has ended`() async throws {
    visitor.browser = "a"
    let headers = PageVisitor.headers.merging(["Lockstep-Browser": "a"]) { $1 }
    var streams: [PageResponse] = []
    for _ in 0..<4 { streams.append(await visitor.request("GET", "/events", headers)) }
    try await open()
    try await expectEqual(visitor.read(), nil)
    visitor.leave()
    let host = visitor.stages[4].host
    for _ in 0..<100 where host.isConnected {
      await Task.yield()
      visitor.scheduler.advance(by: .seconds(6))
    }
    expect(!host.isConnected)
    _ = streams
  }

  @Test func `has the texts for screen readers, the title, and the end`() async throws {
    try await open()
    visitor.opened[0].announce("done")
    try await expectEqual(visitor.read(), #"{"say":"done"}"#)
    visitor.opened[0].title = "C"
    try await expectEqual(visitor.read(), #"{"title":"C"}"#)
    visitor.pages.close("over")
    try await expectEqual(visitor.read(), #"{"bye":"over","after":5000}"#)
    try await expectEqual(visitor.read(), nil)
    expectEqual(visitor.pages.count, 0)
  }

  @Test func `holds little for a client that reads nothing`() async throws {
    try await open()
    for number in 1...200 {
      _ = try visitor.stages[0].show([[number, number + 1]])
      visitor.opened[0].title = "\(number)"
      visitor.opened[0].query = ["n": "\(number)"]
      visitor.opened[0].announce("\(number)")
    }
    // What is the newest, once.
    for event in ["title\":\"", "query\":\"n=", "say\":\""] {
      try await expectEqual(visitor.read(), "{\"\(event)200\"}")
    }
    // The first update of the list, and all others in one.
    for items in [1...2, 200...201] {
      await visitor.report()
      try await visitor.read()
      try expectEqual(
        visitor.twin.rows.map { try visitor.twin.markup($0) }.joined().matches(of: /item \d+/)
          .map { String($0.0) },
        items.map { "item \($0)" })
    }
    visitor.scheduler.advance(by: .seconds(15))
    await visitor.report()
    try await expectEqual(visitor.read(), #"{"ping":3}"#)
  }

  @Test func `has the query of the address, which opens the page again`() async throws {
    try await open()
    visitor.opened[0].query = ["filter": "ä b&c=%", "sort": "-n"]
    try await expectEqual(visitor.read(), #"{"query":"filter=%C3%A4%20b%26c%3D%25&sort=-n"}"#)
    visitor.opened[0].query = ["filter": "ä b&c=%", "sort": "-n"]
    visitor.opened[0].query = [:]
    try await expectEqual(visitor.read(), #"{"query":""}"#)
    let headers = PageVisitor.headers.merging(
      ["Lockstep-Query": "?filter=%C3%A4%20b%26c%3D%25&sort=-n"]) { $1 }
    _ = await visitor.request("GET", "/events?w=300&h=300&q=null", headers)
    expectEqual(visitor.openers.last?.query, ["filter": "ä b&c=%", "sort": "-n"])
  }

  @Test func `tells the application when the page is hidden and shown`() async throws {
    try await open()
    var states: [Bool] = []
    visitor.opened[0].onVisibility = { states.append($0) }
    await visitor.report(#","hidden":true"#)
    await visitor.report(#","hidden":false"#)
    expectEqual(states, [false, true])
  }

  @Test func `performs an action of the bar that it offers`() async throws {
    try await open()
    let bar = visitor.stages[0].host.bar
    var values: [String?] = []
    bar.show { HTML(.input, .action("filter"), .submit("send")) }
    for action in ["filter", "send"] { bar.on(action) { values.append($0.value) } }
    await visitor.report()
    try await visitor.read()
    try expect(visitor.twin.markup(#require(visitor.twin.bar)).contains("<input"))
    await visitor.report(
      #","acts":[[1,0,"filter","abc"],[2,0,"other",null],[3,0,"send","d"]]"#)
    expectEqual(values, ["abc", "d"])
    try await expectEqual(visitor.read()?.contains(#""re":[[1,1],[2,0],[3,1]]"#), true)
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
    expectEqual(visitor.twin.rows.map(\.key), visitor.stages[0].host.windowState.rows.map(\.key))
  }
}

extension BrowserListHost {
  /// Whether rows are missing in the page.
  fileprivate var hasMessage: Bool { memory.acknowledgedRows.count < windowState.rows.count }
}
