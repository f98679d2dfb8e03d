import CommandTestSupport
import ListDiff
import ListTrials

@testable import lockstep

@Suite struct `lockstep apply of sections` {
  let sandbox = Sandbox.make()

  init() throws {
    try sandbox.file("old.json", `lockstep diff of sections`.old)
    try sandbox.file("new.json", `lockstep diff of sections`.new)
  }

  @Test(arguments: ["json", "ndjson"])
  func `rebuilds an object with sections, spelt as in OLD where nothing has changed`(
    _ output: String
  ) throws {
    let changes = try sandbox.lockstep("diff", "old.json", "new.json", "--output", output)
    try sandbox.file("changes", changes.output)
    let applied = try sandbox.lockstep("apply", "old.json", "changes")
    expectEqual(applied.status, 0)
    expectEqual(
      applied.output,
      #"""
      {"sections": [
        {"id": "veg", "items": [
          {"id": 8, "name": "chard"}, {"id": 6, "name": "leek"}, {"id": 4, "name": "cashew"}]},
        {"id": "fruit", "title": "Fruits", "rank": 1, "items": [
          {"id": 1, "name": "apple"}, {"id": 9, "name": "fig"}, {"id": 3, "name": "damson"}]},
        {"id": "herbs", "title": "Herbs", "items": [
          {"id": 7, "name": "kale"}]},
        {"id": "misc", "items": []}
      ]}
      """#)
    let unchanged = try sandbox.lockstep("diff", "old.json", "old.json", "--output", output)
    try sandbox.file("changes", unchanged.output)
    let same = try sandbox.lockstep("apply", "old.json", "changes")
    expectEqual(same.output, `lockstep diff of sections`.old)
  }

  /// Both versions of a list whose field `g` names the sections, written section by section.
  static let flat: [(name: String, old: String, new: String)] = [
    (
      "rows.csv", "id,g,name\n1,a,\"x, y\"\n2,a,y\n3,b,z\n4,c,w\n",
      "id,g,name\n3,b,z\n5,b,new\n2,d,y\n1,a,\"x, y\"\n4,a,W\n"
    ),
    ("rows.tsv", "id\tg\n1\ta\n2\tb\n", "id\tg\n2\ta\n1\ta\n"),
    (
      "items.json", "[\n  {\"id\":1,\"g\":1.0},\n  {\"id\":2,\"g\":null}\n]\n",
      "[\n  {\"g\":{\"x\":1},\"id\":3},\n  {\"id\":1,\"g\":null},\n  {\"id\":2,\"g\":null}\n]\n"
    ),
    (
      "items.ndjson", "{\"id\":1,\"g\":\"é\"}\n{\"id\":2,\"g\":\"e\"}\n",
      "{\"id\":2,\"g\":\"é\"}\n{\"id\":1,\"g\":\"f\"}\n"
    ),
  ]

  @Test(arguments: Self.flat.map(\.name), ["json", "ndjson"])
  func `sets the field of elements that change section`(_ name: String, _ output: String) throws {
    let list = try #require(Self.flat.first { $0.name == name })
    for (old, new) in [(list.old, list.new), (list.new, list.old), (list.old, list.old)] {
      try sandbox.file("old-\(name)", old)
      try sandbox.file("new-\(name)", new)
      try expectEqual(
        sandbox.applied("old-\(name)", "new-\(name)", "--sections", "g", output: output),
        CommandResult(status: 0, output: new, errors: ""))
    }
  }

  @Test func `separates mixed sections where it must, and keeps them mixed where it can`() throws {
    for (old, new, made) in [
      ("id,g\n1,a\n2,b\n3,a\n", "id,g\n4,b\n1,a\n2,b\n3,a\n", "id,g\n4,b\n2,b\n1,a\n3,a\n"),
      (
        "id,g\n1,a\n2,b\n3,a\n4,b\n5,a\n", "id,g\n1,a\n2,b\n9,b\n5,a\n7,c\n4,b\n",
        "id,g\n1,a\n2,b\n9,b\n4,b\n5,a\n7,c\n"
      ),
      ("id,g\n1,a\n2,a\n", "id,g\n1,a\n2,a\n3,b\n", "id,g\n1,a\n2,a\n3,b\n"),
      (
        "id,g\n1,a\n2,a\n3,b\n", "id,g\n8,d\n1,a\n2,a\n9,c\n7,e\n3,b\n",
        "id,g\n8,d\n1,a\n2,a\n9,c\n7,e\n3,b\n"
      ),
    ] {
      try sandbox.file("old.csv", old)
      try sandbox.file("new.csv", new)
      try expectEqual(sandbox.applied("old.csv", "new.csv", "--sections", "g").output, made)
      try expectEqual(sandbox.applied("old.csv", "old.csv", "--sections", "g").output, old)
    }
  }

  @Test func `rebuilds from an object to a field, and back, if possible`() throws {
    try sandbox.file("flat.json", #"[{"id":1,"g":"a"},{"id":2,"g":"b"}]"#)
    try sandbox.file(
      "tree.json", #"{"sections":[{"id":"b","items":[{"id":2},{"id":1},{"id":3}]}]}"#)
    for (old, new, result) in [
      ("flat.json", "tree.json", #"[{"id":2,"g":"b"},{"id":1,"g":"b"},{"id":3,"g":"b"}]"#),
      (
        "tree.json", "flat.json",
        #"{"sections":[{"id":"a","items":[{"id":1}]},{"id":"b","items":[{"id":2}]}]}"#
      ),
    ] {
      try expectEqual(
        sandbox.applied(old, new, "--sections", "g"),
        CommandResult(status: 0, output: result, errors: ""))
    }
  }

  @Test(arguments: [
    (#"{"sections":[{"id":"a","items":[]}]}"#, "section 0, a, is empty, which a field"),
    (#"{"sections":[{"id":"a","t":1,"items":[{"id":1}]}]}"#, "a, has fields of its own, which"),
    (
      #"{"sections":[{"id":1,"items":[{"id":1}]},{"id":1.0,"items":[{"id":2}]}]}"#,
      "section 1, 1.0, is there twice, which"
    ),
    (#"{"sections":[{"id":"a","items":[7]}]}"#, "the element 7 is not an object"),
  ])
  func `names sections that a field can't represent`(_ new: String, _ complaint: String) throws {
    try sandbox.file("flat.json", #"[{"id":1,"g":"a"}]"#)
    try sandbox.file("tree.json", new)
    let result = try sandbox.applied("flat.json", "tree.json", "--sections", "g")
    expect(result.status == 2 && result.output.isEmpty)
    expect(result.errors.contains(complaint), "\(result.errors)")
  }

  /// Alterations of a good changes file, each with a part of the message.
  static let alterations: [(from: String, to: String, complaint: String)] = [
    (
      "{\"section\": 0, \"item\": 1}, \"key\": 2", "{\"section\": 4, \"item\": 1}, \"key\": 2",
      "the item deletion 4.1 is in no section; the list has 4"
    ),
    (
      "{\"section\": 2, \"item\": 2}, \"to\"", "{\"section\": 2, \"item\": 9}, \"to\"",
      "the old item 2.9 is beyond the end of its section of 3 items"
    ),
    (
      "{\"section\": 0, \"item\": 1}, \"key\": 2", "{\"section\": 0}, \"key\": 2",
      "\"deletions\"[0].\"from\" has no field \"item\""
    ),
    (
      "{\"from\": {\"section\": 1, \"item\": 1}, \"key\": 5}", "",
      "the item 1.1 of a deleted section is neither deleted nor moved"
    ),
    (
      "{\"from\": {\"section\": 2, \"item\": 2}", "{\"from\": {\"section\": 2, \"item\": 1}",
      "the old item 2.1 is deleted or moved more than once"
    ),
    (
      "\"from\": 1, \"id\": \"nuts\"", "\"from\": 7, \"id\": \"nuts\"",
      "the deletion 7 is not below 4"
    ),
    (
      "{\"from\": 2, \"to\": 0, \"id\"", "{\"from\": 1, \"to\": 0, \"id\"",
      "of the sections, the old element 1 is deleted or moved more than once"
    ),
    (", \"value\": {\"title\":\"Herbs\"}", "", "does not give the list that it promises"),
    ("{\"title\":\"Herbs\"}", "3", "the contents of the new section 2 are not an object"),
    ("{\"title\":\"Herbs\"}", "{\"items\":3}", "does not give the list that it promises"),
    ("\"id\": \"herbs\", ", "", "\"sections\".\"insertions\"[0] has no field \"id\""),
    ("\"sections\": {", "\"groups\": {", "the file has no field \"sections\""),
    (
      "\"count\": 7, \"sections\": 4", "\"count\": 7, \"sections\": 5",
      "of the sections, 4 old elements, 1 deletions and 1 insertions don't give 5"
    ),
    ("\"sections\": 4, ", "", "\"insertions\"[0] has no whole number \"to\""),
    ("\"name\":\"fig\"", "\"name\":\"date\"", "does not give the list that it promises"),
  ]

  @Test(arguments: Self.alterations.indices)
  func `refuses changes that were altered`(_ index: Int) throws {
    let alteration = Self.alterations[index]
    let changes = try sandbox.lockstep("diff", "old.json", "new.json", "--output", "json").output
    var altered = changes.replacing(alteration.from, with: alteration.to)
    if alteration.to.isEmpty { altered = altered.replacing("},\n  ]", with: "}]") }
    try sandbox.expectRefusal(
      of: altered, insteadOf: changes, for: "old.json", alteration.complaint)
  }

  @Test func `refuses a list that the changes don't start from`() throws {
    let changes = try sandbox.lockstep("diff", "old.json", "new.json", "--output", "ndjson").output
    try sandbox.file("changes", changes)
    let message =
      "it is not the list that changes starts from; "
      + "apply the changes to the list that they were made from\n"
    // The same items, in other sections or in none.
    try sandbox.file("flat.json", try flattened(`lockstep diff of sections`.old))
    for name in ["new.json", "flat.json"] {
      try expectEqual(
        sandbox.lockstep("apply", name, "changes"),
        CommandResult(status: 2, output: "", errors: "lockstep: \(name): \(message)"))
    }
    let record = "{\"op\": \"delete\", \"section\": {\"from\": 0, \"id\": 1}}\n"
    let flat = try sandbox.lockstep("diff", "flat.json", "flat.json", "--output", "ndjson").output
    try sandbox.file("changes", flat + record)
    try expect(
      sandbox.lockstep("apply", "flat.json", "changes").errors.hasPrefix(
        "lockstep: changes:2: the record is about a section, but the list has none; "))
  }

  private func flattened(_ text: String) throws -> String {
    let file = try ListFile(name: "x", bytes: Array(text.utf8), format: .json)
    let pieces = (0..<file.count).map { ListPiece.original(file, $0) }
    return String(decoding: try ListWriter(format: .json).text(of: pieces), as: UTF8.self)
  }

  // MARK: - Random lists

  @Test(arguments: ListFormat.allCases.filter { $0 != .lines } + [nil])
  func `rebuilds random lists of any format, value by value`(_ format: ListFormat?) throws {
    var random = SplitMix64(seed: 5)
    for round in 0..<150 {
      let pair = SectionedTrialPair.random(
        limits: TrialLimits(maxCount: round % 16), using: &random
      ).pair
      let (old, new) = (try Self.file(pair.old, format), try Self.file(pair.new, format))
      let view = ElementView(sectionField: format == nil ? nil : FieldPath("g"))
      let comparison = try FileComparison(old: old, new: new, view: view)
      let changes = try comparison.changes(engine: .verified, seed: nil)
      let writer = try ChangesWriter(comparison: comparison, changes: changes)
      var texts = ["", ""]
      writer.writeJSON(to: &texts[0])
      writer.writeNDJSON(to: &texts[1])
      for text in texts {
        let applied = try ChangesFile(name: "changes", bytes: Array(text.utf8)).applied(to: old)
        let result = try ListFile(name: "applied", bytes: applied, format: format ?? .json)
        expectEqual(Self.sections(result), Self.sections(new), "\(pair)")
      }
    }
  }

  @Test func `damaged changes and lists crash nothing`() throws {
    let list = Array(`lockstep diff of sections`.old.utf8)
    let (old, new) = try (
      ListFile(name: "old", bytes: list, format: .json),
      ListFile(name: "new", bytes: Array(`lockstep diff of sections`.new.utf8), format: .json)
    )
    let comparison = try FileComparison(old: old, new: new, view: ElementView())
    let changes = try comparison.changes(engine: .c, seed: nil)
    let writer = try ChangesWriter(comparison: comparison, changes: changes)
    var texts = ["", ""]
    writer.writeJSON(to: &texts[0])
    writer.writeNDJSON(to: &texts[1])
    let marks = Array("\"\\,:[]{}\n 0123456789-.e".utf8)
    var random = SplitMix64(seed: 8)
    func damaged(_ bytes: [UInt8]) -> [UInt8] {
      var bytes = bytes
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        let mark = marks.randomElement(using: &random) ?? 0
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = mark
        case 1: bytes.remove(at: place)
        default: bytes.insert(mark, at: place)
        }
      }
      return bytes
    }
    var applied = 0
    for round in 0..<1_500 {
      let text = damaged(Array(texts[round % 2].utf8))
      let file = try? ListFile(name: "old", bytes: damaged(list), format: .json)
      guard let file, let changes = try? ChangesFile(name: "changes", bytes: text),
        let result = try? changes.applied(to: file)
      else { continue }
      // A result must match its digest: only parts that don't count were damaged.
      try expectEqual(
        Self.sections(ListFile(name: "applied", bytes: result, format: .json)),
        Self.sections(new))
      applied += 1
    }
    expect((50..<1_000).contains(applied), "\(applied)")
  }

  /// Returns a list's sections with each item's value; for flat files, all elements section by section.
  private static func sections(_ file: ListFile) -> [ListValue]? {
    guard let sections = try? file.sections(by: FieldPath("g")) else { return nil }
    return (0..<sections.count).map { section in
      let head = sections.heads[section]
      return .array([head.id, head.contents] + sections.items(of: section).map(file.value(at:)))
    }
  }

  /// Returns a trial list as a file: as an object, or flat with the section in the field `g`.
  private static func file(_ sections: [TrialSection], _ format: ListFormat?) throws -> ListFile {
    func value(_ item: TrialElement, in section: TrialSection) -> ListPiece {
      var fields: [(name: String, value: ListValue)] = [
        ("id", .string("item \(item.id)")), ("n", .string("\(item.contents)")),
      ]
      if format != nil { fields.append(("g", .string("section, \(section.id)"))) }
      return .value(.object(fields))
    }
    guard let format else {
      let text = try ListWriter(format: .json).text(
        ofSections: sections.map { section in
          (
            SectionHead(
              id: .number("\(section.id)"),
              contents: .object(
                section.contents == 0 ? [] : [("n", .number("\(section.contents)"))])),
            section.items.map { value($0, in: section) }
          )
        })
      return try ListFile(name: "tree", bytes: text, format: .json)
    }
    let pieces = sections.flatMap { section in section.items.map { value($0, in: section) } }
    let text = try ListWriter(format: format, columns: ["id", "n", "g"]).text(of: pieces)
    return try ListFile(name: "flat", bytes: text, format: format)
  }
}
