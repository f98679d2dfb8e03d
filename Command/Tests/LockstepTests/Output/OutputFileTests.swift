import CommandTestSupport

@Suite struct `lockstep apply with a file to write` {
  let sandbox = Sandbox.make()
  static let old = "a\nb\nc\n"
  static let new = "c\nd\na\n"

  init() throws {
    try sandbox.changes(from: Self.old, to: Self.new)
  }

  private func expectError(_ message: String, _ result: CommandResult) {
    expectEqual(result, CommandResult(status: 2, output: "", errors: "lockstep: \(message)\n"))
  }

  private static let silent = CommandResult(status: 0, output: "", errors: "")

  @Test(arguments: ["--out", "-o"])
  func `makes a new one, as the umask allows`(_ option: String) throws {
    let result = try sandbox.shell(
      "umask 027; \"$lockstep\" apply old.txt changes \(option) made.txt")
    expectEqual(result, Self.silent)
    try expectEqual(sandbox.text("made.txt"), Self.new)
    try expectEqual(sandbox.mode("made.txt"), 0o640)
    try expectEqual(sandbox.text("old.txt"), Self.old)
    try expectEqual(sandbox.names(), ["changes", "made.txt", "old.txt"])
  }

  @Test func `replaces the old list itself, with its mode`() throws {
    try sandbox.setMode("old.txt", 0o604)
    try expectEqual(sandbox.lockstep("apply", "old.txt", "changes", "-o", "old.txt"), Self.silent)
    try expectEqual(sandbox.text("old.txt"), Self.new)
    try expectEqual(sandbox.mode("old.txt"), 0o604)
    try expectEqual(sandbox.names(), ["changes", "old.txt"])
  }

  @Test func `replaces the target of a symbolic link`() throws {
    try sandbox.file("target.txt", "before\n")
    let made = try sandbox.shell(
      "mkdir in; ln -s ../target.txt in/one; ln -s in/one two; ln -s in/none three")
    expectEqual(made.status, 0)
    for link in ["two", "three"] {
      try expectEqual(sandbox.lockstep("apply", "old.txt", "changes", "-o", link), Self.silent)
    }
    try expectEqual(sandbox.text("target.txt"), Self.new)
    try expectEqual(sandbox.text("in/none"), Self.new)
    let links = try sandbox.shell("readlink in/one two three; ls in")
    expectEqual(links.output, "../target.txt\nin/one\nin/none\nnone\none\n")
  }

  @Test func `keeps the old list under its other names`() throws {
    try expectEqual(sandbox.shell("ln old.txt other.txt").status, 0)
    try expectEqual(sandbox.lockstep("apply", "old.txt", "changes", "-o", "old.txt"), Self.silent)
    try expectEqual(sandbox.text("other.txt"), Self.old)
    try expectEqual(sandbox.text("old.txt"), Self.new)
  }

  @Test func `takes a hyphen for standard output`() throws {
    try expectEqual(
      sandbox.lockstep("apply", "old.txt", "changes", "-o", "-"),
      CommandResult(status: 0, output: Self.new, errors: ""))
    try expectEqual(sandbox.names(), ["changes", "old.txt"])
  }

  @Test func `makes a file with the longest possible name`() throws {
    let name = String(repeating: "n", count: 255)
    try expectEqual(sandbox.lockstep("apply", "old.txt", "changes", "-o", name), Self.silent)
    try expectEqual(sandbox.text(name), Self.new)
  }

  @Test func `writes the file although standard output is closed`() throws {
    let result = try sandbox.shell("\"$lockstep\" apply old.txt changes -o made.txt >&- 2>&-")
    expectEqual(result, Self.silent)
    try expectEqual(sandbox.text("made.txt"), Self.new)
  }

  @Test func `leaves a file alone if the changes are for another list`() throws {
    try sandbox.file("other.txt", "x\n")
    let result = try sandbox.lockstep("apply", "other.txt", "changes", "-o", "other.txt")
    expectEqual(result.status, 2)
    try expectEqual(sandbox.text("other.txt"), "x\n")
    try expectEqual(sandbox.names(), ["changes", "old.txt", "other.txt"])
  }

