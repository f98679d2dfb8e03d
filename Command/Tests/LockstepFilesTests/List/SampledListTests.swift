import CommandTestSupport
import Testing

@testable import LockstepFiles

@Suite struct `A sample of a list` {
  private static let texts: [(name: String, text: String)] = [
    ("a.json", #"[{"id": 1, "a": -0.5, "b": [{"x": null}]}, {"id": 2, "a": "é\"", "b": []}]"#),
    ("a.json", "[\n  {\"id\":\"10\",\"né\":[]},\n  {\"id\":\"long text\\n\",\"né\":[1,[2]]}\n]\n"),
    ("a.ndjson", "{\"id\":1,\"a\":1}\n\n{\"id\":2,\"a\":{\"x\":1,\"y\":2}}\r\n{\"id\":3,\"a\":0}"),
    ("a.csv", "id,a\n1,x\r\n2,\"y\"\"\n,\"\n\n3,é\n"), ("a.csv", "id;a\n1;2,5\n2;3\n"),
    ("a.tsv", "id\ta\n1\t\"\n2\tx\n"), ("a.csv", "id\n\n1\n"), ("a.txt", "a\n\né\n"),
    ("a", "id,name\n1,a\n2,b\n"), ("a", "[{\"id\":1},{\"id\":2}]"),
  ]
  private static let pieces = [
    "", "{", "}", "[", "]", ",", ":", "\"", "\\", "\\\"", "\n", "\r", " ", "\t", "0", "1", "-", ".",
    "e5", "a", "id", "\"id\":3,", "é", "null", "{\"x\":1,\"x\":2}", "\u{0}", "\u{1F}", ";",
    "<<<<<<< ours\n=======\n>>>>>>> theirs\n", "\u{FEFF}",
  ]

  private func sample(
    _ bytes: [UInt8], _ name: String, _ reading: ListReading = ListReading()
  ) -> ListFile? {
    bytes.withUnsafeBytes { ListFile.sample(of: $0, name: name, reading: reading, least: 1) }
  }

  @Test func `is made of each usual list`() {
    for (name, text) in Self.texts { expect(sample(Array(text.utf8), name) != nil, "\(text)") }
  }

  @Test func `is made of no list that is read as another one, or not at all`() throws {
    var random = SplitMix64(seed: 7)
    var count = 0
    for _ in 0..<thorough(120_000) {
      let (name, text) = Self.texts.randomElement(using: &random)!
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...2, using: &random))
        bytes.replaceSubrange(start..<end, with: Self.pieces.randomElement(using: &random)!.utf8)
      }
      guard let found = sample(bytes, name) else { continue }
      count += 1
      let shown = String(decoding: bytes, as: UTF8.self)
      expect(bytes.withUnsafeBytes { ConflictMarkers.firstLine(in: $0) } == nil, "\(shown)")
      let whole = try ListFile(name: name, bytes: bytes)
      expectEqual(found.wholeCount, whole.count, "\(shown)")
      expectEqual(found.format, whole.format, "\(shown)")
      expectEqual(found.columns, whole.columns, "\(shown)")
      expectEqual(
        (0..<found.count).map { found.value(at: $0).jsonText },
        (0..<whole.count).map { whole.value(at: $0).jsonText }, "\(shown)")
    }
    expect(count > 0)
  }

  @Test func `has the first elements and others, up to the last tenth`() throws {
    let rows = (0..<5_000).map { "\($0)\n" }.joined()
    let found = try #require(sample(Array("id\n\(rows)".utf8), "a.csv"))
    expectEqual(found.wholeCount, 5_000)
    expectEqual(
      (0..<found.count).map { found.value(at: $0)[FieldPath("id")] },
      KeySearch.sample(of: 5_000).map { .string("\($0)") })
  }

  @Test func `is made of long lists alone, without options for text`() {
    let bytes = Array("id\n1\n".utf8)
    let short = bytes.withUnsafeBytes {
      ListFile.sample(of: $0, name: "a.csv", reading: ListReading())
    }
    expect(short == nil)
    var reading = ListReading()
    reading.normalizes = true
    expect(sample(bytes, "a.csv", reading) == nil)
    reading = ListReading()
    reading.encoding = "latin1"
    expect(sample(bytes, "a.csv", reading) == nil)
    reading = ListReading()
    reading.rows.isRagged = true
    expect(sample(bytes, "a.csv", reading) == nil)
  }
}
