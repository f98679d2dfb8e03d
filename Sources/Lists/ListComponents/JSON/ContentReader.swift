/// A reader of content in JSON.
///
/// What doesn't fit is left out and reported with its place. Members that no schema names are
/// ignored.
///
/// ```swift
/// let (content, reports) = try ContentReader().read(bytes)
/// ```
public struct ContentReader: Sendable {
  /// What becomes of values that don't fit.
  public enum Mode: Hashable, Sendable {
    /// They are left out and reported.
    case lenient

    /// The first one is thrown.
    case strict
  }

  public var schema: ContentSchema
  public var limits: ContentLimits
  public var mode: Mode

  /// Which URIs are read. The others are left out and reported.
  public var policy: URLPolicy

  /// Whether members are reported whose names no path of the schema has there. A tool that finds
  /// misspelt names turns it on; a server may send more than an application knows.
  public var reportsUnknownMembers = false

  /// A report about the schema, which comes first in each reading.
  var schemaReport: ContentReport?

  /// Makes a reader.
  public init(
    schema: ContentSchema = .standard, limits: ContentLimits = ContentLimits(),
    mode: Mode = .lenient, policy: URLPolicy = URLPolicy()
  ) {
    (self.schema, self.limits, self.mode, self.policy) = (schema, limits, mode, policy)
  }

  /// Reads content.
  ///
  /// - Returns: The content, and what was left out.
  /// - Throws: ``ContentReaderError``
  public func read(
    _ bytes: some Collection<UInt8>
  ) throws(ContentReaderError) -> (content: ViewContent, reports: [ContentReport]) {
    var content = ViewContent()
    let reports = try add(bytes, to: &content)
    return (content, reports)
  }

  /// Adds what bytes say to content. Texts are overwritten, and objects merged one level deep;
  /// a component goes into the one with its id, and the header keeps its id.
  ///
  /// - Returns: What was left out.
  /// - Throws: ``ContentReaderError``; the content is unchanged then.
  @discardableResult
  public func add(
    _ bytes: some Collection<UInt8>, to content: inout ViewContent
  ) throws(ContentReaderError) -> [ContentReport] {
    let (value, repeated) = try JSONValue.parse(bytes, within: limits)
    return try read(value, repeated, into: &content)
  }

  /// Adds what a value says to content: an object, or an array, which is a body.
  ///
  /// - Returns: What was left out.
  /// - Throws: ``ContentReaderError``; the content is unchanged then.
  @discardableResult
  public func add(
    _ value: JSONValue, to content: inout ViewContent
  ) throws(ContentReaderError) -> [ContentReport] {
    guard !value.isDeeper(than: limits.depth) else { throw .tooDeep(limit: limits.depth) }
    return try read(value, [], into: &content)
  }

  /// Adds what a value says that is within the limit of depth.
  private func read(
    _ value: JSONValue, _ repeated: [String], into content: inout ViewContent
  ) throws(ContentReaderError) -> [ContentReport] {
    var pass = ReadingPass(reader: self)
    var edited = content
    let root = JSONLocation(value: value)
    if let report = schemaReport { try pass.report(report) }
    for path in repeated { try pass.report(ContentReport(path: path, problem: .repeatedMember)) }
    switch value {
    case .object: try pass.read(view: root, into: &edited)
    case .array(let elements):
      try pass.read(
        list: elements.enumerated().map { root.element($0, $1) }, into: &edited.body)
    default: throw .notContent
    }
    try pass.reportUnknownMembers()
    content = edited
    return pass.reports
  }
}

extension JSONValue {
  fileprivate func isDeeper(than limit: Int) -> Bool {
    switch self {
    case .array(let elements): limit < 1 || elements.contains { $0.isDeeper(than: limit - 1) }
    case .object(let members):
      limit < 1 || members.values.contains { $0.isDeeper(than: limit - 1) }
    default: false
    }
  }
}
