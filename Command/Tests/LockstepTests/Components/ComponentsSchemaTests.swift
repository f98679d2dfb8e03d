import CommandTestSupport

@Suite struct `The schema of components` {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(of: "components") }

  static let examples = JSONSchema.examples(in: "Examples/components")

  @Test func `there are examples`() { #expect(Self.examples.count >= 4) }

  @Test(arguments: examples) func `allows each example, which is shown as a whole`(
    _ name: String
  ) throws {
    let text = try Repository.text("Examples/components/\(name)")
    expectEqual(schema.problems(try ListValue(parsing: text)), [])
    let feed = Repository.root.appendingPathComponent("Examples/components/feed.json").path
    let onto = name == "feed.json" ? [] : ["--onto", feed]
    let result = try Sandbox().lockstep(
      ["components", "check", "-", "--scheme", "records"] + onto, input: text)
    expectEqual(result, CommandResult(status: 0, output: "", errors: ""))
  }

  private static func component(_ members: String) -> String {
    #"{"body": [{"id": "1", \#(members)}]}"#
  }

  static let right = [
    "{}", #"{"format": 1, "unknown": 5}"#, component(#""component": {"id": "card"}"#),
    component(#""target": {"uri": "https://a/%C3%A9?b[]=1", "actions": ["a:b", "c"]}"#),
    component(#""children": [{"id": "1"}], "preferredIndex": 0"#),
  ]

  @Test(arguments: right) func `allows what is read as a whole`(_ text: String) throws {
    expectEqual(schema.problems(try ListValue(parsing: text)), [])
    let result = try Sandbox().lockstep("components", "check", "-", input: text)
    expectEqual(result, CommandResult(status: 0, output: "", errors: ""))
  }

  static let wrong = [
    #"{"title": 5}"#, #"{"header": []}"#, #"{"body": {}}"#, #"{"body": [5]}"#,
    #"{"format": 2, "fallbackText": "old"}"#, #"{"custom": []}"#,
    component(#""component": {"id": "a:b:c"}"#), component(#""component": {"id": ":a"}"#),
    component(#""component": "card""#), component(#""text": {"title": true}"#),
    component(#""preferredIndex": -1"#), component(#""preferredIndex": 1.5"#),
    component(#""images": {"main": "a.png"}"#), component(#""images": {"custom": {"a": 5}}"#),
    component(#""images": {"main": {"uri": "https://é"}}"#),
    component(#""target": {"uri": "https://a/%C"}"#), component(#""target": {"actions": ["a:"]}"#),
    component(#""children": {}"#), component(#""fallback": "row""#),
    #"{"patch": [{"items": []}]}"#, #"{"patch": [{"id": "body/1", "before": "body/1"}]}"#,
  ]

  @Test(arguments: wrong) func `refuses what is left out`(_ text: String) throws {
    #expect(schema.problems(try ListValue(parsing: text)) != [])
    let result = try Sandbox().lockstep("components", "check", "-", input: text)
    expect(result.status == 1 && result.errors == "", "\(result)")
  }
}
