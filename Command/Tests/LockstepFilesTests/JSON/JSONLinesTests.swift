import CommandTestSupport

@Suite struct `The lines of JSON values` {
  private let text = Array(
    """
    {
      "title": "A",
      "body": [
        {"id": "1"},
        {
          "id": "2", "target": {"actions": ["a:b",
            "x:y:z"]}
        }
      ],
      "a.b": {"c[0]": [
        1]},
      "a": {"b":
        2}, "q\\"": 3
    }
    """.utf8)

  @Test func `are found by paths`() {
    let found = [
      "": 1, "title": 2, "body": 3, "body[0]": 4, "body[0].id": 4, "body[1]": 5,
      "body[1].target.actions": 6, "body[1].target.actions[1]": 7, "a.b": 10, "a.b.c[0]": 10,
      "a.b.c[0][0]": 11, "a": 12, "q\"": 13,
    ]
    let paths = found.keys.sorted()
    expectEqual(jsonLines(ofPaths: paths, in: text), paths.map { found[$0] ?? 0 })
  }

  @Test func `are those of what is there of a path`() {
    let paths = ["none", "body[9]", "body[1].target.uri", "body[x]", "body[", "title.a", "body.id"]
    expectEqual(jsonLines(ofPaths: paths, in: text), [1, 3, 6, 3, 3, 2, 3])
  }

  @Test func `are 1 in what is no JSON`() {
    expectEqual(jsonLines(ofPaths: ["a"], in: Array("\n\n{".utf8)), [1])
    expectEqual(jsonLines(ofPaths: ["a"], in: []), [1])
  }
}
