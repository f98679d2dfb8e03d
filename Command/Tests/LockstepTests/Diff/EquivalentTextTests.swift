import CommandTestSupport

/// `café` may be spelt with four characters, or with five, of which the last is an accent.
@Suite struct `Canonically equivalent texts` {
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
  /// The name of a file, and its text with one word.
  private static let lists: [(String, @Sendable (String) -> String)] = [
    ("txt", { "a\n\($0)\n" }),
    ("csv", { "id,name\n1,\"\($0)\"\n2,b\n" }),
    ("tsv", { "id\tname\n1\t\($0)\n2\tb\n" }),
    ("json", { #"[{"id":1,"name":"\#($0)"},{"id":2,"name":"b"}]"# }),
    ("ndjson", { "{\"id\":1,\"tags\":[\"\($0)\"]}\n" }),
    // The key itself.
    ("key.csv", { "id,name\n\($0),a\n2,b\n" }),
    ("key.json", { #"[{"id":"\#($0)"},{"id":2}]"# }),
    // The name of a field.
    ("name.csv", { "id,\($0)\n1,a\n" }),
    ("name.json", { #"[{"id":1,"\#($0)":{"\#($0)":1}}]"# }),
    ("keyed.json", { #"{"\#($0)":{"n":1},"b":{"n":1}}"# }),
  ]

  @Test(arguments: lists.map(\.0))
  func `differ, and apply makes the new list`(_ name: String) throws {
    let list = try #require(Self.lists.first { $0.0 == name }).1
    let sandbox = try Sandbox()
    for (before, after) in [(Self.composed, Self.decomposed), (Self.decomposed, Self.composed)] {
      let old = try sandbox.file("old.\(name)", list(before))
      let new = try sandbox.file("new.\(name)", list(after))
      let report = try sandbox.lockstep("diff", old, new)
      expectEqual(report.status, 1)
      expect(report.output.contains(#"cafe\u0301"#), "\(report.output)")
      let changes = try sandbox.lockstep("diff", old, new, "--output", "json")
      try sandbox.file("changes", changes.output)
      let result = try sandbox.lockstep("apply", old, "changes")
      expect(result.output.utf8.elementsEqual(list(after).utf8), "\(result)")
    }
  }

  @Test(arguments: lists.map(\.0))
  func `are equal in normalized lists`(_ name: String) throws {
    let list = try #require(Self.lists.first { $0.0 == name }).1
    let sandbox = try Sandbox()
    let old = try sandbox.file("old.\(name)", list(Self.composed))
    let new = try sandbox.file("new.\(name)", list(Self.decomposed))
    let report = try sandbox.lockstep("diff", old, new, "--normalize")
    expectEqual(report.status, 0)
    let changes = try sandbox.lockstep("diff", old, new, "--normalize", "--output", "ndjson")
    expect(changes.output.contains(#""normalize": true"#))
    try sandbox.file("changes", changes.output)
    // What is equal keeps the old bytes.
    let result = try sandbox.lockstep("apply", old, "changes")
    expect(result.output.utf8.elementsEqual(list(Self.composed).utf8), "\(result)")
  }

  @Test func `may be named in options either way in normalized lists`() throws {
    let sandbox = try Sandbox()
    try sandbox.file("old.csv", "\(Self.composed),x,\u{E9}\na,1,1\nb,2,2\n")
    try sandbox.file("new.csv", "\(Self.decomposed),x,e\u{301}\nb,3,2.1\na,1,9\n")
    let result = try sandbox.lockstep(
      "diff", "old.csv", "new.csv", "--normalize", "--key", Self.decomposed, "--ignore", "x",
      "--tolerance", "e\u{301}=0.5")
    expect(result.output.hasSuffix("0 insertions, 1 move, 1 update, 0 unchanged\n"), "\(result)")
    let exact = try sandbox.lockstep("diff", "old.csv", "new.csv", "--key", Self.decomposed)
    expectEqual(exact.status, 2)
  }

  @Test(arguments: ["csv", "json"])
  func `are two columns of a report`(_ format: String) throws {
    let sandbox = try Sandbox()
    for (name, first, second) in [("old", 1, 2), ("new", 3, 5)] {
      let rows = "id,é,e\u{301}\n1,\(first),\(second)\n"
      let values = #"[{"id":1,"é":\#(first),"e\u0301":\#(second)}]"#
      try sandbox.file("\(name).\(format)", format == "csv" ? rows : values)
    }
    func diff(_ output: String) throws -> String {
      try sandbox.lockstep("diff", "old.\(format)", "new.\(format)", "--output", output).output
    }
    let counts =
      #"updates in é: 1|largest difference in é: 2|updates in e\u0301: 1|"#
      + #"largest difference in e\u0301: 3|"#
    try expectEqual(
      diff("stat").split(separator: "\n").dropFirst(5).map { "\($0)|" }.joined(), counts)
    let table = try diff("markdown")
    expect(table.contains("| \\~ | 1 | ~~1~~ **3** | ~~2~~ **5** |\n"), "\(table)")
  }

  @Test func `are two fields of one object`() throws {
    let sandbox = try Sandbox()
    let text = #"[{"id":1,"é":1,"e\u0301":2}]"#
    try sandbox.file("old.json", text)
    try sandbox.file("new.json", text.replacing("2}", with: "3}"))
    let result = try sandbox.lockstep("diff", "old.json", "new.json")
    expect(result.output.hasPrefix("~ [0 -> 0] 1\n    e\\u0301: 2 → 3\n"), "\(result.output)")
  }
}
