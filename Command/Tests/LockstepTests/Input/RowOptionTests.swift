import CommandTestSupport

@Suite struct `Options for rows` {
  let sandbox = Sandbox.make()

  static let lists: [(name: String, options: String, old: String, new: String, text: String)] = [
    (
      "a.csv", "--delimiter ';'", "id;n\n1;\"a;b\"\n2;x,y\n", "id;n\n2;x,z\n1;\"a;b\"\n3;c\n",
      "> [1 -> 0] 2\n~ [1 -> 0] 2\n    n: x,y → x,z\n+ [2] 3\n"
    ),
    ("a", "--delimiter '|' --key k", "k|n\na|1\n", "k|n\na|2\n", "~ [0 -> 0] a\n    n: 1 → 2\n"),
    ("a.txt", "--delimiter tab", "id\tn\n1\tx\n", "id\tn\n1\ty\n", "~ [0 -> 0] 1\n    n: x → y\n"),
    ("a.csv", #"--delimiter '\t'"#, "id\tn\n1\tx\n", "id\tn\n", "- [0] 1\n"),
    (
      "a.tsv", "--delimiter ' '", "id n\n1 x\n", "id n\n1 \"x y\"\n",
      "~ [0 -> 0] 1\n    n: x → x y\n"
    ),
    (
      "a.csv", "--no-header --key 1", "1,x\r\n2,y\r\n", "2,z\r\n1,x\r\n3,\r\n",
      "> [1 -> 0] 2\n~ [1 -> 0] 2\n    2: y → z\n+ [2] 3\n"
    ),
    ("a.csv", "--no-header --key 1", "", "1,x\n", "+ [0] 1\n"),
    ("a.csv", "--no-header --key 1", "1,x\n", "", "- [0] 1\n"),
    (
      "a.csv", "--ragged", "id,n,m\n1\n2,x\n3,x,y\n", "id,n,m\n1\n2,z\n3\n4\n",
      "~ [1 -> 1] 2\n    n: x → z\n~ [2 -> 2] 3\n    n: x → \n    m: y → \n+ [3] 4\n"
    ),
    (
      "a.csv", "--ragged", "id,v\n1,a,x\n2,b,c\n3,q\n", "id,v\n1,a\n2,b,c\n3,q,r,s\n",
      "~ [0 -> 0] 1\n    3: x → (none)\n~ [2 -> 2] 3\n    3: (none) → r\n    4: (none) → s\n"
    ),
    ("a.csv", "--ragged", "id\n1,x\n2\n", "id\n1,y\n2\n", "~ [0 -> 0] 1\n    2: x → y\n"),
    (
      "a.csv", "--repeated-headers --ignore 'n [3]'", "id,n,n,n\n1,a,b,c\n", "id,n,n,n\n1,a,d,e\n",
      "~ [0 -> 0] 1\n    n [2]: b → d\n"
    ),
  ]

  @Test(arguments: Self.lists.indices)
  func `apply to both lists`(_ index: Int) throws {
    let list = Self.lists[index]
    try sandbox.file("old-\(list.name)", list.old)
    try sandbox.file("new-\(list.name)", list.new)
    let diff = "\"$lockstep\" diff old-\(list.name) new-\(list.name) \(list.options)"
    let result = try sandbox.shell(diff)
    expect(result.errors.isEmpty)
    // Reports may show invisible characters in quotes.
    expect(result.output.replacing("\"\"", with: "").hasPrefix(list.text), "\(result.output)")
    for output in ["json", "ndjson"] {
      try sandbox.file("changes", try sandbox.shell("\(diff) --output \(output)").output)
      let applied = try sandbox.lockstep("apply", "old-\(list.name)", "changes")
      expect(applied.errors.isEmpty)
      try sandbox.file("new-\(list.name)", applied.output)
      try sandbox.file("again-\(list.name)", list.new)
      let rest = "\"$lockstep\" diff new-\(list.name) again-\(list.name) \(list.options)"
      let again = try sandbox.shell(rest)
      expect(again.status == 0 || list.options.contains("--ignore"), "\(again)")
    }
  }

  @Test(arguments: [
    (
      "--delimiter ';'", "id;\"n\"\r\n1;\"x\"\r\n", "id;n\n1;y\n2;z\n",
      "id;\"n\"\r\n1;\"y\"\r\n2;\"z\"\r\n"
    ),
    ("--no-header --key 1", "1,x\r\n2,y", "2,y\n3,z\n", "2,y\r\n3,z"),
    ("--ragged", "id,n,m\n1\n2,x\n3,x,y\n", "id,n,m\n1,y\n2,x,\n4\n", "id,n,m\n1,y\n2,x\n4,,\n"),
    (
      "--ragged", "id\n1\n2,\"x\"\n", "id\n1,y\n2,x\n3,a,b\n",
      "id\n1,\"y\"\n2,\"x\"\n3,\"a\",b\n"
    ),
    ("--ragged", "id,n\n1,x\n2\n", "id,n\n1,x\n2\n3,y,z\n", "id,n\n1,x\n2\n3,y,z\n"),
    (
      "--repeated-headers", "id,\"n\",\"n\"\n1,a,b\n", "id,n,n,n\n1,a,c,d\n",
      "id,\"n\",\"n\",\"n\"\n1,a,c,d\n"
    ),
    ("--repeated-headers", "id,n,n\n1,a,b\n", "n,id,n\na,1,c\n", "n,id,n\na,1,c\n"),
  ])
  func `keep the style of a file in apply`(
    _ options: String, _ old: String, _ new: String, _ expected: String
  ) throws {
    try sandbox.file("old.csv", old)
    try sandbox.file("new.csv", new)
    for (name, result) in [("new.csv", expected), ("old.csv", old)] {
      let changes = try sandbox.shell(
        "\"$lockstep\" diff old.csv \(name) --output json \(options) >changes; "
          + "\"$lockstep\" apply old.csv changes")
      expectEqual(changes, CommandResult(status: 0, output: result, errors: ""))
    }
  }

  /// The other rows don't change.
  @Test func `allow one longer row`() throws {
    try sandbox.file("old.csv", "id,n\n1,x\n2\n3,z\n")
    try sandbox.file("new.csv", "id,n\n1,x\n2\n3,z,w\n")
    let result = try sandbox.lockstep("diff", "old.csv", "new.csv", "--ragged")
    expect(result.output.hasSuffix("0 deletions, 0 insertions, 0 moves, 1 update, 2 unchanged\n"))
    try sandbox.file("old.txt", "1\n2,3\n")
    try sandbox.file("new.txt", "1\n2,3\n\"\",,5\n")
    let numbered = try sandbox.lockstep(
      "diff", "old.txt", "new.txt", "--ragged", "--no-header", "--output", "json")
    try sandbox.file("changes", numbered.output)
    try expectEqual(
      sandbox.lockstep("apply", "old.txt", "changes"),
      CommandResult(status: 0, output: "1\n2,3\n,,5\n", errors: ""))
  }

  @Test func `apply to watch`() throws {
    for (options, text, key) in [
      ("--delimiter ';'", #"id;n\nk;x\n"#, "k"), ("--no-header --key 2", #"1,k\n"#, "k"),
      ("--at a.b", #"{"a":{"b":[{"id":"k"}]}}"#, "k"),
    ] {
      let result = try sandbox.shell(
        "\"$lockstep\" watch --log --count 1 \(options) -- printf '\(text)'")
      expectEqual(result.status, 0)
      expect(result.output.contains("+ [0] "), "\(result)")
      expect(result.output.contains(key))
    }
  }

  /// Applies changes to the same list in another spelling.
  @Test func `override those in the changes`() throws {
    try sandbox.file("old.csv", "id,n\n1,x\n")
    try sandbox.file("new.csv", "id,n\n1,y\n")
    try sandbox.file("other.csv", "id;n\n1;x\n")
    try sandbox.file(
      "changes", try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "json").output)
    try expectEqual(
      sandbox.lockstep("apply", "other.csv", "changes", "--delimiter", ";").output,
      "id;n\n1;y\n")
  }

  @Test(arguments: [
    ("--delimiter ''", "--delimiter '' is not one character of ASCII"),
    ("--delimiter ab", "--delimiter 'ab' is not one character of ASCII"),
    ("--delimiter '\"'", "is not one character of ASCII"),
    ("--delimiter ';' --format json", "it is read as json, which has no rows"),
    ("--no-header --format lines", "it is read as lines, which has no rows"),
    ("--no-header --ragged --key id", "no column 'id', as 3 are numbered from 1; "),
    ("", "old.csv:3:1: row has 3 fields where the header has 2; "),
    ("--no-header", "old.csv:3:1: row has 3 fields where the first one has 2; "),
    ("--at a", "it is read as csv, in which --at names no place; "),
  ])
  func `without effect are errors`(_ options: String, _ message: String) throws {
    try sandbox.file("old.csv", "a,n\n1,x\n1,2,3\n")
    try sandbox.file("new.csv", "a,n\n1,x\n1,2,4\n")
    let result = try sandbox.shell("\"$lockstep\" diff old.csv new.csv \(options)")
    result.expectError(message)
  }

  @Test(arguments: [
    ("--key id", "id;n\n1;x\n2\n", "name another with --key, or the separator with --delimiter"),
    (
      "--sections n", "id|n\n1|x\n2\n",
      ", or the separator with --delimiter"
    ),
  ])
  func `are named where the separator may be another`(
    _ options: String, _ text: String, _ remedy: String
  ) throws {
    try sandbox.file("old.csv", text)
    try sandbox.file("new.csv", text + text.suffix(4))
    let result = try sandbox.shell("\"$lockstep\" diff old.csv new.csv \(options)")
    expectEqual(result.status, 2)
    expect(result.errors.hasSuffix("\(remedy)\n"), "\(result.errors)")
  }

  @Test func `are needed to repeat names`() throws {
    try sandbox.file("old.csv", "a,a\n1,2\n")
    let result = try sandbox.lockstep("diff", "old.csv", "old.csv")
    expectEqual(
      result.errors,
      "lockstep: old.csv:1: columns 1 and 2 are both named 'a'; "
        + "rename one of them, or read csv and tsv with --repeated-headers\n")
  }

  /// One long row would make all others as long.
  @Test func `limit missing fields`() throws {
    func list(_ width: Int) -> [UInt8] {
      let rows = String(repeating: "1\n", count: 1_000)
      return Array(("a\n" + rows + String(repeating: ",", count: width - 1) + "\n").utf8)
    }
    var reading = ListReading(format: .csv)
    reading.rows.isRagged = true
    try expectEqual(ListFile(name: "a", bytes: list(30), reading: reading).columns?.count, 30)
    let error = #expect(throws: ListFileError.self) {
      try ListFile(name: "a", bytes: list(40), reading: reading)
    }
    expectEqual(
      error?.description,
      "a:1: a row has 40 fields, and so many in 1001 rows are more than 16 for each byte; "
        + "leave the long rows out")
  }
}
