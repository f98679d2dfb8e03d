import ListComponents
import TestSupport

@Suite("Edges of reading")
struct ReaderEdgeTests {
  private func read(_ json: String) throws -> (content: ViewContent, reports: [String]) {
    let (content, reports) = try ContentReader().read(Array(json.utf8))
    return (content, reports.map(\.description))
  }

  @Test func `A made id is none that a later component has`() throws {
    let (content, reports) = try read(
      #"[{"text": {"title": "A"}}, {"id": "default:row#0", "text": {"title": "B"}}]"#)
    expectEqual(content.body.inOrder.map(\.title), ["A", "B"])
    expectEqual(reports, [#"[0]: there is no id; it is "default:row#1""#])
  }

  @Test func `A component that is replaced leaves its made id to the new one`() throws {
    let (content, _) = try read(
      #"{"body": [{}], "patch": [{"id": "body/default:row#0", "items": [{"group": "g"}]}]}"#)
    expectEqual(content.body.inOrder.map(\.id), ["default:row#0"])
    expectEqual(content.body["default:row#0"]?.group, "g")
  }

  @Test func `A patch is not applied if an entry or an item is not an object`() throws {
    for patch in [#"[5, {"id": "body/a"}]"#, #"[{"id": "body/a", "items": [5]}]"#] {
      let (content, reports) = try read(#"{"body": [{"id": "a"}], "patch": \#(patch)}"#)
      #expect(content.body["a"] != nil)
      expect(reports.count == 1 && reports[0].hasPrefix("patch[0]: the patch is not applied: "))
    }
  }

  @Test("Every format but 1 is unknown, lenient or strict; one of a target leaves out its view")
  func formats() throws {
    for format in [#""1""#, "true", "[]", "1.5", "0", "-1", "1e30", "2"] {
      let json = #"{"format": \#(format), "title": "T", "fallbackText": "F"}"#
      let (content, reports) = try read(json)
      expect(content.title == nil && content.body.inOrder.map(\.title) == ["F"])
      expect(reports.count == 1 && reports[0].hasSuffix(" is not known"), "\(reports)")
      let value = try #require(try JSONValue(parsing: json.utf8)["format"])
      #expect(throws: ContentReaderError.unknownFormat(value)) {
        try ContentReader(mode: .strict).read(Array(json.utf8))
      }
      #expect(throws: ContentReaderError.unknownFormat(value)) {
        try read(#"{"format": \#(format), "title": "T", "fallbackText": {}}"#)
      }
    }
    for format in ["1", "1.0", "10e-1", "null"] {
      let (content, reports) = try read(#"{"format": \#(format), "title": "T"}"#)
      expect(content.title == "T" && reports == [])
    }
    let (content, reports) = try read(
      #"[{"id": "a", "target": {"view": {"format": 2}, "actions": ["b"]}}, {"id": "b"}]"#)
    expect(content.body.count == 2 && content.body["a"]?.target?.content == nil)
    expectEqual(content.body["a"]?.target?.actions.count, 1)
    expectEqual(reports, ["[0].target.view.format: the format 2 is not known"])
  }

  @Test func `A fallback text that is none is reported, also if the format is known`() throws {
    let reports = try read(#"{"fallbackText": {}}"#).reports
    expectEqual(reports, ["fallbackText: an object is not a text"])
    #expect(throws: ContentReaderError.unknownFormat(2)) {
      try ContentReader(mode: .strict).read(Array(#"{"format": 2, "fallbackText": {}}"#.utf8))
    }
  }

  @Test("A member that an object has twice is reported with its place; a strict reader throws it")
  func repeatedMembers() throws {
    let json = """
      {"title": "A", "body": [{"id": "a"}, {"id": "b", "text": {"title": "1", "title": 2},
       "custom": {"x": {"y": 1, "y": 1}}}], "body": 5, "title": "B", "title": "C"}
      """
    let (content, reports) = try read(json)
    expect(content.title == "A" && content.body.count == 2)
    expectEqual(content.body["b"]?.title, "1")
    let problem = ": the name is there twice; the first one counts"
    expectEqual(
      reports, ["body[1].text.title", "body[1].custom.x.y", "body", "title"].map { $0 + problem })
    let report = ContentReport(path: "body[1].text.title", problem: .repeatedMember)
    #expect(throws: ContentReaderError.report(report)) {
      try ContentReader(mode: .strict).read(Array(json.utf8))
    }
  }

  @Test func `Members that no path of the schema has are reported where that is wanted`() throws {
    let json = """
      {"titel": "A", "custom": {"own": 1}, "header": {"id": "h", "text": {"titles": "H"}},
       "body": [{"id": "a", "imagse": {}, "images": {"custom": {"own": {"url": "a"}}},
                 "target": {"view": {"bodies": []}}, "metadata": {"own": {"id": 1}}}],
       "patch": [{"id": "body/a", "itmes": []}]}
      """
    var reader = ContentReader()
    try expectEqual(reader.read(Array(json.utf8)).reports, [])
    reader.reportsUnknownMembers = true
    let reports = try reader.read(Array(json.utf8)).reports
    expectEqual(
      Set(reports.map(\.path)),
      [
        "titel", "header.text.titles", "body[0].imagse", "body[0].images.custom.own.url",
        "body[0].target.view.bodies", "patch[0].itmes",
      ])
    let titel = reports.first { $0.path == "titel" }
    expectEqual(titel?.description, #"titel: the name "titel" is not known"#)
    let problem = ContentReport.Problem.unknownMember("itmes", absent: ["before", "items"])
    expectEqual(reports.first { $0.path == "patch[0].itmes" }?.problem, problem)
    var schema = ContentSchema.standard
    schema.component.title = .go("titles").or(.go("text").go("titles"))
    reader.schema = schema
    let known = #"[{"id": "a", "titles": "A", "text": {"titles": "A", "title": ""}}]"#
    try expectEqual(reader.read(Array(known.utf8)).reports.map(\.path), ["[0].text.title"])
  }

  @Test func `null in an array is absent`() throws {
    let (content, reports) = try read(
      #"{"body": [null, {"id": "a", "target": {"actions": [null, "b"]}}], "overlays": [null]}"#)
    expect(content.body.count == 1 && reports == [])
    expectEqual(content.body["a"]?.target?.actions.count, 1)
    try expect(read("[null]").content.isEmpty)
  }

  @Test func `A schema that goes in circles is a typed error`() {
    var schema = ContentSchema.standard
    schema.component.children = JSONPath.root.map { $0 }
    #expect(throws: ContentReaderError.tooDeep(limit: 32)) {
      try ContentReader(schema: schema).read(Array(#"[{"id": "1"}]"#.utf8))
    }
  }

  @Test func `Ids and names may begin with a combining character`() throws {
    for id in ["\u{301}x", "\u{200D}y", "~\u{301}/", "a~1b"] {
      let path = ComponentPath.body("k", id)
      expectEqual(ComponentPath("\(path)"), path)
    }
    let kind = try #require(ComponentKind(namespace: "a", name: "\u{301}b"))
    expectEqual(ComponentKind("\(kind)"), kind)
  }
}
