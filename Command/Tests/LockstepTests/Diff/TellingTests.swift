import CommandTestSupport

/// How `lockstep diff` tells what many elements have in common, and what the eye can't see.
@Suite struct `A text report` {
  let sandbox = Sandbox.make()

  private func report(_ old: String, _ new: String, _ suffix: String, _ options: String...) throws
    -> [Substring]
  {
    let result = try sandbox.diff(old, new, as: suffix, options)
    return result.output.split(separator: "\n").dropLast()
  }

  @Test func `tells in one line that columns have another order`() throws {
    let (old, new) = ("id,a,b\n1,x,y\n2,x,y\n", "b,id,a\ny,1,x\nz,2,x\n")
    try expectEqual(
      report(old, new, "csv"),
      ["> columns in the order b, id, a", "~ [1 -> 1] 2", "    b: y → z"])
    try expectEqual(report(old, "a,id,b\nx,1,y\nx,2,y\n", "csv", "--ignore", "a"), [])
    try expectEqual(report(old, "id,b,a\n1,y,x\n2,y,x\n", "csv", "--ignore-order"), [])
    try expectEqual(
      report(old, "b,id\ny,1\ny,2\n", "csv"),
      ["- column a", "> columns in the order b, id"])
  }

  @Test func `ends with status 1 if columns alone have another order`() throws {
    let new = "b,id\ny,1\n"
    try sandbox.file("old.csv", "id,b\n1,y\n")
    try sandbox.file("new.csv", new)
    for options in [[], ["-q"], ["--output", "json"]] {
      let result = try sandbox.lockstep(["diff", "old.csv", "new.csv"] + options)
      expectEqual(result.status, 1)
      if options.count == 2 { try sandbox.file("changes", result.output) }
    }
    try expectEqual(sandbox.lockstep("apply", "old.csv", "changes").output, new)
    let stat = try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "stat").output
    expectEqual(
      stat, "column moves: 1\ndeletions: 0\ninsertions: 0\nmoves: 0\nupdates: 0\nunchanged: 1\n")
    try expectEqual(sandbox.lockstep("diff", "old.csv", "new.csv", "--ignore-order").status, 0)
  }

  @Test func `tells the fewest columns that move`() throws {
    try sandbox.file("old.csv", "id,gone,b,c,d,e\n1,x,2,3,4,5\n")
    let new = "e,id,b,came,c,d\n5,1,2,y,3,4\n"
    try sandbox.file("new.csv", new)
    for output in ["json", "ndjson"] {
      let changes = try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", output).output
      let move = #""from": 5, "to": 0, "name": "e"}"#
      expect(changes.contains(output == "json" ? "{\(move)" : #""move", "column": {\#(move)"#))
      expectEqual(changes.split(separator: #""from""#).count, 3, "\(changes)")
      try sandbox.file("changes", changes)
      try expectEqual(sandbox.lockstep("apply", "old.csv", "changes").output, new)
    }
    let some = try sandbox.lockstep(
      "diff", "old.csv", "new.csv", "--output", "json", "--limit", "2")
    expect(some.output.contains("\"truncated\": true"), "\(some.output)")
    let page = try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "markdown").output
    expect(page.contains("columns in the order: e, id, b, c, d\n"), "\(page)")
  }

  @Test(arguments: [("[", ",\n", "]", "json"), ("", "\n", "\n", "ndjson")])
  func `tells a field that all have in one line`(
    start: String, middle: String, end: String, suffix: String
  ) throws {
    func list(_ elements: String...) -> String { start + elements.joined(separator: middle) + end }
    let old = list(#"{"id":1,"a":1}"#, #"{"id":2,"a":1}"#, #"{"id":3,"a":1}"#)
    let new = list(
      #"{"id":1,"a":1,"n":{"x":1}}"#, #"{"id":2,"a":2,"n":6}"#, #"{"id":3,"a":1,"n":7}"#)
    try expectEqual(
      report(old, new, suffix),
      ["+ field n", "~ [1 -> 1] 2", "    a: 1 → 2"])
    try expectEqual(report(new, old, suffix).first, "- field n")
    // A field that one of them has, or lacks, is told where it is.
    let some = list(#"{"id":1,"a":1,"n":5}"#, #"{"id":2,"a":1,"n":6}"#, #"{"id":3,"a":1}"#)
    try expectEqual(
      report(old, some, suffix),
      ["~ [0 -> 0] 1", "    n: (none) → 5", "~ [1 -> 1] 2", "    n: (none) → 6"])
  }

  @Test func `escapes keys that look alike`() throws {
    try expectEqual(
      report("id\n\u{430}1\né\nb\n", "id\na1\né\nc\n", "csv"),
      ["- [0] \\u04301", "+ [0] a1", "- [2] b", "+ [2] c"])
    try expectEqual(
      report("id\n\u{430}1\né\nb\n", "id\na1\né\nc\n", "csv", "--limit", "2"),
      ["- [0] \\u04301", "+ [0] a1", "… and 2 more changes"])
    try expectEqual(report("id\nа\n", "id\nɑ\n", "csv"), ["- [0] \\u0430", "+ [0] \\u0251"])
    try expectEqual(
      report(#"["\u0430"]"#, #"["a", "ж"]"#, "json"),
      [#"- [0] \u0430"#, "+ [0] a", "+ [1] ж"])
    try expectEqual(report("é\n\u{430}\n", "è\nж\n", "txt").count, 4)
    // Only the character that looks like another one is escaped.
    try expectEqual(
      report("'Ajmān\n", "\u{2018}Ajmān\n", "txt"), ["- [0] 'Ajmān", #"+ [0] \u2018Ajmān"#])
    try expectEqual(
      report("id,n\n1,'Ajmān\n", "id,n\n1,\u{2018}Ajmān\n", "csv"),
      ["~ [0 -> 0] 1", #"    n: 'Ajmān → \u2018Ajmān"#])
  }

  @Test func `of an empty file is that of an empty list`() throws {
    let list = "id,a\n1,x\n"
    try expectEqual(report("", list, "csv"), ["+ [0] 1"])
    try expectEqual(report(list, "", "csv", "--key", "id"), ["- [0] 1"])
    try expectEqual(report("", "\n", "csv"), [])
    for (old, new) in [("", list), (list, "")] {
      try sandbox.file("a.csv", old)
      try sandbox.file("b.csv", new)
      for options in ["", "--key id", "--sections a"] {
        let result = try sandbox.shell(
          """
          "$lockstep" diff a.csv b.csv \(options) --output json > changes.json
          "$lockstep" apply a.csv changes.json
          """)
        expectEqual(result.status, 0, "\(options): \(result.errors)")
        expectEqual(String(result.output.drop { $0 == "\n" }), new, "\(options)")
      }
    }
  }
}
