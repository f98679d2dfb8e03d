import CommandTestSupport
import Foundation
import Testing

@Suite struct `lockstep merge` {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func merge(
    _ base: String, _ ours: String, _ theirs: String, as type: String = "csv",
    _ options: String...
  ) throws -> CommandResult {
    try merge(base, ours, theirs, as: type, options)
  }

  private func merge(
    _ base: String, _ ours: String, _ theirs: String, as type: String, _ options: [String]
  ) throws -> CommandResult {
    try sandbox.file("base.\(type)", base)
    try sandbox.file("ours.\(type)", ours)
    try sandbox.file("theirs.\(type)", theirs)
    return try sandbox.lockstep(
      ["merge", "base.\(type)", "ours.\(type)", "theirs.\(type)"] + options)
  }

  private func expectMerged(
    _ base: String, _ ours: String, _ theirs: String, as type: String = "csv",
    _ options: String..., to expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try sandbox.file("base.\(type)", base)
    try sandbox.file("ours.\(type)", ours)
    try sandbox.file("theirs.\(type)", theirs)
    let result = try sandbox.lockstep(
      ["merge", "base.\(type)", "ours.\(type)", "theirs.\(type)"] + options)
    expectEqual(
      result, CommandResult(status: 0, output: expected, errors: ""), sourceLocation: sourceLocation
    )
  }

  @Test func `merges rows and their fields`() throws {
    try expectMerged(
      "id,name,price\n1,a,10\n2,b,20\n3,c,30\n9,x,0\n",
      "id,name,price\n1,a,11\n2,b,20\n4,d,40\n3,c,30\n9,x,0\n",
      "id,name,price\n9,x,0\n1,A,10\n2,b,20\n5,\"e, f\",50\n3,c,33\n",
      to: "id,name,price\n9,x,0\n1,A,11\n2,b,20\n4,d,40\n5,\"e, f\",50\n3,c,33\n")
    try expectMerged(
      "id\tn\n1\ta\n2\tb\n", "id\tn\n2\tb\n", "id\tn\n1\ta\n2\tc\n", as: "tsv",
      to: "id\tn\n2\tc\n")
  }

  /// An empty line of ours stays where it is.
  @Test func `gives a file without a header the columns of its new rows`() throws {
    try expectMerged("", "", "id,n\n1,a\n", "--key", "id", to: "id,n\n1,a\n")
    try expectMerged("id,n\n1,a\n", "\n", "id,n\n1,a\n", "--key", "id", to: "\n")
    for type in ["csv", "tsv"] {
      let comma = type == "csv" ? "," : "\t"
      let lists = ["id,n\n1,a\n", "\n", "id,n\n1,b\n"].map {
        $0.replacingOccurrences(of: ",", with: comma)
      }
      let result = try merge(lists[0], lists[1], lists[2], as: type, "--key", "id")
      expectEqual(result.status, 1)
      let marked = "<<<<<<< ours\n||||||| base\n1,a\n=======\n1,b\n>>>>>>> theirs\n"
      expectEqual(result.output.replacingOccurrences(of: comma, with: ","), "\nid,n\n" + marked)
    }
  }

  @Test func `refuses a list that theirs has in another place`() throws {
    let (base, ours) = ("{\"v\":1,\"list\":[{\"id\":1}]}", "{\"v\":2,\"list\":[{\"id\":1}]}")
    let other = "{\"v\":1,\"items\":[{\"id\":1},{\"id\":2}]}"
    let result = try merge(base, ours, other, as: "json")
    expectEqual(result.status, 2)
    expectEqual(result.output, "")
    let words = "its list is in 'items', but that of ours.json is in 'list'; give both"
    expect(result.errors.contains(words), "\(result)")
    let unwrapped = try merge(base, "[{\"id\":1}]", other, as: "json")
    expectEqual(unwrapped.status, 2)
    // What only we have renamed has our name.
    let renamed = try merge(base, other, ours, as: "json")
    expectEqual(renamed.status, 0)
    expect(renamed.output.contains("\"items\"") && !renamed.output.contains("list"), "\(renamed)")
  }

  @Test func `keeps the style of ours`() throws {
    try expectMerged(
      "id,n,m\r\n1,a,x\r\n2,b,y\r\n3,c,z\r\n", "id,n,m\n\"1\",a,x\n\n2, b,y\n3,c,z",
      "id,n,m\r\n1,a,X\r\n2,b,y\r\n3,c,z\r\n4,d,w\r\n",
      to: "id,n,m\n\"1\",a,X\n\n2, b,y\n3,c,z\n4,d,w")
    try expectMerged(
      "[{\"id\":1,\"n\":1,\"m\":[1]},{\"id\":2}]",
      "[\n  { \"id\": 1.0, \"n\": 2, \"m\": [ 1 ] },\n  { \"id\": 2 }\n]\n",
      "[{\"id\":1,\"n\":1,\"m\":[1],\"new\":null},{\"id\":3}]", as: "json",
      to: "[\n  { \"id\": 1.0, \"n\": 2, \"m\": [ 1 ], \"new\": null },\n  { \"id\": 3 }\n]\n")
  }

