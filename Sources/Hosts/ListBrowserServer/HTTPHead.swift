#if BrowserServer
  import ListBrowser

  /// The head of a request of HTTP/1.1.
  struct HTTPHead {
    /// A request that the pages don't answer, with the status of the answer.
    struct Failure: Error {
      let status: Int
      let reason: String
    }

    /// The longest head, in bytes.
    static let maximumSize = 16 << 10

    let method: String
    let target: String
    let headers: [String: String]

    /// The number of bytes of the body.
    let bodySize: Int

    /// Whether another request may follow on the connection.
    let keepsConnection: Bool

    /// Reads a head, up to the empty line.
    init(_ bytes: some Collection<UInt8>) throws(Failure) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(status: 400, reason: "The head of the request is not UTF-8.")
      }
      guard Self.hasNoControls(text.utf8) else {
        throw Failure(
          status: 400, reason: "The head of the request contains a control character.")
      }
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      let parts = lines[0].split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[1].hasPrefix("/") else {
        throw Failure(status: 400, reason: "The first line is not a method, a path and a version.")
      }
      guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else {
        throw Failure(status: 505, reason: "This server speaks HTTP/1.1.")
      }
      var headers: [String: String] = [:]
      for line in lines.dropFirst() where !line.isEmpty {
        guard let colon = line.firstIndex(of: ":"), line.startIndex < colon,
          line[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw Failure(status: 400, reason: "A header has no name.") }
        let name = line[..<colon].lowercased()
        let value = line[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
          .reversed().drop { $0 == " " || $0 == "\t" }.reversed()
        if headers[name] != nil, ["host", "content-length", "origin"].contains(name) {
          throw Failure(status: 400, reason: "The header '\(name)' is there twice.")
        }
        headers[name] = (headers[name].map { $0 + ", " } ?? "") + String(value)
      }
      guard headers["transfer-encoding"] == nil else {
        throw Failure(status: 411, reason: "Give the length of the body.")
      }
      let length = headers["content-length"] ?? "0"
      guard let size = Int(length), size >= 0, length.utf8.allSatisfy({ 48...57 ~= $0 }) else {
        throw Failure(status: 400, reason: "The length of the body is not a number.")
      }
      method = String(parts[0])
      target = String(parts[1])
      self.headers = headers
      bodySize = size
      let connection = headers["connection", default: ""].lowercased()
      keepsConnection = parts[2] == "HTTP/1.1" && connection != "close"
    }

    /// Whether a text has no control characters but tabs and whole ends of lines. Other programs may
    /// read a header with one of them as two, or end it there.
    private static func hasNoControls(_ text: some Collection<UInt8>) -> Bool {
      let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
      var last: UInt8 = 0
      for byte in text {
        guard (last == carriageReturn) == (byte == lineFeed) else { return false }
        guard byte >= 0x20 && byte != 0x7F || [9, 10, 13].contains(byte) else { return false }
        last = byte
      }
      return last != carriageReturn
    }
  }

  extension PageResponse {
    /// The head of the response, up to the empty line.
    func head(keepsConnection: Bool) -> String {
      var lines = ["HTTP/1.1 \(status) \(Self.phrases[status] ?? "Status")"]
      lines += headers.map { "\($0.name): \($0.value)" }
      switch body {
      case .bytes(let bytes):
        if status != 204 { lines.append("Content-Length: \(bytes.count)") }
      // Without chunks, the end of the connection ends the stream; HTTP/1.0 has none.
      case .stream: if keepsConnection { lines.append("Transfer-Encoding: chunked") }
      }
      lines.append("Connection: " + (keepsConnection ? "keep-alive" : "close"))
      return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    private static let phrases = [
      200: "OK", 204: "No Content", 303: "See Other", 400: "Bad Request", 401: "Unauthorized",
      403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 410: "Gone",
      411: "Length Required", 413: "Content Too Large", 421: "Misdirected Request",
      429: "Too Many Requests", 431: "Request Header Fields Too Large",
      500: "Internal Server Error", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
  }
#endif
