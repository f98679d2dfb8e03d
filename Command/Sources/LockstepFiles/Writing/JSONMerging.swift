/// Writes a changed value in place of the old one. Unchanged parts keep their bytes, and the fields
/// of an object keep their order.
struct JSONMerger {
  let spans: JSONSpans
  let style: JSONStyle
  /// Finished texts of new values, by the index of the old value.
  var given: [Int: [UInt8]] = [:]

  /// Returns the text of the new value; nil if it equals the old one.
  ///
  /// - Parameters:
  ///   - old: the value at `index`.
  ///   - level: how many arrays and objects of its element contain it.
  /// - Complexity: linear in the length of both values.
  func text(of new: ListValue, over old: ListValue, at index: Int, level: Int) -> [UInt8]? {
    if let text = given[index] { return text }
    // A value below the level of the spans is written as a whole.
    let count = spans.members(of: index).count
    switch (old, new) {
    case (.object(let before), .object(let after)) where before.count == count:
      return object(after, over: before, at: index, level)
    case (.array(let before), .array(let after)) where before.count == count:
      return array(after, over: before, at: index, level)
    default:
      if old == new { return nil }
      var text: [UInt8] = []
      let span = spans[index]
      let name =
        span.name < span.value
        ? JSONSpans.end(ofStringIn: spans.text, at: span.name)
          .map { Array(spans.text[span.name..<$0]) } : nil
      style.append(
        new, name: name, level: level, indent: spans.text.indent(at: span.value),
        isInline: isInline(index, level), to: &text)
      return text
    }
  }

  /// Whether a value must be written in one line, because its container is.
  private func isInline(_ index: Int, _ level: Int) -> Bool {
    let span = spans[index]
    return level > 0 && !spans.text[span.start..<span.name].contains(UInt8(ascii: "\n"))
  }

  private typealias Fields = [(name: String, value: ListValue)]

  private func object(
    _ after: Fields, over before: Fields, at index: Int, _ level: Int
  ) -> [UInt8]? {
    let members = spans.members(of: index)
    let newPlaces = Dictionary(firstPlacesOf: after.map { ExactText($0.name) })
    var texts: [Int: [UInt8]] = [:]
    var keptCount = 0
    for (place, field) in before.enumerated() {
      guard let newPlace = newPlaces[ExactText(field.name)] else { continue }
      keptCount += 1
      texts[place] = text(
        of: after[newPlace].value, over: field.value, at: members[place], level: level + 1)
    }
    guard !texts.isEmpty || keptCount < before.count || keptCount < after.count else { return nil }
    // A new field follows the field that precedes it in the new value.
    let oldPlaces = Dictionary(firstPlacesOf: before.map { ExactText($0.name) })
    var added: [Int: Fields] = [:]
    var anchor = -1
    for field in after {
      if let place = oldPlaces[ExactText(field.name)] {
        anchor = place
      } else {
        added[anchor, default: []].append(field)
      }
    }
    var output: [UInt8] = []
    let layout = layout(of: index, isObject: true, level)
    let indent = spans.text.indent(at: spans[index].value)
    var writer = JSONMemberWriter(spans, layout: layout, isObject: true, to: &output)
    func appendNew(_ fields: Fields?) {
      for field in fields ?? [] {
        writer.append(
          field.value, name: field.name, style: style, level: level + 1, indent: indent,
          to: &output)
      }
    }
    appendNew(added[-1])
    for (place, field) in before.enumerated() {
      if newPlaces[ExactText(field.name)] != nil {
        append(members[place], as: texts[place], &writer, to: &output)
      }
      appendNew(added[place])
    }
    writer.finish(&output)
    return output
  }

  private func array(
    _ after: [ListValue], over before: [ListValue], at index: Int, _ level: Int
  ) -> [UInt8]? {
    let members = spans.members(of: index)
    var texts = [[UInt8]?](repeating: nil, count: before.count)
    var (front, back) = (0, 0)
    if before.count == after.count {
      for (place, value) in before.enumerated() {
        texts[place] = text(of: after[place], over: value, at: members[place], level: level + 1)
      }
      guard texts.contains(where: { $0 != nil }) else { return nil }
      front = before.count
    } else {
      // Equal items at both ends stay.
      let most = min(before.count, after.count)
      while front < most, before[front] == after[front] { front += 1 }
      while back < most - front, before[before.count - 1 - back] == after[after.count - 1 - back] {
        back += 1
      }
    }
    var output: [UInt8] = []
    let layout = layout(of: index, isObject: false, level)
    let indent = spans.text.indent(at: spans[index].value)
    var writer = JSONMemberWriter(spans, layout: layout, isObject: false, to: &output)
    for place in 0..<front { append(members[place], as: texts[place], &writer, to: &output) }
    for value in after[front..<(after.count - back)] {
      writer.append(value, style: style, level: level + 1, indent: indent, to: &output)
    }
    for member in members.suffix(back) { append(member, as: nil, &writer, to: &output) }
    writer.finish(&output)
    return output
  }

  /// Appends an old member, with a new value if `text` isn't nil.
  private func append(
    _ member: Int, as text: [UInt8]?, _ writer: inout JSONMemberWriter, to output: inout [UInt8]
  ) {
    let span = spans[member]
    writer.append(span, to: &output) { output in
      guard let text else {
        output += spans.text[span.name..<span.valueEnd]
        return
      }
      output += spans.text[span.name..<span.value]
      output += text
    }
  }

  /// Returns the layout of the array or object at an index; if it is empty, the file's usual one.
  private func layout(of index: Int, isObject: Bool, _ level: Int) -> JSONLayout {
    if let layout = JSONLayout(of: index, in: spans, style: style) { return layout }
    let indent = spans.text.indent(at: spans[index].value)
    return !isInline(index, level) && style.isSpread(isObject: isObject, name: nil, level: level)
      ? .spread(indent: indent, style: style) : .inline(isObject: isObject, style: style)
  }
}
