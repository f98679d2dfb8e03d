import CommandTestSupport

/// Tests changes files whose fields are missing or contradict the old list.
@Suite struct `Fields of changes` {
  let sandbox = Sandbox.make()

  init() throws {
    try sandbox.file("old.csv", "id,n,at\n1,a,x\n2,b,x\n3,c,x\n")
    try sandbox.file("new.csv", "id,n,at\n3,c,x\n1,z,y\n4,d,x\n")
    try sandbox.file(
      "old.json", #"{"sections": [{"id": 1, "t": "a", "items": [{"id": 1, "n": 1}]}]}"#)
    try sandbox.file(
      "new.json", #"{"sections": [{"id": 1, "t": "b", "items": [{"id": 1, "n": 2}]}]}"#)
  }

  private func changes(_ name: String, _ output: String) throws -> String {
    try sandbox.lockstep(
      "diff", "old.\(name)", "new.\(name)", "--output", output,
      "--ignore", name == "csv" ? "at" : "t"
    ).output
  }

  @Test(arguments: ["deletions", "insertions", "moves", "updates"])
  func `a missing array is an error`(_ field: String) throws {
    let changes = try changes("csv", "json").replacing("\"\(field)\": [", with: "\"other\": [")
    try sandbox.file("changes", changes)
    let result = try sandbox.lockstep("apply", "old.csv", "changes")
    expectEqual(result.status, 2)
    expectEqual(
      result.errors,
      "lockstep: changes: the file has no field \"\(field)\"; "
        + "use a changes file as 'lockstep diff --output json' prints it\n")
  }

  @Test func `a header alone means that nothing has changed`() throws {
    let header = try #require(try changes("csv", "ndjson").split(separator: "\n").first)
    try sandbox.file("changes", String(header))
    let result = try sandbox.lockstep("apply", "old.csv", "changes")
    result.expectError(from: "lockstep: changes: the file has no field \"deletions\"; ")
    let same = try sandbox.lockstep("diff", "old.csv", "old.csv", "--output", "ndjson").output
    try sandbox.file("changes", same)
    try expectEqual(sandbox.lockstep("apply", "old.csv", "changes").output, sandbox.text("old.csv"))
  }

  @Test(arguments: ["json", "ndjson"])
  func `old values of updates are compared`(_ output: String) throws {
    let changes = try changes("csv", output)
    expect(
      changes.contains(#""old": {"id":"1","n":"a","at":"x"}, "value": {"id":"1","n":"z","at":"y"}"#)
    )
    try sandbox.file("changes", changes.replacing(#""n":"a""#, with: #""n":"q""#))
    let result = try sandbox.lockstep("apply", "old.csv", "changes")
    result.expectError(" has another \"old\" than old.csv has at 0; ")
    // Without old values, or with another value of an ignored field, the changes apply.
    for (old, other) in [
      (#""old": {"id":"1","n":"a","at":"x"}, "#, ""), (#""n":"a","at":"x""#, #""n":"a","at":"w""#),
    ] {
      try sandbox.file("changes", changes.replacing(old, with: other))
      let applied = try sandbox.lockstep("apply", "old.csv", "changes")
      expectEqual(applied.output, "id,n,at\n3,c,x\n1,z,y\n4,d,x\n", "\(applied.errors)")
    }
  }

  @Test(arguments: ["json", "ndjson"])
  func `old values of sections are compared`(_ output: String) throws {
    let changes = try sandbox.lockstep("diff", "old.json", "new.json", "--output", output).output
    expect(changes.contains(#""old": {"t":"a"}, "value": {"t":"b"}"#))
    expect(changes.contains(#""old": {"id":1,"n":1}, "value": {"id":1,"n":2}"#))
    try sandbox.file("changes", changes)
    try expectEqual(sandbox.lockstep("apply", "old.json", "changes").status, 0)
    for (old, other, place) in [
      (#"{"t":"a"}"#, #"{"t":"x"}"#, "section 0"), (#""n":1}"#, #""n":3}"#, "0.0"),
    ] {
      try sandbox.file("changes", changes.replacing(old, with: other))
      let result = try sandbox.lockstep("apply", "old.json", "changes")
      result.expectError(" has another \"old\" than old.json has at \(place); ")
    }
  }

  @Test(arguments: [
    (#""truncated": 1"#, "the file has no true or false \"truncated\""),
    (#""ignore_order": "yes""#, "the file has no true or false \"ignore_order\""),
    (#""tolerance": ["n"]"#, "the file has no object \"tolerance\""),
  ])
  func `fields of other kinds are refused`(_ field: String, _ problem: String) throws {
    let changes = try changes("csv", "json").replacing(
      "\"old\": {\"count\"", with: "\(field), \"old\": {\"count\"")
    try sandbox.file("changes", changes)
    let result = try sandbox.lockstep("apply", "old.csv", "changes")
    result.expectError(from: "lockstep: changes: \(problem); ")
  }
}
