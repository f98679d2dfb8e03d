import CGzip
import Foundation

/// Files in gzip format.
enum Gzip {
  /// The most bytes that a file may have when it is inflated: 1 GiB.
  static let maximumInflatedSize = 1 << 30

  /// Whether a name says that a file is in this format.
  static func isNamed(by path: String) -> Bool { path.lowercased().hasSuffix(".gz") }

  /// Whether a file begins as those in this format do. No text in UTF-8 does.
  static func isBeginning(of bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// What a file in this format holds, all its members one after another.
  ///
  /// - Parameters:
  ///   - name: What errors call the file.
  ///   - limit: The most bytes that it may hold.
  /// - Throws: If it is cut short or damaged, or holds more than the limit.
  static func inflated(
    _ bytes: [UInt8], name: String, limit: Int = maximumInflatedSize
  ) throws(CommandError) -> [UInt8] {
    var result: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = Int(gzip_inflate(bytes, bytes.count, limit, &result, &count))
    defer { free(result) }
    switch status {
    case GZIP_OK: return Array(UnsafeBufferPointer(start: result, count: count))
    case GZIP_TRUNCATED:
      throw CommandError("\(name): the gzip data is cut short", remedy: "get the whole file")
    case GZIP_TOO_LONG:
      throw CommandError(
        "\(name): inflated, it has more than \(limit) bytes",
        remedy: "split the list, or inflate it with gzip and name the result")
    case GZIP_MEMORY: throw outOfMemory(name)
    default:
      throw CommandError(
        "\(name): the gzip data is damaged", remedy: "get the file again, or test it with gzip -t")
    }
  }

  /// A file in this format that holds those bytes. The same bytes give the same file.
  static func deflated(_ bytes: [UInt8], name: String) throws(CommandError) -> [UInt8] {
    var result: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = Int(gzip_deflate(bytes, bytes.count, &result, &count))
    defer { free(result) }
    guard status == GZIP_OK else { throw outOfMemory(name) }
    return Array(UnsafeBufferPointer(start: result, count: count))
  }

  private static func outOfMemory(_ name: String) -> CommandError {
    CommandError("\(name): memory ran out", remedy: "split the list")
  }
}
