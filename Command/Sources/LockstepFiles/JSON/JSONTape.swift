import CJSONTape

/// JSON text parsed into a flat list of nodes; see `json_tape.h`. Immutable, and only usable
/// together with the bytes that it was read from.
final class JSONTape: @unchecked Sendable {
  private var tape = json_tape()
  /// Decoded texts in normalisation form C, in place of the tape's own; empty if all are so already.
  private var normalTexts = ByteArena()

  /// The layout of a text; see `json_tape.h`.
  enum Layout { case oneValue, valueALine, list }

  /// Reads `body`.
  ///
  /// - Parameters:
  ///   - listStart: the start of the array or object of elements; nil to follow `layout`.
  ///   - depthLimit: the most levels in an element; the levels around elements don't count.
  ///   - normalizes: whether texts are put into normalisation form C.
  ///   - memory: the source of memory; nil for `malloc`.
  /// - Throws: `ListFileError` about `file` if the text is malformed or exceeds a limit.
  init(
    reading body: UnsafeRawBufferPointer, as layout: Layout, listStart: Int? = nil,
    depthLimit: Int, file: String, normalizes: Bool = false,
    memory: UnsafePointer<json_tape_memory>? = nil
  ) throws(ListFileError) {
    let constant = listStart == nil ? layout.constant : Int32(JSON_TAPE_LIST_AT)
    let status = json_tape_read(
      body.assumingMemoryBound(to: CChar.self).baseAddress, body.count, constant,
      listStart ?? 0, depthLimit, memory, &tape)
    if Int(status) != JSON_TAPE_OK {
      throw tape.error(file: file, aLine: layout == .valueALine, limit: depthLimit)
    }
    if normalizes { normalize(body) }
  }

  /// Finds the elements of a list of objects that have the same names in the same order, without
  /// nodes; nil if the text is another one, or in doubt.
  init?(findingAlike body: UnsafeRawBufferPointer, as layout: Layout) {
    guard let start = body.assumingMemoryBound(to: CChar.self).baseAddress,
      json_tape_find_alike(start, body.count, layout.constant, &tape) != 0
    else { return nil }
  }

  deinit { json_tape_free(&tape) }

  private func normalize(_ body: UnsafeRawBufferPointer) {
    let view = view(of: body)
    let nodes = UnsafeMutablePointer(mutating: tape.nodes)
    for (index, node) in view.nodes.enumerated() where view.isNonASCII(node) {
      let text = view.text(of: node)
      if CanonicalText.isSurelyNormal(text) { continue }
      if normalTexts.count == 0 { normalTexts.append(view.decoded) }
      // As in `json_tape.text`, the offset of the opening quote is before the text.
      withUnsafeBytes(of: UInt64(view.sourceOffset(of: node))) { normalTexts.append($0) }
      nodes?[index].at = UInt64(normalTexts.count)
      nodes?[index].flags |= UInt16(JSON_TAPE_DECODED)
      let normal = CanonicalText.normalised(text)
      // A text this long is more than an element may have.
      nodes?[index].count = UInt32(clamping: normal.count)
      normal.withUnsafeBytes { normalTexts.append($0) }
    }
  }

  var elements: UnsafeBufferPointer<json_tape_element> {
    UnsafeBufferPointer(start: tape.elements, count: tape.element_count)
  }

  /// The sections of a list that is an object.
  var sections: UnsafeBufferPointer<json_tape_element> {
    UnsafeBufferPointer(start: tape.sections, count: tape.section_count)
  }

  /// The range of each element in the text.
  var ranges: [Range<Int>] {
    elements.map { Int($0.offset)..<(Int($0.offset) + Int($0.length)) }
  }

  var hasNonASCIINames: Bool { tape.has_non_ascii_names != 0 }

  /// The nodes, valid as long as both the tape and `body` live.
  func view(of body: UnsafeRawBufferPointer) -> TapeView {
    TapeView(
      nodes: UnsafeBufferPointer(start: tape.nodes, count: tape.node_count), source: body,
      decoded: normalTexts.count > 0
        ? normalTexts.bytes : UnsafeRawBufferPointer(start: tape.text, count: tape.text_length))
  }
}

extension SourceText {
  /// Calls `read` with the nodes of a tape that was read from the text, while both live.
  func withView<R, E: Error>(
    of tape: JSONTape, _ read: (TapeView) throws(E) -> R
  ) throws(E) -> R {
    defer { withExtendedLifetime(tape) {} }
    return try withBody { body throws(E) in try read(tape.view(of: body)) }
  }
}

extension JSONTape.Layout {
  fileprivate var constant: Int32 {
    switch self {
    case .oneValue: Int32(JSON_TAPE_ONE_VALUE)
    case .valueALine: Int32(JSON_TAPE_VALUE_A_LINE)
    case .list: Int32(JSON_TAPE_LIST)
    }
  }
}

extension json_tape {
  fileprivate func error(file: String, aLine: Bool, limit: Int) -> ListFileError {
    var problem = String(cString: message)
    let remedy: String
    switch Int(status) {
    case JSON_TAPE_TRAILING_TEXT where aLine: remedy = "put each value on a line of its own"
    case JSON_TAPE_TRAILING_TEXT:
      remedy = "put all elements in one array, or read the file as ndjson if it has one a line"
    case JSON_TAPE_NUL_BYTE: remedy = "remove it"
    case JSON_TAPE_ENCODING: remedy = ListFileError.encodingRemedy
    case JSON_TAPE_LONE_SURROGATE: remedy = "write both halves, or the character itself"
    case JSON_TAPE_DUPLICATE_NAME:
      let bytes = UnsafeRawBufferPointer(start: error_name, count: error_name_length)
      problem = ListFileError.duplicateName(String(decoding: bytes, as: UTF8.self))
      remedy = ListFileError.duplicateNameRemedy
    case JSON_TAPE_TOO_DEEP: remedy = "nest at most \(limit) levels"
    case JSON_TAPE_EXPONENT: remedy = "write the number with a smaller exponent"
    case JSON_TAPE_TOO_LONG, JSON_TAPE_MEMORY: remedy = "split the file"
    default: remedy = "correct the JSON there"
    }
    return ListFileError(
      file: file, line: Int(error_line), column: Int(error_column), problem: problem, remedy: remedy
    )
  }
}

extension ListFileError {
  static func duplicateName(_ name: String) -> String {
    "an object has two fields named '\(name)'"
  }
  static let duplicateNameRemedy = "rename or remove one of them"
}
