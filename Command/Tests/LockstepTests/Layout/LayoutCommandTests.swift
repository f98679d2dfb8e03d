import CommandTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `The layout command` {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.file(
      "rows.json",
      """
      {"environment": {"size": [300, 100]},
       "sections": [
        {"list": {}, "items": {"heights": [40, 33.33333, 60]},
         "boundaryItems": [
          {"kind": "header", "height": 20, "alignment": "top", "pinToVisibleBounds": true}],
         "decorationItems": [{"kind": "line", "edge": "bottom"}]}]}
      """)
  }

  private func expectComplaint(
    _ message: String, _ text: String, location: SourceLocation = #_sourceLocation
  ) throws {
    try sandbox.file("bad.json", text)
    let result = try sandbox.lockstep("layout", "bad.json")
    expectEqual(result.status, 2, sourceLocation: location)
    expectEqual(result.output, "", sourceLocation: location)
    expect(
      result.errors.hasPrefix("lockstep: bad.json:\(message)"), "\(result.errors)",
      sourceLocation: location)
    expectEqual(result.errors.split(separator: "\n").count, 1, sourceLocation: location)
  }

  @Test func `prints aligned frames and the content's size`() throws {
    let result = try sandbox.lockstep("layout", "rows.json")
    expectEqual(
      result,
      CommandResult(
        status: 0,
        output: """
          section  element         x       y  width  height
                0  header          0       0    300      20
                0  line of item 0  0      59    300       1
                0  item 0          0      20    300      40
                0  line of item 1  0  92.333    300       1
                0  item 1          0      60    300  33.333
                0  item 2          0  93.333    300      60
          content 300 × 153.333

          """, errors: ""))
  }

  @Test func `prints what is visible, with pinned frames`() throws {
    let result = try sandbox.lockstep("layout", "rows.json", "--offset", "30")
    expect(result.output.contains(" header (pinned)  0      30    300      20\n"))
    let end = try sandbox.lockstep("layout", "rows.json", "--offset", "53", "--size", "300x40")
    expect(!end.output.contains("item 2"))
    expect(end.output.contains("item 1 "))
  }

  @Test func `prints what intersects a rectangle`() throws {
    let result = try sandbox.lockstep("layout", "rows.json", "--in", "0,25,10,10")
    expectEqual(result.output.split(separator: "\n").count, 3)
    expect(result.output.contains("item 0"))
  }

  @Test func `lays out in another container, from right to left, and in pixels`() throws {
    let text = #"{"sections": [{"flow": {}, "items": {"count": 2, "size": [33.3, 20]}}]}"#
    let missing = try sandbox.lockstep("layout", "-", input: text)
    missing.expectError("give the container's --size")
    let result = try sandbox.lockstep(
      "layout", "-", "--size", "100x100", "--rtl", "--scale", "2", input: text)
    expect(result.output.contains("item 0   66.5  0   33.5      20"), "\(result.output)")
  }

  @Test func `prints JSON`() throws {
    let result = try sandbox.lockstep("layout", "rows.json", "--output", "json", "--offset", "30")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let object = try #require(json as? [String: Any])
    expectEqual(object["schema"] as? String, "lockstep.frames/1")
    expectEqual(object["size"] as? [Double], [300, 100])
    let elements = try #require(object["elements"] as? [[String: Any]])
    expectEqual(elements.count, 6)
    let header = elements.first { $0["type"] as? String == "boundary" }
    expectEqual(header?["frame"] as? [Double], [0, 30, 300, 20])
    expectEqual(header?["pinned"] as? Bool, true)
    expect((object["diagnostics"] as? [Any])?.isEmpty ?? false)
  }

  @Test func `draws a picture that can be parsed`() throws {
    try sandbox.file(
      "names.json",
      #"{"environment": {"size": [300, 90]}, "sections": [{"list": {}, "items": {"count": 2}, "#
        + #""boundaryItems": [{"kind": "a<b> & \"c\"\u0001", "height": 30, "alignment": "top"}]}]}"#
    )
    for name in ["rows.json", "names.json"] {
      let result = try sandbox.lockstep("layout", name, "--svg")
      expectEqual(result.status, 0)
      let parser = XMLParser(data: Data(result.output.utf8))
      expect(parser.parse(), "\(String(describing: parser.parserError))")
      _ = try sandbox.lockstep("layout", name, "--svg", "--out", "picture.svg")
      try expectEqual(sandbox.text("picture.svg"), result.output)
    }
    let rows = try sandbox.lockstep("layout", "rows.json", "--svg", "--offset", "30").output
    expect(rows.contains(#"<rect class="boundary pinned" "#))
    expectEqual(rows.components(separatedBy: "<title>section 0, item ").count, 4)
  }

  @Test func `warns of what does not fit`() throws {
    try sandbox.file(
      "wide.json",
      """
      {"environment": {"size": [100, 100]}, "sections": [
        {"compositional": {"group": {
          "axis": "horizontal", "width": {"fractionalWidth": 1}, "height": 20,
          "repeating": {"width": 60, "height": 20}, "count": 2}},
         "items": {"count": 2}}]}
      """)
    let result = try sandbox.lockstep("layout", "wide.json")
    expectEqual(result.status, 0)
    expect(result.errors.hasPrefix("lockstep: wide.json: warning: sections[0].compositional.group"))
    expectEqual(result.errors.split(separator: "\n").count, 1)
    expect(result.output.contains("item 1"))
    let many = try sandbox.text("wide.json").replacing(#""items""#, with: #""repeat": 30, "items""#)
    let errors = try sandbox.lockstep("layout", "-", input: many).errors
    expectEqual(errors.split(separator: "\n").count, 21)
    expect(errors.hasSuffix("lockstep: standard input: 10 further warnings\n"))
  }

  @Test func `names what is wrong in a file, and where`() throws {
    try expectComplaint("2:3: ", "{\"sections\": [\n  }")
    try expectComplaint("1:26: ", #"{"sections": [], "a": 1, "a": 2}"#)
    try expectComplaint("1:1: the field 'sections' is missing; see ", "{}")
    try expectComplaint(
      "1:73: sections[1].list.spacing: expected a number; found \"8\"; see ",
      #"{"sections": [{"list": {}, "items": {"count": 1}}, {"list": {"spacing": "8"}, "#
        + #""items": {"count": 1}}]}"#)
    try expectComplaint(
      "1:124: sections[0].compositional.group.subitems[0].hight: unknown field; known are width, ",
      #"{"sections": [{"compositional": {"group": {"axis": "vertical", "width": 1, "height": 2, "#
        + #""subitems": [{"width": 1, "hight": 2}]}}, "items": {"count": 1}}]}"#)
    try expectComplaint(
      "1:45: sections[0].contentInsets.top: -1.0 is negative; give 0 or more; see ",
      #"{"sections": [{"list": {}, "contentInsets": -1, "items": {"count": 1}}]}"#)
    try expectComplaint(
      "1:86: sections[0].compositional.group.height: -2.0 is negative; ",
      #"{"sections": [{"compositional": {"group": {"axis": "vertical", "width": 1, "height": -2, "#
        + #""subitems": [{"width": 1, "height": 2}]}}, "items": {"count": 1}}]}"#)
    try expectComplaint(
      "1:53: sections[0].items.heights[1]: expected a number; found null; see ",
      #"{"sections": [{"list": {}, "items": {"heights": [1, null]}}]}"#)
  }

  @Test(arguments: [
    #""waterfall": {"columnCount": 1000}, "items": {"count": 100000000}"#,
    #""waterfall": {"columnCount": 7}, "items": {"count": 100000000, "size": [4, 9]}"#,
    #""stack": {}, "items": {"count": 100000000, "size": [90, 30]}"#,
    #""flow": {}, "items": {"count": 100000000, "size": [90, 30]}"#,
    #""weighted": {}, "items": {"count": 100000000, "size": [90, 30]}"#,
    #""compositional": {"group": {"axis": "horizontal", "width": 300, "height": {"estimated": 9}, "subitems": [{"width": {"estimated": 4}, "height": {"estimated": 9}}]}}, "items": {"count": 100000000, "size": [70, 30]}"#,
  ])
  func `lays out a hundred million equal items at once`(_ section: String) throws {
    try sandbox.file(
      "layout.json", #"{"environment": {"size": [300, 50]}, "sections": [{\#(section)}]}"#)
    // The system ends it after two seconds of processor time.
    let result = try sandbox.shell(
      "ulimit -t 2; exec \"$lockstep\" layout layout.json --offset 1000")
    expectEqual(result.status, 0)
    expect(result.output.contains("item"))
  }

  @Test func `refuses groups that are nested too deep`() throws {
    let item = #"{"width": 9, "height": 9}"#
    for (depth, status) in [(32, 0), (33, 2), (100, 2)] {
      let group = (0..<depth).reduce(item) { inner, _ in
        #"{"axis": "vertical", "width": 9, "height": 9, "subitems": [\#(inner)]}"#
      }
      let section = #"{"compositional": {"group": \#(group)}, "items": {"count": 2}}"#
      let result = try sandbox.lockstep(
        "layout", "-", "--size", "90x90", input: #"{"sections": [\#(section)]}"#)
      expectEqual(result.status, Int32(status))
      expectEqual(result.errors.contains(": groups are nested more than 32 deep"), status == 2)
    }
  }

  @Test func `limits items with sizes of their own before they are made`() throws {
    for items in [
      #"{"count": 100000000, "sizes": [[90, 30], [70, 20]]}"#,
      #"{"count": 10000001, "heights": [4, 5]}"#,
      #"{"count": 11, "heights": [4]}, "repeat": 1000000"#,
      #"[{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], "repeat": 1000000"#,
    ] {
      let text =
        #"{"environment": {"size": [3, 5]}, "sections": [{"flow": {}, "items": \#(items)}]}"#
      let result = try sandbox.lockstep("layout", "-", "--offset", "0", input: text)
      result.expectError("sections[0].items")
      expect(
        result.errors.contains("the file has more than 10000000 with sizes of their own"),
        "\(result.errors)")
    }
  }

  @Test func `refuses options that make no sense`() throws {
    for arguments in [
      ["--size", "300"], ["--size", "-1x3"], ["--size", "3x1e10"], ["--scale", "1e10"],
      ["--in", "1,2,3"], ["--in", "1,2,3,x"],
      ["--scale", "0"], ["--offset", "nan"], ["--offset", "1", "--in", "0,0,1,1"],
      ["--svg", "--output", "json"], ["--out", "a.svg"], ["--svg", "--out", ""],
    ] {
      let words = (["layout", "rows.json"] + arguments).map { "'\($0)'" }.joined(separator: " ")
      let result = try sandbox.shell("\"$lockstep\" \(words)")
      expectEqual(result.status, 2, "\(arguments)")
      expect(result.output.isEmpty)
      expectEqual(result.errors.split(separator: "\n").count, 1)
    }
  }

  @Test func `prints a part of a million items`() throws {
    try sandbox.file(
      "large.json",
      #"{"environment": {"size": [300, 90]}, "sections": [{"list": {"rowExtent": 30}, "repeat": 1000, "#
        + #""items": {"count": 1000}}]}"#)
    let all = try sandbox.lockstep("layout", "large.json")
    expectEqual(all.status, 2)
    expectEqual(
      all.errors,
      "lockstep: large.json: it has 1000000 items, more than 10000; "
        + "give --in X,Y,W,H or --offset N\n")
    let part = try sandbox.lockstep("layout", "large.json", "--offset", "15000000")
    expectEqual(part.output.split(separator: "\n").count, 5)
    expect(part.output.contains("    500  item 0"))
    expect(part.output.hasSuffix("content 300 × 30000000\n"))
  }
}
