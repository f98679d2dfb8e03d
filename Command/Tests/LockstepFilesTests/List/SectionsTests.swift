import CommandTestSupport

@testable import LockstepFiles

@Suite struct `Lists with sections` {
  /// Each section's identity and contents as JSON, and the sources of its items.
  private func shown(_ file: ListFile, by field: String? = nil) throws -> [String] {
    let sections = try #require(try file.sections(by: field.map(FieldPath.init)))
    return (0..<sections.count).map { section in
      let head = sections.heads[section]
      let items = sections.items(of: section)
        .map { String(decoding: file.source(of: $0), as: UTF8.self) }
      return "\(head.id.jsonText) \(head.contents.jsonText): \(items.joined(separator: " "))"
    }
  }

  @Test func `an object with sections names them itself`() throws {
    let file = try read(
      #"""
      {"sections": [
        {"title": "A", "items": [{"id": 1}, 2 , "\u0041"], "id": "a", "n": {"items": [7]}},
        {"id": null, "items": []},
        {"id": {"x": [1]}, "items": [[3], {"items": [4], "sections": [5]}]}
      ]}
      """#, .json)
    expect(file.hasSections)
    expectEqual(file.count, 5)
    try expectEqual(
      shown(file),
      [
        #""a" {"title":"A","n":{"items":[7]}}: {"id": 1} 2 "\u0041""#,
        "null {}: ",
        #"{"x":[1]} {}: [3] {"items": [4], "sections": [5]}"#,
      ])
    // The field is not used.
    try expectEqual(shown(file, by: "nowhere"), shown(file))
    expectEqual(file.line(of: 3), 4)
    expectEqual(file.value(at: 2), .string("A"))
    try expectEqual(forms(file).contents.count, 5)
    expect(!file.everyElementHas(FieldPath("id")))
  }

  @Test func `names may be spelt with escapes`() throws {
    let file = try read(
      #"{"\u0073ections":[{"\u0069d":1,"item\u0073":[5],"\u0074":2}]}"#, .json)
    try expectEqual(shown(file), [#"1 {"t":2}: 5"#])
  }

  @Test func `there may be no sections`() throws {
    try expectEqual(shown(read(#"{"sections":[]}"#, .json)), [])
    try expectEqual(shown(read("[]", .json), by: "a"), [])
    try expectEqual(shown(read("a,b\n", .csv), by: "a"), [])
    try expect(read("[1]", .json).sections(by: nil) == nil)
  }

  @Test(arguments: [
    (
      #"{"sections":{}}"#,
      "1:1: 'sections' is not an array; put the sections in an array, or name the place of the list with --at"
    ),
    (
      "\n  {\"sections\":3}",
      "2:3: 'sections' is not an array; put the sections in an array, or name the place of the list with --at"
    ),
    ("{\"sections\":[{\"id\":1,\"items\":[]},\n2]}", "2: section 1 is not an object; "),
    (#"{"sections":[[{"id":1,"items":[]}]]}"#, "1: section 0 is not an object; "),
    ("{\"sections\":[\n{\"items\":[]}]}", "2: section 0 has no field 'id'; "),
    (#"{"sections":[{"id":1}]}"#, "1: section 0 has no field 'items'; "),
    (
      #"{"sections":[{"id":1,"items":{}}]}"#,
      "1: section 0 has a field 'items' that is not an array; "
    ),
    (
      #"{"sections":[],"title":"x"}"#,
      "1:1: the object with 'sections' has another field, 'title'; leave it out; "
    ),
    (#"{"sections":[],"sections":[]}"#, "1:16: an object has two fields named 'sections'; "),
    (#"{"sections":[{"id":1,"items":[1],"items":[]}]}"#, "1:34: an object has two fields"),
    (#"{"sections":[{"id":1,"items":[1,]}]}"#, "1:33: expected a value; "),
  ])
  func `a malformed section is an error with its line`(_ text: String, _ message: String) {
    let error = errorOf(text, .json)
    expectEqual(error?.hasPrefix("list:\(message)"), true, "\(error ?? "none")")
  }

  @Test func `the remedy shows a section`() {
    expectEqual(
      errorOf(#"{"sections":[1]}"#, .json),
      #"list:1: section 0 is not an object; write each as {"id": …, "items": […]}"#)
  }

  @Test func `levels are counted in each item`() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    func list(_ item: String) -> String { #"{"sections":[{"id":1,"items":[\#(item)]}]}"# }
    expectEqual(errorOf(list(nested(512)), .json), nil)
    expectEqual(errorOf(list(nested(513)), .json)?.contains("nested too deeply"), true)
    let deepest = try read(list(nested(2048)), .json, depthLimit: .max)
    try expectEqual(forms(deepest).contents, [deepest.value(at: 0).canonicalBytes])
  }

  @Test(arguments: Self.byField)
  func `a field names the section, compared by value`(
    _ format: ListFormat, _ text: String, _ expected: String?
  ) throws {
    let sections = try shown(read(text, format), by: "g")
    if let expected {
      expectEqual(sections.joined(separator: "|"), expected)
    } else {
      expectEqual(sections.count, 1)
    }
  }

  static let byField: [(ListFormat, String, String?)] = [
    (ListFormat.csv, "id,g\n1,b\n2,a\n3,b\n", #""b" {}: 1,b 3,b|"a" {}: 2,a"#),
    (.tsv, "id\tg\n1\t\n2\tx\n", #""" {}: 1"# + "\t" + #"|"x" {}: 2"# + "\tx"),
    (
      .json, #"[{"g":1},{"g":"1"},{"g":1.0},{"g":null}]"#,
      #"1 {}: {"g":1} {"g":1.0}|"1" {}: {"g":"1"}|null {}: {"g":null}"#
    ),
    (
      .ndjson, "{\"g\":{\"a\":1,\"b\":2}}\n{\"g\":{\"b\":2.0,\"a\":1}}\n",
      #"{"a":1,"b":2} {}: {"g":{"a":1,"b":2}} {"g":{"b":2.0,"a":1}}"#
    ),
    (.ndjson, "{\"g\":\"\u{E9}\"}\n{\"g\":\"\\u00e9\"}\n", nil),
  ]

  @Test func `dots go deeper`() throws {
    let file = try read(#"[{"a":{"b":1}},{"a.b":2},{"a":{"b":1}}]"#, .json)
    try expectEqual(
      shown(file, by: "a.b"),
      [#"1 {}: {"a":{"b":1}} {"a":{"b":1}}"#, #"2 {}: {"a.b":2}"#])
    // The elements can still be made, before and after.
    try expectEqual(forms(file).contents.count, 3)
    try expectEqual(shown(file, by: "a.b").count, 2)
  }

  @Test(arguments: [
    (
      ListFormat.csv, "a\n1\n", "list:1: the header has no column 'g'; name another with --sections"
    ),
    (.json, "[{\"g\":1},\n{}]", "list:2: element 1 has no field 'g'; name another with --sections"),
    (
      .ndjson, "{\"g\":1}\n\n7\n",
      "list:3: element 1 is not an object, so it has no field 'g'; name another with --sections"
    ),
    (
      .lines, "a\n",
      "list: the list is of plain lines, which have no field 'g'; "
        + "leave out the field, or name a format that has fields"
    ),
  ])
  func `an element without the field is an error`(
    _ format: ListFormat, _ text: String, _ message: String
  ) throws {
    let file = try read(text, format)
    do {
      _ = try file.sections(by: FieldPath("g"))
      Issue.record("no error")
    } catch {
      expectEqual("\(error)", message)
    }
  }

  @Test func `identities and contents have canonical forms`() throws {
    let text = #"{"sections":[{"n":1.0,"id":"\u00e9","items":[1]},{"id":2,"items":[]}]}"#
    let sections = try #require(try read(text, .json).sections(by: nil))
    withExtendedLifetime(sections) {
      expectEqual(Array(sections.elements[0].id.bytes), ListValue.string("\u{E9}").canonicalBytes)
      expectEqual(
        Array(sections.elements[0].content.bytes),
        ListValue.object([("n", .number("1"))]).canonicalBytes)
      expectEqual(Array(sections.elements[1].content.bytes), ListValue.object([]).canonicalBytes)
    }
  }

  @Test func `written sections are read again`() throws {
    let file = try read(
      #"{"sections":[{"a\"":[1.50],"items":[{"x" : 1},"\u0041"],"id":{"k":1}},{"id":2,"items":[]}]}"#,
      .json)
    let sections = try #require(try file.sections(by: nil))
    let text = try ListWriter(format: .json).text(
      ofSections: (0..<sections.count).map { section in
        (sections.heads[section], sections.items(of: section).map { .original(file, $0) })
      })
    expectEqual(
      String(decoding: text, as: UTF8.self),
      #"""
      {"sections": [
        {"id": {"k":1}, "a\"": [1.50], "items": [
          {"x" : 1},
          "\u0041"
        ]},
        {"id": 2, "items": []}
      ]}

      """#)
    try expectEqual(shown(ListFile(name: "again", bytes: text, format: .json)), shown(file))
    let empty: [(head: SectionHead, items: [ListPiece])] = []
    try expectEqual(
      ListWriter(format: .json).text(ofSections: empty), Array("{\"sections\": []}\n".utf8))
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, "a", #"{"a":9,"b":2}"#),
    (#"{"a":{"b":1,"c":2}}"#, "a.c", #"{"a":{"b":1,"c":9}}"#),
    (#"{"b":1}"#, "a.c", #"{"b":1,"a.c":9}"#), ("{}", "a", #"{"a":9}"#), ("[1]", "a", nil),
  ])
  func `a field can be set`(_ text: String, _ path: String, _ expected: String?) throws {
    let value = try ListValue(parsing: text).setting(FieldPath(path), to: .number("9"))
    expectEqual(value?.jsonText, expected)
    if let value { expectEqual(value[FieldPath(path)], .number("9")) }
  }
}
