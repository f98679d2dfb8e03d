import CommandTestSupport
import LockstepBench

@testable import lockstep

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `lockstep bench` {
  let sandbox = Sandbox.make()

  /// What the schema `lockstep.bench/1` promises.
  struct Report: Decodable {
    struct Result: Decodable {
      let workload: String
      let count: Int
      let contender: String
      let medianNs: Int
      let minNs: Int
      let runs: Int
      let peakBytes: Int?
      let allocations: Int?
      let deletions: Int
      let insertions: Int
      let moves: Int
      let updates: Int
      let sectionMoves: Int?

      var outcome: Outcome {
        Outcome(
          deletions: deletions, insertions: insertions, moves: moves, updates: updates,
          sectionMoves: sectionMoves)
      }
    }

    let schema: String
    let results: [Result]
  }

  private func report(_ text: String) throws -> Report {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Report.self, from: Data(text.utf8))
  }

  @Test func `prints a table with a ratio to changes`() throws {
    let result = try sandbox.lockstep(
      "bench", "--workload", "struct-mixed", "keys-mixed", "--count", "10", "--runs", "2",
      "--contender", "changes", "core")
    expectEqual(result.status, 0)
    expect(result.errors.isEmpty)
    let rows = result.output.split(separator: "\n").map { row in
      row.split(separator: " ").map(String.init)
    }
    expectEqual(
      rows[0],
      [
        "workload", "count", "contender", "median", "least", "ns/element", "bytes/element",
        "allocs", "ratio",
      ])
    expectEqual(
      rows.dropFirst().map { $0.prefix(3).joined(separator: " ") },
      [
        "struct-mixed 10 changes", "struct-mixed 10 core", "keys-mixed 10 changes",
        "keys-mixed 10 core",
      ])
    expectEqual(rows[1].last, "1.00")
  }

  @Test func `prints JSON of its schema`() throws {
    let result = try sandbox.lockstep(
      "bench", "--workload", "struct-mixed", "--count", "1k", "--runs", "3", "--seed", "4",
      "--contender", "changes", "--output", "json")
    expectEqual(result.status, 0)
    let report = try report(result.output)
    expectEqual(report.schema, "lockstep.bench/1")
    let only = try #require(report.results.first)
    expectEqual(report.results.count, 1)
    expectEqual(only.workload, "struct-mixed")
    expectEqual(only.contender, "changes")
    expectEqual(only.count, 1_000)
    expectEqual(only.runs, 3)
    expectEqual(only.deletions, 100)
    expectEqual(only.insertions, 100)
    expectEqual(only.updates, 50)
    expect((17...20).contains(only.moves))
    expectEqual(only.sectionMoves, nil)
    #expect(only.minNs > 0)
    #expect(only.minNs <= only.medianNs)
  }

  /// The peak above the lists, of identities of all kinds.
  @Test func `shows that a diff needs at most 40 bytes an element`() throws {
    let rows = Workload.allCases.filter(\.hasRows).map(\.rawValue).joined(separator: " ")
    let result = try sandbox.shell(
      "\"$lockstep\" bench --count 20k --runs 1 --contender changes --output json --workload \(rows)"
    )
    expectEqual(result.status, 0)
    for row in try report(result.output).results {
      guard let peak = row.peakBytes else { continue }
      #expect(peak > 0)
      #expect(peak <= 40 * row.count, "\(row.workload)")
    }
  }

  @Test func `counts moved sections where there are sections`() throws {
    let result = try sandbox.lockstep(
      "bench", "--workload", "sections-mixed", "--count", "10k", "--runs", "1",
      "--output", "json")
    expectEqual(result.status, 0)
    let report = try report(result.output)
    expectEqual(
      report.results.map(\.contender),
      ["floor", "core", "changes", "reference", "dictionary-join"])
    let outcomes = report.results.map(\.outcome)
    let sectionMoves = try #require(outcomes[2].sectionMoves)
    expect((1...5).contains(sectionMoves))
    expectEqual(outcomes[2], Outcome(moves: 200, updates: 500, sectionMoves: sectionMoves))
    expectEqual(outcomes[3], outcomes[2])
    expectEqual(outcomes[1], Outcome(moves: 200, sectionMoves: sectionMoves))
    expectEqual(outcomes[0], Outcome(sectionMoves: 0))
  }

  @Test func `compares snapshots with a naive list`() throws {
    let result = try sandbox.lockstep(
      "bench", "--workload", "snapshot-look-up", "--count", "100", "--runs", "1")
    expectEqual(result.status, 0)
    let rows = result.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    expectEqual(rows.map { $0[2] }, ["snapshot", "naive"])
    expectEqual(rows.first?.last, "1.00")
  }

  @Test func `compares list views with controllers to one without`() throws {
    let result = try sandbox.lockstep(
      "bench", "--workload", "controllers-update", "--count", "100", "--runs", "1")
    expectEqual(result.status, 0)
    let rows = result.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
    expectEqual(
      rows.map { $0[2] },
      ["data-source", "section-controllers", "described-list", "managed-list"])
    expectEqual(rows.first?.last, "1.00")
  }

  @Test func `names the workloads`() throws {
    let list = try sandbox.lockstep("bench", "--list")
    expectEqual(list.status, 0)
    expectEqual(
      list.output.split(separator: "\n").map { Workload(rawValue: String($0)) }, Workload.allCases
    )
    let help = try sandbox.lockstep("help", "bench").output
    for workload in Workload.allCases { expect(help.contains(workload.rawValue)) }
  }

  @Test func `leaves out what can't be run`() throws {
    let result = try sandbox.lockstep(
      "bench", "--workload", "sections-unchanged", "--count", "10", "--runs", "1",
      "--contender", "changes", "fingerprints", "ordered-set")
    expectEqual(result.status, 0)
    let rows = result.output.split(separator: "\n").dropFirst()
    expectEqual(rows.map { $0.split(separator: " ")[2] }, ["changes"])
  }

  @Test func `runs on files, whose elements are those of diff`() throws {
    try sandbox.file("old.csv", "id,name\n1,a\n2,b\n3,c\n")
    try sandbox.file("new.csv", "id,name\n3,c\n1,a\n4,d\n2,x\n")
    let result = try sandbox.lockstep(
      "bench", "--old", "old.csv", "--new", "new.csv", "--runs", "1", "--output", "json")
    expectEqual(result.status, 0)
    let report = try report(result.output)
    let steps: [Contender] = [
      .snapshot, .naive, .limit, .dataSource, .sectionControllers, .describedList, .managedList,
      .heckel, .page, .wholePage, .components, .jsonDecoder, .merge, .layout, .layoutReference,
      .layout10k,
    ]
    let others = Contender.allCases.filter { !steps.contains($0) }
    expectEqual(report.results.map(\.contender), others.map(\.rawValue))
    let changes = try #require(report.results.first { $0.contender == "changes" })
    expectEqual(changes.workload, "files")
    expectEqual(changes.count, 4)
    expectEqual(changes.outcome, Outcome(insertions: 1, moves: 1, updates: 1))
  }

  @Test func `draws a plot`() throws {
    let result = try sandbox.lockstep(
      "bench", "--workload", "one-percent", "shuffle", "--count", "10", "100", "--runs", "1",
      "--plot", "plot.svg")
    expectEqual(result.status, 0)
    let text = try String(
      contentsOf: sandbox.folder.appendingPathComponent("plot.svg"), encoding: .utf8)
    expect(XMLParser(data: Data(text.utf8)).parse())
    for label in ["one-percent", "shuffle", ">floor<", ">changes<", ">10<", ">100<", " µs<"] {
      expect(text.contains(label))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
    expectEqual(files.filter { !$0.hasPrefix(".") }, ["plot.svg"])
  }

  @Test(arguments: [
    "--workload nothing", "--count 0", "--count 11M", "--count ten", "--runs 0", "--old a.csv",
    "--old - --new -", "--old a.csv --new b.csv --count 10", "--old a.csv --new b.csv",
    "--output csv", "--contender nobody", "--check ratios.json",
    "--count 1 --workload unchanged --runs 1 --contender core --plot no/plot.svg",
  ])
  func `refuses what makes no sense`(options: String) throws {
    let result = try sandbox.shell("\"$lockstep\" bench \(options)")
    result.expectError(from: "lockstep: ")
  }

  /// Each file's entries, and what is said of them.
  @Test(arguments: [
    (
      #""ratios": [{"workload": "sections-mixed", "count": 200, "ours": "changes", "#
        + #""peer": "ordered-set", "ratio": 1}]"#,
      "changes or ordered-set is not run on sections-mixed 200"
    ),
    (
      #""ratios": [{"workload": "shuffle", "count": 200, "ours": "nobody", "peer": "floor", "#
        + #""ratio": 1}]"#,
      "shuffle 200 nobody floor is nothing to measure"
    ),
    (counts(of: "sections-mixed", 0), "sections-mixed 0 is nothing to measure"),
    (counts(of: "nothing", 200), "nothing 200 is nothing to measure"),
    (counts(of: "snapshot-build", 200), "snapshot-build has nothing for the core to do"),
  ])
  func `has nothing recorded of what isn't run`(_ entries: String, _ complaint: String) throws {
    let schema = entries.contains("ratios") ? "lockstep.ratios/1" : "lockstep.counts/1"
    try sandbox.file("record.json", "{\"schema\": \"\(schema)\", \"tolerance\": 0.2, \(entries)}")
    let result = try sandbox.lockstep("bench", "--check", "record.json", "--runs", "1")
    result.expectError("record.json: \(complaint)")
  }

  /// Each file, and what is said of it.
  @Test(arguments: [
    (#"{"schema": "lockstep.ratios/1", "tolerance": 0.2, "ratios": []}"#, ": there are no ratios "),
    (#"{"schema": "lockstep.ratios/2", "tolerance": 0.2, "ratios": []}"#, ": there are no ratios "),
    (#"{"schema": "lockstep.counts/1", "tolerance": 0.2, "counts": []}"#, ": there are no ratios "),
    (
      #"{"schema": "lockstep.ratios/1", "tolerance": 0.2, \#(counts(of: "shuffle", 200))}"#,
      ": there are no ratios "
    ),
    (
      #"{"schema": "lockstep.counts/1", "tolerance": 0.2, "counts": [{"workload": "shuffle"}]}"#,
      ": there are no ratios "
    ),
    ("{}", ": there are no ratios "), ("{\n\"schema\"", ":2:9: "),
    (String(repeating: "[", count: 100_000), ":1:513: "),
  ])
  func `has nothing recorded in such a file`(_ text: String, _ complaint: String) throws {
    try sandbox.file("record.json", text)
    let result = try sandbox.lockstep("bench", "--check", "record.json", "--runs", "1")
    result.expectError(from: "lockstep: record.json\(complaint)")
  }

  /// Writes a record of one ratio.
  private func write(
    _ workload: String, _ ours: String, ratio: Double, allocations: Int? = nil
  ) throws {
    let counted = allocations.map { ", \"allocations\": \($0)" } ?? ""
    try sandbox.file(
      "ratios.json",
      """
      {"schema": "lockstep.ratios/1", "tolerance": 0.2, "ratios": [{"workload": "\(workload)",
      "count": 200, "ours": "\(ours)", "peer": "dictionary-join", "ratio": \(ratio)\(counted)}]}
      """)
  }

  @Test func `checks ratios and renews them`() throws {
    // Even if one of the runs is interrupted for a minute.
    try write("append-one", "core", ratio: 1e-12)
    let held = try sandbox.lockstep("bench", "--check", "ratios.json", "--runs", "1")
    expectEqual(held.status, 0)
    expect(held.output.hasPrefix("held  append-one 200: dictionary-join / core = "))
    try write("append-one", "core", ratio: 1e12)
    let lost = try sandbox.lockstep("bench", "--check", "ratios.json", "--runs", "1")
    expectEqual(lost.status, 1)
    expect(lost.output.hasPrefix("LOST  append-one 200: dictionary-join / core = "))
    try expectEqual(sandbox.lockstep("bench", "--renew", "ratios.json", "--runs", "1").status, 0)
    let ratio = try #require(record("ratios.json").ratios?.first?.ratio)
    expect(ratio > 0 && ratio < 1e12)
  }

  @Test func `checks allocations and renews them`() throws {
    func write(_ allocations: Int) throws {
      try self.write("path-models-move", "data-source", ratio: 1e-12, allocations: allocations)
    }
    let counted = try sandbox.lockstep(
      "bench", "--workload", "path-models-move", "--count", "200", "--contender", "data-source",
      "--runs", "1", "--output", "json")
    // A sanitizer has an allocator of its own.
    guard try report(counted.output).results.first?.allocations != nil else { return }
    try write(0)
    let lost = try sandbox.lockstep("bench", "--check", "ratios.json", "--runs", "1")
    expectEqual(lost.status, 1)
    expect(lost.output.hasSuffix(" allocations, was 0\n"))
    try expectEqual(sandbox.lockstep("bench", "--renew", "ratios.json", "--runs", "1").status, 0)
    let count = try #require(record("ratios.json").ratios?.first?.allocations)
    #expect(count > 0)
    // Runs differ by a few allocations.
    try write(2 * count)
    let held = try sandbox.lockstep("bench", "--check", "ratios.json", "--runs", "1")
    expectEqual(held.status, 0)
    expect(held.output.hasSuffix(" allocations, was \(2 * count)\n"))
  }

  @Test func `checks counts and renews them`() throws {
    func check(_ entries: String) throws -> (status: Int32, output: String) {
      try sandbox.file(
        "counts.json",
        "{\"schema\": \"lockstep.counts/1\", \"tolerance\": 0.2, \(entries)}")
      let result = try sandbox.lockstep("bench", "--check", "counts.json")
      return (result.status, result.output)
    }
    let planted = try check(Self.counts(of: "shuffle", 200))
    expectEqual(planted.status, 1)
    expect(planted.output.hasPrefix("LOST  shuffle 200: "))
    expect(planted.output.contains(" first allocations, was 0; "))
    expect(!planted.output.contains("steady"))

    try expectEqual(sandbox.lockstep("bench", "--renew", "counts.json").status, 0)
    let renewed = try #require(record("counts.json").counts?.first)
    expect(renewed.firstAllocations > 0 && renewed.probesPerThousand > 0)
    let held = try sandbox.lockstep("bench", "--check", "counts.json")
    expectEqual(held.status, 0)
    expectEqual(held.output, "held  shuffle 200: all counts are as recorded\n")

    let generous = try check(Self.counts(of: "shuffle", 200, each: 1_000_000))
    expectEqual(generous.status, 0)
    let frugal = try check(Self.counts(of: "shuffle", 200, each: 1_000_000, steady: -1))
    expectEqual(frugal.status, 1)
    expect(frugal.output.contains("; 0 steady allocations, was -1; "))
  }

  /// Counts of one workload, as in a file.
  private static func counts(
    of workload: String, _ count: Int, each number: Int = 0, steady: Int? = nil
  ) -> String {
    """
    "counts": [{"workload": "\(workload)", "count": \(count), "first_allocations": \(number),
    "steady_allocations": \(steady ?? number), "workspace_tenth_bytes": \(number),
    "probes_per_thousand": \(number), "comparisons_per_thousand": \(number)}]
    """
  }

  private func record(_ name: String) throws -> BenchRecord {
    try BenchRecord(path: sandbox.folder.appendingPathComponent(name).path)
  }
}
