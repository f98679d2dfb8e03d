import CommandTestSupport
import Foundation
import LockstepFiles
import Testing

@Suite struct `lockstep apply` {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

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
      let changes = try sandbox.lockstep("diff", "old-\(name)", "new-\(name)", "--output", output)
      try sandbox.file("changes", changes.output)
      let applied = try sandbox.lockstep("apply", "old-\(name)", "changes")
      expectEqual(applied, CommandResult(status: 0, output: new, errors: ""))
    }
  }

  @Test func `rebuilds what was compared with a key and ignored fields`() throws {
    try sandbox.file("old.csv", "sku,at,name\na,1,x\nb,2,y\n")
    try sandbox.file("new.csv", "sku,at,name\nb,7,z\na,9,x\n")
    let changes = try sandbox.lockstep(
      "diff", "old.csv", "new.csv", "--key", "sku", "--ignore", "at", "--output", "json")
    try sandbox.file("changes.json", changes.output)
    let applied = try sandbox.lockstep("apply", "old.csv", "changes.json")
    expectEqual(applied.status, 0)
    // Ignored fields stay, except in elements that are updated anyway.
    expectEqual(applied.output, "sku,at,name\nb,7,z\na,1,x\n")
  }

  /// Unchanged rows are written without the column.
  @Test func `leaves out an ignored column that is gone`() throws {
    try sandbox.file("old.csv", "id,y,n\n1,a,x\n2,b,y\n3,c,z\n")
    try sandbox.file("new.csv", "n,id\nz,3\nx,1\nw,4\n")
    let changes = try sandbox.lockstep(
      "diff", "old.csv", "new.csv", "--ignore", "y", "--output", "json")
    try sandbox.file("changes.json", changes.output)
    try expectEqual(
      sandbox.lockstep("apply", "old.csv", "changes.json"),
      CommandResult(status: 0, output: "n,id\nz,3\nx,1\nw,4\n", errors: ""))
  }

  @Test func `adds new columns`() throws {
    try sandbox.file("old.csv", "id,name\n1,x\n2,y\n")
    try sandbox.file("new.csv", "id,size,name\n2,5,y\n1,6,x\n")
    let changes = try sandbox.lockstep("diff", "old.csv", "new.csv", "--output", "json")
    try sandbox.file("changes.json", changes.output)
    try expectEqual(
      sandbox.lockstep("apply", "old.csv", "changes.json").output,
      "id,size,name\n2,5,y\n1,6,x\n")
  }

  @Test func `refuses a list that the changes don't start from`() throws {
    try sandbox.file("a.txt", "a\nb\n")
    try sandbox.file("b.txt", "b\n")
    try sandbox.file("c.txt", "a\nc\n")
    let changes = try sandbox.lockstep("diff", "a.txt", "b.txt", "--output", "json")
    try sandbox.file("changes.json", changes.output)
    try expectEqual(
      sandbox.lockstep("apply", "c.txt", "changes.json"),
      CommandResult(
        status: 2, output: "",
        errors: "lockstep: c.txt: it is not the list that changes.json starts from; "
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
    ("{\"schema\"", "[\"schema\"", "changes.json:1:"),
  ]

  @Test(arguments: Self.alterations.indices)
  func `refuses changes that were altered`(_ index: Int) throws {
    let alteration = Self.alterations[index]
    try sandbox.file("old.txt", "a\nb\nc\n")
    try sandbox.file("new.txt", "c\nnew\na\n")
    let changes = try sandbox.lockstep("diff", "old.txt", "new.txt", "--output", "json").output
    let altered = changes.replacingOccurrences(of: alteration.from, with: alteration.to)
    #expect(altered != changes)
    try sandbox.file("changes.json", altered)
    let result = try sandbox.lockstep("apply", "old.txt", "changes.json")
    expectEqual(result.status, 2)
    expect(result.output.isEmpty)
    expect(result.errors.contains(alteration.complaint), "\(result.errors)")
    expectEqual(result.errors.split(separator: "\n").count, 1)
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
