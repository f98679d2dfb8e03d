import CommandTestSupport

@testable import LockstepFiles

/// Where values and the white space around them are in a JSON text.
@Suite struct `JSON spans` {
  /// The parts of a member as they are spelt: the white space before it, its name and colon, its value,
  /// and the white space after it.
  private struct Parts: Equatable {
    var lead = ""
    var name = ""
    let value: String
    var trail = ""
  }

  private func parts(_ text: String, levels: Int = .max) -> [Parts]? {
    withSpans(text, levels: levels) { spans in
      func spelt(_ range: Range<Int>) -> String {
        String(decoding: spans.text[range], as: UTF8.self)
      }
      return spans.spans.map {
        Parts(
          lead: spelt($0.start..<$0.name), name: spelt($0.name..<$0.value),
          value: spelt($0.value..<$0.valueEnd), trail: spelt($0.valueEnd..<$0.end))
      }
    }
  }

  private func withSpans<Result>(
    _ text: String, levels: Int = .max, _ body: (JSONSpans) -> Result
  ) -> Result? {
    Array(text.utf8).withUnsafeBytes { JSONSpans(in: $0, levels: levels).map(body) }
  }

  @Test func `have the white space around members`() {
    let expected = [
      Parts(value: "{ \"a\" :\t1 ,\n\"b\":[ ] }"),
      Parts(lead: " ", name: "\"a\" :\t", value: "1", trail: " "),
      Parts(lead: "\n", name: "\"b\":", value: "[ ]", trail: " "),
    ]
    expectEqual(parts("{ \"a\" :\t1 ,\n\"b\":[ ] }"), expected)
  }

  @Test func `leave out the white space before the top level, and keep that behind it`() {
    expectEqual(parts(" \r\n1 \n"), [Parts(value: "1", trail: " \n")])
    expectEqual(parts("true"), [Parts(value: "true")])
    expectEqual(parts("-1.5e3"), [Parts(value: "-1.5e3")])
    expectEqual(parts("\"a\""), [Parts(value: "\"a\"")])
  }

  @Test func `follow nested values down to a level`() {
    let text = "[[1,[2]],{\"a\":{\"b\":[3]}}]"
    let values = { (levels: Int) in parts(text, levels: levels)?.map(\.value) }
    expectEqual(values(0), [text])
    expectEqual(values(1), [text, "[1,[2]]", "{\"a\":{\"b\":[3]}}"])
    expectEqual(
      values(.max),
      [text, "[1,[2]]", "1", "[2]", "2", "{\"a\":{\"b\":[3]}}", "{\"b\":[3]}", "[3]", "3"])
    let members = withSpans(text) { spans in
      spans.members(of: 0).map { spans.members(of: $0).count }
    }
    expectEqual(members, [2, 1])
  }

  @Test func `end strings behind escaped quotes and backslashes`() {
    let text = #"{"a\"]":"}\\","\\":"\\\"","é":"{["}"#
    expectEqual(parts(text)?.dropFirst().map(\.name), [#""a\"]":"#, #""\\":"#, #""é":"#])
    expectEqual(parts(text)?.dropFirst().map(\.value), [#""}\\""#, #""\\\"""#, #""{[""#])
    expectEqual(parts(text, levels: 0)?.map(\.value), [text])
    let names = withSpans(text) { spans in spans.members(of: 0).map { spans.name(of: $0) } }
    expectEqual(names, ["a\"]", "\\", "é"])
  }

  @Test func `find the first of two fields with one name, however it is spelt`() {
    let text = #"{"b":0,"\u0061":1,"a":2}"#
    let found = withSpans(text) { spans in spans.field("a", of: 0) }
    expectEqual(found, 2)
    expectEqual(withSpans(text) { spans in spans.field("c", of: 0) }, .some(nil))
    expectEqual(withSpans("[1]") { spans in spans.field("a", of: 0) }, .some(nil))
  }

  @Test(arguments: [
    "", " ", "[", "{", "[1", "{\"a\"", "{\"a\":", "{\"a\" 1}", "{1}", "\"a", "\"a\\\"", "[1 2]",
    "]",
    "\u{FEFF}{\"a\":", "[,", "{\"a\":1,",
  ])
  func `are nil for text that ends early or has no value`(text: String) {
    expectEqual(parts(text), nil)
  }

  @Test func `begin behind a byte order mark`() throws {
    let source = try SourceText(name: "a.json", bytes: Array("\u{FEFF} [1]".utf8))
    let start = source.withBody { JSONSpans(in: $0)?[0].value }
    expect(source.hasByteOrderMark)
    expectEqual(start, 1)
  }
}
