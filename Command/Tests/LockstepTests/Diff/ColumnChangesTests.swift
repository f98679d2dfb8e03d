import CommandTestSupport
import ListDiff
import ListTrials

@Suite struct `A column that came or went` {
  let sandbox = Sandbox.make()

  private static let old = "id,gone,n,g\n1,x,1,a\n2,x,1,a\n3,x,1,b\n4,x,1,b\n"
  private static let new =
    "id,n,g,came\n3,1,b,y\n1,1,a,\"q\"\"\"\n2,2,a,\"s, t\"\n5,1,b,\n"

  private func write(_ old: String = old, _ new: String = new) throws {
    try sandbox.file("old.csv", old)
    try sandbox.file("new.csv", new)
  }

  private func diff(_ options: String...) throws -> CommandResult {
    try sandbox.lockstep(["diff", "old.csv", "new.csv"] + options)
  }

  @Test func `is one line, and the rows count by their other fields`() throws {
    try write()
    try expectEqual(
      diff(),
      CommandResult(
        status: 1,
        output: """
          - column gone
          + column came
          > [2 -> 0] 3
          ~ [1 -> 2] 2
              n: 1 → 2
          - [3] 4
          + [3] 5
          1 deletion, 1 insertion, 1 move, 1 update, 1 unchanged

          """, errors: ""))
    let stat = try diff("--output", "stat").output
    expect(stat.hasPrefix("column deletions: 1\ncolumn insertions: 1\ndeletions: 1\n"), "\(stat)")
    expect(stat.contains("updates: 1\nunchanged: 1\n"), "\(stat)")
    try expect(!diff("--ignore", "gone,came").output.contains("column"))
  }

  @Test(arguments: [["--key", "none"], ["--key", "id,g"], ["--key", "id", "--ignore-order"]])
  func `leaves rows unchanged whatever identifies them`(_ options: [String]) throws {
    try write("id,g\n1,a\n1,b\n2,c\n", "id,g,came\n1,a,x\n1,b,y\n2,c,z\n")
    let result = try sandbox.lockstep(["diff", "old.csv", "new.csv"] + options)
    expectEqual(result.status, 1)
    let summary = "0 deletions, 0 insertions, 0 moves, 0 updates, 3 unchanged\n"
    expectEqual(result.output, "+ column came\n" + summary)
    try expectEqual(diff("-q").status, 1)
  }

  @Test func `has a field of its own in JSON`() throws {
    try write()
    let json = try diff("--output", "json").output
    expect(
      json.contains(
        """
         "columns": {
          "deletions": [
           {"from": 1, "name": "gone"}],
          "insertions": [
           {"to": 3, "name": "came", "values": ["y","q\\"","s, t",""]}]},
         "deletions": [
        """), "\(json)")
    expectEqual(json.split(separator: "\"op\"").count, 1)
    let lines = try diff("--output", "ndjson").output
    expect(
      lines.contains(
        """
        {"op": "delete", "column": {"from": 1, "name": "gone"}}
        {"op": "insert", "column": {"to": 3, "name": "came", "values": ["y","q\\"","s, t",""]}}

        """), "\(lines)")
    // Changes that apply refuses have no need of the values.
    let some = try diff("--output", "json", "--limit", "2").output
    expect(some.contains("\"truncated\": true"), "\(some)")
    expect(some.contains("{\"to\": 3, \"name\": \"came\"}]"), "\(some)")
  }

  @Test(arguments: ["", "--sections g", "--key none", "--ignore n", "--tolerance n=1"])
  func `is applied`(_ options: String) throws {
    try write()
    for output in ["json", "ndjson"] {
      let result = try sandbox.shell(
        """
        "$lockstep" diff old.csv new.csv --key id \(options) --output \(output) > changes
        "$lockstep" apply old.csv changes > made.csv
        "$lockstep" diff made.csv new.csv --key id \(options)
        """)
      expectEqual(result.status, 0, "\(options): \(result.output)\(result.errors)")
    }
    if options.isEmpty { try expectEqual(sandbox.text("made.csv"), Self.new) }
  }

  @Test func `is applied to rows that change section`() throws {
    let new = "id,g\n1,b\n3,b\n2,a\n"
    try write("id,gone,g\n1,x,a\n2,y,a\n3,z,b\n", new)
    try expectEqual(
      sandbox.applied("old.csv", "new.csv", "--sections", "g"),
      CommandResult(status: 0, output: new, errors: ""))
  }

