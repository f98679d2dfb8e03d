/// A reader of content in JSON.
///
/// Values that don't fit are left out and reported with their places. Members that aren't in the
/// schema are ignored.
///
/// ```swift
/// let (content, reports) = try ContentReader().read(bytes)
/// ```
public struct ContentReader: Sendable {
  /// What happens to values that don't fit.
  public enum Mode: Hashable, Sendable {
    /// They are left out and reported.
    case lenient

    /// The reader throws the first one.
    case strict
  }

  public var schema: ContentSchema
  public var limits: ContentLimits
  public var mode: Mode

  /// Which URIs are read. The others are left out and reported.
  public var policy: URLPolicy

  /// Whether members are reported whose names aren't in the schema at that place. Turn it on in a
  /// tool that finds misspelt names. A server may send members that an application doesn't know.
  public var reportsUnknownMembers = false

  /// A report about the schema. It comes first in each reading.
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

  /// Adds the content in JSON to other content. Texts are overwritten, and objects are merged one
  /// level deep. A component is merged into the one with its id, and the header keeps its id.
  ///
  /// - Returns: What was left out.
  /// - Throws: ``ContentReaderError``. The content is then unchanged.
  @discardableResult
  public func add(
    _ bytes: some Collection<UInt8>, to content: inout ViewContent
  ) throws(ContentReaderError) -> [ContentReport] {
    let (value, repeated) = try JSONValue.parse(bytes, within: limits)
    return try read(value, repeated, into: &content)
  }

  /// Adds the content in a value to other content. The value is an object, or an array, which is a
  /// body.
  ///
  /// - Returns: What was left out.
  /// - Throws: ``ContentReaderError``. The content is then unchanged.
  @discardableResult
  public func add(
    _ value: JSONValue, to content: inout ViewContent
  ) throws(ContentReaderError) -> [ContentReport] {
    guard !value.isDeeper(than: limits.depth) else { throw .tooDeep(limit: limits.depth) }
    return try read(value, [], into: &content)
  }

  /// Adds the content in a value whose depth is within the limit.
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
