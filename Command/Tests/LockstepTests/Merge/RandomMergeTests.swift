import CommandTestSupport
import Foundation
import ListDiff
import ListTrials
import Testing

/// Random merges of tables, beside what follows for each row from the rules, and beside git's merge by lines.
@Suite struct `Random merges in files` {
  /// Rows in order: a key and two fields.
  private struct Table: Equatable {
    var rows: [[String]]

    var csv: String { "id,a,b\n" + rows.map { $0.joined(separator: ",") + "\n" }.joined() }

    var json: String {
      let rows = rows.map { #"  {"id": "\#($0[0])", "a": "\#($0[1])", "b": "\#($0[2])"}"# }
      return rows.isEmpty ? "[]\n" : "[\n\(rows.joined(separator: ",\n"))\n]\n"
    }

    var byKey: [String: [String]] {
      Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0) })
    }

    init(rows: [[String]]) { self.rows = rows }

    init(csv: String) {
      rows = csv.split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }

    /// Some changes by a side, which inserts keys of its own, and sometimes one that both insert.
    func edited(_ side: String, moves: Bool, using random: inout SplitMix64) -> Table {
      var table = self
      func place(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
      for step in 0..<place(5) {
        let count = table.rows.count
        switch place(5) {
        case 0 where count > 0: table.rows.remove(at: place(count))
        case 1:
          let key = place(4) == 0 ? "both" : "\(side)\(step)"
          if table.byKey[key] == nil {
            table.rows.insert([key, "\(place(2))", "new"], at: place(count + 1))
          }
        case 2 where moves && count > 0:
          let row = table.rows.remove(at: place(count))
          table.rows.insert(row, at: place(count))
        case _ where count > 0: table.rows[place(count)][1 + place(2)] = "\(side)\(place(2))"
        default: break
        }
      }
      return table
    }
  }

  /// The merged rows by key, with ours of fields in conflict, and the keys in conflict of contents.
  private func model(
    _ base: Table, _ ours: Table, _ theirs: Table
  ) -> (rows: [String: [String]], conflicts: Set<String>) {
    var rows: [String: [String]] = [:]
    var conflicts: Set<String> = []
    let (old, our, their) = (base.byKey, ours.byKey, theirs.byKey)
    for key in Set(old.keys).union(our.keys).union(their.keys) {
      switch (old[key], our[key], their[key]) {
      case (let old, let our?, let their?):
        rows[key] = our.indices.map { field in
          if our[field] == old?[field] { return their[field] }
          if their[field] != old?[field], our[field] != their[field] { conflicts.insert(key) }
          return our[field]
        }
      case (nil, let our?, nil): rows[key] = our
      case (nil, nil, let their?): rows[key] = their
      case (let old?, let our?, nil) where old != our:
        rows[key] = our
        conflicts.insert(key)
      case (let old?, nil, let their?) where old != their: conflicts.insert(key)
      default: break
      }
    }
    return (rows, conflicts)
  }

  @Test func `are those of the rules, and of git where both are clean`() throws {
    let sandbox = try Sandbox()
    var random = SplitMix64(seed: 9)
    var cleanCount = 0
    for round in 0..<thorough(500) {
      let base = Table(rows: (0..<(round % 9)).map { ["\($0)", "a\($0)", "b\($0)"] })
      // By lines, a moved row is deleted and inserted, so it may come back, or be there twice.
      let isJSON = round % 2 == 1
      let ours = base.edited("o", moves: isJSON, using: &random)
      let theirs = base.edited("t", moves: isJSON, using: &random)
      let names = ["base", "ours", "theirs"].map { isJSON ? "\($0).json" : "\($0).csv" }
      for (name, table) in zip(names, [base, ours, theirs]) {
        try sandbox.file(name, isJSON ? table.json : table.csv)
      }
      let merge = try sandbox.lockstep(
        ["merge"] + names + [
          "--key", "id", "--output", "json", "--out", "merged", "--conflicts", "ours",
        ])
      let object = try JSONSerialization.jsonObject(with: Data(merge.output.utf8)) as? [String: Any]
      let found = try #require(object?["conflicts"] as? [[String: Any]])
      let (rows, conflicts) = model(base, ours, theirs)
      expectEqual(
        Set(found.filter { $0["kind"] as? String != "movedByBoth" }.map { $0["key"] as? String }),
        Set(conflicts.map(Optional.some)), "round \(round)")
      expectEqual(merge.status, found.isEmpty ? 0 : 1)
      let text = try sandbox.text("merged")
      let merged = try isJSON ? table(json: text) : Table(csv: text)
      expectEqual(merged.byKey, rows, "round \(round)")
      expectEqual(merged.rows.count, rows.count)
      guard found.isEmpty, !isJSON, rows["both"] == nil else { continue }
      let lines = try sandbox.run(
        "/usr/bin/env", ["git", "merge-file", "-p", names[1], names[0], names[2]])
      if lines.status == 0 {
        cleanCount += 1
        expectEqual(text, lines.output, "round \(round)")
      }
    }
    #expect(cleanCount >= thorough(50))
  }

  // MARK: - In git

  private struct Row: Identifiable, Equatable {
    let fields: [String]

    var id: String { fields[0] }

    var csv: String { fields.joined(separator: ",") + "\n" }

    /// The fields that one side changed, and of the others those of a version.
    static func merged(
      _ base: Row?, _ ours: Row, _ theirs: Row, taking version: Row?
    ) -> (row: Row, isWhole: Bool) {
      var isWhole = true
      let fields = ours.fields.indices.map { field in
        let (old, our, their) = (base?.fields[field], ours.fields[field], theirs.fields[field])
        if our == old { return their }
        if their == old || our == their { return our }
        isWhole = false
        return version?.fields[field] ?? our
      }
      return (Row(fields: fields), isWhole)
    }
  }

  /// The text of a merged table with markers, by the library, and whether there is a conflict.
  private func expected(
    _ base: Table, _ ours: Table, _ theirs: Table
  ) throws -> (text: String, hasConflicts: Bool) {
    func rows(_ table: Table) -> [Row] { table.rows.map { Row(fields: $0) } }
    let (old, our, their) = (rows(base), rows(ours), rows(theirs))
    let merge = try ListMerge(base: old, ours: our, theirs: their) { base, ours, theirs in
      let (row, isWhole) = Row.merged(base, ours, theirs, taking: ours)
      return isWhole ? .merged(row) : .conflict(row)
    }
    var texts = merge.elements.map(\.csv)
    for conflict in merge.conflicts where conflict.kind != .movedByBoth {
      let rows = [
        conflict.ours.map { our[$0] }, conflict.base.map { old[$0] },
        conflict.theirs.map { their[$0] },
      ]
      let versions = rows.map { row in
        guard let row, let ours = rows[0], let theirs = rows[2] else { return row?.csv ?? "" }
        return Row.merged(rows[1], ours, theirs, taking: row).row.csv
      }
      texts[conflict.merged] =
        "<<<<<<< ours\n\(versions[0])||||||| base\n\(versions[1])=======\n\(versions[2])"
        + ">>>>>>> theirs\n"
    }
    return ("id,a,b\n" + texts.joined(), !merge.conflicts.isEmpty)
  }

  @Test func `are those of the library in a repository of git`() throws {
    var random = SplitMix64(seed: 11)
    let lists = (0..<thorough(500)).map { round in
      let base = Table(rows: (0..<(round % 9)).map { ["\($0)", "a\($0)", "b\($0)"] })
      return [base] + ["o", "t"].map { base.edited($0, moves: true, using: &random) }
    }
    let repository = try MergeRepository()
    func commit(_ version: Int) throws {
      for (round, tables) in lists.enumerated() {
        try repository.file("\(round).csv", tables[version].csv)
      }
      try repository.commit("version \(version)")
    }
    try commit(0)
    try repository.git("checkout", "-q", "-b", "theirs")
    try commit(2)
    try repository.git("checkout", "-q", "main")
    try commit(1)
    try repository.git("merge", "theirs")
    let unmerged = try Set(
      repository.git("diff", "--name-only", "--diff-filter=U").output.split(separator: "\n"))
    for (round, tables) in lists.enumerated() {
      let (text, hasConflicts) = try expected(tables[0], tables[1], tables[2])
      try expectEqual(repository.text("\(round).csv"), text, "\(tables)")
      expectEqual(unmerged.contains("\(round).csv"), hasConflicts, "\(tables)")
    }
  }

  private func table(json: String) throws -> Table {
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: String]])
    return Table(rows: rows.map { row in ["id", "a", "b"].compactMap { row[$0] } })
  }
}
