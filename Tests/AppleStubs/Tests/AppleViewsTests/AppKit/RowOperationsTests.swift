@testable import AppKitViews

@Suite struct `Row operations` {
  /// Performs operations on an array as a table view does; nil if an index is out of range.
  private func perform(_ operations: RowOperations, on old: [Int], to new: [Int]) -> [Int]? {
    var rows = old
    for row in operations.removals.reversed() {
      guard rows.indices.contains(row) else { return nil }
      rows.remove(at: row)
    }
    for move in operations.moves {
      guard rows.indices.contains(move.from), rows.indices.contains(move.to) else { return nil }
      rows.insert(rows.remove(at: move.from), at: move.to)
    }
    for row in operations.insertions {
      guard row <= rows.count else { return nil }
      rows.insert(new[row], at: row)
    }
    return rows
  }

  /// How the rows after operations differ from the new list; nil if they don't.
  private func failure(_ operations: RowOperations, from old: [Int], to new: [Int]) -> String? {
    guard perform(operations, on: old, to: new) == new else {
      return "\(old) to \(new) by \(operations)"
    }
    let wrong = old.indices.first { operations.rowAfter($0) != new.firstIndex(of: old[$0]) }
    return wrong.map { "row \($0) of \(old) in \(new) by \(operations)" }
  }

  /// Calls `body` with every list that keeps some of the rows 0..<count, in every order, with new rows
  /// between them, of up to `limit` rows in all.
  private func forEveryChange(of count: Int, upTo limit: Int, _ body: ([Int]) throws -> Void)
    rethrows
  {
    func extend(_ list: [Int], fresh: Int) throws {
      try body(list)
      guard list.count < limit else { return }
      for row in 0..<count where !list.contains(row) { try extend(list + [row], fresh: fresh) }
      try extend(list + [fresh], fresh: fresh + 1)
    }
    try extend([], fresh: count)
  }

  /// Tries every choice of rows that move so that the others keep their order: the fewest are among
  /// them, and all.
  private func check(upTo limit: Int) throws -> Int {
    var count = 0
    for size in 0...limit {
      try forEveryChange(of: size, upTo: limit) { new in
        let kept = new.filter { $0 < size }
        for choice in 0..<1 << kept.count {
          let moved = kept.indices.filter { choice >> $0 & 1 == 1 }.map { kept[$0] }
          let stable = kept.filter { !moved.contains($0) }
          guard stable == stable.sorted() else { continue }
          var operations = BatchOperations()
          operations.itemDeletions = (0..<size).filter { !kept.contains($0) }.map { at(0, $0) }
          for (row, item) in new.enumerated() {
            if item >= size { operations.itemInsertions.append(at(0, row)) }
            if moved.contains(item) {
              operations.itemMoves.append(.init(before: at(0, item), after: at(0, row)))
            }
          }
          let rows = RowOperations(
            operations, from: TableRowMap(itemCounts: [size], hasGroupRows: false),
            to: TableRowMap(itemCounts: [new.count], hasGroupRows: false))
          count += 1
          if let failure = failure(rows, from: Array(0..<size), to: new) {
            Issue.record("\(failure)")
            throw Failed()
          }
        }
      }
    }
    return count
  }

  private struct Failed: Error {}

  @Test(arguments: isThorough ? [(6, 232_406)] : [(5, 20_006)])
  func `lead to the new list, whichever rows move`(_ limit: Int, _ expected: Int) throws {
    let count = try check(upTo: limit)
    #expect(count == expected)
  }

  @Test(arguments: [false, true])
  func `lead from each random list with sections to the next`(hasGroupRows: Bool) throws {
    var random = SplitMix64(seed: 8)
    var old: [SampleSection] = []
    for _ in 0..<thorough(10_000) {
      let new = SampleSection.list(after: old, &random)
      let changes = try SectionedChanges(from: old, to: new)
      var shown = old
      for batch in try changes.batches(.faithful, from: old, to: new) {
        let next = batch.data
        let operations = RowOperations(
          batch.operations,
          from: TableRowMap(itemCounts: shown.map(\.items.count), hasGroupRows: hasGroupRows),
          to: TableRowMap(itemCounts: next.map(\.items.count), hasGroupRows: hasGroupRows))
        let (before, after) = (
          SampleSection.rows(shown, hasGroupRows), SampleSection.rows(next, hasGroupRows)
        )
        if let failure = failure(operations, from: before, to: after) {
          Issue.record("\(failure)")
          return
        }
        shown = next
      }
      old = new
    }
  }

  @Test func `move every row of a section`() {
    var operations = BatchOperations()
    operations.sectionMoves = [.init(before: SectionIndex(0), after: SectionIndex(1))]
    let rows = RowOperations(
      operations, from: TableRowMap(itemCounts: [2, 1], hasGroupRows: true),
      to: TableRowMap(itemCounts: [1, 2], hasGroupRows: true))
    #expect(rows.moves.map { [$0.from, $0.to] } == [[0, 4], [0, 4], [0, 4]])
  }

  @Test func `leave out moves that change nothing`() {
    var operations = BatchOperations()
    operations.itemMoves = [.init(before: at(0, 0), after: at(0, 0))]
    let rows = TableRowMap(itemCounts: [2], hasGroupRows: false)
    #expect(RowOperations(operations, from: rows, to: rows).moves.isEmpty)
  }
}

@Suite struct `Rows of a table view` {
  private let rows = TableRowMap(itemCounts: [0, 2, 0, 1], hasGroupRows: true)
  private let flat = TableRowMap(itemCounts: [0, 2, 0, 1, 0], hasGroupRows: false)

  @Test func `are headers and items, or items only`() {
    #expect(
      (0..<8).map { rows[$0] } == [
        .header(section: 0), .header(section: 1), .item(at(1, 0)), .item(at(1, 1)),
        .header(section: 2),
        .header(section: 3), .item(at(3, 0)), nil,
      ])
    #expect((0..<4).map { flat[$0] } == [.item(at(1, 0)), .item(at(1, 1)), .item(at(3, 0)), nil])
    #expect(flat[-1] == nil)
    #expect(TableRowMap(hasGroupRows: true)[0] == nil)
  }

  @Test func `are found by their paths`() {
    #expect(rows.row(of: at(1, 1) as ItemPath<After>) == 3)
    #expect(rows.row(of: at(1, 2) as ItemPath<After>) == nil)
    #expect(rows.row(of: at(4, 0) as ItemPath<After>) == nil)
    #expect(flat.row(of: at(3, 0) as ItemPath<After>) == 2)
    #expect((0..<5).map { rows.headerRow(ofSection: $0) } == [0, 1, 4, 5, nil])
    #expect(flat.headerRow(ofSection: 1) == nil)
    #expect(rows.path(ofRow: 6) == at(3, 0))
    #expect(rows.path(ofRow: 5) == nil)
  }

  @Test func `take dropped items`() {
    // At both ends of the list, between items, and at the end of sections.
    #expect(
      (0...8).map { rows.place(ofDropAbove: $0) } == [
        at(0, 0), at(0, 0), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(3, 0), at(3, 1), nil,
      ])
    #expect(
      (0...4).map { flat.place(ofDropAbove: $0) } == [
        at(1, 0), at(1, 1), at(1, 2), at(3, 1), nil,
      ])
  }
}
