import CommandTestSupport

@testable import LockstepFiles

/// Tests that reading any text takes time in proportion to its length.
@Suite struct `Hostile texts` {
  /// A kind of text, with a function that makes one of about a given length.
  struct Text: Sendable, CustomStringConvertible {
    let description: String
    var format: ListFormat?
    let make: @Sendable (Int) -> String

    init(_ description: String, _ format: ListFormat?, _ make: @escaping @Sendable (Int) -> String)
    {
      self.description = description
      self.format = format
      self.make = make
    }
  }

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func list(_ count: Int, _ separator: String, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: separator)
  }

  static let texts: [Text] = [
    Text("quotes without an end", .csv) { "a\n\"" + many("\"\"", $0 / 2) },
    Text("doubled quotes", .csv) { "a\n\"" + many("\"\"", $0 / 2) + "\"" },
    Text("fields in quotes", .csv) { "a\n" + many("\"b\"\n", $0 / 4) },
    Text("commas", .csv) { "a\n" + many(",", $0) },
    Text("columns", .csv) { count in
      let columns = list(count / 8, ",") { "c\($0)" }
      return columns + "\n" + many(many(",", count / 8 - 1) + "\n", 3)
    },
    Text("columns of one name", .csv) { many("c,", $0 / 2) + "c" },
    Text("tabs", .tsv) { many("\t", $0) },
    Text("carriage returns", .csv) { "a\n" + many("\r", $0) },
    Text("line feeds", .csv) { "a\n" + many("\n", $0) },
    Text("empty lines", .lines) { many("\n", $0) },
    Text("one long line", .lines) { many("x", $0) },
    Text("one long field", .csv) { "a\n" + many("x", $0) },
    Text("combining marks", .csv) { "a\ne" + many("\u{301}\u{316}", $0 / 4) },
    Text("as many combining marks as may be", .ndjson) { count in
      let word = "e" + many("\u{301}\u{316}", 64)
      let line = "{\"\(word)\":\"" + many(word, 4) + "\"}\n"
      return many(line, count / line.utf8.count)
    },
    Text("letters outside ASCII", .csv) { "a\n" + many("\u{4E2D}", $0 / 3) },
    Text("combining marks in escapes", .json) { "[\"" + many("\\u0316\\u0301", $0 / 12) + "\"]" },
    Text("combining marks in a string", .json) { "[\"e" + many("\u{316}\u{301}", $0 / 4) + "\"]" },
    Text("combining marks in a name", .json) {
      "[{\"e" + many("\u{301}\u{316}", $0 / 4) + "\":1,\"\u{E9}\":2}]"
    },
    Text("opening brackets", .json) { many("[", $0) },
    Text("opening braces", nil) { many("{", $0) },
    Text("closing brackets", .json) { many("]", $0) },
    Text("nested arrays", .json) { count in
      let element = many("[", 500) + many("]", 500)
      return "[" + list(count / 1_000, ",") { _ in element } + "]"
    },
    Text("nested objects", .ndjson) { count in
      many(many("{\"a\":", 500) + "1" + many("}", 500) + "\n", count / 3_000)
    },
    Text("commas in an array", .json) { "[" + many(",", $0) },
    Text("small values", .json) { "[0" + many(",0", $0 / 2) + "]" },
    Text("small lines", .ndjson) { many("0\n", $0 / 2) },
    Text("blank lines", .ndjson) { many(" \n", $0 / 2) },
    Text("white space", nil) { many(" ", $0) + "[]" },
    Text("backslashes", .json) { "[\"" + many("\\\\", $0 / 2) + "\"]" },
    Text("backslashes without an end", .json) { "[\"" + many("\\", $0) },
    Text("escapes", .json) { "[\"" + many("\\u0041", $0 / 6) + "\"]" },
    Text("quotes", .json) { many("\"", $0) },
    Text("a long string", .ndjson) { "\"" + many("x", $0) + "\"" },
    Text("fields", .json) { count in "[{" + list(count / 8, ",") { "\"\($0)\":0" } + "}]" },
    Text("fields of one name", .json) { "[{\"a\":0" + many(",\"a\":0", $0 / 6) + "}]" },
    Text("fields of one length", .json) { count in
      "[{" + list(count / 64, ",") { "\"\(many("x", 56))\(100_000 + $0)\":0" } + "}]"
    },
    Text("fields outside ASCII", .json) { count in
      "[{" + list(count / 8, ",") { "\"é\($0)\":0" } + "}]"
    },
    Text("fields within fields", .json) { count in
      "["
        + list(count / 4_000, ",") { _ in
          many("{\"b\":0,\"a\":", 300) + "0" + many("}", 300)
        } + "]"
    },
    Text("a long number", .json) { "[1" + many("0", $0) + ".5]" },
    Text("a long fraction", .json) { "[0." + many("0", $0) + "5]" },
    Text("a long exponent", .json) { "[1e" + many("0", $0) + "5]" },
    Text("sections", .json) { count in
      "{\"sections\":[" + list(count / 20, ",") { "{\"id\":\($0),\"items\":[]}" } + "]}"
    },
    Text("sections of any format", nil) { "{\"sections\"" + many(" ", $0) + ":[]}" },
  ]

  /// Uses all functions of a file. Errors come late enough to cost as much.
  private func use(_ bytes: [UInt8], _ format: ListFormat?) throws {
    let file = try ListFile(name: "hostile", bytes: bytes, format: format)
    let elements = try file.elements(key: nil, ignoring: [FieldPath("b")])
    _ = file.everyElementHas(FieldPath("a"))
    let pieces = (0..<elements.count).map { ListPiece.original(file, $0) }
    let values = (0..<min(elements.count, 50)).map { file.value(at: $0) }
    _ = values.map(\.displayText)
    _ = try ListWriter(format: file.format, columns: file.columns).text(
      of: pieces + values.map { .value($0) })
  }

  @Test(arguments: Self.texts) func `are read in linear time`(_ text: Text) {
    let lengths = [1 << 14, 1 << 17]
    let bytes = Dictionary(uniqueKeysWithValues: lengths.map { ($0, Array(text.make($0).utf8)) })
    let growth = ThreadClock.growth { try? use(bytes[$0] ?? [], text.format) }
    #expect(growth < ThreadClock.mostForLinear)
  }

  @Test(arguments: [" ", "x", "x ", "x\n", "\"", "\t"])
  func `in columns are read in linear time`(_ text: String) {
    let growth = ThreadClock.growth { _ = ColumnsText.tsv(Array(Self.many(text, $0).utf8)) }
    #expect(growth < ThreadClock.mostForLinear)
  }

  @Test func `in columns with many names and short lines are read in linear time`() {
    let growth = ThreadClock.growth { count in
      _ = ColumnsText.tsv(Array((Self.many("a ", count / 4) + Self.many("\na", count / 4)).utf8))
    }
    #expect(growth < ThreadClock.mostForLinear)
  }

  @Test func `of objects without a common field are compared in linear time`() throws {
    let lists = try Dictionary(
      uniqueKeysWithValues: [1 << 14, 1 << 17].map { count in
        let lists = try ["a", "b"].map { letter in
          let fields = Self.list(count / 16, ",") { "\"\(letter)\($0)\":0" }
          return try ListFile(name: "list.json", bytes: Array("[{\(fields)}]".utf8))
        }
        return (count, lists)
      })
    let growth = ThreadClock.growth { count in
      guard let lists = lists[count] else { return }
      _ = try? FileComparison(old: lists[0], new: lists[1], view: ElementView())
    }
    #expect(growth < ThreadClock.mostForLinear)
  }

  @Test func `within a long name are compared in linear time`() throws {
    let lengths = [1 << 14, 1 << 17]
    let values = try Dictionary(
      uniqueKeysWithValues: lengths.map { count in
        let fields = Self.list(count / 16, ",") { "\"\($0)\":0" }
        let text = "{\"\(Self.many("x", count / 2))\":{\(fields)}}"
        return (count, try ListValue(parsing: text))
      })
    let other = try values.mapValues {
      try ListValue(parsing: $0.jsonText.replacingOccurrences(of: ":0", with: ":1"))
    }
    let growth = ThreadClock.growth { count in
      guard let before = values[count], let after = other[count] else { return }
      _ = before.differences(to: after)
    }
    #expect(growth < ThreadClock.mostForLinear)
  }
}
