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

  /// The address as part of a link.
  func link(port: UInt16, token: String?) -> String {
    // A browser can't visit an address that means all addresses.
    let address = ["0.0.0.0": Self.loopback[0], "::": Self.loopback[1]][address] ?? address
    let host = address.contains(":") ? "[\(address)]" : address
    return "http://\(host):\(port)/" + (token.map { "?token=\($0)" } ?? "")
  }
}
