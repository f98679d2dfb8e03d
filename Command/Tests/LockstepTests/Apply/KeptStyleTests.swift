import CommandTestSupport
import ListDiff

@Suite struct `The output of apply` {
  /// Returns the result of applying the changes between two texts to the old one.
  static func applied(
    _ old: String, _ new: String, _ format: ListFormat, view: ElementView = ElementView()
  ) throws -> String {
    let files = try [("old", old), ("new", new)].map { name, text in
      try ListFile(name: name, bytes: Array(text.utf8), format: format)
    }
    let comparison = try FileComparison(old: files[0], new: files[1], view: view)
    var text = ""
    try ChangesWriter(comparison: comparison, changes: comparison.changes(engine: .c, seed: nil))
      .writeJSON(to: &text)
    let changes = try ChangesFile(name: "changes", bytes: Array(text.utf8))
    return String(decoding: try changes.applied(to: files[0]), as: UTF8.self)
  }

  static let texts: [(format: ListFormat, old: String, new: String, result: String)] = [
    // The mark and the line ends.
    (.lines, "\u{FEFF}a\nb\n", "b\nc\n", "\u{FEFF}b\nc\n"),
    (.lines, "a\nb", "b\nc\n", "b\nc"),
    (.lines, "a", "a\n\n", "a\n\n"),
    (.lines, "a\n", "\u{FEFF}\u{FEFF}b\n", "\u{FEFF}\u{FEFF}b\n"),
    (.csv, "\u{FEFF}id,n\r\n1,x\r\n", "id,n\n1,y\n2,z\n", "\u{FEFF}id,n\r\n1,y\r\n2,z\r\n"),
    (.csv, "id,n\r\n1,x\r\n2,y", "id,n\n2,y\n1,x\n3,z\n", "id,n\r\n2,y\r\n1,x\r\n3,z"),
    (.csv, "id,n", "id,n\n1,x\n2,y\n", "id,n\n1,x\n2,y"),
    (.csv, "id,n\r\n", "id,n\n1,x\n", "id,n\r\n1,x\r\n"),
    (.csv, "\n\nid,n\n1,x\n\n2,y\n\n\n", "id,n\n2,y\n3,z\n", "\n\nid,n\n2,y\n3,z\n\n\n"),
    (.csv, "id\n1\r", "id\n1\n2\n", "id\n1\r\n2"),
    (.csv, "id,n\n\r", "id,n\n1,x\n", "id,n\n\r\n1,x\n"),
    // Quotes.
    (
      .csv, "\"id\",\"n\"\n\"1\",\"x\"\n\"2\",\"y\"\n", "id,n\n1,z\n3,w\n2,y\n",
      "\"id\",\"n\"\n\"1\",\"z\"\n\"3\",\"w\"\n\"2\",\"y\"\n"
    ),
    (
      .csv, "id,\"n\"\n1,\"x\"\n2,\"y\"\n", "id,n\n2,\"a, b\"\n3,z\n",
      "id,\"n\"\n2,\"a, b\"\n3,\"z\"\n"
    ),
    // Needed quotes are not a style.
    (.csv, "id,n\n1,\"a, b\"\n", "id,n\n1,\"a, b\"\n2,c\n", "id,n\n1,\"a, b\"\n2,c\n"),
    (.csv, "\"id\",\"n\"\n", "id,n\n1,x\n", "\"id\",\"n\"\n\"1\",\"x\"\n"),
    (.csv, "id,n\n\"1\",x\n2,y\n3,z\n", "id,n\n1,w\n2,y\n3,z\n", "id,n\n\"1\",w\n2,y\n3,z\n"),
    (.csv, "id,n\n1,\n2,\"\"\n3,\n", "id,n\n1,\n2,\n3,\n4,\n", "id,n\n1,\n2,\"\"\n3,\n4,\n"),
    // Columns.
    (
      .csv, "\"id\",n\n\"1\",x\n\"2\",y\n", "n,id\nx,1\ny,2\n",
      "n,\"id\"\nx,\"1\"\ny,\"2\"\n"
    ),
    (.tsv, "id\tn\r\n1\tx\r\n", "id\tm\tn\n1\tw\tx\n", "id\tm\tn\r\n1\tw\tx\r\n"),
    // Empty lines, which are no rows, would be rows of one field.
    (.csv, "\nid,n\n\n1,x\n\n2,y\n\n", "id\n1\n2\n", "\nid\n1\n2\n"),
    (.tsv, "id\tn\r\n\r\n1\tx\r\n\r\n2\ty", "id\n1\n3\n", "id\r\n1\r\n3"),
    (.csv, "id,n\n\n", "id\n", "id\n"),
    // One value per line.
    (
      .ndjson, " {\"id\": 1, \"n\": [1, 2]} \r\n\r\n{\"id\": 2}\r\n",
      "{\"id\":1,\"n\":[1,3]}\n{\"id\":3,\"m\":{\"a\":[]}}\n{\"id\":2}\n",
      " {\"id\": 1, \"n\": [1, 3]} \r\n\r\n{\"id\": 3, \"m\": {\"a\": []}}\r\n{\"id\": 2}\r\n"
    ),
    (.ndjson, "{\"id\":1}\n{\"id\":2}", "{\"id\":2}\n{\"id\":1}\n", "{\"id\":2}\n{\"id\":1}"),
  ]

