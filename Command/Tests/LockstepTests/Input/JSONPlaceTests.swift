import CommandTestSupport
import ListTrials

@Suite struct `Lists inside JSON` {
  let sandbox = Sandbox.make()

  /// Runs `diff` on two texts, and applies the changes to the first one.
  private func run(_ old: String, _ new: String, _ options: String = "") throws -> (
    diff: CommandResult, applied: CommandResult
  ) {
    try sandbox.file("old.json", old)
    try sandbox.file("new.json", new)
    let diff = try sandbox.shell("\"$lockstep\" diff old.json new.json \(options)")
    let applied = try sandbox.shell(
      "\"$lockstep\" diff old.json new.json \(options) --output ndjson >changes; "
        + "\"$lockstep\" apply old.json changes")
    return (diff, applied)
  }

  @Test(arguments: [
    ("data.items", #"{"n": 1, "data": {"items": [LIST]}, "m": [2]}"#),
    ("data[1]", #"{"data": [[9], [LIST], 5]}"#), ("data.1", #"{"data": [[9], [LIST], 5]}"#),
    ("[0].a", #"[{"a": [LIST]}]"#), ("a.b.c", #"{"a.b": {"c": [LIST]}}"#),
    (".", #" [LIST] "#), ("\"\\u0061\"", #"{"\u0022\u0061\"": [LIST]}"#),
    ("x", "{\n  \"sections\": [],\n  \"x\": [LIST]\n}\n"),
  ])
  func `are found by their place`(_ place: String, _ frame: String) throws {
    let place = place == "\"\\u0061\"" ? "'\"a\"'" : "'\(place)'"
    func text(_ list: String) -> String { frame.replacing("LIST", with: list) }
    let old = text(#"{"id": 1, "n": "a"}, {"id": 2}"#)
    let new = text(#"{"id": 2}, {"id": 1, "n": "b"}"#)
    let result = try run(old, new, "--at \(place)")
    expect(result.diff.errors.isEmpty)
    expect(result.diff.output.contains("1 move, 1 update, 0 unchanged"), "\(result.diff.output)")
    expectEqual(result.applied, CommandResult(status: 0, output: new, errors: ""))
    try expectEqual(run(old, old, "--at \(place)").applied.output, old)
  }

  @Test(arguments: [
    ("data.item", "old.json:2: 'data' has no field 'item'; name another place with --at"),
    ("dat.items", "old.json:1: the top level has no field 'dat'; "),
    ("data.items[7]", "old.json:2: 'data.items' has no index 7, as it has 1 item; "),
    ("data.items.x", "old.json:2: 'data.items' is an array, which has no field 'x'; "),
    ("data.n", "old.json:2: 'data.n' is neither an array nor an object; "),
    ("data.n.x", "old.json:2: 'data.n' is a single value, which has no 'x'; "),
    ("data..x", "--at 'data..x' is no place in JSON"), ("", "--at '' is no place in JSON"),
    ("a[x]", "--at 'a[x]' is no place in JSON"),
  ])
  func `that are missing are an error that names the part`(
    _ place: String, _ message: String
  ) throws {
    let text = "{\"data\":\n {\"n\": 1, \"items\": [1]}}"
    let result = try run(text, text + " ", "--at '\(place)'").diff
    result.expectError("lockstep: \(message)")
  }

  @Test func `are not looked up in text that isn't JSON`() throws {
    let result = try run("{\"a\": [1,\n}", "{}", "--at b").diff
    expect(result.errors.hasPrefix("lockstep: old.json:2:1: expected a value; "))
    try expect(
      run("{\"a\": 1}", "[]").diff.errors.hasPrefix(
        "lockstep: old.json:1:1: the top level is an object, not an array; "))
  }

  @Test func `may be objects, whose names are keys`() throws {
    let old = """
      {
        "anna": {"age": 30, "id": 1},
        "b\\u0065n": {"age": 40, "id": 1},
        "carl": {"age": 50, "id": 1}
      }

      """
    let new = #"{"carl":{"age":50,"id":1},"dora":{"age":20,"id":1},"anna":{"age":31,"id":1}}"#
    let result = try run(old, new)
    expect(result.diff.output.contains("1 deletion, 1 insertion, 1 move, 1 update, 0 unchanged"))
    expect(result.diff.output.contains("age: 30 → 31"))
    expect(result.diff.output.contains("dora"))
    expectEqual(
      result.applied.output,
      """
      {
        "carl": {"age": 50, "id": 1},
        "dora": {"age": 20, "id": 1},
        "anna": {"age": 31, "id": 1}
      }

      """)
    try expectEqual(run(old, old).applied.output, old)
    // The names count, too.
    try expectEqual(run(#"{"a":{}}"#, #"{"b":{}}"#).diff.status, 1)
    try expectEqual(run(#"{"a":{"x":1}}"#, "{}").applied.output, "{}")
    try expectEqual(run("{}", #"{"a":{"x":1}}"#).applied.output, "{\n  \"a\":{\"x\":1}\n}")
  }

  @Test func `may be objects with any values if their place is named`() throws {
    let old = #"{"v": {"a": 1, "b": "x", "c": [1]}}"#
    let new = #"{"v": {"a": 2, "c": [1], "d": null}}"#
    let result = try run(old, new, "--at v")
    expect(result.diff.output.contains("1 deletion, 1 insertion, 0 moves, 1 update, 1 unchanged"))
    expectEqual(result.applied.output, new)
    try expectEqual(run(#"{"a":1}"#, #"{"a":2}"#, "--at .").applied.output, #"{"a":2}"#)
  }

  @Test func `that are objects have no other key, and are not arrays`() throws {
    let keyed = try run(#"{"a":{"id":1}}"#, #"{"a":{"id":2}}"#, "--key id").diff
    expectEqual(
      keyed.errors,
      "lockstep: old.json: the list is an object, whose fields' names identify its "
        + "elements; leave out --key\n")
    try expectEqual(
      run(#"{"a":{"id":1}}"#, "[]").diff.errors,
      "lockstep: new.json: its list is an array, but that of old.json an object; "
        + "compare two arrays, or two objects\n")
  }

  @Test func `may have sections by a field`() throws {
    let old = #"{"a":{"g":1},"b":{"g":2},"c":{"g":1}}"#
    let new = #"{"a":{"g":1},"c":{"g":2},"b":{"g":2}}"#
    let result = try run(old, new, "--sections g")
    expect(result.diff.output.contains("> [0.1 -> 1.0] "))
    expectEqual(result.applied.output, new)
  }

  @Test func `count levels from their own place`() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    func list(_ levels: Int) throws -> ListFile {
      let text = #"{"a":{"b":{"c":{"d":[\#(nested(levels))]}}},"z":1}"#
      return try ListFile(
        name: "a", bytes: Array(text.utf8), reading: ListReading(place: JSONPlace("a.b.c.d")))
    }
    try expectEqual(list(ListFile.defaultDepth).count, 1)
    #expect(throws: ListFileError.self) { try list(ListFile.defaultDepth + 1) }
  }

  /// A damaged text is read or is an error; nothing crashes.
  @Test func `may be damaged`() throws {
    let text = Array(
      #"{"a": [{"b": {"x": 1, "\u0079": [2]}}, "q\"", 3.5e1], "c.d": {"e": []}}"#.utf8)
    let places = ["a", "a[0].b", "c.d.e", "c.d", ".", "a.0.b.y"].compactMap(JSONPlace.init)
    let marks = Array("\"\\,:[]{} 0e.".utf8)
    var random = SplitMix64(seed: 21)
    var readable = 0
    for round in 0..<thorough(20_000) {
      var bytes = text
      for _ in 0..<(round % 4) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = marks.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.removeLast(Int.random(in: 0...3, using: &random))
        }
      }
      let reading = ListReading(place: places[round % places.count])
      guard let file = try? ListFile(name: "a", bytes: bytes, reading: reading) else { continue }
      readable += 1
      let kept = (0..<file.count).map { ListRewriter.Piece.kept($0) }
      try expectEqual(ListRewriter(file).text(of: kept), bytes)
      let elements = try file.elements(key: nil, ignoring: [])
      expectEqual(elements.count, file.count)
      _ = (0..<file.count).map { file.keyValue(at: $0, key: nil).jsonText }
    }
    #expect(readable > thorough(5_000))
  }
}