  /// Rows of random length with random columns: changes applied to the old list give the new one.
  @Test(arguments: [false, true])
  func `is applied to random rows`(_ isRagged: Bool) throws {
    var random = SplitMix64(seed: 1)
    var rows = RowReading()
    rows.isRagged = isRagged
    func list() throws -> ListFile {
      let columns =
        ["k"]
        + ["a", "b", "c", "d"].shuffled(using: &random).prefix(
          Int.random(in: 0...3, using: &random))
      var text = columns.joined(separator: ",") + "\n"
      for key in (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)) {
        let count = columns.count + (isRagged ? Int.random(in: -1...1, using: &random) : 0)
        let fields = (1..<max(count, 1)).map { _ in
          ["", "x", "\"y,\""].randomElement(using: &random) ?? ""
        }
        text += (["\(key)"] + fields).joined(separator: ",") + "\n"
      }
      return try ListFile(
        name: "list.csv", bytes: Array(text.utf8),
        reading: ListReading(format: .csv, rows: rows))
    }
    for _ in 0..<thorough(6_000) {
      let (old, new) = (try list(), try list())
      let keys = Bool.random(using: &random) ? [FieldPath("k")] : []
      let view = ElementView(key: keys)
      let comparison = try FileComparison(old: old, new: new, view: view)
      let changes = try comparison.changes(engine: .c, seed: nil)
      var text = ""
      try ChangesWriter(comparison: comparison, changes: changes).writeJSON(to: &text)
      let made = try ChangesFile(name: "changes", bytes: Array(text.utf8)).applied(to: old)
      let again = try ListFile(name: "made.csv", bytes: made, reading: new.reading)
      let check = try FileComparison(old: again, new: new, view: view)
      let rest = try check.changes(engine: .c, seed: nil)
      expect(!check.differ(by: rest), "\(text)\n\(String(decoding: made, as: UTF8.self))")
    }
  }

  // MARK: - Fields of JSON

  private static let oldObjects =
    #"[{"id":1,"gone":[],"n":1,"u":{"a":1}}, {"id":2,"n":1,"gone":3,"u":{"b":1}}]"#
  private static let newObjects =
    #"[{"id":2,"n":2,"came":{"x":[null]}}, {"came":null,"id":1,"n":1}]"#

  @Test func `of all elements of JSON counts as a column does`() throws {
    try sandbox.file("old.json", Self.oldObjects)
    try sandbox.file("new.json", Self.newObjects)
    func diff(_ output: String) throws -> String {
      try sandbox.lockstep("diff", "old.json", "new.json", "--output", output).output
    }
    try expectEqual(
      diff("text"),
      """
      - field gone
      - field u
      + field came
      > [1 -> 0] 2
      ~ [1 -> 0] 2
          n: 1 → 2
      0 deletions, 0 insertions, 1 move, 1 update, 1 unchanged

      """)
    let stat = try diff("stat")
    expect(stat.hasPrefix("column deletions: 2\ncolumn insertions: 1\ndeletions: 0\n"), "\(stat)")
    expect(stat.hasSuffix("unchanged: 1\nupdates in n: 1\nlargest difference in n: 1\n"), "\(stat)")
    let json = try diff("json")
    expect(
      json.contains(
        """
         "columns": {
          "deletions": [
           {"from": 1, "name": "gone"},
           {"from": 3, "name": "u"}],
          "insertions": [
           {"to": 2, "name": "came", "values": [{"x":[null]},null]}]},
        """), "\(json)")
    let markdown = try diff("markdown")
    expect(
      markdown.contains("removed columns: ~~gone~~, ~~u~~\n\nnew columns: **came**\n"),
      "\(markdown)")
    try sandbox.file("changes", json)
    let made = try sandbox.lockstep("apply", "old.json", "changes")
    expectEqual(made.errors, "")
    try sandbox.file("made.json", made.output)
    try expectEqual(sandbox.lockstep("diff", "made.json", "new.json").status, 0)
  }

  @Test(arguments: [
    // One element has or lacks the field, or is no object.
    (#"[{"id":1},{"id":2}]"#, #"[{"id":1,"a":1},{"id":2}]"#, "id", 1),
    (#"[{"id":1},{"id":2,"a":3}]"#, #"[{"id":1,"a":1},{"id":2,"a":2}]"#, "id", 2),
    (#"[{"id":1},7]"#, #"[{"id":1,"a":1},{"a":1}]"#, "none", 0),
    // The name of another field is the path to one.
    (#"[{"id":1,"a":{"b":1}}]"#, #"[{"id":1,"a":{"b":2},"a.b":1}]"#, "id", 1),
  ])
  func `of some elements of JSON is an update`(
    _ old: String, _ new: String, _ key: String, _ updates: Int
  ) throws {
    let stat = try sandbox.diff(old, new, as: "json", "--key", key, "--output", "stat").output
    expect(!stat.contains("column") && stat.contains("\nupdates: \(updates)\n"), "\(stat)")
  }

  @Test func `of all objects in an array is told in its element`() throws {
    let old = #"[{"id":1,"in":[{"id":1},{"id":2}]}]"#
    let new = #"[{"id":1,"in":[{"id":1,"a":1},{"id":2,"a":2}]}]"#
    let text = try sandbox.diff(old, new, as: "json").output
    expect(text.hasPrefix("~ [0 -> 0] 1\n    in:\n        + field a\n0 del"), "\(text)")
    let table = try sandbox.diff(old, new, as: "json", "--output", "markdown").output
    expect(table.contains("| \\~ | 1 | **field a** |\n"), "\(table)")
    // The only one shows the value.
    let one = try sandbox.diff(
      #"[{"id":1,"in":[{"id":1}]}]"#, #"[{"id":1,"in":[{"id":1,"a":2}]}]"#, as: "json"
    ).output
    expect(one.contains("        ~ [0 -> 0] 1\n            a: (none) → 2\n"), "\(one)")
  }

  /// Rows of text, as CSV and as JSON, have the same changes, and those of JSON lead to the new list.
  @Test(arguments: ["list", "keyed", "sections"])
  func `counts in random lists of JSON as in CSV`(_ kind: String) throws {
    var random = SplitMix64(seed: 3)
    func lists() throws -> (csv: ListFile, json: ListFile) {
      let columns =
        ["k"]
        + ["a", "b", "c", "d"].shuffled(using: &random).prefix(
          Int.random(in: 0...4, using: &random))
      var csv = columns.joined(separator: ",") + "\n"
      var elements: [String] = []
      for key in (0..<5).shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)) {
        let fields =
          ["\(key)"]
          + columns.dropFirst().map { _ in
            ["", "x", "y"].randomElement(using: &random) ?? ""
          }
        csv += fields.joined(separator: ",") + "\n"
        let named = zip(columns, fields).shuffled(using: &random).map { "\"\($0)\" : \"\($1)\"" }
        elements.append(
          (kind == "keyed" ? "\"\(key)\":" : "") + "{\(named.joined(separator: ", "))}")
      }
      let inner = elements.joined(separator: ",\n  ")
      let json =
        switch kind {
        case "keyed": "{\(inner)}"
        case "sections": #"{"sections":[{"id":1,"items":[\#(inner)]}]}"#
        default: "[\(inner)]"
        }
      return (
        try ListFile(name: "list.csv", bytes: Array(csv.utf8)),
        try ListFile(name: "list.json", bytes: Array(json.utf8))
      )
    }
    for _ in 0..<thorough(6_000) {
      let (old, new) = (try lists(), try lists())
      let key = [FieldPath("k")]
      let rows = try FileComparison(old: old.csv, new: new.csv, view: ElementView(key: key))
      let values = try FileComparison(
        old: old.json, new: new.json, view: ElementView(key: kind == "keyed" ? nil : key))
      let changes = try values.changes(engine: .c, seed: nil)
      let expected = try rows.changes(engine: .c, seed: nil)
      // Sections choose the same moves.
      for pairs in [\Operations<ItemPlace>.moves, \.updates] {
        expectEqual(
          changes.items[keyPath: pairs].map { [$0.from.index, $0.to.index] },
          expected.items[keyPath: pairs].map { [$0.from.index, $0.to.index] })
      }
      expectEqual(changes.items.insertions, expected.items.insertions)
      expectEqual(values.columns.deleted.sorted(), rows.columns.deleted.sorted())
      expectEqual(values.columns.inserted.sorted(), rows.columns.inserted.sorted())
      var text = ""
      let writer = try ChangesWriter(comparison: values, changes: changes)
      if Bool.random(using: &random) {
        writer.writeJSON(to: &text)
      } else {
        writer.writeNDJSON(to: &text)
      }
      let made = try ChangesFile(name: "changes", bytes: Array(text.utf8)).applied(to: old.json)
      let again = try ListFile(name: "made.json", bytes: made)
      let check = try FileComparison(old: again, new: new.json, view: values.view)
      let rest = try check.changes(engine: .c, seed: nil)
      expect(!check.differ(by: rest), "\(text)\n\(String(decoding: made, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    (#""values": ["y"]"#, "the column 'came' does not have 4 values"),
    (#""values": [1,2,3,4]"#, "a value of the column 'came' is neither text nor null"),
    (#""values": ["y","q","s",""]"#, "does not give the list that it promises"),
    (#""other": 1"#, "\"columns\".\"insertions\"[0] has no field \"values\""),
  ])
  func `is refused with values that are not those of the rows`(
    _ values: String, _ problem: String
  ) throws {
    try write()
    let json = try diff("--output", "json").output
    try sandbox.expectRefusal(
      of: json.replacing(#""values": ["y","q\"","s, t",""]"#, with: values), insteadOf: json,
      for: "old.csv", problem)
  }
}
