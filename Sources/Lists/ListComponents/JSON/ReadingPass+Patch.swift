extension ReadingPass {
  /// Applies the entries of a patch. If one of them can't be applied, none is.
  mutating func apply(
    _ entries: [JSONLocation], to content: inout ViewContent
  ) throws(ContentReaderError) {
    var patched = content
    for entry in entries {
      if let reason = try apply(entry, to: &patched) {
        return try report(entry, .failedPatch(reason))
      }
    }
    content = patched
  }

  /// Applies an entry.
  ///
  /// - Returns: Why it can't be applied; nil if it was.
  private mutating func apply(
    _ entry: JSONLocation, to content: inout ViewContent
  ) throws(ContentReaderError) -> String? {
    guard let members = entry.value.object else { return "an entry is not an object" }
    for name in ["id", "before", "items"] { note(name, in: entry) }
    let isInsertion = members["before"] != nil
    guard isInsertion != (members["id"] != nil) else { return "an entry needs id or before" }
    guard let text = (members["before"] ?? members["id"])?.string,
      let path = ComponentPath(text)
    else { return "the path is not legal" }
    guard content[path] != nil else { return "there is no \(text)" }
    let items = members["items"] ?? .array([])
    guard let values = items.isNull ? [] : items.array else { return "items is not an array" }
    guard values.allSatisfy({ $0.object != nil }) else { return "an item is not an object" }
    let list = entry.member("items", items)
    let replaced = isInsertion ? nil : path.ids.last
    var added = Components()
    try read(list: values.enumerated().map { list.element($0, $1) }, into: &added) {
      $0 != replaced && content.siblings(of: path).place(of: $0) != nil
    }
    guard let id = path.ids.last else {
      guard !isInsertion, added.count < 2 else { return "a header has no siblings" }
      content.header = added.inOrder.first
      return nil
    }
    let components = added.boxes.map(\.component)
    let isDone = content.editSiblings(of: path) { siblings in
      siblings.place(of: id).map {
        siblings.replace($0..<(isInsertion ? $0 : $0 + 1), with: components)
      }
    }
    return isDone == true ? nil : "an id would be there twice"
  }
}
