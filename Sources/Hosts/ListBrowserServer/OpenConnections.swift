#if BrowserServer
  import FlyingSocks
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// The open connections. If there are too many, one that waits for a request makes room.
  final class OpenConnections: Sendable {
    fileprivate struct Connection {
      let socket: Socket
      let address: String?
      var isIdle = true
      var isEnding = false

      /// The time at which it became idle or busy, as a number that grows.
      var time: Int
    }

    fileprivate struct State {
      var connections: [Int: Connection] = [:]
      var counts: [String: Int] = [:]
      var endingCount = 0
      var time = 0
    }

    /// The most connections that end at once, beside those that are allowed.
    private static let mostEnding = 48

    private let state = Mutex(State())
    private let limit: Int
    private let limitOfAddress: Int
    private let proxies: Set<String>

    /// - Parameters:
    ///   - limit: The most connections at once.
    ///   - limitOfAddress: The most connections of one address at once.
    ///   - proxies: The addresses without a limit of their own.
    init(limit: Int, limitOfAddress: Int, proxies: Set<String>) {
      self.limit = limit
      self.limitOfAddress = limitOfAddress
      self.proxies = proxies
    }

    /// Whether no other connection should be accepted until some have ended.
    var isFull: Bool { state.withLock { $0.endingCount >= Self.mostEnding } }

    /// Adds a connection. If there are too many, the one that has waited longest for a request ends.
    ///
    /// - Returns: The number of the connection; nil if there are too many, and all are busy.
    func add(_ socket: Socket, from address: String?) -> Int? {
      state.withLock { state in
        let address = address.flatMap { proxies.contains($0) ? nil : $0 }
        let own = address.map { state.counts[$0, default: 0] } ?? 0
        if own >= limitOfAddress {
          guard state.endOldest(of: address) else { return nil }
        } else if state.connections.count - state.endingCount >= limit {
          guard state.endOldest(of: nil) else { return nil }
        }
        state.time += 1
        state.connections[state.time] = Connection(
          socket: socket, address: address, time: state.time)
        if let address { state.counts[address, default: 0] += 1 }
        return state.time
      }
    }

    /// Notes whether a connection waits for a request.
    func setIdle(_ isIdle: Bool, _ number: Int) {
      state.withLock { state in
        state.time += 1
        state.connections[number]?.isIdle = isIdle
        state.connections[number]?.time = state.time
      }
    }

    /// Removes a connection, before its file is closed and its number is used again.
    func remove(_ number: Int) {
      state.withLock { state in
        guard let connection = state.connections.removeValue(forKey: number) else { return }
        if connection.isEnding { state.endingCount -= 1 } else { state.uncount(connection) }
      }
    }

    /// Lets the process have as many files as it may, at most for
    /// ``BrowserListServer/maximumConnections``.
    ///
    /// - Returns: The most connections for which there are files. Some are left for the process.
    static func allowFiles() -> Int {
      #if canImport(Glibc)
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #else
        let files = RLIMIT_NOFILE
      #endif
      let most = BrowserListServer.maximumConnections
      var limit = rlimit()
      guard getrlimit(files, &limit) == 0 else { return 64 }
      var raised = limit
      raised.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(2 * most)))
      if setrlimit(files, &raised) == 0 { limit = raised }
      guard let count = Int(exactly: limit.rlim_cur), count < 2 * most else { return most }
      return min(most, max(count - 64, count / 4))
    }
  }

  extension OpenConnections.State {
    /// Ends the connection that has waited longest for a request; its reader then closes it.
    ///
    /// - Parameter address: Its address; nil for any.
    /// - Returns: Whether there is one.
    fileprivate mutating func endOldest(of address: String?) -> Bool {
      let oldest = connections.filter { _, connection in
        connection.isIdle && !connection.isEnding
          && (address == nil || connection.address == address)
      }.min { $0.value.time < $1.value.time }
      guard let oldest else { return false }
      connections[oldest.key]?.isEnding = true
      endingCount += 1
      uncount(oldest.value)
      // The file is closed by the task that reads it: another socket could get its number.
      oldest.value.socket.shutDown()
      return true
    }

    fileprivate mutating func uncount(_ connection: OpenConnections.Connection) {
      guard let address = connection.address, let count = counts[address] else { return }
      counts[address] = count > 1 ? count - 1 : nil
    }
  }
#endif
