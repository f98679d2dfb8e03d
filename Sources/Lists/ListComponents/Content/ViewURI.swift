/// A URI in content: of a view, an image, or anything else.
///
/// It is a text with the characters that RFC 3986 allows: a letter such as `é` must be written as
/// `%C3%A9`. Nothing is encoded or normalised, so URIs are equal if their texts are.
public struct ViewURI: Hashable, Sendable, LosslessStringConvertible {
  public let description: String

  /// Makes a URI; nil if the text is empty, contains a character that is not allowed in URIs, or a
  /// `%` without two hexadecimal digits after it.
  public init?(_ text: String) {
    guard !text.isEmpty, Self.isLegal(text.utf8) else { return nil }
    description = text
  }

  /// The part before the first colon, in lower case; nil if there is none, as in `/images/1.png`.
  public var scheme: String? {
    guard let end = description.firstIndex(of: ":") else { return nil }
    let scheme = description[..<end]
    guard let first = scheme.utf8.first, Self.isLetter(first),
      scheme.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return scheme.lowercased()
  }

  private static func isLegal(_ text: String.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.allSatisfy(isLegal) }
      && parts.dropFirst().allSatisfy { $0.prefix(2).count(where: isHexDigit) == 2 }
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
