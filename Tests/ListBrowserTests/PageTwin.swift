import Foundation

/// The rules of a page, which reads messages and keeps rows, without a browser.
struct PageTwin {
  /// Why a message can't be used.
  struct Failure: Error {
    let reason: String
  }

  struct Row: Equatable {
    let key: Int
    var shape: Int
    var values: [String]
    var frame: [Double] = []
    var index: Int?

    mutating func change(_ operation: [Any]) throws {
      if operation.count > 3 {
        shape = operation[2] as? Int ?? -1
        values = operation[3] as? [String] ?? []
        return
      }
      for change in operation[2] as? [[Any]] ?? [] {
        guard let index = change[0] as? Int, values.indices.contains(index) else {
          throw Failure(reason: "the row \(key) has no value \(change[0])")
        }
        values[index] = change[1] as? String ?? ""
      }
    }
  }

  /// The number of the last message.
  private(set) var number: Int?
  private(set) var rows: [Row] = []

  /// What stands above the list.
  private(set) var bar: Row?
  private(set) var itemCount = 0
  private(set) var size: [Double] = [0, 0]
  private var shapes: [Int: Any] = [:]
  private var runs: [[Any]] = []

  /// The last message, as text and as it was read.
  private(set) var lastText = ""
  private(set) var last: [String: Any] = [:]

  /// The keys of the rows that the last message has inserted or changed.
  private(set) var changed: Set<Int> = []

  /// The keys of the rows that have faded out, since their items left the list.
  private(set) var faded: Set<Int> = []

  var shapeCount: Int { shapes.count }

  /// Takes a message. One that it had already changes nothing.
  mutating func take(_ json: String) throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8))
    guard let message = parsed as? [String: Any], let number = message["q"] as? Int else {
      throw Failure(reason: "a message without a number")
    }
    if let known = self.number, number <= known { return }
    self.number = number
    (lastText, last) = (json, message)
    changed = []
    if message["all"] != nil { shapes = [:] }
    for entry in arrays(message["shapes"]) { shapes[try integer(entry.first)] = entry[1] }
    if message["all"] != nil { try replaceRows(arrays(message["all"])) }
    for operation in arrays(message["ops"]) { try perform(operation) }
    for number in message["old"] as? [Int] ?? [] { shapes[number] = nil }
    try setFrames(arrays(message["at"]))
    if message["i"] != nil { runs = arrays(message["i"]) }
    try setIndexes()
    if let count = message["n"] as? Int { itemCount = count }
    if let size = message["size"] as? [Double] { self.size = size }
    guard message["x"] as? Int == digest else { throw Failure(reason: "a wrong digest") }
  }

  private var digest: Int {
    var digest: UInt32 = 2_166_136_261
    for row in rows { digest = (digest ^ UInt32(truncatingIfNeeded: row.key)) &* 16_777_619 }
    return Int(digest)
  }

  private mutating func replaceRows(_ entries: [[Any]]) throws {
    let known = Set(rows.map(\.key))
    rows = try entries.map { entry in
      Row(key: try integer(entry[0]), shape: try integer(entry[1]), values: strings(entry[2]))
    }
    changed = Set(rows.map(\.key))
    faded.formUnion(known.subtracting(changed))
  }

  private mutating func perform(_ operation: [Any]) throws {
    let key = try integer(operation[1])
    switch operation[0] as? String {
    case "-":
      rows.remove(at: try place(key))
      if operation.count > 2 { faded.insert(key) }
    case "=" where key == 0:
      if bar == nil { bar = Row(key: 0, shape: 0, values: []) }
      try bar?.change(operation)
    case "=":
      changed.insert(key)
      try rows[try place(key)].change(operation)
    case "+":
      changed.insert(key)
      guard !rows.contains(where: { $0.key == key }) else {
        throw Failure(reason: "the row \(key) is there already")
      }
      let row = Row(key: key, shape: try integer(operation[3]), values: strings(operation[4]))
      rows.insert(row, at: try place(before: operation[2]))
    case "m":
      let row = rows.remove(at: try place(key))
      rows.insert(row, at: try place(before: operation[2]))
    default: throw Failure(reason: "an unknown operation \(operation)")
    }
  }

  private mutating func setFrames(_ changes: [[Any]]) throws {
    var changes = changes[...]
    var shift = 0.0
    for place in rows.indices {
      let change = changes.first.flatMap { $0[0] as? Int == rows[place].key ? $0 : nil }
      if change != nil { changes.removeFirst() }
      let numbers = change?.dropFirst().compactMap { $0 as? Double } ?? []
      guard !rows[place].frame.isEmpty || numbers.count >= 4 else {
        throw Failure(reason: "the row \(rows[place].key) has no frame")
      }
      if numbers.count >= 4 {
        rows[place].frame = numbers + [Double](repeating: 0, count: 6 - numbers.count)
      } else if let y = numbers.first {
        shift += y - (rows[place].frame[1] + shift)
        rows[place].frame[1] = y
      } else {
        rows[place].frame[1] += shift
      }
    }
    guard changes.isEmpty else { throw Failure(reason: "frames without rows: \(changes)") }
  }

  private mutating func setIndexes() throws {
    var runs = runs[...]
    var next: Int?
    for place in rows.indices {
      if let run = runs.first, run[0] as? Int == rows[place].key {
        next = run[1] as? Int
        runs.removeFirst()
      }
      rows[place].index = next
      next = next.map { $0 + 1 }
    }
    guard runs.isEmpty else { throw Failure(reason: "runs without rows: \(runs)") }
  }

  // MARK: Contents

  /// Returns the content of a row as a browser would write it.
  func markup(_ row: Row) throws -> String {
    guard let shape = shapes[row.shape] else {
      throw Failure(reason: "the shape \(row.shape) is unknown")
    }
    var values = row.values[...]
    let text = try markup(shape, &values)
    guard values.isEmpty else { throw Failure(reason: "more values than the shape has") }
    return text
  }

  private func markup(_ shape: Any, _ values: inout ArraySlice<String>) throws -> String {
    guard let element = shape as? [Any] else { return try value(&values) }
    let tag = element[0] as? String ?? ""
    let classes = element[1] as? String ?? ""
    var text = "<\(tag)" + (classes.isEmpty ? "" : " class='\(classes)'")
    for name in element[2] as? [String] ?? [] { text += " \(name)='\(try value(&values))'" }
    text += ">"
    for child in element.dropFirst(3) { text += try markup(child, &values) }
    return text + "</\(tag)>"
  }

  private func value(_ values: inout ArraySlice<String>) throws -> String {
    guard let value = values.popFirst() else {
      throw Failure(reason: "fewer values than the shape has")
    }
    return value
  }

  // MARK: Reading

  private func place(_ key: Int) throws -> Int {
    guard let place = rows.firstIndex(where: { $0.key == key }) else {
      throw Failure(reason: "there is no row \(key)")
    }
    return place
  }

  private func place(before key: Any) throws -> Int {
    try (key as? Int).map { try place($0) } ?? rows.count
  }

  private func integer(_ value: Any?) throws -> Int {
    guard let number = value as? Int else { throw Failure(reason: "no number: \(value ?? "nil")") }
    return number
  }

  private func arrays(_ value: Any?) -> [[Any]] { value as? [[Any]] ?? [] }

  private func strings(_ value: Any) -> [String] { value as? [String] ?? [] }
}
