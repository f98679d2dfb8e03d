/// Returns the lines, from 1, at which the values at some paths begin in a JSON text.
///
/// - Parameters:
///   - paths: Paths such as `body[3].target.actions[1]`; the empty one is the whole text. If a path
///     doesn't exist, its longest part that exists is used.
///   - text: JSON that was read before, so that its depth is known to be limited.
/// - Complexity: linear in the length of the text, and for each path in the members along it.
public func jsonLines(ofPaths paths: [String], in text: [UInt8]) -> [Int] {
  text.withUnsafeBytes { text in
    guard let spans = JSONSpans(in: text) else { return paths.map { _ in 1 } }
    // By rising offset, so that the line ends between them are counted once.
    let offsets = paths.map { spans[spans.index(ofPath: $0[...], below: 0)].name }
    var lines = [Int](repeating: 1, count: paths.count)
    var (line, counted) = (1, 0)
    for place in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      line += text[counted..<offsets[place]].count { $0 == UInt8(ascii: "\n") }
      counted = offsets[place]
      lines[place] = line
    }
    return lines
  }
}

extension JSONSpans {
  /// Follows a path to the last value that exists.
  fileprivate func index(ofPath path: Substring, below index: Int) -> Int {
    guard !path.isEmpty else { return index }
    let members = members(of: index)
    if path.first == "[" {
      guard isArray(index), let end = path.firstIndex(of: "]"),
        let place = Int(path[..<end].dropFirst()), members.indices.contains(place)
      else { return index }
      return self.index(ofPath: path[end...].dropFirst(), below: members[place])
    }
    guard isObject(index) else { return index }
    let path = path.first == "." ? path.dropFirst() : path
    // A name may contain dots and brackets.
    let fitting = members.compactMap { member -> (member: Int, rest: Substring)? in
      guard let name = name(of: member), path.hasPrefix(name) else { return nil }
      let rest = path.dropFirst(name.count)
      return rest.first.map { $0 == "." || $0 == "[" } ?? true ? (member, rest) : nil
    }
    guard let next = fitting.min(by: { $0.rest.count < $1.rest.count }) else { return index }
    return self.index(ofPath: next.rest, below: next.member)
  }
}
