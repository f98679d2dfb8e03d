/// An HTTP request for a page, as a server passes it to ``BrowserPages``.
public struct PageRequest: Sendable {
  /// The method, such as `GET`.
  public var method: String

  /// The path without the query, relative to the pages: `/`, `/page.js`, `/events`.
  public var path: String

  /// The values of the query, decoded, by their names.
  public var query: [String: String]

  /// The headers by their names in lowercase letters.
  public var headers: [String: String]

  public var body: [UInt8]

  /// The visitor, if the server identifies its visitors; otherwise nil. A session belongs to the
  /// visitor who has opened it.
  public var user: String?

  /// The address of the client; nil if it isn't known.
  public var address: String?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method, in capital letters.
  ///   - target: The path with the query, percent-encoded as in the request.
  ///   - headers: The headers, with names in any case.
  ///   - body: The bytes of the body.
  ///   - user: The visitor; nil if the server doesn't know it.
  ///   - address: The address of the client; nil if it isn't known.
  public init(
    method: String, target: String, headers: [String: String] = [:], body: [UInt8] = [],
    user: String? = nil, address: String? = nil
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    query = parts.count > 1 ? Self.query(parts[1]) : [:]
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
    self.user = user
    self.address = address
  }

  /// The name that a browser has given to itself. All its windows have the same.
  var browser: String? {
    headers["lockstep-browser"].flatMap { $0.utf8.count > 64 ? nil : $0 }
  }

  /// The address of the client that a proxy with a known address names; the proxy itself adds the
  /// last one.
  func clientAddress(behind proxies: Set<String>) -> String? {
    guard let address, proxies.contains(address) else { return address }
    let names = headers["x-forwarded-for", default: ""].split(separator: ",")
      .map(\.trimmingSpaces)
    return names.last { !proxies.contains($0) && !$0.isEmpty } ?? address
  }

  /// The value of a cookie; nil if the request doesn't have it.
  func cookie(_ name: String) -> String? {
    for part in headers["cookie", default: ""].split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2, sides[0].trimmingSpaces == name { return sides[1].trimmingSpaces }
    }
    return nil
  }

  /// The request with the query of the document whose script has sent it.
  var ofDocument: PageRequest {
    guard let text = headers["lockstep-query"] else { return self }
    var request = self
    request.query = Self.query(text.drop { $0 == "?" })
    return request
  }

  /// The text of a query, by the names in order.
  static func text(of query: [String: String]) -> String {
    func encoded(_ text: String) -> String {
      text.utf8.map { byte in
        let isPlain = byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter
        if isPlain || 48...57 ~= byte || "-._~".utf8.contains(byte) {
          return String(Unicode.Scalar(byte))
        }
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
    return query.sorted { $0.key < $1.key }.map { "\(encoded($0))=\(encoded($1))" }
      .joined(separator: "&")
  }

  private static func query(_ text: Substring) -> [String: String] {
    var query: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[decoded(sides[0])] = sides.count > 1 ? decoded(sides[1]) : ""
    }
    return query
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// The answer to a ``PageRequest``.
public struct PageResponse: Sendable {
  public enum Body: Sendable {
    case bytes([UInt8])

    /// Chunks that the server requests one by one, each after it has written the one before.
    case stream(PageStream)
  }

  public var status: Int
  public var headers: [(name: String, value: String)]
  public var body: Body

  /// Creates an answer with a text that is valid only now: browsers don't store it.
  public init(status: Int, text: String) {
    self.init(
      status: status,
      headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
      body: .bytes(Array((text + "\n").utf8)))
  }

  /// Creates an answer.
  public init(status: Int, headers: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A body that comes in chunks.
public struct PageStream: AsyncSequence, Sendable {
  public typealias Element = [UInt8]

  private let next: @Sendable () async -> [UInt8]?

  /// Creates a body.
  ///
  /// - Parameter next: Returns the next chunk when there is one; nil at the end. Its task is
  ///   cancelled when the stream is no longer read.
  public init(next: @escaping @Sendable () async -> [UInt8]?) { self.next = next }

  public func makeAsyncIterator() -> Iterator { Iterator(nextChunk: next) }

  public struct Iterator: AsyncIteratorProtocol {
    let nextChunk: @Sendable () async -> [UInt8]?

    public func next() async -> [UInt8]? { await nextChunk() }
  }
}

/// An error that becomes the answer to the request for a page. The closure that opens the page
/// throws it.
public struct PageError: Error, Sendable, CustomStringConvertible {
  /// The status of the answer, from 400 to 599.
  public let status: Int

  /// A sentence for the visitor.
  public let description: String

  /// Creates an error.
  public init(status: Int, _ description: String) {
    self.status = status
    self.description = description
  }

  var response: PageResponse { PageResponse(status: status, text: description) }
}
