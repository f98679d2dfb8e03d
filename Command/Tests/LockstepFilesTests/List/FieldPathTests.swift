import CommandTestSupport

@testable import LockstepFiles

@Suite struct FieldPathTests {
  private func find(_ path: String, _ json: String) throws -> String? {
    let found = try ListValue(parsing: json)[FieldPath(path)]?.jsonText
    // The tape must find the same field.
    let file = try read("[\(json)]", .json)
    expectEqual(file.everyElementHas(FieldPath(path)), found != nil)
    if let found {
      try expectEqual(forms(file, key: [path]).ids, [ListValue(parsing: found).canonicalBytes])
    }
    return found
  }

  @Test func aFieldIsFoundByItsName() throws {
    try expectEqual(find("b", #"{"a":1,"b":2}"#), "2")
    try expectEqual(find("c", #"{"a":{"c":1},"b":2}"#), nil)
    try expectEqual(find("", #"{"":3}"#), "3")
    try expectEqual(find("", #"{"a":3}"#), nil)
    try expectEqual(find("a", #"["a"]"#), nil)
    try expectEqual(find("a", #""a""#), nil)
    try expectEqual(find("n", #"{"n":null}"#), "null")
  }

  @Test func dotsGoDeeper() throws {
    try expectEqual(find("user.id", #"{"user":{"id":5}}"#), "5")
    try expectEqual(find("a.b.c", #"{"a":{"b":{"c":1}}}"#), "1")
    try expectEqual(find("a.b.c", #"{"a":{"b":1}}"#), nil)
    try expectEqual(find("a.", #"{"a":{"":1}}"#), "1")
    try expectEqual(find(".a", #"{"":{"a":1}}"#), "1")
    try expectEqual(find(".", #"{"":{"":1}}"#), "1")
  }

  @Test func aFieldWithTheWholeNameWins() throws {
    try expectEqual(find("user.id", #"{"user":{"id":5},"user.id":6}"#), "6")
    try expectEqual(find("a.b.c", #"{"a":{"b.c":1,"b":{"c":2}}}"#), "1")
    try expectEqual(find("a.b.c", #"{"a":{"b":{"c":2}},"a.b":{"c":3}}"#), "3")
    try expectEqual(find("a.b.c", #"{"a":{"b":{"c":2}},"a.b":{"d":3}}"#), "2")
  }

  @Test func namesAreComparedByTheirBytes() throws {
    try expectEqual(find("caf\u{E9}", "{\"cafe\u{301}\":1,\"caf\u{E9}\":2}"), "2")
    try expectEqual(find("caf\u{E9}.x", "{\"caf\\u00e9\":{\"\\u0078\":1}}"), "1")
    #expect(FieldPath("\u{E9}") != FieldPath("e\u{301}"))
    expectEqual(FieldPath("\u{E9}"), FieldPath("e\u{301}").normalized)
    expectEqual("\(FieldPath("a.b"))", "a.b")
  }
}
