import CommandTestSupport

@testable import lockstep

@Suite struct `Files that are not regular files` {
  let sandbox = Sandbox.make()

  init() throws {
    try sandbox.file("old.txt", "a\nb\n")
    try sandbox.file("new.txt", "b\nc\n")
  }

  private func stat(_ arguments: String...) throws -> String {
    let result = try sandbox.shell(
      "\"$lockstep\" diff --output stat --format lines " + arguments.joined(separator: " "))
    expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map { $0.split(separator: " ")[1] }
      .joined(separator: " ")
  }

  @Test func `pipes are read to their end`() throws {
    try expectEqual(stat("<(cat old.txt)", "<(cat new.txt)"), "1 1 0 0 1")
    try expectEqual(stat("<(cat old.txt; sleep 0.2; printf 'c\\nd')", "new.txt"), "2 0 0 0 2")
    let named = try sandbox.shell(
      """
      mkfifo pipe; cat new.txt >pipe & "$lockstep" diff old.txt pipe --output stat
      """)
    expect(named.output.hasPrefix("deletions: 1\ninsertions: 1\n"))
  }

  @Test(arguments: ["diff", "apply"])
  func `one stream can't be both files`(_ command: String) throws {
    let files = command == "diff" ? "OLD and NEW" : "OLD and CHANGES"
    for (arguments, problem) in [
      ("/dev/stdin /dev/stdin", "only one of \(files) can be standard input"),
      ("/dev/stdin -", "only one of \(files) can be standard input"),
      ("pipe pipe", "\(files) are the same pipe, which can be read only once; name two files"),
      ("pipe ./pipe", "\(files) are the same pipe, which can be read only once; name two files"),
      (
        "- /proc/self/fd/0",
        "\(files) are the same pipe, which can be read only once; name two files"
      ),
    ] where !arguments.contains("/proc") || access("/proc/self/fd/0", F_OK) == 0 {
      let result = try sandbox.shell(
        "rm -f pipe; mkfifo pipe; cat old.txt | timeout 5 \"$lockstep\" \(command) \(arguments)")
      expectEqual(result.status, 2)
      expect(result.output.isEmpty)
      expect(result.errors.hasPrefix("lockstep: \(problem)"), "\(arguments)")
    }
  }

  @Test func `the null device can be both files`() throws {
    try expectEqual(stat("/dev/null", "/dev/null"), "0 0 0 0 0")
    try expectEqual(stat("/dev/null", "- </dev/null"), "0 0 0 0 0")
    try expectEqual(stat("new.txt", "- <new.txt"), "0 0 0 0 2")
  }

  @Test func `the null device and an empty file are empty lists`() throws {
    try sandbox.file("empty.txt", "")
    try expectEqual(stat("/dev/null", "new.txt"), "0 2 0 0 0")
    try expectEqual(stat("empty.txt", "/dev/null"), "0 0 0 0 0")
    try expectEqual(stat("old.txt", "- </dev/null"), "2 0 0 0 0")
    try sandbox.file("empty.json", "")
    try expectEqual(
      sandbox.lockstep("diff", "empty.json", "empty.json").errors,
      "lockstep: empty.json:1:1: expected a value; correct the JSON there\n")
    for name in ["empty.ndjson", "empty.csv", "empty.tsv"] {
      try sandbox.file(name, "")
      try expectEqual(sandbox.lockstep("diff", name, name).status, 0)
    }
    let apply = try sandbox.lockstep("apply", "old.txt", "empty.txt")
    expectEqual(apply.status, 2)
    expectEqual(apply.errors, "lockstep: empty.txt:1:1: expected a value; correct the JSON there\n")
  }

  @Test func `folders are named by every command that reads`() throws {
    let remedy = "name a file that can be read, or - for standard input"
    for arguments in [
      ["diff", ".", "new.txt"], ["diff", "old.txt", "."], ["apply", ".", "old.txt"],
      ["apply", "old.txt", "."], ["bench", "--old", ".", "--new", "new.txt"],
      ["bench", "--check", "."], ["bench", "--renew", "."],
    ] {
      let result = try sandbox.run(Sandbox.executable.path, arguments)
      expectEqual(result.status, 2)
      expect(result.output.isEmpty)
      let isOfChanges = arguments == ["apply", ".", "old.txt"]
      expect(
        isOfChanges
          ? result.errors.hasPrefix("lockstep: old.txt:1:1: ")
          : result.errors == "lockstep: .: Is a directory; \(remedy)\n", "\(result.errors)")
    }
  }

  @Test func `names that control a terminal are escaped`() throws {
    let missing = try sandbox.lockstep("diff", "old.txt", "no\u{1B}[31mne")
    missing.expectError(from: "lockstep: no\\u001b[31mne: No such file or directory; ")
    let unknown = try sandbox.lockstep("diff\u{202E}")
    expectEqual(unknown.status, 2)
    expectEqual(unknown.errors, "lockstep: diff\\u202e: unknown subcommand, did you mean diff?\n")
  }

  @Test(.needsAnybodyButRoot) func `files that may not be read are named`() throws {
    try sandbox.setMode("new.txt", 0o200)
    try expectEqual(
      sandbox.lockstep("diff", "old.txt", "new.txt"),
      CommandResult(
        status: 2, output: "",
        errors: "lockstep: new.txt: Permission denied; "
          + "name a file that can be read, or - for standard input\n"))
  }

  @Test func `the size of a file is limited, known or not`() throws {
    let path = sandbox.folder.appendingPathComponent("old.txt").path
    try expectEqual(InputFile(path: path, sizeLimit: 4).bytes(), Array("a\nb\n".utf8))
    let error = #expect(throws: CommandError.self) {
      try InputFile(path: path, sizeLimit: 3).bytes()
    }
    expectEqual(error?.description, "\(path): it has more than 3 bytes; split the list")
    if FileManager.default.fileExists(atPath: "/dev/zero") {
      #expect(throws: CommandError.self) {
        try InputFile(path: "/dev/zero", sizeLimit: 5_000_000).bytes()
      }
    }
    // The sparse file takes no room on the disk.
    try sandbox.file("long.txt", "")
    let long = try FileHandle(forWritingTo: sandbox.folder.appendingPathComponent("long.txt"))
    try long.truncate(atOffset: UInt64(InputFile.defaultSize) + 1)
    try expectEqual(
      sandbox.lockstep("diff", "old.txt", "long.txt"),
      CommandResult(
        status: 2, output: "",
        errors: "lockstep: long.txt: it has more than 17179869184 bytes; split the list\n"))
  }
}
