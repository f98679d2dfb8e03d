import CJSONTape

extension JSONTape {
  /// Reads a list file's text and checks what is asked of its top level and its names.
  static func elements(
    of source: SourceText, aLine: Bool, depthLimit: Int
  ) throws(ListFileError) -> JSONTape {
    try source.withBody { body throws(ListFileError) in
      // The array that is the list is no level of its elements.
      let tape = try JSONTape(
        reading: body, aLine: aLine, outerLevels: aLine ? 0 : 1, depthLimit: depthLimit,
        file: source.name)
      if !aLine { try tape.checkTopLevel(in: body, source: source) }
      try tape.checkNames(in: body, source: source)
      return tape
    }
  }

  private func checkTopLevel(
    in body: UnsafeRawBufferPointer, source: SourceText
  ) throws(ListFileError) {
    let view = view(of: body)
    let kind = Int(view.nodes[0].kind)
    if kind == JSON_TAPE_ARRAY { return }
    let start = body.firstIndex { $0 > UInt8(ascii: " ") } ?? 0
    let sections = Array("sections".utf8)
    if let value = view.field(sections[...], of: 0), Int(view.nodes[value].kind) == JSON_TAPE_ARRAY
    {
      throw source.error(
        at: start,
        "the top level is an object with 'sections', a sectioned list, "
          + "which this reader does not support yet",
        remedy: "write the elements as one array")
    }
    let found = kind == JSON_TAPE_OBJECT ? "an object" : "a single value"
    throw source.error(
      at: start, "the top level is \(found), not an array",
      remedy: "put the elements in an array, or read the file as ndjson if it has one a line")
  }

  /// Refuses names within one object that differ only in how Unicode spells them.
  func checkNames(in body: UnsafeRawBufferPointer, source: SourceText) throws(ListFileError) {
    guard hasNonASCIINames, let found = view(of: body).firstEquivalentName() else { return }
    throw source.error(
      at: found.offset, ListFileError.duplicateName(found.name),
      remedy: ListFileError.duplicateNameRemedy)
  }
}
