import CommandTestSupport

@Suite struct `The command line` {
  let sandbox = Sandbox.make()

  init() throws {
    try sandbox.file("a.csv", "id,qty,price\n1,2,3\n")
    try sandbox.file("b.csv", "id,qty,price\n1,3,3\n")
    try sandbox.file("a.json", #"[{"id": 1, "qty": 2}]"#)
    try sandbox.file("a.txt", "x\n")
  }

  /// Command lines, each with its message.
  @Test(arguments: [
    (
      "",
      "there is no subcommand; name one of diff, apply, merge, fuzz, bench, watch, layout, components"
    ),
    (
      "--",
      "there is no subcommand; name one of diff, apply, merge, fuzz, bench, watch, layout, components"
    ),
    ("dif a b", "dif: unknown subcommand, did you mean diff?"),
    ("aplly a b", "aplly: unknown subcommand, did you mean apply?"),
    ("Diff a b", "Diff: unknown subcommand, did you mean diff?"),
    ("nope", "nope: unknown subcommand; see 'lockstep help'"),
    ("help nope", "nope: unknown subcommand; see 'lockstep help'"),
    ("help dif", "dif: unknown subcommand, did you mean diff?"),
    ("help diff apply", "'help' takes one subcommand; see 'lockstep help diff'"),
    ("diff a.csv", "missing expected argument '<new>'; see 'lockstep help diff'"),
    (
      "diff a.csv b.csv c.csv",
      "two lists are compared, but there is another argument 'c.csv'; see 'lockstep help diff'"
    ),
    (
      "diff a.csv b.csv --output sat",
      "the value 'sat' is invalid for '--output <output>': give one of text, markdown, html, json, "
        + "ndjson, stat; see 'lockstep help diff'"
    ),
    (
      "diff a.csv b.csv --colr always",
      "unknown option '--colr', did you mean '--color'; see 'lockstep help diff'"
    ),
    (
      "diff a.csv b.csv --seed -1",
      "the value '-1' is invalid for '--seed <seed>'; see 'lockstep help diff'"
    ),
    (
      "fuzz --seed -1", "the value '-1' is invalid for '--seed <seed>'; see 'lockstep help fuzz'"
    ),
    (
      "bench --runs -3", "the value '-3' is invalid for '--runs <runs>'; see 'lockstep help bench'"
    ),
    ("diff a.csv b.csv --seed", "missing value for '--seed <seed>'; see 'lockstep help diff'"),
    ("diff a.csv b.csv --limit -1", "--limit '-1' is less than 0; see 'lockstep help diff'"),
    ("diff a.csv b.csv --context -1", "--context '-1' is less than 0; see 'lockstep help diff'"),
    (
      "diff a.csv b.csv --context 1 --output json",
      "--context has no effect on --output json; see 'lockstep help diff'"
    ),
    ("diff a.csv b.csv --full -q", "--full has no effect on --quiet; see 'lockstep help diff'"),
    (
      "diff a.csv b.csv --full --output stat",
      "--full has no effect on --output stat; see 'lockstep help diff'"
    ),
    (
      "diff a.csv b.csv --context 1 --ignore-order",
      "--context shows an order, which --ignore-order leaves out; see 'lockstep help diff'"
    ),
    ("fuzz --exhaustive 0", "--exhaustive must be from 1 to 8; see 'lockstep help fuzz'"),
    ("fuzz --runs 0", "--runs must be 1 or more; see 'lockstep help fuzz'"),
    (
      "fuzz --seconds 0",
      "--seconds must be from 0.001 to 1000000000; see 'lockstep help fuzz'"
    ),
    (
      "bench --output csv",
      "the value 'csv' is invalid for '--output <output>': give one of 'text' and 'json'; "
        + "see 'lockstep help bench'"
    ),
    (
      "diff a.csv b.csv --tolerance price",
      "the value 'price' is invalid for '--tolerance <field=number>': give a field and a number from "
        + "0 on, such as price=0.01; see 'lockstep help diff'"
    ),
    (
      "diff a.csv b.csv --ignore qtyy",
      "a.csv, b.csv: there is no field 'qtyy'; name another with --ignore, such as 'qty'"
    ),
    ("diff a.csv a.csv --sections x", "a.csv: there is no field 'x'; name another with --sections"),
    (
      "diff a.csv b.csv --tolerance prise=1",
      "a.csv, b.csv: there is no field 'prise'; name another with --tolerance, such as 'price'"
    ),
    ("diff a.json a.json --ignore x", "a.json: there is no field 'x'; name another with --ignore"),
    (
      "bench --old a.csv --new b.csv --runs 1 --ignore qtyy",
      "a.csv, b.csv: there is no field 'qtyy'; name another with --ignore, such as 'qty'"
    ),
    (
      "diff a.txt a.txt --tolerance x=1",
      "a.txt: the list is of plain lines, which have no field 'x'; "
        + "leave out the field, or name a format that has fields"
    ),
    (
      "diff a.csv b.csv --ignore id",
      "a.csv: 'id' identifies elements, so it can't be ignored; "
        + "name what identifies an element with --key"
    ),
    (
      "diff a.csv b.csv --key qty --ignore qty",
      "'qty' identifies elements, so it can't be ignored; see 'lockstep help diff'"
    ),
    (
      "diff a.csv b.csv --key qty --tolerance qty=1",
      "'qty' identifies elements, so it can have no tolerance; see 'lockstep help diff'"
    ),
    (
      "diff a.csv b.csv --ignore qty --tolerance qty=1",
      "'qty' is no contents, so a tolerance has no effect; see 'lockstep help diff'"
    ),
    (
      "diff a.csv b.csv --tolerance qty=1,qty=2",
      "'qty' has two tolerances; see 'lockstep help diff'"
    ),
    (
      "bench --workload unchanged --count 10M --plot no/plot.svg",
      "no/plot.svg: No such file or directory; "
        + "name a file that can be written, in a folder where files can be made"
    ),
    (
      "bench --workload unchanged --count 10M --plot .",
      ".: Is a directory; name a file that can be written, in a folder where files can be made"
    ),
  ])
  func `reports errors in one sentence`(_ arguments: String, _ message: String) throws {
    let result = try sandbox.shell("\"$lockstep\" \(arguments)")
    expectEqual(result, CommandResult(status: 2, output: "", errors: "lockstep: \(message)\n"))
  }

  @Test func `long lists of values are part of the sentence`() throws {
    let result = try sandbox.lockstep("bench", "--workload", "x - y")
    expect(
      result.errors.hasPrefix(
        "lockstep: the value 'x - y' is invalid for '--workload <workload>': "
          + "give one of uuid-mixed, struct-mixed, "))
    expect(result.errors.hasSuffix("; see 'lockstep help bench'\n"))
    expect(!result.errors.dropLast().contains("\n"))
  }

  @Test func `help has 80 columns without a terminal`() throws {
    for name in ["diff", "apply", "fuzz", "bench", "watch"] {
      for arguments in [["help", name], [name, "--help"]] {
        let result = try sandbox.run(Sandbox.executable.path, arguments)
        expectEqual(result.status, 0)
        let widths = result.output.split(separator: "\n").map(\.count)
        expect(widths.max() ?? 0 <= 80 && widths.max() ?? 0 > 70, "\(name): \(widths)")
        expect(result.output.contains("USAGE: lockstep \(name) "))
      }
    }
    let all = try sandbox.lockstep("help", "diff", "--all").output
    expect(all.contains("OPTIONS:\n") && all.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let narrow = try sandbox.lockstep("help", "fuzz", environment: ["COLUMNS": "50"])
    #expect(narrow.output.split(separator: "\n").map(\.count).max() ?? 0 <= 50)
  }

  @Test func `help for diff is one screen, and names all options`() throws {
    let short = try sandbox.lockstep("help", "diff").output
    try expectEqual(sandbox.lockstep("diff", "--help").output, short)
    let count = short.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(24...50 ~= count, "\(short)")
    let all = try sandbox.lockstep("help", "diff", "--all").output
    for option in all.matches(of: /--[a-z]+[a-z-]*/).map(\.output) where option != "--help" {
      expect(short.contains(option), "\(option)")
    }
    for title in ["READING:", "COMPARING:", "PRINTING:"] { expect(short.contains(title)) }
    try expectEqual(sandbox.lockstep("help", "apply", "--all"), sandbox.lockstep("help", "apply"))
  }

  /// Runs each line of the help that starts with the command, in a folder with the named files.
  @Test(arguments: ["diff", "apply", "fuzz", "bench", "watch"])
  func `examples in the help run`(_ name: String) throws {
    let help = try sandbox.lockstep("help", name, "--all").output
    let start = try #require(help.range(of: "Examples:\n"))
    let examples = help[start.upperBound...].split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .prefix { !$0.isEmpty }.map { $0.drop { $0 == " " } }
    #expect(examples.count >= 2)
    try sandbox.file("old.csv", "id,sku,price,updated\n1,a,1.00,x\n2,b,2.00,x\n")
    try sandbox.file("new.csv", "id,sku,price,updated\n2,b,2.01,x\n1,a,1.00,y\n3,c,1,z\n")
    try sandbox.file("old.json", #"[{"id": 1, "group": "x"}, {"id": 2, "group": "y"}]"#)
    try sandbox.file("new.json", #"[{"id": 2, "group": "x"}, {"id": 1, "group": "y"}]"#)
    try sandbox.file(
      "changes.json", try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "json").output)
    for example in examples {
      try #require(example.hasPrefix("lockstep \(name) "), "\(example)")
      // Endless commands end after a run.
      let once = example.replacing("watch ", with: "watch --count 1 ")
        .replacing("--serve 8080", with: "--serve 0")
      let result = try sandbox.shell("\"$lockstep\" \(once.dropFirst("lockstep ".count))")
      #expect(result.status < 2, "\(example): \(result.errors)")
      let isServing = example.contains("--serve") && result.errors.hasPrefix("lockstep: serving ")
      expect(result.errors.isEmpty || isServing, "\(example)")
    }
  }
}
