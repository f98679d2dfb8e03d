import CommandTestSupport

@Suite struct `Reports in detail` {
  let sandbox = Sandbox.make()

  /// Returns the lines of the report, without the summary.
  private func report(
    _ old: String, _ new: String, _ suffix: String, _ options: String...
  ) throws -> [String] {
    let result = try sandbox.diff(old, new, as: suffix, options)
    expectEqual(result.errors, "")
    return result.output.split(separator: "\n").map(String.init).dropLast()
  }

  private func lines(_ words: String) -> String {
    words.split(separator: " ").joined(separator: "\n") + "\n"
  }

  // MARK: - Context

  @Test(arguments: [
    (
      1,
      ["  [1 -> 1] b", "- [2] c", "  [3 -> 2] d", "…", "  [7 -> 6] h", "+ [7] x", "  [8 -> 8] i"]
    ),
    (
      2,
      [
        "  [0 -> 0] a", "  [1 -> 1] b", "- [2] c", "  [3 -> 2] d", "  [4 -> 3] e", "…",
        "  [6 -> 5] g", "  [7 -> 6] h", "+ [7] x", "  [8 -> 8] i",
      ]
    ),
    (
      3,
      [
        "  [0 -> 0] a", "  [1 -> 1] b", "- [2] c", "  [3 -> 2] d", "  [4 -> 3] e", "  [5 -> 4] f",
        "  [6 -> 5] g", "  [7 -> 6] h", "+ [7] x", "  [8 -> 8] i",
      ]
    ),
    (0, ["- [2] c", "+ [7] x"]),
  ])
  func `show unchanged elements around changes`(_ count: Int, _ expected: [String]) throws {
    let (old, new) = (lines("a b c d e f g h i"), lines("a b d e f g h x i"))
    try expectEqual(report(old, new, "txt", "--context", "\(count)"), expected)
    let most = try report(old, new, "txt", "--context", "9223372036854775807")
    expectEqual(most.count, 10)
  }

  @Test func `show context up to the limit`() throws {
    let (old, new) = (lines("a b c d e f g h i"), lines("a b d e f g h x i"))
    try expectEqual(
      report(old, new, "txt", "--context", "1", "--limit", "1"),
      ["  [1 -> 1] b", "- [2] c", "  [3 -> 2] d", "… and 1 more change"])
  }

  @Test func `show the context in its section`() throws {
    let (old, new) = ("id,g\n1,a\n2,a\n3,b\n4,b\n", "id,g\n1,a\n2,a\n5,a\n3,b\n4,b\n")
    try expectEqual(
      report(old, new, "csv", "--sections", "g", "--context", "1").dropLast(),
      ["  [0.1 -> 0.1] 2", "+ [0.2] 5"])
    let tables = try sandbox.lockstep(
      "diff", "old.csv", "new.csv", "--sections", "g", "--context", "1", "--output", "markdown"
    ).output
    let table = "#### a\n\n|  | id |\n| --- | --- |\n|  | 2 |\n| + | **5** |\n"
    expect(tables.contains(table), "\(tables)")
  }

  // MARK: - Numbers of updates

  @Test(arguments: [
    (
      "id,n\n1,1\n2,2\n3,x\n", "id,n\n1,1.5\n2,-2\n3,y\n",
      "updates in n: 3\nlargest difference in n: 4\n"
    ),
    ("id,n\n1,0.1\n", "id,n\n1,0.30\n", "updates in n: 1\nlargest difference in n: 0.2\n"),
    ("id,n\n1,1e30\n", "id,n\n1,3e30\n", "updates in n: 1\nlargest difference in n: 2e30\n"),
    ("id,n\n1,995\n", "id,n\n1,-5\n", "updates in n: 1\nlargest difference in n: 1000\n"),
    ("id,n\n1,1e-30\n", "id,n\n1,0\n", "updates in n: 1\nlargest difference in n: 1e-30\n"),
    ("id,n\n1,12.5\n2,1\n", "id,n\n1,10\n2,1\n", "updates in n: 1\nlargest difference in n: 2.5\n"),
    ("id,n\n1,1\n", "id,n\n1,1.0\n", "updates in n: 1\nlargest difference in n: 0\n"),
    ("id,b,\"a\n\"\n1,x,y\n", "id,b,\"a\n\"\n1,y,z\n", "updates in b: 1\nupdates in a\\n: 1\n"),
  ])
  func `count updates by column`(_ old: String, _ new: String, _ expected: String) throws {
    try sandbox.file("old.csv", old)
    try sandbox.file("new.csv", new)
    let stat = try sandbox.lockstep("diff", "old.csv", "new.csv", "--key", "id", "--output", "stat")
    expect(stat.output.hasSuffix("\(expected)"), "\(stat.output)")
  }

