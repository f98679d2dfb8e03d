import CommandTestSupport

@Suite struct `lockstep diff for git` {
  let sandbox = Sandbox.make()
  private let hexadecimal = "3b18e512dba79e4c8300dd08aeb37f8e728b8dad"

  init() throws {
    try sandbox.file("old.csv", "id,n\n1,a\n")
    try sandbox.file("new.csv", "id,n\n1,b\n2,c\n")
    try sandbox.file("blob", "id,n\n1,a\n")
  }

  private func diff(_ words: String...) throws -> CommandResult {
    try sandbox.lockstep(["diff"] + words)
  }

  private static let changes = """
    ~ [0 -> 0] 1
        n: a → b
    + [1] 2
    0 deletions, 1 insertion, 0 moves, 1 update, 0 unchanged

    """

  @Test func `takes git's arguments and ends with status 0`() throws {
    // The path decides the format, not the names of git's copies.
    let result = try diff(
      "data/x.csv", "blob", hexadecimal, "100644", "new.csv", String(repeating: "0", count: 40),
      "100644")
    expectEqual(result, CommandResult(status: 0, output: "data/x.csv\n\(Self.changes)", errors: ""))
    let renamed = try diff(
      "x.csv", "blob", hexadecimal, "100644", "new.csv", hexadecimal, "100644", "y.csv",
      "similarity index 60%\nrename from x.csv\nrename to y.csv\n")
    expectEqual(renamed.output, "x.csv => y.csv\n\(Self.changes)")
    expectEqual(renamed.status, 0)
    let json = try diff(
      "x.csv", "blob", hexadecimal, "100644", "new.csv", hexadecimal, "100644", "--output", "stat")
    expect(json.output.hasPrefix("deletions: 0\n"))
  }

  @Test func `reads a missing file as an empty list`() throws {
    let new = try diff("x.csv", "/dev/null", ".", ".", "new.csv", hexadecimal, "100644")
    expectEqual(
      new.output,
      """
      x.csv (new)
      + [0] 1
      + [1] 2
      0 deletions, 2 insertions, 0 moves, 0 updates, 0 unchanged

      """)
    let deleted = try diff("x.csv", "old.csv", hexadecimal, "100644", "/dev/null", ".", ".")
    expect(deleted.output.hasPrefix("x.csv (deleted)\n- [0] 1\n"))
    expect([new, deleted].allSatisfy { $0.status == 0 && $0.errors.isEmpty })
    // Without git, the exit status shows whether the files differ.
    try expectEqual(diff("/dev/null", "new.csv").status, 1)
  }

  @Test func `reports a file with conflicts`() throws {
    let result = try sandbox.lockstep("diff", "x.csv", environment: ["GIT_DIFF_PATH_COUNTER": "1"])
    expectEqual(result, CommandResult(status: 0, output: "x.csv (unmerged)\n", errors: ""))
  }

  @Test func `lets git continue if a version is empty or can't be read`() throws {
    try sandbox.file("empty.csv", "")
    try sandbox.file("bad.csv", "id,n\n1\n")
    func words(_ old: String, _ new: String) -> [String] {
      ["diff", "x.csv", old, hexadecimal, "100644", new, hexadecimal, "100644"]
    }
    let filled = try sandbox.lockstep(words("empty.csv", "old.csv"))
    expect(filled.output.hasPrefix("x.csv\n+ [0] 1\n"))
    let emptied = try sandbox.lockstep(words("old.csv", "empty.csv"))
    expect(emptied.output.hasPrefix("x.csv\n- [0] 1\n"))
    let bad = try sandbox.lockstep(words("old.csv", "bad.csv"))
    expect(bad.output.hasPrefix("x.csv\nx.csv:2:1: row has 1 field where the header has 2"))
    expect(
      bad.output.hasSuffix("+ [1] 1\n1 deletion, 1 insertion, 0 moves, 0 updates, 1 unchanged\n"))
    expect([filled, emptied, bad].allSatisfy { $0.status == 0 && $0.errors.isEmpty })
  }

