import CommandTestSupport

@Suite struct `lockstep apply` {
  let sandbox = Sandbox.make()

  /// Both versions of a list in each format, written as the command writes them.
  static let lists: [(name: String, old: String, new: String)] = [
    ("lines.txt", "a\nb\nc\n\nd\n", "d\nb\nnew\n\nä\na\n"),
    (
      "rows.csv", "id,name\n1,apple\n2,\"a, b\"\n3,\"say \"\"x\"\"\"\n",
      "id,name\n3,\"say \"\"y\"\"\"\n4,\"two\nlines\"\n1,apple\n"
    ),
    ("rows.tsv", "id\tname\n1\tx\n2\ty\n", "id\tname\n2\ty\n1\tz\n"),
    ("header.csv", "", "id,name\n"), ("gone.csv", "id,name\n1,x\n", ""),
    ("items.json", "[\n  {\"id\":1},\n  {\"id\":2}\n]\n", "[\n  {\"id\":2,\"n\":[1.50]}\n]\n"),
    (
      "items.ndjson", "{\"id\":1,\"s\":\"é\"}\n{\"id\":2}\n{\"id\":3}\n",
      "{\"id\":3}\n{\"id\":1,\"s\":\"\\u0000\"}\n{\"id\":9,\"deep\":{\"a\":[null,true]}}\n"
    ),
  ]

  @Test(arguments: Self.lists.map(\.name), ["json", "ndjson"])
  func `rebuilds the new list`(_ name: String, _ output: String) throws {
    let list = try #require(Self.lists.first { $0.name == name })
    for (old, new) in [(list.old, list.new), (list.new, list.old), (list.old, list.old)] {
      try sandbox.file("old-\(name)", old)
      try sandbox.file("new-\(name)", new)
      try expectEqual(
        sandbox.applied("old-\(name)", "new-\(name)", output: output),
        CommandResult(status: 0, output: new, errors: ""))
    }
  }

  /// Ignored fields stay, except in elements that are updated anyway. Unchanged rows are written without
  /// a column that is gone.
  @Test(arguments: [
    (
      "sku,at,name\na,1,x\nb,2,y\n", "sku,at,name\nb,7,z\na,9,x\n",
      ["--key", "sku", "--ignore", "at"], "sku,at,name\nb,7,z\na,1,x\n"
    ),
    (
      "id,y,n\n1,a,x\n2,b,y\n3,c,z\n", "n,id\nz,3\nx,1\nw,4\n", ["--ignore", "y"],
      "n,id\nz,3\nx,1\nw,4\n"
    ),
    (
      "id,name\n1,x\n2,y\n", "id,size,name\n2,5,y\n1,6,x\n", [] as [String],
      "id,size,name\n2,5,y\n1,6,x\n"
    ),
  ])
  func `rebuilds what was compared with a key, ignored fields and other columns`(
    _ old: String, _ new: String, _ options: [String], _ made: String
  ) throws {
    let changes = try sandbox.diff(old, new, as: "csv", options + ["--output", "json"])
    try sandbox.file("changes", changes.output)
    try expectEqual(
      sandbox.lockstep("apply", "old.csv", "changes"),
      CommandResult(status: 0, output: made, errors: ""))
  }

  @Test func `refuses a list that the changes don't start from`() throws {
    try sandbox.changes(from: "a\nb\n", to: "b\n")
    try sandbox.file("c.txt", "a\nc\n")
    try expectEqual(
      sandbox.lockstep("apply", "c.txt", "changes"),
      CommandResult(
        status: 2, output: "",
        errors: "lockstep: c.txt: it is not the list that changes starts from; "
          + "apply the changes to the list that they were made from\n"))
  }

  /// Alterations of a good changes file, each with a part of the message.
  static let alterations: [(from: String, to: String, complaint: String)] = [
    ("\"from\": 1, \"key\"", "\"from\": 9, \"key\"", "the deletion 9 is not below 3"),
    ("\"from\": 1, \"key\"", "\"from\": -1, \"key\"", "the deletion -1 is negative"),
    ("{\"from\": 1, \"key\": \"b\"}", "", "3 old elements, 0 deletions and 1 insertions don't"),
    ("\"from\": 2, \"to\": 0", "\"from\": 1, \"to\": 0", "old element 1 is deleted or moved more"),
    ("\"from\": 2, \"to\": 0", "\"from\": 2, \"to\": 1", "new index 1 is used more than once"),
    ("\"from\": 2, \"to\": 0", "\"to\": 0", "\"moves\"[0] has no field \"from\""),
    ("\"from\": 2, \"to\": 0", "\"from\": 2.5, \"to\": 0", "\"moves\"[0] has no whole number"),
    ("\"value\": \"new\"", "\"value\": \"old\"", "does not give the list that it promises"),
    (", \"value\": \"new\"", "", "\"insertions\"[0] has no field \"value\""),
    ("lockstep.changes/1", "lockstep.changes/2", "the schema is 'lockstep.changes/2'"),
    ("\"lines\"", "\"xml\"", "the format 'xml' is unknown"),
    // Control characters are escaped.
    ("\"lines\"", "\"\u{7F}\"", "the format '\\u007f' is unknown"),
    ("lockstep.changes/1", "\\u001B[2J", "the schema is '\\u001b[2J'"),
    ("\"moves\"", "\"move\"", "has no field \"moves\""),
    ("{\"schema\"", "[\"schema\"", "changes:1:"),
  ]

