import CommandTestSupport
import ListTrials

@testable import lockstep

/// What the schema allows is read, and nothing else.
@Suite struct `Changed files of layouts` {
  private let schema: JSONSchema
  private let examples: [ListValue]

  init() throws {
    schema = try JSONSchema(of: "layout")
    examples = try `The schema of layouts`.examples.map {
      try ListValue(parsing: Repository.text("Examples/layouts/\($0)"))
    }
  }

  private static let values = [
    "null", "true", "0", "-1", "1", "2", "1.0", "1.5", "-0.5", "1000", "1e2", "1001", "65537",
    "1e30",
    "-1e30", "1e308", "1e309", "-1e309", "1e-309", "1e-400", "1000000000", "1000000001", "1000001",
    "100000000", "100000001", "\"\"", "\"top\"", "\"fill\"", "\"8\"", "[]", "{}", "[1]", "[1, 2]",
    "[-1, 2]",
    "[1, 2, 3, 4]", "[1, 2, 3, -4]", "[\"top\"]", "[null]", "[{}]", #"{"estimated": 8}"#,
    #"{"estimated": -8}"#, #"{"absolute": 1e30}"#, #"{"fractionalWidth": 0.5}"#,
    #"{"fractionalHeight": 0}"#, #"{"uniformAcrossSiblings": 4}"#, #"{"flexible": 3}"#,
    #"{"fixed": -3}"#, #"{"top": 2}"#, #"{"top": -2}"#, #"{"width": 3, "height": 4}"#,
    #"{"width": 3, "height": -4}"#, #"{"width": 3}"#, #"{"x": 3, "y": 4}"#, #"{"count": 3}"#,
    #"{"count": 1.5}"#, #"{"heights": [3, -4]}"#,
    #"{"count": 4, "sizes": [[1, 2], [3, 1e10]]}"#, #"{"count": 2, "size": [1, -2]}"#,
    #"{"count": 2, "widths": []}"#, #"{"widths": []}"#, #"[{"size": [1, -2]}, {"weight": 1e20}]"#,
    #"{"edges": "top", "absoluteOffset": [1, 2], "fractionalOffset": [1, 2]}"#,
    #"{"kind": "a", "place": "items", "boundary": "b"}"#, #"{"behavior": "paging", "extent": -1}"#,
    #"{"kind": "a", "height": 3, "alignment": "top", "zIndex": 1.5}"#,
    #"{"axis": "vertical", "width": 9, "height": 9, "frames": [[1, 2, 3, -4]]}"#,
    #"{"width": 9, "height": 9, "contentInsets": -1}"#, #"{"columnCount": 2, "itemExtent": -1}"#,
  ]

  private static let names = [
    "$schema", "environment", "configuration", "size", "scale", "traits", "direction", "margins",
    "safeAreaInsets", "layoutMargins", "contentInsets", "boundaryItems", "decorationItems", "items",
    "repeat", "count", "widths", "heights", "sizes", "weight", "itemZIndex", "zIndex", "spacing",
    "lineSpacing", "interItemSpacing", "interGroupSpacing", "edgeSpacing", "tolerance", "margin",
    "columnCount", "rowExtent", "itemWidth", "itemHeight", "itemExtent", "list", "flow", "stack",
    "waterfall", "weighted", "axis", "width", "height", "subitems", "repeating", "equalShares",
    "frames", "supplementaryItems", "containerAnchor", "itemAnchor", "absoluteOffset",
    "fractionalOffset", "extendsBoundary", "edge", "place", "boundary", "thickness", "extent",
    "behavior", "orthogonalScrolling", "whenEmpty", "pinningLimit", "insetsReference", "other",
  ]

  /// Rules beyond the schema, which its description states.
  private static let furtherRules = [
    "is used twice; give each item its own", "grows to its largest sibling",
    "give at least one value",
    "the file has more than 1000000 sections", "with sizes of their own;",
  ]

  private func mutated(_ value: ListValue, _ random: inout SplitMix64) throws -> ListValue {
    let isHere = Int.random(in: 0..<6, using: &random) == 0
    switch value {
    case .array(var values) where !isHere && !values.isEmpty:
      let index = Int.random(in: values.indices, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: values.remove(at: index)
      case 1: values.append(values[index])
      default: values[index] = try mutated(values[index], &random)
      }
      return .array(values)
    case .object(var fields) where !isHere && !fields.isEmpty:
      let index = Int.random(in: fields.indices, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: fields.remove(at: index)
      case 1, 2:
        let name = Self.names.randomElement(using: &random) ?? ""
        if fields.contains(where: { $0.name == name }) { break }
        fields.append((name, try anyValue(&random)))
      default: fields[index].value = try mutated(fields[index].value, &random)
      }
      return .object(fields)
    default: return try anyValue(&random)
    }
  }

  /// A value from the list, or a part of an example.
  private func anyValue(_ random: inout SplitMix64) throws -> ListValue {
    if Int.random(in: 0..<4, using: &random) > 0 {
      return try ListValue(parsing: Self.values.randomElement(using: &random) ?? "")
    }
    var value = examples.randomElement(using: &random) ?? .null
    while Int.random(in: 0..<8, using: &random) > 0 {
      switch value {
      case .array(let values): value = values.randomElement(using: &random) ?? .null
      case .object(let fields): value = fields.randomElement(using: &random)?.value ?? .null
      default: return value
      }
    }
    return value
  }

