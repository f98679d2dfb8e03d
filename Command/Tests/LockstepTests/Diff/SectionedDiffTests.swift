import CommandTestSupport

@testable import lockstep

@Suite struct `lockstep diff of sections` {
  let sandbox = Sandbox.make()

  static let old = #"""
    {"sections": [
      {"id": "fruit", "title": "Fruit", "items": [
        {"id": 1, "name": "apple"}, {"id": 2, "name": "pear"}, {"id": 3, "name": "plum"}]},
      {"id": "nuts", "items": [{"id": 4, "name": "cashew"}, {"id": 5, "name": "almond"}]},
      {"id": "veg", "items": [
        {"id": 6, "name": "leek"}, {"id": 7, "name": "kale"}, {"id": 8, "name": "chard"}]},
      {"id": "misc", "items": []}
    ]}
    """#
  static let new = #"""
    {"sections": [
      {"id": "veg", "items": [
        {"id": 8, "name": "chard"}, {"id": 6, "name": "leek"}, {"id": 4, "name": "cashew"}]},
      {"id": "fruit", "title": "Fruits", "rank": 1, "items": [
        {"id": 1, "name": "apple"}, {"id": 9, "name": "fig"}, {"id": 3, "name": "damson"}]},
      {"id": "herbs", "title": "Herbs", "items": [{"id": 7, "name": "kale"}]},
      {"id": "misc", "items": []}
    ]}
    """#

  init() throws {
    try sandbox.file("old.json", Self.old)
    try sandbox.file("new.json", Self.new)
  }

  @Test func `prints operations by place, those of a section before those of its items`() throws {
    let result = try sandbox.lockstep("diff", "old.json", "new.json")
    expectEqual(result.status, 1)
    expect(result.errors.isEmpty)
    expectEqual(
      result.output,
      """
      > [2 -> 0] section veg
      > [2.2 -> 0.0] 8
      > [1.0 -> 0.2] 4
      ~ [0 -> 1] section fruit
          title: "Fruit" → "Fruits"
          rank: (none) → 1
      - [0.1] 2
      + [1.1] 9
      ~ [0.2 -> 1.2] 3
          name: "plum" → "damson"
      - [1] section nuts
      - [1.1] 5
      + [2] section herbs
      > [2.1 -> 2.0] 7
      sections: 1 deletion, 1 insertion, 1 move, 1 update, 1 unchanged
      items: 2 deletions, 1 insertion, 3 moves, 1 update, 2 unchanged

      """)
  }

  @Test func `counts sections and items`() throws {
    try expectEqual(
      sandbox.lockstep("diff", "old.json", "new.json", "--output", "stat").output,
      """
      section deletions: 1
      section insertions: 1
      section moves: 1
      section updates: 1
      section unchanged: 1
      deletions: 2
      insertions: 1
      moves: 3
      updates: 1
      unchanged: 2
      updates in name: 1

      """)
  }

  static let header = """
    {"schema": "lockstep.changes/1", "format": "json", "key": ["id"], \
    "old": {"count": 8, "sections": 4, "digest": "OLD"}, \
    "new": {"count": 7, "sections": 4, "digest": "NEW"}
    """

  /// Returns the output with names in place of the digests.
  private func withoutDigests(_ output: String) throws -> String {
    let digests = output.matches(of: /"digest": "([0-9a-f]{32})"/).map(\.output.1)
    try #require(digests.count == 2)
    return output.replacingOccurrences(of: digests[0], with: "OLD")
      .replacingOccurrences(of: digests[1], with: "NEW")
  }

  @Test func `prints JSON of the documented schema`() throws {
    let result = try sandbox.lockstep("diff", "old.json", "new.json", "--output", "json")
    try expectEqual(
      withoutDigests(result.output),
      Self.header + """
        ,
         "sections": {
          "deletions": [
           {"from": 1, "id": "nuts"}],
          "insertions": [
           {"to": 2, "id": "herbs", "value": {"title":"Herbs"}}],
          "moves": [
           {"from": 2, "to": 0, "id": "veg"}],
          "updates": [
           {"from": 0, "to": 1, "id": "fruit", "old": {"title":"Fruit"}, \
        "value": {"title":"Fruits","rank":1}}]},
         "deletions": [
          {"from": {"section": 0, "item": 1}, "key": 2},
          {"from": {"section": 1, "item": 1}, "key": 5}],
         "insertions": [
          {"to": {"section": 1, "item": 1}, "key": 9, "value": {"id":9,"name":"fig"}}],
         "moves": [
          {"from": {"section": 2, "item": 2}, "to": {"section": 0, "item": 0}, "key": 8},
          {"from": {"section": 1, "item": 0}, "to": {"section": 0, "item": 2}, "key": 4},
          {"from": {"section": 2, "item": 1}, "to": {"section": 2, "item": 0}, "key": 7}],
         "updates": [
          {"from": {"section": 0, "item": 2}, "to": {"section": 1, "item": 2}, "key": 3, \
        "old": {"id":3,"name":"plum"}, "value": {"id":3,"name":"damson"}}]}

