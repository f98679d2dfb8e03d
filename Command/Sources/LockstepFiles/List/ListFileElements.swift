import CJSONTape

extension ListFile {
  /// Returns every element's canonical identity and content.
  ///
  /// Frees the memory that reading JSON has left, so a second call reads the text again.
  ///
  /// - Parameters:
  ///   - key: the fields that identify an element; nil or empty if the whole element does, without
  ///     the ignored fields.
  ///   - ignoring: fields that do not count. An element may lack them.
  /// - Throws: `ListFileError` if an element lacks a key field, or if a field is named for lines.
  /// - Complexity: linear in the number of bytes.
  package func elements(
    key: [FieldPath]?, ignoring: [FieldPath]
  ) throws(ListFileError) -> ListElements {
    let key = key ?? []
    switch format {
    case .lines: return try lineElements(key: key, ignoring: ignoring)
    case .csv, .tsv: return try rowElements(key: key, ignoring: ignoring)
    case .json, .ndjson: return try valueElements(key: key, ignoring: ignoring)
    }
  }

  /// Whether every element has the field; false for lines. In JSON without elements this is true,
  /// and in CSV it is true exactly if there is such a column.
  ///
  /// - Complexity: linear in the number of bytes for JSON. After a call of `elements`, the text is
  ///   read again each time.
  package func everyElementHas(_ path: FieldPath) -> Bool {
    if format == .lines { return false }
    if let table { return table.columns.isEmpty || table.column(path) != nil }
    guard let tape = try? keptTape() else { return false }
    return source.withView(of: tape) { view in
      return tape.elements.allSatisfy { view.resolve(path, from: Int($0.node)) != nil }
    }
  }

  /// Makes the checks of `elements`, without making the elements.
  ///
  /// - Throws: `ListFileError` where `elements` does.
  /// - Complexity: constant, except for JSON with a key.
  package func checkFields(key: [FieldPath]?, ignoring: [FieldPath]) throws(ListFileError) {
    let key = key ?? []
    if format == .lines, let path = key.first ?? ignoring.first { throw noField(path) }
    if isKeyed, !key.isEmpty { throw hasNames }
    if let table, !table.columns.isEmpty {
      for path in key { _ = try column(path, of: table, option: "--key") }
    }
    guard format.elementKind == .values, !key.isEmpty else { return }
    let tape = try keptTape()
    try source.withView(of: tape) { view throws(ListFileError) in
      for (index, element) in tape.elements.enumerated() {
        for path in key { _ = try value(of: path, at: index, element, view, option: "--key") }
      }
    }
  }

  private func lineElements(
    key: [FieldPath], ignoring: [FieldPath]
  ) throws(ListFileError) -> ListElements {
    if let path = key.first ?? ignoring.first { throw noField(path) }
    return source.withBody { body in
      var builder = ListElementsBuilder(count: count)
      for range in ranges {
        builder.startElement()
        builder.arena.append(CanonicalForm.line)
        let line = UnsafeRawBufferPointer(rebasing: body[range])
        if source.normalizes {
          CanonicalText.normalised(line).withUnsafeBytes { builder.arena.append(text: $0) }
        } else {
          builder.arena.append(text: line)
        }
      }
      return builder.finish()
    }
  }

  /// - Parameter isSection: Whether the key names the section; contents are then left out.
  private func rowElements(
    key: [FieldPath], ignoring: [FieldPath], isSection: Bool = false
  ) throws(ListFileError) -> ListElements {
    // Without a header, a list without rows has no columns either.
    guard let table, !table.columns.isEmpty else { return ListElementsBuilder(count: 0).finish() }
    var keyColumns: [Int] = []
    for path in key {
      keyColumns.append(try column(path, of: table, option: Self.option(isSection)))
    }
    return source.withBody { body in
      var builder = ListElementsBuilder(count: count)
      var canonical = RowCanonicalizer(table, ignoring: ignoring)
      table.forEachRow(in: body) { fields in
        builder.startElement()
        if !keyColumns.isEmpty {
          canonical.append(key: keyColumns, of: fields, in: body, to: &builder.arena)
          if isSection { return }
          builder.startContent()
        }
        canonical.append(row: fields, in: body, to: &builder.arena)
      }
      return builder.finish()
    }
  }

