import CJSONTape

extension TapeView {
  /// The offset in the source of the first text whose escapes spell too many combining marks in a
  /// row; nil if there is none. Marks without escapes were found when the source was checked.
  func firstLongRowOfMarks() -> Int? {
    guard decoded.count > CombiningMarks.limit else { return nil }
    for node in nodes where Int(node.flags) & JSON_TAPE_DECODED != 0 && isNonASCII(node) {
      if CombiningMarks.firstLongRow(in: text(of: node)) != nil { return sourceOffset(of: node) }
    }
    return nil
  }

  /// The first name that equals an earlier one of its object, with its offset in the source; nil if
  /// there is none. The parser rejects such names before texts are normalised.
  func firstEquivalentName() -> (name: String, offset: Int)? {
    for index in nodes.indices where Int(nodes[index].kind) == JSON_TAPE_OBJECT {
      var seen: Set<[UInt8]> = []
      var name = index + 1
      while name < Int(nodes[index].at) {
        let node = nodes[name]
        // Only non-ASCII names can be equivalent to others.
        if isNonASCII(node), !seen.insert(Array(text(of: node))).inserted {
          return (String(decoding: text(of: node), as: UTF8.self), sourceOffset(of: node))
        }
        name = end(of: name + 1)
      }
    }
    return nil
  }
}
