import CommandTestSupport
import ListTerminal

@Suite struct `Options of lockstep watch` {
  let sandbox: WatchSandbox

  init() throws { sandbox = try WatchSandbox() }

  @Test func `a run that ignores the signal to end is killed`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.shell(
      """
      "$lockstep" watch --log -- sh -c 'trap "" TERM; echo $$ > pid
        for i in 1 2 3 4 5 6; do sleep 10; done; touch ended' & watch=$!
      until [ -s pid ]; do sleep 0.02; done
      kill -TERM $watch; wait $watch; echo $?
      """)
    expect(result.output.hasSuffix("143\n"))
    try expect(isSoon { try sandbox.hasEnded("pid") })
    expect(
      !FileManager.default.fileExists(
        atPath: sandbox.folder.appendingPathComponent("ended").path))
  }

  @Test func `ends with status 0 after Control-C`() throws {
    // In a shell without job control, commands in the background ignore the signal.
    let result = try sandbox.shell(
      """
      set -m; "$lockstep" watch --log -- sh -c 'echo a; echo $$ > pid; exec sleep 600' &
      \(WatchSandbox.wait(for: "pid")); kill -INT $!; wait $!; echo $?
      """)
    expectEqual(result.output, "0\n")
    try expect(isSoon { try sandbox.hasEnded("pid") })
  }

  @Test func `ends with status 1 on the first change on request`() throws {
    let result = try sandbox.watch(
      ["a\n", "a\n", "#!\nexit 3\n", "a\nb\n", "c\n"], "--exit-on-change")
    expectEqual(result.status, 1)
    expectEqual(result.output, "TIME + [0] a\nTIME + [1] b\n")
    let same = try sandbox.watch(
      ["a b\n1 2\n", "a  b\n1 2\n", "a b\n1 3\n"], "--exit-on-change --key a --ignore b")
    expectEqual(same.status, 0)
    expectEqual(same.output, "TIME + [0] 1\n")
  }

  @Test(arguments: [("", "a"), ("--keep-colors", #"\u001b[1;32ma\u001b[0m"#)])
  func `takes off colours, also in the header`(_ option: String, _ key: String) throws {
    let header = "\u{1B}[1mid\u{1B}(B\u{1B}[m  n\n"
    let links = "\u{1B}]8;;https://b.c\u{1B}\\a\u{1B}]8;;\u{7}  2\n"
    let result = try sandbox.watch(
      [header + "\u{1B}[1;32ma\u{1B}[0m  1\n"], "--format columns", option)
    expect(result.output.hasPrefix("TIME + [0] "), "\(result)")
    expect(result.output.contains(key), "\(result.output)")
    guard option.isEmpty else { return }
    let named = try sandbox.watch([header + "a  1\n", header + links], "--key id")
    expectEqual(named.output, "TIME + [0] a\nTIME ~ [0 -> 0] a\nTIME     n: 1 → 2\n")
  }

  /// How programs count the places of a text: as a terminal shows it, by letters, or by bytes.
  private static let widths: [@Sendable (String) -> Int] = [
    { TerminalText.width(of: $0) }, { $0.unicodeScalars.count }, { $0.utf8.count },
  ]

  @Test(arguments: widths.indices, ["--format fixed --key name", "--key name"])
  func `divides fixed columns where letters are wide`(_ place: Int, _ options: String) throws {
    func table(_ rows: [String]...) -> String {
      rows.map { row in
        row.map { $0 + String(repeating: " ", count: 10 - Self.widths[place]($0)) }.joined() + "\n"
      }.joined()
    }
    let (header, last) = (["NAME", "CITY", "N"], ["山田", "Zürich", "2"])
    let lists = ["New York", "Lausanne"].map { table(header, ["張偉", $0, "1"], last) }
    let result = try sandbox.watch(lists, options)
    expectEqual(
      result.output,
      "TIME + [0] 張偉\nTIME + [1] 山田\nTIME ~ [0 -> 0] 張偉\n"
        + "TIME     CITY: New York → Lausanne\n", "\(result.errors)")
  }

  @Test func `does not count the first list as a change`() throws {
    let result = try sandbox.watch(["", "a\n"], "--exit-on-change")
    expectEqual(result.status, 1)
    expectEqual(result.output, "TIME + [0] a\n")
  }

  @Test func `ends a run that prints too much, with all its processes`() throws {
    let result = try sandbox.watch(
      ["#!\nsleep 600 & echo $! > left; exec yes", "a\n"], "--max-bytes", "64KiB")
    expectEqual(
      result.errors,
      """
      lockstep: TIME sh: the run has printed more than 64 KiB; allow more with --max-bytes; \
      the list stays as it was

      """)
    expectEqual(result.output, "TIME + [0] a\n")
    expectEqual(result.status, 0)
    try expect(isSoon { try sandbox.hasEnded("left") })
  }

  @Test func `kills a run that prints too much and doesn't end`() throws {
    let result = try sandbox.watch(
      ["#!\ntrap '' TERM PIPE; while :; do echo aaaaaaaaaa; done 2>/dev/null", "a\n"],
      "--max-bytes", "1k")
    expect(result.errors.contains("more than 1 KiB; allow more with --max-bytes"))
    expectEqual(result.output, "TIME + [0] a\n")
  }

  @Test func `accepts as much as is allowed`() throws {
    let text = String(repeating: "a", count: 4_095) + "\n"
    let allowed = try sandbox.watch([text], "--max-bytes", "4096")
    expect(allowed.errors.isEmpty)
    let refused = try sandbox.watch([text], "--max-bytes", "4095")
    expect(refused.errors.contains("more than 4095 bytes"))
  }

  private let containers = """
    CONTAINER ID   IMAGE   COMMAND        STATUS         PORTS     NAMES
    0123456789ab   db:1    "run --fast"   Up 2 minutes             store
    123456789abc   web     "serve"        Up 3 days      80/tcp    front

    """

  @Test(arguments: ["--format fixed", ""])
  func `reads fixed columns`(_ format: String) throws {
    let result = try sandbox.watch(
      [containers, containers.replacing("Up 2 minutes", with: "Up 3 minutes")],
      "--key 'container id' --ignore command \(format)")
    expectEqual(
      result.output,
      """
      TIME + [0] 0123456789ab
      TIME + [1] 123456789abc
      TIME ~ [0 -> 0] 0123456789ab
      TIME     STATUS: Up 2 minutes → Up 3 minutes

      """)
    expect(result.errors.isEmpty)
  }

  @Test func `reads columns in the same way in each run`() throws {
    let header = "NAME   READY   RESTARTS     AGE\n"
    let result = try sandbox.watch(
      [
        header + "a      1/1     1 (2d ago)   3d\n", header + "a      1/1                  3d\n",
        header, header + "a      1/1     0            3d\n",
      ], "--key name")
    expectEqual(
      result.output,
      """
      TIME + [0] a
      TIME ~ [0 -> 0] a
      TIME     RESTARTS: 1 (2d ago) → ""
      TIME - [0] a
      TIME + [0] a

      """)
  }

  @Test func `counts a new header as a change`() throws {
    let result = try sandbox.watch(["id,v\n", "id,w\n"], "--exit-on-change --format csv")
    expectEqual(result.status, 1)
    expectEqual(result.output, "TIME - column v\nTIME + column w\n")
  }

  @Test(arguments: ["--no-header", "--ragged", "--repeated-headers", "--delimiter ';'", "--at a"])
  func `refuses options for rows with columns`(_ option: String) throws {
    for format in ["columns", "fixed"] {
      let result = try sandbox.shell(
        "\"$lockstep\" watch --format \(format) \(option) --count 1 -- echo a")
      result.expectError(from: "lockstep: --format \(format) has no use for ")
    }
  }

  @Test func `reads output in other encodings`() throws {
    let sandbox = try Sandbox()
    let result = try sandbox.shell(
      """
      "$lockstep" watch --log --count 1 --encoding latin1 -- printf 'id,n\\n\\351,1\\n' | cut -c10-
      "$lockstep" watch --log --count 1 -- printf '\\377\\376\\351\\000' | cut -c10-
      """)
    expectEqual(result.output, "+ [0] é\n+ [0] é\n")
  }

  @Test func `reads no output as an empty list`() throws {
    let result = try sandbox.watch(
      ["", "NAME  AGE\na     1\n", "", "\n", "NAME  AGE\na     2\n"], "--key name")
    expectEqual(result.output, "TIME + [0] a\nTIME - [0] a\nTIME + [0] a\n")
    expect(result.errors.isEmpty)
  }
}
