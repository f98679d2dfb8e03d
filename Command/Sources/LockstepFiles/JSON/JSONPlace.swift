/// A place in a JSON text, such as `data.items` or `data[0].items`; `.` is the top level.
///
/// Dots separate names and indexes of arrays; an index may also be in brackets. A name that
/// contains a dot is found if no field has its first part as a name.
package struct JSONPlace: Equatable, Sendable, CustomStringConvertible {
  /// The place as written.
  package let description: String
  private let parts: [String]

  /// The most parts that a place may have.
  package static let maximumParts = 64

  /// The place that a text names; nil if it has an empty part, or too many.
  package init?(_ text: String) {
    description = text
    guard text != "." else {
      parts = []
      return
    }
    var parts: [String] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      var pieces = part.split(separator: "[", omittingEmptySubsequences: false)[...]
      let name = pieces.removeFirst()
      // A part may begin with an index in brackets.
      if !name.isEmpty || pieces.isEmpty { parts.append(String(name)) }
      for piece in pieces {
        guard piece.last == "]", Int(piece.dropLast()) != nil else { return nil }
        parts.append(String(piece.dropLast()))
      }
    }
    guard !parts.contains(""), parts.count <= Self.maximumParts else { return nil }
    self.parts = parts
  }

  /// Whether it is more than the name of a field.
  var hasParts: Bool { parts != [description] }

  /// The reason why a text doesn't have the place.
  struct Fault: Error {
    let offset: Int
    let problem: String
  }

  /// Returns the start of the array or object at the place in a JSON text.
  ///
  /// - Throws: `Fault`, which names the missing part.
  /// - Complexity: linear in the length of the text for each part.
  func start(in text: UnsafeRawBufferPointer) throws(Fault) -> Int {
    var start = JSONSpans.skippingBlank(in: text, from: 0)
    var way = ""
    var rest = parts[...]
    while let part = rest.first {
      guard let spans = JSONSpans(in: text, at: start, levels: 1) else {
        throw Fault(offset: start, problem: "\(Self.shown(way)) can't be read")
      }
      let members = spans.members(of: 0)
      if spans.isArray(0) {
        guard let index = Int(part) else {
          throw Fault(
            offset: start, problem: "\(Self.shown(way)) is an array, which has no field '\(part)'")
        }
        guard members.indices.contains(index) else {
          throw Fault(
            offset: start,
            problem: "\(Self.shown(way)) has no index \(index), as it has "
              + counted(members.count, "item"))
        }
        start = spans[members[index]].value
        way += "[\(index)]"
        rest = rest.dropFirst()
        continue
      }
      guard spans.isObject(0) else {
        throw Fault(
          offset: start, problem: "\(Self.shown(way)) is a single value, which has no '\(part)'")
      }
      // A name may have several parts; the shortest name that exists is used.
      let found = (1...rest.count).lazy.compactMap { count in
        spans.field(rest.prefix(count).joined(separator: "."), of: 0).map { ($0, count) }
      }.first
      guard let (member, count) = found else {
        throw Fault(offset: start, problem: "\(Self.shown(way)) has no field '\(part)'")
      }
      start = spans[member].value
      way += (way.isEmpty ? "" : ".") + rest.prefix(count).joined(separator: ".")
      rest = rest.dropFirst(count)
    }
    guard start < text.count, text[start] == UInt8(ascii: "[") || text[start] == UInt8(ascii: "{")
    else {
      throw Fault(offset: start, problem: "\(Self.shown(way)) is neither an array nor an object")
    }
    return start
  }

  private static func shown(_ way: String) -> String { way.isEmpty ? "the top level" : "'\(way)'" }

  /// Returns an error about the value at the place in a JSON text or, if there is none, about the
  /// last value on the path to it that exists.
  package func error(
    in bytes: [UInt8], file: String, _ problem: String, remedy: String
  ) throws(ListFileError) -> ListFileError {
    let source = try SourceText(name: file, bytes: bytes)
    let offset = source.withBody { body in
      do throws(Fault) {
        return try start(in: body)
      } catch {
        return min(error.offset, body.count)
      }
    }
    return source.error(at: offset, problem, remedy: remedy)
  }
}
