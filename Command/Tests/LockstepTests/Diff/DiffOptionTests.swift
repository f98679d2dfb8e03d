import CommandTestSupport

@Suite struct `Options of lockstep diff` {
  let sandbox = Sandbox.make()

  init() throws {
    try sandbox.file("old.csv", "sku,price,qty\na,1.00,1\nb,2.50,1\nc,3,1\nd,x,1\n")
    try sandbox.file("new.csv", "sku,price,qty\nc,3.02,1\na,1.01,1\nb,2.49,2\nd,x,1\n")
  }

  private func diff(_ options: String...) throws -> CommandResult {
    try sandbox.lockstep(["diff", "old.csv", "new.csv", "--key", "sku"] + options)
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
    let lists = [before, after].map { "[{\"id\": 1, \"n\": {\"x\": \($0)}}]" }
    let result = try sandbox.diff(lists[0], lists[1], as: "json", "--tolerance", "n.x=\(tolerance)")
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

  @Test func `items of sections have tolerances, their contents have none`() throws {
    let items = (1...2).map { #"{"sections": [{"id": 1, "items": [{"id": 1, "n": \#($0)}]}]}"# }
    for (tolerance, status) in [("n=1", 0), ("n=0.9", 1)] as [(String, Int32)] {
      try expectEqual(
        sandbox.diff(items[0], items[1], as: "json", "--tolerance", tolerance).status, status)
    }
    let result = try sandbox.diff(
      #"{"sections": [{"id": 1, "n": 1.0, "items": []}]}"#,
      #"{"sections": [{"id": 1, "n": 1.5, "items": []}]}"#, as: "json",
      "--key", "id", "--tolerance", "n=1")
    expect(result.output.hasPrefix("~ [0 -> 0] section 1\n    n: 1.0 → 1.5\n"), "\(result)")
    expectEqual(result.status, 1)
  }

  @Test func `an object keyed by name has tolerances`() throws {
    for (tolerance, status) in [("0.1", 0), ("0.01", 1), ("1e1000", 0), ("1e998", 0)] {
      let result = try sandbox.diff(
        #"{"a": {"n": 1}}"#, #"{"a": {"n": 1.05}}"#, as: "json", "--at", ".",
        "--tolerance", "n=\(tolerance)")
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
    let old = #"[{"k":1,"v":1},{"k":1,"v":2},{"k":1,"v":3},{"k":2,"v":1}]"#
    let options = ["--key", "k", "--ignore-order"]
    let other = #"[{"k":2,"v":1},{"k":1,"v":3},{"k":1,"v":1},{"k":1,"v":2}]"#
    try expectEqual(sandbox.diff(old, other, as: "json", options).status, 0)
    let fewer = #"[{"k":1,"v":4},{"k":1,"v":1},{"k":2,"v":1}]"#
    try expectEqual(
      sandbox.diff(old, fewer, as: "json", options).output,
      """
      - [2] 1
      ~ [1 -> 0] 1
          v: 2 → 4
      1 deletion, 0 insertions, 0 moves, 1 update, 2 unchanged

      """)
  }

  @Test func `an item that changes section counts in any order`() throws {
    let (old, options) = ("id,g\n1,x\n2,x\n3,y\n", ["--sections", "g", "--ignore-order"])
    let sections = "sections: 0 deletions, 0 insertions, 0 moves, 0 updates, 2 unchanged\n"
    try expectEqual(
      sandbox.diff(old, "id,g\n3,y\n2,x\n1,x\n", as: "csv", options),
      CommandResult(
        status: 0,
        output: sections + "items: 0 deletions, 0 insertions, 0 moves, 0 updates, 3 unchanged\n",
        errors: ""))
    try expectEqual(
      sandbox.diff(old, "id,g\n3,y\n1,y\n2,x\n", as: "csv", options).output,
      "> [0.0 -> 0.1] 1\n" + sections
        + "items: 0 deletions, 0 insertions, 1 move, 0 updates, 2 unchanged\n")
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
    let (old, new) = ("id,group\n1,a\n2,b\n3,b\n", "id,group\n1,x\n2,y\n4,b\n")
    let text = try sandbox.diff(
      old, new, "--key", "id", "--sections", "group", "--limit", "2"
    ).output
    let all = text.matches(of: #/(\d+) (?:deletion|insertion|move|update)/#).compactMap {
      Int($0.1)
    }
    let more = try #require(text.firstMatch(of: #/… and (\d+) more changes/#))
    expectEqual(Int(more.1), all.reduce(-2, +), "\(text)")
    let records = try sandbox.diff(
      "id,g\n1,x\n", "id,g\n2,y\n3,y\n", "--sections", "g", "--output", "ndjson", "--limit", "3"
    ).output.split(separator: "\n").dropFirst()
    expectEqual(
      records.map { $0.prefix(15) },
      [#"{"op": "delete""#, #"{"op": "insert""#, #"{"op": "delete""#])
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

  // MARK: - Columns

  @Test func `different headers count even without rows`() throws {
    let result = try sandbox.diff("id,a\n", "id,b\n")
    expectEqual(result.status, 1)
    expect(result.output.hasPrefix("- column a\n+ column b\n"))
    for (options, status) in [(["-q"], 1), (["--ignore", "a,b"], 0)] as [([String], Int32)] {
      try expectEqual(sandbox.diff("id,a\n", "id,b\n", as: "csv", options).status, status)
    }
    for output in ["json", "ndjson"] {
      try expectEqual(
        sandbox.applied("old.csv", "new.csv", output: output),
        CommandResult(status: 0, output: "id,b\n", errors: ""))
      try expectEqual(sandbox.lockstep("apply", "new.csv", "changes").status, 2)
    }
    try expectEqual(sandbox.diff("id,a\n", "a,id\n").status, 1)
  }
}