  @Test func `names a file that can't be written`() throws {
    let remedy = "name a file that can be written, in a folder where files can be made"
    try expectEqual(sandbox.shell("mkdir folder; ln -s loop loop").status, 0)
    for (path, problem) in [
      ("folder", "Is a directory"), (".", "Is a directory"),
      ("none/made.txt", "No such file or directory"), ("none/", "No such file or directory"),
      ("old.txt/made.txt", "Not a directory"),
      ("loop", "Too many levels of symbolic links"),
      (String(repeating: "n", count: 256), "File name too long"),
    ] {
      expectError(
        "\(path): \(problem); \(remedy)",
        try sandbox.lockstep("apply", "old.txt", "changes", "-o", path))
    }
    try expectEqual(sandbox.lockstep("apply", "old.txt", "changes", "-o", "").status, 2)
    try expectEqual(sandbox.names(), ["changes", "folder", "loop", "old.txt"])
  }

  @Test(.needsAnybodyButRoot)
  func `writes neither to a read-only file nor to a read-only folder`() throws {
    try sandbox.file("fixed.txt", "x\n")
    try sandbox.setMode("fixed.txt", 0o444)
    try expectEqual(sandbox.shell("mkdir folder; chmod 555 folder").status, 0)
    for path in ["fixed.txt", "folder/made.txt"] {
      expectError(
        "\(path): Permission denied; name a file that can be written, in a folder where files can be "
          + "made", try sandbox.lockstep("apply", "old.txt", "changes", "-o", path))
    }
    try expectEqual(sandbox.text("fixed.txt"), "x\n")
    try expectEqual(sandbox.names(), ["changes", "fixed.txt", "folder", "old.txt"])
  }

  @Test func `writes to a device or a pipe without replacing it`() throws {
    let result = try sandbox.shell(
      """
      mkfifo pipe; cat pipe >read.txt & "$lockstep" apply old.txt changes -o pipe && wait
      "$lockstep" apply old.txt changes -o /dev/null && test -c /dev/null && test -p pipe
      """)
    expectEqual(result, Self.silent)
    try expectEqual(sandbox.text("read.txt"), Self.new)
  }

  /// A file that a shell has opened for several commands keeps the output of the others.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "link"])
  func `appends to an open stream`(_ path: String) throws {
    let result = try sandbox.shell(
      """
      ln -s /dev/stdout link
      echo before >log.txt
      { echo first; "$lockstep" apply old.txt changes -o \(path); echo last; } >>log.txt
      """)
    expectEqual(result, Self.silent)
    try expectEqual(sandbox.text("log.txt"), "before\nfirst\n\(Self.new)last\n")
    try expectEqual(sandbox.names(), ["changes", "link", "log.txt", "old.txt"])
    let closed = try sandbox.shell("\"$lockstep\" apply old.txt changes -o /dev/fd/9")
    expectError(
      "/dev/fd/9: Bad file descriptor; name a file that can be written, in a folder where files can "
        + "be made", closed)
  }

  @Test func `drops the bits that set a user or a group`() throws {
    try sandbox.setMode("old.txt", 0o4755)
    try expectEqual(sandbox.lockstep("apply", "old.txt", "changes", "-o", "old.txt"), Self.silent)
    try expectEqual(sandbox.mode("old.txt"), 0o755)
  }

  @Test(.needsFullDevice)
  func `reports a full device`() throws {
    expectError(
      "/dev/full: No space left on device; make room, or name a file elsewhere",
      try sandbox.lockstep("apply", "old.txt", "changes", "-o", "/dev/full"))
  }

  @Test(.needsNoCoverage) func `leaves no part of a file that is larger than allowed`() throws {
    // The thread sanitizer writes its own files, which are smaller.
    let long = String(repeating: "x", count: 3 << 20)
    try sandbox.changes(from: Self.old, to: long)
    let result = try sandbox.shell("ulimit -f 2048; \"$lockstep\" apply old.txt changes -o old.txt")
    expectError("old.txt: File too large; make room, or name a file elsewhere", result)
    try expectEqual(sandbox.text("old.txt"), Self.old)
    try expectEqual(sandbox.names(), ["changes", "old.txt"])
  }
}
