#if BrowserServer
  import FlyingSocks

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  import ListBrowser
  import Synchronization

  /// An HTTP/1.1 server for `BrowserPages`.
  ///
  /// ```swift
  /// try await BrowserListServer(pages, port: 8080).run()
  /// ```
  ///
  /// By default it listens on this machine alone. If you set another address, the pages should have
  /// a token. There is no encryption: in a network, put a proxy with TLS before it.
  public struct BrowserListServer: Sendable {
    /// An address on which the server can't listen.
    public struct Failure: Error, CustomStringConvertible {
      public let description: String
    }

    /// The most connections at once. One more is closed at once.
    public static let maximumConnections = 2_048

    private let pages: BrowserPages
    private let address: String
    private let port: UInt16

    /// How long a client may send nothing in the middle of a request, or not read an answer.
    var patience = Duration.seconds(20)

    private let other: @Sendable (PageRequest) async -> PageResponse?

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - address: The address on which it listens, in the numeric form of IPv4 or IPv6.
    ///   - port: The port; 0 for any that is free.
    ///   - other: Answers requests for your own addresses. They have passed the checks of
    ///     `BrowserPages.refusal(of:)`. If it returns nil, the pages answer.
    public init(
      _ pages: BrowserPages, address: String = "127.0.0.1", port: UInt16,
      answeringOthers other: @escaping @Sendable (PageRequest) async -> PageResponse? = { _ in nil }
    ) {
      self.pages = pages
      self.address = address
      self.port = port
      self.other = other
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter listening: Called with the port when the server accepts requests.
    /// - Throws: ``Failure`` if the address can't be used.
    public func run(
      listening: @escaping @Sendable (_ port: UInt16) -> Void = { _ in }
    ) async throws {
      let socket = try listen()
      defer { try? socket.close() }
      let pool: some AsyncSocketPool = .make(maxEvents: 64)
      try await pool.prepare()
      let count = ConnectionCount()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask {
          let accepting = try AsyncSocket(socket: socket, pool: pool)
          listening(try Self.port(of: socket))
          try await withThrowingDiscardingTaskGroup { connections in
            while true {
              let connection: AsyncSocket
              do {
                connection = try await accepting.accept()
              } catch SocketError.disconnected {
                return
              } catch let error as SocketError where error.isTemporary {
                // Too many files are open. Some may be closed soon.
                try await Task.sleep(for: .milliseconds(50))
                continue
              }
              connection.socket.keepFromPrograms()
              guard count.add() else {
                connection.socket.end()
                continue
              }
              connections.addTask {
                await HTTPConnection(
                  connection, limit: pages.options.maximumReportSize, patience: patience
                )
                .serve { await answer($0) }
                count.remove()
              }
            }
          }
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }

    private func answer(_ request: PageRequest) async -> PageResponse {
      if pages.refusal(of: request) == nil, let response = await other(request) { return response }
      return await pages.respond(to: request)
    }

    private func listen() throws -> Socket {
      do {
        let isVersion6 = address.contains(":")
        let socket = try Socket(domain: isVersion6 ? AF_INET6 : AF_INET)
        socket.keepFromPrograms()
        try socket.setValue(true, for: .localAddressReuse)
        if isVersion6 {
          try socket.bind(to: .inet6(ip6: address, port: port))
        } else {
          try socket.bind(to: .inet(ip4: address, port: port))
        }
        try socket.listen()
        return socket
      } catch {
        var reason = "\(error)"
        if case SocketError.failed(_, _, let message) = error { reason = message }
        throw Failure(
          description: "the server can't listen on \(address), port \(port): \(reason)")
      }
    }

    private static func port(of socket: Socket) throws -> UInt16 {
      switch try socket.sockname() {
      case .ip4(_, let port), .ip6(_, let port): port
      case .unix: 0
      }
    }
  }

  /// The number of open connections.
  private final class ConnectionCount: Sendable {
    private let count = Mutex(0)

    /// Counts another connection. Returns false if there are too many.
    func add() -> Bool {
      count.withLock { count in
        guard count < BrowserListServer.maximumConnections else { return false }
        count += 1
        return true
      }
    }

    func remove() { count.withLock { $0 -= 1 } }
  }

  extension SocketError {
    /// Whether a connection could not be accepted for a temporary reason.
    fileprivate var isTemporary: Bool {
      guard case .failed(_, let number, _) = self else { return false }
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED].contains(number)
    }
  }
#endif