  @Test func `merges objects in objects, and lists of lines`() throws {
    try expectMerged(
      "{\"id\":1,\"a\":{\"x\":1,\"y\":1}}\n", "{\"id\":1,\"a\":{\"x\":2,\"y\":1}}\n",
      "{\"id\":1,\"a\":{\"x\":1,\"y\":3}}\n{\"id\":2}\n", as: "ndjson",
      to: "{\"id\":1,\"a\":{\"x\":2,\"y\":3}}\n{\"id\":2}\n")
    try expectMerged(
      "a\nb\nc\n", "c\na\nb\n", "a\nd\nc\n", as: "txt", to: "c\na\nd\n")
    try expectMerged(
      "{\"en\": {\"t\": 1}, \"de\": {\"t\": 2}}", "{\"en\": {\"t\": 1}, \"fr\": {\"t\": 3}}",
      "{\"it\": {\"t\": 4}, \"en\": {\"t\": 5}, \"de\": {\"t\": 2}}", as: "json",
      to: "{\"it\": {\"t\": 4}, \"en\": {\"t\": 5}, \"fr\": {\"t\": 3}}")
  }

  @Test func `puts markers around what both changed`() throws {
    let result = try merge(
      "id,name,price\n1,a,10\n2,b,20\n", "id,name,price\n1,a,11\n2,b,20\n",
      "id,name,price\n1,A,12\n2,b,20\n")
    expectEqual(
      result,
      CommandResult(
        status: 1,
        output: """
          id,name,price
          <<<<<<< ours
          1,A,11
          ||||||| base
          1,A,10
          =======
          1,A,12
          >>>>>>> theirs
          2,b,20

          """,
        errors: """
          ! 1: changed by both
              price: ours 11, theirs 12, base 10
          1 conflict, 2 elements

          """))
    // Such a file is no list any more.
    try sandbox.file("marked.csv", result.output)
    for words in [
      ["diff", "marked.csv", "base.csv"], ["merge", "base.csv", "marked.csv", "ours.csv"],
    ] {
      try expectEqual(
        sandbox.lockstep(words),
        CommandResult(
          status: 2, output: "",
          errors: "lockstep: marked.csv:2:1: a conflict of a merge begins here; resolve it in an "
            + "editor, or merge again with --conflicts ours or theirs\n"))
    }
  }

  @Test(arguments: [
    ("ours", "1,A,11\n2,b,21\n"), ("theirs", "1,A,12\n3,c,31\n"),
    ("base", "1,A,10\n2,b,20\n3,c,30\n"),
  ])
  func `takes a version of what is in conflict`(_ choice: String, _ rows: String) throws {
    let result = try merge(
      "id,name,price\n1,a,10\n2,b,20\n3,c,30\n", "id,name,price\n1,a,11\n2,b,21\n",
      "id,name,price\n1,A,12\n3,c,31\n", as: "csv", "--conflicts", choice)
    expectEqual(result.status, 1)
    expectEqual(result.output, "id,name,price\n" + rows)
    expect(result.errors.contains("! 2: changed by ours, deleted by theirs\n"))
    expect(result.errors.contains("! 3: deleted by ours, changed by theirs\n"))
  }

  @Test func `puts markers around elements of JSON, a field a line`() throws {
    let result = try merge(
      "[\n  {\"id\": 1, \"n\": 1},\n  {\"id\": 2}\n]\n",
      "[\n  {\"id\": 1, \"n\": 2},\n  {\"id\": 2}\n]\n", "[{\"id\": 2}]", as: "json",
      "--marker-size", "9")
    expectEqual(
      result.output,
      """
      [
      <<<<<<<<< ours
        {
          "id": 1,
          "n": 2
        },
      ||||||||| base
        {
          "id": 1,
          "n": 1
        },
      =========
      >>>>>>>>> theirs
        {"id": 2}
      ]

      """)
    expectEqual(result.status, 1)
    let keyed = try merge(
      "{\"a\": {\"n\": 1}}", "{\"a\": {\"n\": 2}}", "{\"a\": {\"n\": 3}}", as: "json")
    expect(keyed.output.contains("=======\n  \"a\": {\n    \"n\": 3\n  }\n>>>>>>> theirs\n"))
  }

