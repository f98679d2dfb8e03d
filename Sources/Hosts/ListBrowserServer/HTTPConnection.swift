#if BrowserServer
  import Dispatch
  import FlyingSocks
  import ListBrowser

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// A connection of a client: requests one after the other.
  struct HTTPConnection: Sendable {
    /// The most bytes that are read of a request that is refused.
    private static let mostDiscarded = 1 << 20

    /// The size of the parts in which a stream is sent, to find out that a client doesn't read it.
    private static let part = 64 << 10

    private let socket: AsyncSocket

    /// The address of the client; nil if it isn't known.
    let address: String?

    /// The longest body, in bytes.
    private let limit: Int

    /// How long a request may take to arrive, and how long a client may not read.
    private let patience: Duration

    init(_ socket: AsyncSocket, limit: Int, patience: Duration) {
      self.socket = socket
      self.limit = limit
      self.patience = patience
      address =
        switch try? socket.socket.remotePeer() {
        case .ip4(let address, _), .ip6(let address, _): address
        default: nil
        }
    }

    /// Answers requests until the client or an error ends the connection, which the caller closes.
    ///
    /// - Parameter isIdle: Called when it begins to answer, and when it waits for the next request.
    func serve(
      isIdle: @Sendable (Bool) -> Void, _ answer: @Sendable (PageRequest) async -> PageResponse
    ) async {
      var buffer: [UInt8] = []
      while !Task.isCancelled {
        do {
          guard let head = try await head(&buffer) else { return }
          guard head.bodySize <= limit else {
            throw HTTPHead.Failure(status: 413, reason: "The body has more than \(limit) bytes.")
          }
          // As for a GET, but without the body.
          let isHead = head.method == "HEAD"
          let request = PageRequest(
            method: isHead ? "GET" : head.method, target: head.target, headers: head.headers,
            body: try await body(head.bodySize, &buffer), address: address)
          isIdle(false)
          let response = await answer(request)
          try await send(response, keepsConnection: head.keepsConnection, hasBody: !isHead)
          isIdle(true)
          guard head.keepsConnection else { return }
        } catch let failure as HTTPHead.Failure {
          let response = PageResponse(status: failure.status, text: failure.reason)
          try? await send(response, keepsConnection: false)
          try? await discardRest()
          return
        } catch {
          return
        }
      }
    }

    /// Reads a head; nil if the client has closed the connection.
    private func head(_ buffer: inout [UInt8]) async throws -> HTTPHead? {
      let end = Array("\r\n\r\n".utf8)
      let known = buffer
      let read = try await inTime { () -> (bytes: [UInt8], end: Int)? in
        var bytes = known
        var searched = 0
        while true {
          let start = max(0, searched - end.count)
          let found = bytes[start...].indices.first { bytes[$0...].starts(with: end) }
          if let found, found <= HTTPHead.maximumSize {
            return (bytes, found)
          }
          searched = bytes.count
          guard bytes.count <= HTTPHead.maximumSize else {
            throw HTTPHead.Failure(status: 431, reason: "The head of the request is too long.")
          }
          do {
            bytes += try await socket.read(atMost: 4_096)
          } catch SocketError.disconnected {
            return nil
          }
        }
      }
      guard let read else { return nil }
      buffer = Array(read.bytes[(read.end + end.count)...])
      return try HTTPHead(read.bytes[..<read.end])
    }

    private func body(_ size: Int, _ buffer: inout [UInt8]) async throws -> [UInt8] {
      let known = buffer
      let read = try await inTime {
        var bytes = known
        while bytes.count < size { bytes += try await socket.read(atMost: 4_096) }
        return bytes
      }
      buffer = Array(read.dropFirst(size))
      return Array(read.prefix(size))
    }

    // MARK: Responses

    private func send(
      _ response: PageResponse, keepsConnection: Bool, hasBody: Bool = true
    ) async throws {
      let head = Array(response.head(keepsConnection: keepsConnection).utf8)
      switch response.body {
      case _ where !hasBody: try await write(head)
      case .bytes(let bytes): try await write(head + bytes)
      case .stream(let stream):
        try await write(head)
        try await send(stream, inChunks: keepsConnection)
      }
    }

    /// Sends a stream, until it ends or the client closes the connection.
    private func send(_ stream: PageStream, inChunks: Bool) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for await chunk in stream {
            let size = Array((String(chunk.count, radix: 16) + "\r\n").utf8)
            try await write(inChunks ? size + chunk + [13, 10] : chunk)
          }
          if inChunks { try await write(Array("0\r\n\r\n".utf8)) }
        }
        // If the client closes the connection, this is noticed at once, not only with the next
        // message.
        group.addTask {
          _ = try await socket.read(atMost: 1)
          throw SocketError.disconnected
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }

    /// Reads for a while what a client still sends. If the connection were closed at once, the
    /// client could lose the answer.
    private func discardRest() async throws {
      try await inTime(.seconds(1)) {
        var count = 0
        while count < Self.mostDiscarded { count += try await socket.read(atMost: 4_096).count }
      }
    }

    private func write(_ bytes: [UInt8]) async throws {
      for start in stride(from: 0, to: bytes.count, by: Self.part) {
        let part = Data(bytes[start..<min(bytes.count, start + Self.part)])
        try await inTime { try await socket.write(part) }
      }
    }

    /// Runs an operation that waits for the client, with a time limit.
    private func inTime<Value: Sendable>(
      _ limit: Duration? = nil, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      try await withThrowingTaskGroup(of: Value?.self) { group in
        group.addTask { try await work() }
        group.addTask {
          try await Task.sleep(for: limit ?? patience)
          return nil
        }
        defer { group.cancelAll() }
        guard let value = try await group.next() ?? nil else { throw SocketError.disconnected }
        return value
      }
    }
  }
#endif
