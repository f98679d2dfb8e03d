import Testing

@testable import LockstepFiles

@Suite struct FieldPathTests {
  private func find(_ path: String, _ json: String) throws -> String? {
    let found = try ListValue(parsing: json)[FieldPath(path)]?.jsonText
    // The tape must find the same field.
    let file = try read("[\(json)]", .json)
    #expect(file.everyElementHas(FieldPath(path)) == (found != nil))
    if let found {
      #expect(
        try forms(file, key: [path]).ids == [ListValue(parsing: found).canonicalBytes])
    }
    return found
  }

  @Test func aFieldIsFoundByItsName() throws {
    #expect(try find("b", #"{"a":1,"b":2}"#) == "2")
    #expect(try find("c", #"{"a":{"c":1},"b":2}"#) == nil)
    #expect(try find("", #"{"":3}"#) == "3")
    #expect(try find("", #"{"a":3}"#) == nil)
    #expect(try find("a", #"["a"]"#) == nil)
    #expect(try find("a", #""a""#) == nil)
    #expect(try find("n", #"{"n":null}"#) == "null")
  }

  @Test func dotsGoDeeper() throws {
    #expect(try find("user.id", #"{"user":{"id":5}}"#) == "5")
    #expect(try find("a.b.c", #"{"a":{"b":{"c":1}}}"#) == "1")
    #expect(try find("a.b.c", #"{"a":{"b":1}}"#) == nil)
    #expect(try find("a.", #"{"a":{"":1}}"#) == "1")
    #expect(try find(".a", #"{"":{"a":1}}"#) == "1")
    #expect(try find(".", #"{"":{"":1}}"#) == "1")
  }

  @Test func aFieldWithTheWholeNameWins() throws {
    #expect(try find("user.id", #"{"user":{"id":5},"user.id":6}"#) == "6")
    #expect(try find("a.b.c", #"{"a":{"b.c":1,"b":{"c":2}}}"#) == "1")
    #expect(try find("a.b.c", #"{"a":{"b":{"c":2}},"a.b":{"c":3}}"#) == "3")
    #expect(try find("a.b.c", #"{"a":{"b":{"c":2}},"a.b":{"d":3}}"#) == "2")
  }

  @Test func spellingsOfACharacterDoNotCount() throws {
    #expect(try find("caf\u{E9}", "{\"cafe\u{301}\":1}") == "1")
    #expect(try find("cafe\u{301}.x", "{\"caf\\u00e9\":{\"\\u0078\":1}}") == "1")
    #expect(FieldPath("\u{E9}") == FieldPath("e\u{301}"))
    #expect(Set([FieldPath("\u{E9}"), FieldPath("e\u{301}"), FieldPath("e")]).count == 2)
    #expect("\(FieldPath("a.b"))" == "a.b")
  }
}
