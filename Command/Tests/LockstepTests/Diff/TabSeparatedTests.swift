import CommandTestSupport

/// In TSV, a quote is an ordinary character, unless `--quotes` reads it as in CSV.
@Suite struct `Tab separated values` {
  let sandbox = Sandbox.make()

  /// Returns the report, and checks that apply makes the new list with the same bytes.
  private func report(
    _ old: String, _ new: String, _ options: String..., name: String = "list.tsv"
  ) throws -> [Substring] {
    try sandbox.file("old.\(name)", old)
    try sandbox.file("new.\(name)", new)
    let files = ["old.\(name)", "new.\(name)"]
    let result = try sandbox.lockstep(["diff"] + files + options)
    expectEqual(result.status, old == new ? 0 : 1)
    for output in ["json", "ndjson"] {
      let changes = try sandbox.lockstep(["diff"] + files + ["--output", output] + options)
      try sandbox.file("changes", changes.output)
      try expectEqual(
        sandbox.lockstep("apply", files[0], "changes"),
        CommandResult(status: 0, output: new, errors: ""))
    }
    return result.output.split(separator: "\n").dropLast()
  }

  @Test func `have quotes inside and around fields`() throws {
    try expectEqual(
      report("id\tname\n1\t5\" disk\n2\tx\n", "id\tname\n1\t3\" disk\n2\t\"x\"\n"),
      [
        "~ [0 -> 0] 1", "    name: 5\" disk → 3\" disk",
        "~ [1 -> 1] 2", #"    name: x → "\"x\"""#,
      ])
    // A quote that is never closed doesn't join two rows.
    try expectEqual(
      report("id\tname\n1\t\"a\n2\tb\"\n3\tc\n", "id\tname\n1\t\"a\n3\tc\n4\t\"\n"),
      ["- [1] 2", "+ [2] 4"])
    try expectEqual(report("\"id\"\tn\n\"\"\t1\n", "\"id\"\tn\n\"\"\t1\n"), [])
  }

  @Test(arguments: ["", ".txt"])
  func `have quotes in pipes and files without a telling name`(_ suffix: String) throws {
    // As `dpkg-query -W -f '${Package}\t${Version}\t${Description}\n'` prints them.
    let old = "package\tversion\tsummary\na\t1\tthe \"fast\" tool\nb\t1\t\"quoted\"\n"
    let new = old.replacing("b\t1", with: "b\t2")
    let options = suffix.isEmpty ? [] : ["--format", "tsv"]
    try sandbox.file("old\(suffix)", old)
    try sandbox.file("new\(suffix)", new)
    let result = try sandbox.lockstep(["diff", "old\(suffix)", "new\(suffix)"] + options)
    expect(result.output.hasPrefix("~ [1 -> 1] b\n    version: 1 → 2\n"), "\(result)")
  }

  /// The shape of tzdata's zone1970.tab: comments, and rows without a last field.
  @Test func `may have lines of comments and rows of different lengths`() throws {
    let head = "# tzdb timezone descriptions\n# \"codes\" of 2 letters, as \"CH,DE\"\n#\n"
    let old =
      head + "AD\t+4230+00131\tEurope/Andorra\nAQ\t-6617\tAntarctica/Casey\tCasey \"base\"\n"
    let new = old.replacing("Casey \"base\"", with: "Casey")
    let report = try report(old, new, "--no-header", "--ragged", "--key", "3", name: "zone1970.tab")
    expectEqual(report, ["~ [4 -> 4] Antarctica/Casey", "    4: Casey \"base\" → Casey"])
  }

  @Test func `are read and written as CSV with --quotes`() throws {
    try expectEqual(
      report("id\tname\n1\t\"a\tb\"\n2\t\"c\"\n", "id\tname\n1\t\"a\nb\"\n2\t\"c\"\n", "--quotes"),
      ["~ [0 -> 0] 1", #"    name: a\tb → a\nb"#])
  }

  @Test func `cannot hold a tab`() throws {
    try sandbox.file("old.tsv", "id\tname\n1\ta\n")
    try sandbox.file("new.csv", "id,name\n1,a\tb\n")
    let changes = try sandbox.lockstep("diff", "old.tsv", "new.csv", "--output", "json")
    try sandbox.file("changes", changes.output)
    let refused = try sandbox.lockstep("apply", "old.tsv", "changes")
    expectEqual(refused.status, 2)
    expect(
      refused.errors.hasPrefix(
        #"lockstep: changes: element {"id":"1","name":"a\tb"} has a tab or a line break in its"#),
      "\(refused.errors)")
    let quoted = try sandbox.lockstep("apply", "old.tsv", "changes", "--quotes")
    expectEqual(quoted.output, "id\tname\n1\t\"a\tb\"\n")
  }
}
