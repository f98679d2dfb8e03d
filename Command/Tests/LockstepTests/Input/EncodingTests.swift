import CommandTestSupport

@Suite struct `Encodings of lists` {
  let sandbox = Sandbox.make()

  private func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  private func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test func `a byte order mark tells UTF-16`() throws {
    try sandbox.file("old.csv", bytes: utf16("id,n\n1,\u{E9}\n"))
    try sandbox.file("new.csv", bytes: utf16("id,n\n1,\u{1F600}\n", isBigEndian: true))
    let result = try sandbox.lockstep("diff", "old.csv", "new.csv")
    expect(result.output.hasPrefix("~ [0 -> 0] 1\n    n: \u{E9} → \u{1F600}\n"))
    expect(result.errors.isEmpty)
  }

  @Test func `other encodings are named`() throws {
    try sandbox.file("old.csv", bytes: latin1("id,n\n1,\u{E9}\n"))
    try sandbox.file("new.csv", bytes: latin1("id,n\n1,\u{E8}\n"))
    let result = try sandbox.lockstep("diff", "old.csv", "new.csv", "--encoding", "latin1")
    expect(result.output.hasPrefix("~ [0 -> 0] 1\n    n: \u{E9} → \u{E8}\n"))
    let other = try sandbox.lockstep("diff", "old.csv", "new.csv")
    expectEqual(
      other.errors,
      "lockstep: old.csv:2:3: the text is not UTF-8 from byte 7 on (counted from 0); "
        + "name its encoding, as in --encoding latin1, or convert the file to UTF-8\n")
    for name in ["klingon", "", "latin1//IGNORE"] {
      let unknown = try sandbox.lockstep("diff", "old.csv", "new.csv", "--encoding", name)
      unknown.expectError("--encoding '\(name)' is not known")
    }
  }

  @Test func `lines may have any bytes`() throws {
    let (old, new) = (latin1("a\ncaf\u{E9}\nb\n"), latin1("caf\u{E9}\n\u{FF}\u{0}\u{E8}x\nb"))
    try sandbox.file("old.txt", bytes: old)
    try sandbox.file("new.txt", bytes: new)
    let result = try sandbox.lockstep("diff", "old.txt", "new.txt")
    expectEqual(
      result.output,
      """
      - [0] a
      + [1] \\xff\\u0000\\xe8x
      1 deletion, 1 insertion, 0 moves, 0 updates, 2 unchanged

      """)
    let changes = try sandbox.lockstep("diff", "old.txt", "new.txt", "--output", "json").output
    let bytes = #"{"bytes":"ff00e878"}"#
    expect(changes.contains(#"{"to": 1, "key": \#(bytes), "value": \#(bytes)}"#))
    try sandbox.file("changes", changes)
    let made = try sandbox.lockstep("apply", "old.txt", "changes", "--out", "made.txt")
    expectEqual(made.status, 0)
    try expectEqual(sandbox.bytes("made.txt"), new + [0x0A])
    // A line that looks like an escaped one is quoted.
    try sandbox.file("escape.txt", "caf\\xe9\n")
    let other = try sandbox.lockstep("diff", "old.txt", "escape.txt")
    expect(other.output.contains("- [1] caf\\xe9\n"), "\(other)")
    expect(other.output.contains("+ [0] \"caf\\\\xe9\"\n"), "\(other)")
  }

  @Test func `errors name the line of the file`() throws {
    // Half of a pair of surrogates.
    try sandbox.file("old.csv", bytes: utf16("id\n1\n") + [0x3D, 0xD8, 0x31, 0x00])
    try sandbox.file("new.csv", "id\n1\n")
    let result = try sandbox.lockstep("diff", "old.csv", "new.csv")
    expectEqual(
      result.errors,
      "lockstep: old.csv:3: the text is not UTF-16LE from byte 12 on (counted from 0); "
        + "save it as UTF-8\n")
    expectEqual(result.status, 2)
    try sandbox.file("new.csv", bytes: utf16("id,n\n1,2\n1\n"))
    try expect(
      sandbox.lockstep("diff", "new.csv", "new.csv").errors.hasPrefix("lockstep: new.csv:3:1: ")
    )
  }

  @Test func `a rebuilt list keeps its encoding`() throws {
    let (old, new) = ("id,n\n1,\u{E9}\n2,b\n", "id,n\n2,b\n1,\u{E8}\n")
    try sandbox.file("old.csv", bytes: utf16(old))
    try sandbox.file("new.csv", new)
    let changes = try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "json").output
    try sandbox.file("changes", changes)
    let wide = try sandbox.lockstep("apply", "old.csv", "changes", "--out", "result.csv")
    expectEqual(wide.status, 0)
    try expectEqual(sandbox.bytes("result.csv"), utf16(new))
    try sandbox.file("old.csv", bytes: latin1(old))
    let narrow = try sandbox.lockstep(
      "apply", "old.csv", "changes", "--out", "result.csv", "--encoding", "ISO-8859-1")
    expectEqual(narrow.status, 0)
    try expectEqual(sandbox.bytes("result.csv"), latin1(new))
  }

  @Test func `the changes name the encoding`() throws {
    let new = "id,n\n2,b\n1,\u{E8}\n3,\u{E9}\n"
    try sandbox.file("old.csv", bytes: latin1("id,n\n1,\u{E9}\n2,b\n"))
    try sandbox.file("new.csv", bytes: latin1(new))
    for output in ["json", "ndjson"] {
      let result = try sandbox.lockstep(
        "diff", "old.csv", "new.csv", "--encoding", "latin1", "--output", output)
      try sandbox.file("changes", result.output)
      try expectEqual(
        sandbox.lockstep("apply", "old.csv", "changes", "--out", "result.csv").status, 0)
      try expectEqual(sandbox.bytes("result.csv"), latin1(new))
      try sandbox.file("changes", result.output.replacing("\"latin1\"", with: "\"klingon\""))
      let unknown = try sandbox.lockstep("apply", "old.csv", "changes")
      expectEqual(
        unknown.errors,
        "lockstep: changes: the encoding 'klingon' is not known here; "
          + "name the encoding of old.csv with --encoding\n")
    }
  }

  @Test func `a character that the encoding lacks is an error`() throws {
    try sandbox.file("old.csv", "id,n\n1,a\n")
    try sandbox.file("new.csv", "id,n\n1,\u{20AC}\n")
    try sandbox.file(
      "changes", try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "json").output)
    let result = try sandbox.lockstep("apply", "old.csv", "changes", "--encoding", "latin1")
    expectEqual(
      result.errors,
      "lockstep: old.csv:2: the new list has a character that latin1 lacks; "
        + "convert the old list to UTF-8\n")
    expectEqual(result.status, 2)
    expect(result.output.isEmpty)
  }
}

extension Sandbox {
  fileprivate func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
