import CJSONTape

/// The place of a JSON list without sections in its text.
struct JSONListPlace: Sendable {
  /// The start of the array or object that holds the elements.
  let start: Int
  /// The start of each element's name; nil if the list is an array.
  let names: [Int]?

  /// Returns the start of the list at a place.
  ///
  /// - Throws: `ListFileError` if there is no list at the place, or the text is not JSON.
  static func start(
    of source: SourceText, _ place: JSONPlace
  ) throws(ListFileError) -> Int {
    try source.withBody { body throws(ListFileError) in
      do throws(JSONPlace.Fault) {
        return try place.start(in: body)
      } catch {
        // If the text is not JSON, that error is reported instead.
        _ = try JSONTape(
          reading: body, as: .oneValue, depthLimit: ListFile.maximumDepth, file: source.name)
        throw source.error(
          inLineAt: min(error.offset, body.count), error.problem,
          remedy: "name another place with --at")
      }
    }
  }

  /// What may be the list in the object at the top level.
  struct TopLevel {
    /// The start of the object if all of its fields are objects, which are the elements then.
    fileprivate(set) var keyedStart: Int?
    /// The arrays in it, with their starts.
    fileprivate(set) var arrays: [(name: String, start: Int)] = []
  }

  /// Looks at the fields of the object at the top level; there is no list in one with sections.
  static func topLevel(of body: UnsafeRawBufferPointer) -> TopLevel {
    var result = TopLevel()
    let start = JSONSpans.skippingBlank(in: body, from: 0)
    guard start < body.count, body[start] == UInt8(ascii: "{"),
      let spans = JSONSpans(in: body, at: start, levels: 1),
      spans.field("sections", of: 0) == nil
    else { return result }
    let members = spans.members(of: 0)
    if members.allSatisfy({ spans.isObject($0) }) { result.keyedStart = start }
    result.arrays = members.filter { spans.isArray($0) }.compactMap { member in
      spans.name(of: member).map { ($0, spans[member].value) }
    }
    return result
  }

  /// - Parameter start: the start of the list; nil for the top level.
  init(_ start: Int?, _ tape: JSONTape, of source: SourceText) {
    let start = start ?? source.withBody { JSONSpans.skippingBlank(in: $0, from: 0) }
    self.start = start
    names = source.withView(of: tape) { view in
      guard start < view.source.count, view.source[start] == UInt8(ascii: "{") else { return nil }
      return tape.elements.map { view.sourceOffset(of: view.nodes[Int($0.node) - 1]) }
    }
  }
}

extension ListFile {
  /// Whether the list is an object, whose fields' names identify the elements.
  package var isKeyed: Bool { list?.names != nil }

  /// The name that identifies an element of an object.
  package func elementName(of index: Int) -> String {
    guard let start = list?.names?[index] else { return "" }
    return source.normal(source.withBody { JSONSpans.string(in: $0, at: start) ?? "" })
  }
}
