import CommandTestSupport

@Suite struct `lockstep diff` {
  let sandbox = Sandbox.make()

  init() throws {
    try sandbox.file("old.csv", "id,name,price\n1,apple,3\n2,pear,4\n3,\"plum, red\",5\n4,fig,6\n")
    try sandbox.file("new.csv", "id,name,price\n4,fig,6\n1,apple,3\n2,pear,5\n9,kiwi,1\n")
  }

  @Test func `prints operations by place, changed fields, and a summary`() throws {
    let result = try sandbox.lockstep("diff", "old.csv", "new.csv")
    expectEqual(result.status, 1)
    expect(result.errors.isEmpty)
    expectEqual(
      result.output,
      """
      > [3 -> 0] 4
      ~ [1 -> 2] 2
          price: 4 → 5
      - [2] 3
      + [3] 9
      1 deletion, 1 insertion, 1 move, 1 update, 1 unchanged

      """)
  }

  @Test func `lists deletions at their old places`() throws {
    try expectEqual(
      sandbox.diff("x\na\nb\ny\nc\nz\n", "a\nnew\nb\nc\n", as: "txt").output,
      """
      - [0] x
      + [1] new
      - [3] y
      - [5] z
      3 deletions, 1 insertion, 0 moves, 0 updates, 3 unchanged

      """)
  }

  @Test func `of equal lists ends with status 0`() throws {
    let result = try sandbox.lockstep("diff", "old.csv", "old.csv", "--output", "stat")
    expectEqual(
      result,
      CommandResult(
        status: 0, output: "deletions: 0\ninsertions: 0\nmoves: 0\nupdates: 0\nunchanged: 4\n",
        errors: ""))
  }