  @Test func `count updates by field of JSON`() throws {
    try sandbox.file("old.json", #"[{"id":1,"u":{"n":1}},{"id":2,"u":{"n":"1"}},{"id":3,"t":1}]"#)
    try sandbox.file(
      "new.json", #"[{"id":1,"u":{"n":4}},{"id":2,"u":{"n":"9"}},{"id":3,"t":1.05}]"#)
    let stat = try sandbox.lockstep(
      "diff", "old.json", "new.json", "--output", "stat", "--tolerance", "t=0.1"
    ).output
    let counts = "unchanged: 1\nupdates in u.n: 2\nlargest difference in u.n: 3\n"
    expect(stat.hasSuffix(counts), "\(stat)")
  }

  // MARK: - Nested lists and long texts

  @Test func `compare arrays in elements as lists`() throws {
    let old =
      #"[{"id":1,"tags":["a","b","c"],"rows":[{"sku":"x","n":1},{"sku":"y","n":1},"#
      + #"{"sku":"z","in":[1,2]}]}]"#
    let new =
      #"[{"id":1,"tags":["c","a","d"],"rows":[{"sku":"y","n":2},{"sku":"w","n":0},"#
      + #"{"sku":"z","in":[1,3]}]}]"#
    try expectEqual(
      report(old, new, "json"),
      [
        "~ [0 -> 0] 1", "    tags:", "        > [2 -> 0] c", "        - [1] b", "        + [2] d",
        "    rows:", "        - [0] x", "        ~ [1 -> 0] y", "            n: 1 → 2",
        "        + [1] w", "        ~ [2 -> 2] z", "            in:", "                - [1] 2",
        "                + [1] 3",
      ])
  }

  @Test func `show arrays with nothing in common on one line`() throws {
    try expectEqual(
      report(
        #"[{"id":1,"t":[1]},{"id":2,"t":[]}]"#, #"[{"id":1,"t":[2]},{"id":2,"t":[1]}]"#, "json"),
      ["~ [0 -> 0] 1", "    t: [1] → [2]", "~ [1 -> 1] 2", "    t: [] → [1]"])
  }

  @Test func `show long texts word by word`() throws {
    let text = "The quick brown fox jumps over the lazy dog, and then it sleeps in the warm sun."
    let other = text.replacing("lazy", with: "sleepy").replacing("warm ", with: "")
    let body =
      "The quick brown fox jumps over the [-lazy-]{+sleepy+} dog, and then it sleeps in the "
      + "[-warm-] sun."
    try expectEqual(
      report("id,t\n1,\"\(text)\"\n", "id,t\n1,\"\(other)\"\n", "csv"),
      ["~ [0 -> 0] 1", "    t:", "        \(body)"])
    let json = try report(
      "[{\"id\":1,\"t\":\"\(text)\"}]", "[{\"id\":1,\"t\":\"\(other)\"}]", "json")
    expectEqual(json.last, "        \"\(body)\"")
    // Equal text far from a difference is left out.
    let far = String(repeating: "word ", count: 40)
    let (start, end) = (String(far.suffix(30)), String(far.prefix(29)))
    let lines = try report("id,t\n1,a \(far)b \(far)c\n", "id,t\n1,a \(far)x \(far)y\n", "csv")
    expectEqual(
      Array(lines.dropFirst(2)),
      ["        …\(start)[-b-]{+x+} \(end)…", "        …\(start)[-c-]{+y+}"])
    try expectEqual(
      report("id,t\n1,\"\(text)\"\n", "id,t\n1,\"\(other)\"\n", "csv", "--full").last,
      "    t: \(text) → \(other)")
  }

  @Test func `show where a long text differs if only one version has quotes`() throws {
    let long = String(repeating: "x", count: 450)
    let shown = "…" + long.prefix(40)
    try expectEqual(
      report("id,a\n1,\(long)\n", "id,a\n1,\(long) \n", "csv"),
      ["~ [0 -> 0] 1", "    a: \(shown)\" → \(shown) \""])
  }

  @Test(arguments: ["csv", "json"])
  func `cut a field of many bytes`(_ suffix: String) throws {
    let long = String(repeating: "é", count: 60_000)
    func list(_ end: String) -> String {
      suffix == "csv" ? "id,t\n1,\(long)\(end)\n" : "[{\"id\":1,\"t\":\"\(long)\(end)\"}]"
    }
    let short = try report(list("y"), list("z"), suffix)
    expect(short.joined().utf8.count < 1_000, "\(short.joined())")
    expect(short.joined().contains("éy") && short.joined().contains("éz"), "\(short.joined())")
    let whole = try report(list("y"), list("z"), suffix, "--full")
    expect(whole.joined().contains(long + "y"))
    let words = (0..<10_000).map { "w\($0)" }.joined(separator: " ")
    let many = try report("id,t\n1,a\n", "id,t\n1,\(words)\n", "csv")
    expect(many.joined().utf8.count < 1_000, "\(many.joined())")
  }
}
