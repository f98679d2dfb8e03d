import CommandTestSupport

@Suite struct `The schema of layouts` {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(of: "layout") }

  static let examples = JSONSchema.examples(in: "Examples/layouts")

  @Test func `there are examples`() { #expect(Self.examples.count >= 10) }

  @Test(arguments: examples) func `allows each example`(_ name: String) throws {
    let text = try Repository.text("Examples/layouts/\(name)")
    expectEqual(schema.problems(try ListValue(parsing: text)), [])
    let result = try Sandbox().lockstep("layout", "-", input: text)
    expectEqual(result.status, 0)
    expectEqual(result.errors, "")
  }

  /// A file with one section, or one with another item in its group.
  private static func file(_ section: String) -> String {
    #"{"environment": {"size": [300, 500]}, "sections": [\#(section)]}"#
  }

  private static func group(_ group: String) -> String {
    file(#"{"compositional": {"group": {\#(group)}}, "items": {"count": 4}}"#)
  }

  private static let item = #"{"width": 40, "height": 30}"#

  private static let uniform = #"{"width": 40, "height": {"uniformAcrossSiblings": 30}}"#

  static let right = [
    file(#"{"list": {}, "items": {"count": 0}}"#),
    file(#"{"list": {}, "items": [{"size": [40, 30], "weight": 0.5, "traits": ["own"]}, {}]}"#),
    file(#"{"flow": {}, "repeat": 3, "items": {"count": 5, "sizes": [[40, 30], [50, 20]]}}"#),
    file(#"{"waterfall": {"columnCount": 2}, "items": {"heights": [40, 30]}}"#),
    file(#"{"list": {"rowExtent": {"fractionalHeight": 0.5}}, "items": {"count": 2}}"#),
    group(
      #""axis": "vertical", "width": 90, "height": {"estimated": 9}, "subitems": [\#(uniform)]"#),
    group(#""width": 90, "height": 50, "frames": [[0, -5, 20, 20], [20, 0, 20, 40]]"#),
    group(
      #""axis": "vertical", "width": 90, "height": 80, "equalShares": \#(item), "count": 2, "#
        + #""interItemSpacing": {"flexible": 2}, "edgeSpacing": {"top": {"fixed": 1}}"#),
    group(
      #""axis": "vertical", "width": 90, "height": 80, "repeating": {"axis": "horizontal", "#
        + #""width": 20, "height": 30, "subitems": [\#(item)]}, "count": 2"#),
  ]

  @Test(arguments: right) func `allows what the command reads`(_ text: String) throws {
    expectEqual(schema.problems(try ListValue(parsing: text)), [])
    let result = try Sandbox().lockstep("layout", "-", input: text)
    expectEqual(result.status, 0, "\(result.errors)")
  }

  static let wrong = [
    "[]", "{}", #"{"sections": {}}"#, #"{"sections": [], "section": []}"#,
    #"{"environment": {}, "sections": []}"#,
    #"{"environment": {"size": [300]}, "sections": []}"#,
    #"{"environment": {"size": [300, "500"]}, "sections": []}"#,
    file("{}"), file("[]"), file(#"{"list": {}}"#), file(#"{"items": {"count": 3}}"#),
    file(#"{"list": {}, "flow": {}, "items": {"count": 3}}"#),
    file(#"{"lists": {}, "items": {"count": 3}}"#),
    file(#"{"list": {"spacings": 8}, "items": {"count": 3}}"#),
    file(#"{"list": {"spacing": "8"}, "items": {"count": 3}}"#),
    file(#"{"list": {"spacing": -8}, "items": {"count": 3}}"#),
    file(#"{"list": {"alignment": "middle"}, "items": {"count": 3}}"#),
    file(#"{"list": {"rowExtent": {"estimate": 8}}, "items": {"count": 3}}"#),
    file(#"{"list": {"rowExtent": {"fractionalWidth": 0}}, "items": {"count": 3}}"#),
    file(#"{"list": {"rowExtent": {"estimated": 8, "absolute": 8}}, "items": {"count": 3}}"#),
    file(#"{"list": {"rowExtent": {"uniformAcrossSiblings": 4}}, "items": {"count": 2}}"#),
    file(#"{"list": {}, "items": {}}"#), file(#"{"list": {}, "items": 3}"#),
    file(#"{"list": {}, "items": {"count": -3}}"#), file(#"{"list": {}, "items": {"count": 1.5}}"#),
    file(#"{"list": {}, "items": {"count": 3, "height": [4]}}"#),
    file(#"{"list": {}, "items": {"heights": [4], "widths": [4]}}"#),
    file(#"{"list": {}, "items": {"size": [4, 4]}}"#),
    file(#"{"list": {}, "items": [{"weights": 1}]}"#),
    file(#"{"list": {}, "items": {"count": 3}, "repeat": "2"}"#),
    file(#"{"list": {}, "items": {"count": 3}, "contentInsets": [1, 2, 3]}"#),
    file(#"{"list": {}, "items": {"count": 3}, "contentInsets": {"left": 3}}"#),
    file(#"{"list": {}, "items": {"count": 3}, "boundaryItems": [{"kind": "header"}]}"#),
    file(
      #"{"list": {}, "items": {"count": 3}, "#
        + #""boundaryItems": [{"kind": "header", "height": 4, "alignment": "above"}]}"#),
    file(#"{"list": {}, "items": {"count": 3}, "orthogonalScrolling": "paging"}"#),
    file(#"{"waterfall": {}, "items": {"count": 3}}"#),
    file(#"{"waterfall": {"columnCount": 1001}, "items": {"count": 3}}"#),
    file(#"{"list": {"spacing": 1000000001}, "items": {"count": 3}}"#),
    file(#"{"list": {"rowExtent": {"fractionalWidth": 1e10}}, "items": {"count": 3}}"#),
    group(#""width": 90, "height": 50, "subitems": [\#(item)]"#),
    group(#""axis": "vertical", "width": 90, "height": 50"#),
    group(#""axis": "vertical", "width": 90, "height": 50, "subitems": []"#),
    group(#""axis": "vertical", "width": 90, "height": 50, "subitems": [{"width": 40}]"#),
    group(#""axis": "vertical", "width": 90, "height": 50, "subitems": [\#(item)], "count": 2"#),
    group(#""axis": "vertical", "width": 90, "height": 50, "repeating": \#(item)"#),
    group(#""axis": "vertical", "width": 90, "height": 50, "repeating": \#(item), "count": 0"#),
    group(
      #""axis": "vertical", "width": 90, "height": 50, "subitems": [\#(item)], "#
        + #""frames": [[0, 0, 9, 9]]"#),
  ]

  @Test(arguments: wrong) func `refuses what the command refuses`(_ text: String) throws {
    #expect(schema.problems(try ListValue(parsing: text)) != [])
    let result = try Sandbox().lockstep("layout", "-", input: text)
    expectEqual(result.status, 2, "\(result.output)")
    expectEqual(result.output, "")
    expect(result.errors.hasPrefix("lockstep: standard input:1:"))
    expectEqual(result.errors.split(separator: "\n").count, 1)
  }
}
