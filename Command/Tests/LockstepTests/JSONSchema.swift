import CommandTestSupport

/// A JSON Schema with the keywords that the schemas of layouts and of components use.
struct JSONSchema {
  let root: ListValue

  /// The schema of one kind of file.
  init(of kind: String) throws {
    let text = try Repository.text("Command/lockstep-\(kind).schema.json")
    root = try ListValue(parsing: text, file: "schema")
  }

  /// The names of the files in a folder of examples.
  static func examples(in folder: String) -> [String] {
    let path = Repository.root.appendingPathComponent(folder).path
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Returns what is wrong with a value, or with the schema.
  func problems(_ value: ListValue) -> [String] { problems(value, root, "$") }

  private func problems(_ value: ListValue, _ schema: ListValue, _ path: String) -> [String] {
    if case .bool(let isAllowed) = schema { return isAllowed ? [] : ["\(path): not allowed"] }
    guard case .object(let keywords) = schema else { return ["the schema at \(path) is none"] }
    return keywords.flatMap { keyword -> [String] in
      check(value, keyword.name, keyword.value, schema, path).map { "\(path): \($0)" }
    }
  }

  private func check(
    _ value: ListValue, _ keyword: String, _ rule: ListValue, _ schema: ListValue, _ path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default": []
    case "$ref": reference(rule).map { problems(value, $0, path) } ?? ["no \(rule.jsonText)"]
    case "type": value.isOf(rule) ? [] : ["not of type \(rule.jsonText)"]
    case "enum": rule.elements.contains(value) ? [] : ["not one of \(rule.jsonText)"]
    case "minimum": value.number.map { $0 >= rule.number ?? 0 } ?? true ? [] : ["too small"]
    case "exclusiveMinimum": value.number.map { $0 > rule.number ?? 0 } ?? true ? [] : ["too small"]
    case "maximum": value.number.map { $0 <= rule.number ?? 0 } ?? true ? [] : ["too large"]
    case "minItems":
      !value.isArray || value.elements.count >= Int(rule.number ?? 0) ? [] : ["too few"]
    case "maxItems":
      !value.isArray || value.elements.count <= Int(rule.number ?? 0) ? [] : ["too many"]
    case "items":
      value.elements.enumerated().flatMap { problems($1, rule, "\(path)[\($0)]") }
    case "prefixItems":
      zip(value.elements, rule.elements).enumerated().flatMap {
        problems($1.0, $1.1, "\(path)[\($0)]")
      }
    case "pattern": value.matches(rule) ? [] : ["not like \(rule.jsonText)"]
    case "not": problems(value, rule, path).isEmpty ? ["of a form that is not allowed"] : []
    case "required":
      value.isObject
        ? rule.elements.filter { value.field($0) == nil }.map { "lacks \($0.jsonText)" } : []
    case "properties":
      value.members.flatMap { member in
        rule.field(.string(member.name)).map {
          problems(member.value, $0, "\(path).\(member.name)")
        } ?? []
      }
    case "additionalProperties":
      value.members.filter { member in
        schema.field(.string("properties"))?.field(.string(member.name)) == nil
      }.flatMap { problems($0.value, rule, "\(path).\($0.name)") }
    case "oneOf":
      rule.elements.count { problems(value, $0, path).isEmpty } == 1
        ? [] : ["not exactly one of \(rule.elements.count) forms"]
    default: ["the schema has an unknown keyword \(keyword)"]
    }
  }

  private func reference(_ rule: ListValue) -> ListValue? {
    guard case .string(let name) = rule, name.hasPrefix("#/$defs/") else { return nil }
    return root.field(.string("$defs"))?.field(.string(String(name.dropFirst(8))))
  }
}

extension ListValue {
  fileprivate var members: [(name: String, value: ListValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  fileprivate var elements: [ListValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate var number: Double? {
    if case .number(let spelling) = self { Double(spelling) } else { nil }
  }

  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }

  fileprivate func field(_ name: ListValue) -> ListValue? {
    guard case .string(let name) = name else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Whether a text has a pattern; other values have every pattern.
  fileprivate func matches(_ pattern: ListValue) -> Bool {
    guard case .string(let text) = self, case .string(let pattern) = pattern else { return true }
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  fileprivate func isOf(_ type: ListValue) -> Bool {
    switch (type, self) {
    case (.string("object"), .object), (.string("array"), .array), (.string("string"), .string),
      (.string("number"), .number), (.string("boolean"), .bool):
      true
    case (.string("integer"), .number(let spelling)):
      Double(spelling).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}
