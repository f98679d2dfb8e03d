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

  /// An HTTP/1.1 server for `BrowserPages`.
  ///
  /// ```swift
  /// try await BrowserListServer(pages, port: 8080).run()
  /// ```
  ///
  /// By default it listens on this machine alone. If you set another address, the options of the pages
  /// need a token, or have to identify visitors or allow everybody. There is no encryption: in a
  /// network, put a proxy with TLS before it.
  ///
  /// If there are too many connections, the one that has waited longest for a request is closed. The
  /// server raises the process's limit of open files as far as its connections need and the system
  /// allows, and leaves 64 files to the process.
  public struct BrowserListServer: Sendable {
    /// An address on which the server can't or may not listen.
    public struct Failure: Error, CustomStringConvertible {
      public let description: String
    }

    /// The most connections at once. There are fewer if the process may open fewer files.
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
    ///   - other: Answers requests for your own addresses. They have passed the checks of the pages
    ///     and have a user, if the options identify it. If it returns nil, the pages answer.
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
    /// - Throws: ``Failure`` if the address can't be used, or other machines could open pages without
    ///   a token.
    public func run(
      listening: @escaping @Sendable (_ port: UInt16) -> Void = { _ in }
    ) async throws {
      try checkToken()
      let socket = try listen()
      defer { try? socket.close() }
      let pool: some AsyncSocketPool = .make(maxEvents: 64)
      try await pool.prepare()
      let options = pages.options
      let open = OpenConnections(
        limit: OpenConnections.allowFiles(), limitOfAddress: options.maximumConnectionsPerAddress,
        proxies: options.proxies)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask {
          let accepting = try AsyncSocket(socket: socket, pool: pool)
          listening(try Self.port(of: socket))
          try await withThrowingDiscardingTaskGroup { connections in
            while true {
              while open.isFull { try await Task.sleep(for: .milliseconds(5)) }
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
              let client = HTTPConnection(
                connection, limit: options.maximumReportSize, patience: patience)
              guard let number = open.add(connection.socket, from: client.address) else {
                connection.socket.end()
                continue
              }
              connections.addTask {
                await client.serve(isIdle: { open.setIdle($0, number) }) {
                  await pages.respond(to: $0, answeringOthers: other)
                }
                open.remove(number)
                connection.socket.end()
              }
            }
          }
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }

    private func checkToken() throws(Failure) {
      let options = pages.options
      let isLocal = address.hasPrefix("127.") || address == "::1"
      guard !isLocal, options.token == nil, options.identify == nil,
        !options.allowsNetworkWithoutToken
      else { return }
      throw Failure(
        description: "the server doesn't listen on \(address), since every machine that reaches it "
          + "could open pages: set PageOptions.token, identify or allowsNetworkWithoutToken")
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

  extension SocketError {
    /// Whether a connection could not be accepted for a temporary reason.
    fileprivate var isTemporary: Bool {
      guard case .failed(_, let number, _) = self else { return false }
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED].contains(number)
    }
  }
#endif
