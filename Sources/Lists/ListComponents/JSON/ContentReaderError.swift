/// How much JSON a reader accepts.
public struct ContentLimits: Hashable, Sendable {
  /// The number of bytes. It is checked before they are parsed.
  public var bytes: Int

  /// How deep arrays and objects may be nested.
  public var depth: Int

  /// The number of components, including those of targets and fallbacks.
  public var components: Int

  /// The number of bytes of a text in UTF-8, without escapes.
  public var textBytes: Int

  /// Makes limits.
  public init(
    bytes: Int = 1 << 20, depth: Int = 32, components: Int = 10_000, textBytes: Int = 64 << 10
  ) {
    (self.bytes, self.depth) = (bytes, depth)
    (self.components, self.textBytes) = (components, textBytes)
  }
}

/// Errors of a ``ContentReader``.
public enum ContentReaderError: Error, Hashable, CustomStringConvertible {
  /// There are no bytes.
  case noData

  /// The bytes are not JSON. The line and column count from 1; nil if the parser doesn't know them.
  case notJSON(line: Int?, column: Int?, reason: String)

  /// The JSON is neither an object nor an array.
  case notContent

  /// There are more bytes than this limit.
  case tooManyBytes(limit: Int)

  /// Arrays and objects are nested deeper than this limit.
  case tooDeep(limit: Int)

  /// There are more components than this limit.
  case tooManyComponents(limit: Int)

  /// A text is longer than this limit.
  case textTooLong(limit: Int)

  /// The format is not 1, and there is no fallback text.
  case unknownFormat(JSONValue)

  /// The first report, for a strict reader.
  case report(ContentReport)

  public var description: String {
    switch self {
    case .noData: "empty data"
    case .notJSON(let line?, let column?, let reason): "line \(line), column \(column): \(reason)"
    case .notJSON(_, _, let reason): reason
    case .notContent: "neither an object nor an array"
    case .tooManyBytes(let limit): "more than \(limit) bytes"
    case .tooDeep(let limit): "nested deeper than \(limit)"
    case .tooManyComponents(let limit): "more than \(limit) components"
    case .textTooLong(let limit): "a text of more than \(limit) bytes"
    case .unknownFormat(let format): "the format \(format.text) is not known"
    case .report(let report): "\(report)"
    }
  }
}
