import CommandTestSupport

@Suite struct `The components command` {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.file(
      "view.json",
      """
      {"title": "Albums",
       "body": [
        {"id": "1", "text": {"title": "Blue"}, "target": {"uri": "records:1",
          "actions": ["a:b", "x:y:z"]}},
        {"id": "2", "text": {"title": 5, "subtitle": "Hejira"}},
        {"id": "2"}, {"text": {"title": "Mingus"}}]}
      """)
    try sandbox.file(
      "patch.json", #"{"patch": [{"id": "body/1"}, {"before": "body/2", "items": []}]}"#)
  }

  @Test func `checks a view, with the line of each problem`() throws {
    let result = try sandbox.lockstep("components", "check", "view.json")
    expectEqual(
      result,
      CommandResult(
        status: 1,
        output: """
          view.json:3: body[0].target.uri: the policy does not allow records:1
          view.json:4: body[0].target.actions[1]: "x:y:z" is not namespace:name
          view.json:5: body[1].text.title: a number is not a text
          view.json:6: body[2]: the id "2" is there twice
          view.json:6: body[3]: there is no id; it is "default:row#0"

          """, errors: ""))
    let allowed = try sandbox.lockstep("components", "check", "view.json", "--scheme", "RECORDS")
    expect(allowed.status == 1 && !allowed.output.contains("policy"))
  }

  @Test func `finds nothing in a view that is shown as a whole`() throws {
    let text = #"{"body": [{"id": "1", "text": {"title": "Blue"}}]}"#
    for arguments in [["check", "-"], ["check", "-", "--scheme", "a", "--scheme", "b"]] {
      let result = try sandbox.lockstep(["components"] + arguments, input: text)
      expectEqual(result, CommandResult(status: 0, output: "", errors: ""))
    }
  }

  @Test func `checks several files, of which one ends it that can't be read`() throws {
    let result = try sandbox.lockstep("components", "check", "patch.json", "view.json", "none.json")
    result.expectError(from: "lockstep: none.json: ")
    let both = try sandbox.lockstep("components", "check", "patch.json", "view.json")
    expect(both.status == 1 && both.output.split(separator: "\n").count == 6)
    expect(
      both.output.hasPrefix("patch.json:1: patch[0]: the patch is not applied: there is no body/1"))
  }

  @Test func `adds a file to the content of another one`() throws {
    let checked = try sandbox.lockstep("components", "check", "patch.json", "--onto", "view.json")
    expectEqual(checked, CommandResult(status: 0, output: "", errors: ""))
    let shown = try sandbox.lockstep("components", "show", "patch.json", "--onto", "view.json")
    expect(shown.status == 0 && shown.output.contains("Hejira") && !shown.output.contains("Blue"))
  }

  @Test func `shows a view as rows`() throws {
    let result = try sandbox.lockstep("components", "show", "view.json", "--columns", "40")
    expectEqual(result.status, 0)
    expectEqual(result.output, "Albums\n   Blue\n   Hejira\n   Mingus\n")
    expectEqual(result.errors.split(separator: "\n").count, 5)
    expect(result.errors.hasPrefix("lockstep: view.json:3: body[0].target.uri: "))
  }

  @Test func `shows header, children and overlays`() throws {
    let text = """
      {"overlays": [{"id": "1", "text": {"title": "Over"}}],
       "header": {"text": {"title": "Top", "accessory": "9"}},
       "body": [{"id": "1", "text": {"title": "Shelf"}, "children": [
         {"id": "1", "text": {"title": "Card", "subtitle": "Small"}}]}]}
      """
    let result = try sandbox.lockstep("components", "show", "-", "--columns", "30", input: text)
    let words = result.output.split(whereSeparator: \.isWhitespace)
    expectEqual(words, ["Top", "9", "Shelf", "Card", "Small", "Over"])
    expect(result.errors == "" && result.status == 0)
  }