  @Test func `prints JSON of the documented schema`() throws {
    let result = try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "json")
    expectEqual(result.status, 1)
    let header = """
      {"schema": "lockstep.changes/1", "format": "csv", "key": ["id"], \
      "old": {"count": 4, "digest": "d3a97d606b1f06ed2d52af48b1c6b927", \
      "columns": ["id","name","price"]}, \
      "new": {"count": 4, "digest": "3d4192a4cea369c04b580e8c7ff61851", \
      "columns": ["id","name","price"]}
      """
    expectEqual(
      result.output,
      header + """
        ,
         "deletions": [
          {"from": 2, "key": "3"}],
         "insertions": [
          {"to": 3, "key": "9", "value": {"id":"9","name":"kiwi","price":"1"}}],
         "moves": [
          {"from": 3, "to": 0, "key": "4"}],
         "updates": [
          {"from": 1, "to": 2, "key": "2", \
        "old": {"id":"2","name":"pear","price":"4"}, \
        "value": {"id":"2","name":"pear","price":"5"}}]}

        """)
    let lines = try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "ndjson")
    expectEqual(
      lines.output,
      header + """
        }
        {"op": "delete", "from": 2, "key": "3"}
        {"op": "insert", "to": 3, "key": "9", "value": {"id":"9","name":"kiwi","price":"1"}}
        {"op": "move", "from": 3, "to": 0, "key": "4"}
        {"op": "update", "from": 1, "to": 2, "key": "2", \
        "old": {"id":"2","name":"pear","price":"4"}, \
        "value": {"id":"2","name":"pear","price":"5"}}

        """)
  }

  @Test(arguments: ["text", "json", "ndjson", "stat"])
  func `is the same with any seed and engine`(_ output: String) throws {
    try sandbox.file("old.json", `lockstep diff of sections`.old)
    try sandbox.file("new.json", `lockstep diff of sections`.new)
    for type in ["csv", "json"] {
      let words = ["diff", "old.\(type)", "new.\(type)", "--output", output]
      let plain = try sandbox.lockstep(words)
      for options in [["--seed", "7"], ["--engine", "reference"], ["--engine", "both"]] {
        try expectEqual(sandbox.lockstep(words + options), plain)
      }
    }
  }

  @Test func `uses the given key`() throws {
    let byName = try sandbox.lockstep("diff", "old.csv", "new.csv", "--key", "name")
    expect(byName.output.contains("- [2] plum, red\n"))
    let byTwo = try sandbox.lockstep("diff", "old.csv", "new.csv", "--key", "id,price")
    expect(byTwo.output.contains("- [1] [\"2\",\"4\"]\n"))
    let ignoring = try sandbox.lockstep("diff", "old.csv", "new.csv", "--ignore", "price")
    expect(ignoring.output.hasSuffix("1 deletion, 1 insertion, 1 move, 0 updates, 2 unchanged\n"))
  }

  @Test func `compares JSON by value`() throws {
    try sandbox.file(
      "a.json", #"[{"id": 1, "n": 1.0, "s": "\u00e9"}, {"id": 2, "n": 12345678901234567890123}]"#)
    try sandbox.file(
      "b.ndjson",
      "{\"s\": \"\u{E9}\", \"n\": 1e0, \"id\": 1}\n{\"n\": 12345678901234567890124, \"id\": 2}\n")
    let result = try sandbox.lockstep("diff", "a.json", "b.ndjson")
    expectEqual(
      result.output,
      """
      ~ [1 -> 1] 2
          n: 12345678901234567890123 → 12345678901234567890124
      0 deletions, 0 insertions, 0 moves, 1 update, 1 unchanged

      """)
  }

  @Test func `goes deeper into fields with dots`() throws {
    let result = try sandbox.diff(
      #"[{"user": {"id": 7, "name": "Ada"}, "at": 1}]"#,
      #"[{"user": {"id": 7, "name": "Bo"}, "at": 2}]"#, as: "json",
      "--key", "user.id", "--ignore", "at")
    expectEqual(
      result.output,
      """
      ~ [0 -> 0] 7
          user.name: "Ada" → "Bo"
      0 deletions, 0 insertions, 0 moves, 1 update, 0 unchanged

      """)
  }

  /// Values, names of fields and of columns, and identities of sections.
  @Test(arguments: [
    (
      #"[{"id": 1, "\u001b[31mx\n\u061c": {"\u202ey": "\u009b"}}]"#,
      #"[{"id": 1, "\u001b[31mx\n\u061c": {"\u202ey": "\u0007"}}]"#, "json",
      "~ [0 -> 0] 1\n    \\u001b[31mx\\n\\u061c.\\u202ey: \"\\u009b\" → \"\\u0007\"\n"
    ),
    (
      "id,\u{1B}[2J\n1,x\n", "id,\u{1B}[2J\n1,y\n", "csv",
      "~ [0 -> 0] 1\n    \\u001b[2J: x → y\n"
    ),
    (
      #"{"sections": [{"id": "\u001b", "\u001bt": 1, "items": []}]}"#,
      #"{"sections": [{"id": "\u001b", "\u001bt": 2, "items": []}]}"#, "json",
      "~ [0 -> 0] section \\u001b\n    \\u001bt: 1 → 2\n"
    ),
  ])
  func `escapes characters that control a terminal`(
    _ old: String, _ new: String, _ type: String, _ start: String
  ) throws {
    let output = try sandbox.diff(old, new, as: type).output
    expect(output.hasPrefix(start), "\(output)")
  }

  @Test func `reads standard input`() throws {
    let result = try sandbox.lockstep(
      "diff", "-", "new.csv", "--format", "csv", "--output", "stat",
      input: "id,name,price\n4,fig,6\n1,apple,3\n2,pear,5\n9,kiwi,1\n")
    expectEqual(result.status, 0)
  }

  @Test func `uses colours on request only`() throws {
    let never = try sandbox.lockstep("diff", "old.csv", "new.csv")
    expect(!never.output.contains("\u{1B}"))
    let always = try sandbox.lockstep("diff", "old.csv", "new.csv", "--color", "always")
    expect(always.output.contains("\u{1B}[31m- [2] 3\u{1B}[0m\n"))
  }

  @Test func `prints times on standard error on request`() throws {
    let result = try sandbox.lockstep("diff", "old.csv", "new.csv", "--timing")
    expect(result.errors.contains("diff: "))
    expect(result.errors.contains("elements a second: "))
    expect(result.errors.contains("peak memory: "))
    expectEqual(result.output, (try sandbox.lockstep("diff", "old.csv", "new.csv")).output)
  }

  @Test func `lets identities repeat`() throws {
    let result = try sandbox.diff("a\na\nb\na\n", "b\na\na\na\na\n", as: "txt", "--engine", "both")
    expectEqual(result.status, 1)
    expect(result.output.hasSuffix("0 deletions, 1 insertion, 1 move, 0 updates, 3 unchanged\n"))
  }
}
