import TestSupport

#if BrowserServer
  import FlyingSocks
  import Foundation
  import ListBrowser
  import ListDiff
  import ListSnapshots
  import Synchronization
  import Testing

  @testable import ListBrowserServer

  /// A server of a list of names, and the clients that talk to it.
  private struct ServerTrial: Sendable {
    let port: UInt16
    let pool: any AsyncSocketPool

    /// The parts of 64 KiB that were made of the endless answer at `/endless`.
    let parts: Parts

    final class Parts: Sendable {
      let count = Atomic(0)

      func next() -> [UInt8] {
        count.add(1, ordering: .relaxed)
        return [UInt8](repeating: 0, count: 65_536)
      }
    }

    /// Serves as long as the work takes.
    ///
    /// - Parameter patience: How long a client may be silent. Other tests may take all threads for a
    ///   while.
    static func run(
      _ options: PageOptions = PageOptions(), patience: Duration = .seconds(3_600),
      _ work: @escaping @Sendable (Self) async throws -> Void
    ) async throws {
      var options = options
      options.maximumPagesPerVisitor = 2_000
      let pages = BrowserPages(options: options) { _ in
        let host = BrowserListHost()
        let rows = CellRegistration<BrowserCell, String> { cell, _, name in
          cell.contentConfiguration = ListContentConfiguration(text: name)
        }
        let source = DiffableDataSource<Int, String, BrowserListHost>(host: host) {
          rows.cell(for: $1, at: $0)
        }
        try source.apply(Snapshot([(id: 0, items: ["Anna", "Ben"])])) { _ in }
        return BrowserPage(title: "Names", host: host, keeping: source)
      }
      let parts = Parts()
      var server = BrowserListServer(pages, port: 0) { request in
        switch request.path {
        case "/own": PageResponse(status: 200, text: "own")
        case "/endless":
          PageResponse(status: 200, headers: [], body: .stream(PageStream { parts.next() }))
        default: nil
        }
      }
      server.patience = patience
      let serving = server
      let (ports, listening) = AsyncStream<UInt16>.makeStream()
      let pool: some AsyncSocketPool = .make(maxEvents: 64)
      try await pool.prepare()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await serving.run { listening.yield($0) } }
        group.addTask {
          for await port in ports {
            try await work(Self(port: port, pool: pool, parts: parts))
            return
          }
        }
        // The work ends first, unless something fails.
        try await group.next()
        group.cancelAll()
      }
    }

    func connect() async throws -> AsyncSocket {
      try await AsyncSocket.connected(
        to: sockaddr_in.inet(ip4: "127.0.0.1", port: port), pool: pool, timeout: 60)
    }

    /// Sends bytes, and reads until a text has come or the server has closed the connection.
    func exchange(
      _ socket: AsyncSocket, _ text: String, until end: String? = nil
    ) async throws -> String {
      try await socket.write(Data(text.utf8))
      var answer: [UInt8] = []
      while end.map({ !String(decoding: answer, as: UTF8.self).contains($0) }) ?? true {
        do {
          answer += try await socket.read(atMost: 4_096)
        } catch SocketError.disconnected {
          break
        }
      }
      return String(decoding: answer, as: UTF8.self)
    }

    func status(_ text: String) async throws -> Int? {
      let socket = try await connect()
      defer { try? socket.close() }
      let answer = try await exchange(socket, text, until: "\r\n\r\n")
      return Int(answer.dropFirst(9).prefix(3))
    }
  }

  @Suite struct `A server of pages` {
    private static let host = "Host: localhost\r\n"

    @Test func `answers requests one after the other on a connection`() async throws {
      try await ServerTrial.run { server in
        let socket = try await server.connect()
        let get = "GET / HTTP/1.1\r\n\(Self.host)\r\n"
        let page = try await server.exchange(socket, get, until: "</html>")
        expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
        expect(page.contains("Content-Security-Policy: default-src 'none'"))
        expect(page.contains("<div class=\"text\">Ben</div>"))
        let both = try await server.exchange(
          socket,
          "GET /own HTTP/1.1\r\n\(Self.host)\r\nGET /none HTTP/1.1\r\n\(Self.host)Connection: close\r\n\r\n"
        )
        expect(both.contains("\r\n\r\nown\nHTTP/1.1 404 Not Found\r\n"))
        try socket.close()
      }
    }

    @Test func `sends no body for a HEAD, so that the next answer is read as one`() async throws {
      try await ServerTrial.run { server in
        let socket = try await server.connect()
        let both = try await server.exchange(
          socket,
          "HEAD /own HTTP/1.1\r\n\(Self.host)\r\nGET /own HTTP/1.1\r\n\(Self.host)\r\n",
          until: "own\n")
        expect(both.contains("Content-Length: 4\r\nConnection: keep-alive\r\n\r\nHTTP/1.1 200 OK"))
        try socket.close()
      }
    }

    @Test func `refuses what is too long or can't be read`() async throws {
      try await ServerTrial.run { server in
        try await expectEqual(server.status("GET / HTTP/1.1\r\nHost: evil\r\n\r\n"), 421)
        try await expectEqual(server.status("GET /own HTTP/1.1\r\nHost: evil\r\n\r\n"), 421)
        try await expectEqual(server.status("nonsense\r\n\r\n"), 400)
        let long = String(repeating: "a", count: 20_000)
        try await expectEqual(server.status("GET /\(long) HTTP/1.1\r\n\r\n"), 431)
        let post = "POST /report HTTP/1.1\r\n\(Self.host)"
        try await expectEqual(server.status("\(post)Content-Length: 70000\r\n\r\n"), 413)
        try await expectEqual(server.status("\(post)Transfer-Encoding: chunked\r\n\r\n"), 411)
        let answered = try await server.status(
          "\(post)Origin: http://localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: 7\r\n\r\n{\"n\":1}")
        expectEqual(answered, 410)
      }
    }

    @Test func `streams messages, and notices that a client has left`() async throws {
      try await ServerTrial.run { server in
        let socket = try await server.connect()
        let text = try await server.exchange(
          socket, "GET /events?w=300&h=300 HTTP/1.1\r\n\(Self.host)\r\n", until: "\"Ben\"")
        expect(text.contains("Transfer-Encoding: chunked"))
        expect(text.contains("data: {\"session\":\""))
        expect(text.contains("id: 1\ndata: {\"q\":1,"))
        try socket.close()
        try await expectEqual(server.status("GET /own HTTP/1.1\r\n\(Self.host)\r\n"), 200)
      }
    }

    @Test func `makes no more of a stream than a client takes`() async throws {
      try await ServerTrial.run { server in
        let socket = try await server.connect()
        try await socket.write(Data("GET /endless HTTP/1.1\r\n\(Self.host)\r\n".utf8))
        // Meanwhile others are answered, and the buffers of the sockets become full.
        var count = 0
        for _ in 0..<1_000 where count == 0 {
          for _ in 0..<50 {
            try await expectEqual(server.status("GET /own HTTP/1.1\r\n\(Self.host)\r\n"), 200)
          }
          count = server.parts.count.load(ordering: .relaxed)
        }
        expect(1...400 ~= count, "\(count) parts")
        try socket.close()
      }
    }

    @Test func `streams without chunks to a client of HTTP/1.0`() async throws {
      try await ServerTrial.run { server in
        let socket = try await server.connect()
        let text = try await server.exchange(
          socket, "GET /events?w=300&h=300 HTTP/1.0\r\n\(Self.host)\r\n", until: "\"Ben\"")
        expect(!text.contains("Transfer-Encoding"))
        expect(text.contains("\r\n\r\ndata: {\"session\":\""))
        try socket.close()
      }
    }

    @Test func `ends connections while a program that was started meanwhile runs`() async throws {
      try await ServerTrial.run { server in
        let socket = try await server.connect()
        let own = "GET /own HTTP/1.1\r\n\(Self.host)"
        _ = try await server.exchange(socket, "\(own)\r\n", until: "\r\n\r\nown\n")
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
        defer { for word in words { free(word) } }
        var program: pid_t = 0
        try #require(posix_spawnp(&program, "sleep", nil, nil, &words, environ) == 0)
        let rest = try await server.exchange(socket, "\(own)Connection: close\r\n\r\n")
        expect(rest.hasSuffix("\r\n\r\nown\n"))
        expectEqual(waitpid(program, nil, WNOHANG), 0, "The program still runs.")
        kill(program, SIGKILL)
        waitpid(program, nil, 0)
      }
    }

    @Test func `serves others while many clients stay silent or send anything`() async throws {
      try await ServerTrial.run { server in
        var random = SystemRandomNumberGenerator()
        var sockets: [AsyncSocket] = []
        for number in 0..<500 {
          let socket = try await server.connect()
          let noise = (0..<number % 50).map { _ in UInt8.random(in: 0...255, using: &random) }
          // The server may have closed it already, to make room for others.
          try? await socket.write(Data(noise))
          sockets.append(socket)
        }
        for _ in 0..<5 {
          try await expectEqual(server.status("GET /own HTTP/1.1\r\n\(Self.host)\r\n"), 200)
        }
        for socket in sockets { try? socket.close() }
      }
    }

    @Test func `closes the connection that has waited longest, and no busy one`() async throws {
      var options = PageOptions()
      options.maximumConnectionsPerAddress = 2
      try await ServerTrial.run(options) { server in
        let stream = try await server.connect()
        _ = try await server.exchange(
          stream, "GET /events?w=300&h=300 HTTP/1.1\r\n\(Self.host)\r\n", until: "\"Ben\"")
        let idle = try await server.connect()
        let third = try await server.connect()
        try await expectEqual(server.exchange(idle, "", until: "never"), "", "It has made room.")
        let other = try await server.exchange(
          third, "GET /events?w=300&h=300 HTTP/1.1\r\n\(Self.host)\r\n", until: "\"Ben\"")
        expect(other.contains("\"Ben\""))
        // Both are busy now.
        let fourth = try await server.connect()
        try await expectEqual(server.exchange(fourth, "", until: "never"), "")
        for socket in [stream, idle, third, fourth] { try? socket.close() }
      }
    }

    @Test func `has no limit of connections for a proxy that is named`() async throws {
      var options = PageOptions()
      options.maximumConnectionsPerAddress = 2
      options.proxies = ["127.0.0.1"]
      try await ServerTrial.run(options) { server in
        var sockets: [AsyncSocket] = []
        for _ in 0..<6 { sockets.append(try await server.connect()) }
        for socket in sockets {
          let answer = try await server.exchange(
            socket, "GET /own HTTP/1.1\r\n\(Self.host)\r\n", until: "own\n")
          expect(answer.hasPrefix("HTTP/1.1 200"))
          try socket.close()
        }
      }
    }

    @Test(arguments: ["0.0.0.0", "::", "192.0.2.1"])
    func `doesn't listen to other machines without a token`(_ address: String) async {
      let pages = BrowserPages { _ in throw PageError(status: 500, "none") }
      await #expect {
        try await BrowserListServer(pages, address: address, port: 0).run()
      } throws: { error in
        "\(error)".hasPrefix("the server doesn't listen on \(address), since every machine")
      }
    }

    @Test(arguments: [true, false])
    func `listens to other machines with a token, or if it may`(_ hasToken: Bool) async throws {
      var options = PageOptions()
      options.token = hasToken ? "secret" : nil
      options.allowsNetworkWithoutToken = !hasToken
      let pages = BrowserPages(options: options) { _ in throw PageError(status: 500, "none") }
      let server = BrowserListServer(pages, address: "0.0.0.0", port: 0)
      let (ports, listening) = AsyncStream<UInt16>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run { listening.yield($0) } }
        group.addTask {
          for await port in ports {
            expect(port > 0)
            return
          }
        }
        try await group.next()
        group.cancelAll()
      }
    }

    @Test func `closes a connection that is silent in the middle of a request`() async throws {
      try await ServerTrial.run(patience: .milliseconds(200)) { server in
        let socket = try await server.connect()
        try await expectEqual(server.exchange(socket, "GET / HTTP/1.1\r\nHost: lo"), "")
      }
    }

    @Test func `tells when its address can't be used`() async throws {
      try await ServerTrial.run { server in
        let pages = BrowserPages { _ in throw PageError(status: 500, "none") }
        let second = BrowserListServer(pages, port: server.port)
        await #expect {
          try await second.run()
        } throws: { error in
          "\(error)".hasPrefix("the server can't listen on 127.0.0.1, port \(server.port): ")
        }
      }
    }
  }
#endif
