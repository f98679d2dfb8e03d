import CJSONTape

extension JSONTape {
  /// Reads a list file's text and checks its names.
  static func elements(
    of source: SourceText, aLine: Bool, listStart: Int?, depthLimit: Int
  ) throws(ListFileError) -> JSONTape {
    try source.withBody { body throws(ListFileError) in
      let tape = try JSONTape(
        reading: body, as: aLine ? .valueALine : .list, listStart: listStart,
        depthLimit: depthLimit, file: source.name, normalizes: source.normalizes)
      try tape.checkTexts(in: body, source: source)
      return tape
    }
  }

  /// Returns the sections of the top-level object; nil if the top level is an array.
  ///
  /// - Throws: `ListFileError` if it is neither, or if a section is malformed.
  func sectionTable(of source: SourceText) throws(ListFileError) -> SectionTable? {
    try source.withView(of: self) { view throws(ListFileError) in
      if Int(view.nodes[0].kind) == JSON_TAPE_ARRAY { return nil }
      try checkTopLevel(view, source)
      var table = SectionTable()
      for (index, section) in sections.enumerated() {
        let node = Int(section.node)
        let problem: String
        if Int(view.nodes[node].kind) != JSON_TAPE_OBJECT {
          problem = "is not an object"
        } else if view.field("id", of: node) == nil {
          problem = "has no field 'id'"
        } else if let items = view.field("items", of: node) {
          if Int(view.nodes[items].kind) == JSON_TAPE_ARRAY {
            table.append(view.sectionHead(at: node), itemCount: Int(view.nodes[items].count))
            continue
          }
          problem = "has a field 'items' that is not an array"
        } else {
          problem = "has no field 'items'"
        }
        throw source.error(
          inLineAt: Int(section.offset), "section \(index) \(problem)", remedy: Self.sectionRemedy)
      }
      return table
    }
  }

  private func checkTopLevel(_ view: TapeView, _ source: SourceText) throws(ListFileError) {
    let start = view.source.firstIndex { $0 > UInt8(ascii: " ") } ?? 0
    guard let list = view.field("sections", of: 0) else {
      let isObject = Int(view.nodes[0].kind) == JSON_TAPE_OBJECT
      let arrays = JSONListPlace.topLevel(of: view.source).arrays.prefix(5).map {
        "--at \($0.name)"
      }
      let example = arrays.isEmpty ? "" : ", as in \(arrays.joined(separator: " or "))"
      throw source.error(
        at: start, "the top level is \(isObject ? "an object" : "a single value"), not an array",
        remedy: isObject
          ? "name the place of the list with --at\(example), or read the file as ndjson if it has one a line"
          : "put the elements in an array, or read the file as ndjson if it has one a line")
    }
    guard Int(view.nodes[list].kind) == JSON_TAPE_ARRAY else {
      throw source.error(
        at: start, "'sections' is not an array",
        remedy: "put the sections in an array, or name the place of the list with --at "
          + "(a dot, --at ., if each field of the object is an element)")
    }
    // Other fields would not be compared.
    if let other = view.fields(of: 0, where: { $0 != "sections" }).first {
      throw source.error(
        at: start, "the object with 'sections' has another field, '\(other.name)'",
        remedy: "leave it out; fields of its own may stand in each section")
    }
  }

  private static let sectionRemedy = #"write each as {"id": …, "items": […]}"#

  /// Rejects long rows of escaped combining marks, and names within one object that are equal when
  /// they are normalised.
  func checkTexts(in body: UnsafeRawBufferPointer, source: SourceText) throws(ListFileError) {
    if let offset = view(of: body).firstLongRowOfMarks() {
      throw source.error(at: offset, CombiningMarks.problem, remedy: CombiningMarks.remedy)
    }
    guard source.normalizes, hasNonASCIINames,
      let found = view(of: body).firstEquivalentName()
    else { return }
    throw source.error(
      at: found.offset, ListFileError.duplicateName(found.name),
      remedy: ListFileError.duplicateNameRemedy)
  }
}

extension TapeView {
  /// The section at `index` without its items.
  fileprivate func sectionHead(at index: Int) -> SectionHead {
    SectionHead(
      id: field("id", of: index).map(value(at:)) ?? .null,
      contents: .object(fields(of: index) { $0 != "id" && $0 != "items" }))
  }

  fileprivate func field(_ name: String, of object: Int) -> Int? {
    field(Array(name.utf8)[...], of: object)
  }
}
