import CommandTestSupport
import ListDiff

@testable import LockstepFiles

/// Tests that reports show rows as they show the values that the rows have.
@Suite struct RowReportTests {
  private static let texts = [
    "", "a", "A b", " a", "a ", "(none)", "(", "\"", "x\"y", "\\", "\\n", ",", "\n", "\u{E9}",
    "e\u{301}", "\u{441}", "c", "\u{1B}", "\u{2028}", "1", "1.0", "1.001", "→", "~",
  ]

  private func row(_ fields: [String]) -> String {
    fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
  }

  /// Returns a list in which rows may be shorter than the header.
  private func list(_ random: inout SplitMix64) throws -> ListFile {
    let columns = ["k"] + ["p", "q", "r\"", ""].shuffled(using: &random).prefix(3)
    var text = row(columns)
    for index in 0..<4 {
      let count = Int.random(in: 1...4, using: &random)
      text += row(
        ["\(index)"]
          + (0..<count).map { _ in Self.texts.randomElement(using: &random) ?? "" })
    }
    var rows = RowReading()
    rows.isRagged = true
    return try ListFile(
      name: "list", bytes: Array(text.utf8), reading: ListReading(format: .csv, rows: rows))
  }

  @Test func rowsAreShownAsTheirValues() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<thorough(1_500) {
      let (old, new) = (try list(&random), try list(&random))
      var view = ElementView(key: [FieldPath("k")], ignored: [FieldPath("q")])
      let tolerance = try #require(FieldTolerance(field: FieldPath("p"), number: "0.01"))
      view.tolerances = Bool.random(using: &random) ? [tolerance] : []
      let comparison = try FileComparison(old: old, new: new, view: view)
      let printer = ReportPrinter(comparison, try comparison.changes(engine: .c, seed: nil))
      let isUpdate = comparison.updateTest()
      for index in 0..<4 {
        let place = ItemPlace(index)
        var shown: [UInt8] = []
        printer.appendFields(from: place, to: place, indent: "", to: &shown)
        let differences = differences(old.value(at: index), new.value(at: index), view)
        let expected = differences.sorted()
        expectEqual(
          String(decoding: shown, as: UTF8.self).split(separator: "\n").sorted().map(String.init),
          expected)
        if !view.tolerances.isEmpty { expectEqual(isUpdate(place, place), !differences.isEmpty) }
        var key: [UInt8] = []
        printer.appendNewKey(of: place, to: &key)
        expectEqual(String(decoding: key, as: UTF8.self), "\(index)")
        /// Whether both lists have the column, or only some rows of one.
        func isCompared(_ path: String) -> Bool {
          let places = [old, new].compactMap { list in
            list.table.flatMap { table in
              table.column(FieldPath(path)).map { (index: $0, isOptional: $0 >= table.headerCount) }
            }
          }
          return places.count == 2 || places.contains(where: \.isOptional)
        }
        func differences(
          _ before: ListValue, _ after: ListValue, _ view: ElementView
        ) -> [String] {
          before.removing(view.ignored).differences(to: after.removing(view.ignored))
            .filter { isCompared($0.path) && !isClose($0, view) }
            .map { difference in
              let texts = ListValue.reportTexts(difference.before, difference.after, of: .rows)
              let name = ListValue.string(difference.path).reportKey(of: .rows)
              return
                "\(difference.path.isEmpty ? "value" : name): \(texts.before) → \(texts.after)"
            }
        }
      }
    }
  }

  private func isClose(_ difference: ListValueDifference, _ view: ElementView) -> Bool {
    guard difference.path == "p", case .string(let before)? = difference.before,
      case .string(let after)? = difference.after
    else { return false }
    return view.tolerances.first?.allows(before, after) ?? false
  }

  @Test func rowsAreWrittenAsTheirValues() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<thorough(1_500) {
      let file = try list(&random)
      for keys in [nil, ["k"], ["k", "p"], ["p"]] where keys?.allSatisfy({ file.has($0) }) ?? true {
        let view = ElementView(key: keys?.map { FieldPath($0) })
        let printer = ElementPrinter(try view.version(file), view: view)
        for index in 0..<4 {
          var text: [UInt8] = []
          printer.appendKey(of: ItemPlace(index), to: &text)
          printer.appendValue(of: ItemPlace(index), after: " ", to: &text)
          let key = file.keyValue(at: index, key: view.key)
          expectEqual(
            String(decoding: text, as: UTF8.self),
            "\(key.jsonText) \(file.value(at: index).jsonText)")
          text = []
          printer.appendReportKey(of: ItemPlace(index), to: &text)
          expectEqual(String(decoding: text, as: UTF8.self), key.reportKey(of: .rows))
        }
      }
    }
  }

  @Test func renamedColumnsAreReportedInLinearTime() throws {
    let growth = ThreadClock.growth { count in
      let names = (0..<(count / 8)).map { "\($0)" }
      let values = names.joined(separator: ",") + "\n0," + names.joined(separator: ",") + "\n"
      let files = ["a", "b"].compactMap { letter in
        try? read("k," + names.map { letter + $0 }.joined(separator: ",") + "\n0," + values, .csv)
      }
      guard
        let comparison = try? FileComparison(
          old: files[0], new: files[1], view: ElementView(key: [FieldPath("k")])),
        let changes = try? comparison.changes(engine: .c, seed: nil)
      else { return }
      var text: [UInt8] = []
      ReportPrinter(comparison, changes).appendFields(
        from: ItemPlace(0), to: ItemPlace(0), indent: "", to: &text)
      expect(text.isEmpty)
    }
    #expect(growth < ThreadClock.mostForLinear)
  }
}

extension ListFile {
  fileprivate func has(_ column: String) -> Bool { columns?.contains(column) ?? false }
}