  @Test func `merges columns as fields`() throws {
    // Ours adds a column, theirs removes one, and both change rows.
    try expectMerged(
      "id,a,b\n1,x,p\n2,y,q\n", "id,a,b,new\n1,X,p,7\n2,y,q,8\n", "id,a\n1,x\n3,z\n",
      to: "id,a,new\n1,X,7\n3,z,\n")
    // A row that ours deletes doesn't come back because theirs adds a column.
    try expectMerged(
      "id,a\n1,x\n2,y\n", "id,a\n2,y\n", "id,a,b\n1,x,p\n2,y,q\n", to: "id,a,b\n2,y,q\n")
    // An empty list has columns, too, and there may be no list at all.
    try expectMerged("d,id,a\n", "id,a,d,e\n1,x,y,z\n", "d,id,a\n", to: "id,a,d,e\n1,x,y,z\n")
    try sandbox.file("new.csv", "id,b\n1,p\n")
    try expectEqual(
      sandbox.lockstep("merge", "/dev/null", "ours.csv", "new.csv").output,
      "id,a,d,e,b\n1,x,y,z,p\n")
    // Empty lines don't become rows of one field.
    try expectMerged(
      "id,a\n1,x\n", "id,a\n\n1,x\n\n2,y\n\n", "id\n1\n", to: "id\n1\n2\n")
    // Theirs has another order.
    try expectMerged("id,a,b\n1,x,p\n", "id,a,b\n1,x,q\n", "id,b,a\n1,p,x\n", to: "id,b,a\n1,q,x\n")
  }

  @Test func `tells columns apart by the bytes of their names`() throws {
    try expectMerged(
      "id,\u{E9}\n1,x\n", "id,\u{E9}\n1,X\n", "id,\u{E9},e\u{301}\n1,x,y\n",
      to: "id,\u{E9},e\u{301}\n1,X,y\n")
    try expectMerged(
      "id,a,\u{E9}\n1,x,y\n", "id,a,e\u{301}\n1,x,z\n", "id,a,\u{E9}\n1,X,y\n",
      to: "id,a,e\u{301}\n1,X,z\n")
  }

  @Test func `keeps a column whose values the other side changed`() throws {
    let lists = ("id,a,b\n1,x,p\n2,y,q\n", "id,a\n1,x\n2,Y\n", "id,a,b\n1,x,P\n2,y,q\n")
    let result = try merge(lists.0, lists.1, lists.2)
    expectEqual(
      result,
      CommandResult(
        status: 1, output: "id,a,b\n1,x,P\n2,Y,q\n",
        errors: "! column b: deleted by ours, changed by theirs\n1 conflict, 2 elements\n"))
    try expectEqual(
      merge(lists.0, lists.1, lists.2, as: "csv", "--conflicts", "ours").output,
      "id,a\n1,x\n2,Y\n")
  }

  @Test func `finds what differs in a column that both added`() throws {
    let lists = (
      "id,g\n1,a\n2,a\n4,b\n", "id,g,c\n1,a,x\n2,a,y\n3,b,p\n",
      "id,g,c\n1,a,x\n2,a,z\n4,b,k\n3,b,q\n"
    )
    for options in [[], ["--sections", "g"]] {
      let result = try merge(lists.0, lists.1, lists.2, as: "csv", options)
      expectEqual(result.status, 1)
      expectEqual(
        result.errors,
        """
        ! 2: changed by both
            c: ours y, theirs z, base nothing
        ! 3: inserted by both
            c: ours p, theirs q, base nothing
        2 conflicts, 3 elements

        """)
      expect(
        result.output.hasPrefix(
          "id,g,c\n1,a,x\n<<<<<<< ours\n2,a,y\n||||||| base\n2,a,\n=======\n2,a,z\n>>>>>>> theirs\n"
        ), "\(result.output)")
      let theirs = try merge(
        lists.0, lists.1, lists.2, as: "csv", options + ["--conflicts", "theirs"])
      expectEqual(theirs.output, "id,g,c\n1,a,x\n2,a,z\n3,b,q\n")
    }
  }

  @Test func `puts markers around the right rows of mixed sections`() throws {
    let result = try merge(
      "id,s,n\n1,B,a\n2,A,b\n3,B,c\n", "id,s,n\n1,B,a\n2,A,x\n3,B,c\n",
      "id,s,n\n1,B,a\n2,A,y\n3,B,c\n", as: "csv", "--sections", "s")
    expectEqual(
      result.output,
      """
      id,s,n
      1,B,a
      <<<<<<< ours
      2,A,x
      ||||||| base
      2,A,b
      =======
      2,A,y
      >>>>>>> theirs
      3,B,c

      """)
  }

