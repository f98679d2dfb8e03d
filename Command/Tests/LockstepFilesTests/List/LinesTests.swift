import CommandTestSupport

@testable import LockstepFiles

@Suite struct LinesTests {
  @Test func anEmptyFileHasNoElements() throws {
    let file = try read("", .lines)
    expectEqual(file.count, 0)
    try expect(file.elements(key: nil, ignoring: []).isEmpty)
    expectEqual(file.columns, nil)
  }

  @Test func theLastLineMayLackItsLineFeed() throws {
    expectEqual(sources(try read("a\nb\n", .lines)), ["a", "b"])
    expectEqual(sources(try read("a\nb", .lines)), ["a", "b"])
    expectEqual(sources(try read("a\n\nb", .lines)), ["a", "", "b"])
    expectEqual(sources(try read("\n", .lines)), [""])
    expectEqual(sources(try read("\n\n", .lines)), ["", ""])
  }

  @Test func aCarriageReturnIsPartOfTheLine() throws {
    expectEqual(sources(try read("a\r\nb", .lines)), ["a\r", "b"])
    #expect(try contents("a\r\n", .lines) != contents("a\n", .lines))
  }

  @Test func linesAreComparedByTheirBytes() throws {
    #expect(try contents("caf\u{E9}", .lines) != contents("cafe\u{301}", .lines))
    try expectEqual(contents("a", .lines), [[UInt8(ascii: "l"), 1, UInt8(ascii: "a")]])
  }

  @Test func aLineDiffersFromTheSameJSONString() throws {
    #expect(try contents("a", .lines) != contents("[\"a\"]", .json))
  }

  @Test func aByteOrderMarkIsNotPartOfTheFirstLine() throws {
    expectEqual(sources(try read("\u{FEFF}a\n\u{FEFF}b", .lines)), ["a", "\u{FEFF}b"])
    try expectEqual(read("\u{FEFF}", .lines).count, 0)
  }

  @Test func linesHaveNoFields() throws {
    try expectEqual(
      elementsError("a", .lines, key: ["id"]),
      "list: the list is of plain lines, which have no field 'id'; "
        + "leave out the field, or name a format that has fields")
    try expectEqual(
      elementsError("a", .lines, key: nil, ignoring: ["x"])?.contains("no field 'x'"), true)
    try expectEqual(elementsError("a", .lines, key: []), nil)
    try expectEqual(read("a", .lines).everyElementHas(FieldPath("a")), false)
    try expectEqual(read("", .lines).everyElementHas(FieldPath("a")), false)
  }

  @Test func linesKnowTheirNumbers() throws {
    let text = (1...50_000).map { "line \($0)" }.joined(separator: "\n")
    let file = try read(text, .lines)
    for index in [0, 1, 7_000, 7_281, 7_282, 30_000, 49_999] {
      expectEqual(file.line(of: index), index + 1)
      expectEqual(file.value(at: index), .string("line \(index + 1)"))
    }
  }

  @Test func aLineMayHoldANulByte() throws {
    let file = try read("a\0b\nc", .lines)
    expectEqual(file.value(at: 0), .string("a\0b"))
    expectEqual(file.keyValue(at: 1, key: nil), .string("c"))
  }
}
