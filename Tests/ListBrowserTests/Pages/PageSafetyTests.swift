import Foundation
import ListLayout
import TestSupport

@testable import ListBrowser

@MainActor
@Suite struct `Requests of attackers` {
  private let visitor = PageVisitor()

  private func status(
    _ method: String, _ target: String, _ headers: [String: String], body: String = ""
  ) async -> Int {
    await visitor.request(method, target, headers, body: body).status
  }

  @Test(arguments: [
    [:], ["Host": "evil.example"], ["Host": "localhost.evil.example"], ["Host": ""],
    ["Host": "evil.example:80"], ["Host": "[::2]:80"],
  ])
  func `that name another host are refused`(_ headers: [String: String]) async {
    for target in ["/", "/events", "/page.js", "/list.json"] {
      await expectEqual(status("GET", target, headers), 421)
    }
    expectEqual(visitor.pages.count, 0)
  }

  @Test(arguments: [
    ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": "http://localhost"],
    ["Origin": "http://localhost:80.evil.example"], ["Sec-Fetch-Site": "cross-site"],
    ["Sec-Fetch-Site": "same-site"],
  ])
  func `that come from foreign pages are refused`(_ foreign: [String: String]) async {
    let headers = foreign.merging(["Host": "localhost:80"]) { $1 }
    await expectEqual(status("GET", "/events", headers), 403)
    await expectEqual(status("POST", "/report", headers, body: "{}"), 403)
    expectEqual(visitor.pages.count, 0)
  }