  /// Reads a file, and returns the complaint.
  private func complaint(_ text: String) throws -> String? {
    do {
      _ = try LayoutFile(name: "file", bytes: Array(text.utf8))
      return nil
    } catch let error as ListFileError {
      return error.description
    }
  }

  @Test func `are read exactly if the schema allows them`() throws {
    var (allowed, refused) = (0, 0)
    for round in 0..<thorough(6_000) {
      var random = SplitMix64(seed: UInt64(round))
      var value = examples.randomElement(using: &random) ?? .null
      for _ in 0...Int.random(in: 0...1, using: &random) { value = try mutated(value, &random) }
      let (text, problems) = (value.jsonText, schema.problems(value))
      let complaint = try complaint(text)
      guard let complaint else {
        allowed += 1
        expectEqual(problems, [], "\(round): read \(text)")
        continue
      }
      refused += 1
      if problems.isEmpty {
        expect(
          Self.furtherRules.contains { complaint.contains($0) }, "\(round): \(complaint): \(text)")
      }
      expect(complaint.hasPrefix("file:1:"), "\(complaint)")
      expect(!complaint.contains("valid JSON"), "\(complaint)")
    }
    #expect(allowed > thorough(600))
    #expect(refused > thorough(600))
  }

  private static let complaints = [
    (
      #""list": {}, "items": {"count": 1.5}"#,
      "items.count: expected a whole number from 0 to 100000000; found 1.5;"
    ),
    (
      #""list": {}, "items": {"count": 1e30}"#,
      "items.count: expected a whole number from 0 to 100000000; found 1e30;"
    ),
    (
      #""list": {}, "items": {"count": 1e309}"#,
      "items.count: expected a whole number from 0 to 100000000; found 1e309;"
    ),
    (
      #""list": {}, "items": {"count": "3"}"#,
      "items.count: expected a whole number from 0 to 100000000; found \"3\";"
    ),
    (
      #""list": {}, "items": {"count": 3}, "repeat": 1e7"#,
      "repeat: expected a whole number from 0 to 1000000; found 1e7;"
    ),
    (
      #""list": {}, "items": {"heights": [4, -3]}"#,
      "items.heights[1]: -3.0 is negative; give 0 or more;"
    ),
    (
      #""list": {}, "items": {"heights": [1e309]}"#,
      "items.heights[0]: 1e309 is larger than a billion;"
    ),
    (
      #""list": {}, "items": {"sizes": [[4, 3], [2, -1]]}"#,
      "items.sizes[1].height: -1.0 is negative; give 0 or more;"
    ),
    (
      #""list": {}, "items": {"count": 2, "size": [1e10, 3]}"#,
      "items.size.width: 10000000000.0 is larger than a billion;"
    ),
    (
      #""list": {}, "items": [{}, {"size": [4, -3]}]"#,
      "items[1].size.height: -3.0 is negative; give 0 or more;"
    ),
    (
      #""list": {}, "items": {"count": 2, "size": {}}"#,
      "items.size: the field 'width' is missing; expected [width, height];"
    ),
    (
      #""waterfall": {"columnCount": 2.5}, "items": []"#,
      "waterfall.columnCount: expected a whole number from 1 to 1000; found 2.5;"
    ),
    (
      #""waterfall": {"columnCount": 1e309}, "items": []"#,
      "waterfall.columnCount: 1e309 is larger than a billion;"
    ),
    (#""stack": {"margin": -1}, "items": []"#, "stack.margin: -1.0 is negative; give 0 or more;"),
    (
      #""list": {}, "itemZIndex": 1e30, "items": []"#,
      "itemZIndex: expected a whole number from -9223372036854775808 to 9223372036854775807; found 1e+30;"
    ),
    (
      #""list": {}, "decorationItems": [{"kind": "a", "place": "items", "boundary": "b"}], "items": []"#,
      "decorationItems[0]: expected only one of place, boundary;"
    ),
    (
      #""list": {}, "margins": [1, 2, 3, -4], "items": []"#,
      "margins.trailing: -4.0 is negative; give 0 or more;"
    ),
  ]

  @Test(arguments: complaints)
  func `say what is wrong, and where`(_ section: String, _ wanted: String) throws {
    let complaint = try #require(
      try complaint(#"{"environment": {"size": [300, 500]}, "sections": [{\#(section)}]}"#))
    expect(complaint.contains(" sections[0].\(wanted)"), "\(complaint)")
  }

  private static let environments = [
    (#"{"size": [-1, 2]}"#, "environment.size.width: -1.0 is negative; give 0 or more;"),
    (#"{"size": [1, 1e300]}"#, "environment.size.height: 1e+300 is larger than a billion;"),
    (#"{"size": {}}"#, "environment.size: the field 'width' is missing; expected [width, height];"),
    (#"{"size": [1, 2], "scale": 0}"#, "environment.scale: 0.0 is not larger than 0;"),
    (
      #"{"size": [1, 2], "layoutMargins": -1}"#, "environment.layoutMargins.top: -1.0 is negative; "
    ),
  ]

  @Test(arguments: environments)
  func `name what is wrong with the container`(_ environment: String, _ wanted: String) throws {
    let complaint = try #require(
      try complaint(#"{"environment": \#(environment), "sections": []}"#))
    expect(complaint.contains(" \(wanted)"), "\(complaint)")
    try expectEqual(
      self.complaint(#"{"$schema": 3, "sections": []}"#)?.contains(
        "$schema: expected a text; found 3;"), true)
  }
}