  @Test func `is in colour in git's pager`() throws {
    let words = ["diff", "x.csv", "blob", hexadecimal, "100644", "new.csv", hexadecimal, "100644"]
    let paged = [
      "GIT_DIFF_PATH_COUNTER": "1", "GIT_PAGER_IN_USE": "true", "TERM": "xterm", "NO_COLOR": "",
    ]
    func isColored(_ changes: [String: String], _ options: String...) throws -> Bool {
      let environment = paged.merging(changes) { $1 }
      return try sandbox.run(
        Sandbox.executable.path, words + options, environment: environment
      ).output.contains("\u{1B}[")
    }
    try expect(isColored([:]))
    try expect(!isColored(["NO_COLOR": "1"]))
    try expect(!isColored(["TERM": "dumb"]))
    try expect(!isColored([:], "--color", "never"))
    // A pager that is not git's for this command says nothing about the output.
    let alone = try sandbox.lockstep(
      "diff", "old.csv", "new.csv",
      environment: ["GIT_PAGER_IN_USE": "true", "TERM": "xterm", "NO_COLOR": ""])
    expect(!alone.output.contains("\u{1B}["))
  }

  @Test func `shows what is no list as lines`() throws {
    try sandbox.file("object.json", "{\"a\": 1}\n")
    try sandbox.file("list.json", "[1]\n")
    try sandbox.file("conflict.json", "<<<<<<< a\n[1]\n=======\n[2]\n>>>>>>> b\n")
    try sandbox.file("latin.json", bytes: [0x5B, 0x22, 0xE9, 0x22, 0x5D, 0x0A])
    for name in ["object.json", "conflict.json", "latin.json"] {
      let result = try diff(
        "x.json", "list.json", hexadecimal, "100644", name, hexadecimal, "100644")
      expectEqual(result.status, 0)
      expect(result.errors.isEmpty)
      expect(result.output.hasPrefix("x.json\nx.json:1:"), "\(result.output)")
      expect(result.output.contains("\n+ ["))
    }
    try sandbox.file("zeros.json", bytes: [0x5B, 0, 0x5D, 0x0A])
    let zeros = try diff(
      "x.json", "list.json", hexadecimal, "100644", "zeros.json", hexadecimal, "100644")
    expectEqual(zeros.status, 0)
    expect(!zeros.output.contains("\n+ ["), "\(zeros.output)")
  }

  @Test(arguments: ["x.csv", "x.json", "x.csv.gz"])
  func `shows the targets of symbolic links`(_ name: String) throws {
    try sandbox.file("a-\(name)", "../data/a,b.csv")
    try sandbox.file("b-\(name)", "../data/c.csv")
    let changed = try diff(
      name, "a-\(name)", hexadecimal, "120000", "b-\(name)", hexadecimal, "120000")
    expectEqual(
      changed,
      CommandResult(
        status: 0,
        output: """
          \(name)
          - [0] ../data/a,b.csv
          + [0] ../data/c.csv
          1 deletion, 1 insertion, 0 moves, 0 updates, 0 unchanged

          """, errors: ""))
    let inserted = try diff(name, "/dev/null", ".", ".", "b-\(name)", hexadecimal, "120000")
    expect(inserted.output.hasPrefix("\(name) (new)\n+ [0] ../data/c.csv\n"), "\(inserted.output)")
    // A table that becomes a link to one.
    let linked = try diff(
      name, "old.csv", hexadecimal, "100644", "b-\(name)", hexadecimal, "120000")
    expect(
      linked.output.hasPrefix(
        "\(name) (mode 100644 => 120000)\n- [0] id,n\n- [1] 1,a\n+ [0] ../data/c.csv\n"),
      "\(linked.output)")
  }

  @Test func `shows a change of mode`() throws {
    let result = try diff(
      "x.csv", "old.csv", hexadecimal, "100644", "old.csv", hexadecimal, "100755")
    expect(result.output.hasPrefix("x.csv (mode 100644 => 100755)\n0 deletions"))
  }

  @Test func `a closed pipe is no failure`() throws {
    let result = try sandbox.shell(
      """
      mkfifo pipe; exec 4<>pipe 5>pipe 4<&-
      "$lockstep" diff x.csv old.csv \(hexadecimal) 100644 new.csv \(hexadecimal) 100644 >&5 &&
        GIT_DIFF_PATH_COUNTER=1 "$lockstep" diff x.csv >&5
      """)
    expectEqual(result, CommandResult(status: 0, output: "", errors: ""))
  }

