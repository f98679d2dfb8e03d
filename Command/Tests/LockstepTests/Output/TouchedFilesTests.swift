import CommandTestSupport

/// Tests that a command writes and reads only the named files, and uses nothing else.
@Suite(.needsFileCalls, .needsNoCoverage) struct `Files that a command touches` {
  let sandbox: Sandbox
  let elsewhere: Sandbox

  init() throws {
    (sandbox, elsewhere) = (try Sandbox(), try Sandbox())
    try sandbox.changes(from: "a\nb\n", to: "b\nc\n")
    try sandbox.file("new.txt", "b\nc\n")
    try sandbox.file(
      "ratios.json",
      """
      {"schema": "lockstep.ratios/1", "tolerance": 0.99, "ratios": [{"workload": "append-one",
       "count": 10, "ours": "changes", "peer": "floor", "ratio": 0.0001}]}
      """)
  }

  /// Commands, each with the file that it should write.
  static let commands: [(line: String, file: String?)] = [
    ("diff old.txt new.txt", nil), ("diff old.txt new.txt --output json --engine both", nil),
    ("diff old.txt none.txt", nil), ("diff old.txt new.txt --timing --seed 1", nil),
    ("apply old.txt changes", nil), ("apply old.txt changes -o -", nil),
    ("apply old.txt changes -o old.txt", "old.txt"), ("apply old.txt changes -o made", "made"),
    ("apply new.txt changes -o made", nil), ("fuzz --runs 5", nil),
    ("fuzz --runs 5 --sections", nil),
    ("bench --workload append-one --count 10 --runs 1", nil),
    ("bench --workload append-one --count 10 --runs 1 --plot plot.svg", "plot.svg"),
    ("bench --check ratios.json --runs 1", nil),
    ("bench --renew ratios.json --runs 1", "ratios.json"),
    ("watch --log --count 1 -- echo a", nil), ("watch --log --count 1 -- none-such", nil),
    ("--help", nil), ("help watch", nil), ("--version", nil), ("frobnicate", nil),
    ("--generate-completion-script zsh", nil),
  ]

  @Test(arguments: Self.commands.indices)
  func `are the named one and its temporary file`(_ index: Int) throws {
    let (line, file) = Self.commands[index]
    let before = try sandbox.names()
    let words = line.split(separator: " ").map(String.init)
    let reach = try FileCalls.reach(
      sandbox, words,
      // Programs tend to leave files in these places.
      environment: ["HOME": elsewhere.folder.path, "TMPDIR": elsewhere.folder.path])
    #expect(reach.result.status <= 2)
    expect(!reach.usesNetwork)
    let program = words.firstIndex(of: "--").map { words[$0 + 1] }
    expectEqual(reach.started, program.map { [$0] } ?? [])
    // A process may read its own state, and a folder is opened for flushing.
    let read = reach.read.filter { !$0.hasPrefix("/proc/") && $0 != "." }
    expect(read.isSubset(of: words), "\(read)")
    let touched = reach.changed
    let isTemporary = { (path: String) in path.wholeMatch(of: /\.lockstep-[0-9a-f]+\.tmp/) != nil }
    expectEqual(touched.filter { !isTemporary($0) }, file.map { [$0] } ?? [], "\(touched)")
    expectEqual(touched.filter(isTemporary).count, file == nil ? 0 : 1)
    try expectEqual(Set(sandbox.names()), Set(before).union(file.map { [$0] } ?? []))
    try expect(elsewhere.names().isEmpty)
  }

  @Test func `are seen by the library`() throws {
    let reach = try FileCalls.reach(
      sandbox, ["watch", "--log", "--count", "1", "--", "touch", "touched"])
    expectEqual(reach.result.status, 0)
    expectEqual(reach.changed, ["touched"])
  }
}
