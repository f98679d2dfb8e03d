import CommandTestSupport
import ListDiff

/// Tests changes files that are made to take too much time or memory for their length.
@Suite struct `Hostile changes` {
  private static let digest = String(repeating: "0", count: 32)

  /// The first line of an NDJSON changes file.
  private static func header(
    _ fields: String, old: String = "\"count\": 1", new: String = "\"count\": 1"
  ) -> String {
    """
    {"schema": "lockstep.changes/1", \(fields), "old": {\(old), "digest": "\(digest)"}, \
    "new": {\(new), "digest": "\(digest)"}}

    """
  }

  private func changes(_ text: String) throws -> ChangesFile {
    try ChangesFile(name: "changes", bytes: Array(text.utf8))
  }

  private func message(_ text: String) -> String? {
    let error = #expect(throws: ListFileError.self) { try changes(text) }
    return error?.description
  }

  private func names(_ count: Int) -> String {
    (0..<count).map { "\"n\($0)\"" }.joined(separator: ", ")
  }

  /// Each field would be looked up in each element.
  @Test func `with many fields as the key are applied in linear time`() throws {
    let growth = try ThreadClock.growth { count in
      let count = count / 16
      let side = "\"count\": \(count)"
      let file = try changes(
        Self.header(#""format": "ndjson", "key": [\#(names(count))]"#, old: side, new: side))
      let list = String(repeating: "{\"n1\": 1}\n", count: count)
      let old = try ListFile(name: "old", bytes: Array(list.utf8), format: .ndjson)
      #expect(throws: ListFileError.self) { try file.applied(to: old) }
    }
    #expect(growth < ThreadClock.mostForLinear)
  }

  @Test func `may ignore fields with long names, up to a limit`() throws {
    func header(_ count: Int) -> String {
      Self.header(
        #""format": "json", "section_field": "g", "ignore": ["\#(String(repeating: "x", count: count))"]"#
      )
    }
    let most = ElementView.maximumNameBytes
    _ = try changes(header(most - 2))
    expectEqual(
      message(header(most - 1)),
      "changes: the names of fields have \(most + 1) bytes with commas, more than \(most); "
        + "use a changes file as 'lockstep diff --output json' prints it")
  }

  @Test func `may ignore a column without a name, as an index of pandas has none`() throws {
    _ = try changes(Self.header(#""format": "csv", "ignore": ["a", ""]"#))
  }

  @Test func `with many records of sections and much in the header are read in linear time`() throws
  {
    let growth = ThreadClock.growth { count in
      let fields = (0..<(count / 16)).map { "\"x\($0)\": 0" }.joined(separator: ", ")
      let side = "\"count\": 0, \"sections\": 0"
      let records = (0..<(count / 16)).map {
        "{\"op\": \"delete\", \"section\": {\"from\": \($0), \"id\": 0}}\n"
      }
      let text = Self.header("\"format\": \"json\", \(fields)", old: side, new: side)
      #expect(throws: ListFileError.self) { try changes(text + records.joined()) }
    }
    #expect(growth < ThreadClock.mostForLinear)
  }

  /// Each element repeats the name of its section, which the changes contain once.
  @Test func `can't make a list too many times as long`() throws {
    func list(_ name: String, section: String) throws -> ListFile {
      let lines = (0..<100).map { "{\"id\":\($0),\"g\":\"\(section)\"}\n" }
      return try ListFile(name: name, bytes: Array(lines.joined().utf8), format: .ndjson)
    }
    let old = try list("old", section: "a")
    let new = try list("new", section: String(repeating: "b", count: 1_000))
    let comparison = try FileComparison(
      old: old, new: new, view: ElementView(sectionField: FieldPath("g")))
    var text = ""
    try ChangesWriter(comparison: comparison, changes: comparison.changes(engine: .c, seed: nil))
      .writeJSON(to: &text)
    let file = try changes(text)
    try expectEqual(file.applied(to: old).count, new.byteCount)
    let limit = 2 * (text.utf8.count + old.byteCount)
    #expect(limit < new.byteCount)
    let error = #expect(throws: ListFileError.self) {
      try file.applied(to: old, maximumGrowth: 2)
    }
    expectEqual(
      error?.description,
      "changes: the new list would have more than \(limit) bytes; "
        + "make the changes again, or write the new list itself")
  }

  /// Each row would have to be written with all columns.
  @Test(arguments: [false, true])
  func `with many columns are refused at once`(_ areIgnored: Bool) throws {
    let rows = (0..<20_000).map { "\($0),x\n" }
    let old = try ListFile(name: "old", bytes: Array(("id,n\n" + rows.joined()).utf8), format: .csv)
    let columns = (0..<1_000).map { "c\($0)" }
    let side = "\"count\": 20000, \"columns\": [\"id\", \"n\"]"
    let ignored =
      areIgnored
      ? ", \"ignore\": [\(columns.prefix(700).map { "\"\($0)\"" }.joined(separator: ", "))]" : ""
    let new =
      "\"count\": 20000, \"columns\": [\"id\", \"n\", "
      + columns.prefix(areIgnored ? 700 : 50).map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    let file = try changes(Self.header("\"format\": \"csv\"\(ignored)", old: side, new: new))
    let error = #expect(throws: ListFileError.self) { try file.applied(to: old) }
    let message = error?.description ?? ""
    if areIgnored {
      expect(
        message.hasPrefix(
          "changes: the new list would have 702 fields in each of 20000 rows, more than "))
    } else {
      expectEqual(
        message,
        "changes: there are no values of the new column 'c0' for 20000 of the rows, so this file "
          + "was altered; make the changes again")
    }
  }

  @Test func `may ignore some columns that are new`() throws {
    let (old, new) = ("id\n1\n2\n", "id,a,b\n2,,\n1,,\n")
    let view = ElementView(ignored: [FieldPath("a"), FieldPath("b")])
    try expectEqual(`The output of apply`.applied(old, new, .csv, view: view), new)
  }

  /// Compares them with the manual.
  @Test func `meet the documented limits`() throws {
    let security = try Repository.text("SECURITY.md")
    expectEqual(ElementView.maximumNameBytes, 4_096)
    expect(security.contains("commas | 4,096 |"))
    expectEqual(FieldTolerance.maximumDigits, 1_000)
    expect(security.contains("without an exponent | 1,000 |"))
    expectEqual(ChangesFile.maximumGrowth, 1_000)
    expect(security.contains("of the changes | 1,000 |"))
    expect(security.contains("with `--ragged` | 16 |"))
    expectEqual(JSONPlace.maximumParts, 64)
    expect(security.contains("that `--at` names | 64 |"))
    expectEqual(ChangesFile.maximumFieldShare, 16)
    expect(security.contains("of the changes | 16 |"))
  }

  /// The message is about the line, not about the whole file.
  @Test func `that end in the middle of a record are an error in their line`() throws {
    let text =
      Self.header(#""format": "lines""#)
      + "{\"op\": \"delete\", \"from\": 0, \"key\": \"a\"}\n{\"op\""
    expectEqual(message(text)?.hasPrefix("changes:3:"), true)
    expectEqual(message("{\n\"schema\": 1,\n")?.hasPrefix("changes:3:1: "), true)
  }
}