  @Test(arguments: ["csv", "json"])
  func `leaves ignored fields as ours has them`(_ format: String) throws {
    func list(_ rows: [String]) -> String {
      if format == "csv" { return "id,a,b,w\n" + rows.joined(separator: "\n") + "\n" }
      let objects = rows.map { row in
        let names = zip(["id", "a", "b", "w"], row.split(separator: ","))
        return "{" + names.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ") + "}"
      }
      return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }
    // Theirs alone changes the field: of rows that both, ours, theirs or nobody changed otherwise.
    let base = list(["1,x,x,0", "2,x,x,0", "3,x,x,0", "4,x,x,0"])
    let ours = list(["1,o,x,0", "2,o,x,0", "3,x,x,0", "4,x,x,0"])
    let theirs = list(["1,x,t,9", "2,x,x,9", "3,t,x,9", "4,x,x,9", "5,x,x,9"])
    let result = try merge(base, ours, theirs, as: format, "--key", "id", "--ignore", "w")
    expectEqual(result.status, 0)
    expectEqual(
      result.output, list(["1,o,t,0", "2,o,x,0", "3,t,x,0", "4,x,x,0", "5,x,x,9"]))
  }

  @Test func `shows values that look alike in quotes`() throws {
    try expectEqual(
      merge("id,n\n,a\n", "id,n\n,\n", "id,n\n,c\n").errors,
      "! \"\": changed by both\n    n: ours \"\", theirs c, base a\n1 conflict, 1 element\n")
    try expectEqual(
      merge(
        #"[{"id": 1, "n": 0}]"#, #"[{"id": 1, "n": 1}]"#, #"[{"id": 1, "n": "1"}]"#, as: "json"
      ).errors,
      "! 1: changed by both\n    n: ours 1, theirs \"1\", base 0\n1 conflict, 1 element\n")
    try expectEqual(
      merge("id,n\n,a\n,b\n", "id,n\n", "id,n\n", as: "csv", "--key", "id").errors,
      "lockstep: base.csv:3: values of the key 'id' repeat: \"\" in lines 2 and 3; "
        + "name fields with --key that identify each element\n")
  }

  @Test func `cuts long values to what differs`() throws {
    let long = String(repeating: "x", count: 500)
    func report(_ options: String...) throws -> [Substring] {
      try merge(
        "id,n\n1,\(long)a\n", "id,n\n1,\(long)b\n", "id,n\n1,\(long)c\n", as: "csv", options
      ).errors.split(separator: "\n")
    }
    let end = String(repeating: "x", count: 40)
    try expectEqual(report()[1], "    n: ours …\(end)b, theirs …\(end)c, base …\(end)a")
    try expectEqual(
      report("--full")[1], "    n: ours \(long)b, theirs \(long)c, base \(long)a")
    try expectEqual(
      merge("id,n\n", "id,n\n1,\(long)b\n", "id,n\n1,\(long)c\n").errors
        .split(separator: "\n")[1],
      "    n: ours …\(end)b, theirs …\(end)c, base nothing")
    try expectEqual(
      sandbox.lockstep("merge", "a", "b", "c", "--full", "--output", "json").status, 2)
  }

  @Test func `merges sections`() throws {
    func list(_ sections: String...) -> String {
      "{\"sections\": [\(sections.joined(separator: ", "))]}\n"
    }
    try expectMerged(
      list(#"{"id": "a", "items": [{"id": 1}, {"id": 2}]}"#, #"{"id": "b", "items": []}"#),
      list(#"{"id": "b", "t": 1, "items": []}"#, #"{"id": "a", "items": [{"id": 1}, {"id": 2}]}"#),
      list(#"{"id": "a", "items": [{"id": 2, "n": 0}]}"#, #"{"id": "b", "items": [{"id": 1}]}"#),
      as: "json",
      to: list(
        #"{"id": "b", "t": 1, "items": [{"id": 1}]}"#, #"{"id": "a", "items": [{"id": 2, "n": 0}]}"#
      ))
    try expectMerged(
      "id,g,n\n1,a,x\n2,a,y\n3,b,z\n", "id,g,n\n1,a,X\n2,a,y\n3,b,z\n",
      "id,g,n\n2,a,y\n1,b,x\n3,b,z\n4,b,w\n", as: "csv", "--sections", "g",
      to: "id,g,n\n2,a,y\n1,b,X\n3,b,z\n4,b,w\n")
    let kept = try merge(
      list(#"{"id": "a", "items": []}"#), list(), list(#"{"id": "a", "items": [{"id": 1}]}"#),
      as: "json")
    try sandbox.file("kept.json", kept.output)
    try expectEqual(sandbox.lockstep("diff", "theirs.json", "kept.json").status, 0)
    expectEqual(
      kept.errors,
      "! section a: deleted by ours, but theirs puts an item into it\n1 conflict, 1 element\n")
  }

  @Test func `merges what surrounds the list`() throws {
    try expectMerged(
      #"{"version": 1, "data": {"items": [{"id": 1}]}, "by": "x"}"#,
      #"{"version": 1, "data": {"items": [{"id": 1}, {"id": 2}]}, "by": "us"}"#,
      #"{"version": 2, "data": {"items": []}, "by": "x"}"#, as: "json", "--at", "data.items",
      to: #"{"version": 2, "data": {"items": [{"id": 2}]}, "by": "us"}"#)
  }

  @Test func `prints a report or JSON`() throws {
    let lists = ("id,n\n1,a\n2,b\n", "id,n\n1,x\n3,p\n", "id,n\n1,y\n2,b\n3,q\n")
    let report = try merge(lists.0, lists.1, lists.2, as: "csv", "--output", "report")
    expectEqual(
      report,
      CommandResult(
        status: 1,
        output: """
          ! 1: changed by both
              n: ours x, theirs y, base a
          ! 3: inserted by both
              n: ours p, theirs q, base nothing
          2 conflicts, 2 elements

          """, errors: ""))
    let json = try merge(
      lists.0, lists.1, lists.2, as: "csv", "--output", "json", "--out", "merged.csv",
      "--conflicts", "theirs")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    expectEqual(object["schema"] as? String, "lockstep.merge/1")
    let conflicts = try #require(object["conflicts"] as? [[String: Any]])
    expectEqual(conflicts.map { $0["kind"] as? String }, ["changedByBoth", "insertedByBoth"])
    expectEqual(conflicts[1]["theirs"] as? Int, 2)
    expect(conflicts[1]["base"] is NSNull)
    try expectEqual(sandbox.text("merged.csv"), "id,n\n1,y\n3,q\n")
  }

  @Test func `finds the key`() throws {
    let result = try merge(
      "sku,n\na,1\nb,2\nc,3\n", "sku,n\na,1\nb,5\nc,3\n", "sku,n\na,7\nb,2\nc,3\n")
    expectEqual(result.output, "sku,n\na,7\nb,5\nc,3\n")
    expectEqual(
      result.errors,
      "lockstep: the key is 'sku', since values are unique; name another with --key\n")
  }

  @Test func `writes nothing if lists can't be merged`() throws {
    let good = "id,n\n1,a\n"
    for (theirs, error) in [
      (
        "id,n\n1,a\n2,b\n1,c\n",
        "theirs.csv:4: values of the key 'id' repeat: 1 in lines 2 and 4; name fields with --key that "
          + "identify each element"
      ),
      ("id,n\n1\n", "theirs.csv:2:1: row has 1 field where the header has 2"),
    ] {
      let result = try merge(good, good, theirs, as: "csv", "--out", "ours.csv")
      expectEqual(result.status, 2)
      expect(result.errors.hasPrefix("lockstep: \(error)"), "\(result.errors)")
      expectEqual(result.output, "")
      try expectEqual(sandbox.text("ours.csv"), good)
    }
    // The number of fields in the first row decides whether empty lines are rows.
    for (ours, theirs, are) in [
      ("a,b\nc\n\nd,e\n", "c\nd,e\n", "no rows"), ("c\n\nd,e\n", "\"\"\nd,e\n", "rows"),
    ] {
      let options = ["--no-header", "--ragged", "--key", "1"]
      let result = try merge(ours, ours, theirs, as: "csv", options)
      expectEqual(result.status, 2)
      expectEqual(
        result.errors,
        "lockstep: ours.csv: its empty lines are \(are), which the new first row would change; take "
          + "the empty lines out, or write each as \"\"\n")
    }
    let lines = try merge("a\n", "a\nb\nb\n", "a\n", as: "txt")
    expectEqual(
      lines.errors,
      "lockstep: ours.txt:3: elements repeat: b in lines 2 and 3; merge such a file by lines, as with "
        + "git merge-file\n")
    for words in [
      ["a", "b"], ["a", "b", "c", "d"], ["-", "-", "c"], ["a", "b", "c", "--marker-size", "0"],
      ["a", "b", "c", "--git", "--out", "x"],
    ] {
      try expectEqual(sandbox.lockstep(["merge"] + words).status, 2)
    }
  }
}
