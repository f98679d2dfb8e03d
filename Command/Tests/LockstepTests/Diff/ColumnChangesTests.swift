import CommandTestSupport
import ListDiff
import ListTrials
import LockstepFiles
import Testing

@Suite struct `A column that came or went` {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

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
    try sandbox.file("changes", diff("--sections", "g", "--output", "json").output)
    try expectEqual(
      sandbox.lockstep("apply", "old.csv", "changes"),
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
    try sandbox.file(
      "changes", json.replacing(#""values": ["y","q\"","s, t",""]"#, with: values))
    let result = try sandbox.lockstep("apply", "old.csv", "changes")
    expectEqual(result.status, 2)
    expect(result.errors.contains(problem), "\(result.errors)")
  }
}
