import ListDiff
import ListFileChanges
import ListFiles
import ListHosts
import Testing

@testable import lockstep

@Suite struct `A table that is watched` {
  /// Each line may have a field that no other line has.
  @Test func `has at most so many columns`() throws {
    let most = ColumnsText.maximumColumns
    for count in [most - 1, most, most + 1, 3 * most] {
      let lines = (0..<count).map { "{\"f\($0)\": \($0)}\n" }.joined()
      let file = try ListFile(name: "lines", bytes: Array(lines.utf8), format: .ndjson)
      let table = try WatchTable(WatchedList(file: file, view: ElementView()))
      #expect(table.columns.map(\.title) == (0..<min(count, most)).map { "f\($0)" })
      let rows = table.sections.flatMap(\.items)
      #expect(rows.count == count)
      #expect(rows.allSatisfy { $0.fields.count == table.columns.count })
      #expect(rows[1].fields[1] == "1")
    }
  }

  @Test func `has titles that leave room for others`() throws {
    let name = String(repeating: "n", count: 90)
    let line = "{\"\(name)\": 1, \"b\": 2}\n"
    let file = try ListFile(name: "lines", bytes: Array(line.utf8), format: .ndjson)
    let table = try WatchTable(WatchedList(file: file, view: ElementView()))
    #expect(table.columns.map(\.title) == [String(name.prefix(40)), "b"])
    #expect(table.columns.map(\.width) == [40, 1])
    #expect(table.sections[0].items[0].fields == ["1", "2"])
  }
}