  @Test func `refuses other arguments`() throws {
    for words in [
      ["x.csv", "blob", "xyz!", "100644", "new.csv", hexadecimal, "100644"],
      ["x.csv", "blob", hexadecimal, "mode", "new.csv", hexadecimal, "100644"],
      ["x.csv", "blob", hexadecimal, "100644", "new.csv", hexadecimal, "100644", "y.csv"],
    ] {
      let result = try sandbox.lockstep(["diff"] + words)
      result.expectError(from: "lockstep: two lists are compared, ")
    }
  }

  @Test func `has a key for each file of a repository, as the manual says`() throws {
    let manual = try Repository.text("Command/Manual.md")
    let config = "git config diff.prices.command 'lockstep diff --key sku,region --ignore updated'"
    let attributes = ["*.csv diff=lockstep", "prices.csv diff=prices"]
    for line in [config] + attributes { expect(manual.contains("    \(line)\n")) }
    let result = try sandbox.shell(
      """
      set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      command -v git >/dev/null || exit 77
      git init -q repo; cd repo; git config user.email a@b; git config user.name a
      printf '\(attributes.joined(separator: "\n"))\n' > .gitattributes
      git config diff.lockstep.command "'$lockstep' diff"
      \(config.replacing("'lockstep diff", with: #""'$lockstep' diff"#).dropLast())"
      printf 'n,code,price\\n1,a,2\\n1,b,2\\n' > items.csv
      printf 'sku,region,price,updated\\nx,eu,1,1\\nx,us,2,1\\n' > prices.csv
      ln -s items.csv latest.csv; git add .; git commit -qm 1
      printf 'n,code,price\\n1,b,2\\n2,a,3\\n' > items.csv
      printf 'sku,region,price,updated\\nx,us,2,2\\nx,eu,3,2\\n' > prices.csv
      ln -sf prices.csv latest.csv; git commit -qam 2
      git log -p --ext-diff -1 --format=%s
      """)
    guard result.status != 77 else { return }
    expectEqual(
      result,
      CommandResult(
        status: 0,
        output: """
          2

          items.csv
          > [1 -> 0] b
          ~ [0 -> 1] a
              n: 1 → 2
              price: 2 → 3
          0 deletions, 0 insertions, 1 move, 1 update, 0 unchanged
          latest.csv
          - [0] items.csv
          + [0] prices.csv
          1 deletion, 1 insertion, 0 moves, 0 updates, 0 unchanged
          prices.csv
          > [1 -> 0] ["x","us"]
          ~ [0 -> 1] ["x","eu"]
              price: 1 → 3
          0 deletions, 0 insertions, 1 move, 1 update, 0 unchanged

          """, errors: ""))
  }

  @Test func `works in git as its help says`() throws {
    let help = try sandbox.lockstep("help", "diff", "--all").output
    expect(help.contains("  *.csv diff=lockstep\n"))
    expect(help.contains("  git config diff.lockstep.command 'lockstep diff'\n"))
    let result = try sandbox.shell(
      """
      set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      command -v git >/dev/null || exit 77
      git init -q repo; cd repo; git config user.email a@b; git config user.name a
      echo '*.csv diff=lockstep' > .gitattributes
      git config diff.lockstep.command "'$lockstep' diff"
      cp ../old.csv x.csv; cp ../old.csv gone.csv; git add .; git commit -qm 1
      cp ../new.csv x.csv; git rm -q gone.csv; cp ../new.csv come.csv; git add come.csv
      git diff HEAD
      """)
    guard result.status != 77 else { return }
    expectEqual(result.status, 0)
    expect(result.errors.isEmpty)
    expectEqual(
      result.output,
      """
      come.csv (new)
      + [0] 1
      + [1] 2
      0 deletions, 2 insertions, 0 moves, 0 updates, 0 unchanged
      gone.csv (deleted)
      - [0] 1
      1 deletion, 0 insertions, 0 moves, 0 updates, 0 unchanged
      x.csv

      """ + Self.changes)
  }
}
