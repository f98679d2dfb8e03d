import CommandTestSupport

/// Tests that lists without a telling name are read as what they are.
@Suite struct `Recognition of formats` {
  let sandbox = Sandbox.make()

  @Test(arguments: [(",", "csv"), ("\\t", "tsv"), (";", "csv with the delimiter ;")])
  func `rows in pipes are read as rows`(_ delimiter: String, _ format: String) throws {
    let result = try sandbox.shell(
      #"d='"# + delimiter + #"'; "$lockstep" diff --timing <(printf "id${d}n\n1${d}a\n")"#
        + #" <(printf "id${d}n\n1${d}b\n")"#)
    expectEqual(
      result.output,
      """
      ~ [0 -> 0] 1
          n: a → b
      0 deletions, 0 insertions, 0 moves, 1 update, 0 unchanged

      """)
    expect(result.errors.contains(": read as \(format)\n"))
    expectEqual(result.status, 1)
  }

  /// Tables, with the delimiter that their text shows, by their names.
  static let delimited: [(name: String, old: String, new: String, delimiter: String)] = [
    // Excel, where a comma is in decimals; with one row, and with a header alone.
    (
      "excel.csv", "id;price\n1;3,5\n2;4,25\n", "id;price\n1;3,5\n2;4,5\n",
      "csv with the delimiter ;"
    ),
    ("one.csv", "id;price\n1;3,5\n", "id;price\n", "csv with the delimiter ;"),
    (
      "quoted.csv", "id;\"a;b\"\n1;\"x,y\"\n", "id;\"a;b\"\n1;\"x;y\"\n", "csv with the delimiter ;"
    ),
    ("tabs.csv", "id\tn\n1\t\"a\"\n", "id\tn\n1\t\"a\tb\"\n", #"csv with the delimiter \t"#),
    ("bars.csv", "id|n\n1|a,b\n", "id|n\n1|c\n", "csv with the delimiter |"),
    ("commas.tsv", "id,n\n1,\"a,b\"\n", "id,n\n1,c\n", "tsv with the delimiter ,"),
    // The usual one is taken if it divides, whatever else does.
    ("both.csv", "id,a;b\n1,2;3\n", "id,a;b\n1,2;4\n", "csv"),
    // pandas' index has no name.
    ("index.csv", ",a;b\n0,1;2\n", ",a;b\n0,1;3\n", "csv"),
    ("column.csv", "name\na;b\nc\n", "name\na;b\nd;e\n", "csv"),
    ("text.csv", "a;b\n1;2\nthree\n", "a;b\n1;2\nfour\n", "csv"),
  ]

  @Test(arguments: delimited.indices)
  func `the delimiter is recognised, whatever the name`(_ index: Int) throws {
    let (name, old, new, delimiter) = Self.delimited[index]
    try sandbox.file("old-\(name)", old)
    try sandbox.file("new-\(name)", new)
    let result = try sandbox.lockstep(
      "diff", "old-\(name)", "new-\(name)", "--timing", "--output", "json")
    expectEqual(result.status, 1)
    expect(result.errors.contains("old-\(name): read as \(delimiter)\n"), "\(result)")
    expect(result.errors.contains("new-\(name): read as \(delimiter)\n"), "\(result)")
    expect(!result.errors.contains("the delimiter of"), "\(result)")
    try sandbox.file("changes", result.output)
    try expectEqual(
      sandbox.lockstep("apply", "old-\(name)", "changes"),
      CommandResult(status: 0, output: new, errors: ""))
  }

  @Test func `UTF-16 with tabs may be named csv`() throws {
    func utf16(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }
    try sandbox.file("old.csv", bytes: utf16("id\tn\r\n1\t3,5\r\n"))
    try sandbox.file("new.csv", bytes: utf16("id\tn\r\n1\t4,5\r\n"))
    let result = try sandbox.lockstep("diff", "old.csv", "new.csv")
    expect(result.output.hasPrefix("~ [0 -> 0] 1\n    n: 3,5 → 4,5\n"), "\(result)")
  }

  @Test(arguments: ["", ".csv"])
  func `two delimiters are told, and the fields compared`(_ suffix: String) throws {
    try sandbox.file("old\(suffix)", "id,n\n1,a\n2,\"b;c\"\n")
    try sandbox.file("new\(suffix)", "id;n\n1;a\n2;\"b;d\"\n")
    let result = try sandbox.lockstep("diff", "old\(suffix)", "new\(suffix)", "--key", "id")
    expect(result.output.hasPrefix("~ [1 -> 1] 2\n    n: b;c → b;d\n0 del"), "\(result)")
    expectEqual(
      result.errors,
      "lockstep: the delimiter of old\(suffix) is ',', that of new\(suffix) is ';'; "
        + "the fields alone are compared\n")
    // An option counts for both files.
    let named = try sandbox.lockstep(
      "diff", "old\(suffix)", "new\(suffix)", "--delimiter", ",", "--key", "id")
    expectEqual(named.status, 2)
  }

  @Test func `standard input and a file may have two formats`() throws {
    try sandbox.file("new.tsv", "id\tn\n1\ta\n2\tb\n")
    for input in ["id,n\n1,a\n", "id;n\n1;a\n", "id\tn\n1\ta\n"] {
      let result = try sandbox.lockstep("diff", "-", "new.tsv", "--output", "stat", input: input)
      expect(result.output.hasPrefix("deletions: 0\ninsertions: 1\n"))
      expect(result.output.hasSuffix("unchanged: 1\n"))
      expect(result.errors.isEmpty)
    }
    try sandbox.file("one.csv", "id\n1\n2\n")
    let result = try sandbox.lockstep("diff", "-", "one.csv", "-q", input: "id\n1\n2\n")
    expectEqual(result, CommandResult(status: 0, output: "", errors: ""))
  }

  @Test func `changes of recognised rows can be applied`() throws {
    try sandbox.file("old", "id;n\n1;a\n2;b\n")
    try sandbox.file("new", "id;n\n2;c,d\n1;a\n")
    let changes = try sandbox.lockstep("diff", "old", "new", "--output", "json").output
    try sandbox.file("changes", changes)
    let result = try sandbox.lockstep("apply", "old", "changes")
    expectEqual(result, CommandResult(status: 0, output: "id;n\n2;c,d\n1;a\n", errors: ""))
  }

  @Test func `watched rows are read as rows`() throws {
    try sandbox.file("rows", "id;n\n1;a b\n")
    let result = try sandbox.shell(
      #""$lockstep" watch --count 3 --interval 0.01 --log --key id -- bash -c "#
        + #"'cat rows; case $(wc -l < rows) in 2) echo "2;b" >> rows;; "#
        + #"*) echo "id;n" > rows;; esac'"#)
    expect(result.output.contains(" + [1] 2\n"))
    expect(result.output.contains(" - [0] 1\n"))
    expect(result.errors.isEmpty)
    expectEqual(result.status, 0)
  }
}
