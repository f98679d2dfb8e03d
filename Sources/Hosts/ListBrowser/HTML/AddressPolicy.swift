/// The addresses that links and images may have.
///
/// Relative addresses on the same server are always allowed. Never allowed are `javascript:` and
/// `data:` addresses, those that begin with `//`, and those that browsers would read differently:
/// with a control character, a backslash, or a space at an end.
public struct AddressPolicy: Sendable, Hashable {
  /// The schemes that an address may have, in lowercase letters.
  public let schemes: Set<String>

  /// Creates a policy.
  ///
  /// - Parameter schemes: The allowed schemes, without the colon. `javascript`, `vbscript` and
  ///   `data` are ignored.
  public init(schemes: Set<String> = ["https", "http"]) {
    self.schemes = Set(schemes.map { $0.lowercased() }).subtracting(Self.never)
  }

  private static let never: Set<String> = ["javascript", "vbscript", "data"]

  /// Returns whether an address may be used.
  public func allows(_ address: String) -> Bool {
    let bytes = address.utf8
    guard bytes.allSatisfy({ $0 > 0x1F && $0 != 0x7F && $0 != UInt8(ascii: "\\") }),
      bytes.first != UInt8(ascii: " "), bytes.last != UInt8(ascii: " "),
      !bytes.starts(with: "//".utf8)
    else { return false }
    let end = bytes.firstIndex { ":/?#".utf8.contains($0) }
    guard let end, bytes[end] == UInt8(ascii: ":") else { return true }
    return schemes.contains(address[..<end].lowercased())
  }
}
