import Testing

@testable import LockstepFiles

@Suite struct LinesTests {
  @Test func anEmptyFileHasNoElements() throws {
    let file = try read("", .lines)
    #expect(file.count == 0)
    #expect(try file.elements(key: nil, ignoring: []).isEmpty)
    #expect(file.columns == nil)
  }

  @Test func theLastLineMayLackItsLineFeed() throws {
    #expect(sources(try read("a\nb\n", .lines)) == ["a", "b"])
    #expect(sources(try read("a\nb", .lines)) == ["a", "b"])
    #expect(sources(try read("a\n\nb", .lines)) == ["a", "", "b"])
    #expect(sources(try read("\n", .lines)) == [""])
    #expect(sources(try read("\n\n", .lines)) == ["", ""])
  }

  @Test func aCarriageReturnIsPartOfTheLine() throws {
    #expect(sources(try read("a\r\nb", .lines)) == ["a\r", "b"])
    #expect(try contents("a\r\n", .lines) != contents("a\n", .lines))
  }

  @Test func linesAreComparedByTheirBytes() throws {
    #expect(try contents("caf\u{E9}", .lines) != contents("cafe\u{301}", .lines))
    #expect(try contents("a", .lines) == [[UInt8(ascii: "l"), 1, UInt8(ascii: "a")]])
  }

  @Test func aLineDiffersFromTheSameJSONString() throws {
    #expect(try contents("a", .lines) != contents("[\"a\"]", .json))
  }

  @Test func aByteOrderMarkIsNotPartOfTheFirstLine() throws {
    #expect(sources(try read("\u{FEFF}a\n\u{FEFF}b", .lines)) == ["a", "\u{FEFF}b"])
    #expect(try read("\u{FEFF}", .lines).count == 0)
  }

  @Test func linesHaveNoFields() throws {
    #expect(
      try elementsError("a", .lines, key: ["id"])
        == "list: the list is of plain lines, which have no field 'id'; "
        + "leave out the field, or name a format that has fields")
    #expect(
      try elementsError("a", .lines, key: nil, ignoring: ["x"])?.contains("no field 'x'") == true)
    #expect(try elementsError("a", .lines, key: []) == nil)
    #expect(try read("a", .lines).everyElementHas(FieldPath("a")) == false)
    #expect(try read("", .lines).everyElementHas(FieldPath("a")) == false)
  }

  @Test func linesKnowTheirNumbers() throws {
    let text = (1...50_000).map { "line \($0)" }.joined(separator: "\n")
    let file = try read(text, .lines)
    for index in [0, 1, 7_000, 7_281, 7_282, 30_000, 49_999] {
      #expect(file.line(of: index) == index + 1)
      #expect(file.value(at: index) == .string("line \(index + 1)"))
    }
  }

  @Test func aLineMayHoldANulByte() throws {
    let file = try read("a\0b\nc", .lines)
    #expect(file.value(at: 0) == .string("a\0b"))
    #expect(file.keyValue(at: 1, key: nil) == .string("c"))
  }
}
