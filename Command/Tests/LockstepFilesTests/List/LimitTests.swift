import CommandTestSupport

@testable import LockstepFiles

@Suite struct `Limits` {
  /// Elements of 9 bytes, with the place where each begins.
  static let lists: [(text: String, format: ListFormat, place: String)] = [
    ("a\n123456789\n", .lines, "2:1"), ("a\r\n12345678\r\n", .lines, "2:1"),
    ("a,b\n1,2\n\"12,\"\"\",5\n", .csv, "3:1"), ("a\tb\n\n1234\t5678\n", .tsv, "3:1"),
    ("[1, {\"a\": 10}]", .json, "1:5"), ("[[1],\n \"é12345\"]", .json, "2:2"),
    ("1\n\n [1,  [2]]", .ndjson, "3:2"),
    (#"{"sections": [{"id": 1, "items": [123456789]}]}"#, .json, "1:35"),
  ]

  @Test(arguments: Self.lists.indices)
  func `cover the bytes of an element`(_ index: Int) throws {
    let (text, format, place) = Self.lists[index]
    let bytes = Array(text.utf8)
    #expect(try ListFile(name: "list", bytes: bytes, format: format, lengthLimit: 9).count > 0)
    let error = #expect(throws: ListFileError.self) {
      try ListFile(name: "list", bytes: bytes, format: format, lengthLimit: 8)
    }
    expectEqual(
      error?.description,
      "list:\(place): an element has 9 bytes, more than 8; split it into several")
  }

  /// Each row includes the names when it is compared.
  @Test func `cover the names of columns`() {
    func list(_ nameBytes: Int) -> String {
      String(repeating: "a", count: nameBytes) + "\n" + String(repeating: "b\n", count: 2_000)
    }
    // A row has two bytes and its share of the header.
    expectEqual(errorOf(list(3_999), .csv), nil)
    expectEqual(
      errorOf(list(12_000), .csv),
      "list:1: the columns' names have 12000 bytes, over 1000 times as many as a row has; "
        + "shorten the names")
    expectEqual(errorOf(String(repeating: "a", count: 100_000), .csv), nil)
  }

  /// Rows of marks: unsorted, of two and of three bytes, and of characters that decompose into marks.
  @Test(arguments: ["\u{301}\u{316}", "\u{20D0}\u{20D8}", "\u{F73}\u{F81}"])
  func `cover combining marks in a row`(_ pair: String) throws {
    let (most, letter) = (String(repeating: pair, count: 64), "\u{4E2D}")
    let more = String(pair.unicodeScalars.first!) + most
    let escaped = more.unicodeScalars.map { "\\u0" + String($0.value, radix: 16) }
      .map { $0.count == 7 ? $0.replacingOccurrences(of: "u0", with: "u") : $0 }.joined()
    let message = "more than 128 combining marks stand in a row; remove some of them"
    for before in ["", "a", "\u{E9}", String(repeating: letter, count: 900)] {
      let many = String(repeating: before + most, count: 9)
      if !before.isEmpty { expectEqual(errorOf("x\n\(many)\n", .lines), nil) }
      expectEqual(errorOf("x\n\(before)\(most)a\(most)\n", .csv), nil)
      // An accent on a letter is part of the letter here.
      let column = before.unicodeScalars.count + 1
      expectEqual(errorOf("x\n\(before)\(more)\n", .lines), "list:2:\(column): \(message)")
      expectEqual(errorOf("x\n\(before)\(more)", .csv), "list:2:\(column): \(message)")
      expectEqual(errorOf("[0,\"\(before)\(escaped)\"]", .json), "list:1:4: \(message)")
      expectEqual(errorOf("[{\"\(before)\(escaped)\":1}]", .json), "list:1:3: \(message)")
      expectEqual(errorOf("[\"\(escaped.dropFirst(6))\"]", .json), nil)
    }
    expectEqual(errorOf("\u{FEFF}\(more)", .lines), "list:1:1: \(message)")
  }

  @Test func `count every mark`() {
    let wrong = Unicode.Scalar.all.filter { scalar in
      let standsForMarks = [0xF73, 0xF75, 0xF81].contains(scalar.value)
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      return CombiningMarks.isSorted(scalar) != (isMark || standsForMarks)
    }
    expect(wrong.isEmpty, "\(wrong)")
  }

  /// Compares them with the manual.
  @Test func `are the documented ones`() throws {
    expectEqual(ListFile.defaultLength, 268_435_456)
    expectEqual(ListFile.defaultDepth, 512)
    let security = try Repository.text("SECURITY.md")
    for limit in [
      ListFile.defaultLength, ListFile.defaultDepth, CombiningMarks.limit, 2_147_483_646,
      17_179_869_184, ColumnsText.maximumColumns,
    ] {
      expect(security.contains("| \(limit.formatted(.number.locale(Locale(identifier: "en")))) "))
    }
  }
}
