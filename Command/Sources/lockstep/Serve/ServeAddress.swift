import ArgumentParser

/// Where pages are served: `[ADDRESS:]PORT`.
struct ServeAddress: ExpressibleByArgument, Equatable {
  let address: String
  let port: UInt16

  /// An address of this machine alone.
  static let loopback = ["127.0.0.1", "::1"]

  var isLoopback: Bool { Self.loopback.contains(address) }

  init?(argument: String) {
    let end = argument.lastIndex(of: ":")
    guard
      let port = UInt16(argument[(end.map { argument.index(after: $0) } ?? argument.startIndex)...])
    else { return nil }
    self.port = port
    guard let end else {
      address = Self.loopback[0]
      return
    }
    var address = String(argument[..<end])
    if address.hasPrefix("["), address.hasSuffix("]") {
      address = String(address.dropFirst().dropLast())
    } else if address.contains(":") {
      return nil
    }
    if address == "localhost" { address = Self.loopback[0] }
    var bytes = in6_addr()
    guard inet_pton(AF_INET, address, &bytes) == 1 || inet_pton(AF_INET6, address, &bytes) == 1
    else { return nil }
    self.address = address
  }

  /// The addresses of this machine in networks, if all addresses are meant.
  var others: [ServeAddress] {
    let family: Int32
    switch address {
    case "0.0.0.0": family = AF_INET
    case "::": family = AF_INET6
    default: return []
    }
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [ServeAddress] = []
    for interface in sequence(first: first, next: { $0?.pointee.ifa_next }).prefix(while: {
      $0 != nil
    }) {
      guard let socket = interface?.pointee.ifa_addr, Int32(socket.pointee.sa_family) == family
      else { continue }
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size =
        family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
      guard
        getnameinfo(socket, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
          == 0
      else { continue }
      let text = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let isIPv6 = text.contains(":")
      // An address of a link alone works only with the name of its interface.
      guard !text.contains("%"),
        let address = ServeAddress(argument: isIPv6 ? "[\(text)]:\(port)" : "\(text):\(port)"),
        !address.isLoopback
      else { continue }
      found.append(address)
    }
    return found
  }

  /// The address as part of a link.
  func link(port: UInt16, token: String?) -> String {
    // A browser can't visit an address that means all addresses.
    let address = ["0.0.0.0": Self.loopback[0], "::": Self.loopback[1]][address] ?? address
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host):\(port)/" + (token.map { "?token=\($0)" } ?? "")
  }
}