        """)
  }

  @Test func `prints NDJSON with sections before items`() throws {
    let result = try sandbox.lockstep("diff", "old.json", "new.json", "--output", "ndjson")
    try expectEqual(
      withoutDigests(result.output),
      Self.header + """
        }
        {"op": "delete", "section": {"from": 1, "id": "nuts"}}
        {"op": "insert", "section": {"to": 2, "id": "herbs", "value": {"title":"Herbs"}}}
        {"op": "move", "section": {"from": 2, "to": 0, "id": "veg"}}
        {"op": "update", "section": {"from": 0, "to": 1, "id": "fruit", \
        "old": {"title":"Fruit"}, "value": {"title":"Fruits","rank":1}}}
        {"op": "delete", "from": {"section": 0, "item": 1}, "key": 2}
        {"op": "delete", "from": {"section": 1, "item": 1}, "key": 5}
        {"op": "insert", "to": {"section": 1, "item": 1}, "key": 9, \
        "value": {"id":9,"name":"fig"}}
        {"op": "move", "from": {"section": 2, "item": 2}, "to": {"section": 0, "item": 0}, "key": 8}
        {"op": "move", "from": {"section": 1, "item": 0}, "to": {"section": 0, "item": 2}, "key": 4}
        {"op": "move", "from": {"section": 2, "item": 1}, "to": {"section": 2, "item": 0}, "key": 7}
        {"op": "update", "from": {"section": 0, "item": 2}, "to": {"section": 1, "item": 2}, \
        "key": 3, "old": {"id":3,"name":"plum"}, "value": {"id":3,"name":"damson"}}

        """)
  }

  @Test func `of equal lists ends with status 0`() throws {
    let result = try sandbox.lockstep("diff", "old.json", "old.json")
    expectEqual(result.status, 0)
    expectEqual(
      result.output,
      """
      sections: 0 deletions, 0 insertions, 0 moves, 0 updates, 4 unchanged
      items: 0 deletions, 0 insertions, 0 moves, 0 updates, 8 unchanged

      """)
  }

  @Test func `takes sections from a field, which is not compared`() throws {
    try sandbox.file("a.csv", "id,group,name\n1,fruit,apple\n2,veg,leek\n3,fruit,pear\n")
    try sandbox.file("b.csv", "id,group,name\n3,veg,pear\n2,veg,LEEK\n1,fruit,apple\n")
    try expectEqual(
      sandbox.lockstep("diff", "a.csv", "b.csv", "--sections", "group").output,
      """
      > [1 -> 0] section veg
      > [0.1 -> 0.0] 3
      ~ [1.0 -> 0.1] 2
          name: leek → LEEK
      sections: 0 deletions, 0 insertions, 1 move, 0 updates, 1 unchanged
      items: 0 deletions, 0 insertions, 1 move, 1 update, 1 unchanged

      """)
    // Items without keys are identified by everything except the section.
    let whole = try sandbox.lockstep(
      "diff", "a.csv", "b.csv", "--sections", "group", "--key", "name", "--ignore", "id",
      "--output", "stat")
    expect(
      whole.output.hasSuffix("deletions: 1\ninsertions: 1\nmoves: 1\nupdates: 0\nunchanged: 1\n"))
  }

  @Test func `lets identities repeat`() throws {
    let result = try sandbox.diff(
      #"{"sections":[{"id":1,"items":[7,7,8]},{"id":1.0,"items":[7]},{"id":2,"items":[]}]}"#,
      #"{"sections":[{"id":1,"items":[7]},{"id":2,"items":[7]},{"id":1,"items":[8]}]}"#,
      as: "json", "--engine", "both")
    expectEqual(result.status, 1)
    expect(result.output.contains("sections: 0 deletions, 0 insertions, 1 move, "))
    expect(result.output.contains("items: 1 deletion, 0 insertions, 2 moves, "))
  }

  @Test func `reads an object from standard input`() throws {
    let result = try sandbox.lockstep("diff", "-", "new.json", "--output", "stat", input: Self.new)
    expectEqual(result.status, 0)
    let compact = try sandbox.lockstep(
      "diff", "-", "new.json", input: #"{"sections":[{"id":"veg","items":[]}]}"#)
    expectEqual(compact.status, 1)
  }

  @Test func `has one digest for all spellings of a list`() throws {
    let result = try sandbox.diff(
      #"{"sections":[{"id":1.0,"t":"é","items":[{"a":1,"b":2}]},{"id":"x","items":[3]}]}"#,
      #"{"sections":[{"items":[{"b":2e0,"a":1.0}],"t":"\u00e9","id":1},{"items":[3],"id":"x"}]}"#,
      as: "json", "--output", "json")
    expectEqual(result.status, 0)
    let digests = result.output.matches(of: /"digest": "([0-9a-f]{32})"/).map(\.output.1)
    expect(digests.count == 2 && Set(digests).count == 1)
  }

  @Test func `has other digests for other lists`() throws {
    func digest(_ text: String, sections: String? = nil, ignored: [String] = []) throws -> String {
      let file = try ListFile(name: "x", bytes: Array(text.utf8), format: .json)
      let view = ElementView(
        ignored: ignored.map { FieldPath($0) }, sectionField: sections.map { FieldPath($0) })
      return try ListDigest(of: view.version(file)).description
    }
    let lists = [
      "[1,2]", "[]", #"{"sections":[]}"#, #"{"sections":[{"id":1,"items":[1,2]}]}"#,
      #"{"sections":[{"id":1,"items":[2,1]}]}"#, #"{"sections":[{"id":2,"items":[1,2]}]}"#,
      #"{"sections":[{"id":1,"t":0,"items":[1,2]}]}"#,
      #"{"sections":[{"id":1,"items":[1]},{"id":1,"items":[2]}]}"#,
      #"{"sections":[{"id":1,"items":[1,2]},{"id":1,"items":[]}]}"#,
      #"{"sections":[{"id":1,"items":[]},{"id":1,"items":[1,2]}]}"#,
    ]
    expectEqual(Set(try lists.map { try digest($0) }).count, lists.count)
    // A section field and an object with sections are equivalent.
    let flat = #"[{"g":1,"x":2},{"g":"a","x":3},{"g":1.0,"x":4}]"#
    try expectEqual(
      digest(flat, sections: "g"),
      digest(
        #"{"sections":[{"id":1,"items":[{"x":2},{"x":4}]},{"id":"a","items":[{"x":3}]}]}"#))
    #expect(try digest(flat, sections: "g") != digest(flat))
    #expect(try digest(flat, sections: "g") != digest(flat, ignored: ["g"]))
  }

  // MARK: - Errors

  private func complaint(_ arguments: String...) throws -> String {
    let result = try sandbox.shell("\"$lockstep\" " + arguments.joined(separator: " "))
    expectEqual(result.status, 2)
    expect(result.output.isEmpty)
    expectEqual(result.errors.split(separator: "\n").count, 1)
    return result.errors
  }

  @Test
  func `only one list with sections is an error, unless a field makes the other one have them`()
    throws
  {
    try sandbox.file("flat.json", #"[{"id": 1, "group": "fruit", "name": "apple"}]"#)
    let message =
      "lockstep: flat.json: it has no sections, but old.json has; "
      + "name the field that holds an element's section with --sections\n"
    try expectEqual(complaint("diff", "old.json", "flat.json"), message)
    try expectEqual(complaint("diff", "flat.json", "old.json"), message)
    let result = try sandbox.lockstep("diff", "flat.json", "old.json", "--sections", "group")
    expectEqual(result.status, 1)
    expect(
      result.output.hasSuffix(
        """
        sections: 0 deletions, 3 insertions, 0 moves, 1 update, 0 unchanged
        items: 0 deletions, 7 insertions, 0 moves, 0 updates, 1 unchanged

        """))
  }

  @Test func `errors name file, line and element`() throws {
    try sandbox.file("some.ndjson", "{\"g\": 1}\n{}\n")
    try expectEqual(
      complaint("diff", "some.ndjson", "some.ndjson", "--sections", "g"),
      "lockstep: some.ndjson:2: element 1 has no field 'g'; name another with --sections\n")
    try sandbox.file("lines.txt", "a\n")
    try expectEqual(
      complaint("diff", "lines.txt", "lines.txt", "--sections", "g"),
      "lockstep: lines.txt: the list is of plain lines, which have no field 'g'; "
        + "leave out the field, or name a format that has fields\n")
    try sandbox.file("bad.json", "{\"sections\": [\n{\"id\": 1}]}")
    try expectEqual(
      complaint("diff", "old.json", "bad.json"),
      "lockstep: bad.json:2: section 0 has no field 'items'; "
        + "write each as {\"id\": …, \"items\": […]}\n")
    try expect(
      complaint("diff", "old.json", "new.json", "--sections", "''")
        .hasPrefix("lockstep: --sections names a field without a name"))
    try expectEqual(
      complaint("diff", "old.json", "new.json", "--key", "sku"),
      "lockstep: old.json:3: element 0 has no field 'sku'; name another with --key\n")
  }

  @Test func `lockstep bench takes flat lists only`() throws {
    let result = try sandbox.lockstep("bench", "--old", "old.json", "--new", "new.json")
    result.expectError("the lists have sections, and every contender takes flat ones")
  }
}
