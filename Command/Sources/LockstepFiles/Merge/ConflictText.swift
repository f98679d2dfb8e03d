import ListDiff

/// Puts markers around the versions of elements in the text of a list.
struct ConflictText {
  private let size: Int
  /// The text of each version of the elements in conflict.
  private var versions: [[MergedList: [UInt8]]]

  init(count: Int, size: Int) {
    versions = Array(repeating: [:], count: count)
    self.size = size
  }

  /// Adds a version of the element at `place` of those in conflict: one that another list has.
  mutating func add(_ other: ListFile, _ index: Int, _ choice: MergedList, at place: Int) {
    versions[place][choice] = lines(of: other, index)
  }

  /// Returns the text of the list with the versions of the elements that are in these ranges of it.
  ///
  /// - Parameter hasCommas: Whether commas may follow the elements.
  func text(around ranges: [Range<Int>], in body: [UInt8], hasCommas: Bool) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    var text: [UInt8] = []
    text.reserveCapacity(body.count + body.count / 4)
    var end = 0
    for (range, versions) in zip(ranges, versions) {
      var start = range.lowerBound
      while start > end, body[start - 1] == 0x20 || body[start - 1] == 0x09 { start -= 1 }
      text += body[end..<start]
      if !text.isEmpty, text.last != newline { text.append(newline) }
      end = range.upperBound
      let hasComma = hasCommas && comma(after: end, in: body) != nil
      if hasComma, let comma = comma(after: end, in: body) { end = comma + 1 }
      let rest = body[end...].prefix { $0 != newline }
      let isAlone = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      let ending = rest.last == 0x0D ? [0x0D, newline] : [newline]
      if isAlone { end = min(body.count, end + rest.count + 1) }
      let marks: [(MergedList, String, String)] = [
        (.ours, "<", " ours"), (.base, "|", " base"), (.theirs, "=", ""),
      ]
      for (choice, character, name) in marks {
        text += String(repeating: character, count: size).utf8
        text += name.utf8
        text += ending
        guard let lines = versions[choice] else { continue }
        text += lines
        if hasComma { text.append(UInt8(ascii: ",")) }
        text += ending
      }
      text += String(repeating: ">", count: size).utf8
      text += " theirs".utf8
      text += ending
    }
    return text + body[min(end, body.count)...]
  }

  private func comma(after end: Int, in body: [UInt8]) -> Int? {
    let next = body[end...].firstIndex { !JSONSpans.isBlank($0) }
    return next.flatMap { body[$0] == UInt8(ascii: ",") ? $0 : nil }
  }

  /// The lines of an element. An object of JSON has a field a line.
  private func lines(of other: ListFile, _ index: Int) -> [UInt8] {
    let source = Array(other.source(of: index))
    guard other.format == .json else { return source }
    let indent = "  "
    var text = indent
    if other.isKeyed { text += ListValue.string(other.elementName(of: index)).jsonText + ": " }
    guard !source.contains(UInt8(ascii: "\n")), case .object(let fields) = other.value(at: index)
    else { return Array(text.utf8) + source }
    let lines = fields.map { field in
      "\(indent)  \(ListValue.string(field.name).jsonText): \(field.value.jsonText)"
    }
    text += "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    return Array(text.utf8)
  }
}

/// The markers that a merge leaves around what is in conflict.
package enum ConflictMarkers {
  /// The line on which a conflict begins, from 1; nil if a text has none with all its markers.
  ///
  /// - Complexity: Linear in the length of the text.
  package static func firstLine(in body: UnsafeRawBufferPointer) -> Int? {
    guard let first = line(of: UInt8(ascii: "<"), in: body, from: 0),
      let middle = line(of: UInt8(ascii: "="), in: body, from: first),
      line(of: UInt8(ascii: ">"), in: body, from: middle) != nil
    else { return nil }
    return body[..<first].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Where a line begins with a marker: seven times a character, and then a space or the line's end.
  private static func line(
    of character: UInt8, in body: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    var position = start
    while let place = body.offset(of: character, in: position..<body.count) {
      position = place + 1
      guard place == 0 || body[place - 1] == UInt8(ascii: "\n") else { continue }
      let count = body[place...].prefix { $0 == character }.count
      position = place + count
      let isEnd = position == body.count || [0x0A, 0x0D, 0x20].contains(body[position])
      if count >= 7, isEnd { return place }
    }
    return nil
  }
}