  @Test(arguments: Self.alterations.indices)
  func `refuses changes that were altered`(_ index: Int) throws {
    let alteration = Self.alterations[index]
    try sandbox.changes(from: "a\nb\nc\n", to: "c\nnew\na\n")
    let changes = try sandbox.text("changes")
    try sandbox.expectRefusal(
      of: changes.replacing(alteration.from, with: alteration.to), insteadOf: changes,
      for: "old.txt", alteration.complaint)
  }

  /// Later versions of the schema may have more fields.
  @Test(arguments: ["json", "ndjson"])
  func `ignores unknown fields`(_ output: String) throws {
    try sandbox.file("old.json", #"{"sections": [{"id": 1, "items": [1, 2]}]}"#)
    try sandbox.file(
      "new.json", #"{"sections": [{"id": 2, "items": [2, 3]}, {"id": 1, "items": []}]}"#)
    let changes = try sandbox.lockstep("diff", "old.json", "new.json", "--output", output).output
    let longer = changes.replacing("\"to\":", with: "\"later\": [{}], \"to\":")
      .replacing("\"schema\":", with: "\"later\": null, \"schema\":")
      .replacing("\"count\":", with: "\"later\": 0, \"count\":")
    #expect(longer.count > changes.count + 30)
    try sandbox.file("changes", longer)
    let applied = try sandbox.lockstep("apply", "old.json", "changes", "-o", "made.json")
    expectEqual(applied, CommandResult(status: 0, output: "", errors: ""))
    try expectEqual(sandbox.lockstep("diff", "made.json", "new.json").status, 0)
  }

  /// The error is neither in the header's line nor in the old list.
  @Test func `names only the place of the error`() throws {
    try sandbox.file("old.txt", "a\nb\nc\n")
    try sandbox.file("new.txt", "b\nd\nc\ne\n")
    let changes = try sandbox.lockstep("diff", "old.txt", "new.txt", "--output", "ndjson").output
    for (right, wrong, message) in [
      ("\"from\": 0", "\"from\": 99", "changes: the changes are not valid: the deletion 99 "),
      ("\"value\": \"e\"", "\"value\": 5", "changes: element 5 is not a string"),
    ] {
      let altered = changes.replacingOccurrences(of: right, with: wrong)
      #expect(altered != changes)
      try sandbox.file("changes", altered)
      let result = try sandbox.lockstep("apply", "old.txt", "changes")
      expect(result.errors.hasPrefix("lockstep: \(message)"), "\(result.errors)")
      expectEqual(result.status, 2)
    }
  }

  @Test func `names the line of a bad NDJSON record`() throws {
    try sandbox.file("old.txt", "a\n")
    try sandbox.file("new.txt", "b\n")
    let changes = try sandbox.lockstep("diff", "old.txt", "new.txt", "--output", "ndjson").output
    try sandbox.file("changes", changes.replacingOccurrences(of: "insert", with: "invent"))
    let result = try sandbox.lockstep("apply", "old.txt", "changes")
    expect(result.errors.hasPrefix("lockstep: changes:3: the operation 'invent' is unknown; "))
    expectEqual(result.status, 2)
    try sandbox.file("changes", changes.replacingOccurrences(of: "insert", with: "\u{7F}"))
    let shown = try sandbox.lockstep("apply", "old.txt", "changes")
    expect(shown.errors.hasPrefix("lockstep: changes:3: the operation '\\u007f' is unknown; "))
  }

  /// The levels around an element in the changes must not count: the list itself may be this deep.
  @Test(arguments: ["json", "ndjson"])
  func `rebuilds elements and sections as deep as lists may have them`(_ output: String) throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    let depth = ListFile.defaultDepth
    for (old, new) in [
      ("[]", "[\(nested(depth))]"),
      (
        #"{"sections": []}"#,
        #"{"sections": [{"id": 1, "items": [{"id": \#(nested(depth - 1))}]}]}"#
      ),
      (
        #"{"sections": []}"#,
        #"{"sections": [{"id": \#(nested(depth + 1)), "a": \#(nested(depth + 1)), "items": []}]}"#
      ),
    ] {
      try sandbox.file("old.json", old)
      try sandbox.file("new.json", new)
      let changes = try sandbox.lockstep("diff", "old.json", "new.json", "--output", output)
      expectEqual(changes.status, 1)
      expect(changes.errors.isEmpty)
      try sandbox.file("changes", changes.output)
      let applied = try sandbox.lockstep("apply", "old.json", "changes", "-o", "made.json")
      expectEqual(applied, CommandResult(status: 0, output: "", errors: ""))
      try expectEqual(sandbox.lockstep("diff", "made.json", "new.json").status, 0)
    }
  }
}
