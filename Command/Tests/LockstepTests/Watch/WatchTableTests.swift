import CommandTestSupport
import ListTerminal

@testable import lockstep

@Suite struct `A watched table` {
  /// Returns the tables of runs that print these texts.
  private func tables(_ texts: String..., view: ElementView = ElementView()) throws -> [WatchTable]
  {
    let history = WatchHistory(reader: WatchReader(name: "lines", format: .auto, view: view))
    return try texts.compactMap { text in
      guard case .list(let list) = try history.step(Array(text.utf8)) else { return nil }
      return WatchTable(list)
    }
  }

  private func fields(_ table: WatchTable) -> [[String]] {
    table.lines.map { table.columns.fields(of: table.row($0)) }
  }

  /// Each line may have a field that no other line has.
  @Test func `has a limited number of columns`() throws {
    let most = ColumnsText.maximumColumns
    for count in [most - 1, most, most + 1, 3 * most] {
      let lines = (0..<count).map { "{\"f\($0)\": \($0)}\n" }.joined()
      let table = try tables(lines)[0]
      expectEqual(table.columns.columns.map(\.title), (0..<min(count, most)).map { "f\($0)" })
      let rows = fields(table)
      expectEqual(rows.count, count)
      expect(rows.allSatisfy { $0.count == min(count, most) })
      expectEqual(rows[1][1], "1")
    }
  }

  @Test func `cuts long titles`() throws {
    let name = String(repeating: "n", count: 90)
    let line = "{\"\(name)\": 1, \"b\": 2}\n"
    let table = try tables(line)[0]
    expectEqual(table.columns.columns.map(\.title), [name.prefix(39) + "…", "b"])
    expectEqual(table.columns.columns.map(\.width), [40, 1])
    expectEqual(fields(table), [["1", "2"]])
  }

  @Test func `learns from shown rows, too`() throws {
    let count = WatchColumns.sampleCount
    let first = (0..<count).map { "{\"id\": \($0)}\n" }.joined()
    let table = try tables(first + "{\"id\": \"a long one\", \"more\": 1}\n")[0]
    var columns = table.columns
    expectEqual(columns.names, ["id"])
    expect(columns.columns[0].alignsRight)
    let row = table.row(table.lines[count])
    columns.learn(row)
    expectEqual(columns.names, ["id", "more"])
    expectEqual(columns.columns.map(\.width), [10, 4])
    expect(!columns.columns[0].alignsRight)
    expectEqual(columns.fields(of: row), ["a long one", "1"])
  }

  @Test func `marks changed rows, and keeps deleted ones in their places`() throws {
    let view = ElementView(key: [FieldPath("k")])
    let tables = try tables(
      "k v\na 1\nb 1\nc 1\nd 1\n", "k v\nd 1\na 2\nc 1\ne 1\n", "k v\nd 1\na 2\nc 1\ne 1\n",
      view: view)
    expectEqual(tables.count, 2, "a run that prints the same makes no other list")
    expect(tables[0].lines.allSatisfy { $0.marks.isEmpty })
    expectEqual(tables[1].lines.map(\.marks), [.moved, .changed, .leaving, [], .came])
    expectEqual(
      fields(tables[1]), [["d", "1"], ["a", "2"], ["b", "1"], ["c", "1"], ["e", "1"]])
    var cleared = tables[1]
    cleared.clearMarks()
    expectEqual(fields(cleared), [["d", "1"], ["a", "2"], ["c", "1"], ["e", "1"]])
    expect(cleared.lines.allSatisfy { $0.marks.isEmpty })
  }
}