  @Test func `to report without the page's script are refused`() async throws {
    await visitor.connect()
    try await visitor.read()
    var headers = ["Host": "localhost:80", "Lockstep-Session": visitor.session ?? ""]
    await expectEqual(status("POST", "/report", headers, body: #"{"n":1}"#), 403)
    headers["Origin"] = "http://localhost:80"
    headers["Content-Type"] = "text/plain"
    await expectEqual(status("POST", "/report", headers, body: #"{"n":1}"#), 403)
    headers["Content-Type"] = "application/json"
    await expectEqual(status("POST", "/report", headers, body: #"{"n":1}"#), 204)
    headers["Lockstep-Session"] = String(repeating: "0", count: 32)
    await expectEqual(status("POST", "/report", headers, body: #"{"n":2}"#), 410)
    headers["Lockstep-Session"] = nil
    await expectEqual(status("POST", "/report", headers, body: #"{"n":3}"#), 410)
  }

  @Test func `with the session of another visitor are refused`() async throws {
    await expectEqual(visitor.connect(user: "anna"), 200)
    try await visitor.read()
    await expectEqual(visitor.report(user: "berta"), 410)
    await expectEqual(visitor.report(), 410)
    await expectEqual(visitor.connect(user: "berta"), 410)
    await expectEqual(visitor.report(user: "anna"), 204)
  }

  @Test func `without the token are refused, and the link gives it once`() async {
    var options = PageOptions()
    options.token = "secret"
    options.hosts = PageOptions.anyHost
    let visitor = PageVisitor(options)
    let host = ["Host": "192.0.2.1:80"]
    for target in ["/", "/events", "/page.js", "/?token=secrez", "/events?token=secret"] {
      let answer = await visitor.request("GET", target, host)
      expectEqual(answer.status, 401)
      expectEqual(answer["Cache-Control"], "no-store")
    }
    let link = await visitor.request("GET", "/?token=secret", host)
    expectEqual(link.status, 303)
    expectEqual(link["Location"], "./")
    let cookie = link["Set-Cookie"] ?? ""
    // All ports of a host share their cookies.
    expect(cookie.hasPrefix("lockstep-80=secret; HttpOnly; SameSite=Strict"))
    let foreign = await visitor.request(
      "GET", "/?token=secret", host.merging(["Sec-Fetch-Site": "cross-site"]) { $1 })
    expect(foreign.status == 200 && foreign["Set-Cookie"] == cookie)
    expect(foreign.text.contains("content=\"0; url=./\""), "A redirection has no strict cookie.")
    expectEqual(visitor.pages.count, 0)
    for (word, status) in [("secret", 200), ("secrez", 401), ("", 401)] {
      let program = host.merging(["Authorization": "Bearer \(word)"]) { $1 }
      await expectEqual(visitor.request("GET", "/page.js", program).status, status)
    }
    let signedIn = host.merging(["Cookie": "a=b; lockstep-80=secret"]) { $1 }
    await expectEqual(visitor.request("GET", "/", signedIn).status, 200)
  }

  @Test func `for other things get no page`() async {
    await expectEqual(visitor.request("GET", "/../secret").status, 404)
    await expectEqual(visitor.request("DELETE", "/").status, 405)
    await expectEqual(visitor.request("GET", "/report").status, 405)
    await expectEqual(visitor.request("GET", "/?fails").status, 451)
    let broken = await visitor.request("GET", "/?breaks")
    expectEqual(broken.status, 500)
    expect(!broken.text.contains("Broken"))
  }

  @Test func `that are too long or too many are refused`() async throws {
    await visitor.connect()
    try await visitor.read()
    let long = String(repeating: " ", count: 64 << 10)
    await expectEqual(visitor.report(long), 413)
    var statuses: [Int] = []
    for _ in 0..<40 { statuses.append(await visitor.report()) }
    // The clock of the test goes on by a second with each look at it.
    expect(!statuses.contains(429))
    var options = PageOptions()
    options.maximumReportsPerSecond = 0
    let strict = PageVisitor(options)
    await strict.connect()
    try await strict.read()
    await expectEqual(strict.report(), 429)
  }

  @Test func `that are repeated do nothing a second time`() async throws {
    await visitor.connect()
    try await visitor.read()
    try await visitor.read()
    let action = #","acts":[[1,\#(visitor.twin.rows[0].key),"open",null]]"#
    await expectEqual(visitor.report(action, number: 7), 204)
    await expectEqual(visitor.report(action, number: 7), 204)
    await expectEqual(visitor.report(action, number: 6), 204)
    expectEqual(visitor.stages[0].performed.count, 1)
  }

  @Test func `whose report can't be read are refused, without the decoder's words`() async throws {
    await visitor.connect()
    try await visitor.read()
    var headers = PageVisitor.headers
    headers["Lockstep-Session"] = visitor.session
    headers["Content-Type"] = "application/json"
    let text = #"{"n":1}"#
    let encoded = [UInt8](try #require(text.data(using: .utf16LittleEndian)))
    let refused: [([UInt8], String)] = [
      (encoded, "the report is not JSON in UTF-8"),
      ([0xFF, 0xFE] + encoded, "the report is not JSON in UTF-8"),
      (Array(#"{"n":1,"size":[300,-1]}"#.utf8), "the report has a negative size"),
      (Array(#"{"n":1,"m":[[1,-1,20]]}"#.utf8), "the report has a negative size"),
      (
        Array(#"{"n":1,"m":[[1,2,"x"]]}"#.utf8),
        "the report is not what the page's script sends: see 'm.0.2'"
      ),
      (Array("{".utf8), "the report is not what the page's script sends"),
    ]
    for (body, reason) in refused {
      let answer = await visitor.pages.respond(
        to: PageRequest(method: "POST", target: "/report", headers: headers, body: body))
      expectEqual(answer.status, 400)
      expectEqual(answer.text, reason + "\n")
    }
  }

  @Test func `with random bodies change nothing`() async throws {
    await visitor.connect()
    try await visitor.read()
    try await visitor.read()
    var random = SplitMix64(seed: 1)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "n", "q", "m", "acts", "top", "size", "y", "1e999", "-1",
      "9223372036854775807", "null", "true", "\\u0000", "é", "1", "0.5", #""n":1"#, #""q":1"#,
      #"{"n":"#, #""acts":[[1,1,"open",null]]"#, #""size":[1e9,-5]"#, #""m":[[1,1e300,-7]]"#,
      #""top":[1,1e308]"#, #""y":-1e308"#, #"}"#,
    ]
    var headers = PageVisitor.headers
    headers["Lockstep-Session"] = visitor.session
    headers["Content-Type"] = "application/json"
    for _ in 0..<thorough(300_000) {
      let body = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let status = await visitor.request("POST", "/report", headers, body: body).status
      expect([204, 400].contains(status))
    }
    let host = visitor.stages[0].host
    #expect(host.rows.count <= BrowserListHost.maximumRowCount)
    expect(host.size.width <= 20_000 && host.size.height <= 20_000)
    expect(host.visible.minY >= 0 && host.visible.minY.isFinite)
    expectEqual(visitor.pages.count, 1)
  }

  private static func headers(_ browser: String) -> [String: String] {
    PageVisitor.headers.merging(["Lockstep-Browser": browser]) { $1 }
  }

  @Test func `can't have more pages than are allowed`() async throws {
    var options = PageOptions()
    options.maximumPagesPerVisitor = 2
    let visitor = PageVisitor(options)
    var streams: [PageResponse] = []
    for _ in 0..<2 {
      streams.append(await visitor.request("GET", "/events", Self.headers("a"), address: "::1"))
      expectEqual(streams.last?.status, 200)
    }
    let third = await visitor.request("GET", "/events", Self.headers("a"), address: "::1")
    expectEqual(third.status, 503)
    // Another browser behind the same address, another user in the same browser, and programs.
    streams.append(await visitor.request("GET", "/events", Self.headers("b"), address: "::1"))
    streams.append(await visitor.request("GET", "/events", Self.headers("a"), user: "anna"))
    for _ in 0..<5 { streams.append(await visitor.request("GET", "/events", address: "::1")) }
    expect(streams.allSatisfy { $0.status == 200 })
    expectEqual(visitor.pages.count, 9)
    _ = streams
  }

  @Test func `of a program that leaves keep few pages`() async throws {
    var options = PageOptions()
    options.maximumPagesPerVisitor = 2
    let visitor = PageVisitor(options)
    for _ in 0..<6 {
      await expectEqual(visitor.request("GET", "/events", address: "::1").status, 200)
      let host = visitor.stages[visitor.stages.count - 1].host
      for _ in 0..<100 where host.isConnected { await Task.yield() }
      expect(!host.isConnected)
    }
    expectEqual(visitor.pages.count, 2)
  }

  @Test func `of documents take no page from anybody`() async throws {
    await visitor.connect()
    try await visitor.read()
    visitor.leave()
    let foreign = ["Host": "localhost:80", "Sec-Fetch-Site": "cross-site"]
    for _ in 0..<40 { await expectEqual(visitor.request("GET", "/", foreign).status, 200) }
    expectEqual(visitor.pages.count, 1)
    await expectEqual(visitor.report(), 204)
  }

  @Test func `have the user that the application identifies, or its refusal`() async throws {
    var options = PageOptions()
    options.identify = { request in
      switch request.headers["cookie"] {
      case "id=anna": return "anna"
      case "id=broken": throw PageVisitor.Broken()
      case nil: return nil
      default: throw PageError(status: 403, "Sign in first.")
      }
    }
    let visitor = PageVisitor(options)
    func headers(_ cookie: String) -> [String: String] {
      PageVisitor.headers.merging(["Cookie": cookie]) { $1 }
    }
    await expectEqual(visitor.request("GET", "/", headers("id=anna")).status, 200)
    expectEqual(visitor.openers.map(\.user), ["anna"])
    await expectEqual(visitor.request("GET", "/").status, 200)
    expectEqual(visitor.openers.map(\.user), ["anna", nil])
    let refused = await visitor.request("GET", "/", headers("id=berta"))
    expectEqual(refused.status, 403)
    expectEqual(refused.text, "Sign in first.\n")
    expect(refused["Content-Security-Policy"] != nil)
    let broken = await visitor.request("GET", "/", headers("id=broken"))
    expectEqual(broken.status, 500)
    expect(!broken.text.contains("Broken"))
    // Addresses of the application are checked, too.
    let request = PageRequest(method: "GET", target: "/own", headers: headers("id=anna"))
    let own = await visitor.pages.respond(to: request) { request in
      PageResponse(status: 200, text: request.user ?? "nobody")
    }
    expectEqual(own.text, "anna\n")
    let other = PageRequest(method: "GET", target: "/own", headers: headers("id=berta"))
    let foreign = await visitor.pages.respond(to: other) { _ in
      PageResponse(status: 200, text: "")
    }
    expectEqual(foreign.status, 403)
  }

  @Test func `have the address that a proxy gives, if it is named`() async throws {
    let names = ["X-Forwarded-For": "198.51.100.9, 203.0.113.7, 10.0.0.2"]
    let headers = PageVisitor.headers.merging(names) { $1 }
    _ = await visitor.request("GET", "/", headers, address: "10.0.0.1")
    expectEqual(visitor.openers.last?.address, "10.0.0.1")
    var options = PageOptions()
    options.proxies = ["10.0.0.1", "10.0.0.2"]
    let visitor = PageVisitor(options)
    for (address, expected) in [
      ("10.0.0.1", "203.0.113.7"), ("192.0.2.1", "192.0.2.1"), (nil, nil),
    ] as [(String?, String?)] {
      _ = await visitor.request("GET", "/", headers, address: address)
      expectEqual(visitor.openers.last?.address, expected)
    }
    _ = await visitor.request("GET", "/", address: "10.0.0.1")
    expectEqual(visitor.openers.last?.address, "10.0.0.1")
  }

  @Test func `leave nothing behind when pages are idle`() async throws {
    for _ in 0..<3 { _ = await visitor.request("GET", "/events") }
    expectEqual(visitor.pages.count, 3)
    visitor.scheduler.advance(by: .seconds(900))
    for _ in 0..<100 where visitor.pages.count > 0 {
      await Task.yield()
      visitor.scheduler.advance(by: .seconds(900))
    }
    expectEqual(visitor.pages.count, 0)
  }
}

@MainActor
@Suite struct `The document of a page` {
  @Test func `is safe, and has the first rows for browsers without scripts`() async {
    let response = await PageVisitor().request("GET", "/")
    expectEqual(response.status, 200)
    let policy = response["Content-Security-Policy"] ?? ""
    expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
    expect(policy.contains("require-trusted-types-for 'script'; trusted-types 'none'"))
    expectEqual(response["X-Content-Type-Options"], "nosniff")
    expectEqual(response["Referrer-Policy"], "no-referrer")
    expectEqual(response["Cache-Control"], "no-store")
    expect(response.text.contains("<title>A &amp; B</title>"))
    expect(response.text.contains("<p>item 3</p>"))
  }

  @Test func `escapes every text`() {
    let content = HTML(.div, .title("\"'><script>")) { "</div><script>&" }
    let shaped = ShapedHTML(.div, [], content, AddressPolicy())
    expectEqual(
      Markup.text(shaped.shape, shaped.values),
      "<div><div title=\"&quot;&#39;&gt;&lt;script&gt;\">&lt;/div&gt;&lt;script&gt;&amp;"
        + "</div></div>")
  }

  @Test func `names the script by its digest, so that browsers keep it`() async throws {
    let visitor = PageVisitor()
    let document = await visitor.request("GET", "/").text
    let start = try #require(document.range(of: "page.js?v="))
    let digest = document[start.upperBound...].prefix { $0 != "\"" }
    let script = await visitor.request("GET", "/page.js?v=\(digest)")
    expectEqual(script["Cache-Control"]?.contains("immutable"), true)
    expectEqual(script["Content-Type"], "text/javascript; charset=utf-8")
    expect(script.text.contains("export function mount"))
    #expect(script.text.utf8.count <= 26 << 10, "A page loads it before anything is shown.")
    await expectEqual(visitor.request("GET", "/page.js?v=old")["Cache-Control"], "no-cache")
    await expectEqual(
      visitor.request("GET", "/page.css")["Content-Type"]?.hasPrefix("text/css"), true)
  }

  @Test func `runs a script of one's own`() async throws {
    var options = PageOptions()
    let plain = PageVisitor(options)
    await expect(!plain.request("GET", "/").text.contains("own.js"))
    options.script = "import { mount } from './page.js' // </script>"
    let visitor = PageVisitor(options)
    let document = await visitor.request("GET", "/").text
    let start = try #require(document.range(of: "src=\"own.js?v="))
    let digest = document[start.upperBound...].prefix { $0 != "\"" }
    await expect(!plain.request("GET", "/").text.contains(digest))
    let script = await visitor.request("GET", "/own.js?v=\(digest)")
    expectEqual(script.text, options.script)
    expectEqual(script["Content-Type"], "text/javascript; charset=utf-8")
    expectEqual(script["Cache-Control"]?.contains("immutable"), true)
    expectEqual(script["Content-Security-Policy"]?.contains("script-src 'self'"), true)
    await expectEqual(visitor.request("POST", "/own.js").status, 405)
  }

  @Test func `is opened once: its stream shows the same page`() async throws {
    let visitor = PageVisitor()
    let document = await visitor.request("GET", "/").text
    let start = try #require(document.range(of: "data-lockstep=\""))
    visitor.session = String(document[start.upperBound...].prefix(32))
    await expectEqual(visitor.connect(), 200)
    expectEqual(visitor.pages.count, 1)
    expectEqual(visitor.stages.count, 1)
  }
}

@Suite struct `A request` {
  @Test func `has a path, a query and cookies`() {
    let request = PageRequest(
      method: "GET", target: "/a/b?x=1%202+3&y&z=%C3%A9&w=a=b",
      headers: ["COOKIE": "one=1;  two = 2 ; three=3=3"])
    expectEqual(request.path, "/a/b")
    expectEqual(request.query, ["x": "1 2 3", "y": "", "z": "é", "w": "a=b"])
    expectEqual(request.cookie("one"), "1")
    expectEqual(request.cookie("two"), "2")
    expectEqual(request.cookie("three"), "3=3")
    expectEqual(request.cookie("four"), nil)
    expectEqual(PageRequest(method: "GET", target: "/?a=%zz%4").query, ["a": "%zz%4"])
  }
}
