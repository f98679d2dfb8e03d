import CGzip

/// Files in gzip format.
enum Gzip {
  /// Whether a file's name has this format's extension.
  static func isNamed(by path: String) -> Bool { path.lowercased().hasSuffix(".gz") }

  /// Whether a file begins with this format's magic number. No UTF-8 text does.
  static func isBeginning(of bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns the contents of a file in this format: those of all its members, joined.
  ///
  /// - Parameters:
  ///   - name: The file's name in errors.
  ///   - limit: The most bytes of the result.
  /// - Throws: If the file is cut short or damaged, or if the result exceeds the limit.
  static func inflated(
    _ bytes: [UInt8], name: String, limit: Int = InputFile.maximumInflatedSize
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

  /// Returns a file in this format. Equal bytes result in equal files.
  static func deflated(_ bytes: [UInt8], name: String) throws(CommandError) -> [UInt8] {
    var result: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = Int(gzip_deflate(bytes, bytes.count, &result, &count))
    defer { free(result) }
    guard status == GZIP_OK else { throw outOfMemory(name) }
    return Array(UnsafeBufferPointer(start: result, count: count))
  }

  /// Makes one file of the parts that it is called with.
  ///
  /// A reader who has the results so far can inflate all parts so far.
  final class Compressor: @unchecked Sendable {
    // It is used by one task at a time.
    private let stream = gzip_begin(1)

    deinit { if let stream { gzip_end(stream) } }

    /// Returns the next bytes of the file; none after its end, or if memory has run out.
    func add(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
      var result: UnsafeMutablePointer<UInt8>?
      var count = 0
      guard let stream,
        Int(gzip_add(stream, bytes, bytes.count, isLast ? 1 : 0, &result, &count)) == GZIP_OK
      else { return [] }
      defer { free(result) }
      return Array(UnsafeBufferPointer(start: result, count: count))
    }
  }

  private static func outOfMemory(_ name: String) -> CommandError {
    CommandError("\(name): memory ran out", remedy: "split the list")
  }
}
