import CommandTestSupport

@testable import LockstepFiles

@Suite struct ElementsTests {
  @Test func theKeyIsTheIdentityAndTheRestTheContent() throws {
    let file = try read(#"[{"id":1,"x":2},{"id":1.0,"x":3},{"x":2.0,"id":"1"}]"#, .json)
    let elements = try file.elements(key: [FieldPath("id")], ignoring: [])
    withExtendedLifetime(elements) {
      expectEqual(elements.count, 3)
      expectEqual(elements[0].id, elements[1].id)
      expectEqual(elements[0].id.hashValue, elements[1].id.hashValue)
      #expect(elements[0] != elements[1])
      #expect(elements[0].id != elements[2].id)
      expectEqual(Set(elements.map(\.id)).count, 2)
    }
  }

  @Test func withoutKeyTheWholeElementIsItsIdentity() throws {
    let (ids, contents) = try forms(read(#"[{"a":1,"b":2},{"b":2,"a":1},3]"#, .json))
    expectEqual(ids, contents)
    expectEqual(ids[0], ids[1])
    try expectEqual(forms(read(#"[{"a":1,"b":2}]"#, .json), key: []).ids, [ids[0]])
  }

  @Test func severalKeyFieldsAreAnArray() throws {
    let file = try read(#"[{"a":{"b":1},"c":"x"}]"#, .json)
    try expectEqual(
      forms(file, key: ["c", "a.b"]).ids,
      [ListValue.array([.string("x"), .number("1")]).canonicalBytes])
    expectEqual(file.keyValue(at: 0, key: ["c", "a.b"].map(FieldPath.init)).jsonText, "[\"x\",1]")
    expectEqual(file.keyValue(at: 0, key: [FieldPath("a")]).jsonText, "{\"b\":1}")
    expectEqual(file.keyValue(at: 0, key: [FieldPath("z")]), .null)
    expectEqual(file.keyValue(at: 0, key: []), file.value(at: 0))
  }

  @Test func ignoredFieldsAreLeftOutOfContentsAtAnyDepth() throws {
    let texts = [#"{"a":1,"u":{"t":5,"n":"x"}}"#, #"{"u":{"n":"x","t":6},"a":1}"#]
    for key in [nil, ["a"]] {
      let (ids, contents) = try forms(
        read(texts.joined(separator: "\n"), .ndjson), key: key, ignoring: ["u.t", "zz", "a.b"])
      expectEqual(ids[0], ids[1])
      expectEqual(contents[0], contents[1])
      try expectEqual(contents[0], ListValue(parsing: #"{"a":1,"u":{"n":"x"}}"#).canonicalBytes)
    }
    try expectEqual(forms(read("[1,{\"a\":2}]", .json), ignoring: ["a"]).contents[1], [0x6F, 0])
  }

  @Test func ignoredFieldsDoNotCountInsideAKeyButMayBeOne() throws {
    let file = try read(#"[{"u":{"id":1,"t":5}},{"u":{"id":1,"t":6}}]"#, .json)
    let (ids, _) = try forms(file, key: ["u"], ignoring: ["u.t"])
    expectEqual(ids[0], ids[1])
    try expectEqual(forms(file, key: ["u.t"], ignoring: ["u.t"]).ids.count, 2)
    try expectEqual(
      forms(file, key: ["u.t"], ignoring: ["u"]).ids[1],
      ListValue.number("6").canonicalBytes)
  }

  @Test func aMissingKeyFieldIsAnErrorThatNamesTheLine() throws {
    try expectEqual(
      elementsError("[{\"id\":1},\n {\"di\":2}]", .json, key: ["id"]),
      "list:2: element 1 has no field 'id'; name another with --key")
    try expectEqual(
      elementsError("{\"id\":1}\n\n7\n", .ndjson, key: ["id"]),
      "list:3: element 1 is not an object, so it has no field 'id'; name another with --key")
  }

  @Test func everyElementHasWorksBeforeAndAfterTheElementsAreMade() throws {
    let file = try read(#"[{"id":null,"a":1},{"id":2}]"#, .json)
    for _ in 0..<2 {
      expect(file.everyElementHas(FieldPath("id")))
      expect(!file.everyElementHas(FieldPath("a")))
      try expectEqual(forms(file, key: ["id"]).ids.count, 2)
    }
  }

  @Test func aSecondCallReturnsTheSame() throws {
    let file = try read("{\"a\":1}\n{\"a\":2}\n", .ndjson)
    let first = try forms(file, key: ["a"])
    let second = try forms(file, key: ["a"])
    expectEqual(first.ids, second.ids)
    expectEqual(first.contents, second.contents)
    // An error in between has no effect.
    #expect(throws: ListFileError.self) { try file.elements(key: [FieldPath("b")], ignoring: []) }
    try expectEqual(forms(file, key: ["a"]).ids, first.ids)
  }

  @Test(arguments: [ListFormat.lines, .csv, .ndjson])
  func contentsAreVisitedInOrder(_ format: ListFormat) throws {
    let text = format == .csv ? "a\n1\n2\n3\n" : "1\n2\n3\n"
    let file = try read(text, format)
    let elements = try file.elements(key: nil, ignoring: [])
    var visited: [[UInt8]] = []
    elements.forEachCanonicalContent { visited.append(Array($0)) }
    try expectEqual(visited, forms(file).contents)
    elements.withCanonicalBytes(of: 1) { expectEqual(Array($0), visited[1]) }
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try elements.forEachCanonicalContent { (_) throws(Stop) in throw Stop() }
    }
  }

  @Test func elementsMayBeMadeAndReadOnManyTasks() async throws {
    let text = (0..<500).map { "{\"id\":\($0),\"x\":\"\u{E9}\u{323}\"}" }.joined(separator: "\n")
    let file = try read(text, .ndjson)
    let expected = try forms(file, key: ["id"]).ids
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          file.everyElementHas(FieldPath("id")) && (try? forms(file, key: ["id"]).ids) == expected
        }
      }
      for await isEqual in group { expect(isEqual) }
    }
  }

  @Test func slicesAndCopiesKeepTheirElements() throws {
    func makeTail() throws -> Slice<ListElements> {
      try read("a\nb\nc", .lines).elements(key: nil, ignoring: []).dropFirst()
    }
    let tail = try makeTail()
    withExtendedLifetime(tail) {
      expectEqual(tail.map { Array($0.id.bytes).last }, [0x62, 0x63])
    }
  }
}
