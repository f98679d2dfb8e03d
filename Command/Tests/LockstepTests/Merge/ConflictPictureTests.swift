import CommandTestSupport
import Foundation
import Testing

@Suite struct `What conflicts look like` {
  /// For each picture of the manual, lists that are in conflict like that.
  private static let cases: [(type: String, lists: [String])] = [
    ("csv", ["1,apple,10\n", "1,apple,11\n", "1,apple,12\n"].map { header + $0 }),
    ("csv", ["1,a,1\n2,pear,20\n", "1,a,1\n", "1,a,1\n2,pear,21\n"].map { header + $0 }),
    ("csv", ["1,a,1\n3,fig,30\n", "1,a,1\n3,fig,31\n", "1,a,1\n"].map { header + $0 }),
    ("csv", ["1,a,1\n", "1,a,1\n4,kiwi,40\n", "1,a,1\n4,kiwi,45\n"].map { header + $0 }),
    (
      "json",
      ["prune", "plum", "Plum"].map {
        "[\n  {\"id\": 5, \"name\": \"\($0)\"},\n  {\"id\": 6, \"name\": \"fig\"}\n]\n"
      }
    ),
    (
      "csv",
      ["6,f\n1,a\n2,b\n3,c\n4,d\n", "1,a\n2,b\n6,f\n3,c\n4,d\n", "1,a\n2,b\n3,c\n4,d\n6,f\n"].map {
        "id,name\n" + $0
      }
    ),
    (
      "json",
      [#"{"id": "fruit", "items": []}"#, "", #"{"id": "fruit", "items": [{"id": 1}]}"#].map {
        "{\"sections\": [\($0)]}\n"
      }
    ),
    (
      "json",
      ["fruit", "Fruit", "Fruits"].map {
        "{\"sections\": [{\"id\": \"fruit\", \"title\": \"\($0)\", \"items\": []}]}\n"
      }
    ),
    ("csv", [header + "1,apple,10\n", "id,name\n1,apple\n", header + "1,apple,12\n"]),
    ("json", [1, 2, 3].map { "{\"version\": \($0), \"items\": [{\"id\": 1}]}\n" }),
  ]
  private static let header = "id,name,price\n"

  /// The pictures of the manual.
  private func pictures() throws -> [String] {
    let manual = try Repository.text("Command/Manual.md")
    let start = try #require(manual.range(of: "### What conflicts look like\n"))
    let end = try #require(manual.range(of: "\n## Watch\n"))
    let parts = manual[start.upperBound..<end.lowerBound].split(separator: "```\n")
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  @Test func `is what the manual shows`() throws {
    let sandbox = try Sandbox()
    let pictures = try pictures()
    expectEqual(pictures.count, Self.cases.count)
    for (picture, (type, lists)) in zip(pictures, Self.cases) {
      for (name, list) in zip(["base", "ours", "theirs"], lists) {
        try sandbox.file("\(name).\(type)", list)
      }
      let result = try sandbox.lockstep(
        ["merge"] + ["base", "ours", "theirs"].map { "\($0).\(type)" } + ["--key", "id"])
      expectEqual(result.status, 1)
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      let marked = lines.firstIndex(of: "<<<<<<< ours").flatMap { first in
        lines.firstIndex(of: ">>>>>>> theirs").map { lines[first...$0].map { $0 + "\n" }.joined() }
      }
      let report = result.errors.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
      expectEqual((marked ?? "") + report, picture)
    }
  }
}
