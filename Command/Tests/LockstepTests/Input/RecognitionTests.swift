import CommandTestSupport
import Testing

/// Tests that lists without a telling name are read as what they are.
@Suite struct `Recognition of formats` {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

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
