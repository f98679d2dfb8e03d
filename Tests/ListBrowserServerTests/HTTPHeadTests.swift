import TestSupport

#if BrowserServer
  import ListBrowser
  import Testing

  @testable import ListBrowserServer

  @Suite struct `The head of a request` {
    private func head(_ lines: String...) throws -> HTTPHead {
      try HTTPHead(Array(lines.joined(separator: "\r\n").utf8))
    }

    private func status(_ lines: String...) -> Int? {
      do {
        _ = try HTTPHead(Array(lines.joined(separator: "\r\n").utf8))
        return nil
      } catch {
        return error.status
      }
    }

    @Test func `has a method, a target and headers`() throws {
      let head = try head(
        "POST /report?x=1 HTTP/1.1", "Host: localhost", "content-LENGTH:  12 ", "A: 1", "a: 2")
      expectEqual(head.method, "POST")
      expectEqual(head.target, "/report?x=1")
      expectEqual(head.headers, ["host": "localhost", "content-length": "12", "a": "1, 2"])
      expectEqual(head.bodySize, 12)
      expect(head.keepsConnection)
      try expect(!self.head("GET / HTTP/1.1", "Connection: Close").keepsConnection)
      try expect(!self.head("GET / HTTP/1.0").keepsConnection)
    }

    @Test func `is refused if it can be read in two ways`() {
      expectEqual(status("GET /"), 400)
      expectEqual(status("GET / HTTP/1.1 more"), 400)
      expectEqual(status("GET http://other/ HTTP/1.1"), 400)
      expectEqual(status("GET / HTTP/2"), 505)
      expectEqual(status("GET / HTTP/1.1", "no colon"), 400)
      expectEqual(status("GET / HTTP/1.1", " folded: line"), 400)
      expectEqual(status("GET / HTTP/1.1", "Host : a"), 400)
      expectEqual(status("GET / HTTP/1.1", "Host: a", "host: b"), 400)
      expectEqual(status("GET / HTTP/1.1", "Content-Length: 1", "Content-Length: 2"), 400)
      expectEqual(status("POST / HTTP/1.1", "Content-Length: -1"), 400)
      expectEqual(status("POST / HTTP/1.1", "Content-Length: +1"), 400)
      expectEqual(status("POST / HTTP/1.1", "Content-Length: 99999999999999999999"), 400)
      expectEqual(status("POST / HTTP/1.1", "Transfer-Encoding: chunked"), 411)
    }

    @Test(arguments: ["\u{0}", "\r", "\n", "\u{1B}", "\u{7F}", "\n\r", "\r\r"])
    func `is refused if it contains a control character`(_ control: String) {
      expectEqual(status("GET / HTTP/1.1", "A: x\(control)y"), 400)
      expectEqual(status("GET /\(control) HTTP/1.1"), 400)
      expectEqual(status("GET / HTTP/1.1", "A: x\(control)"), 400)
      expectEqual(status("GET / HTTP/1.1", "A: x\ty"), nil)
    }

    @Test func `is refused if it isn't UTF-8`() {
      #expect(throws: HTTPHead.Failure.self) { try HTTPHead([0x47, 0xFF, 0x20]) }
    }

    @Test func `of an answer has its length, or that it comes in chunks`() {
      expectEqual(
        PageResponse(status: 404, text: "no").head(keepsConnection: true),
        "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain; charset=utf-8\r\n"
          + "Cache-Control: no-store\r\nContent-Length: 3\r\nConnection: keep-alive\r\n\r\n")
      let stream = PageResponse(status: 200, body: .stream(PageStream { nil }))
      expectEqual(
        stream.head(keepsConnection: true),
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n")
      expectEqual(
        stream.head(keepsConnection: false), "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
    }
  }
#endif