  private func valueElements(
    key: [FieldPath], ignoring: [FieldPath], isSection: Bool = false
  ) throws(ListFileError) -> ListElements {
    if isKeyed, !key.isEmpty, !isSection { throw hasNames }
    let tape = try keptTape()
    // The sections of a list are read before its elements.
    if !isSection { _ = self.tape.take() }
    return try source.withView(of: tape) { view throws(ListFileError) in
      var builder = ListElementsBuilder(count: count)
      var canonical = TapeCanonicalizer(view: view)
      for (index, element) in tape.elements.enumerated() {
        let node = Int(element.node)
        builder.startElement()
        if !ignoring.isEmpty { canonical.ignore(ignoring, in: node) }
        if key.count > 1 {
          builder.arena.append(CanonicalForm.array)
          builder.arena.append(count: key.count)
        }
        for path in key {
          canonical.append(
            try value(of: path, at: index, element, view, option: Self.option(isSection)),
            to: &builder.arena)
        }
        if isSection { continue }
        if isKeyed {
          canonical.append(name: node - 1, to: &builder.arena)
          builder.startContent()
          canonical.append(field: node - 1, to: &builder.arena)
          continue
        }
        if !key.isEmpty { builder.startContent() }
        canonical.append(node, to: &builder.arena)
      }
      return builder.finish()
    }
  }

  private static func option(_ isSection: Bool) -> String { isSection ? "--sections" : "--key" }

  func readTape() throws(ListFileError) -> JSONTape {
    try JSONTape.elements(
      of: source, aLine: format == .ndjson, listStart: list?.start, depthLimit: depthLimit)
  }

  /// Returns the tape that is kept, or reads the text again.
  func keptTape() throws(ListFileError) -> JSONTape {
    if let kept = tape.peek() { kept } else { try readTape() }
  }

  /// Returns elements whose identities are the canonical forms of one field, named by `--sections`.
  ///
  /// - Throws: `ListFileError` if an element lacks the field.
  func fieldForms(_ path: FieldPath) throws(ListFileError) -> ListElements {
    switch format.elementKind {
    case .lines: throw noField(path)
    case .rows: try rowElements(key: [path], ignoring: [], isSection: true)
    case .values: try valueElements(key: [path], ignoring: [], isSection: true)
    }
  }

  /// The error for a key in a list whose elements are identified by names.
  private var hasNames: ListFileError {
    ListFileError(
      file: name, problem: "the list is an object, whose fields' names identify its elements",
      remedy: "leave out --key")
  }

  func noField(_ path: FieldPath) -> ListFileError {
    ListFileError(
      file: name,
      problem: "the list is of plain lines, which have no field '\(path.description)'",
      remedy: "leave out the field, or name a format that has fields")
  }

  /// The additional advice if a column is missing: another separator if the header is one name with
  /// a usual separator in it, otherwise nothing.
  var separatorRemedy: String {
    guard table?.header != nil, let columns, columns.count == 1,
      columns[0].contains(where: { ",;|\t".contains($0) })
    else { return "" }
    return ", or the separator with --delimiter"
  }

  func column(
    _ path: FieldPath, of table: RowTable, option: String
  ) throws(ListFileError) -> Int {
    guard let column = table.column(path) else {
      let problem =
        table.header == nil
        ? "the rows have no column '\(path.description)', as \(table.columns.count) are numbered from 1"
        : "the header has no column '\(path.description)'"
      let name = path.description
      // Any other letter is near to a single one.
      let suggestion = name.count > 1 ? nearest(to: name, among: table.columns) : nil
      throw source.error(
        inLineAt: table.start, problem,
        remedy: "name another with \(option)"
          + (suggestion.map { ", such as '\($0)'" } ?? "") + separatorRemedy)
    }
    return column
  }

  /// The node of an element's field.
  private func value(
    of path: FieldPath, at index: Int, _ element: json_tape_element, _ view: TapeView,
    option: String
  ) throws(ListFileError) -> Int {
    let node = Int(element.node)
    if let value = view.resolve(path, from: node) { return value }
    let isObject = Int(view.nodes[node].kind) == JSON_TAPE_OBJECT
    let problem = isObject ? "has no field" : "is not an object, so it has no field"
    throw source.error(
      inLineAt: Int(element.offset),
      "element \(index) \(problem) '\(path.description)'",
      remedy: "name another with \(option)")
  }
}
