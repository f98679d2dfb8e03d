import ListComponents
import TestSupport

/// Random content.
private struct RandomContent {
  var random: SplitMix64

  mutating func text() -> String? {
    ["", "a", "é\"\\\n\u{1}", "a/b~c", "🎵", nil].randomElement(using: &random) ?? nil
  }

  mutating func value(_ depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int.random(in: Int.min...Int.max, using: &random))
    case 3: .number(Double.random(in: -1e9...1e9, using: &random))
    case 4: .number(Double(Int.random(in: 0...9, using: &random)) * 1e30)
    case 5: .string(text() ?? "text")
    case 6: .array((0..<2).map { _ in value(depth - 1) })
    default: .object(object(depth - 1))
    }
  }

  mutating func object(_ depth: Int = 2) -> JSONObject {
    var object: JSONObject = [:]
    for _ in 0..<Int.random(in: 0...2, using: &random) { object[text() ?? "key"] = value(depth) }
    return object
  }

  mutating func image() -> ComponentImage? {
    let image = ComponentImage(
      uri: ViewURI("a:b"), placeholder: text(), local: text(), data: object())
    return Bool.random(using: &random) ? image : nil
  }

  mutating func component(_ depth: Int) -> Component {
    var component = Component(id: text() ?? "id", title: text())
    component.kind = ComponentKind(["row", "a:b"].randomElement(using: &random) ?? "") ?? .standard
    component.category = ComponentCategory(rawValue: text() ?? "card")
    component.subtitle = text()
    component.accessory = text()
    component.text = text()
    component.icon = text()
    component.group = text()
    component.preferredIndex = [nil, 0, 5].randomElement(using: &random) ?? nil
    component.images = ComponentImages(main: image(), background: image())
    component.images.custom["x"] = image()
    component.metadata = object()
    component.logging = object()
    component.data = object()
    guard depth > 0 else { return component }
    component.children = components(depth - 1)
    if Bool.random(using: &random) { component.fallback = self.component(depth - 1) }
    if Bool.random(using: &random) {
      component.target = Target(
        uri: ViewURI("x"), actions: ["a:b", "c"].compactMap { ActionID($0) },
        content: Bool.random(using: &random) ? content(depth - 1) : nil, data: object())
    }
    return component
  }

  mutating func components(_ depth: Int) -> Components {
    Components((0..<Int.random(in: 0...3, using: &random)).map { _ in component(depth) })
  }

  mutating func content(_ depth: Int) -> ViewContent {
    var content = ViewContent(id: text(), title: text())
    if Bool.random(using: &random) { content.header = component(depth) }
    content.body = components(depth)
    content.overlays = components(depth)
    content.data = object()
    return content
  }
}

@Suite("Writing content")
struct WritingTests {
  @Test func `What is written reads as the same, without a report: B9`() throws {
    for seed in 0..<UInt64(thorough(900)) {
      var random = RandomContent(random: SplitMix64(seed: seed))
      let content = random.content(seed % 10 == 0 ? 2 : 1)
      let text = JSONValue.object(content.json).text
      let (read, reports) = try ContentReader(mode: .strict, policy: .everything)
        .read(Array(text.utf8))
      expectEqual(read, content, "seed \(seed)")
      expect(reports == [] && JSONValue.object(read.json).text == text)
    }
  }

  @Test func `Values are written as JSON says`() {
    let value: JSONValue = ["b": [nil, true, 1, 1.5], "a": "\"\\\u{1}\u{1F}é/"]
    expectEqual(value.text, #"{"a":"\"\\\u0001\u001fé/","b":[null,true,1,1.5]}"#)
    expect(JSONValue.number(.infinity).text == "null" && JSONValue.number(.nan).text == "null")
  }

  @Test func `Equal objects have equal texts, however their names are spelt and come`() throws {
    let objects: [JSONValue] = [["e\u{301}": 1, "é8": 2], ["é8": 2, "\u{e9}": 1]]
    expect(objects[0] == objects[1] && objects[0].text == objects[1].text)
    var random = SplitMix64(seed: 4)
    let parts = [
      ["é", "e\u{301}"], ["ḗ", "e\u{304}\u{301}"], ["8"], ["\""], ["\0"], [" "], ["\u{327}"], ["~"],
    ]
    for _ in 0..<thorough(60_000) {
      var spellings: [JSONObject] = [[:], [:]]
      for value in 0..<Int.random(in: 2...4, using: &random) {
        let name = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          parts.randomElement(using: &random) ?? []
        }
        for index in 0...1 {
          let text = name.map { $0.randomElement(using: &random) ?? "" }.joined()
          spellings[index][text] = .integer(value)
        }
      }
      let values = spellings.map { JSONValue.object($0) }
      expectEqual(values[0], values[1])
      expectEqual(values[0].text, values[1].text)
    }
  }

  @Test func `1.0 is 1, and equal values have equal hashes`() {
    expect(JSONValue.number(1) == .integer(1) && JSONValue.number(1.5) != .integer(1))
    expectEqual(Set<JSONValue>([.number(1), .integer(1), .bool(true), .string("1")]).count, 3)
    #expect(JSONValue.integer(1 << 53 + 1) != .integer(1 << 53))
  }
}
