import CommandTestSupport

@Suite struct `Files with the same bytes` {
  let sandbox = Sandbox.make()

  /// The files are read as lists of the same kind, or of different kinds.
  private func both(_ text: String, _ names: [String]) throws {
    for name in names { try sandbox.file(name, text) }
  }

  @Test(arguments: [
    ("csv", "id,n\n1,x\n2,y\n", 2), ("json", #"[{"id":1},{"id":1}]"#, 2), ("ndjson", "1\n2\n", 2),
    ("txt", "a\n\na\n", 3), ("csv", "id\n", 0),
  ])
  func `are equal, whatever is printed`(_ kind: String, _ text: String, _ count: Int) throws {
    let names = ["a.\(kind)", "b.\(kind)"]
    try both(text, names)
    // An additional byte without meaning, so that the lists are compared.
    try sandbox.file("c.\(kind)", "\u{FEFF}\(text)")
    for output in ["text", "stat", "json", "ndjson"] {
      let result = try sandbox.lockstep("diff", names[0], names[1], "--output", output)
      try expectEqual(result, sandbox.lockstep("diff", names[0], "c.\(kind)", "--output", output))
      expectEqual(result.status, 0)
      expect(output != "stat" || result.output.hasSuffix("unchanged: \(count)\n"))
    }
  }

  @Test func `are compared to the last byte`() throws {
    let rows = (0..<40_000).map { "\($0),x\n" }.joined()
    try both("id,n\n\(rows)", ["a.csv", "b.csv"])
    try sandbox.file("c.csv", "id,n\n\(rows.dropLast(2))y\n")
    for (name, counts) in [("b.csv", "0 updates, 40000"), ("c.csv", "1 update, 39999")] {
      let result = try sandbox.lockstep("diff", "a.csv", name, "--limit", "0")
      expect(result.output.hasSuffix("0 moves, \(counts) unchanged\n"), "\(result)")
    }
  }

  @Test(arguments: [
    ("csv", "id,n\n", "%d,\n"), ("json", "[", #"{"id":%d},"#), ("ndjson", "", "{\"id\":%d}\n"),
    ("txt", "", "%d\n"),
  ])
  func `are told as shorter ones are if they are long`(
    _ kind: String, _ start: String, _ element: String
  ) throws {
    let parts = element.split(separator: "%d", omittingEmptySubsequences: false)
    // A value of the key repeats.
    var text = start + (0..<50_000).map { "\(parts[0])\(max($0, 1))\(parts[1])" }.joined()
    if kind == "json" { text = String(text.dropLast()) + "]" }
    let names = ["a.\(kind)", "b.\(kind)"]
    try both(text, names)
    try expectEqual(
      sandbox.lockstep(["diff"] + names),
      CommandResult(
        status: 0, output: "0 deletions, 0 insertions, 0 moves, 0 updates, 50000 unchanged\n",
        errors: kind == "txt"
          ? ""
          : "lockstep: a.\(kind): a value of the key 'id' repeats: 1; elements that share one are "
            + "paired in their order\n"))
    // A field that no element has is an error, as in a short list.
    let result = try sandbox.lockstep(["diff"] + names + ["--key", "m"])
    expectEqual(result.status, 2)
    expect(result.errors.hasPrefix("lockstep: a.\(kind):"), "\(result)")
  }

  @Test func `are no text if only one has the name of a compressed file`() throws {
    try both("id\n1\n", ["a.csv", "b.csv.gz"])
    let result = try sandbox.lockstep("diff", "a.csv", "b.csv.gz")
    result.expectError(from: "lockstep: b.csv.gz: it is not in gzip format")
  }

  @Test func `are equal with sections`() throws {
    let tree = #"{"sections":[{"id":1,"items":[2,3]},{"id":4,"items":[]}]}"#
    try both(tree, ["a.json", "b.json"])
    try both("id,g\n1,a\n2,b\n3,a\n", ["a.csv", "b.csv"])
    for arguments in ["a.json b.json", "a.csv b.csv --sections g"] {
      let result = try sandbox.shell("\"$lockstep\" diff \(arguments)")
      expectEqual(
        result.output,
        "sections: 0 deletions, 0 insertions, 0 moves, 0 updates, 2 unchanged\n"
          + "items: 0 deletions, 0 insertions, 0 moves, 0 updates, "
          + (arguments.hasPrefix("a.json") ? "2 unchanged\n" : "3 unchanged\n"))
    }
  }

  @Test(arguments: [
    ("a.csv", "id,n\n1\n", "", "a.csv:2:1: row has 1 field where the header has 2; "),
    ("a.json", "[1,]", "", "a.json:1:4: expected a value; "),
    ("a.csv", "id\n1\n", "--key n", "a.csv:1: the header has no column 'n'; "),
    ("a.json", "[{\"id\":1},\n{}]", "--key id", "a.json:2: element 1 has no field 'id'; "),
    ("a.ndjson", "{\"g\":1}\n2\n", "--sections g", "a.ndjson:2: element 1 is not an object, "),
    ("a.txt", "a\n", "--key id", "a.txt: the list is of plain lines, "),
  ])
  func `have their errors in the first file`(
    _ name: String, _ text: String, _ options: String, _ message: String
  ) throws {
    try both(text, [name, "b-\(name)"])
    let result = try sandbox.shell("\"$lockstep\" diff \(name) b-\(name) \(options)")
    result.expectError(from: "lockstep: \(message)")
  }

  @Test func `differ if their names mean different formats`() throws {
    try both("a,b\n", ["a.csv", "b.txt"])
    let result = try sandbox.lockstep("diff", "a.csv", "b.txt")
    expect(result.errors.contains("it is read as lines, but a.csv as csv; "))
    try both("a\tb\nc\t\"d\"\n", ["a.csv", "b.tsv"])
    try expectEqual(sandbox.lockstep("diff", "a.csv", "b.tsv").status, 1)
  }
}
