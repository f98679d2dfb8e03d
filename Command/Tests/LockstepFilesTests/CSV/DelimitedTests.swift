import CommandTestSupport

@testable import LockstepFiles

@Suite struct DelimitedTests {
  private func rows(_ text: String, _ format: ListFormat = .csv) throws -> [[String]] {
    let file = try read(text, format)
    return (0..<file.count).map { index in
      guard case .object(let fields) = file.value(at: index) else { return [] }
      return fields.map { field in
        if case .string(let text) = field.value { text } else { "not a string" }
      }
    }
  }

  @Test func theFirstRowNamesTheColumns() throws {
    let file = try read("id,name\n1,Ann\n2,Bob\n", .csv)
    expectEqual(file.columns, ["id", "name"])
    expectEqual(file.count, 2)
    expectEqual(file.value(at: 1).jsonText, #"{"id":"2","name":"Bob"}"#)
  }

  @Test func quotedFieldsMayHoldAnything() throws {
    try expectEqual(
      rows("a,b\n\"x,y\",\"1\r\n2\"\n\"say \"\"hi\"\"\",\"\"\n\"\"\"\",\"\"\"\"\"\"\n"),
      [["x,y", "1\r\n2"], ["say \"hi\"", ""], ["\"", "\"\""]])
  }

  @Test(arguments: ["\n", "\r\n"])
  func rowsEndWithLineFeedOrBoth(_ ending: String) throws {
    let text = ["a,b", "1,2", "\"3\",\"4\""].joined(separator: ending)
    try expectEqual(rows(text), [["1", "2"], ["3", "4"]])
    try expectEqual(rows(text + ending), [["1", "2"], ["3", "4"]])
    expectEqual(sources(try read(text + ending, .csv)), ["1,2", "\"3\",\"4\""])
  }

  @Test func aCarriageReturnMayEndTheFile() throws {
    try expectEqual(rows("a,b\n1,2\r"), [["1", "2"]])
    try expectEqual(rows("a,b\n1,\"2\"\r"), [["1", "2"]])
    try expectEqual(rows("a,b\n1,2\n\r"), [["1", "2"]])
  }

  @Test func aCarriageReturnElsewhereIsAnError() {
    let problem =
      "a carriage return without line feed stands inside a row; "
      + "end lines with LF or CRLF, or put the field in quotes"
    expectEqual(errorOf("a,b\r1,2\r", .csv), "list:1:4: \(problem)")
    expectEqual(errorOf("a,b\n1,\"2\"\rx", .csv), "list:2:6: \(problem)")
    expectEqual(errorOf("a\n\r\rb", .csv), "list:2:1: \(problem)")
  }

  @Test func emptyFieldsAreKept() throws {
    try expectEqual(rows("a,b,c\n,,\n1,,\n,,3"), [["", "", ""], ["1", "", ""], ["", "", "3"]])
  }

  @Test func blankLinesAreSkipped() throws {
    try expectEqual(rows("\n\r\na,b\n\n1,2\n\r\n\n3,4\n\n"), [["1", "2"], ["3", "4"]])
    try expectEqual(rows("a\n\nx\n\"\"\n \n"), [[""], ["x"], [""], [" "]])
    try expectEqual(read("\na,b\n\n\nx,y\n", .csv).line(of: 0), 5)
  }

  @Test func aFileWithoutHeaderIsAListWithoutElements() throws {
    for text in ["", "\n\n", "\u{FEFF}"] {
      let list = try read(text, .csv)
      expect(list.count == 0 && list.columns == [])
      try expect(list.elements(key: [FieldPath("b")], ignoring: []).isEmpty)
    }
  }

  @Test func aHeaderAloneIsAListWithoutElements() throws {
    try expectEqual(read("a,b", .csv).count, 0)
    try expect(read("a,b", .csv).elements(key: [FieldPath("b")], ignoring: []).isEmpty)
  }

  @Test func columnsOfOneNameAreAnError() {
    expectEqual(
      errorOf("id,x,y,x\n", .csv),
      "list:1: columns 2 and 4 are both named 'x'; rename one of them, or read csv and tsv with --repeated-headers"
    )
    expectEqual(
      errorOf("\n\u{E9},\"\u{E9}\"\n", .csv),
      "list:2: columns 1 and 2 are both named '\u{E9}'; rename one of them, or read csv and tsv with --repeated-headers"
    )
    expectEqual(errorOf("\u{1B}[1m,\u{1B}[1m", .csv)?.contains(#"named '\u001b[1m'"#), true)
    expectEqual(errorOf("a,,\n", .csv)?.contains("columns 2 and 3 are both named ''"), true)
  }

  @Test func oneColumnMayHaveAnEmptyName() throws {
    try expectEqual(read("a,\n1,2\n", .csv).columns, ["a", ""])
    try expectEqual(read("\"\"\n1\n", .csv).columns, [""])
  }

  @Test func aRowAsLongAsTheHeaderIsRequired() {
    let remedy =
      "quote fields that hold the separator, write empty fields for missing ones, "
      + "or read such rows with --ragged"
    expectEqual(
      errorOf("a,b\n1,2\n1,2,3\n", .csv),
      "list:3:1: row has 3 fields where the header has 2; \(remedy)")
    expectEqual(
      errorOf("a,b\n\"x\ny\",2\n1\n", .csv),
      "list:4:1: row has 1 field where the header has 2; \(remedy)")
  }

  @Test func aQuoteInsideAnUnquotedFieldIsAnError() {
    expectEqual(
      errorOf("a,b\n1,\u{E9}x\"y\n", .csv),
      "list:2:5: a quote stands inside a field that does not start with one; "
        + "put the whole field in quotes and double the quotes in it")
    expectEqual(errorOf("a,b\n1, \"y\"\n", .csv)?.hasPrefix("list:2:4: a quote stands"), true)
  }

  @Test func textAfterAClosingQuoteIsAnError() {
    expectEqual(
      errorOf("a,b\n\"1\"x,2\n", .csv),
      "list:2:4: text follows the closing quote of a field; "
        + "double the quotes in the field, or end it with a separator")
  }

  @Test func aQuoteThatIsNeverClosedIsAnErrorWhereItOpened() {
    let problem =
      "the quote that opens this field is never closed; "
      + "close it, and double the quotes in the field"
    expectEqual(errorOf("a,b\n1,\"2\n3,4\n", .csv), "list:2:3: \(problem)")
    expectEqual(errorOf("a,\"", .csv), "list:1:3: \(problem)")
    expectEqual(errorOf("a\n\"x\"\"", .csv), "list:2:1: \(problem)")
  }

  @Test func tabsSeparateInTSV() throws {
    try expectEqual(rows("a\tb,c\n\"x\"\t2,3\n\t\n", .tsv), [["\"x\"", "2,3"], ["", ""]])
    try expectEqual(
      rows("a\tb\n5\" disk\t\"\r\n\"\"\t\"\n", .tsv), [["5\" disk", "\""], ["\"\"", "\""]])
    expectEqual(
      errorOf("a\tb\n1\rx\t2\n", .tsv),
      "list:2:2: a carriage return without line feed stands inside a row; "
        + "end lines with LF or CRLF")
    expectEqual(errorOf("a\tb\n1\n", .tsv)?.hasPrefix("list:2:1: row has 1 field"), true)
  }

  @Test(arguments: [ListFormat.csv, .tsv])
  func anEmptyLineIsARowOfOneColumn(_ format: ListFormat) throws {
    try expectEqual(rows("a\n\n1\r\n\r\n", format), [[""], ["1"], [""]])
    try expectEqual(rows("\n\na\n1\n", format), [["1"]])
    try expectEqual(rows("a\n\n", format), [[""]])
    try expectEqual(read("a\n\n1\n", format).line(of: 1), 3)
    if format == .csv { try expectEqual(rows("a\n\"\"\n\n", format), [[""], [""]]) }
    // In wider tables, such lines are skipped.
    let separator = format == .csv ? "," : "\t"
    try expectEqual(rows("a\(separator)b\n\n1\(separator)2\n\n", format), [["1", "2"]])
    var reading = ListReading(format: format)
    reading.rows.hasHeader = false
    let list = try ListFile(name: "list", bytes: Array("\n1\n\n".utf8), reading: reading)
    expectEqual(sources(list), ["", "1", ""])
  }

  /// Rows of a text without quotes are found line by line, as the scanner finds them.
  @Test func linesAreFoundAsTheScannerFindsRows() throws {
    var random = SplitMix64(seed: 5)
    let comma = UInt8(ascii: ",")
    let pieces = ["a", ",", "\n", "\r\n", "\r", "é", "0123456789", ",,,,,,,,,", "b,c\n", ""]
    for _ in 0..<thorough(30_000) {
      var text = ["ab,c\n", "ab\n"][Int.random(in: 0...1, using: &random)]
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      var reading = ListReading(format: .csv)
      reading.rows.isRagged = Bool.random(using: &random)
      reading.rows.delimiter = comma
      let source = try SourceText(name: "list", bytes: Array(text.utf8))
      let expected = source.withBody { body -> String in
        var scanner = RowScanner(body, separator: comma, hasQuotes: true)
        var rows: [Range<Int>] = []
        var width = 0
        do throws(RowFault) {
          while try scanner.next() {
            if rows.isEmpty { width = scanner.fields.count }
            scanner.keepsEmptyLines = rows.isEmpty ? width == 1 : scanner.keepsEmptyLines
            rows.append(scanner.row)
            if scanner.fields.count != width, !reading.rows.isRagged {
              return "error in line \(source.line(at: scanner.row.lowerBound))"
            }
          }
          return "\(rows.dropFirst())"
        } catch {
          return "error in line \(source.line(at: error.offset))"
        }
      }
      do {
        let list = try ListFile(name: "list", bytes: Array(text.utf8), reading: reading)
        expectEqual("\(list.ranges[...])", expected, "\(text)")
      } catch {
        expectEqual("error in line \(error.line ?? 0)", expected, "\(text)")
      }
    }
  }

  @Test func theOrderOfColumnsDoesNotCount() throws {
    try expectEqual(contents("a,b\n1,2\n", .csv), contents("b\ta\n2\t1\n", .tsv))
    #expect(try contents("a,b\n1,2\n", .csv) != contents("a,b\n2,1\n", .csv))
    #expect(try contents("a,b\n1,2\n", .csv) != contents("a,c\n1,2\n", .csv))
  }

  @Test func quotesDoNotCount() throws {
    try expectEqual(contents("a,b\n1,2\n", .csv), contents("\"a\",b\n\"1\",\"2\"\n", .csv))
  }

  @Test func aRowEqualsAnObjectOfTheSameStrings() throws {
    let row = try contents("b,\u{E9}\nz,\"caf\u{E9}\"\n", .csv)
    try expectEqual(row, contents(#"[{"\u00e9":"caf\u00e9","b":"z"}]"#, .json))
    expectEqual(
      row,
      [[0x6F, 2, 1, 0x62, 0x73, 1, 0x7A, 2, 0xC3, 0xA9, 0x73, 5] + Array("caf\u{E9}".utf8)])
  }

  @Test func keysAreColumns() throws {
    let file = try read("id,user.id,x\n1,\"a\"\"b\",3\n", .csv)
    try expectEqual(forms(file, key: ["user.id"]).ids, [ListValue.string("a\"b").canonicalBytes])
    try expectEqual(
      forms(file, key: ["x", "id"]).ids,
      [ListValue.array([.string("3"), .string("1")]).canonicalBytes])
    expectEqual(file.keyValue(at: 0, key: [FieldPath("user.id")]), .string("a\"b"))
    expect(file.everyElementHas(FieldPath("user.id")))
    expect(!file.everyElementHas(FieldPath("user")))
  }

  @Test func aMissingKeyColumnIsAnErrorAtTheHeader() throws {
    try expectEqual(
      elementsError("a,b\n1,2\n", .csv, key: ["a", "id"]),
      "list:1: the header has no column 'id'; name another with --key")
    try expectEqual(elementsError("\na,b\n", .csv, key: ["c"])?.hasPrefix("list:2: "), true)
  }

  @Test func ignoredColumnsDoNotCount() throws {
    let first = try forms(read("a,b,c\n1,2,3\n", .csv), key: ["a"], ignoring: ["b", "none"])
    let second = try forms(read("c,a\n3,1\n", .csv), key: ["a"])
    expectEqual(first.ids, second.ids)
    expectEqual(first.contents, second.contents)
    let whole = try forms(read("a,b,c\n1,2,3\n", .csv), ignoring: ["b"])
    expectEqual(whole.ids, second.contents)
    // An ignored field can still be the key.
    try expectEqual(forms(read("a,b\n1,2\n", .csv), key: ["a"], ignoring: ["a"]).ids, first.ids)
  }

  @Test func linesOfRowsCountBreaksInsideQuotes() throws {
    let file = try read("a\n\"x\n\ny\"\nz\n", .csv)
    expectEqual(file.line(of: 0), 2)
    expectEqual(file.line(of: 1), 5)
    expectEqual(sources(file), ["\"x\n\ny\"", "z"])
  }

  @Test func aByteOrderMarkBeforeAQuotedNameIsSkipped() throws {
    try expectEqual(read("\u{FEFF}\"a\",b\n1,2\n", .csv).columns, ["a", "b"])
  }
}