  static let unreadable = [
    ("", "standard input: empty data; give a file of JSON"),
    ("5", "standard input: neither an object nor an array; give a view or its body"),
    (#"{"format": 2}"#, "standard input: the format 2 is not known; write format 1, or add"),
    (String(repeating: "[", count: 40), "standard input: nested deeper than 32; shorten it"),
    ("{\n\n  \"a\" 1}", "standard input:"),
  ]

  @Test(arguments: unreadable)
  func `says why a file can't be read`(_ text: String, _ message: String) throws {
    for name in ["check", "show"] {
      let result = try sandbox.lockstep("components", name, "-", input: text)
      expect(result.status == 2 && result.output == "")
      expect(result.errors.hasPrefix("lockstep: \(message)"), "\(result.errors)")
      expectEqual(result.errors.split(separator: "\n").count, 1)
    }
  }

  @Test func `finds names that are there twice or misspelt, not those of others`() throws {
    let text = """
      {"titel": "A", "unknown": 5, "$schema": "s",
       "body": [{"id": "1", "text": {"title": "Blue",
         "title": "Red"}, "custom": {"imagse": 1},
         "imagse": {}}],
       "patch": [{"id": "body/1", "itmes": []}]}
      """
    let result = try sandbox.lockstep("components", "check", "-", input: text)
    expectEqual(
      result,
      CommandResult(
        status: 1,
        output: """
          standard input:1: titel: the name "titel" is not known, did you mean "title"?
          standard input:2: body[0].text.title: the name is there twice; the first one counts
          standard input:4: body[0].imagse: the name "imagse" is not known, did you mean "images"?
          standard input:5: patch[0].itmes: the name "itmes" is not known, did you mean "items"?

          """, errors: ""))
  }

  @Test func `checks and shows a folder: its feed, then its pages`() throws {
    try sandbox.file("feed.json", #"{"body": [{"id": "a", "text": {"title": 5}}]}"#)
    try sandbox.file("page-1.json", #"{"body": [{"id": "b", "text": {"title": "B"}}]}"#)
    try sandbox.file("page-2.json", #"{"patch": [{"id": "body/c"}]}"#)
    try sandbox.file("page-4.json", "damaged")
    let messages = [
      "./feed.json:1: body[0].text.title: a number is not a text",
      "./page-2.json:1: patch[0]: the patch is not applied: there is no body/c",
    ]
    for folder in [".", "./"] {
      let checked = try sandbox.lockstep("components", "check", folder)
      expect(checked.status == 1 && checked.errors == "")
      expectEqual(checked.output.split(separator: "\n").map(String.init), messages)
    }
    let shown = try sandbox.lockstep("components", "show", ".")
    expect(shown.status == 0 && shown.output.split(separator: "\n").last?.contains("B") == true)
    expectEqual(shown.errors, messages.map { "lockstep: \($0)\n" }.joined())
    try sandbox.file("page-3.json", "{")
    for name in ["check", "show"] {
      let damaged = try sandbox.lockstep("components", name, ".")
      expect(damaged.status == 2)
      expect(damaged.errors.hasPrefix("lockstep: ./page-3.json:1:2: "), "\(damaged.errors)")
    }
    let empty = try Sandbox().lockstep("components", "check", ".")
    expect(empty.status == 2 && empty.errors.hasPrefix("lockstep: ./feed.json: No such file"))
  }

  @Test func `names no option that it lacks for text that is not in its encoding`() throws {
    // Half of a pair of surrogates.
    try sandbox.file("view.json", bytes: [0xFF, 0xFE, 0x7B, 0x00, 0x3D, 0xD8, 0x31, 0x00])
    for name in ["check", "show"] {
      let result = try sandbox.lockstep("components", name, "view.json")
      expect(result.status == 2 && result.errors.hasSuffix("; save it as UTF-8\n"))
    }
  }

  @Test(arguments: ["1MiB", "64k", "2000000"])
  func `takes a limit of bytes with its unit`(_ limit: String) throws {
    let result = try sandbox.lockstep("components", "check", "patch.json", "--onto", "view.json")
    try expectEqual(
      sandbox.lockstep(
        "components", "check", "patch.json", "--onto", "view.json", "--max-bytes", limit), result)
  }

  @Test func `refuses more bytes than the limit`() throws {
    let result = try sandbox.lockstep("components", "check", "view.json", "--max-bytes", "10")
    expectEqual(result.status, 2)
    expectEqual(
      result.errors, "lockstep: view.json: more than 10 bytes; shorten it, or raise --max-bytes\n"
    )
  }

  static let misused = [
    ["components"], ["components", "none"], ["components", "check"],
    ["components", "show", "a", "b"], ["components", "show", "view.json", "--columns", "0"],
    ["components", "check", "view.json", "--scheme", "a:b"],
    ["components", "check", "view.json", "--scheme", ""],
    ["components", "check", "view.json", "--max-bytes", "0"],
    ["components", "check", "view.json", "--max-bytes", "1MB2"],
  ]

  @Test(arguments: misused) func `refuses bad usage`(_ arguments: [String]) throws {
    let result = try sandbox.lockstep(arguments)
    expect(result.status == 2 && result.output == "", "\(result.output)")
    expect(result.errors.hasPrefix("lockstep: "))
    expectEqual(result.errors.split(separator: "\n").count, 1, "\(result.errors)")
  }
}
