import ListComponents
import TestSupport

@Suite("Paths and schemas")
struct SchemaTests {
  private let value: JSONValue = [
    "a": ["b": [1, 2.0, 2.5, "x", nil]], "t": true, "list": [["n": 1], 5, ["n": 2]],
  ]

  @Test func `Steps lead from values to values; what doesn't fit is dropped`() {
    expectEqual(JSONPath.go("a").go("b").each.values(in: value), [1, 2, 2.5, "x", nil])
    expectEqual(JSONPath.go("list").each.go("n").values(in: value), [1, 2])
    expectEqual(JSONPath.go("list").go("n").values(in: value), [])
    expectEqual(JSONPath.go("none").each.values(in: value), [])
    let texts = JSONPath.go("list").each.map { $0.integer.map { .string("\($0)") } }
    expectEqual(texts.values(in: value), ["5"])
    expectEqual(JSONPath.go("none").or(.go("t")).or(.go("t")).values(in: value), [true, true])
    expectEqual(JSONPath.go("none").or(.go("a")).go("b").each.values(in: value).count, 5)
    expectEqual(JSONPath.root.values(in: value), [value])
  }

  @Test func `The value at a path is the first one of its type`() {
    let path = JSONPath.go("a").go("b").each
    expect(path.string(in: value) == "x" && path.integer(in: value) == 1)
    expect(path.bool(in: value) == nil && JSONPath.go("t").bool(in: value) == true)
    expect(JSONPath.go("t").integer(in: value) == nil && path.number(in: value) == 1)
    expect(JSONPath.go("a").object(in: value)?.count == 1 && path.uri(in: value) == ViewURI("x"))
    expect(JSONValue.number(1.9).integer == nil && JSONValue.number(1).integer == 1)
  }

  @Test("Another server's JSON is read by a schema of its own")
  func ownSchema() throws {
    var schema = ContentSchema.standard
    schema.view.body = JSONPath.go("albums").each
    schema.component.id = .go("number").map { $0.integer.map { .string("\($0)") } }
    schema.component.title = JSONPath.go("name").or(.go("text").go("title"))
    let json = """
      {"albums": [{"number": 7, "name": "N"}, {"number": 8, "text": {"title": "T"}}, {"number": 9,
       "name": 5}]}
      """
    let (content, reports) = try ContentReader(schema: schema).read(Array(json.utf8))
    expectEqual(content.body.inOrder.map(\.id), ["7", "8", "9"])
    expectEqual(content.body.inOrder.map(\.title), ["N", "T", nil])
    expectEqual(reports.map(\.description), ["albums[2].name: a number is not a text"])
  }

  @Test("A double name is refused; an unknown one is the standard schema, and reported")
  func registry() throws {
    var registry = SchemaRegistry()
    var own = ContentSchema.standard
    own.view.title = .go("name")
    try registry.register("own", own)
    #expect(throws: RegistryError.nameIsTaken("own")) { try registry.register("own", .standard) }
    expectEqual(registry.schema(named: "own").report, nil)
    expectEqual(registry.schema(named: "own").schema.view.title.string(in: ["name": "N"]), "N")
    expectEqual(registry.schema(named: nil).report, nil)
    let unknown = registry.schema(named: "none")
    expectEqual(unknown.report?.problem, .unknownSchema("none"))
    expectEqual(unknown.schema.view.title.string(in: ["title": "T"]), "T")
  }
}
