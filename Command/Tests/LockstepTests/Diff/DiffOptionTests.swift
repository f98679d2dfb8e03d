import CommandTestSupport
import Foundation
import Testing

@Suite struct `Options of lockstep diff` {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.file("old.csv", "sku,price,qty\na,1.00,1\nb,2.50,1\nc,3,1\nd,x,1\n")
    try sandbox.file("new.csv", "sku,price,qty\nc,3.02,1\na,1.01,1\nb,2.49,2\nd,x,1\n")
  }

  private func diff(_ options: String...) throws -> CommandResult {
    try sandbox.run(
      Sandbox.executable.path, ["diff", "old.csv", "new.csv", "--key", "sku"] + options)
  }

  @Test func `a comma in a name has a backslash before it`() throws {
    try sandbox.file("a.csv", "\"a,b\",\"c,d\",\"e\\f\"\n1,2,3\n4,5,6\n")
    try sandbox.file("b.csv", "\"a,b\",\"c,d\",\"e\\f\"\n4,5.5,7\n1,3,3\n")
    func changes(_ options: String...) throws -> CommandResult {
      try sandbox.run(
        Sandbox.executable.path,
        ["diff", "a.csv", "b.csv", "--ignore-order", "--output", "stat"] + options)
    }
    let ignoring = try changes("--key", #"a\,b"#, "--ignore", #"c\,d,e\f"#)
    expect(ignoring.errors.isEmpty)
    expectEqual(ignoring.status, 0)
    try expect(changes("--key", #"a\,b"#, "--ignore", #"e\f"#).output.contains("updates: 2\n"))
    let close = try changes("--key", #"a\,b"#, "--tolerance", #"c\,d=1,e\f=1"#)
    expectEqual(close.status, 0)
    try expectEqual(changes("--key", "a,b").status, 2)
  }

  // MARK: - Tolerance

  @Test func `close numbers are equal`() throws {
    let result = try diff("--tolerance", "price=0.01")
    expectEqual(
      result,
      CommandResult(
        status: 1,
        output: """
          > [2 -> 0] c
          ~ [2 -> 0] c
              price: 3 → 3.02
          ~ [1 -> 2] b
              qty: 1 → 2
          0 deletions, 0 insertions, 1 move, 2 updates, 2 unchanged

          """, errors: ""))
    let wider = try diff("--tolerance", "price=.02,qty=1", "--ignore-order")
    expectEqual(wider.status, 0)
    try expectEqual(
      diff("--tolerance", "price=2e-2", "--tolerance", "qty=1", "--ignore-order").status, 0)
  }

  /// 0.3 - 0.29 is more than 0.01 with binary numbers.
  @Test(arguments: [
    ("0.3", "0.29", "0.01", true), ("0.3", "0.289", "0.01", false),
    ("-0.005", "0.005", "0.01", true),
    ("1e2", "100.5", "0.5", true), ("1e300", "-1e300", "0.5", false), ("1e300", "1e300", "0", true),
    ("123456789012345678901", "123456789012345678902", "1", true),
    ("123456789012345678901", "123456789012345678903", "1", false),
    ("1", "\"1\"", "1", false), ("1", "null", "1", false),
    ("1e999999999", "1e-999999999", "1", false),
  ])
  func `numbers are compared as decimals`(
    _ before: String, _ after: String, _ tolerance: String, _ areClose: Bool
  ) throws {
    try sandbox.file("a.json", "[{\"id\": 1, \"n\": {\"x\": \(before)}}]")
    try sandbox.file("b.json", "[{\"id\": 1, \"n\": {\"x\": \(after)}}]")
    let result = try sandbox.lockstep("diff", "a.json", "b.json", "--tolerance", "n.x=\(tolerance)")
    expect(result.errors.isEmpty)
    expectEqual(result.status, areClose ? 0 : 1)
  }

  @Test(arguments: ["json", "ndjson"])
  func `apply leaves close numbers as they were`(_ output: String) throws {
    try sandbox.file("changes", try diff("--tolerance", "price=0.01", "--output", output).output)
    try expectEqual(
      sandbox.lockstep("apply", "old.csv", "changes"),
      CommandResult(
        status: 0, output: "sku,price,qty\nc,3.02,1\na,1.00,1\nb,2.49,2\nd,x,1\n", errors: ""))
    // Close numbers may differ in the old list, too.
    try sandbox.file("near.csv", "sku,price,qty\na,1.004,1\nb,2.50,1\nc,3,1\nd,x,1\n")
    try expectEqual(sandbox.lockstep("apply", "near.csv", "changes").status, 0)
  }

  @Test func `lists in sections have tolerances as well`() throws {
    try sandbox.file("a.json", #"{"sections": [{"id": 1, "items": [{"id": 1, "n": 1}]}]}"#)
    try sandbox.file("b.json", #"{"sections": [{"id": 1, "items": [{"id": 1, "n": 1.5}]}]}"#)
    try expectEqual(sandbox.lockstep("diff", "a.json", "b.json", "--tolerance", "n=0.5").status, 0)
    try expectEqual(sandbox.lockstep("diff", "a.json", "b.json", "--tolerance", "n=0.4").status, 1)
  }

  @Test func `contents of sections have none`() throws {
    try sandbox.file("a.json", #"{"sections": [{"id": 1, "n": 1.0, "items": []}]}"#)
    try sandbox.file("b.json", #"{"sections": [{"id": 1, "n": 1.5, "items": []}]}"#)
    let result = try sandbox.lockstep(
      "diff", "a.json", "b.json", "--key", "id", "--tolerance", "n=1")
    expect(result.output.hasPrefix("~ [0 -> 0] section 1\n    n: 1.0 → 1.5\n"), "\(result)")
    expectEqual(result.status, 1)
  }

  @Test func `an object keyed by name has tolerances`() throws {
    try sandbox.file("a.json", #"{"a": {"n": 1}}"#)
    try sandbox.file("b.json", #"{"a": {"n": 1.05}}"#)
    for (tolerance, status) in [("0.1", 0), ("0.01", 1), ("1e1000", 0), ("1e998", 0)] {
      let result = try sandbox.lockstep(
        "diff", "a.json", "b.json", "--at", ".", "--tolerance", "n=\(tolerance)")
      expectEqual(result.status, Int32(status), "\(tolerance): \(result)")
    }
  }

  // MARK: - Order

  @Test func `order need not count`() throws {
    let result = try diff("--ignore-order", "--ignore", "price")
    expectEqual(
      result.output,
      """
      ~ [1 -> 2] b
          qty: 1 → 2
      0 deletions, 0 insertions, 0 moves, 1 update, 3 unchanged

      """)
    try sandbox.file("a.txt", "x\ny\nx\nz\n")
    try sandbox.file("b.txt", "z\nx\nx\ny\n")
    try sandbox.file("c.txt", "z\nx\ny\nw\n")
    try expectEqual(sandbox.lockstep("diff", "a.txt", "b.txt", "--ignore-order").status, 0)
    try expectEqual(
      sandbox.lockstep("diff", "a.txt", "c.txt", "--ignore-order").output,
      """
      - [2] x
      + [3] w
      1 deletion, 1 insertion, 0 moves, 0 updates, 3 unchanged

      """)
  }

  @Test func `elements that share a key are paired by contents`() throws {
    try sandbox.file("a.json", #"[{"k":1,"v":1},{"k":1,"v":2},{"k":1,"v":3},{"k":2,"v":1}]"#)
    try sandbox.file("b.json", #"[{"k":2,"v":1},{"k":1,"v":3},{"k":1,"v":1},{"k":1,"v":2}]"#)
    try sandbox.file("c.json", #"[{"k":1,"v":4},{"k":1,"v":1},{"k":2,"v":1}]"#)
    let options = ["--key", "k", "--ignore-order"]
    try expectEqual(
      sandbox.run(Sandbox.executable.path, ["diff", "a.json", "b.json"] + options).status, 0)
    try expectEqual(
      sandbox.run(Sandbox.executable.path, ["diff", "a.json", "c.json"] + options).output,
      """
      - [2] 1
      ~ [1 -> 0] 1
          v: 2 → 4
      1 deletion, 0 insertions, 0 moves, 1 update, 2 unchanged

      """)
  }

  @Test func `an item that changes section counts in any order`() throws {
    try sandbox.file("a.csv", "id,g\n1,x\n2,x\n3,y\n")
    try sandbox.file("b.csv", "id,g\n3,y\n2,x\n1,x\n")
    try sandbox.file("c.csv", "id,g\n3,y\n1,y\n2,x\n")
    let options = ["--sections", "g", "--ignore-order"]
    try expectEqual(
      sandbox.run(Sandbox.executable.path, ["diff", "a.csv", "b.csv"] + options),
      CommandResult(
        status: 0,
        output: """
          sections: 0 deletions, 0 insertions, 0 moves, 0 updates, 2 unchanged
          items: 0 deletions, 0 insertions, 0 moves, 0 updates, 3 unchanged

          """, errors: ""))
    try expectEqual(
      sandbox.run(Sandbox.executable.path, ["diff", "a.csv", "c.csv"] + options).output,
      """
      > [0.0 -> 0.1] 1
      sections: 0 deletions, 0 insertions, 0 moves, 0 updates, 2 unchanged
      items: 0 deletions, 0 insertions, 1 move, 0 updates, 2 unchanged

      """)
  }

  @Test(arguments: ["json", "ndjson"])
  func `apply refuses changes without order`(_ output: String) throws {
    try sandbox.file("changes", try diff("--ignore-order", "--output", output).output)
    let result = try sandbox.lockstep("apply", "old.csv", "changes")
    expectEqual(result.status, 2)
    expect(result.output.isEmpty)
    expect(
      result.errors.hasSuffix(
        ": it doesn't tell the order; make the changes without --ignore-order\n"))
  }

  // MARK: - Amount of output

  @Test func `quiet prints nothing`() throws {
    for option in ["-q", "--quiet"] {
      try expectEqual(diff(option), CommandResult(status: 1, output: "", errors: ""))
      try expectEqual(
        sandbox.lockstep("diff", "old.csv", "old.csv", option, "--output", "json"),
        CommandResult(status: 0, output: "", errors: ""))
    }
    try expectEqual(sandbox.lockstep("diff", "-q", "old.csv", "none.csv").status, 2)
  }

  @Test func `a limit omits changes and prints their number`() throws {
    try expectEqual(
      diff("--limit", "2").output,
      """
      > [2 -> 0] c
      ~ [2 -> 0] c
          price: 3 → 3.02
      … and 2 more changes
      0 deletions, 0 insertions, 1 move, 3 updates, 1 unchanged

      """)
    try expectEqual(diff("--limit", "4").output, (try diff()).output)
    try expect(diff("--limit", "3").output.contains("\n… and 1 more change\n"))
    try expect(diff("--limit", "0").output.hasPrefix("… and 4 more changes\n"))
    try expect(diff("--limit", "0", "--ignore-order").output.hasPrefix("… and 3 more changes\n"))
  }

  @Test func `a limit counts the changes of sections, too`() throws {
    try sandbox.file("a.csv", "id,group\n1,a\n2,b\n3,b\n")
    try sandbox.file("b.csv", "id,group\n1,x\n2,y\n4,b\n")
    let text = try sandbox.lockstep(
      "diff", "a.csv", "b.csv", "--key", "id", "--sections", "group", "--limit", "2"
    ).output
    let all = text.matches(of: #/(\d+) (?:deletion|insertion|move|update)/#).compactMap {
      Int($0.1)
    }
    let more = try #require(text.firstMatch(of: #/… and (\d+) more changes/#))
    expectEqual(Int(more.1), all.reduce(-2, +), "\(text)")
  }

  @Test func `apply refuses limited changes`() throws {
    for output in ["json", "ndjson"] {
      let whole = try diff("--output", output).output
      try expectEqual(diff("--output", output, "--limit", "4").output, whole)
      let cut = try diff("--output", output, "--limit", "2").output
      expect(cut.contains("\"truncated\": true"))
      expect(cut.contains("\"price\":\"3.02\"") && !cut.contains("\"price\":\"1.01\""))
      try sandbox.file("changes", cut)
      let result = try sandbox.lockstep("apply", "old.csv", "changes")
      expectEqual(result.status, 2)
      expect(result.output.isEmpty)
      expect(
        result.errors.hasSuffix(": it doesn't have all changes; make the changes without --limit\n")
      )
    }
  }

  @Test func `sections count for the limit`() throws {
    try sandbox.file("a.csv", "id,g\n1,x\n")
    try sandbox.file("b.csv", "id,g\n2,y\n3,y\n")
    let result = try sandbox.lockstep(
      "diff", "a.csv", "b.csv", "--sections", "g", "--output", "ndjson", "--limit", "3")
    let lines = result.output.split(separator: "\n").dropFirst()
    expectEqual(
      lines.map { $0.prefix(15) },
      [
        #"{"op": "delete""#, #"{"op": "insert""#, #"{"op": "delete""#,
      ])
  }

  // MARK: - Columns and keys

  @Test func `an inserted or deleted column is reported once`() throws {
    try sandbox.file("a.csv", "id,gone,n\n1,x,1\n2,x,1\n3,x,1\n")
    try sandbox.file("b.csv", "id,n,new\n1,1,y\n2,2,y\n3,1,y\n")
    let result = try sandbox.lockstep("diff", "a.csv", "b.csv")
    expectEqual(
      result,
      CommandResult(
        status: 1,
        output: """
          - column gone
          + column new
          ~ [1 -> 1] 2
              n: 1 → 2
          0 deletions, 0 insertions, 0 moves, 1 update, 2 unchanged

          """, errors: ""))
    let stat = try sandbox.lockstep("diff", "a.csv", "b.csv", "--output", "stat")
    expect(stat.output.hasPrefix("column deletions: 1\ncolumn insertions: 1\ndeletions: 0\n"))
    let ignoring = try sandbox.lockstep("diff", "a.csv", "b.csv", "--ignore", "gone,new")
    expect(!ignoring.output.contains("column"))
  }

  @Test func `different headers count even without rows`() throws {
    try sandbox.file("a.csv", "id,a\n")
    try sandbox.file("b.csv", "id,b\n")
    try sandbox.file("c.csv", "a,id\n")
    let result = try sandbox.lockstep("diff", "a.csv", "b.csv")
    expectEqual(result.status, 1)
    expect(result.output.hasPrefix("- column a\n+ column b\n"))
    try expectEqual(sandbox.lockstep("diff", "a.csv", "b.csv", "-q").status, 1)
    try expectEqual(sandbox.lockstep("diff", "a.csv", "c.csv").status, 1)
    try expectEqual(sandbox.lockstep("diff", "a.csv", "b.csv", "--ignore", "a,b").status, 0)
    for output in ["json", "ndjson"] {
      let changes = try sandbox.lockstep("diff", "a.csv", "b.csv", "--output", output)
      expectEqual(changes.status, 1)
      try sandbox.file("changes", changes.output)
      try expectEqual(sandbox.lockstep("apply", "a.csv", "changes").output, "id,b\n")
      try expectEqual(sandbox.lockstep("apply", "b.csv", "changes").status, 2)
    }
  }
}
