import CommandTestSupport
import ListDiff

@testable import LockstepFiles

/// Tests that rows are compared in place as their canonical forms are.
@Suite struct RowElementsTests {
  private static let fields = [
    "a", "b", "", "\"a\"", "\"b\"", "\"\"", "\"a,b\"", "\"a\nb\"", "\"a\"\"b\"", "\"\"\"\"",
    "\u{E9}", "e\u{301}", "\"e\u{301}\"", "\"\u{E9}\"", "\u{212B}", "1", "01", " a",
  ]

  private func list(_ columns: Int, _ random: inout SplitMix64) throws -> ListFile {
    var text = (0..<columns).map { "c\($0)" }.joined(separator: ",") + "\n"
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let row = (0..<columns).map { _ in Self.fields.randomElement(using: &random) ?? "" }
      text += row.joined(separator: ",") + ["\n", "\r\n"][Int.random(in: 0...1, using: &random)]
    }
    return try read(text, .csv)
  }

  @Test func rowsAreComparedAsTheirCanonicalForms() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<thorough(6_000) {
      let columns = Int.random(in: 1...3, using: &random)
      let (old, new) = (try list(columns, &random), try list(columns, &random))
      for key in [nil, [FieldPath("c0")]] {
        let view = ElementView(key: key)
        let (first, second) = try #require(try ListFile.rowElements(old, new, view))
        let before = try old.elements(key: key, ignoring: [])
        let after = try new.elements(key: key, ignoring: [])
        try withExtendedLifetime((first, second, before, after)) {
          expectEqual([first.count, second.count], [before.count, after.count])
          for (row, form) in zip(first, before) {
            for (otherRow, otherForm) in zip(second, after) {
              expectEqual(row.id == otherRow.id, form.id == otherForm.id)
              expectEqual(row == otherRow, form == otherForm)
            }
          }
          let comparison = try FileComparison(old: old, new: new, view: view)
          try expectEqual(ListDigest(of: comparison.old), ListDigest(of: view.version(old)))
        }
      }
    }
  }

  @Test(arguments: [
    ("a,b\n", "b,a\n", "a", ""), ("a\n", "a,b\n", "", ""),
    ("a\n", "a,b\n", "a", ""), ("a,b\n", "a,b\n", "a,b", ""),
    ("a,b\n", "a,b\n", "", "b"),
  ])
  func otherRowsNeedCanonicalForms(
    _ old: String, _ new: String, _ key: String, _ ignored: String
  ) throws {
    let view = ElementView(
      key: key.split(separator: ",").map { FieldPath(String($0)) },
      ignored: ignored.split(separator: ",").map { FieldPath(String($0)) })
    try expect(ListFile.rowElements(read(old, .csv), read(new, .csv), view) == nil)
  }

  @Test func aMissingKeyIsReported() throws {
    let error = #expect(throws: ListFileError.self) {
      try ListFile.rowElements(
        read("a\n1\n", .csv), read("a\n1\n", .csv), ElementView(key: [FieldPath("x")]))
    }
    expectEqual(error?.problem, "the header has no column 'x'")
  }
}
