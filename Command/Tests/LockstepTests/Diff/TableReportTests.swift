import CommandTestSupport

@Suite struct `Tables of changes` {
  let sandbox = Sandbox.make()

  private func diff(
    _ old: String, _ new: String, _ options: String..., suffix: String = "csv"
  ) throws -> String {
    let result = try sandbox.diff(old, new, as: suffix, options)
    expectEqual(result.errors, "")
    expectEqual(result.status, 1)
    return result.output
  }

  /// Returns the rows of all tables in Markdown, without their heads.
  private func rows(_ markdown: String) -> [Substring] {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter {
      lines[$0].hasPrefix("|") && !lines[$0].hasPrefix("| ---")
        && !(lines.indices.contains($0 + 1) && lines[$0 + 1].hasPrefix("| ---"))
    }.map { lines[$0] }
  }

  // MARK: - Markdown

  @Test func `show old and new cells below the numbers of changes`() throws {
    try expectEqual(
      diff(
        "id,gone,n,g\n1,x,1,a\n2,x,1,a\n3,x,1,b\n4,x,1,b\n",
        "id,n,g,came\n3,1,b,y\n1,1,a,q\n2,2,a,\"s, t\"\n5,1,b,\n", "--output", "markdown"),
      #"""
      ### old.csv → new.csv

      1 deletion, 1 insertion, 1 move, 1 update, 1 unchanged

      removed columns: ~~gone~~

      new columns: **came**

      |  | id | ~~gone~~ | n | g | **came** |
      | --- | --- | --- | --- | --- | --- |
      | &gt; \[2 → 0\] | 3 | ~~x~~ | 1 | b | **y** |
      | \~ | 2 | ~~x~~ | ~~1~~ **2** | a | **s, t** |
      | - | ~~4~~ | ~~x~~ | ~~1~~ | ~~b~~ |  |
      | + | **5** |  | **1** | **b** |  |


      """#)
  }

  @Test func `escape what has a meaning in Markdown or HTML`() throws {
    let texts = [
      "a|b", "`c`", "<b>&amp;", "*d*", "_e_", "~~f~~", "g\nh", " i ", "j  k", "[l](m)", "\\", "\\|",
      "$n$", "", "\u{202E}o",
    ]
    let cells = texts.enumerated().map { "\($0),\"\($1)\"\n" }
    let markdown = try diff(
      "id,t|`\n" + cells.joined(), "id,t|`\n" + texts.indices.map { "\($0),x\n" }.joined(),
      "--output", "markdown")
    expect(markdown.contains("|  | id | t\\|\\` |\n"), "\(markdown)")
    let shown = [
      #"a\|b"#, #"\`c\`"#, "&lt;b&gt;&amp;amp;", #"\*d\*"#, #"\_e\_"#, #"\~\~f\~\~"#, #"g\\nh"#,
      #"" i ""#, "j &nbsp;k", #"\[l\](m)"#, #"\\"#, #"\\\|"#, #"\$n\$"#, nil, #"\\u202eo"#,
    ]
    let expected = shown.enumerated().map { index, text in
      "| \\~ | \(index) | \(text.map { "~~\($0)~~ " } ?? "")**x** |"
    }
    expectEqual(rows(markdown).map(String.init), expected)
  }

  @Test func `have lines of any bytes`() throws {
    try sandbox.file("a.txt", bytes: [0x61, 0x0A, 0x62, 0xE9, 0x0A])
    try sandbox.file("b.txt", bytes: [0x61, 0x0A, 0x62, 0xE8, 0x0A])
    try expectEqual(
      rows(sandbox.lockstep("diff", "a.txt", "b.txt", "--output", "markdown").output),
      [#"| - | ~~b\\xe9~~ |"#, #"| + | **b\\xe8** |"#])
  }

  @Test func `mention nobody and no issue`() throws {
    let markdown = try diff(
      "id,@me\n1,x@y.org\n", "id,@me\n1,see #12 and # 3\n", "--output", "markdown")
    expect(markdown.contains("| id | @<!-- -->me |\n"), "\(markdown)")
    expectEqual(
      rows(markdown),
      [#"| \~ | 1 | ~~x@<!-- -->y.org~~ **see #<!-- -->12 and # 3** |"#])
  }

  @Test func `have a heading for each section`() throws {
    let old =
      #"{"sections": [{"id": "a|", "items": [{"id": 1, "n": 1}, {"id": 2}]}, "#
      + #"{"id": "b", "items": [{"id": 3}]}, {"id": "c", "t": 1, "items": []}]}"#
    let new =
      #"{"sections": [{"id": "a|", "items": [{"id": 2}, {"id": 1, "n": 2}]}, "#
      + #"{"id": "c", "t": 2, "items": [{"id": 4}]}, {"id": "d", "items": []}]}"#
    let markdown = try diff(old, new, "--output", "markdown", suffix: "json")
    let headings = markdown.split(separator: "\n").filter { $0.hasPrefix("####") }
    expectEqual(
      headings.map(String.init), [#"#### a\|"#, "#### - ~~b~~", #"#### \~ c"#, "#### + **d**"])
    expect(markdown.contains("t: ~~1~~ **2**\n"), "\(markdown)")
    expect(markdown.contains("| - | ~~3~~ |"), "\(markdown)")
    expect(markdown.contains("| + | **4** |"), "\(markdown)")
    let unordered = try diff(old, new, "--output", "markdown", "--ignore-order", suffix: "json")
    expect(unordered.contains("#### a\\|\n"), "\(unordered)")
    expect(unordered.contains("| + | **4** |"), "\(unordered)")
  }

  @Test func `end below the length of a comment on GitHub`() throws {
    let rows = (0..<9_000).map { "\($0),é\($0 * 7)" }
    let (old, new) = (
      "id,n\n0,é\n", "id,n\n0,é\n" + rows.dropFirst().joined(separator: "\n") + "\n"
    )
    let markdown = try diff(old, new, "--output", "markdown")
    expect(markdown.utf8.count < 65_536 && markdown.utf8.count > 64_000)
    let shown = self.rows(markdown).count
    expect(markdown.hasSuffix("… and \(8_999 - shown) more changes\n\n"))
    // A limit counts changes alone.
    let all = try diff(old, new, "--output", "markdown", "--limit", "9000")
    expectEqual(self.rows(all).count, 8_999)
    let some = try diff(old, new, "--output", "markdown", "--limit", "3")
    expectEqual(self.rows(some).count, 3)
    expect(some.hasSuffix("… and 8996 more changes\n\n"))
  }

  @Test func `cut long cells around what differs`() throws {
    let long = String(repeating: "x", count: 100_000)
    for output in ["markdown", "html"] {
      let short = try diff("id,t\n1,\(long)y\n", "id,t\n1,\(long)z\n", "--output", output)
      expect(short.utf8.count < 4_000 && short.contains("xy") && short.contains("xz"), "\(short)")
      let whole = try diff(
        "id,t\n1,\(long)y\n", "id,t\n1,\(long)z\n", "--output", output, "--full", "--limit", "1")
      expect(whole.utf8.count > 200_000 && whole.contains("xy") && whole.contains("xz"))
    }
  }

  @Test func `keep the columns in which something differs`() throws {
    let names = ["id"] + (1..<200).map { "c\($0)" }
    let old = names.joined(separator: ",") + "\n" + names.joined(separator: ",") + "\n"
    let row = names.map { $0 == "c150" ? "other" : $0 }.joined(separator: ",")
    let markdown = try diff(
      old, names.joined(separator: ",") + "\n" + row + "\n", "--output", "markdown", "--key", "id")
    expect(markdown.contains("150 further columns left out\n"), "\(markdown)")
    expect(markdown.contains("~~c150~~ **other**"), "\(markdown)")
  }

  @Test(arguments: [
    ("a\nb\n", "b\nc|\n", "txt", ["| - | ~~a~~ |", #"| + | **c\|** |"#]),
    ("[1, 2]", "[2, \"3\"]", "json", ["| - | ~~1~~ |", #"| + | **"3"** |"#]),
    (#"{"x": {"a": 1}}"#, #"{"x": {"a": 2}}"#, "json", [#"| \~ | x | ~~1~~ **2** |"#]),
    (
      #"[{"id": 1, "u": {"a": 1, "b": {"c": "x"}}}]"#, #"[{"id": 1, "u": {"b": {"c": "y"}}}]"#,
      "json", [#"| \~ | 1 | a: ~~1~~<br>b.c: ~~x~~ **y** |"#]
    ),
    (
      #"[{"id": 1, "t": ["a", "b"]}]"#, #"[{"id": 1, "t": ["a", "c"]}]"#, "json",
      [#"| \~ | 1 | ~~b~~<br>**c** |"#]
    ),
    (
      #"[{"id": 1, "t": [{"sku": "a", "n": 1}, {"sku": "b", "n": 1}]}]"#,
      #"[{"id": 1, "t": [{"sku": "a", "n": 2}, {"sku": "b", "n": 1}]}]"#, "json",
      [#"| \~ | 1 | a: n: ~~1~~ **2** |"#]
    ),
  ])
  func `show lists of each kind`(
    _ old: String, _ new: String, _ suffix: String, _ expected: [String]
  ) throws {
    let markdown = try diff(old, new, "--output", "markdown", suffix: suffix)
    expectEqual(rows(markdown).map(String.init), expected)
  }

  // MARK: - HTML

  @Test func `are a page without scripts`() throws {
    let html = try diff(
      "id,t<\n1,<script>alert(1)</script>\n2,&\n3,\n", "id,t<\n1,\"<a href=\"\"x\"\">\"\n4,é\n3,\n",
      "--output", "html", "--context", "1")
    expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    expect(html.hasSuffix("</body>\n</html>\n"))
    expect(html.contains("<title>old.csv → new.csv</title>"))
    expect(html.contains("prefers-color-scheme: dark") && html.contains("@media print"))
    expect(!html.contains("<script") && !html.contains("<a ") && !html.contains("http"))
    for row in [
      "<del>&lt;script&gt;alert(1)&lt;/script&gt;</del> <ins>&lt;a href=\"x\"&gt;</ins></td></tr>",
      "<td dir=\"auto\"><del>2</del></td><td dir=\"auto\"><del>&amp;</del></td></tr>",
      "<tr class=\"around\"><td dir=\"auto\"></td><td dir=\"auto\">3</td><td dir=\"auto\"></td></tr>",
    ] { expect(html.contains(row), "\(html)") }
    for tag in ["table", "tr", "td", "th", "div", "del", "ins", "p", "style", "body"] {
      let starts = html.matches(of: try Regex("<\(tag)[ >]")).count
      expectEqual(html.ranges(of: "</\(tag)>").count, starts, "\(tag)")
    }
  }

  @Test func `have headings in pages of lists with sections`() throws {
    let html = try diff(
      "id,g\n1,a\n2,b\n", "id,g\n1,a\n2,<c>\n", "--output", "html", "--sections", "g")
    expect(html.contains("<h2>- <del>b</del></h2>") || html.contains("<h2>&gt;"), "\(html)")
    expect(html.contains("<h2>+ <ins>&lt;c&gt;</ins></h2>"), "\(html)")
    expect(html.contains("sections: 1 deletion, 1 insertion"), "\(html)")
  }
}
