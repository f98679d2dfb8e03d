import CommandTestSupport

@Suite struct `A key that nobody names` {
  let sandbox = Sandbox.make()

  /// Writes two lists, compares them, and returns the note about the key without what it begins with.
  private func diff(
    _ old: String, _ new: String, as type: String = "csv", _ options: String...
  ) throws -> (result: CommandResult, note: String) {
    let result = try sandbox.diff(old, new, as: type, options)
    return (result, result.errors.replacingOccurrences(of: "lockstep: ", with: ""))
  }

  private let advice =
    "unique in both lists; name another with --key, or none with --key none\n"

  @Test func `is found by its values, also beside a new column`() throws {
    let old = "tail,year,seats\n" + (0..<100).map { "N\($0),2013,\($0 % 7)\n" }.joined()
    let new =
      "tail,year,seats,fuel\n"
      + (0..<100).map { "N\($0),2013,\($0 == 50 ? 9 : $0 % 7),a\n" }.joined()
    let (result, note) = try diff(old, new, "--output", "stat")
    expectEqual(note, "the key is 'tail', since its values are " + advice)
    expectEqual(result.status, 1)
    expect(result.output.contains("\ndeletions: 0\ninsertions: 0\n"), "\(result.output)")
  }

  @Test(arguments: [
    // A name decides before the place, and the place among equal names.
    ("size,sku_id,b\n1,x,5\n2,y,6\n", "size,sku_id,b\n1,x,7\n2,y,6\n", "sku_id"),
    ("b,a\n1,x\n2,y\n", "b,a\n1,x\n2,z\n", "b"),
    ("zip,code\n1,x\n2,y\n", "zip,code\n1,x\n2,y\n3,w\n", "code"),
    // Not unique in the new list.
    ("a,b\n1,x\n2,y\n", "a,b\n1,x\n1,y\n", "b"),
    // Too few values are in both lists.
    ("a,b\n1,x\n2,y\n3,z\n", "a,b\n4,x\n5,y\n3,w\n", "b"),
  ])
  func `is the best of those that are unique`(_ old: String, _ new: String, _ key: String) throws {
    try expectEqual(diff(old, new).note, "the key is '\(key)', since its values are " + advice)
  }

  @Test func `may be two fields`() throws {
    let old = "day,gate,left\n1,a,9\n1,b,9\n2,a,9\n2,b,9\n"
    let (result, note) = try diff(old, old.replacingOccurrences(of: "2,a,9", with: "2,a,8"))
    expectEqual(note, "the key is 'day' and 'gate', since their values together are " + advice)
    expect(result.output.hasPrefix("~ [2 -> 2] "), "\(result.output)")
    expect(result.output.contains("left: 9 → 8"), "\(result.output)")
  }