  @Test(arguments: Self.texts.indices)
  func `has the style of a file of lines`(_ index: Int) throws {
    let text = Self.texts[index]
    try expectEqual(Self.applied(text.old, text.new, text.format), text.result)
    try expectEqual(Self.applied(text.old, text.old, text.format), text.old)
  }

  static let values: [(old: String, new: String, result: String)] = [
    ("[1, 2, 3]", "[2,3,4]", "[2, 3, 4]"),
    ("[1,2,3]\n", "[3,1]", "[3,1]\n"),
    ("\u{FEFF}[ ]\r\n", "[]", "\u{FEFF}[ ]\r\n"),
    ("[]", "[1,2]", "[\n  1,\n  2\n]"),
    ("[\n\t1\n]", "[0,1,2]", "[\n\t0,\n\t1,\n\t2\n]"),
    ("[\n1, 2,\n3, 4\n]", "[1,2,3,4,5]", "[\n1, 2,\n3, 4, 5\n]"),
    ("[1 , 2 ,\n 3]", "[1,3]", "[1 ,\n 3]"),
    (#"[{ "id" : 1 }]"#, #"[{"id":2,"a":[1,{}]}]"#, #"[{ "id" : 2, "a" : [1, {}] }]"#),
    // The order of fields, and the spelling of unchanged values.
    (
      #"[{"n": 1.0, "id": "\u0061", "x": [1e0, 2]}]"#, #"[{"x":[1,3],"id":"a","n":1}]"#,
      #"[{"n": 1.0, "id": "\u0061", "x": [1e0, 3]}]"#
    ),
    (
      #"[{"id": 1, "b": 2, "c": 3}]"#, #"[{"id":1,"a":0,"c":3,"d":{"e":1}}]"#,
      #"[{"id": 1, "a": 0, "c": 3, "d": {"e": 1}}]"#
    ),
    (#"[{"id":1,"é":"ü"}]"#, #"[{"id":1,"é":"ö"}]"#, #"[{"id":1,"é":"ö"}]"#),
    (
      #"[{"id":1,"n":"\u00fc"}]"#, #"[{"id":1,"n":"ö"},{"id":2,"n":"😀"}]"#,
      #"[{"id":1,"n":"\u00f6"},{"id":2,"n":"\ud83d\ude00"}]"#
    ),
    // Spread over lines.
    (
      """
      [
          {
              "id": 1,
              "tags": ["a", "b"],
              "at": {"x": 1}
          },
          {
              "id": 2,
              "tags": []
          }
      ]

      """,
      #"[{"id":2,"tags":["c"],"n":[{"a":1}]},{"id":3,"tags":["d","e"],"at":{"x":2,"y":3}}]"#,
      """
      [
          {
              "id": 2,
              "tags": ["c"],
              "n": [{"a": 1}]
          },
          {
              "id": 3,
              "tags": ["d", "e"],
              "at": {"x": 2, "y": 3}
          }
      ]

      """
    ),
    (
      "[\r\n  {\r\n    \"id\": 1\r\n  }\r\n]\r\n", #"[{"id":1,"a":[1,2]},{"id":2}]"#,
      "[\r\n  {\r\n    \"id\": 1,\r\n    \"a\": [\r\n      1,\r\n      2\r\n    ]\r\n  },\r\n"
        + "  {\r\n    \"id\": 2\r\n  }\r\n]\r\n"
    ),
    (
      "[{\n  \"id\": 1\n}, {\n  \"id\": 2\n}]", #"[{"id":2},{"id":3}]"#,
      "[{\n  \"id\": 2\n}, {\n  \"id\": 3\n}]"
    ),
    // Sections.
    (
      #"{"sections": [{"items": [{"id": 1}, {"id": 2}], "id": "a"}, {"items": [ ], "id": "b"}]}"#,
      #"{"sections":[{"id":"c","t":1,"items":[{"id":3}]},{"id":"a","items":[{"id":2}]},{"id":"b","items":[]}]}"#,
      #"{"sections": [{"id": "c", "t": 1, "items": [{"id": 3}]}, {"items": [{"id": 2}], "id": "a"}, {"items": [ ], "id": "b"}]}"#
    ),
    (
      "{\n  \"sections\": [\n    {\n      \"id\": 1,\n      \"items\": []\n    }\n  ]\n}\n",
      #"{"sections":[{"id":1,"t":{"a":1},"items":[5,6]},{"id":2,"items":[]}]}"#,
      """
      {
        "sections": [
          {
            "id": 1,
            "t": {
              "a": 1
            },
            "items": [
              5,
              6
            ]
          },
          {
            "id": 2,
            "items": []
          }
        ]
      }

      """
    ),
    (#"{"sections":[]}"#, #"{"sections":[]}"#, #"{"sections":[]}"#),
    (
      "\u{FEFF}{\"sections\":[ ]}", #"{"sections":[{"id":1,"items":[2]}]}"#,
      "\u{FEFF}{\"sections\": [\n  {\"id\": 1, \"items\": [\n    2\n  ]}\n]}"
    ),
  ]

  @Test(arguments: Self.values.indices)
  func `has the style of a JSON file`(_ index: Int) throws {
    let text = Self.values[index]
    try expectEqual(Self.applied(text.old, text.new, .json), text.result)
    try expectEqual(Self.applied(text.old, text.old, .json), text.old)
  }

  /// An element with many levels is not scanned again for each level.
  @Test func `is made in linear time`() throws {
    func list(_ value: Int, _ levels: Int, _ length: Int) throws -> ListFile {
      let text =
        "[" + String(repeating: #"{"a":"#, count: levels) + "[\(value),"
        + String(repeating: "\"\",", count: length) + "0]"
        + String(repeating: "}", count: levels) + "]"
      return try ListFile(name: "list", bytes: Array(text.utf8), format: .json)
    }
    let lists = try Dictionary(
      uniqueKeysWithValues: [2, 500].map { levels in
        (levels, try (old: list(1, levels, 40_000), new: list(2, levels, 40_000)))
      })
    let growth = try ThreadClock.growth(from: 2, to: 500, limit: ThreadClock.mostForLinear) {
      let (old, new) = try #require(lists[$0])
      let text = try ListRewriter(old).text(of: [.changed(0, new.value(at: 0))])
      expectEqual(text, new.bytes)
    }
    #expect(growth < ThreadClock.mostForLinear)
  }
}
