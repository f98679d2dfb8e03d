import CJSONTape

/// A tape's nodes and the bytes that they point into.
struct TapeView {
  let nodes: UnsafeBufferPointer<json_tape_node>
  let source: UnsafeRawBufferPointer
  let decoded: UnsafeRawBufferPointer

  /// The text of a number, string or name.
  @inline(__always)
  func text(of node: json_tape_node) -> UnsafeRawBufferPointer {
    let bytes = Int(node.flags) & JSON_TAPE_DECODED != 0 ? decoded : source
    let start = Int(node.at)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + Int(node.count))])
  }

  /// The offset in the source of a name's or string's opening quote.
  func sourceOffset(of node: json_tape_node) -> Int {
    let start = Int(node.at)
    guard Int(node.flags) & JSON_TAPE_DECODED != 0 else { return start - 1 }
    let size = MemoryLayout<UInt64>.size
    return Int(decoded.loadUnaligned(fromByteOffset: start - size, as: UInt64.self))
  }

  func isNonASCII(_ node: json_tape_node) -> Bool {
    Int(node.flags) & JSON_TAPE_NON_ASCII != 0
  }

  /// The index of the node after a value's last one.
  @inline(__always)
  func end(of index: Int) -> Int {
    let node = nodes[index]
    return Int(node.kind) >= JSON_TAPE_ARRAY ? Int(node.at) : index + 1
  }

  /// The index of the value of an object's field; nil if there is no such field or object.
  func field(_ name: ArraySlice<UInt8>, of object: Int) -> Int? {
    guard Int(nodes[object].kind) == JSON_TAPE_OBJECT else { return nil }
    let end = Int(nodes[object].at)
    return name.withUnsafeBytes { wanted in
      var index = object + 1
      while index < end {
        if text(of: nodes[index]).hasSameBytes(as: wanted) { return index + 1 }
        index = self.end(of: index + 1)
      }
      return nil
    }
  }

  /// The index of the value that a path names, starting at the value at `index`.
  func resolve(_ path: FieldPath, from index: Int) -> Int? {
    path.resolve(from: index) { field($1, of: $0) }
  }

  /// The value at `index`, with its order of fields and spelling of numbers.
  func value(at index: Int) -> ListValue {
    let node = nodes[index]
    switch Int(node.kind) {
    case JSON_TAPE_TRUE: return .bool(true)
    case JSON_TAPE_FALSE: return .bool(false)
    case JSON_TAPE_NUMBER: return .number(String(decoding: text(of: node), as: UTF8.self))
    case JSON_TAPE_STRING: return .string(String(decoding: text(of: node), as: UTF8.self))
    case JSON_TAPE_ARRAY:
      var items: [ListValue] = []
      var item = index + 1
      while item < Int(node.at) {
        items.append(value(at: item))
        item = end(of: item)
      }
      return .array(items)
    case JSON_TAPE_OBJECT:
      return .object(fields(of: index) { _ in true })
    default: return .null
    }
  }

  /// The fields of the object at `index` whose names satisfy a condition, in order.
  func fields(
    of index: Int, where isWanted: (String) -> Bool
  ) -> [(name: String, value: ListValue)] {
    var fields: [(name: String, value: ListValue)] = []
    var name = index + 1
    while name < Int(nodes[index].at) {
      let text = String(decoding: text(of: nodes[name]), as: UTF8.self)
      if isWanted(text) { fields.append((text, value(at: name + 1))) }
      name = end(of: name + 1)
    }
    return fields
  }
}

extension TapeView {
  /// Returns the objects at the start of two tapes, without the fields that have the same name and
  /// spelling in both; nil if one of them is no object.
  func differingParts(from other: TapeView) -> (before: ListValue, after: ListValue)? {
    guard Int(nodes[0].kind) == JSON_TAPE_OBJECT, Int(other.nodes[0].kind) == JSON_TAPE_OBJECT
    else {
      return nil
    }
    var (mine, theirs): ([Int], [Int]) = ([], [])
    var (name, otherName) = (1, 1)
    while name < Int(nodes[0].at) || otherName < Int(other.nodes[0].at) {
      let hasMine = name < Int(nodes[0].at)
      let hasTheirs = otherName < Int(other.nodes[0].at)
      let areSame =
        hasMine && hasTheirs
        && text(of: nodes[name]).hasSameBytes(as: other.text(of: other.nodes[otherName]))
        && isSpelt(name + 1, like: otherName + 1, in: other)
      if hasMine {
        if !areSame { mine.append(name) }
        name = end(of: name + 1)
      }
      if hasTheirs {
        if !areSame { theirs.append(otherName) }
        otherName = other.end(of: otherName + 1)
      }
    }
    return (object(of: mine), other.object(of: theirs))
  }

  private func object(of names: [Int]) -> ListValue {
    .object(
      names.map { (String(decoding: text(of: nodes[$0]), as: UTF8.self), value(at: $0 + 1)) })
  }

  /// Whether two values have the same nodes with the same texts.
  private func isSpelt(_ index: Int, like otherIndex: Int, in other: TapeView) -> Bool {
    let count = end(of: index) - index
    guard count == other.end(of: otherIndex) - otherIndex else { return false }
    for place in 0..<count {
      let (node, otherNode) = (nodes[index + place], other.nodes[otherIndex + place])
      guard node.kind == otherNode.kind else { return false }
      switch Int(node.kind) {
      case JSON_TAPE_ARRAY, JSON_TAPE_OBJECT:
        guard Int(node.at) - index == Int(otherNode.at) - otherIndex else { return false }
      case JSON_TAPE_NUMBER, JSON_TAPE_STRING, JSON_TAPE_NAME:
        guard text(of: node).hasSameBytes(as: other.text(of: otherNode)) else { return false }
      default: break
      }
    }
    return true
  }
}