  @Test func `is found in JSON`() throws {
    let old = #"[{"name": "a", "n": 1}, {"name": "b", "n": 1}]"#
    let new = #"[{"name": "b", "n": 1}, {"n": 2, "name": "a"}]"#
    let (result, note) = try diff(old, new, as: "json")
    expectEqual(note, "the key is 'name', since its values are " + advice)
    expect(result.output.contains("n: 1 → 2"), "\(result.output)")
    let lines = old.dropFirst().dropLast().replacingOccurrences(of: "}, ", with: "}\n")
    try expectEqual(diff(lines, lines + "\n{\"name\": \"c\"}", as: "ndjson").note, note)
    // An element without the field.
    try expect(diff(old, #"[{"name": "a", "n": 1}, {"n": 1}]"#, as: "json").note != note)
  }

  @Test func `is not looked for where one is named, and not said where nobody reads`() throws {
    let (old, new) = ("k,v\n1,1\n2,1\n", "k,v\n1,2\n2,2\n")
    for options in [["--key", "k"], ["--key", "none"], ["-q"]] {
      try sandbox.file("old.csv", old)
      try sandbox.file("new.csv", new)
      let result = try sandbox.run(
        Sandbox.executable.path, ["diff", "old.csv", "new.csv"] + options)
      expectEqual(result.status, 1)
      expectEqual(result.errors, "")
      expectEqual(result.output.contains("+ [0]"), options.last == "none")
    }
    try expectEqual(diff("id,v\n1,1\n", "id,v\n1,2\n").note, "")
    try expectEqual(diff(old, old).note, "")
    try expectEqual(diff("k,v\n", new).note, "")
    try expectEqual(diff("a\nb\n", "a\nc\n", as: "txt").note, "")
  }

  @Test func `stands in the changes`() throws {
    let changes = try diff("k,v\n1,1\n2,1\n", "k,v\n2,1\n1,2\n", "--output", "json").result
    expect(changes.output.contains(#""key": ["k"]"#), "\(changes.output)")
    try sandbox.file("changes", changes.output)
    try expectEqual(sandbox.lockstep("apply", "old.csv", "changes").output, "k,v\n2,1\n1,2\n")
    let none = try diff("id,v\n1,1\n", "id,v\n1,2\n", "--output", "json", "--key", "none").result
    try sandbox.file("changes", none.output)
    try expectEqual(sandbox.lockstep("apply", "old.csv", "changes").output, "id,v\n1,2\n")
  }

  @Test func `is missing with the reason`() throws {
    let (_, note) = try diff("a,b\n1,x\n1,x\n2,y\n", "a,b\n1,x\n1,x\n2,z\n")
    expectEqual(
      note,
      "no key: no field or two identify an element, since values repeat: 'a' in 1 and 'b' in 1 of "
        + "3 elements; name the fields with --key\n")
    // Nothing is both deleted and inserted.
    try expectEqual(diff("a,b\n1,x\n1,x\n", "a,b\n1,x\n1,x\n1,x\n").note, "")
  }

  @Test func `is said if its values repeat, and refused on request`() throws {
    let (old, new) = ("k,v\n5,1\n5,2\n6,1\n6,1\n7,1\n", "k,v\n5,1\n5,3\n6,1\n6,1\n7,1\n")
    let (result, note) = try diff(old, new, "--key", "k")
    expectEqual(
      note,
      "old.csv: 2 values of the key 'k' repeat, the first are 5 and 6; elements that share one are "
        + "paired in their order\n")
    expectEqual(result.status, 1)
    let strict = try diff(old, new, "--key", "k", "--strict").result
    expectEqual(strict.status, 2)
    expectEqual(strict.output, "")
    expectEqual(
      strict.errors,
      "lockstep: old.csv: 2 values of the key 'k' repeat, the first are 5 and 6; name further fields "
        + "with --key, or leave out --strict\n")
    try expect(
      diff("id,v\n1,1\n2,1\n", "id,v\n1,1\n1,2\n").note.hasPrefix("new.csv: a value of the key"))
    try expectEqual(
      diff("k,v\n1,1\n", "k,v\n1,2\n", as: "csv", "--key", "k", "--strict").result.status, 1)
  }

  @Test func `may be a column without a name, or be named by its number`() throws {
    let (old, new) = (",v\n0,a\n1,b\n", ",v\n0,a\n1,c\n")
    for key in ["", "#1"] {
      let (result, note) = try diff(old, new, "--key", key)
      expectEqual(note, "")
      expect(result.output.hasPrefix("~ [1 -> 1] 1\n"), "\(result.output)")
    }
    try expectEqual(diff(old, new, "--key", "#2", "--ignore", "#1").result.status, 1)
    try expectEqual(diff(old, new, "--ignore", "v").result.status, 0)
    try expectEqual(diff(old, ",v\n5,a\n6,b\n", "--ignore", "").result.status, 0)
    // An empty table has the columns of the other one.
    let emptied = try diff(old, "", "--key", "#1").result
    expect(emptied.output.hasPrefix("- [0] 0\n- [1] 1\n"), "\(emptied.output)")
    expect(try diff("", old, "--key", "#1").result.output.hasPrefix("+ [0] 0\n+ [1] 1\n"))
    let numbered = try diff("", "0,a\n", "--no-header", "--key", "#1").result
    expect(numbered.output.hasPrefix("+ [0] 0\n"), "\(numbered)")
    let swapped = try diff(old, "v,\na,0\n", "--key", "#1").result
    swapped.expectError("its column 1 has another name")
  }

  @Test func `belongs to the only array of an object`() throws {
    let (result, note) = try diff(
      #"{"n": 1, "data": [{"id": 1, "v": 1}]}"#, #"{"n": 2, "data": [{"id": 1, "v": 2}]}"#,
      as: "json")
    expectEqual(
      note,
      "old.json: the list is 'data', the only array; no other field is compared\n"
        + "new.json: the list is 'data', the only array; no other field is compared\n")
    expect(result.output.contains("v: 1 → 2"), "\(result.output)")
    let several = try diff(#"{"a": [], "b": [1]}"#, "[]", as: "json").result
    several.expectError("with --at, as in --at a or --at b, or")
  }
}
