import ListComponents
import TestSupport

/// The rows of the tables of HubFramework's keys, and what a wrong value does.
@Suite("Reading content")
struct ReaderTests {
  private func read(
    _ json: String, reader: ContentReader = ContentReader()
  ) throws -> (content: ViewContent, reports: [String]) {
    let (content, reports) = try reader.read(Array(json.utf8))
    return (content, reports.map(\.description))
  }

  /// Reads the members of the component `body/a`.
  private func component(_ members: String) throws -> (component: Component, reports: [String]) {
    let (content, reports) = try read(#"{"body": [{"id": "a", \#(members)}]}"#)
    return (try #require(content.body["a"]), reports)
  }

  @Test func `A view has id, title, header, body, overlays and custom data`() throws {
    let (content, reports) = try read(
      """
      {"id": "v", "title": "", "header": {"text": {"title": "H"}}, "body": [{"id": "a"}],
       "overlays": [{"id": "o"}], "custom": {"k": 1.0}, "unknown": 5}
      """)
    expect(content.id == "v" && content.title == "")
    expect(content.header?.id == "header" && content.header?.title == "H")
    expect(content.body["a"] != nil && content.overlays["o"] != nil)
    expectEqual(content.data, ["k": 1])
    expectEqual(reports, [])
  }

  @Test func `What has another type is left out and reported; null is absent`() throws {
    let (content, reports) = try read(
      """
      {"id": 1, "title": true, "header": [], "body": {}, "overlays": [5, {"id": "o"}],
       "custom": "x"}
      """)
    expect(content.id == nil && content.title == nil && content.header == nil)
    expect(content.body.isEmpty && content.overlays.count == 1 && content.data.isEmpty)
    expectEqual(
      reports,
      [
        "id: a number is not a text", "title: a Boolean is not a text",
        "header: an array is not an object", "body: an object is not an array",
        "overlays[0]: a number is not an object", #"custom: "x" is not an object"#,
      ])
    let absent = try read(#"{"id": null, "header": null, "body": null, "custom": null}"#)
    expect(absent.content == ViewContent() && absent.reports == [])
  }

  @Test func `A component has its kind, category, texts and group`() throws {
    let (component, reports) = try component(
      """
      "group": "g", "component": {"id": "music:card", "category": "card"},
      "text": {"title": "1", "subtitle": "2", "accessory": "3", "description": ""}
      """)
    expect(component.group == "g" && component.kind == ComponentKind("music:card"))
    expectEqual(component.category, .card)
    expect(component.title == "1" && component.subtitle == "2")
    expect(component.accessory == "3" && component.text == "")
    expectEqual(reports, [])
    let standard = try self.component(#""component": {"id": "own"}"#).component
    expect(standard.kind == ComponentKind("default:own") && standard.category == .row)
  }

  @Test("A kind that is not of the grammar is refused: B12", arguments: ["a:b:c", "", ":", "a:"])
  func kinds(kind: String) throws {
    let (component, reports) = try component(#""component": {"id": "\#(kind)"}"#)
    expectEqual(component.kind, .standard)
    expectEqual(reports, [#"body[0].component.id: "\#(kind)" is not namespace:name"#])
  }

  @Test func `A wrong object is reported once, not for each of its members`() throws {
    let (_, reports) = try component(
      #""text": 5, "images": [], "component": "x", "metadata": 1, "children": "c""#)
    expectEqual(
      reports,
      [
        #"body[0].component: "x" is not an object"#, "body[0].text: a number is not an object",
        "body[0].images: an array is not an object", "body[0].metadata: a number is not an object",
        #"body[0].children: "c" is not an array"#,
      ])
  }

  @Test func `Preferred indexes are whole numbers from 0, also as 1.0`() throws {
    try expectEqual(component(#""preferredIndex": 1.0"#).component.preferredIndex, 1)
    for wrong in ["true", "1.5", "-1", #""1""#, "1e40"] {
      let (component, reports) = try component(#""preferredIndex": \#(wrong)"#)
      expect(component.preferredIndex == nil && reports.count == 1)
    }
  }

  @Test("Images have a URI, a placeholder, a local name and custom data; an empty one is none")
  func images() throws {
    let (component, reports) = try component(
      """
      "images": {"icon": "play", "main": {"uri": "https://a/b", "placeholder": "p",
        "local": "l", "custom": {"k": [1]}}, "background": {}, "custom": {"x": {"local": "y"},
        "n": null, "w": 5}}
      """)
    expect(component.icon == "play" && component.images.background == nil)
    let main = ComponentImage(
      uri: ViewURI("https://a/b"), placeholder: "p", local: "l", data: ["k": [1]])
    expectEqual(component.images.main, main)
    expectEqual(component.images.custom, ["x": ComponentImage(local: "y")])
    expectEqual(reports, ["body[0].images.custom.w: a number is not an object"])
    let wrong = try self.component(#""images": {"main": {"uri": "http://é"}}"#)
    expectEqual(wrong.component.images.main, nil)
    expectEqual(wrong.reports, [#"body[0].images.main.uri: "http://é" is not a URI"#])
  }

  @Test func `Targets have a URI, actions without duplicates, content and custom data`() throws {
    let (component, reports) = try component(
      """
      "target": {"uri": "https:x", "actions": ["a:b", 5, "x:y:z", "c", "a:b"],
        "view": {"title": "T", "body": [{"id": "i"}]}, "custom": {"k": null}}
      """)
    let target = try #require(component.target)
    expect(target.uri == ViewURI("https:x") && target.data == ["k": nil])
    expectEqual(target.actions.map(\.description), ["a:b", "default:c"])
    expect(target.content?.title == "T" && target.content?.body["i"] != nil)
    expectEqual(
      reports,
      [
        "body[0].target.actions[1]: a number is not namespace:name",
        #"body[0].target.actions[2]: "x:y:z" is not namespace:name"#,
      ])
    try expectEqual(self.component(#""target": {}"#).component.target, Target())
  }

  @Test("Metadata, logging and custom data are kept apart; children and fallbacks are components")
  func children() throws {
    let (component, reports) = try component(
      """
      "metadata": {"m": 1}, "logging": {"l": "x"}, "custom": {"c": {}},
      "children": [{"id": "x", "children": [{"id": "y"}]}], "fallback": {"text": {"title": "F"}}
      """)
    expect(component.metadata == ["m": 1] && component.logging == ["l": "x"])
    expectEqual(component.data, ["c": [:]])
    #expect(component.children["x"]?.children["y"] != nil)
    expect(component.fallback?.id == "a" && component.fallback?.title == "F")
    expectEqual(reports, [])
  }

  @Test("A component without an id has the same one at each load; a double id goes into the first")
  func ids() throws {
    let json = """
      [{"component": {"id": "a:b"}}, {}, {"component": {"id": "a:b"}}, {"id": "x",
      "text": {"title": "1"}}, {"id": "x", "text": {"subtitle": "2"}}]
      """
    let (content, reports) = try read(json)
    expectEqual(content.body.inOrder.map(\.id), ["a:b#0", "default:row#0", "a:b#1", "x"])
    expect(content.body["x"]?.title == "1" && content.body["x"]?.subtitle == "2")
    expect(reports.count == 4 && reports.last == #"[4]: the id "x" is there twice"#)
    expectEqual(reports.first, #"[0]: there is no id; it is "a:b#0""#)
    try expectEqual(read(json).content, content)
    var more = content
    try ContentReader().add(Array("[{}]".utf8), to: &more)
    expectEqual(more.body.inOrder.last?.id, "default:row#1")
  }

  @Test("Adding adds and overwrites; objects are merged one level deep, and a header keeps its id")
  func adding() throws {
    var content = try read(
      """
      {"title": "1", "header": {"id": "h"}, "custom": {"a": {"x": 1}, "b": 1}, "body": [{"id": "a",
       "text": {"title": "t", "subtitle": "s"}, "target": {"actions": ["a:b"]},
       "images": {"main": {"local": "l"}}}]}
      """
    ).content
    let reports = try ContentReader().add(
      Array(
        """
        {"header": {"id": "other", "text": {"title": "H"}}, "custom": {"a": {"y": 2}}, "body":
         [{"id": "new"}, {"id": "a", "text": {"title": "T"}, "target": {"actions": ["a:b", "c:d"]},
         "images": {"main": {"placeholder": "p"}}}]}
        """.utf8), to: &content)
    expectEqual(reports, [])
    expect(content.title == "1" && content.header?.id == "h" && content.header?.title == "H")
    expectEqual(content.data, ["a": ["y": 2], "b": 1])
    let a = try #require(content.body["a"])
    expect(a.title == "T" && a.subtitle == "s" && a.target?.actions.count == 2)
    expectEqual(a.images.main, ComponentImage(placeholder: "p", local: "l"))
    expectEqual(content.body.inOrder.map(\.id), ["a", "new"])
  }

  @Test func `A strict reader throws the first report and changes nothing`() throws {
    let reader = ContentReader(mode: .strict)
    var content = ViewContent(title: "kept")
    let report = ContentReport(
      path: "body[0].group", problem: .mismatch(found: "a number", expected: "a text"))
    #expect(throws: ContentReaderError.report(report)) {
      try reader.add(
        Array(#"{"title": "new", "body": [{"id": "a", "group": 1}]}"#.utf8), to: &content)
    }
    expectEqual(content, ViewContent(title: "kept"))
    #expect(throws: ContentReaderError.self) { try read("[{}]", reader: reader) }
    try expect(read(#"{"unknown": 1}"#, reader: reader).content.isEmpty)
  }

  @Test func `Format 1 is read; another one is an error, or its fallback text`() throws {
    try expectEqual(read(#"{"format": 1.0, "title": "T"}"#).content.title, "T")
    #expect(throws: ContentReaderError.unknownFormat(2)) {
      try read(#"{"format": 2, "title": "T"}"#)
    }
    let (content, reports) = try read(#"{"format": 2, "title": "T", "fallbackText": "Update"}"#)
    expect(content.title == nil && content.body.inOrder.map(\.title) == ["Update"])
    expectEqual(reports, ["format: the format 2 is not known"])
  }
}
